/** Pages for people: what the ids and words of the service mean, and the preview of an entity. */
import type { RouteOptions } from 'fastify';
import { loadedJurisdictions } from '../../operations/index.ts';
import { previewEntity } from '../../operations/others.ts';
import {
  type Described,
  EXTENSION_PROPERTIES,
  FEATURES,
  QUERY_PROPERTIES,
  readEntityId,
  TYPES,
} from '../../reconcile/index.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import { entityHtml, escapeHtml, sendPage } from './html.ts';
import { serviceUrl } from './manifest.ts';
import type { ServiceParts } from './service.ts';

const IDS = `<h1>Entities</h1>
<p>A company&#39;s id is the code of its jurisdiction and its number in the registry: <code>us_co/20181234567</code>.
A person&#39;s is that of a company that names the person, and the folded words of the name:
<code>person:us_co/20181234567/arden-tolly-q</code>. Both stay the same when a registry is loaded anew.</p>
<p>This address with an id behind it leads to the page of the company.</p>`;

/** What the identifier space leads to. */
export function entitiesPage(): RouteOptions {
  return { method: 'GET', url: '/entities/', handler: async (_request, reply) => sendPage(reply, 'Entities', IDS) };
}

/** Leads on to the company's page in the dashboard, from an id as it is or encoded. */
export function viewEntity(): RouteOptions {
  return {
    method: 'GET',
    url: '/entities/*',
    async handler(request, reply) {
      const id = readEntityId((request.params as { readonly '*': string })['*']);
      if (id === null) return refuse(reply, 'entity_not_found');
      return reply.redirect(`/companies/${encodeURIComponent(id.jurisdiction)}/${encodeURIComponent(id.entityNumber)}`);
    },
  };
}

/** `hasAnchors`: the address of the page may name one of them. */
const listOf = (title: string, all: readonly Described[], hasAnchors = false): string =>
  `<h2>${title}</h2><dl>${all
    .map(({ id, name, description }) => {
      const meaning = `${escapeHtml(name)}: ${escapeHtml(description)}`;
      return `<dt${hasAnchors ? ` id="${escapeHtml(id)}"` : ''}><code>${escapeHtml(id)}</code></dt><dd>${meaning}</dd>`;
    })
    .join('')}</dl>`;

const SCHEMA = `<h1>Types, properties and features</h1>${listOf('Types', TYPES)}${listOf(
  'Properties of a query',
  QUERY_PROPERTIES,
)}${listOf('Properties to extend data by', EXTENSION_PROPERTIES)}${listOf('Features of a candidate', FEATURES, true)}`;

/** What the schema space leads to. */
export function schemaPage(): RouteOptions {
  return { method: 'GET', url: '/schema', handler: async (_request, reply) => sendPage(reply, 'Schema', SCHEMA) };
}

/** What identifies an entity, for a frame of any page. */
export const previewPage = ({ engine, finders, publicUrl }: ServiceParts) =>
  routeOf(previewEntity, null, async ({ query: { id } }, request, reply) => {
    const facts = await finders.facts({ id, loaded: await loadedJurisdictions(engine) });
    if (facts === null) return refuse(reply, 'entity_not_found');
    const url = `${serviceUrl(request, publicUrl)}/entities/${encodeURIComponent(id)}`;
    const more = `<p><a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">All of it</a></p>`;
    return sendPage(reply, facts.companyName, entityHtml(facts) + more, '*');
  });

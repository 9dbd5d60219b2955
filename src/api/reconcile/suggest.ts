/** What somebody who types is offered: entities, properties and types. All of it is free. */
import { loadedJurisdictions } from '../../operations/index.ts';
import * as declared from '../../operations/others.ts';
import {
  type Described,
  EXTENSION_PROPERTIES,
  isEntityType,
  QUERY_PROPERTIES,
  SUGGESTIONS_MAX,
  TYPES,
} from '../../reconcile/index.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import { entityHtml } from './html.ts';
import type { ServiceParts } from './service.ts';

/** Properties of queries, and those that entities are extended by. */
const PROPERTIES: readonly Described[] = [
  ...QUERY_PROPERTIES,
  ...EXTENSION_PROPERTIES.filter(({ id }) => !QUERY_PROPERTIES.some((one) => one.id === id)),
];

const told = ({ id, name, description }: Described) => ({ id, name, description });

type Typed = { readonly prefix: string; readonly cursor: number };

/** Those whose name or id has the prefix in it. */
function among(all: readonly Described[], { prefix, cursor }: Typed) {
  const wanted = prefix.trim().toLowerCase();
  const found = all.filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted));
  return { result: found.slice(cursor).map(told) };
}

export const suggestRoutes = ({ engine, finders, answers }: ServiceParts) => [
  routeOf(declared.suggestEntities, null, async ({ query: { prefix, type, cursor } }, _request, reply) => {
    const loaded = await loadedJurisdictions(engine);
    const page = Math.floor(cursor / SUGGESTIONS_MAX) + 1;
    const asked = { prefix, type: type !== null && isEntityType(type) ? type : 'company', page, loaded } as const;
    const result = await answers.make(
      reply.raw,
      (bytesMax) => finders.suggestions({ ...asked, bytesMax }),
      // Ten lines.
      () => 0,
    );
    return { result };
  }),
  routeOf(declared.suggestProperties, null, async ({ query }) => among(PROPERTIES, query)),
  routeOf(declared.suggestTypes, null, async ({ query }) => among(TYPES, query)),
  // A few words of an entity beside a suggestion.
  routeOf(declared.getEntityFlyout, null, async ({ query: { id } }, _request, reply) => {
    const facts = await finders.facts({ id, loaded: await loadedJurisdictions(engine) });
    return facts === null ? refuse(reply, 'entity_not_found') : { id, html: entityHtml(facts) };
  }),
  // The properties that entities of a type can be extended by.
  routeOf(declared.proposeProperties, null, async ({ query: { type, limit } }) => {
    const known = EXTENSION_PROPERTIES.filter(({ of }) => type === null || of.some((one) => one === type));
    return { properties: known.slice(0, limit).map(told), ...(type === null ? {} : { type }), limit };
  }),
];

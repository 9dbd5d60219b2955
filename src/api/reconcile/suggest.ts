/** What is offered while a user types: entities, properties and types. All of it is free. */

import type { RouteOptions } from 'fastify';
import { loadedJurisdictions } from '../../operations/index.ts';
import {
  type Described,
  EXTENSION_PROPERTIES,
  isEntityType,
  QUERY_PROPERTIES,
  SUGGESTIONS_MAX,
  TYPES,
} from '../../reconcile/index.ts';
import { refuse } from '../errors.ts';
import { answerInvalid } from '../search-request.ts';
import { entityHtml } from './html.ts';
import { ID_FIELDS, PROPOSE_FIELDS, readQuery, SUGGEST_FIELDS } from './query-fields.ts';
import type { ServiceParts } from './service.ts';

export function suggestEntity({ engine, finders, answers }: ServiceParts): RouteOptions {
  return {
    method: 'GET',
    url: '/suggest/entity',
    async handler(request, reply) {
      const { values, items } = readQuery(SUGGEST_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { prefix, type, cursor } = values;
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
    },
  };
}

/** Those of queries, and those that entities are extended by. */
export function suggestProperty(): RouteOptions {
  const ofQueries = new Set<string>(QUERY_PROPERTIES.map(({ id }) => id));
  const others = EXTENSION_PROPERTIES.filter(({ id }) => !ofQueries.has(id));
  return suggestAmong('/suggest/property', [...QUERY_PROPERTIES, ...others]);
}

export function suggestType(): RouteOptions {
  return suggestAmong('/suggest/type', TYPES);
}

/** Those whose name or id has the prefix in it. */
function suggestAmong(url: string, all: readonly Described[]): RouteOptions {
  return {
    method: 'GET',
    url,
    async handler(request, reply) {
      const { values, items } = readQuery(SUGGEST_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const wanted = values.prefix.trim().toLowerCase();
      const found = all.filter(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted));
      return { result: found.slice(values.cursor).map(({ id, name, description }) => ({ id, name, description })) };
    },
  };
}

/** A few words of an entity beside a suggestion. */
export function flyout({ engine, finders }: ServiceParts): RouteOptions {
  return {
    method: 'GET',
    url: '/suggest/entity/flyout',
    async handler(request, reply) {
      const { values, items } = readQuery(ID_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const facts = await finders.facts({ id: values.id, loaded: await loadedJurisdictions(engine) });
      if (facts === null) return refuse(reply, 'entity_not_found');
      return { id: values.id, html: entityHtml(facts) };
    },
  };
}

/** The properties that entities of a type can be extended by. */
export function proposeProperties(): RouteOptions {
  return {
    method: 'GET',
    url: '/extend/propose',
    async handler(request, reply) {
      const { values, items } = readQuery(PROPOSE_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { type, limit } = values;
      const known = EXTENSION_PROPERTIES.filter(({ of }) => type === null || of.some((one) => one === type));
      const properties = known.slice(0, limit).map(({ id, name, description }) => ({ id, name, description }));
      return { properties, ...(type === null ? {} : { type }), limit };
    },
  };
}

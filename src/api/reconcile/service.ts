/** The service's own address: its manifest, queries and data extension. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSENT_SHARE_DEFAULT } from '../../matching/row.ts';
import {
  ignoredFieldsHeader,
  loadedJurisdictions,
  MISSING,
  type ProblemItem,
  problemItem,
  problemWords,
} from '../../operations/index.ts';
import * as declared from '../../operations/others.ts';
import {
  asksNothing,
  type Candidate,
  EXTENSION_PROPERTIES,
  locatedBy,
  placeOfQuery,
  type ReconcileQuery,
  type Reconciler,
  TYPES,
} from '../../reconcile/index.ts';
import type { AnswersInFlight } from '../answers-in-flight.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import { answerMetered } from '../metered.ts';
import { answerInvalid } from '../search-request.ts';
import type { AccountParts, MatchingParts, OperationParts } from '../settings.ts';
import { isManifest, manifestOf } from './manifest.ts';
import { type FormField, fieldOf, readJsonField } from './read-form.ts';
import { BATCH_SIZE, readExtension, readQueries } from './read-queries.ts';

export type ServiceParts = Pick<OperationParts, 'engine'> & {
  readonly finders: Reconciler;
  /** Null for a server that does not match locations: addresses are then passed over. */
  readonly match: MatchingParts['match'] | null;
  readonly charges: AccountParts['charges'];
  readonly answers: AnswersInFlight;
  readonly publicUrl: string | undefined;
};

/** Queries of a batch that are answered side by side: each keeps a thread busy. */
const ANSWERED_AT_ONCE = 4;
const STRICTLY = { acceptance: 'strict', absentShare: ABSENT_SHARE_DEFAULT, sites: 1 } as const;

export const serviceRoutes = (parts: ServiceParts) => [
  routeOf(declared.getReconciliation, null, async (_asked, request, reply) =>
    isManifest(request) ? manifestOf(request, parts.publicUrl) : answerService(parts, request, reply),
  ),
  routeOf(declared.reconcile, null, (_asked, request, reply) => answerService(parts, request, reply)),
];

async function answerService(parts: ServiceParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const field = fieldOf(request, ['queries', 'extend']);
  if (field === null) return answerInvalid(reply, [problemItem(['form', 'queries'], MISSING, {})]);
  const read = readJsonField(field, request, reply);
  if (read === null) return reply;
  return field.loc[1] === 'queries' ? answerBatch(parts, read, request, reply) : extend(parts, read, reply);
}

async function answerBatch(
  parts: ServiceParts,
  { loc, value }: FormField,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (Object.keys(Object(value)).length > BATCH_SIZE) return refuse(reply, 'too_many_queries');
  const { queries, items, ignored } = readQueries(value, loc);
  if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
  if (items.length > 0) return answerInvalid(reply, items);
  const { charges, answers } = parts;
  const loaded = await loadedJurisdictions(parts.engine);
  const sound = queries.flatMap(([id, query]) => ('items' in query ? [] : [[id, query] as const]));
  const asking = sound.filter(([, query]) => !asksNothing(query));
  const isByResults = typeof charges.prices.reconcile_query !== 'number';
  const candidatesMax = asking.reduce((sum, [, { limit }]) => sum + limit, 0);
  const metered = {
    operation: 'reconcile',
    jurisdictions: null,
    resultsMax: isByResults ? candidatesMax : asking.length,
    asked: { queries },
  } as const;
  return answerMetered({ charges, answers }, request, reply, metered, async (bytesMax) => {
    const found = await answerAll(asking, parts, { loaded, bytesMax });
    const results = queries.map(([id, query]) => [
      id,
      {
        result: (found.get(id) ?? []).map(wireCandidate),
        ...('items' in query ? { error: wordsOf(query.items) } : {}),
      },
    ]);
    const candidates = [...found.values()].reduce((sum, { length }) => sum + length, 0);
    return {
      bytes: Buffer.from(JSON.stringify(Object.fromEntries(results))),
      results: isByResults ? candidates : asking.length,
    };
  });
}

/** The specification has no place for what is wrong with one query of a batch: it stands beside its empty result. */
const wordsOf = (items: readonly ProblemItem[]): string =>
  items.map(({ loc, msg }) => problemWords(loc, msg)).join('; ');

/** By their ids. */
async function answerAll(
  queries: readonly (readonly [id: string, query: ReconcileQuery])[],
  { finders, match }: Pick<ServiceParts, 'finders' | 'match'>,
  asked: { readonly loaded: readonly string[]; readonly bytesMax: number },
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const found = new Map<string, readonly Candidate[]>();
  const waiting = queries.values();
  const work = async (): Promise<void> => {
    for (const [id, query] of waiting) {
      const place = match === null ? null : placeOfQuery(query);
      const located = place === null ? null : locatedBy(await match!(place, STRICTLY));
      found.set(id, await finders.candidates({ query, located, ...asked }));
    }
  };
  await Promise.all(Array.from({ length: ANSWERED_AT_ONCE }, work));
  return found;
}

function wireCandidate({ type, ...candidate }: Candidate) {
  return { ...candidate, type: TYPES.filter(({ id }) => id === type).map(({ id, name }) => ({ id, name })) };
}

async function extend(
  { engine, finders, answers }: ServiceParts,
  { loc, value }: FormField,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = EXTENSION_PROPERTIES.map(({ id }) => id);
  const { ids, properties, items } = readExtension(value, loc, known);
  if (ids.length > BATCH_SIZE) return refuse(reply, 'too_many_queries');
  if (items.length > 0) return answerInvalid(reply, items);
  const chosen = properties.map((id) => EXTENSION_PROPERTIES.find((property) => property.id === id)!);
  const loaded = await loadedJurisdictions(engine);
  const bytes = await answers.make(
    reply.raw,
    async () => {
      const rows = new Map<string, object>();
      // One by one: a company may be megabytes.
      for (const id of ids) {
        const values = await finders.extensions({ id, properties, loaded });
        rows.set(id, Object.fromEntries(properties.map((property, index) => [property, values?.[index] ?? []])));
      }
      const meta = chosen.map(({ id, name, type }) => ({ id, name, ...(type === null ? {} : { type: typeOf(type) }) }));
      return Buffer.from(JSON.stringify({ meta, rows: Object.fromEntries(rows) }));
    },
    ({ length }) => length,
  );
  return reply.type('application/json; charset=utf-8').send(bytes);
}

const typeOf = (type: string) => TYPES.filter(({ id }) => id === type).map(({ id, name }) => ({ id, name }))[0];

/** What both searches do before they search: the 422s, then the query's syntax. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CompanySearch, Engine, OfficerSearch, SnapshotInfo } from '../engine/index.ts';
import { ERROR_SENTENCES, parseQuery, type Query, type QueryError } from '../query/index.ts';
import { type Field, type Jurisdictions, text } from './body/fields.ts';
import type { ProblemItem } from './body/problems.ts';
import { readJson } from './body/read-json.ts';
import { type FieldsOf, ignoredFieldsHeader, validateBody } from './body/validate.ts';
import { loadedJurisdictions } from './loaded-jurisdictions.ts';

/** The longest `q`, in Unicode code points. */
const QUERY_LENGTH_MAX = 1000;
export const RESULTS_MAX = 100;

/** An empty one is a syntax error. */
export const QUERY_FIELD: Field<string> = {
  ...text(QUERY_LENGTH_MAX),
  schema: z.string().min(1).max(QUERY_LENGTH_MAX),
};

/** Bytes of the bodies that are remembered: what was read of them takes some megabytes at most. */
const REMEMBERED_BYTES = 50_000;
const REMEMBERED_BODY_BYTES = 2_000;

/**
 * Reads the requests of one route: `made` is what the route makes of sound values and their query. The
 * function that is returned gives `null` where it has sent the reply, and for a body that it has read before
 * the very object of then, as long as the same snapshots are loaded.
 */
export function searchReader<V extends { readonly q: string }, Made extends object>(
  fields: FieldsOf<V>,
  engine: Engine,
  made: (values: V, query: Query) => Made,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Made | null> {
  /** By the bytes of their bodies. */
  const remembered = new LRUCache<string, { readonly snapshots: readonly SnapshotInfo[]; readonly made: Made }>({
    maxSize: REMEMBERED_BYTES,
    maxEntrySize: REMEMBERED_BODY_BYTES,
    sizeCalculation: (_, body) => body.length,
  });
  return async (request, reply) => {
    const snapshots = await engine.snapshots();
    const bytes = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : '';
    const known = remembered.get(bytes);
    if (known?.snapshots === snapshots) return known.made;
    const decoded = readJson(request, reply);
    if (decoded === null) return null;
    const { values, items, ignored } = validateBody(fields, decoded.value, await loadedJurisdictions(engine));
    if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
    if (values === null) {
      answerInvalid(reply, items);
      return null;
    }
    const parsed = parseQuery(values.q);
    if (!parsed.ok) {
      reply.code(400).send(syntaxErrorBody(parsed.error));
      return null;
    }
    const search = made(values, parsed.query);
    if (ignored.length === 0) remembered.set(bytes, { snapshots, made: search });
    return search;
  };
}

/** The search, in the snapshots of an earlier page where the caller names them (`X-Snapshot`). */
export function pinned<S extends CompanySearch | OfficerSearch>(search: S, { headers }: FastifyRequest): S {
  const pin = headers['x-snapshot'];
  return pin === undefined ? search : { ...search, pin: String(pin) };
}

export function answerInvalid(reply: FastifyReply, items: readonly ProblemItem[]): FastifyReply {
  return reply.code(422).send({ detail: items });
}

export function syntaxErrorBody({ code, position }: QueryError): object {
  return { detail: `Syntax error at position ${position}: ${ERROR_SENTENCES[code]}`, position, code };
}

/** How an answer repeats the jurisdictions of its request. */
export function jurisdictionsEcho(jurisdictions: Jurisdictions): string {
  return jurisdictions === 'all' ? 'all' : jurisdictions.join(',');
}

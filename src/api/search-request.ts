/** What both searches do before they search: the 422s, then the query's syntax. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Engine } from '../engine/index.ts';
import { ERROR_SENTENCES, parseQuery, type Query, type QueryError, type QueryResult } from '../query/index.ts';
import type { Jurisdictions } from './body/fields.ts';
import type { ProblemItem } from './body/problems.ts';
import { readJson } from './body/read-json.ts';
import { type FieldsOf, ignoredFieldsHeader, validateBody } from './body/validate.ts';

/** The longest `q`, in Unicode code points. */
export const QUERY_LENGTH_MAX = 1000;
export const RESULTS_MAX = 100;

/** The values of a sound request with its query; `null` where the reply has been sent. */
export async function readSearchRequest<V extends { readonly q: string }>(
  fields: FieldsOf<V>,
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly values: V; readonly query: Query } | null> {
  const decoded = readJson(request, reply);
  if (decoded === null) return null;
  const loaded = (await engine.snapshots()).map((snapshot) => snapshot.jurisdiction);
  const { values, items, ignored } = validateBody(fields, decoded.value, loaded);
  if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
  if (values === null) {
    answerInvalid(reply, items);
    return null;
  }
  const parsed = parse(values.q);
  if (!parsed.ok) {
    reply.code(400).send(syntaxErrorBody(parsed.error));
    return null;
  }
  return { values, query: parsed.query };
}

/** Queries that were asked lately: the same one comes again, for its next page if for nothing else. Some megabytes at most. */
const queries = new LRUCache<string, QueryResult>({ maxSize: 50_000, sizeCalculation: (_, text) => text.length + 1 });

function parse(text: string): QueryResult {
  const known = queries.get(text);
  if (known !== undefined) return known;
  const parsed = parseQuery(text);
  queries.set(text, parsed);
  return parsed;
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

/** How the body of a search is read, and what an answer repeats of it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pin } from '../engine/index.ts';
import { ERROR_SENTENCES, type QueryError } from '../query/index.ts';
import { type Codes, type Field, text } from './body/fields.ts';
import type { ProblemItem } from './body/problems.ts';
import { readJson } from './body/read-json.ts';
import { type Fields, type FieldsOf, ignoredFieldsHeader, validateBody } from './body/validate.ts';
import type { Echo } from './envelope.ts';

/** The longest `q`, in Unicode code points. */
const QUERY_LENGTH_MAX = 1000;
export const RESULTS_MAX = 100;

/** An empty one is a syntax error. */
export const QUERY_FIELD: Field<string> = {
  ...text(QUERY_LENGTH_MAX),
  schema: z.string().min(1).max(QUERY_LENGTH_MAX),
};

/** The field that names what is searched: registries by their jurisdictions, or lists. */
export type SearchedField = 'jurisdictions' | 'sources';

/** What every search is asked with. */
export type SearchValues<Searched extends SearchedField> = Readonly<Record<Searched, Codes>> & {
  readonly q: string;
  readonly limit: number;
  readonly page: number;
};

/** The values of a search's body; `null` where the reply has been sent. `loaded`: the codes that it may name. */
export function readSearch<Values>(
  fields: FieldsOf<Values>,
  loaded: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Values | null {
  const decoded = readJson(request, reply);
  if (decoded === null) return null;
  const { values, items, ignored } = validateBody(fields, decoded.value, loaded);
  if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
  if (values === null) answerInvalid(reply, items);
  return values;
}

/** The pin of an earlier page, where the caller asks for its snapshots. */
export function pinOf({ headers }: FastifyRequest): Pin | undefined {
  const pin = headers['x-snapshot'];
  return pin === undefined ? undefined : String(pin);
}

export function answerInvalid(reply: FastifyReply, items: readonly ProblemItem[]): FastifyReply {
  return reply.code(422).send({ detail: items });
}

export function syntaxErrorBody({ code, position }: QueryError): object {
  return { detail: `Syntax error at position ${position}: ${ERROR_SENTENCES[code]}`, position, code };
}

/** How an answer repeats the codes of its request. */
export function codesEcho(codes: Codes): string {
  return codes === 'all' ? 'all' : codes.join(',');
}

/** What was asked for, in the order of the fields. */
export function askedOf<Searched extends SearchedField>(
  fields: Fields,
  values: SearchValues<Searched>,
  searched: Searched,
): SearchValues<never> {
  const sent = Object.entries(values).filter(([name, value]) => {
    return value !== null || fields[name]!.echoed !== 'where_sent';
  });
  return { ...(Object.fromEntries(sent) as SearchValues<Searched>), [searched]: codesEcho(values[searched]) };
}

/** What an answer repeats of what was asked for. */
export function echoOf({ q, limit: _, page: __, ...others }: SearchValues<never>): Echo {
  return { query: q, ...others };
}

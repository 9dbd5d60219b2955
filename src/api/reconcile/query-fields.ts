/** The queries of addresses. Clients send more than the specification has, which is passed over. */
import type { FastifyRequest } from 'fastify';
import { type FieldsOf, integer, optionalText, text, validateBody } from '../../operations/index.ts';
import { inQuery } from '../read-options.ts';

const TEXT_LENGTH_MAX = 1_000;

type SuggestValues = { readonly prefix: string; readonly type: string | null; readonly cursor: number };

export const SUGGEST_FIELDS: FieldsOf<SuggestValues> = {
  prefix: text(TEXT_LENGTH_MAX),
  type: optionalText(TEXT_LENGTH_MAX),
  cursor: integer(0, Number.MAX_SAFE_INTEGER, 0),
};
export const PROPOSE_FIELDS: FieldsOf<{ readonly type: string | null; readonly limit: number }> = {
  type: optionalText(TEXT_LENGTH_MAX),
  limit: integer(1, 1_000, 1_000),
};
export const ID_FIELDS: FieldsOf<{ readonly id: string }> = { id: text(TEXT_LENGTH_MAX) };

/** The values of a request's query that a route knows; or what is wrong with them. */
export function readQuery<V>(fields: FieldsOf<V>, request: FastifyRequest) {
  const { values, items } = validateBody(fields, request.query, []);
  return { values, items: inQuery(items) };
}

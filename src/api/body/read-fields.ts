import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemItem } from '../../operations/index.ts';
import { type FieldsOf, ignoredFieldsHeader, validateBody } from '../../operations/index.ts';
import { answerInvalid } from '../search-request.ts';
import { readJson } from './read-json.ts';

/**
 * The values of a body that has these fields, and none of a query; `null` where the reply has been sent.
 * `told`: what of a problem the reply tells.
 */
export function readFields<V>(
  fields: FieldsOf<V>,
  request: FastifyRequest,
  reply: FastifyReply,
  told: (item: ProblemItem) => ProblemItem = (item) => item,
): V | null {
  const decoded = readJson(request, reply, told);
  if (decoded === null) return null;
  const { values, items, ignored } = validateBody(fields, decoded.value, []);
  if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
  if (values === null) answerInvalid(reply, items.map(told));
  return values;
}

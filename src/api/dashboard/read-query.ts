import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldsOf, validateBody } from '../../operations/index.ts';
import { inQuery } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';

/**
 * The values of a query string that has these fields, and others that are ignored; `null` where the reply has
 * been sent.
 */
export function readQuery<V>(fields: FieldsOf<V>, request: FastifyRequest, reply: FastifyReply): V | null {
  const { values, items } = validateBody(fields, request.query, []);
  if (values === null) answerInvalid(reply, inQuery(items));
  return values;
}

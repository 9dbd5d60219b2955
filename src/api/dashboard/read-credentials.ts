import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldsOf, ProblemItem } from '../../operations/index.ts';
import { readFields } from '../body/read-fields.ts';

/**
 * The values of a sound body, `null` where the reply has been sent. Its 422 repeats nothing of what was sent:
 * there is a password in it.
 */
export function readCredentials<V>(fields: FieldsOf<V>, request: FastifyRequest, reply: FastifyReply): V | null {
  return readFields(fields, request, reply, withoutInput);
}

function withoutInput({ input: _input, ...item }: ProblemItem): ProblemItem {
  return item;
}

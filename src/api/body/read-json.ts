import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemItem, problemItem } from '../../operations/index.ts';
import { decodeBody } from './decode.ts';
import { bodyLimitOf } from './read.ts';

/**
 * The JSON value of a body, `null` where there is none; no value where the reply has been sent. `told`: what
 * of a problem it tells.
 */
export function readJson(
  request: FastifyRequest,
  reply: FastifyReply,
  told: (item: ProblemItem) => ProblemItem = (item) => item,
): { readonly value: unknown } | null {
  const decoded = decodeBody(
    Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    bodyLimitOf(request).membersMax,
  );
  if (decoded.ok) return decoded;
  const { offset, error } = decoded.fault;
  const problem = { type: 'json_invalid', msg: 'JSON decode error', ctx: { error } };
  reply.code(422).send({ detail: [told(problemItem(['body', offset], problem, {}))] });
  return null;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pin } from '../engine/index.ts';
import type { ProblemItem } from '../operations/index.ts';

/** The pin of an earlier page, where the caller asks for its snapshots. */
export function pinOf({ headers }: FastifyRequest): Pin | undefined {
  const pin = headers['x-snapshot'];
  return pin === undefined ? undefined : String(pin);
}

export function answerInvalid(reply: FastifyReply, items: readonly ProblemItem[]): FastifyReply {
  return reply.code(422).send({ detail: items });
}

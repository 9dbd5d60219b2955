import assert from 'node:assert/strict';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation, Shortfall } from '../accounts/index.ts';
import type { BilledParts } from './settings.ts';

export type Metered = {
  readonly operation: Operation;
  /** The most results the answer can have. */
  readonly resultsMax: number;
};

/** The body of a 200, and how many results are in it. */
export type Answer = { readonly json: Uint8Array; readonly results: number };

/**
 * Does the work of a request that is billed: refuses it before the work where the credits do not cover it, and charges it when the
 * answer is ready and before it leaves. `work` returns null where it has answered otherwise; that is free, and so is what it throws.
 */
export async function answerMetered(
  { accounts, answers }: Omit<BilledParts, 'engine'>,
  request: FastifyRequest,
  reply: FastifyReply,
  metered: Metered,
  work: () => Promise<Answer | null>,
): Promise<FastifyReply> {
  assert(request.caller, 'a route under /v2 was reached without a key');
  const authorization = await accounts.authorize({ caller: request.caller, requestId: request.id, ...metered });
  if (!authorization.ok) return answerShortfall(reply, authorization.shortfall);
  const { hold, balance } = authorization;
  try {
    describeCredits(reply, 0, balance);
    const answer = await answers.make(reply.raw, work, (made) => made?.json.length ?? 0);
    if (answer === null) return reply;
    const receipt = await hold.charge(answer.results);
    if (!receipt.ok) return answerShortfall(reply, receipt.shortfall);
    describeCredits(reply, receipt.charged, receipt.balance);
    reply.type('application/json; charset=utf-8');
    return reply.send(answer.json);
  } finally {
    hold.release();
  }
}

function answerShortfall(reply: FastifyReply, { required, available, balance }: Shortfall): FastifyReply {
  describeCredits(reply, 0, balance);
  const detail = `Insufficient credits: this request costs ${required}, ${available} available`;
  return reply.code(402).send({ detail, required, available });
}

function describeCredits(reply: FastifyReply, charged: number, balance: number): void {
  reply.header('x-credits-charged', String(charged));
  reply.header('x-credits-balance', String(balance));
}

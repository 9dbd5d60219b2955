import assert from 'node:assert/strict';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Jurisdictions, Operation, Payer, Shortfall } from '../accounts/index.ts';
import type { BilledParts } from './settings.ts';

export type Metered = {
  readonly operation: Operation;
  readonly jurisdictions: Jurisdictions;
  /** The most results the answer can have. */
  readonly resultsMax: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** What is noted of a request that is billed; `null` where it is not, or was not understood. */
    metered: { readonly jurisdictions: Jurisdictions; readonly credits: number } | null;
  }
}

/** The body of a 200, and how many results are in it. `release` gives the body's memory back at once; it is not read any more then. */
export type Answer = { readonly json: Uint8Array; readonly results: number; readonly release?: () => void };

/**
 * Does the work of a request that is billed: refuses it before the work where the credits do not cover it, and charges it when the
 * answer is ready and before it leaves. `work`, which is told how many bytes of companies it may read, returns null where it has
 * answered otherwise; that is free, and so is what it throws.
 */
export async function answerMetered(
  { accounts, answers }: Omit<BilledParts, 'engine'>,
  request: FastifyRequest,
  reply: FastifyReply,
  metered: Metered,
  work: (bytesMax: number) => Promise<Answer | null>,
): Promise<FastifyReply> {
  const caller = payerOf(request);
  assert(caller, 'a route that is billed was reached by nobody');
  const { jurisdictions } = metered;
  request.metered = { jurisdictions, credits: 0 };
  const authorization = await accounts.authorize({ caller, requestId: request.id, ...metered });
  if (!authorization.ok) return answerShortfall(reply, authorization.shortfall);
  const { hold, balance } = authorization;
  try {
    describeCredits(reply, 0, balance);
    const answer = await answers.make(reply.raw, work, (made) => made?.json.length ?? 0);
    if (answer === null) return reply;
    const receipt = await hold.charge(answer.results);
    if (!receipt.ok) return answerShortfall(reply, receipt.shortfall);
    request.metered = { jurisdictions, credits: receipt.charged };
    describeCredits(reply, receipt.charged, receipt.balance);
    reply.type('application/json; charset=utf-8');
    // Only once all of it is written: a compressor or a socket that is cut off may still be reading it.
    if (answer.release !== undefined) reply.raw.once('finish', answer.release);
    return reply.send(answer.json);
  } finally {
    hold.release();
  }
}

/** Whose credits a request takes: by a key or, from the dashboard, by a session. */
export function payerOf({ caller, account }: FastifyRequest): Payer | null {
  return caller ?? (account && { accountId: account.accountId, keyId: null });
}

export function answerShortfall(reply: FastifyReply, { required, available, balance }: Shortfall): FastifyReply {
  describeCredits(reply, 0, balance);
  const detail = `Insufficient credits: this request costs ${required}, ${available} available`;
  return reply.code(402).send({ detail, required, available });
}

export function describeCredits(reply: FastifyReply, charged: number, balance: number): void {
  reply.header('x-credits-charged', String(charged));
  reply.header('x-credits-balance', String(balance));
}

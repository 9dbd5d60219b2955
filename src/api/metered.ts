import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ChargeKind,
  type Jurisdictions,
  type Payer,
  REPEAT_FREE_MS,
  type Refused,
  type Repeatable,
  type Shortfall,
} from '../accounts/index.ts';
import type { CompanyJson, Pin, RecordJson } from '../engine/index.ts';
import type { Encoding } from './compression.ts';
import { otherRequestItem, repetitionOf } from './repeats.ts';
import { answerInvalid } from './search-request.ts';
import type { OperationParts } from './settings.ts';

export type Metered = {
  readonly operation: ChargeKind;
  /** `null` where the request names none. */
  readonly jurisdictions: Jurisdictions | null;
  /** The most results the answer can have. */
  readonly resultsMax: number;
  /** What is asked for, as JSON: by it a repeat is known. */
  readonly asked: unknown;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** What is noted of a request that is billed; `null` where it is not, or was not understood. */
    metered: { readonly jurisdictions: Jurisdictions | null; readonly credits: number } | null;
  }
}

/** The body of a 200. */
export type Answer = {
  readonly bytes: Uint8Array;
  /** How its JSON is compressed already. */
  readonly encoding?: Encoding | null;
  /** How many are in it. */
  readonly results: number;
  /** Of a search: the pin of the snapshots that it was answered from. */
  readonly pin?: Pin | null;
  /** What else is paid for with it. */
  readonly alongside?: readonly Repeatable[];
  /** Gives the body's memory back at once; it is not read any more then. */
  readonly release?: () => void;
};

/**
 * As a `Buffer`, which compression takes as it is. A small record may lie in a buffer with others, which
 * cannot be given back.
 */
export function answerOfRecord({ buffer, byteOffset, byteLength }: CompanyJson | RecordJson): Answer {
  const answer = { bytes: Buffer.from(buffer, byteOffset, byteLength), results: 1 };
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength > byteLength) return answer;
  return { ...answer, release: () => buffer.transfer(0) };
}

/**
 * Does the work of a request that is billed: refuses it before the work where the credits do not cover it,
 * and charges it when the answer is ready and before it leaves. `work`, which is given how many bytes of
 * companies it may read, returns null where it has answered otherwise; that is free, and so is what it
 * throws. A charge whose answer the server cannot finish is taken back.
 */
export async function answerMetered(
  { charges, answers }: Pick<OperationParts, 'charges' | 'answers'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, ...metered }: Metered,
  work: (bytesMax: number) => Promise<Answer | null>,
): Promise<FastifyReply> {
  const caller = payerOf(request);
  assert(caller, 'a route that is billed was reached by nobody');
  const repetition = repetitionOf(request, metered.operation, asked);
  if (!repetition.ok) return answerInvalid(reply, [repetition.item]);
  const { jurisdictions } = metered;
  request.metered = { jurisdictions, credits: 0 };
  const authorization = await charges.authorize({ caller, requestId: request.id, ...metered, ...repetition.rules });
  if (!authorization.ok) return answerRefused(request, reply, authorization);
  const { hold, balance } = authorization;
  try {
    describeCredits(reply, 0, balance);
    const answer = await answers.make(reply.raw, work, (made) => made?.bytes.length ?? 0);
    if (answer === null) return reply;
    const receipt = await hold.charge(answer.results, answer.alongside);
    if (!receipt.ok) return answerRefused(request, reply, receipt);
    const { charged, paidAt } = receipt;
    request.metered = { jurisdictions, credits: charged };
    describeCredits(reply, charged, receipt.balance);
    if (repetition.rules.repeatable !== null && (charged > 0 || paidAt !== null)) describeRepeat(reply, paidAt);
    // Its caller may have left already, and pays.
    if (charged > 0 && !reply.raw.closed) {
      reply.raw.once('close', () => {
        if (!isAnswered(reply) && !answers.wasTooSlow(reply.raw)) hold.takeBack();
      });
    }
    if (answer.pin) reply.header('x-snapshot', answer.pin);
    reply.type('application/json; charset=utf-8');
    // Only once all of it is written: a compressor or a socket that is cut off may still be reading it.
    if (answer.release !== undefined) reply.raw.once('finish', answer.release);
    if (answer.encoding) reply.header('content-encoding', answer.encoding).header('vary', 'accept-encoding');
    return reply.send(answer.bytes);
  } finally {
    hold.release();
  }
}

/**
 * Whether the caller has got what was charged, or has left by itself, so that what was not sent is not the
 * server's fault.
 */
function isAnswered({ raw, request }: FastifyReply): boolean {
  if (raw.statusCode !== 200) return false;
  const { errored } = request.raw.socket as Socket & { readonly errored?: NodeJS.ErrnoException | null };
  // A caller that leaves breaks what is still to be written; where this end closed, it is canceled, or
  // nothing was wrong.
  const isCutHere = errored === null || errored?.code === 'ECANCELED';
  return raw.writableFinished || !isCutHere;
}

function answerRefused(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  switch (refused.why) {
    case 'short':
      return answerShortfall(reply, refused.shortfall);
    case 'other_request':
      return answerInvalid(reply, [otherRequestItem(request)]);
    case 'not_paid':
      return reply.code(204).send();
  }
}

/** Of an answer that is free when it is asked for again. `paidAt`: when it was paid for; null: just now. */
function describeRepeat(reply: FastifyReply, paidAt: string | null): void {
  const sinceMs = paidAt === null ? Date.now() : Date.parse(paidAt);
  reply.header('x-free-until', new Date(sinceMs + REPEAT_FREE_MS).toISOString());
}

/** Before a refusal in place of an answer that was charged: the charge is taken back when it has left. */
export function uncharge(request: FastifyRequest, reply: FastifyReply): void {
  if (request.metered === null || request.metered.credits === 0) return;
  describeCredits(reply, 0, Number(reply.getHeader('x-credits-balance')) + request.metered.credits);
  reply.removeHeader('x-free-until');
  request.metered = { ...request.metered, credits: 0 };
}

/** Whose credits a request takes: by a key or, from the dashboard, by a session. */
export function payerOf({ caller, account }: FastifyRequest): Payer | null {
  return caller ?? (account && { accountId: account.accountId, keyId: null });
}

/** The account of a request behind a key or a session. */
export function ownerOf(request: FastifyRequest): string {
  const payer = payerOf(request);
  assert(payer, 'a route of an account was reached by nobody');
  return payer.accountId;
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

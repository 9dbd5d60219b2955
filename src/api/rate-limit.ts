import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../accounts/index.ts';

/** Where a caller stands. */
type Standing = {
  /** Whole requests left at once. */
  readonly remaining: number;
  /** Seconds until the whole burst is there again, rounded up. */
  readonly resetSeconds: number;
  /** Seconds until one more request is there, at least 1. */
  readonly retryAfterSeconds: number;
};

export type Allowance = Standing & { readonly isAllowed: boolean };

/** The database rounds to microseconds, and a product is not whole to its last digit. */
const ROUNDING = 0.001;

/** Where a caller stands whose bucket will be full again in so many milliseconds. */
export function standingOf({ perSecond, burst }: RateLimit, fullInMs: number): Standing {
  const fullInSeconds = Math.max(0, fullInMs) / 1000;
  return {
    remaining: Math.max(0, Math.floor(burst - fullInSeconds * perSecond + ROUNDING)),
    resetSeconds: Math.ceil(fullInSeconds - ROUNDING),
    retryAfterSeconds: Math.max(1, Math.ceil(fullInSeconds - (burst - 1) / perSecond - ROUNDING)),
  };
}

/** Callers beyond these are forgotten, the longest silent first: a forgotten one starts with a full burst. */
const CALLERS_MAX = 50_000;
/** Of what is kept by caller. It grows with them: `max` would take the memory of all 50,000 at once. */
export const BY_CALLER = { maxSize: CALLERS_MAX, sizeCalculation: () => 1 } as const;

/** One token bucket per caller, in this process alone. */
export class TokenBuckets {
  readonly limit: RateLimit;
  readonly #nowMs: () => number;
  /** When each caller's bucket will be full again. */
  readonly #fullAtMs = new LRUCache<string, number>(BY_CALLER);

  constructor(limit: RateLimit, nowMs: () => number) {
    this.limit = limit;
    this.#nowMs = nowMs;
  }

  /** Takes one request out of the caller's bucket, if there is one in it; with 0 it only looks. */
  take(caller: string, requests: 0 | 1 = 1): Allowance {
    const nowMs = this.#nowMs();
    const fullInMs = Math.max(0, (this.#fullAtMs.get(caller) ?? nowMs) - nowMs);
    const isAllowed = standingOf(this.limit, fullInMs).remaining > 0;
    const fullInThenMs = isAllowed ? fullInMs + (requests / this.limit.perSecond) * 1000 : fullInMs;
    this.#fullAtMs.set(caller, nowMs + fullInThenMs);
    return { isAllowed, ...standingOf(this.limit, fullInThenMs) };
  }
}

/**
 * The allowance in the IETF's fields (draft-ietf-httpapi-ratelimit-headers-10: quota `q` per window `w`,
 * `r` left, `t` seconds to the reset) and in the older `X-` ones. Of several limits those fields have each by its
 * `name`, the older ones that of the last call.
 */
export function describeAllowance(
  reply: FastifyReply,
  { perSecond, burst }: RateLimit,
  allowance: Allowance,
  name = 'key',
): void {
  const { remaining, resetSeconds } = allowance;
  addToList(reply, 'ratelimit-policy', `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`);
  addToList(reply, 'ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
  reply.header('x-ratelimit-limit', String(burst));
  reply.header('x-ratelimit-remaining', String(remaining));
  reply.header('x-ratelimit-reset', String(resetSeconds));
  if (!allowance.isAllowed) reply.header('retry-after', String(allowance.retryAfterSeconds));
}

function addToList(reply: FastifyReply, header: string, item: string): void {
  const known = reply.getHeader(header);
  reply.header(header, known === undefined ? item : `${String(known)}, ${item}`);
}

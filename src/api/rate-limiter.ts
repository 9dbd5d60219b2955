/**
 * Rate limits that hold at all servers together. Each takes requests out of a caller's bucket in PostgreSQL
 * in advance, as many at once as the caller uses anyway, and passes them on without asking
 * (docs/decisions/0043-rate-limits-of-all-servers.md).
 */
import { LRUCache } from 'lru-cache';
import type { RateBuckets, RateLimit, Taken } from '../accounts/index.ts';
import { type Allowance, BY_CALLER, standingOf, TokenBuckets } from './rate-limit.ts';

/** What is not passed on by then is lost, so that it does not come on top of a burst much later. */
const KEPT_MS = 1_000;
/** A server takes no more in advance than flows in within this time. */
const BATCH_SECONDS = 0.1;
/** Longer than this no request waits for the database: a limiter must not take the service down. */
const ASK_MAX_MS = 1_000;
/** For so long this server counts by itself then. */
const AWAY_MS = 1_000;

export type RateLimiterOptions = {
  /** What is limited: part of the names of its buckets, so that no two limits share one. */
  readonly name: string;
  readonly limit: RateLimit;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
  /** Where all servers count together; `null` where each counts by itself. */
  readonly shared: RateBuckets | null;
  /** Hears why this server counts by itself for a while. */
  readonly onAway: (reason: unknown) => void;
};

type Answer = (allowance: Allowance) => void;

/** What this server has taken for a caller in advance. Times are `nowMs`'s. */
type Share = {
  left: number;
  taken: number;
  /** How many to take the next time. */
  batch: number;
  keptUntilMs: number;
  /** Until then there is nothing to take for anybody. */
  emptyUntilMs: number;
  /** When the shared bucket is full again, as far as this server knows. */
  fullAtMs: number;
  isAsking: boolean;
  /** Requests that wait for what is being taken, in order. */
  waiting: Answer[];
};

export class RateLimiter {
  readonly limit: RateLimit;
  readonly #options: RateLimiterOptions;
  /** What this server alone has let pass: it holds whatever the database says. */
  readonly #own: TokenBuckets;
  readonly #shares = new LRUCache<string, Share>(BY_CALLER);
  /** The most that is taken in advance. */
  readonly #batchMax: number;
  #awayUntilMs = Number.NEGATIVE_INFINITY;

  constructor(options: RateLimiterOptions) {
    const { perSecond, burst } = options.limit;
    this.limit = options.limit;
    this.#options = options;
    this.#own = new TokenBuckets(options.limit, options.nowMs);
    this.#batchMax = Math.max(1, Math.floor(Math.min(perSecond * BATCH_SECONDS, burst / 2)));
  }

  /**
   * Takes one request of the caller's, if it may make one. At once, unless another batch has to be taken out
   * of the shared bucket first.
   */
  take(caller: string): Allowance | Promise<Allowance> {
    const { shared, nowMs: clock } = this.#options;
    const nowMs = clock();
    if (shared === null || nowMs < this.#awayUntilMs) return this.#own.take(caller);
    const own = this.#own.take(caller, 0);
    if (!own.isAllowed) return own;
    const share = this.#shareOf(caller);
    const isKnown = (share.left > 0 && nowMs < share.keptUntilMs) || nowMs < share.emptyUntilMs;
    if (isKnown && !share.isAsking) return this.#pass(caller, share);
    return new Promise((resolve) => {
      share.waiting.push(resolve);
      if (!share.isAsking) void this.#ask(shared, caller, share);
    });
  }

  #shareOf(caller: string): Share {
    let share = this.#shares.get(caller);
    if (share === undefined) {
      const never = Number.NEGATIVE_INFINITY;
      const times = { keptUntilMs: never, emptyUntilMs: never, fullAtMs: never };
      share = { left: 0, taken: 0, batch: 1, ...times, isAsking: false, waiting: [] };
      this.#shares.set(caller, share);
    }
    return share;
  }

  /** Passes one of the share on, if there is one. */
  #pass(caller: string, share: Share): Allowance {
    const nowMs = this.#options.nowMs();
    if (nowMs >= share.keptUntilMs) share.left = 0;
    const isThere = share.left > 0;
    const own = this.#own.take(caller, isThere ? 1 : 0);
    const isAllowed = isThere && own.isAllowed;
    if (isAllowed) share.left -= 1;
    const usedMs = Math.max(0, share.fullAtMs - nowMs) - (share.left / this.limit.perSecond) * 1000;
    const { remaining, resetSeconds } = standingOf(this.limit, usedMs);
    return {
      isAllowed,
      remaining: isAllowed ? Math.min(own.remaining, remaining) : 0,
      resetSeconds: Math.max(own.resetSeconds, resetSeconds),
      retryAfterSeconds: Math.max(own.retryAfterSeconds, Math.ceil((share.emptyUntilMs - nowMs) / 1000)),
    };
  }

  /** Takes batches for the requests that wait, and for some after them. */
  async #ask(shared: RateBuckets, caller: string, share: Share): Promise<void> {
    share.isAsking = true;
    while (share.waiting.length > 0) {
      share.batch = this.#nextBatch(share);
      const wanted = Math.min(this.limit.burst, Math.max(share.waiting.length, share.batch));
      const taken = await this.#taken(shared, caller, wanted);
      if (taken === null) {
        for (const answer of share.waiting.splice(0)) answer(this.#own.take(caller));
        break;
      }
      this.#note(share, wanted, taken);
      const isEmpty = taken.granted < wanted;
      for (const answer of share.waiting.splice(0, isEmpty ? share.waiting.length : wanted)) {
        answer(this.#pass(caller, share));
      }
    }
    share.isAsking = false;
  }

  /**
   * Twice as many as the last time where those were used up while they were kept, else as many as were used:
   * so a caller loses no more than it uses, on however many servers.
   */
  #nextBatch({ left, taken, batch, keptUntilMs }: Share): number {
    const isUsedUp = left === 0 && this.#options.nowMs() < keptUntilMs;
    return Math.min(this.#batchMax, Math.max(1, isUsedUp ? 2 * batch : taken - left));
  }

  #note(share: Share, wanted: number, { granted, fullInMs }: Taken): void {
    const { perSecond, burst } = this.limit;
    const nowMs = this.#options.nowMs();
    share.left = granted;
    share.taken = granted;
    share.keptUntilMs = nowMs + KEPT_MS;
    share.fullAtMs = nowMs + fullInMs;
    if (granted === wanted) return;
    // Until a batch has flowed in: to ask for each single one would cost as much as without batches.
    share.emptyUntilMs = nowMs + fullInMs - ((burst - this.#batchMax) / perSecond) * 1000;
  }

  /** `null` where the database is away or slow. */
  async #taken(shared: RateBuckets, caller: string, requests: number): Promise<Taken | null> {
    const { name, limit, nowMs, onAway } = this.#options;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(new Error(`no answer within ${ASK_MAX_MS} ms`));
    // Where this thread itself was held up, the answer may lie there and is read first.
    const timer = setTimeout(() => setImmediate(giveUp), ASK_MAX_MS);
    try {
      return await Promise.race([shared.take(`${name} ${caller}`, limit, requests), late]);
    } catch (error) {
      if (nowMs() >= this.#awayUntilMs) onAway(error);
      this.#awayUntilMs = nowMs() + AWAY_MS;
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}

import type { FastifyBaseLogger } from 'fastify';
import type { Accounts } from '../accounts/index.ts';
import type { Engine } from '../engine/index.ts';
import type { AnswersInFlight } from './answers-in-flight.ts';
import type { RateLimit } from './rate-limit.ts';

export type ApiSettings = {
  /** Per key, and for wrong keys per address. 50 a second with bursts of 100 where it is not given. */
  readonly rateLimit?: RateLimit | 'off';
  /** Requests, failures and nothing personal. Without one nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** True behind a proxy of one's own: the caller's address is then taken from `X-Forwarded-For`. */
  readonly trustProxy?: boolean;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs?: () => number;
};

/** What the routes ask of the accounts. */
export type KeysAndCredits = Pick<Accounts, 'authenticate' | 'authorize' | 'credits'>;

/** What a billed route is made of. */
export type BilledParts = {
  readonly engine: Engine;
  readonly accounts: KeysAndCredits;
  readonly answers: AnswersInFlight;
};

export type ServerParts = Pick<BilledParts, 'engine' | 'accounts'> & { readonly settings?: ApiSettings };

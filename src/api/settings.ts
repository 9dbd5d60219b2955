import type { FastifyBaseLogger } from 'fastify';
import type { Accounts } from '../accounts/index.ts';
import type { Batches } from '../batches/index.ts';
import type { Engine } from '../engine/index.ts';
import type { SignIn } from '../sign-in/index.ts';
import type { AnswersInFlight } from './answers-in-flight.ts';
import type { RateLimit } from './rate-limit.ts';

export type ApiSettings = {
  /** Per key, and for wrong keys per address. 50 a second with bursts of 100 where it is not given. */
  readonly rateLimit?: RateLimit | 'off';
  /** Requests, failures and nothing personal. Without one nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** True behind a proxy of one's own: the caller's address is then taken from `X-Forwarded-For`. */
  readonly trustProxy?: boolean;
  /** The origin that people reach the server by, where it is not the one that their requests name: `https://charter.example`. */
  readonly publicUrl?: string | undefined;
  /** Whether strangers may make themselves accounts; they may where it is not said. */
  readonly isSignUpOpen?: boolean;
  /** The folder of the built dashboard; the project's own where it is not said. */
  readonly webFolder?: string;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs?: () => number;
};

/** What the routes ask of the accounts. */
export type KeysAndCredits = Pick<
  Accounts,
  'authenticate' | 'authorize' | 'credits' | 'noteRequest' | 'receivePaymentEvent'
>;

/** What a billed route is made of. */
export type BilledParts = {
  readonly engine: Engine;
  readonly accounts: KeysAndCredits;
  readonly answers: AnswersInFlight;
};

/** What the routes of sign-in are made of. */
export type SignInParts = {
  readonly signIn: SignIn;
  readonly publicUrl: string | undefined;
  readonly isSignUpOpen: boolean;
  readonly isThrottling: boolean;
};

/** What is known of the registry of a jurisdiction, if anything: its name, and what it publishes openly. */
export type RegistryOf = (jurisdiction: string) =>
  | {
      readonly name: string;
      readonly publishes: {
        readonly officers: boolean;
        readonly tradeNames: boolean;
        readonly filings: boolean;
        readonly inactive: boolean;
      };
    }
  | undefined;

export type ServerParts = Pick<BilledParts, 'engine' | 'accounts'> & {
  /** For people with a browser: sign-in and the dashboard. Without it the server is the API alone. */
  readonly dashboard?: { readonly signIn: SignIn; readonly accounts: Accounts; readonly registryOf: RegistryOf };
  /** Where there is a matcher. Without it the server has no routes of batches. */
  readonly batches?: Batches | undefined;
  readonly settings?: ApiSettings;
};

import type { FastifyBaseLogger } from 'fastify';
import type { Accounts, Charges, Credits, Keys, RateLimit, RequestLog, TopUps } from '../accounts/index.ts';
import type { Batches, Matcher } from '../batches/index.ts';
import type { DamagedSnapshot, Engine, ListInfo, OwnersAnswers, PremisesIndex } from '../engine/index.ts';
import type { Rhythm } from '../entity/index.ts';
import type { Events } from '../events/index.ts';
import type { Keeping } from '../keeping/index.ts';
import type {
  AddressRequest,
  AtAddress,
  Network,
  NetworkRequest,
  PeopleOfName,
  PeopleRequest,
} from '../network/network.ts';
import type { Reconciler } from '../reconcile/index.ts';
import type { SignIn } from '../sign-in/index.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AnswersInFlight } from './answers-in-flight.ts';
import type { Origins } from './cross-origin.ts';
import type { FinishingTimes } from './finish-answers.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimiter } from './rate-limiter.ts';

export type ApiSettings = {
  /**
   * Per key, and for wrong keys per address, of whom there is a limit also where it is off. 50 a second with
   * bursts of 100 where it is not given.
   */
  readonly rateLimit?: RateLimit | 'off';
  /** Requests, failures and nothing personal. Without one nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /**
   * Proxies of one's own: addresses and networks, `loopback`, `uniquelocal`. The caller's address is the
   * rightmost one of `X-Forwarded-For` that is none of them.
   */
  readonly trustedProxies?: readonly string[];
  /**
   * The origin that people reach the server by, where it is not the one that their requests name:
   * `https://charter.example`.
   */
  readonly publicUrl?: string | undefined;
  /** Of pages elsewhere that may call the API under a key; none where it is not said. */
  readonly origins?: Origins;
  /** Whether strangers may make themselves accounts; they may where it is not said. */
  readonly isSignUpOpen?: boolean;
  /** The folder of the built dashboard; the project's own where it is not said. */
  readonly webFolder?: string;
  /** Where requests are measured; nowhere without one. */
  readonly metrics?: Metrics | undefined;
  /** How many callers may be connected at once, asked each time one connects; any number where it is not said. */
  readonly connectionsMax?: (() => number) | undefined;
  /** How long answers in flight may take when the server closes; less than a second together where it is not said. */
  readonly finishing?: FinishingTimes | undefined;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs?: () => number;
};

/** What the routes ask of the accounts. */
export type AccountParts = Pick<Accounts, 'proveWritable' | 'rateBuckets'> & {
  readonly keys: Pick<Keys, 'authenticate' | 'spentToday'>;
  readonly credits: Pick<Credits, 'balance'>;
  readonly charges: Pick<Charges, 'authorize' | 'prices'>;
  readonly requestLog: Pick<RequestLog, 'note'>;
  readonly topUps: Pick<TopUps, 'receivePaymentEvent'>;
};

/** What finds the operators of locations. */
export type MatchingParts = {
  readonly batches: Batches;
  /** Matches a location without blocking this thread. */
  readonly match: Matcher['match'];
};

/** What follows a thread through the registries; each as `network`. */
export type NetworkFinders = {
  /** Finds a network without blocking this thread; `null` where its root is not found. @throws EngineError */
  readonly network: (request: NetworkRequest) => Promise<Network | null>;
  readonly people: (request: PeopleRequest) => Promise<PeopleOfName | null>;
  readonly atAddress: (request: AddressRequest) => Promise<AtAddress | null>;
};

/** What reads many companies, or large ones, without blocking this thread: networks, and the answers to OpenRefine. */
export type Finders = NetworkFinders & Reconciler;

/** Webhooks and watches. */
export type EventParts = Omit<Events, typeof Symbol.asyncDispose>;

/** What the routes of declared operations are made of. */
export type OperationParts = {
  readonly engine: Engine;
  readonly finders: NetworkFinders;
  readonly premises: PremisesIndex;
  readonly owners: OwnersAnswers;
  readonly credits: AccountParts['credits'];
  readonly charges: AccountParts['charges'];
  readonly answers: AnswersInFlight;
  /** Of what takes as long as a match. */
  readonly matches: AnswersInFlight;
  readonly finished: AnswerCache;
  readonly suggestLimiter: RateLimiter | null;
  /** Without batches where nothing keeps them. */
  readonly matching?: (Pick<MatchingParts, 'match'> & Partial<MatchingParts>) | undefined;
  readonly events?: EventParts | undefined;
};

/** What the routes of sign-in are made of. */
export type SignInParts = {
  readonly signIn: SignIn;
  readonly publicUrl: string | undefined;
  readonly isSignUpOpen: boolean;
};

/** What is known of the registry of a jurisdiction, if anything: its name, what it publishes, and what is in doubt. */
export type RegistryOf = (jurisdiction: string) =>
  | {
      readonly name: string;
      readonly publishes: {
        readonly officers: boolean;
        readonly tradeNames: boolean;
        readonly filings: boolean;
        readonly inactive: boolean;
      };
      readonly caveats?: readonly string[];
    }
  | undefined;

/** What is known of a license list by its code; undefined of one whose columns were mapped by hand. */
export type ListOf = (source: string) => { readonly title: string } | undefined;

/** How often the publisher of a registry or a list renews it; `null` where nobody says. */
export type UpdatesOf = (code: string) => Rhythm | null;

/** What lists of jurisdictions cost, and which share of all businesses they cover, 0 to 1. */
export type Offers = {
  readonly steps: () => readonly {
    readonly dollars: number;
    readonly jurisdictions: readonly string[];
    readonly together: number;
    readonly share: number;
  }[];
  readonly shareOf: (jurisdictions: readonly string[]) => number;
};

/** What operators see that the parts of a server do not tell: as commands do, of the data folder and the machine. */
export type OperatorRoom = {
  /** Sources of owners as they are loaded. */
  readonly owners: () => Promise<{
    readonly lists: readonly ListInfo<'owners'>[];
    readonly damaged: readonly DamagedSnapshot[];
  }>;
  /** As `charter doctor`. */
  readonly findings: () => Promise<readonly object[]>;
  /** As `charter correct list`, those that were undone too. */
  readonly corrections: () => Promise<readonly object[]>;
  /** Files of rejected rows, the newest first. */
  readonly rejects: () => Promise<
    readonly { readonly file: string; readonly bytes: number; readonly written_at: string }[]
  >;
};

/** What the dashboard shows, beside what programs reach. */
export type DashboardSources = {
  readonly accounts: Accounts;
  readonly keeping: Keeping;
  readonly registryOf: RegistryOf;
  readonly listOf: ListOf;
  readonly updatesOf: UpdatesOf;
  readonly offers: Offers;
  readonly room: OperatorRoom;
};

export type ServerParts = {
  readonly engine: Engine;
  readonly finders: Finders;
  readonly premises: PremisesIndex;
  readonly owners: OwnersAnswers;
  readonly accounts: AccountParts;
  /** For people with a browser: sign-in and the dashboard. Without it the server is the API alone. */
  readonly dashboard?: Pick<SignInParts, 'signIn'> & DashboardSources;
  /** Where there is a matcher. Without it the server has no routes of matching. */
  readonly matching?: MatchingParts | undefined;
  /** Webhooks and watches. Without them the server has no routes of them. */
  readonly events?: EventParts | undefined;
  readonly settings?: ApiSettings;
};

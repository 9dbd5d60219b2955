import { openStore, type Store, type StoreOptions } from '../store/index.ts';
import { type Charges, type ChargesOptions, openCharges, REPEAT_FREE_MS } from './charges/index.ts';
import { type Credits, type CreditsOptions, openCredits } from './credits/index.ts';
import { type Keys, type KeysOptions, openKeySecret, openKeys } from './keys/index.ts';
import { type Ledger, openLedger } from './ledger/index.ts';
import { type Operator, openOperator } from './operator/index.ts';
import { DEFAULT_PRICES } from './prices.ts';
import { openRateBuckets, type RateBuckets } from './rate-buckets.ts';
import { openRequestLog, type RequestLog } from './request-log/index.ts';
import { Sweeping } from './sweeping.ts';
import { DEFAULT_TERMS, manualPayments, openTopUps, type TopUps, type TopUpsOptions } from './top-ups/index.ts';
import { Writability } from './writability.ts';
import { runTask, type Writer } from './writer.ts';
import { WriterThread } from './writer-thread.ts';

type Optional<Options> = { readonly [Name in keyof Options]?: Options[Name] | undefined };

/**
 * What the parts take; everything may be left out: top-ups are then owed to the operator, credits cost
 * what `DEFAULT_PRICES` and `DEFAULT_TERMS` say, and nobody is notified and nothing reported.
 */
export type AccountsOptions = StoreOptions &
  Optional<
    Pick<KeysOptions, 'now'> &
      Pick<CreditsOptions, 'overageMaxCredits'> &
      Pick<TopUpsOptions, 'payments' | 'terms' | 'notify'> &
      Pick<ChargesOptions, 'prices' | 'waitMs' | 'onReversalError'> & {
        /**
         * What keys are hashed with (CHARTER_KEY_SECRET), at least 32 characters; made and kept when absent or
         * empty.
         */
        readonly keySecret: string;
        /**
         * For servers: charges are committed in a thread of their own where the database would hold up this
         * one.
         */
        readonly chargesInThread: boolean;
        /** For servers: as `TopUpsOptions.recovers`. */
        readonly recoversTopUps: boolean;
        /** `TopUpsOptions.onError` and `ChargesOptions.onAlertError`. */
        readonly onTopUpError: (error: unknown) => void;
        /**
         * For servers: deletes logged requests that are older than so many days, and what was paid for more
         * than a day ago.
         */
        readonly requestLogDays: number;
        /** Hears of requests that could not be logged, and of old ones that could not be deleted. */
        readonly onRequestLogError: (error: unknown) => void;
        /** Hears of other faults beside requests; they are tried again. */
        readonly onError: (error: unknown) => void;
      }
  >;

/**
 * The accounts of an installation, as the parts that users pick. Every operation that changes something is on
 * the disk when its promise resolves. All of them throw `StoreError` when the database is away.
 */
export interface Accounts extends AsyncDisposable {
  /** Whether the database takes what requests must write. @throws StoreError where it does not */
  proveWritable(): Promise<void>;

  readonly keys: Keys;
  readonly credits: Credits;
  readonly charges: Charges;
  readonly ledger: Ledger;
  readonly topUps: TopUps;
  readonly requestLog: RequestLog;
  readonly operator: Operator;
  /** `null` where the servers of an installation share no PostgreSQL. */
  readonly rateBuckets: RateBuckets | null;
}

/** A caller that is not sure of its credits is not kept longer. */
const WAIT_MS = 2_000;

/**
 * Opens the accounts, and makes their database when there is none. Several processes may have it open.
 *
 * @throws StoreError, and AccountError `invalid_key_secret`, `key_secret_mismatch`
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const {
    homeDirectory,
    keySecret,
    prices = DEFAULT_PRICES,
    payments = manualPayments,
    terms = DEFAULT_TERMS,
  } = options;
  const {
    waitMs = WAIT_MS,
    now = () => new Date(),
    notify = () => {},
    overageMaxCredits = 0,
    recoversTopUps: recovers = false,
  } = options;
  const {
    onTopUpError = () => {},
    onReversalError = () => {},
    onRequestLogError = () => {},
    onError = () => {},
  } = options;
  await using opened = new AsyncDisposableStack();
  const store = opened.use(await openStore(options));
  const writer = opened.use(openWriter(store, options));
  const secret = await openKeySecret(store, homeDirectory, keySecret);
  const keys = opened.use(openKeys(store, { secret, now, onError }));
  const rateBuckets = opened.use(store.kind === 'postgresql' ? openRateBuckets(store, { secret, onError }) : null);
  const topUps = opened.use(openTopUps(store, { now, payments, terms, recovers, notify, onError: onTopUpError }));
  const charges = opened.use(
    openCharges(store, { waitMs, now, prices, writer, topUps, notify, onAlertError: onTopUpError, onReversalError }),
  );
  const requestLog = opened.use(openRequestLog(store, { writer, onError: onRequestLogError }));
  const { requestLogDays } = options;
  if (requestLogDays !== undefined) {
    opened.use(new Sweeping(sweepsOf(writer, now, requestLogDays), onRequestLogError));
  }
  const writability = new Writability(store);
  const open = opened.move();
  return {
    proveWritable: () => writability.prove(),
    keys,
    credits: openCredits(store, { now, overageMaxCredits }),
    charges,
    ledger: openLedger(store),
    topUps,
    requestLog,
    operator: openOperator(store, { now }),
    rateBuckets,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

function openWriter(store: Store, { homeDirectory, chargesInThread }: AccountsOptions): Writer & AsyncDisposable {
  if (chargesInThread && store.kind === 'sqlite') return new WriterThread(homeDirectory);
  return { run: (name, given) => runTask(store, name, given), [Symbol.asyncDispose]: async () => {} };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each deletes some of what was kept long enough, and is false when there was no more. */
function sweepsOf(writer: Writer, now: () => Date, requestLogDays: number): (() => Promise<boolean>)[] {
  const before = (keptMs: number): Date => new Date(now().getTime() - keptMs);
  return [
    () => writer.run('deleteRequestsBefore', before(requestLogDays * DAY_MS)),
    () => writer.run('deletePaidBefore', before(REPEAT_FREE_MS)),
  ];
}

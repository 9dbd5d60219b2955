/** The workers of a process, each in a thread of its own: a search never waits for a match. */
import { randomUUID } from 'node:crypto';
import { openStore, type Store, type StoreOptions } from '../store/index.ts';
import { keepCalling, nameOfLoss, Threads } from '../threads/index.ts';
import { DEFAULT_KEPT_FILE_DAYS, DEFAULT_LEASE_MS, DEFAULT_RESULT_DAYS, defaultThreads } from './defaults.ts';
import type { MatcherSource } from './matcher.ts';
import { ROWS_CHANNEL } from './notices.ts';
import { leaveQueue } from './queue.ts';
import { ROW_MAX_MS, RowWatch } from './row-watch.ts';
import type { open, WorkerData } from './run-worker.ts';
import type { RowKey, RowReport, WorkerReport } from './worker.ts';

/** What the operator's log hears. */
export type WorkerTrouble =
  | Extract<WorkerReport, { readonly kind: 'store_error' | 'matcher_away' | 'row_error' }>
  /** A thread ended by itself or was ended over a row that took too long; another takes its place. */
  | { readonly kind: 'thread_lost'; readonly error: string; readonly isTooSlow: boolean };

export type WorkersOptions = StoreOptions & {
  readonly matcher: MatcherSource;
  /** One a core but one, at most 4, when left out. */
  readonly threads?: number | undefined;
  /** How many days results are kept; 30 when left out. */
  readonly resultDays?: number | undefined;
  /** How many days files are kept whose owners want that. */
  readonly keptFileDays?: number | undefined;
  /** Hears of accounts whose credits have become less. */
  readonly onCharged?: ((accountId: string) => void) | undefined;
  readonly onTrouble?: ((trouble: WorkerTrouble) => void) | undefined;
  /** At most 30 s, which is what is taken when it is left out. */
  readonly leaseMs?: number | undefined;
  /**
   * How long a row may take before its thread is ended; less than a lease. 20 s, or two thirds of a lease
   * that is shorter, when left out.
   */
  readonly rowMaxMs?: number | undefined;
  /** How long a worker waits while its database, or what the matcher stands on, is away; a second when left out. */
  readonly retryMs?: number | undefined;
  /** The clock by which rows take their time, in milliseconds; that of the process when left out. */
  readonly now?: (() => number) | undefined;
};

export interface Workers extends AsyncDisposable {
  /** There are new rows: workers look at once. */
  wake(): void;
}

const POLL_MS = 500;
const RETRY_MS = 1_000;
/** How long a stop waits for rows that were begun: a process that is told to end has less than a second. */
const STOP_GRACE_MS = 250;

/** Starts the workers. Disposing them lets them finish the rows that they have begun. @throws StoreError */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs } = options;
  const { matcher, threads = defaultThreads(), leaseMs = DEFAULT_LEASE_MS, now } = options;
  const {
    resultDays = DEFAULT_RESULT_DAYS,
    keptFileDays = DEFAULT_KEPT_FILE_DAYS,
    rowMaxMs = Math.min(ROW_MAX_MS, (leaseMs * 2) / 3),
    retryMs = RETRY_MS,
    onCharged = () => {},
    onTrouble = () => {},
  } = options;
  const storeOptions = { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs };
  const store = await openStore(storeOptions);
  const settings = { leaseMs, pollMs: POLL_MS, resultDays, keptFileDays, rowMaxMs, retryMs };
  const data = { storeOptions, matcherSource: matcher, settings };
  const hear = (report: Exclude<WorkerReport, RowReport>): void => {
    if (report.kind === 'charged') for (const accountId of report.accountIds) onCharged(accountId);
    else onTrouble(report);
  };
  const slots = Array.from({ length: threads }, () => new Slot({ store, data, rowMaxMs, now, hear, onTrouble }));
  const wake = (): void => {
    for (const slot of slots) slot.wake();
  };
  const listener = store.listen(ROWS_CHANNEL, wake);
  return {
    wake,
    async [Symbol.asyncDispose]() {
      await listener[Symbol.asyncDispose]();
      await Promise.all(slots.map((slot) => slot.stop()));
      await store[Symbol.asyncDispose]();
    },
  };
}

type SlotParts = {
  readonly store: Store;
  readonly data: WorkerData;
  readonly rowMaxMs: number;
  readonly now: (() => number) | undefined;
  readonly hear: (report: Exclude<WorkerReport, RowReport>) => void;
  readonly onTrouble: (trouble: WorkerTrouble) => void;
};

/** A thread and, when it is lost, the next. */
class Slot {
  readonly #parts: SlotParts;
  readonly #threads: Threads<typeof open>;
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>;
  #isWorking = false;

  constructor(parts: SlotParts) {
    this.#parts = parts;
    const module = new URL('run-worker.ts', import.meta.url);
    const callsAtOnce = Number.POSITIVE_INFINITY;
    this.#threads = new Threads({ module, data: parts.data, count: 1, callsAtOnce, graceMs: STOP_GRACE_MS });
    this.#running = keepCalling(() => this.#work(), this.#stopped.signal);
  }

  wake(): void {
    // One that is lost looks for rows when it begins.
    if (this.#isWorking) this.#threads.call('wake', undefined).catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#threads[Symbol.asyncDispose]();
    await this.#running;
  }

  /** Resolves when its thread has ended and what that left behind is dealt with. */
  async #work(): Promise<void> {
    const { store, rowMaxMs, now, hear, onTrouble } = this.#parts;
    const id = randomUUID();
    const tooSlow = new AbortController();
    using watch = new RowWatch<RowKey>(rowMaxMs, () => tooSlow.abort(), now);
    const onNotice = (report: WorkerReport): void => {
      if (report.kind === 'begun') watch.begin(report.key);
      else if (report.kind === 'ended') watch.end(report.key);
      else hear(report);
    };
    this.#isWorking = true;
    try {
      await this.#threads.call('work', id, { signal: tooSlow.signal, onNotice });
    } catch (thrown) {
      const isEnded = this.#stopped.signal.aborted;
      const { aborted: isTooSlow } = tooSlow.signal;
      if (!isEnded) onTrouble({ kind: 'thread_lost', error: isTooSlow ? 'none' : nameOfLoss(thrown), isTooSlow });
      // What it was working on may be what ended it, unless we did; the rest of its rows are free again at
      // once.
      const outcomes = isEnded ? [] : watch.begun.map((key) => ({ ...key, row: null }));
      await leaveQueue(store, new Date(), { id, matcherVersion: null }, outcomes).catch(() => {
        // The database is away; the lease runs out.
      });
    } finally {
      this.#isWorking = false;
    }
  }
}

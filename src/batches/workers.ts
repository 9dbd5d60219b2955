/** The workers of a process, each in a thread of its own: a search never waits for a match. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openStore, type Store, type StoreOptions } from '../store/index.ts';
import { DEFAULT_LEASE_MS, DEFAULT_RESULT_DAYS, defaultThreads } from './defaults.ts';
import type { MatcherSource } from './matcher.ts';
import { ROWS_CHANNEL } from './notices.ts';
import { leaveQueue } from './queue.ts';
import { ROW_MAX_MS, RowWatch } from './row-watch.ts';
import type { RowKey, RowReport, WorkerReport, WorkerSettings } from './worker.ts';

export type ThreadData = {
  readonly id: string;
  readonly storeOptions: StoreOptions;
  readonly matcherSource: MatcherSource;
  readonly settings: WorkerSettings;
};

export type ThreadMessage = 'wake' | 'stop';

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
};

export interface Workers extends AsyncDisposable {
  /** There are new rows: workers look at once. */
  wake(): void;
}

const POLL_MS = 500;
/** Before a lost thread is replaced, so that one that cannot start does not keep a core busy. */
const RESTART_MS = 500;
/** How long a stop waits for rows that were begun: a process that is told to end has less than a second. */
const STOP_GRACE_MS = 250;

/** Starts the workers. Disposing them lets them finish the rows that they have begun. @throws StoreError */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs } = options;
  const { matcher, threads = defaultThreads(), leaseMs = DEFAULT_LEASE_MS } = options;
  const {
    resultDays = DEFAULT_RESULT_DAYS,
    rowMaxMs = Math.min(ROW_MAX_MS, (leaseMs * 2) / 3),
    onCharged = () => {},
    onTrouble = () => {},
  } = options;
  const storeOptions = { homeDirectory, databaseUrl, databasePool, databaseStatementTimeoutMs };
  const store = await openStore(storeOptions);
  const settings = { leaseMs, pollMs: POLL_MS, resultDays, rowMaxMs };
  const data = { storeOptions, matcherSource: matcher, settings };
  const hear = (report: Exclude<WorkerReport, RowReport>): void => {
    if (report.kind === 'charged') for (const accountId of report.accountIds) onCharged(accountId);
    else onTrouble(report);
  };
  const slots = Array.from({ length: threads }, () => new Slot({ store, data, rowMaxMs, hear, onTrouble }));
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
  readonly data: Omit<ThreadData, 'id'>;
  readonly rowMaxMs: number;
  readonly hear: (report: Exclude<WorkerReport, RowReport>) => void;
  readonly onTrouble: (trouble: WorkerTrouble) => void;
};

const THREAD = new URL('worker-thread.ts', import.meta.url);

/** A thread and, when it is lost, the next. */
class Slot {
  readonly #parts: SlotParts;
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>;
  #worker: Worker | undefined;

  constructor(parts: SlotParts) {
    this.#parts = parts;
    this.#running = this.#run();
  }

  wake(): void {
    this.#worker?.postMessage('wake' satisfies ThreadMessage);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#worker?.postMessage('stop' satisfies ThreadMessage);
    const overdue = setTimeout(() => void this.#worker?.terminate(), STOP_GRACE_MS);
    await this.#running;
    clearTimeout(overdue);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // A thread that cannot be started (no memory, no file handles) is tried again.
      await this.#runThread().catch((error) =>
        this.#parts.onTrouble({ kind: 'thread_lost', error: nameOf(error), isTooSlow: false }),
      );
      await sleep(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Resolves when the thread has ended and what it left behind is dealt with. */
  async #runThread(): Promise<void> {
    const { store, data, rowMaxMs, hear, onTrouble } = this.#parts;
    const id = randomUUID();
    const worker = new Worker(THREAD, { workerData: { ...data, id } satisfies ThreadData });
    this.#worker = worker;
    let isTooSlow = false;
    using watch = new RowWatch<RowKey>(rowMaxMs, () => {
      isTooSlow = true;
      void worker.terminate();
    });
    let error = 'none';
    worker.on('message', (report: WorkerReport) => {
      switch (report.kind) {
        case 'begun':
          return watch.begin(report.key);
        case 'ended':
          return watch.end(report.key);
        default:
          return hear(report);
      }
    });
    worker.on('error', (thrown) => {
      error = nameOf(thrown);
    });
    const exitCode = await new Promise<number>((resolve) => worker.once('exit', resolve));
    this.#worker = undefined;
    if (exitCode === 0) return;
    const isEnded = this.#stopped.signal.aborted;
    if (!isEnded) onTrouble({ kind: 'thread_lost', error, isTooSlow });
    // What it was working on may be what ended it, unless we did; the rest of its rows are free again at
    // once.
    const outcomes = isEnded ? [] : watch.begun.map((key) => ({ ...key, row: null }));
    await leaveQueue(store, new Date(), { id, matcherVersion: null }, outcomes).catch(() => {
      // The database is away; the lease runs out.
    });
  }
}

/** Its message may quote a location. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

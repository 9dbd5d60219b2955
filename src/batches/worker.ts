/** One worker: leases rows, matches them, hands in what came of it; with a store and a matcher of its own. */

import type { MatchRow } from '../matching/row.ts';
import { type Store, StoreError } from '../store/index.ts';
import type { LeasedRow } from './lease.ts';
import type { Matcher } from './matcher.ts';
import { hasWork, leaveQueue, renewLease, takeStep, type WorkerLease } from './queue.ts';
import type { Outcome } from './settle.ts';
import { sweep } from './sweep.ts';

export type WorkerSettings = {
  readonly leaseMs: number;
  /** How long an idle worker waits before it looks for rows of other processes. */
  readonly pollMs: number;
  readonly resultDays: number;
};

export type RowKey = { readonly batchId: string; readonly rowIndex: number };

/** What a worker tells of itself. */
export type WorkerReport =
  | { readonly kind: 'begun' | 'ended'; readonly key: RowKey }
  /** Accounts whose credits have become less. */
  | { readonly kind: 'charged'; readonly accountIds: readonly string[] }
  /** The database was away; the worker asks again. `message` holds nothing of a location. */
  | { readonly kind: 'store_error'; readonly message: string }
  /** An attempt at a row failed by this error, by its name: its message may quote the location. */
  | { readonly kind: 'row_error'; readonly key: RowKey; readonly error: string };

export type WorkerParts = {
  readonly id: string;
  readonly store: Store;
  readonly matcher: Matcher;
  readonly settings: WorkerSettings;
  readonly report: (report: WorkerReport) => void;
  /** Aborted to stop it: what it has begun it finishes, the rest of its rows it gives back. */
  readonly stop: AbortSignal;
  /** Resolves when there may be rows, or after so many milliseconds at the latest. */
  readonly idle: (ms: number) => Promise<void>;
};

/**
 * Rows that are leased at a time take about so long: few enough that a small batch is soon among the next.
 */
const LEASED_WORK_MS = 50;
const LEASED_ROWS_MIN = 25;
const LEASED_ROWS_MAX = 200;

const SWEEP_INTERVAL_MS = 10 * 60_000;
/** How long a worker leaves a database that is away in peace. */
const RETRY_MS = 1_000;

/** Works until it is stopped. */
export async function work({ id, store, matcher, settings, report, stop, idle }: WorkerParts): Promise<void> {
  const lease: WorkerLease = { id, leaseMs: settings.leaseMs, matcherVersion: matcher.version };
  const unlessAway = async (step: () => Promise<void>): Promise<boolean> => {
    try {
      await step();
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      report({ kind: 'store_error', message: error.message });
      return false;
    }
  };
  const told = (accountIds: readonly string[]): void => {
    if (accountIds.length > 0) report({ kind: 'charged', accountIds });
  };
  // Three chances before the lease is over; the last leaves a row the time that it may take.
  const renewal = setInterval(() => void unlessAway(() => renewLease(store, new Date(), lease)), settings.leaseMs / 4);
  let outcomes: readonly Outcome[] = [];
  let isUnsure = false;
  let rowsMax = LEASED_ROWS_MIN;
  let nextSweepMs = 0;
  const leave = async (): Promise<void> => {
    told(await leaveQueue(store, new Date(), lease, outcomes));
    outcomes = [];
  };
  try {
    while (!stop.aborted) {
      let leased: readonly LeasedRow[] = [];
      const isDone = await unlessAway(async () => {
        if (isUnsure) await leave();
        if (outcomes.length === 0 && !(await hasWork(store, new Date()))) return;
        const step = await takeStep(store, new Date(), lease, outcomes, rowsMax);
        outcomes = [];
        leased = step.leased;
        told(step.charged);
      });
      isUnsure = !isDone;
      if (isUnsure) await idle(RETRY_MS);
      else if (leased.length > 0) {
        const startMs = performance.now();
        outcomes = await matchRows(leased, matcher, report, stop);
        const rowsInTime = (leased.length * LEASED_WORK_MS) / (performance.now() - startMs);
        rowsMax = Math.round(Math.min(Math.max(rowsInTime, LEASED_ROWS_MIN), LEASED_ROWS_MAX));
      } else if (performance.now() >= nextSweepMs) {
        await unlessAway(() => sweep(store, new Date(), settings.resultDays));
        nextSweepMs = performance.now() + SWEEP_INTERVAL_MS;
      } else await idle(settings.pollMs);
    }
    await unlessAway(leave);
  } finally {
    clearInterval(renewal);
  }
}

/** Outcomes of the rows that were begun before the worker was stopped. */
async function matchRows(
  leased: readonly LeasedRow[],
  matcher: Matcher,
  report: (report: WorkerReport) => void,
  stop: AbortSignal,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const rows = leased.values();
  const lane = async (): Promise<void> => {
    for (const { location, terms, ...key } of rows) {
      if (stop.aborted) return;
      report({ kind: 'begun', key });
      let row: MatchRow | null = null;
      try {
        row = await matcher.match(location, terms);
      } catch (error) {
        report({ kind: 'row_error', key, error: error instanceof Error ? error.name : typeof error });
      }
      // Whatever the matcher makes of it, the answer repeats what was submitted.
      const customerRecordId = location.customer_record_id;
      outcomes.push({ ...key, row: row && { ...row, location, customer_record_id: customerRecordId } });
      report({ kind: 'ended', key });
    }
  };
  await Promise.all(Array.from({ length: matcher.concurrency }, lane));
  return outcomes;
}

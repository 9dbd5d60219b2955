/** One worker: leases rows, matches them, hands in what came of it; with a store and a matcher of its own. */

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { MatchRow } from '../matching/row.ts';
import { type Store, StoreError } from '../store/index.ts';
import { every } from '../timers/index.ts';
import type { LeasedRow } from './lease.ts';
import { type Matcher, MatcherAway } from './matcher.ts';
import { hasWork, leaveQueue, renewLease, takeStep, type WorkerLease } from './queue.ts';
import type { Outcome } from './settle.ts';
import { sweep } from './sweep.ts';

export type WorkerSettings = {
  readonly leaseMs: number;
  /** How long an idle worker waits before it looks for rows of other processes. */
  readonly pollMs: number;
  readonly resultDays: number;
  readonly keptFileDays: number;
  /** How long a row may take before its thread is ended. */
  readonly rowMaxMs: number;
  /** How long a worker leaves a database, or what the matcher stands on, in peace when it is away. */
  readonly retryMs: number;
};

export type RowKey = { readonly batchId: string; readonly rowIndex: number };

/** A worker is at a row, or is not any more. */
export type RowReport =
  | { readonly kind: 'begun'; readonly key: RowKey }
  | { readonly kind: 'ended'; readonly key: RowKey };

/** What a worker reports of itself. */
export type WorkerReport =
  | RowReport
  /** Accounts whose credits have become less. */
  | { readonly kind: 'charged'; readonly accountIds: readonly string[] }
  /** The database was away; the worker asks again. `message` holds nothing of a location. */
  | { readonly kind: 'store_error'; readonly message: string }
  /** What the matcher stands on was away; the worker tries again. */
  | { readonly kind: 'matcher_away' }
  /** An attempt at a row failed by this error, by its name: its message may quote the location. */
  | { readonly kind: 'row_error'; readonly key: RowKey; readonly error: string };

type WorkerParts = {
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
  const onFault = (error: unknown): void => report({ kind: 'store_error', message: String(error) });
  const renew = async (): Promise<void> => {
    await unlessAway(() => renewLease(store, new Date(), lease));
  };
  using _renewal = every(settings.leaseMs / 4, renew, onFault);
  let outcomes: readonly Outcome[] = [];
  let isUnsure = false;
  let rowsMax = LEASED_ROWS_MIN;
  let nextSweepMs = 0;
  let warmUp = matcher.warmUp?.();
  const leave = async (): Promise<void> => {
    told(await leaveQueue(store, new Date(), lease, outcomes));
    outcomes = [];
  };
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
    if (isUnsure) await idle(settings.retryMs);
    else if (leased.length > 0) {
      // They do the same.
      warmUp = undefined;
      const startMs = performance.now();
      const matched = await matchRows(leased, matcher, settings.rowMaxMs * WAITS_FOR, report, stop);
      outcomes = matched.outcomes;
      const rowsInTime = (leased.length * LEASED_WORK_MS) / (performance.now() - startMs);
      rowsMax = Math.round(Math.min(Math.max(rowsInTime, LEASED_ROWS_MIN), LEASED_ROWS_MAX));
      if (matched.isAway) {
        report({ kind: 'matcher_away' });
        // The next step gives back what has no outcome. Rows that are given back wake every worker: none is
        // to be woken by it while it waits.
        isUnsure = true;
        await sleep(settings.retryMs, undefined, { signal: stop }).catch(() => {});
      }
    } else if (performance.now() >= nextSweepMs) {
      await unlessAway(() => sweep(store, new Date(), settings));
      nextSweepMs = performance.now() + SWEEP_INTERVAL_MS;
    } else if (warmUp !== undefined) {
      if ((await warmUp.next()).done === true) warmUp = undefined;
      // A thread that is told to stop hears of it.
      await nextTurn();
    } else await idle(settings.pollMs);
  }
  await unlessAway(leave);
}

/**
 * Of the time that a row may take, the share that it may wait. A thread that computes for too long is ended, and
 * that is a failed attempt; one that only waits says so in time, and whom it waits for is away.
 */
const WAITS_FOR = 0.75;

/**
 * Outcomes of the rows that were begun before the worker was stopped, or the matcher was away: then a row that
 * it did not answer has none, for that was no attempt.
 */
async function matchRows(
  leased: readonly LeasedRow[],
  matcher: Matcher,
  waitMaxMs: number,
  report: (report: WorkerReport) => void,
  stop: AbortSignal,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly isAway: boolean }> {
  const outcomes: Outcome[] = [];
  let isAway = false;
  const rows = leased.values();
  const lane = async (): Promise<void> => {
    for (const { location, terms, ...key } of rows) {
      if (stop.aborted || isAway) return;
      report({ kind: 'begun', key });
      let row: MatchRow | null = null;
      try {
        row = await inTime(matcher.match(location, terms), waitMaxMs);
      } catch (error) {
        if (error instanceof MatcherAway) {
          isAway = true;
          report({ kind: 'ended', key });
          return;
        }
        report({ kind: 'row_error', key, error: error instanceof Error ? error.name : typeof error });
      }
      // Whatever the matcher makes of it, the answer repeats what was submitted.
      const customerRecordId = location.customer_record_id;
      outcomes.push({ ...key, row: row && { ...row, location, customer_record_id: customerRecordId } });
      report({ kind: 'ended', key });
    }
  };
  await Promise.all(Array.from({ length: matcher.concurrency }, lane));
  return { outcomes, isAway };
}

/** @throws MatcherAway after so many milliseconds */
async function inTime(matched: Promise<MatchRow>, ms: number): Promise<MatchRow> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MatcherAway('A location waits for too long.')), ms);
  });
  try {
    return await Promise.race([matched, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves with the promise, or at the deadline in `performance.now()`'s time. */
export async function settledOr(promise: Promise<void>, deadlineMs: number): Promise<void> {
  const waiting = new AbortController();
  const leftMs = Math.max(0, deadlineMs - performance.now());
  await Promise.race([promise, sleep(leftMs, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
}

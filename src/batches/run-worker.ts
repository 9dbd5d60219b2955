/** The thread of one worker: a store and a matcher of its own. */
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type StoreOptions } from '../store/index.ts';
import { type MatcherSource, openMatcher } from './matcher.ts';
import { type WorkerReport, type WorkerSettings, work } from './worker.ts';

export type WorkerData = {
  readonly storeOptions: StoreOptions;
  readonly matcherSource: MatcherSource;
  readonly settings: WorkerSettings;
};

export function open({ storeOptions, matcherSource, settings }: WorkerData, stopping: AbortSignal) {
  yieldToSearches();
  let awake = Promise.withResolvers<void>();
  stopping.addEventListener('abort', () => awake.resolve());
  return {
    wake: () => awake.resolve(),

    /** Until it is stopped: what it has begun it finishes. */
    async work(id: string, tell: (report: WorkerReport) => void): Promise<void> {
      await using store = await openStore(storeOptions);
      await using matcher = await openMatcher(matcherSource);
      await work({
        id,
        store,
        matcher,
        settings,
        report: tell,
        stop: stopping,
        async idle(ms) {
          const timer = new AbortController();
          await Promise.race([awake.promise, sleep(ms, undefined, { signal: timer.signal }).catch(() => {})]);
          timer.abort();
          awake = Promise.withResolvers();
        },
      });
    },
  };
}

/**
 * Where processors are few, somebody waits for a search, and nobody for a row. Only Linux knows priorities of
 * threads; elsewhere they stay alike.
 */
function yieldToSearches(): void {
  if (process.platform !== 'linux') return;
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));
  } catch {
    // Not allowed here, or no /proc: matching is as right without it.
  }
}

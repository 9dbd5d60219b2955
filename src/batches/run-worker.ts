/** The thread of one worker: a store and a matcher of its own. */
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openStore } from '../store/index.ts';
import { openMatcher } from './matcher.ts';
import { work } from './worker.ts';
import type { ThreadData, ThreadMessage } from './workers.ts';

const port = parentPort!;
// `workers.ts` starts this thread with exactly these.
const { id, storeOptions, matcherSource, settings } = workerData as ThreadData;

yieldToSearches();

const stopped = new AbortController();
let awake = Promise.withResolvers<void>();
port.on('message', (message: ThreadMessage) => {
  if (message === 'stop') stopped.abort();
  awake.resolve();
});

{
  await using store = await openStore(storeOptions);
  await using matcher = await openMatcher(matcherSource);
  await work({
    id,
    store,
    matcher,
    settings,
    report: (report) => port.postMessage(report),
    stop: stopped.signal,
    async idle(ms) {
      const timer = new AbortController();
      await Promise.race([awake.promise, sleep(ms, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
      awake = Promise.withResolvers();
    },
  });
}
port.close();

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

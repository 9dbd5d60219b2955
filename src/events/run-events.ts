/** The thread of events: it has a store of its own, so that no request waits for its transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { EngineError } from '../engine/index.ts';
import { openStore, StoreError } from '../store/index.ts';
import { deliver } from './deliver.ts';
import { followOnce } from './follow.ts';
import { openFollowed } from './followed.ts';
import { parseNetworks } from './networks.ts';
import { openPoster } from './post.ts';
import type { EventsReport, ThreadData } from './start-events.ts';
import { sweepFound, sweepMessages } from './sweep.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** How often the change log and the snapshots are looked at. */
const FOLLOW_EVERY_MS = 1_000;

const port = parentPort!;
// `start-events.ts` starts this thread with exactly these.
const { id, storeOptions, installation, networks, delays, leaseMs, followedSource } = workerData as ThreadData;
const report = (what: EventsReport): void => port.postMessage(what);
const onAway = (error: StoreError | EngineError): void =>
  report({ kind: error instanceof StoreError ? 'store_error' : 'engine_error', message: error.message });
const stopped = new AbortController();
port.on('message', () => stopped.abort());
const stop = stopped.signal;

{
  await using store = await openStore(storeOptions);
  await using followed = await openFollowed(followedSource);
  await using poster = openPoster({ allowed: parseNetworks(networks) ?? [] });
  await Promise.all([
    deliver({
      store,
      poster,
      installation,
      worker: { id, leaseMs },
      delays,
      corrections: followed.corrections,
      onGivenUp: (givenUp) => report({ kind: 'given_up', givenUp }),
      onAway,
      stop,
    }),
    untilStopped(FOLLOW_EVERY_MS, async () => {
      while (!stop.aborted && (await followOnce({ store, followed, id, leaseMs }, new Date())));
    }),
    untilStopped(SWEEP_EVERY_MS, async () => {
      while (!stop.aborted && (await sweepMessages(store, new Date())));
      while (!stop.aborted && (await sweepFound(store, new Date())));
    }),
  ]);
}
port.close();

/** Does it now, and again so many milliseconds after each time; a database or an engine that is away is tried again then. */
async function untilStopped(everyMs: number, work: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StoreError || error instanceof EngineError)) throw error;
      onAway(error);
    }
    await sleep(everyMs, undefined, { signal: stop }).catch(() => {});
  }
}

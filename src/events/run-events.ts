/** The thread of events: it has a store of its own, so that no request waits for its transactions. */
import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../engine/index.ts';
import { openStore, StoreError, type StoreOptions } from '../store/index.ts';
import { deliver } from './deliver.ts';
import type { Delays, GivenUp } from './deliveries.ts';
import { followOnce } from './follow.ts';
import { type FollowedSource, openFollowed } from './followed.ts';
import { parseNetworks } from './networks.ts';
import { openPoster } from './post.ts';
import { sweepFound, sweepMessages } from './sweep.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** How often the change log and the snapshots are looked at. */
const FOLLOW_EVERY_MS = 1_000;

export type EventsReport =
  | { readonly kind: 'given_up'; readonly givenUp: GivenUp }
  | { readonly kind: 'store_error'; readonly message: string }
  | { readonly kind: 'engine_error'; readonly message: string };

type EventsData = {
  readonly storeOptions: StoreOptions;
  readonly installation: KeyObject;
  readonly networks: string;
  readonly delays: Delays;
  readonly leaseMs: number;
  readonly followedSource: FollowedSource;
};

export function open(data: EventsData, stop: AbortSignal) {
  const { storeOptions, installation, networks, delays, leaseMs, followedSource } = data;
  return {
    /** Until it is stopped. */
    async run(id: string, tell: (report: EventsReport) => void): Promise<void> {
      const onAway = (error: StoreError | EngineError): void =>
        tell({ kind: error instanceof StoreError ? 'store_error' : 'engine_error', message: error.message });
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
          onGivenUp: (givenUp) => tell({ kind: 'given_up', givenUp }),
          onAway,
          stop,
        }),
        untilStopped(FOLLOW_EVERY_MS, { stop, onAway }, async () => {
          while (!stop.aborted && (await followOnce({ store, followed, id, leaseMs }, new Date())));
        }),
        untilStopped(SWEEP_EVERY_MS, { stop, onAway }, async () => {
          while (!stop.aborted && (await sweepMessages(store, new Date())));
          while (!stop.aborted && (await sweepFound(store, new Date())));
        }),
      ]);
    },
  };
}

type Around = { readonly stop: AbortSignal; readonly onAway: (error: StoreError | EngineError) => void };

/** Does it now, and again so many milliseconds after each time; a database or an engine that is away is tried again then. */
async function untilStopped(everyMs: number, { stop, onAway }: Around, work: () => Promise<void>): Promise<void> {
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

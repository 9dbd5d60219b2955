/** What webhooks and watches follow, as a module: their thread opens it. */
import type { Rhythm } from '../../entity/index.ts';
import type { Followed } from '../../events/index.ts';
import { correctionsOf, type EngineLocation, openEngine } from '../engine.ts';

/** Where the loaded registries are, and how often each is renewed, which spares the thread all adapters. */
export type FollowedData = {
  readonly location: EngineLocation;
  readonly updates: ReadonlyMap<string, Rhythm | null>;
};

export async function openFollowed({ location, updates }: FollowedData): Promise<Followed & AsyncDisposable> {
  const engine = openEngine(location);
  return {
    changeLog: engine.changeLog,
    lookup: (jurisdiction, entityNumber) => engine.lookup(jurisdiction, entityNumber),
    snapshots: () => engine.snapshots(),
    corrections: correctionsOf(location),
    updatesOf: (jurisdiction) => updates.get(jurisdiction) ?? null,
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}

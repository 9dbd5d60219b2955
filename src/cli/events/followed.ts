/** What webhooks and watches follow, as a module: their thread opens it. */
import type { Rhythm } from '../../entity/index.ts';
import type { Followed } from '../../events/index.ts';
import { correctionsOf, type EngineLocation, openEngine, openPremises } from '../engine.ts';

/** Where what is loaded is, and how often each is renewed, which spares the thread all adapters. */
export type FollowedData = {
  readonly location: EngineLocation;
  readonly updates: ReadonlyMap<string, Rhythm | null>;
};

export async function openFollowed({ location, updates }: FollowedData): Promise<Followed & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const engine = opened.use(openEngine(location));
  const premises = opened.use(openPremises(location));
  const open = opened.move();
  return {
    changeLog: engine.changeLog,
    premisesLog: premises.changeLog,
    lookup: (jurisdiction, entityNumber) => engine.lookup(jurisdiction, entityNumber),
    snapshots: () => engine.snapshots(),
    corrections: correctionsOf(location),
    updatesOf: (jurisdiction) => updates.get(jurisdiction) ?? null,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** What webhooks and watches follow, as a module: their thread opens it. */
import type { Followed } from '../../events/index.ts';
import { type EngineLocation, openEngine } from '../engine.ts';

/** Where the loaded registries are. */
export type FollowedData = EngineLocation;

export async function openFollowed(location: FollowedData): Promise<Followed & AsyncDisposable> {
  const engine = openEngine(location);
  return {
    changeLog: engine.changeLog,
    lookup: (jurisdiction, entityNumber) => engine.lookup(jurisdiction, entityNumber),
    snapshots: () => engine.snapshots(),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}

/** What webhooks and watches follow, as a module: their thread opens it. */
import type { ChangeLog, Engine } from '../../engine/index.ts';
import type { Followed } from '../../events/index.ts';
import { type EngineLocation, openEngine } from '../engine.ts';

/** Where the loaded registries are. */
export type FollowedData = EngineLocation;

export async function openFollowed(location: FollowedData): Promise<Followed & AsyncDisposable> {
  const engine = openEngine(location);
  return {
    changeLog: changeLogOf(engine),
    lookup: (jurisdiction, entityNumber) => engine.lookup(jurisdiction, entityNumber),
    snapshots: () => engine.snapshots(),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}

/** An engine that keeps no changes has nothing to tell. */
const changeLogOf = (engine: Engine & { readonly changeLog?: ChangeLog }): ChangeLog =>
  engine.changeLog ?? {
    changes: async () => ({ changes: [], nextSince: 'none' }),
    newest: async () => 'none',
  };

/** Where an engine is chosen: no other file of the product imports one. */
import type { Engine, EngineError, PremisesIndex } from '../engine/index.ts';
import { memoryPremises } from '../engine/memory/index.ts';
import { openSqliteEngine, type SnapshotWriter } from '../engine/sqlite/index.ts';

export { beginUpgrade, jurisdictionsIn, replacedBytes } from '../engine/sqlite/index.ts';
export type { SnapshotWriter };

export type EngineOptions = {
  /** How loads write snapshots; `pages` when left out. */
  readonly writer?: SnapshotWriter;
  /** Threads that search. 0, when left out, searches in the calling thread: right for a command. */
  readonly threads?: number;
  /** Told once of each damaged snapshot; without it the process emits a warning. */
  readonly onUnreadable?: (error: EngineError) => void;
};

/** Opens the engine of an installation, by the path of its data folder. */
export function openEngine(home: string, options: EngineOptions = {}): Engine {
  return openSqliteEngine({ home, threads: 0, ...options });
}

/** The same of its index of premises. */
export function openPremises(_home: string, _options: EngineOptions = {}): PremisesIndex {
  // Nothing can be loaded yet: an index that is empty answers as one of no lists.
  return memoryPremises();
}

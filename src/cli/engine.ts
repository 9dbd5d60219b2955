/** Where an engine is chosen: no other file of the product imports one. */
import type { Engine, EngineError, PremisesIndex } from '../engine/index.ts';
import { openSqliteEngine, openSqlitePremises, type SnapshotWriter } from '../engine/sqlite/index.ts';

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
export function openPremises(home: string, options: EngineOptions = {}): PremisesIndex {
  return openSqlitePremises({ home, threads: 0, ...options });
}

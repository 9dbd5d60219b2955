/** Where an engine is chosen: no other file of the product imports one. */
import type { Engine, EngineError } from '../engine/index.ts';
import { openSqliteEngine } from '../engine/sqlite/index.ts';

export type EngineOptions = {
  /** Threads that search. 0, when left out, searches in the calling thread: right for a command. */
  readonly threads?: number;
  /** Told once of each damaged snapshot; without it the process emits a warning. */
  readonly onUnreadable?: (error: EngineError) => void;
};

/** Opens the engine of an installation, by the path of its data folder. */
export function openEngine(home: string, { threads = 0, onUnreadable }: EngineOptions = {}): Engine {
  return openSqliteEngine({ home, threads, ...(onUnreadable !== undefined && { onUnreadable }) });
}

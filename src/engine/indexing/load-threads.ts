/** The threads of a load: they read records, and build what an engine's writer gives them to build. */
import { availableParallelism } from 'node:os';
import { type Open, Threads } from '../../threads/index.ts';
import { EngineError } from '../port.ts';

/** What threads of a load do that only read records. */
export const RECORDS_WORKER = new URL('./records-worker.ts', import.meta.url);
/** More threads than processors, or than parts to build at once, only take more memory. */
const COUNT = Math.min(4, Math.max(2, availableParallelism()));
/** Tasks that lie ready for each thread: it continues with them while the main thread merges and writes. */
const TASKS_AHEAD = 8;

export class LoadThreads<O extends Open> extends Threads<O> {
  /** How many tasks may be given before one is done. */
  readonly tasksAhead = COUNT * TASKS_AHEAD;

  constructor(module: URL) {
    super({ module, data: undefined, count: COUNT, callsAtOnce: TASKS_AHEAD, isLazy: true, errors: [EngineError] });
  }

  /** Does some work, as much at once as there are threads, the next when one is done. */
  async inTurns(works: readonly (() => Promise<unknown>)[]): Promise<void> {
    const rest = works.values();
    const lane = async () => {
      for (const work of rest) await work();
    };
    await Promise.all(Array.from({ length: COUNT }, lane));
  }
}

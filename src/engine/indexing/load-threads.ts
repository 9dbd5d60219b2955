/** The threads of a load: they read records, and build what an engine's writer gives them to build. */
import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';

/** Tasks that lie ready for each thread: it goes on with them while the main thread merges and writes. */
const TASKS_AHEAD = 8;

export class LoadThreads implements AsyncDisposable {
  /** More threads than processors, or than parts to build at once, only take more memory. */
  readonly count = Math.min(4, Math.max(2, availableParallelism()));
  /** How many tasks may be given before one is done. */
  readonly tasksAhead = this.count * TASKS_AHEAD;
  #pool: Piscina | undefined;

  /**
   * Runs the function `name` of a module in a thread. Threads are started with the first task.
   *
   * @param part of the task: changes hands instead of being copied
   */
  async run<Result>(module: URL, name: string, task: object, part?: ArrayBuffer | MessagePort): Promise<Result> {
    this.#pool ??= new Piscina({
      minThreads: this.count,
      maxThreads: this.count,
      concurrentTasksPerWorker: TASKS_AHEAD,
    });
    const sent = part === undefined ? task : move({ [transferableSymbol]: part, [valueSymbol]: task });
    return (await this.#pool.run(sent, { filename: module.href, name })) as Result;
  }

  /** Does some work, as much at once as there are threads, the next when one is done. */
  async inTurns(works: readonly (() => Promise<unknown>)[]): Promise<void> {
    const rest = works.values();
    const lane = async () => {
      for (const work of rest) await work();
    };
    await Promise.all(Array.from({ length: this.count }, lane));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool?.destroy();
  }
}

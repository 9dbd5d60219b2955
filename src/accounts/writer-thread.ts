import { StoreError } from '../store/index.ts';
import { ThreadLost, Threads } from '../threads/index.ts';
import { AccountError } from './error.ts';
import type { Done, Given, TaskName, Writer } from './writer.ts';
import type { open, TaskRequest } from './writer-worker.ts';

/**
 * The writer of a server over SQLite, where a commit's sync would hold up every request of the process: one
 * task after the other, on one connection. A thread that ends is an outage of that moment; the next task has
 * a new one.
 */
export class WriterThread implements Writer, AsyncDisposable {
  readonly #threads: Threads<typeof open>;

  constructor(homeDirectory: string) {
    this.#threads = new Threads({
      module: new URL('writer-worker.ts', import.meta.url),
      data: homeDirectory,
      count: 1,
      callsAtOnce: Number.POSITIVE_INFINITY,
      errors: [StoreError, AccountError],
      // What it does leaves nothing behind: more room for young objects would only stay taken.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /** @throws StoreError, AccountError, as the task itself */
  async run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Done<Name>> {
    try {
      // TypeScript does not relate a task to its own argument and outcome.
      return (await this.#threads.call('run', { name, given } as TaskRequest)) as Done<Name>;
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      throw new StoreError('store_unavailable', 'The thread that writes has ended', error);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
  }
}

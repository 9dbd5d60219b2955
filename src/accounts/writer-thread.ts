import { Worker } from 'node:worker_threads';
import { StoreError, type StoreErrorCode } from '../store/index.ts';
import { AccountError, type AccountErrorCode } from './error.ts';
import type { Done, Given, TaskName, Writer } from './writer.ts';

export type TaskRequest = {
  [Name in TaskName]: { readonly id: number; readonly name: Name; readonly given: Given<Name> };
}[TaskName];

type Outcome =
  | { readonly done: unknown }
  | { readonly storeError: { readonly code: StoreErrorCode; readonly message: string } }
  | { readonly accountError: { readonly code: AccountErrorCode; readonly message: string } }
  | { readonly error: unknown };

export type TaskReply = Outcome & { readonly id: number };

const WORKER = new URL('writer-worker.ts', import.meta.url);

/**
 * The writer of a server over SQLite, where a commit's sync would hold up every request of the process: one
 * task after the other, on one connection. A thread that ends is an outage of that moment; the next task has
 * a new one.
 */
export class WriterThread implements Writer, AsyncDisposable {
  readonly #homeDirectory: string;
  readonly #awaited = new Map<number, (outcome: Outcome) => void>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(homeDirectory: string) {
    this.#homeDirectory = homeDirectory;
    this.#worker = this.#start();
  }

  /** @throws StoreError, AccountError, as the task itself */
  async run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Done<Name>> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#awaited.set(id, resolve);
    this.#worker.postMessage({ id, name, given });
    const outcome = await promise;
    this.#awaited.delete(id);
    if (this.#awaited.size === 0) this.#worker?.unref();
    // The worker answers each task with what that task gives.
    if ('done' in outcome) return outcome.done as Done<Name>;
    if ('storeError' in outcome) throw new StoreError(outcome.storeError.code, outcome.storeError.message);
    if ('accountError' in outcome) throw new AccountError(outcome.accountError.code, outcome.accountError.message);
    throw outcome.error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    // What it does leaves nothing behind: more room for young objects would only stay taken.
    const resourceLimits = { maxYoungGenerationSizeMb: 8 };
    const worker = new Worker(WORKER, { workerData: this.#homeDirectory, resourceLimits });
    const settleAll = (outcome: Outcome): void => {
      for (const resolve of this.#awaited.values()) resolve(outcome);
    };
    worker.on('message', ({ id, ...outcome }: TaskReply) => this.#awaited.get(id)?.(outcome));
    worker.on('error', (error) => settleAll({ error }));
    worker.on('exit', () => {
      this.#worker = undefined;
      settleAll({ storeError: { code: 'store_unavailable', message: 'The thread that writes has ended' } });
    });
    // Idle it keeps no process alive.
    worker.unref();
    return worker;
  }
}

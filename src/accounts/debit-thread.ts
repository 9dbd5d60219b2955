import { Worker } from 'node:worker_threads';
import { StoreError, type StoreErrorCode } from '../store/index.ts';
import type { Charge, Debit } from './debit.ts';
import { AccountError, type AccountErrorCode } from './error.ts';

export type DebitRequest = { readonly now: Date; readonly charges: readonly Charge[] };

export type DebitReply =
  | { readonly debits: readonly Debit[] }
  | { readonly storeError: { readonly code: StoreErrorCode; readonly message: string } }
  | { readonly accountError: { readonly code: AccountErrorCode; readonly message: string } }
  | { readonly error: unknown };

const WORKER = new URL('debit-worker.ts', import.meta.url);

/**
 * `debit` in a thread of its own, for a server over SQLite: there a commit's sync would hold up every request of the process. One group
 * at a time. A thread that ends is an outage of that moment; the next group has a new one.
 */
export class DebitThread implements AsyncDisposable {
  readonly #homeDirectory: string;
  #worker: Worker | undefined;
  #awaited: PromiseWithResolvers<DebitReply> | undefined;

  constructor(homeDirectory: string) {
    this.#homeDirectory = homeDirectory;
    this.#worker = this.#start();
  }

  async debit(now: Date, charges: readonly Charge[]): Promise<readonly Debit[]> {
    const request: DebitRequest = { now, charges };
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#awaited = Promise.withResolvers();
    this.#worker.postMessage(request);
    const reply = await this.#awaited.promise;
    this.#worker?.unref();
    if ('debits' in reply) return reply.debits;
    if ('storeError' in reply) throw new StoreError(reply.storeError.code, reply.storeError.message);
    if ('accountError' in reply) throw new AccountError(reply.accountError.code, reply.accountError.message);
    throw reply.error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#homeDirectory });
    worker.on('message', (reply: DebitReply) => this.#awaited?.resolve(reply));
    worker.on('error', (error) => this.#awaited?.resolve({ error }));
    worker.on('exit', () => {
      this.#worker = undefined;
      const message = 'The thread that charges has ended';
      this.#awaited?.resolve({ storeError: { code: 'store_unavailable', message } });
    });
    // Idle it keeps no process alive.
    worker.unref();
    return worker;
  }
}

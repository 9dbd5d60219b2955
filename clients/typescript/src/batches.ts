/** Batches of locations to match: submitted, polled, waited for. */
import { CharterError, retryAfterOf } from './error.ts';
import type { AcceptedBatch, LocationRequest, operations, PolledBatch } from './schema.ts';
import { sleep } from './sleep.ts';
import { type CallOptions, Calls, type PaidOptions } from './transport.ts';

/** `acceptance`, `absent_share` and `label`, as the API names them. */
export type BatchOptions = PaidOptions & NonNullable<operations['submitBatch']['parameters']['query']>;

export type FinishedBatch = PolledBatch & { readonly result: NonNullable<PolledBatch['result']> };

export type WaitOptions = CallOptions & {
  /** Called with every poll. */
  readonly onProgress?: ((batch: PolledBatch) => void) | undefined;
};

/** Between polls, where the server does not say, and at least. */
const POLL_MS = 1_000;
const POLL_MIN_MS = 100;

export class BatchCalls extends Calls {
  /**
   * Submits 1 to 500 locations. Their highest cost is reserved; rows are charged as they are matched.
   *
   * @throws CharterError, of status 402 with `required` and `available` where the credits do not suffice
   */
  create(locations: readonly LocationRequest[], options: BatchOptions = {}): Promise<AcceptedBatch> {
    const { signal, idempotencyKey, ...query } = options;
    // An earlier try under the key is still being carried out.
    const passing = [409];
    return this.transport.read('submitBatch', { query, body: { locations }, passing, signal, idempotencyKey });
  }

  /** How far it is, and its rows where it has succeeded. Free. @throws CharterError */
  async get(batchId: string, options: CallOptions = {}): Promise<PolledBatch> {
    return (await this.#poll(batchId, options)).batch;
  }

  /**
   * Polls as often as the server asks for until the batch has ended, however long that takes; `signal` ends the wait.
   *
   * @throws CharterError, with the batch's own code and message where it failed
   */
  async wait(batchId: string, { onProgress, signal }: WaitOptions = {}): Promise<FinishedBatch> {
    for (;;) {
      const { batch, requestId, againMs } = await this.#poll(batchId, { signal });
      onProgress?.(batch);
      const { result, error } = batch;
      if (result !== null) return { ...batch, result };
      if (error !== null) throw new CharterError({ status: 200, code: error.code, requestId, detail: error.message });
      await sleep(againMs, signal);
    }
  }

  async #poll(batchId: string, { signal }: CallOptions) {
    const asked = { inPath: [batchId], signal };
    const { body: batch, headers } = await this.transport.ask<PolledBatch>('pollBatch', asked);
    const seconds = retryAfterOf(headers);
    const againMs = seconds === undefined ? POLL_MS : Math.max(POLL_MIN_MS, seconds * 1000);
    return { batch, requestId: headers.get('x-request-id'), againMs };
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '../../store/index.ts';

export type Reversal = { readonly accountId: string; readonly requestId: string; readonly credits: number };

const AGAIN_AFTER_MS = 1_000;

/**
 * Takes back charges whose answers the server could not finish: each once, and again and again while the
 * database is away.
 */
export class Reversals implements AsyncDisposable {
  readonly #takeBack: (charge: Reversal) => Promise<void>;
  readonly #onError: (error: unknown, requestId: string) => void;
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  /** `onError` hears of each attempt that failed. */
  constructor(takeBack: (charge: Reversal) => Promise<void>, onError: (error: unknown, requestId: string) => void) {
    this.#takeBack = takeBack;
    this.#onError = onError;
  }

  begin(charge: Reversal): void {
    const reversal = this.#run(charge).finally(() => this.#underWay.delete(reversal));
    this.#underWay.add(reversal);
  }

  /** Those that wait get a last attempt. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#underWay);
  }

  async #run(charge: Reversal): Promise<void> {
    for (;;) {
      const isLast = this.#closing.signal.aborted;
      try {
        return await this.#takeBack(charge);
      } catch (error) {
        this.#onError(error, charge.requestId);
        if (isLast || !(error instanceof StoreError)) return;
      }
      await sleep(AGAIN_AFTER_MS, undefined, { signal: this.#closing.signal }).catch(() => {});
    }
  }
}

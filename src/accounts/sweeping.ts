import { type Every, every } from '../timers/index.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/**
 * Deletes what was kept long enough, at once and every hour, a little at a time so that charges get in
 * between.
 */
export class Sweeping implements AsyncDisposable {
  readonly #deletions: readonly (() => Promise<boolean>)[];
  readonly #onError: (error: unknown) => void;
  readonly #working: Every;
  #isClosed = false;

  /** Each of `deletions` deletes some, and is false when there were no more. */
  constructor(deletions: readonly (() => Promise<boolean>)[], onError: (error: unknown) => void) {
    this.#deletions = deletions;
    this.#onError = onError;
    this.#working = every(SWEEP_EVERY_MS, () => this.#sweep(), onError);
    void this.#working.now();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#working[Symbol.asyncDispose]();
  }

  async #sweep(): Promise<void> {
    for (const deleteSome of this.#deletions) {
      try {
        while (!this.#isClosed && (await deleteSome()));
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}

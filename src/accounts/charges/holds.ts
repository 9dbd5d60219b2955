import { settledOr } from '../deadline.ts';

/** Credits that the calls under way in this process may cost, by account. */
export class Holds {
  /** Accounts without any are not in it. */
  readonly #held = new Map<string, number>();
  #count = 0;
  readonly #nextRelease = new Map<string, PromiseWithResolvers<void>>();

  /** How many calls there are. */
  get count(): number {
    return this.#count;
  }

  of(accountId: string): number {
    return this.#held.get(accountId) ?? 0;
  }

  /** The function gives them back; only its first call counts. */
  hold(accountId: string, credits: number): () => void {
    this.#held.set(accountId, this.of(accountId) + credits);
    this.#count++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#count--;
      const rest = this.of(accountId) - credits;
      if (rest === 0) this.#held.delete(accountId);
      else this.#held.set(accountId, rest);
      this.#nextRelease.get(accountId)?.resolve();
      this.#nextRelease.delete(accountId);
    };
  }

  /**
   * Resolves when credits of the account are given back, or at the deadline in `performance.now()`'s time.
   */
  async nextRelease(accountId: string, deadlineMs: number): Promise<void> {
    const next = this.#nextRelease.get(accountId) ?? Promise.withResolvers<void>();
    this.#nextRelease.set(accountId, next);
    await settledOr(next.promise, deadlineMs);
  }
}

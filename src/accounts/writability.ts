/** Whether the database takes what requests must write: one may answer and be read-only, or have no room left. */
import type { Store } from '../store/index.ts';

/** What was found holds for so long: readiness is asked by anybody, and each proof is on the disk. */
const HOLDS_MS = 1_000;

export class Writability {
  readonly #store: Store;
  #proof: Promise<void> | null = null;
  #untilMs = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** @throws StoreError where it takes nothing */
  prove(): Promise<void> {
    if (this.#proof !== null && performance.now() < this.#untilMs) return this.#proof;
    this.#untilMs = Number.POSITIVE_INFINITY;
    this.#proof = this.#write().finally(() => {
      this.#untilMs = performance.now() + HOLDS_MS;
    });
    return this.#proof;
  }

  async #write(): Promise<void> {
    const value = new Date().toISOString();
    await this.#store.db
      .insertInto('settings')
      .values({ name: 'written_at', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}

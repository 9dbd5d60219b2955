import { type Store, StoreError } from '../../store/index.ts';
import { type Every, every } from '../../timers/index.ts';

/** How stale `last_used_at` may be; a crash loses no more than this. */
const FLUSH_INTERVAL_MS = 15_000;

/** Notes when keys were used, in memory, and writes it down now and then: no request waits for it. */
export class LastUsed implements AsyncDisposable {
  readonly #store: Store;
  readonly #writing: Every;
  #usedAt = new Map<string, Date>();

  constructor(store: Store, onError: (error: unknown) => void) {
    this.#store = store;
    this.#writing = every(FLUSH_INTERVAL_MS, () => this.#write(), onError);
  }

  note(keyId: string, at: Date): void {
    this.#usedAt.set(keyId, at);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writing[Symbol.asyncDispose]();
    await this.#writing.now();
  }

  async #write(): Promise<void> {
    if (this.#usedAt.size === 0) return;
    // In the order of ids, so that two processes that touch the same keys never wait for each other in a
    // circle.
    const used = [...this.#usedAt].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#usedAt = new Map();
    try {
      await this.#store.db.transaction().execute(async (trx) => {
        for (const [keyId, at] of used) {
          const time = at.toISOString();
          await trx
            .updateTable('api_keys')
            .set({ last_used_at: time })
            .where('id', '=', keyId)
            .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', time)]))
            .execute();
        }
      });
    } catch (error) {
      // A convenience for people is not worth a failure: the times that are not overtaken by then go with the
      // next flush.
      if (!(error instanceof StoreError)) throw error;
      this.#usedAt = new Map([...used, ...this.#usedAt]);
    }
  }
}

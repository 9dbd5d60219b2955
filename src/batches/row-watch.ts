import { type Every, every } from '../timers/index.ts';

/** How long a row may take before the thread that works on it is ended; less than a lease. Milliseconds. */
export const ROW_MAX_MS = 20_000;

/**
 * The rows that a thread has begun and not ended. `onTooSlow` is called, again and again, while one of them
 * takes longer than `rowMaxMs`.
 */
export class RowWatch<Key> implements Disposable {
  /** By the key in JSON: one that comes from a thread is another object each time. */
  readonly #begun = new Map<string, { readonly key: Key; readonly sinceMs: number }>();
  readonly #now: () => number;
  readonly #timer: Every;

  /** `now` is the clock by which rows take their time, in milliseconds. */
  constructor(rowMaxMs: number, onTooSlow: () => void, now = () => performance.now()) {
    this.#now = now;
    const look = () => {
      const nowMs = now();
      if ([...this.#begun.values()].some(({ sinceMs }) => nowMs - sinceMs > rowMaxMs)) onTooSlow();
    };
    // It ends a thread, which cannot fail.
    this.#timer = every(rowMaxMs / 8, look, () => {});
  }

  begin(key: Key): void {
    this.#begun.set(JSON.stringify(key), { key, sinceMs: this.#now() });
  }

  end(key: Key): void {
    this.#begun.delete(JSON.stringify(key));
  }

  /** The rows that are being worked on, or were when their thread was lost. */
  get begun(): readonly Key[] {
    return [...this.#begun.values()].map(({ key }) => key);
  }

  [Symbol.dispose](): void {
    this.#timer[Symbol.dispose]();
  }
}

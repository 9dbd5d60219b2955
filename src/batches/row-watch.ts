/** How long a row may take before the thread that works on it is ended; less than a lease. Milliseconds. */
export const ROW_MAX_MS = 20_000;

/**
 * The rows that a thread has begun and not ended. `onTooSlow` is called, again and again, while one of them
 * takes longer than `rowMaxMs`.
 */
export class RowWatch<Place> implements Disposable {
  /** By the place in JSON: a place that comes from a thread is another object each time. */
  readonly #begun = new Map<string, { readonly place: Place; readonly sinceMs: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(rowMaxMs: number, onTooSlow: () => void) {
    this.#timer = setInterval(() => {
      const nowMs = performance.now();
      if ([...this.#begun.values()].some(({ sinceMs }) => nowMs - sinceMs > rowMaxMs)) onTooSlow();
    }, rowMaxMs / 8);
  }

  begin(place: Place): void {
    this.#begun.set(JSON.stringify(place), { place, sinceMs: performance.now() });
  }

  end(place: Place): void {
    this.#begun.delete(JSON.stringify(place));
  }

  /** The rows that are being worked on, or were when their thread was lost. */
  get begun(): readonly Place[] {
    return [...this.#begun.values()].map(({ place }) => place);
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}

/**
 * Does `work` every so many milliseconds, one time after the other, beside all else: it keeps no process alive, and
 * whatever it throws is told to `onError` and ends nothing. Time that passes while the work is under way does it once
 * more, however long that was. Disposing waits for the work that is under way.
 */
export function every(intervalMs: number, work: () => Promise<void> | void, onError: (error: unknown) => void): Every {
  return new Every(intervalMs, work, onError);
}

export class Every implements Disposable, AsyncDisposable {
  readonly #work: () => Promise<void> | void;
  readonly #onError: (error: unknown) => void;
  readonly #timer: NodeJS.Timeout;
  #underWay: Promise<void> | null = null;

  constructor(intervalMs: number, work: () => Promise<void> | void, onError: (error: unknown) => void) {
    this.#work = work;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.now(), intervalMs).unref();
  }

  /** Does it now, unless it is under way. Resolves when it is done. */
  now(): Promise<void> {
    this.#underWay ??= this.#do().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  async #do(): Promise<void> {
    try {
      await this.#work();
    } catch (error) {
      this.#onError(error);
    }
  }
}

import { SignInError } from './error.ts';

export type FairQueueLimits = {
  readonly atOnce: number;
  /** How many wait in all, and of one key. */
  readonly waitingMax: number;
  readonly waitingPerKeyMax: number;
};

/**
 * Runs work in turn, one piece of each key after the other: a key that brings much work waits for its own,
 * and does not delay other keys.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** By key, the one whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @throws SignInError `too_busy` where too much waits already, in all or of this key */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(key: string): Promise<void> | undefined {
    const { atOnce, waitingMax, waitingPerKeyMax } = this.#limits;
    if (this.#running < atOnce) {
      this.#running += 1;
      return undefined;
    }
    const own = this.#waiting.get(key) ?? [];
    if (this.#waitingCount >= waitingMax || own.length >= waitingPerKeyMax) {
      throw new SignInError('too_busy', 'Too many people sign in at this moment');
    }
    return new Promise((resolve) => {
      own.push(resolve);
      this.#waitingCount += 1;
      this.#waiting.set(key, own);
    });
  }

  /** Work that ends hands its turn over, so that no other work slips in between. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#running -= 1;
      return;
    }
    const [key, own] = first;
    const start = own.shift();
    this.#waitingCount -= 1;
    // A key that has more comes last.
    this.#waiting.delete(key);
    if (own.length > 0) this.#waiting.set(key, own);
    start?.();
  }
}

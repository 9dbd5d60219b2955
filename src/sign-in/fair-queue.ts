import { SignInError } from './error.ts';

type FairQueueLimits = {
  /** How many run at once in all, and of one key. */
  readonly atOnce: number;
  readonly atOncePerKey: number;
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
  readonly #running = new Map<string, number>();
  #runningCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @throws SignInError `too_busy` where too much waits already, in all or of this key */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#startNext();
    }
  }

  #turn(key: string): Promise<void> | undefined {
    const { waitingMax, waitingPerKeyMax } = this.#limits;
    if (this.#mayRun(key)) {
      this.#count(key, 1);
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

  #mayRun(key: string): boolean {
    const { atOnce, atOncePerKey } = this.#limits;
    return this.#runningCount < atOnce && (this.#running.get(key) ?? 0) < atOncePerKey;
  }

  #count(key: string, change: 1 | -1): void {
    this.#runningCount += change;
    const own = (this.#running.get(key) ?? 0) + change;
    if (own === 0) this.#running.delete(key);
    else this.#running.set(key, own);
  }

  /** Work that ends hands its turn over, so that no other work slips in between. */
  #startNext(): void {
    for (const [key, own] of this.#waiting) {
      if (!this.#mayRun(key)) continue;
      const start = own.shift();
      this.#waitingCount -= 1;
      this.#count(key, 1);
      // A key that has more comes last.
      this.#waiting.delete(key);
      if (own.length > 0) this.#waiting.set(key, own);
      start?.();
      return;
    }
  }
}

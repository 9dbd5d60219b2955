/** Lets other work of a thread have its turn between the steps of long work. */
import { setImmediate as otherWork } from 'node:timers/promises';

/** Milliseconds that work holds the thread for before others have their turn. */
const HELD_MS = 5;

export class Turns {
  #since = performance.now();

  /** After each step: at once, or when others have had their turn. */
  next(): Promise<void> | undefined {
    return performance.now() - this.#since < HELD_MS ? undefined : this.#others();
  }

  async #others(): Promise<void> {
    await otherWork();
    this.#since = performance.now();
  }
}

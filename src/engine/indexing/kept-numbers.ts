/** Counts how many of the numbers of a list stay in the one that replaces it; both come in order. */
import { compareCodePoints } from '../../bytes/index.ts';
import type { KeptNumbers } from '../list-port.ts';

export class KeptNumbersCount {
  #present = 0;
  #kept = 0;
  /** The last one taken; `null` where none is left. */
  #held: string | null = '';
  #last = '';

  /** Whether present numbers have to be taken before `number`, the next of the new list, is seen. */
  isBehind(number: string): boolean {
    return this.#held !== null && compareCodePoints(this.#held, number) < 0;
  }

  /** `true` until all present numbers were taken. */
  get hasMore(): boolean {
    return this.#held !== null;
  }

  /** The next present number, empty where a record has none; `null` after the last. */
  take(number: string | null): void {
    if (number !== null && number !== '' && number !== this.#held) this.#present++;
    this.#held = number;
  }

  /** The next number of the new list, empty where a record has none. */
  see(number: string): void {
    if (number !== '' && number !== this.#last && number === this.#held) this.#kept++;
    this.#last = number;
  }

  counts(): KeptNumbers {
    return { present: this.#present, kept: this.#kept };
  }
}

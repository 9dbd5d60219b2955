/** A repeatable source of chance: the same seed gives the same choices on every machine. */
export class Random {
  #state: number;

  /**
   * Each part of the samples has a seed of its own, so that a change to one leaves the others as they are.
   */
  constructor(seed: string) {
    let hash = 0x811c9dc5;
    for (const char of seed) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
    this.#state = hash >>> 0;
  }

  /** In [0, 1): mulberry32. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.integer(0, list.length - 1)]!;
  }

  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let rest = this.fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      rest -= weight;
      if (rest < 0) return choice;
    }
    return choices.at(-1)![0];
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join('');
  }
}

/** How registries number what they receive. */
import type { Random } from './random.ts';

/** Counts upwards in steps of chance, as a register's numbers do that somebody else uses too. */
export class Sequence {
  #last: number;
  readonly #random: Random;
  readonly #step: number;

  constructor(random: Random, first: number, step: number) {
    this.#random = random;
    this.#last = first;
    this.#step = step;
  }

  next(): number {
    this.#last += this.#random.integer(1, this.#step);
    return this.#last;
  }
}

/** Calls `invent` until it gives a number that was not given before. */
export class UniqueNumbers {
  readonly #taken = new Set<string>();

  next(invent: () => string): string {
    let number = invent();
    while (this.#taken.has(number)) number = invent();
    this.#taken.add(number);
    return number;
  }
}

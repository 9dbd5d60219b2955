import { seededRandom } from '../support/companies.ts';

/**
 * Choices that a seed and a request's number decide: the same two choose the same again, whatever was chosen
 * for other requests.
 */
export class Chooser {
  /** Of the request, in the server's log and ledger too where it is sent. */
  readonly requestId: string;
  readonly #random: () => number;

  constructor(seed: number, turn: number) {
    this.requestId = `fuzz-${seed}-${turn}`;
    const mixed = Math.imul(turn ^ (turn >>> 16), 0x45d9f3b);
    this.#random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ mixed ^ (mixed >>> 13));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** From `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.#random() * (max - min + 1));
  }

  one<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  /** Of entries with weights. */
  weighted<T>(entries: readonly (readonly [weight: number, item: T])[]): T {
    let left = this.#random() * entries.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, item] of entries) {
      left -= weight;
      if (left < 0) return item;
    }
    return entries.at(-1)![1];
  }

  /** As many as the length, each one of the pieces, in one text. */
  text(pieces: readonly string[], length: number): string {
    let text = '';
    for (let index = 0; index < length; index++) text += this.one(pieces);
    return text;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.integer(0, 255)));
  }
}

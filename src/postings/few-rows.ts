import { BLOCK_BITS, BLOCK_ROWS, type Block, blockOf, Scratch } from './block.ts';
import type { RowSet } from './row-set.ts';

/** So few rows that they are at hand. */
export class FewRows implements RowSet {
  /** Ascending, each once. */
  readonly ids: readonly number[];

  constructor(ids: readonly number[]) {
    this.ids = ids;
  }

  get size(): number {
    return this.ids.length;
  }

  has(row: number): boolean {
    return this.ids[this.#firstFrom(row)] === row;
  }

  nextBlock(from: number): number {
    const id = this.ids[this.#firstFrom(from * BLOCK_ROWS)];
    return id === undefined ? Number.POSITIVE_INFINITY : id >>> BLOCK_BITS;
  }

  block(number: number): Block | null {
    const start = this.#firstFrom(number * BLOCK_ROWS);
    const end = this.#firstFrom((number + 1) * BLOCK_ROWS);
    // An array of 16-bit numbers keeps the low bits of each.
    return blockOf(new Uint16Array(this.ids.slice(start, end)), new Scratch());
  }

  /** The position of the first row from one on. */
  #firstFrom(row: number): number {
    let [low, high] = [0, this.ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ids[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

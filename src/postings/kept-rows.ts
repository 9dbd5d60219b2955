import { type Bitmap, BLOCK_BITS, BLOCK_ROWS, type Block, holds, newBitmap } from './block.ts';
import type { RowSet } from './row-set.ts';

/** The rows of a set, each block worked out once and kept: for sets that are asked for one row here and one there. */
export class KeptRows implements RowSet {
  readonly #set: RowSet;
  readonly #blocks = new Map<number, Block | null>();

  constructor(set: RowSet) {
    this.#set = set;
  }

  get size(): number {
    return this.#set.size;
  }

  get isCounted(): boolean {
    return this.#set.isCounted === true;
  }

  nextBlock(from: number): number {
    return this.#set.nextBlock(from);
  }

  block(number: number): Block | null {
    let block = this.#blocks.get(number);
    if (block === undefined) {
      block = this.#set.block(number)?.slice() ?? null;
      this.#blocks.set(number, block);
    }
    return block;
  }

  has(row: number): boolean {
    const block = this.block(row >>> BLOCK_BITS);
    return block !== null && holds(block, row % BLOCK_ROWS);
  }
}

/** Rows given in any order, each once: a bit each. */
export class ManyRows implements RowSet {
  readonly size: number;
  readonly isCounted = true;
  readonly #blocks = new Map<number, Bitmap>();
  readonly #numbers: readonly number[];

  constructor(rows: Iterable<number>) {
    let size = 0;
    for (const row of rows) {
      const number = row >>> BLOCK_BITS;
      let block = this.#blocks.get(number);
      if (block === undefined) {
        block = newBitmap();
        this.#blocks.set(number, block);
      }
      const low = row % BLOCK_ROWS;
      block[low >>> 5]! |= 1 << (low & 31);
      size += 1;
    }
    this.size = size;
    this.#numbers = [...this.#blocks.keys()].sort((a, b) => a - b);
  }

  nextBlock(from: number): number {
    return this.#numbers.find((number) => number >= from) ?? Number.POSITIVE_INFINITY;
  }

  block(number: number): Block | null {
    return this.#blocks.get(number) ?? null;
  }
}

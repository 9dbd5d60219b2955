import { asBitmap, type Bitmap, BLOCK_BITS, BLOCK_ROWS, type Block, newBitmap } from './block.ts';
import type { RowSet } from './row-set.ts';

/** The rows of a set, each block worked out once and kept: for sets that meet several others. */
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
}

/** Says at once of any row whether a set has it: a bit for each row of the blocks that were asked for. */
export class RowBits {
  readonly #set: RowSet;
  /** `null`: none of its rows. */
  readonly #blocks: (Bitmap | null | undefined)[] = [];

  constructor(set: RowSet) {
    this.#set = set;
  }

  has(row: number): boolean {
    const number = row >>> BLOCK_BITS;
    let bits = this.#blocks[number];
    if (bits === undefined) {
      const block = this.#set.block(number);
      bits = block === null ? null : asBitmap(block);
      this.#blocks[number] = bits;
    }
    return bits !== null && (bits[(row % BLOCK_ROWS) >>> 5]! & (1 << (row & 31))) !== 0;
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

/**
 * Sets of rows that are worked out block by block, as far as anybody reads: nothing behind the last row
 * wanted is looked at.
 */
import {
  type Bitmap,
  BLOCK_BITS,
  BLOCK_ROWS,
  type Block,
  clip,
  countRows,
  holds,
  intersect,
  isBitmap,
  keepInMany,
  newBitmap,
  type RowList,
  raise,
  readRows,
  Scratch,
  subtract,
  unite,
} from './block.ts';

export interface RowSet {
  /** The most rows it can have: where sets meet, the small one goes first. */
  readonly size: number;
  /** Is `size` how many rows it has, and not only the most? */
  readonly isCounted?: boolean;
  /** So many rows it has for certain; 0 where it is left out. */
  readonly least?: number;
  /** The first block at or after `from` that may hold rows; Infinity where there is none. */
  nextBlock(from: number): number;
  /** The rows of a block, to be read only, and only until another block is asked for. */
  block(number: number): Block | null;
  /** Of a union: what it unites. */
  readonly united?: readonly RowSet[];
}

/** A set whose blocks are made in room of its own; asked for the same block again, it has it. */
export function rowSet(
  size: number,
  nextBlock: RowSet['nextBlock'],
  make: (number: number, into: Scratch) => Block | null,
): RowSet {
  const scratch = new Scratch();
  let last = -1;
  let rows: Block | null = null;
  return {
    size,
    nextBlock,
    block(number) {
      if (last !== number) {
        rows = make(number, scratch);
        last = number;
      }
      return rows;
    },
  };
}

/** The rows that are in every set. */
export function allOf(sets: readonly RowSet[]): RowSet {
  if (sets.length === 1) return sets[0]!;
  const bySize = sets.toSorted((a, b) => a.size - b.size);
  const nextBlock = (from: number) => {
    let block = from;
    for (let agreed = 0; agreed < bySize.length; ) {
      agreed = 0;
      for (const set of bySize) {
        const next = set.nextBlock(block);
        if (next === Number.POSITIVE_INFINITY) return next;
        if (next === block) agreed += 1;
        block = next;
      }
    }
    return block;
  };
  return rowSet(bySize[0]!.size, nextBlock, (number, into) => {
    let rows: Block | null = null;
    for (const set of bySize) {
      const own = set.block(number);
      if (own === null) return null;
      rows = rows === null ? own : intersect(rows, own, into);
      if (rows === null) return null;
    }
    return rows;
  });
}

/** The rows that are in any set. */
export function anyOf(sets: readonly RowSet[]): RowSet {
  if (sets.length === 1) return sets[0]!;
  // A union of unions is worked out at once.
  const united = sets.flatMap((set) => set.united ?? set);
  const make = (number: number, into: Scratch) => unite(blocksOf(united, number), into);
  const least = united.reduce((most, set) => Math.max(most, leastOf(set)), 0);
  return { ...rowSet(sizeOf(united), firstBlockOf(united), make), united, least };
}

/** How many rows a set has for certain, without reading any. */
export function leastOf({ isCounted, size, least = 0 }: RowSet): number {
  return isCounted === true ? size : least;
}

/** The rows of a set that are not in another. */
export function without(set: RowSet, excluded: RowSet): RowSet {
  const nextBlock = (from: number) => set.nextBlock(from);
  const make = (number: number, into: Scratch) => {
    const rows = set.block(number);
    const others = rows === null ? null : excluded.block(number);
    return rows === null || others === null ? rows : subtract(rows, others, into);
  };
  return { ...rowSet(set.size, nextBlock, make), least: leastOf(set) - excluded.size };
}

/** Of the one block that is looked through at a time. */
const allLevels: Bitmap[] = [];

/**
 * The rows of a set that are in at least `least` of some others. Its work grows with `least` times their
 * number.
 */
export function atLeast(least: number, others: readonly RowSet[], set: RowSet): RowSet {
  if (least === others.length) return allOf([set, ...others]);
  const nextBlock = (from: number) => set.nextBlock(from);
  return rowSet(set.size, nextBlock, (number, into) => {
    const rows = set.block(number);
    if (rows === null) return null;
    const blocks = blocksOf(others, number);
    if (blocks.length < least) return null;
    if (!isBitmap(rows)) return keepInMany(rows, blocks, least, into);
    while (allLevels.length < least) allLevels.push(newBitmap());
    const levels = allLevels.slice(0, least);
    for (const level of levels) level.fill(0);
    for (const block of blocks) raise(levels, block);
    return intersect(levels.at(-1)!, rows, into);
  });
}

function sizeOf(sets: readonly RowSet[]): number {
  return sets.reduce((sum, { size }) => sum + size, 0);
}

function firstBlockOf(sets: readonly RowSet[]): RowSet['nextBlock'] {
  return (from) => {
    let first = Number.POSITIVE_INFINITY;
    for (const set of sets) {
      const next = set.nextBlock(from);
      if (next < first) first = next;
      if (first === from) break;
    }
    return first;
  };
}

function blocksOf(sets: readonly RowSet[], number: number): Block[] {
  const blocks: Block[] = [];
  for (const set of sets) {
    const rows = set.block(number);
    if (rows !== null) blocks.push(rows);
  }
  return blocks;
}

/** Row numbers, from `from` to before `end`. */
export type RowRange = { readonly from: number; readonly end: number };

/**
 * How many rows of a range are in a set, counted up to `max`.
 *
 * @param first is given the first rows that are counted, until it has `firstMax`
 */
export function countIn(set: RowSet, range: RowRange, max: number, first: number[] = [], firstMax = 0): number {
  let count = 0;
  for (const walk = new BlockWalk(set, range); walk.advance(); ) {
    if (first.length < firstMax) addRows(first, firstMax, walk.rows, walk.base, 0);
    count += countRows(walk.rows);
    if (count >= max) return max;
  }
  return count;
}

/**
 * The rows of a range after its first `skip` of the set, at most `max`, and how many of `skip` were not there
 * to be skipped.
 */
export function rowsIn(
  set: RowSet,
  range: RowRange,
  skip: number,
  max: number,
): { readonly rows: number[]; readonly unskipped: number } {
  const found: number[] = [];
  let unskipped = skip;
  for (const walk = new BlockWalk(set, range); walk.advance(); ) {
    if (unskipped > 0) {
      const count = countRows(walk.rows);
      if (count <= unskipped) {
        unskipped -= count;
        continue;
      }
    }
    addRows(found, max, walk.rows, walk.base, unskipped);
    unskipped = 0;
    if (found.length === max) break;
  }
  return { rows: found, unskipped };
}

/** Adds the rows of a block after its first `skip`, until there are `max`. */
function addRows(found: number[], max: number, block: Block, base: number, skip: number): void {
  const some = isBitmap(block) ? new Uint16Array(Math.min(max - found.length, BLOCK_ROWS)) : block;
  const start = some === block ? skip : 0;
  const end = some === block ? Math.min(some.length, start + max - found.length) : readRows(block, skip, some);
  for (let at = start; at < end; at++) found.push(base + some[at]!);
}

/** Those of some rows, ascending, that are in a set. */
export function keptIn(set: RowSet, rows: readonly number[]): number[] {
  const kept: number[] = [];
  let number = -1;
  let block: Block | null = null;
  for (const row of rows) {
    if (row >>> BLOCK_BITS !== number) {
      number = row >>> BLOCK_BITS;
      block = set.block(number);
    }
    if (block !== null && holds(block, row % BLOCK_ROWS)) kept.push(row);
  }
  return kept;
}

/**
 * Walks the rows of a range that are in a set, ascending; they are worked out as they are walked. Not a
 * generator: those take twice the time.
 */
export class RowWalk {
  readonly #blocks: BlockWalk;
  /** Rows of the block, and how far they are walked. */
  #rows: RowList = NO_ROWS;
  #at = 0;
  #end = 0;
  /** Of a bitmap: how many of its rows were read, and whether there may be more. */
  #read = 0;
  #hasMore = false;

  constructor(set: RowSet, range: RowRange) {
    this.#blocks = new BlockWalk(set, range);
  }

  /** The next row; -1 behind the last. */
  next(): number {
    while (this.#at === this.#end) if (!this.#readOn()) return -1;
    return this.#blocks.base + this.#rows[this.#at++]!;
  }

  #readOn(): boolean {
    if (!this.#hasMore) {
      if (!this.#blocks.advance()) return false;
      this.#read = 0;
    }
    const { rows } = this.#blocks;
    this.#at = 0;
    if (!isBitmap(rows)) {
      this.#rows = rows;
      this.#end = rows.length;
      return true;
    }
    // The first rows are often all that is wanted.
    this.#rows = new Uint16Array(this.#read === 0 ? 128 : 8192);
    this.#end = readRows(rows, this.#read, this.#rows);
    this.#read += this.#end;
    this.#hasMore = this.#end === this.#rows.length;
    return true;
  }
}

const NO_ROWS: RowList = new Uint16Array();

/** Walks the blocks of a range that have rows of a set. */
class BlockWalk {
  readonly #set: RowSet;
  readonly #range: RowRange;
  readonly #end: number;
  readonly #scratch = new Scratch();
  #next: number;
  /** Those of the block that are in the range, and the first row that the block can have. */
  rows: Block = NO_ROWS;
  base = 0;

  constructor(set: RowSet, range: RowRange) {
    this.#set = set;
    this.#range = range;
    this.#next = range.from >>> BLOCK_BITS;
    this.#end = Math.ceil(range.end / BLOCK_ROWS);
  }

  /** To the next block; false behind the last. */
  advance(): boolean {
    const { from, end } = this.#range;
    for (;;) {
      const number = this.#set.nextBlock(this.#next);
      if (number >= this.#end) return false;
      this.#next = number + 1;
      const whole = this.#set.block(number);
      if (whole === null) continue;
      const base = number * BLOCK_ROWS;
      const rows = clip(whole, from - base, end - base, this.#scratch);
      if (rows === null) continue;
      this.rows = rows;
      this.base = base;
      return true;
    }
  }
}

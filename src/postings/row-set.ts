/** Sets of rows that are worked out block by block, as far as anybody reads: nothing behind the last row wanted is looked at. */
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
  raise,
  readRows,
  Scratch,
  unite,
} from './block.ts';

export interface RowSet {
  /** The most rows it can have: where sets meet, the small one goes first. */
  readonly size: number;
  /** Is `size` how many rows it has, and not only the most? */
  readonly isCounted?: boolean;
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
  return { ...rowSet(sizeOf(united), firstBlockOf(united), make), united };
}

/** The rows of a set that are in at least `least` of some others. Its work grows with `least` times their number. */
export function atLeast(least: number, others: readonly RowSet[], set: RowSet): RowSet {
  if (least === others.length) return allOf([set, ...others]);
  const nextBlock = (from: number) => set.nextBlock(from);
  let levels: Bitmap[] | undefined;
  return rowSet(set.size, nextBlock, (number, into) => {
    const rows = set.block(number);
    if (rows === null) return null;
    const blocks = blocksOf(others, number);
    if (blocks.length < least) return null;
    if (!isBitmap(rows)) return keepInMany(rows, blocks, least, into);
    levels ??= Array.from({ length: least }, () => newBitmap());
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
  for (const { rows, base } of blocksIn(set, range)) {
    if (first.length < firstMax) addRows(first, firstMax, rows, base, 0);
    count += countRows(rows);
    if (count >= max) return max;
  }
  return count;
}

/** The rows of a range after its first `skip` of the set, at most `max`, and how many of `skip` were not there to be skipped. */
export function rowsIn(
  set: RowSet,
  range: RowRange,
  skip: number,
  max: number,
): { readonly rows: number[]; readonly unskipped: number } {
  const found: number[] = [];
  let unskipped = skip;
  for (const { rows, base } of blocksIn(set, range)) {
    if (unskipped > 0) {
      const count = countRows(rows);
      if (count <= unskipped) {
        unskipped -= count;
        continue;
      }
    }
    addRows(found, max, rows, base, unskipped);
    unskipped = 0;
    if (found.length === max) break;
  }
  return { rows: found, unskipped };
}

/** Adds the rows of a block after its first `skip`, until there are `max`. */
function addRows(found: number[], max: number, block: Block, base: number, skip: number): void {
  const some = isBitmap(block) ? new Uint16Array(max - found.length) : block;
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

/** Every row of a range that is in a set, ascending, worked out as it is read. */
export function* everyRow(set: RowSet, range: RowRange): Generator<number> {
  for (const { rows, base } of blocksIn(set, range)) {
    if (!isBitmap(rows)) {
      for (let at = 0; at < rows.length; at++) yield base + rows[at]!;
      continue;
    }
    // The first rows are often all that is wanted.
    for (let skip = 0, some = new Uint16Array(128); ; skip += some.length, some = new Uint16Array(8192)) {
      const count = readRows(rows, skip, some);
      for (let at = 0; at < count; at++) yield base + some[at]!;
      if (count < some.length) break;
    }
  }
}

function* blocksIn(set: RowSet, { from, end }: RowRange): Generator<{ readonly rows: Block; readonly base: number }> {
  const last = Math.ceil(end / BLOCK_ROWS);
  const scratch = new Scratch();
  for (let number = set.nextBlock(from >>> BLOCK_BITS); number < last; number = set.nextBlock(number + 1)) {
    const whole = set.block(number);
    if (whole === null) continue;
    const base = number * BLOCK_ROWS;
    const rows = clip(whole, from - base, end - base, scratch);
    if (rows !== null) yield { rows, base };
  }
}

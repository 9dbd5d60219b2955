/** Rows in which terms stand side by side, in order. */
import {
  BLOCK_ROWS,
  type Block,
  blockOf,
  isBitmap,
  type Ranks,
  type RowList,
  rankOf,
  readRows,
  type Scratch,
} from './block.ts';
import type { PositionReader } from './positions.ts';
import type { PostingList } from './posting-list.ts';
import { allOf, type RowSet, rowSet } from './row-set.ts';

/** The rows of one block, as a list. Only one block at a time is looked through. */
const candidates: RowList = new Uint16Array(BLOCK_ROWS);

/**
 * The rows of all of some sets that hold the lists' terms at successive positions. A term that is there several
 * times has one list, which is read once.
 */
export function inSequence(lists: readonly PostingList[], within: readonly RowSet[] = []): RowSet {
  const distinct = [...new Set(lists)];
  const together = allOf([...distinct, ...within]);
  if (lists.length === 1) return together;
  const cursors = distinct.map((list) => new Cursor(list));
  const [first, ...others] = lists.map((list) => cursors[distinct.indexOf(list)]!);
  return rowsWhere(together, cursors, () => first!.isFollowedBy(others));
}

/**
 * The rows of all of some sets that hold the lists' terms at the positions 0, 1 and so on: what they stand for
 * begins with them.
 */
export function atBeginning(lists: readonly PostingList[], within: readonly RowSet[] = []): RowSet {
  const together = allOf([...lists, ...within]);
  const cursors = lists.map((list) => new Cursor(list));
  return rowsWhere(together, cursors, () => haveFrom(cursors, 0));
}

/** The rows of a set at which something holds of the cursors, when they stand there. */
function rowsWhere(together: RowSet, cursors: readonly Cursor[], holds: () => boolean): RowSet {
  const nextBlock = (from: number) => together.nextBlock(from);
  return rowSet(together.size, nextBlock, (number, into) => {
    const rows = together.block(number);
    if (rows === null) return null;
    for (const cursor of cursors) cursor.open(number);
    return kept(rows, into, (row) => {
      for (const cursor of cursors) cursor.moveTo(row);
      return holds();
    });
  });
}

/** The rows of a set for which `holds` is true. */
export function filtered(set: RowSet, holds: (row: number) => boolean): RowSet {
  const nextBlock = (from: number) => set.nextBlock(from);
  return rowSet(set.size, nextBlock, (number, into) => {
    const rows = set.block(number);
    return rows === null ? null : kept(rows, into, (row) => holds(number * BLOCK_ROWS + row));
  });
}

function kept(rows: Block, into: Scratch, isKept: (row: number) => boolean): Block | null {
  const all = readRows(rows, 0, candidates);
  let count = 0;
  for (let at = 0; at < all; at++) {
    const row = candidates[at]!;
    if (isKept(row)) candidates[count++] = row;
  }
  const block = blockOf(candidates.subarray(0, count), into);
  if (block === null || isBitmap(block)) return block;
  const list = into.list(count);
  list.set(block);
  return list.subarray(0, count);
}

/** Walks a list's rows of a block together with their positions. */
class Cursor {
  readonly #list: PostingList;
  #rows!: Block;
  #ranks: Ranks | null = null;
  #reader!: PositionReader;
  /** How many of the block's rows are behind it. */
  #index = 0;
  /**
   * Where the term stands in the row, if at one position only; else -1, and the first `#count` of
   * `#positions` are where.
   */
  #position = -1;
  #count = 0;
  readonly #positions: number[] = [];

  constructor(list: PostingList) {
    this.#list = list;
  }

  /** Goes to the beginning of a block that the list has. */
  open(number: number): void {
    this.#rows = this.#list.block(number)!;
    this.#ranks = isBitmap(this.#rows) ? this.#list.ranks(number) : null;
    this.#reader = this.#list.positions(number);
    this.#index = 0;
  }

  /** Reads the positions of a row that is in the list, and behind the one read before. */
  moveTo(row: number): void {
    const rows = this.#rows;
    if (isBitmap(rows)) {
      this.#index = rankOf(rows, this.#ranks!, row);
    } else {
      while (rows[this.#index]! < row) this.#index++;
    }
    this.#position = this.#reader.onlyPosition(this.#index);
    if (this.#position === -1) this.#count = this.#reader.read(this.#index, this.#positions);
  }

  has(position: number): boolean {
    if (this.#position !== -1) return this.#position === position;
    for (let at = 0; at < this.#count; at++) if (this.#positions[at] === position) return true;
    return false;
  }

  /** Do the others have the positions behind one of these? */
  isFollowedBy(others: readonly Cursor[]): boolean {
    if (this.#position !== -1) return haveFrom(others, this.#position + 1);
    for (let at = 0; at < this.#count; at++) if (haveFrom(others, this.#positions[at]! + 1)) return true;
    return false;
  }
}

function haveFrom(cursors: readonly Cursor[], position: number): boolean {
  for (let at = 0; at < cursors.length; at++) if (!cursors[at]!.has(position + at)) return false;
  return true;
}

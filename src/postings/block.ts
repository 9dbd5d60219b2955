/**
 * A block: which of 65,536 neighbouring rows are in a set. Up to 1,024 of them are a sorted list, more are a
 * bitmap; so a block takes 8 KiB at most, and two of them meet in a microsecond or two (the containers of S.
 * Chambi et al., "Better bitmap performance with Roaring bitmaps", 2014). A block is never empty: no rows are
 * `null`.
 */
export type Block = RowList | Bitmap;

/** Ascending, of the low 16 bits of row numbers. */
export type RowList = Uint16Array<ArrayBuffer>;
/**
 * A bit for each row; always `BITMAP_WORDS` long. Words are signed, as JavaScript works on bits: it need not
 * widen them.
 */
export type Bitmap = Int32Array<ArrayBuffer>;

export const BLOCK_BITS = 16;
export const BLOCK_ROWS = 2 ** BLOCK_BITS;
export const BITMAP_WORDS = BLOCK_ROWS / 32;
/**
 * From four times as many on a bitmap takes fewer bytes, but it meets others in a fraction of a long list's
 * time.
 */
export const LIST_ROWS_MAX = 1024;

/** From this factor on a short list looks its rows up in a long one by halving, instead of walking both. */
const LOOK_UP_FACTOR = 64;

/** Room for one block, taken when it is used. What is in it is good until something else is put there. */
export class Scratch {
  #list: RowList = NO_ROWS;
  #bitmap: Bitmap | undefined;

  /** Room for a list of so many rows, or more. */
  list(rows: number): RowList {
    if (this.#list.length < rows) this.#list = new Uint16Array(Math.min(2 * rows, LIST_ROWS_MAX));
    return this.#list;
  }

  bitmap(): Bitmap {
    this.#bitmap ??= newBitmap();
    return this.#bitmap;
  }
}

export function newBitmap(): Bitmap {
  return new Int32Array(BITMAP_WORDS);
}

const NO_ROWS: RowList = new Uint16Array();

export function isBitmap(block: Block): block is Bitmap {
  return block instanceof Int32Array;
}

export function countRows(block: Block): number {
  return isBitmap(block) ? countWords(block, 0, BITMAP_WORDS) : block.length;
}

function countWords(bitmap: Bitmap, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at++) {
    const word = bitmap[at]!;
    // Where bitmaps met, few words have any.
    if (word !== 0) count += countBits(word);
  }
  return count;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many rows of a bitmap are before every `RANK_WORDS` of its words: so a row's place among them is found
 * at once.
 */
export type Ranks = Uint16Array<ArrayBuffer>;

const RANK_WORDS = 4;

export function ranksOf(bitmap: Bitmap): Ranks {
  const ranks = new Uint16Array(BITMAP_WORDS / RANK_WORDS);
  for (let at = 1; at < ranks.length; at++) {
    ranks[at] = ranks[at - 1]! + countWords(bitmap, RANK_WORDS * (at - 1), RANK_WORDS * at);
  }
  return ranks;
}

/** How many rows of a bitmap are before a row, of the low 16 bits. */
export function rankOf(bitmap: Bitmap, ranks: Ranks, row: number): number {
  const word = row >>> 5;
  const rank = Math.floor(word / RANK_WORDS);
  return ranks[rank]! + countWords(bitmap, RANK_WORDS * rank, word) + countBits(bitmap[word]! & ~(-1 << (row & 31)));
}

/** The rows of both, in `into`, which may be where `a` is. */
export function intersect(a: Block, b: Block, into: Scratch): Block | null {
  if (isBitmap(a)) return isBitmap(b) ? intersectBitmaps(a, b, into) : keepInBitmap(b, a, into.list(b.length));
  return isBitmap(b) ? keepInBitmap(a, b, into.list(a.length)) : intersectLists(a, b, into);
}

function intersectBitmaps(a: Bitmap, b: Bitmap, into: Scratch): Block | null {
  // Where few rows meet, as mostly, they are listed at once; the first words tell.
  let rows = 0;
  for (let at = 0; at < SAMPLE_WORDS; at++) rows += countBits(a[at]! & b[at]!);
  if (rows * (BITMAP_WORDS / SAMPLE_WORDS) <= LIST_ROWS_MAX) {
    const list = listBoth(a, b, into.list(LIST_ROWS_MAX));
    if (list !== null) return list.length === 0 ? null : list;
  }
  const both = into.bitmap();
  let any = 0;
  for (let at = 0; at < BITMAP_WORDS; at++) {
    const word = a[at]! & b[at]!;
    both[at] = word;
    any |= word;
  }
  return any === 0 ? null : both;
}

const SAMPLE_WORDS = 64;

/** Places in a bitmap of the words that both bitmaps have rows in. */
const wordsOfBoth = new Uint16Array(BITMAP_WORDS);

/** `null` where they are too many for a list. */
function listBoth(a: Bitmap, b: Bitmap, list: RowList): RowList | null {
  // Without a branch that cannot be foreseen: that takes half the time.
  let words = 0;
  for (let at = 0; at < BITMAP_WORDS; at++) {
    const word = a[at]! & b[at]!;
    wordsOfBoth[words] = at;
    words += (word | -word) >>> 31;
  }
  let count = 0;
  for (let index = 0; index < words; index++) {
    const at = wordsOfBoth[index]!;
    // A word has 32 rows at most, and those behind the end of the list are not written.
    for (let word = a[at]! & b[at]!; word !== 0; word &= word - 1) {
      list[count++] = (at << 5) + 31 - Math.clz32(word & -word);
    }
    if (count > list.length) return null;
  }
  return list.subarray(0, count);
}

function keepInBitmap(list: RowList, bitmap: Bitmap, kept: RowList): Block | null {
  let count = 0;
  for (let at = 0; at < list.length; at++) {
    const row = list[at]!;
    kept[count] = row;
    count += (bitmap[row >>> 5]! >>> (row & 31)) & 1;
  }
  return count === 0 ? null : kept.subarray(0, count);
}

function intersectLists(a: RowList, b: RowList, into: Scratch): Block | null {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const kept = into.list(short.length);
  const count =
    short.length * LOOK_UP_FACTOR < long.length ? lookUp(short, long, kept) : markAndFind(short, long, kept);
  return count === 0 ? null : kept.subarray(0, count);
}

function lookUp(short: RowList, long: RowList, kept: RowList): number {
  let count = 0;
  let from = 0;
  for (let at = 0; at < short.length; at++) {
    const row = short[at]!;
    from = firstAtLeast(long, row, from);
    if (from === long.length) break;
    if (long[from] === row) kept[count++] = row;
  }
  return count;
}

/** For each row of a block the last mark that it was given. */
const marks = new Uint8Array(BLOCK_ROWS);
const MARK_MAX = 0xff;
let mark = 0;

/**
 * Marks and looks up without a branch that hangs on the rows, and so takes a third of the time of walking
 * both lists.
 */
function markAndFind(short: RowList, long: RowList, kept: RowList): number {
  if (mark === MARK_MAX) {
    marks.fill(0);
    mark = 0;
  }
  mark += 1;
  for (let at = 0; at < short.length; at++) marks[short[at]!] = mark;
  let count = 0;
  for (let at = 0; at < long.length; at++) {
    const row = long[at]!;
    if (marks[row] === mark) kept[count++] = row;
  }
  return count;
}

/** The rows of `a` that are not in `b`, in `into`, where neither is. */
export function subtract(a: Block, b: Block, into: Scratch): Block | null {
  if (!isBitmap(a)) return isBitmap(b) ? leftOfList(a, b, into) : leftOfLists(a, b, into);
  const left = into.bitmap();
  left.set(a);
  if (isBitmap(b)) for (let at = 0; at < BITMAP_WORDS; at++) left[at]! &= ~b[at]!;
  else for (const row of b) left[row >>> 5]! &= ~(1 << (row & 31));
  return left.some((word) => word !== 0) ? left : null;
}

function leftOfList(list: RowList, bitmap: Bitmap, into: Scratch): Block | null {
  const left = into.list(list.length);
  let count = 0;
  for (const row of list) if (((bitmap[row >>> 5]! >>> (row & 31)) & 1) === 0) left[count++] = row;
  return count === 0 ? null : left.subarray(0, count);
}

function leftOfLists(a: RowList, b: RowList, into: Scratch): Block | null {
  const left = into.list(a.length);
  let count = 0;
  let beside = 0;
  for (const row of a) {
    while (beside < b.length && b[beside]! < row) beside += 1;
    if (b[beside] !== row) left[count++] = row;
  }
  return count === 0 ? null : left.subarray(0, count);
}

/** Whether a row, of the low 16 bits, is in a block. */
export function holds(block: Block, row: number): boolean {
  return isBitmap(block) ? ((block[row >>> 5]! >>> (row & 31)) & 1) === 1 : block[firstAtLeast(block, row)] === row;
}

/** The place of the first row that is `row` or more, at or after the place `from`. */
function firstAtLeast(list: RowList, row: number, from = 0): number {
  let low = from;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows of any, in `into`, where none of the blocks is. */
export function unite(blocks: readonly Block[], into: Scratch): Block | null {
  const [first, second] = blocks;
  if (first === undefined) return null;
  if (second === undefined) return first;
  const areLists = !isBitmap(first) && !isBitmap(second);
  if (blocks.length === 2 && areLists && first.length + second.length <= LIST_ROWS_MAX) {
    return uniteLists(first, second, into.list(first.length + second.length));
  }
  const bitmap = blocks.find(isBitmap);
  const united = into.bitmap();
  if (bitmap === undefined) united.fill(0);
  else united.set(bitmap);
  for (const block of blocks) if (block !== bitmap) addTo(united, block);
  return united;
}

function uniteLists(a: RowList, b: RowList, united: RowList): RowList {
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const x = a[i]!;
    const y = b[j]!;
    united[count++] = x < y ? x : y;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  while (i < a.length) united[count++] = a[i++]!;
  while (j < b.length) united[count++] = b[j++]!;
  return united.subarray(0, count);
}

/**
 * Rows gathered from many blocks of the same number. They are united once, when they are taken or too many
 * for a list.
 */
export class GatheredRows {
  #lists: RowList[] = [];
  #rows = 0;
  #bitmap: Bitmap | null = null;

  /** The block must not change until the rows are taken. */
  add(block: Block): void {
    if (this.#bitmap === null) {
      if (!isBitmap(block) && this.#rows + block.length <= LIST_ROWS_MAX) {
        this.#lists.push(block);
        this.#rows += block.length;
        return;
      }
      this.#bitmap = newBitmap();
      for (const list of this.#lists) addTo(this.#bitmap, list);
      this.#lists = [];
    }
    addTo(this.#bitmap, block);
  }

  addAll(other: GatheredRows): void {
    if (other.#bitmap !== null) this.add(other.#bitmap);
    else for (const list of other.#lists) this.add(list);
  }

  /** All of them, in order. Later ones may still be added. */
  united(): Block {
    if (this.#bitmap !== null) return compact(this.#bitmap);
    const [first, second] = this.#lists;
    if (first !== undefined && second === undefined) return first;
    const rows = new Uint16Array(this.#rows);
    let end = 0;
    for (const list of this.#lists) {
      rows.set(list, end);
      end += list.length;
    }
    const united = withoutRepeats(rows.sort());
    this.#lists = [united];
    this.#rows = united.length;
    return united;
  }
}

/** Of rows in order, in their place. */
function withoutRepeats(rows: RowList): RowList {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (at === 0 || rows[at] !== rows[at - 1]) rows[count++] = rows[at]!;
  return rows.subarray(0, count);
}

/** The same rows, as a list where they are few enough for one. */
export function compact(block: Block): Block {
  const count = countRows(block);
  if (!isBitmap(block) || count > LIST_ROWS_MAX) return block;
  const list = new Uint16Array(count);
  readRows(block, 0, list);
  return list;
}

/** A bitmap of its own. */
export function asBitmap(block: Block): Bitmap {
  return addTo(newBitmap(), block);
}

function addTo(bitmap: Bitmap, block: Block): Bitmap {
  if (isBitmap(block)) {
    for (let at = 0; at < BITMAP_WORDS; at++) bitmap[at] = bitmap[at]! | block[at]!;
  } else {
    for (let at = 0; at < block.length; at++) {
      const row = block[at]!;
      bitmap[row >>> 5] = bitmap[row >>> 5]! | (1 << (row & 31));
    }
  }
  return bitmap;
}

/** Raises every row of a block by a level: `levels[k]` holds the rows that were raised more than k times. */
export function raise(levels: readonly Bitmap[], block: Block): void {
  if (isBitmap(block)) {
    for (let level = levels.length - 1; level > 0; level--) {
      const [own, below] = [levels[level]!, levels[level - 1]!];
      for (let at = 0; at < BITMAP_WORDS; at++) own[at] = own[at]! | (below[at]! & block[at]!);
    }
  } else {
    for (let level = levels.length - 1; level > 0; level--) {
      const [own, below] = [levels[level]!, levels[level - 1]!];
      for (let at = 0; at < block.length; at++) {
        const row = block[at]!;
        own[row >>> 5] = own[row >>> 5]! | (below[row >>> 5]! & (1 << (row & 31)));
      }
    }
  }
  addTo(levels[0]!, block);
}

/** For each row of a block in how many blocks it was found. */
const counts = new Uint8Array(BLOCK_ROWS);

/**
 * Those of some rows that are in at least `least` of at most 255 blocks, in `into`, which may be where they
 * are.
 */
export function keepInMany(rows: RowList, blocks: readonly Block[], least: number, into: Scratch): Block | null {
  const kept = into.list(rows.length);
  for (let at = 0; at < rows.length; at++) counts[rows[at]!] = 0;
  for (const block of blocks) {
    if (isBitmap(block)) {
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at]!;
        counts[row] = counts[row]! + ((block[row >>> 5]! >>> (row & 31)) & 1);
      }
    } else {
      for (let at = 0; at < block.length; at++) {
        const row = block[at]!;
        counts[row] = counts[row]! + 1;
      }
    }
  }
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (counts[row]! >= least) kept[count++] = row;
  }
  return count === 0 ? null : kept.subarray(0, count);
}

/** The rows from `from` to before `end`. A bitmap's are in `into`. */
export function clip(block: Block, from: number, end: number, into: Scratch): Block | null {
  if (from <= 0 && end >= BLOCK_ROWS) return block;
  if (from >= end || end <= 0) return null;
  if (!isBitmap(block)) {
    const clipped = block.subarray(firstAtLeast(block, from), firstAtLeast(block, end));
    return clipped.length === 0 ? null : clipped;
  }
  const clipped = into.bitmap();
  clipped.set(block);
  if (from > 0) {
    clipped.fill(0, 0, from >>> 5);
    clipped[from >>> 5] = clipped[from >>> 5]! & (-1 << (from & 31));
  }
  if (end < BLOCK_ROWS) {
    clipped[end >>> 5] = clipped[end >>> 5]! & ~(-1 << (end & 31));
    clipped.fill(0, (end >>> 5) + 1);
  }
  return clipped;
}

/** Rows after the first `skip`, at most as many as `rows` holds; how many they are. */
export function readRows(block: Block, skip: number, rows: RowList): number {
  if (!isBitmap(block)) {
    const some = block.subarray(skip, skip + rows.length);
    rows.set(some);
    return some.length;
  }
  let toSkip = skip;
  let count = 0;
  for (let at = 0; at < BITMAP_WORDS && count < rows.length; at++) {
    let word = block[at]!;
    if (word === 0) continue;
    if (toSkip > 0) {
      const bits = countBits(word);
      if (bits <= toSkip) {
        toSkip -= bits;
        continue;
      }
      for (; toSkip > 0; toSkip--) word &= word - 1;
    }
    for (; word !== 0 && count < rows.length; word &= word - 1) {
      rows[count++] = (at << 5) + 31 - Math.clz32(word & -word);
    }
  }
  return count;
}

/** A block of these rows, ascending and distinct, in `into` where it is a bitmap. `null` for none. */
export function blockOf(rows: RowList, into: Scratch): Block | null {
  if (rows.length === 0) return null;
  if (rows.length <= LIST_ROWS_MAX) return rows;
  const bitmap = into.bitmap();
  bitmap.fill(0);
  return addTo(bitmap, rows);
}

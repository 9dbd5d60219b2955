/**
 * Finds the rows of a snapshot's tables and indexes by their keys, as SQLite would (tree-writer.ts writes
 * them).
 */
import { type CheckedPages, Damage, FILE_HEAD_BYTES } from './checked-pages.ts';
import { CHILD_BYTES, INDEX, INTERIOR_HEAD_BYTES, LEAF_HEAD_BYTES, POINTER_BYTES, TABLE } from './page-layout.ts';
import { Row } from './row.ts';
import { readVarint, varintEnd } from './varint.ts';

/** No tree is deeper: a page that leads back to one above it would never end. */
const DEPTH_MAX = 20;
/**
 * Where the page stands that lies behind all cells of one that leads to others, from where its head begins.
 */
const LAST_CHILD_AT = 8;

class TreeReader {
  /** The row that was found last. */
  protected readonly row: Row;
  protected readonly pages: CheckedPages;
  readonly #root: number;
  readonly #kinds: typeof TABLE | typeof INDEX;
  /**
   * The page that was asked for last: where its head begins, how many cells it has, and is it one of rows
   * alone?
   */
  protected page: Buffer = Buffer.alloc(0);
  protected cells = 0;
  protected isLeaf = true;
  #head = 0;

  constructor(pages: CheckedPages, root: number, isTable: boolean) {
    this.pages = pages;
    this.row = new Row(pages, isTable);
    this.#root = root;
    this.#kinds = isTable ? TABLE : INDEX;
  }

  protected open(number: number, depth: number): void {
    if (depth > DEPTH_MAX) throw tooDeep();
    const page = this.pages.page(number);
    const head = number === 1 ? FILE_HEAD_BYTES : 0;
    this.isLeaf = page[head] === this.#kinds.leaf;
    if (!this.isLeaf && page[head] !== this.#kinds.interior) throw new Damage(`page ${number} is not of its table`);
    this.page = page;
    this.#head = head;
    this.cells = (page[head + 3]! << 8) | page[head + 4]!;
  }

  /** Where on the page a cell begins. */
  protected cellAt(cell: number): number {
    const at = this.#head + (this.isLeaf ? LEAF_HEAD_BYTES : INTERIOR_HEAD_BYTES) + POINTER_BYTES * cell;
    return (this.page[at]! << 8) | this.page[at + 1]!;
  }

  /** The page before a cell of one that leads to others, or behind all of them. */
  protected childAt(cell: number): number {
    return this.page.readUInt32BE(cell < this.cells ? this.cellAt(cell) : this.#head + LAST_CHILD_AT);
  }

  /** Each cell's row in order, from the first that `isWanted` on; all before it are not. */
  protected *walk(isWanted: (cell: number) => boolean, number = this.#root, depth = 0): Generator<Row> {
    this.open(number, depth);
    const [cells, isLeaf] = [this.cells, this.isLeaf];
    const first = this.firstCell(isWanted);
    for (let cell = first; cell <= cells; cell++) {
      if (!isLeaf) {
        this.open(number, depth);
        yield* this.walk(cell === first ? isWanted : EVERY, this.childAt(cell), depth + 1);
      }
      if (cell === cells) return;
      this.open(number, depth);
      if (this.hasRow()) {
        this.readRow(cell);
        yield this.row;
      }
    }
  }

  /**
   * The page of rows, or the cell above it, where what is looked for is or would be: the first cell that
   * `isWanted`.
   */
  protected descend(isWanted: (cell: number) => boolean, isFound: (cell: number) => boolean): Row | null {
    let number = this.#root;
    for (let depth = 0; ; depth++) {
      this.open(number, depth);
      const cell = this.firstCell(isWanted);
      if (cell < this.cells && this.hasRow() && isFound(cell)) {
        this.readRow(cell);
        return this.row;
      }
      if (this.isLeaf) return null;
      number = this.childAt(cell);
    }
  }

  /** The first cell of the page that `isWanted`, or how many there are. */
  protected firstCell(isWanted: (cell: number) => boolean): number {
    let [low, high] = [0, this.cells];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isWanted(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Do the cells of the page have rows? Those of a table that lead to others do not. */
  protected hasRow(): boolean {
    return this.isLeaf || this.#kinds === INDEX;
  }

  protected readRow(cell: number): void {
    const at = this.cellAt(cell) + (this.isLeaf ? 0 : CHILD_BYTES);
    const length = readVarint(this.page, at);
    if (this.#kinds === TABLE) this.row.id = readVarint(this.page, varintEnd);
    this.row.set(this.page, varintEnd, length);
  }

  protected get root(): number {
    return this.#root;
  }
}

const EVERY = (): boolean => true;

function tooDeep(): Damage {
  return new Damage('its pages lead back to each other');
}

/** So far from where it should be a number is looked for first. */
const NEAR = 4;

/**
 * The index of the first that is not below a number, or how many there are. Rows take about as many bytes each, so that
 * it is mostly near where the number is between the first and the last.
 */
function firstAtLeast(number: number, ascending: Float64Array): number {
  let [low, high] = [0, ascending.length];
  if (high > 0) {
    const [first, last] = [ascending[0]!, ascending[high - 1]!];
    if (number > last) return high;
    const guess = number <= first ? 0 : Math.floor(((number - first) / (last - first)) * (high - 1));
    const [from, end] = [Math.max(0, guess - NEAR), Math.min(high, guess + NEAR)];
    if (from > 0 && ascending[from - 1]! >= number) high = from;
    else if (ascending[end - 1]! < number) low = end;
    else [low, high] = [from, end];
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! >= number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A page that leads to others, taken apart: the last id of each child but the last, and their numbers. */
type Branch = { readonly ids: Float64Array; readonly children: Uint32Array };

/** A table holds on to so many, of some 6 KB; when there are more, all are forgotten at once. */
const BRANCHES_MAX = 1024;

/** A table whose rows have ids. */
export class TableReader extends TreeReader {
  readonly #branches = new Map<number, Branch>();

  constructor(pages: CheckedPages, root: number) {
    super(pages, root, true);
  }

  /** The row of an id: good until the next one is read. */
  get(id: number): Row | null {
    let number = this.root;
    for (let depth = 0; depth <= DEPTH_MAX; depth++) {
      const branch = this.#branches.get(number) ?? this.#openBranch(number, depth);
      if (branch === null) return this.#rowOnLeaf(id);
      number = branch.children[firstAtLeast(id, branch.ids)]!;
    }
    throw tooDeep();
  }

  /** `null` where the page has rows. */
  #openBranch(number: number, depth: number): Branch | null {
    this.open(number, depth);
    if (this.isLeaf) return null;
    const branch = {
      ids: Float64Array.from({ length: this.cells }, (_, cell) => this.#idOf(cell)),
      children: Uint32Array.from({ length: this.cells + 1 }, (_, cell) => this.childAt(cell)),
    };
    if (this.#branches.size === BRANCHES_MAX) this.#branches.clear();
    this.#branches.set(number, branch);
    return branch;
  }

  /** On the page that was opened last. */
  #rowOnLeaf(id: number): Row | null {
    if (this.cells === 0) return null;
    // Mostly no id is left out.
    let low = id - this.#idOf(0);
    if (!(low >= 0 && low < this.cells && this.#idOf(low) === id)) {
      low = this.firstCell((cell) => this.#idOf(cell) >= id);
      if (low === this.cells || this.#idOf(low) !== id) return null;
    }
    this.readRow(low);
    return this.row;
  }

  /** The row of the largest id. */
  last(): Row | null {
    let number = this.root;
    for (let depth = 0; ; depth++) {
      this.open(number, depth);
      if (this.isLeaf) break;
      number = this.childAt(this.cells);
    }
    if (this.cells === 0) return null;
    this.readRow(this.cells - 1);
    return this.row;
  }

  /** All rows in order of id, each good until anything else is read. */
  rows(): Generator<Row> {
    return this.walk(EVERY);
  }

  /** The rows from an id on, in order, each good until anything else is read. */
  from(id: number): Generator<Row> {
    return this.walk((cell) => this.#idOf(cell) >= id);
  }

  #idOf(cell: number): number {
    let at = this.cellAt(cell) + CHILD_BYTES;
    if (this.isLeaf) {
      readVarint(this.page, at - CHILD_BYTES);
      at = varintEnd;
    }
    return readVarint(this.page, at);
  }
}

/** A key of an index: a text, behind a number where the index has one first. */
type IndexKey = { readonly column?: number; readonly text: string };

/** An index, or a table WITHOUT ROWID: its rows have texts as keys, or a number and a text. */
export class IndexReader extends TreeReader {
  #column: number | null = null;
  #text = Buffer.alloc(0);

  constructor(pages: CheckedPages, root: number) {
    super(pages, root, false);
  }

  /** The row of a key: good until the next one is read. */
  find(key: IndexKey): Row | null {
    this.#lookFor(key);
    return this.descend(this.#isWanted, this.#isFound);
  }

  /** The rows from a key on, in order, each good until anything else is read. */
  from(key: IndexKey): Generator<Row> {
    this.#lookFor(key);
    const [column, text] = [this.#column, this.#text];
    return this.walk((cell) => {
      this.#column = column;
      this.#text = text;
      return this.#isWanted(cell);
    });
  }

  /** All rows in order. */
  rows(): Generator<Row> {
    return this.walk(EVERY);
  }

  #lookFor({ column, text }: IndexKey): void {
    this.#column = column ?? null;
    this.#text = Buffer.from(text);
  }

  readonly #isWanted = (cell: number): boolean => this.#compare(cell) >= 0;
  readonly #isFound = (cell: number): boolean => this.#compare(cell) === 0;

  #compare(cell: number): number {
    this.readRow(cell);
    const { row } = this;
    if (this.#column === null) return row.compareText(0, this.#text);
    return row.number(0) - this.#column || row.compareText(1, this.#text);
  }
}

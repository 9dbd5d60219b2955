/**
 * Writes a table or an index of a new SQLite file as the B-tree that it is, of rows that come in its order:
 * the pages of each level are filled one after another
 * (https://www.sqlite.org/fileformat2.html#b_tree_pages).
 */
import { InsertedTree } from './inserted-tree.ts';
import { PAGE_BYTES, USABLE_BYTES } from './page-check.ts';
import { type PageFile, type PageWriter, pageNumber } from './page-file.ts';
import {
  CHILD_BYTES,
  INDEX,
  INTERIOR_HEAD_BYTES,
  LEAF_HEAD_BYTES,
  localBytes,
  POINTER_BYTES,
  TABLE,
} from './page-layout.ts';
import type { RecordBytes } from './row-record.ts';
import type { Tree } from './tree.ts';
import { varintLength, writeVarint } from './varint.ts';

const REST_BYTES = USABLE_BYTES - CHILD_BYTES;

/** Pages of a level are written together when there are so many. */
const PAGES_TOGETHER = 64;

/** What stands between two pages of a level: the last id of the first, or an index's entry. */
type Divider = number | Uint8Array;

export class TreeWriter implements Tree {
  readonly #isTable: boolean;
  readonly #pages: PageWriter;
  readonly #leaves: Level;

  private constructor(file: PageFile, pages: PageWriter, name: string, isTable: boolean) {
    this.#isTable = isTable;
    this.#pages = pages;
    this.#leaves = new Level(pages, file.roots[name]!, isTable, true);
  }

  static table(file: PageFile, pages: PageWriter, name: string): Tree {
    return pages.database === null ? new TreeWriter(file, pages, name, true) : new InsertedTree(pages.database, name);
  }

  /** Also a table WITHOUT ROWID. */
  static index(file: PageFile, pages: PageWriter, name: string): Tree {
    return pages.database === null ? new TreeWriter(file, pages, name, false) : new InsertedTree(pages.database, name);
  }

  addRow(id: number, { bytes, start, end }: RecordBytes): void {
    this.#add(id, bytes, start, end);
  }

  addEntry({ bytes, start, end }: RecordBytes): void {
    this.#add(null, bytes, start, end);
  }

  #add(id: number | null, record: Buffer, start: number, end: number): void {
    const length = end - start;
    const local = localBytes(length, this.#isTable, USABLE_BYTES);
    const head = varintLength(length) + (id === null ? 0 : varintLength(id));
    const leaves = this.#leaves;
    let at = leaves.place(head + local + (local < length ? CHILD_BYTES : 0));
    if (id !== null) leaves.lastId = id;
    const { bytes } = leaves;
    at = writeVarint(bytes, at, length);
    if (id !== null) at = writeVarint(bytes, at, id);
    record.copy(bytes, at, start, start + local);
    if (local < length) bytes.writeUInt32BE(this.#writeRest(record, start + local, end), at + local);
  }

  /** The number of the first page. */
  #writeRest(record: Buffer, start: number, end: number): number {
    const count = Math.ceil((end - start) / REST_BYTES);
    const place = this.#pages.allocate(count);
    const pages = Buffer.alloc(count * PAGE_BYTES);
    for (let index = 0; index < count; index++) {
      const from = start + index * REST_BYTES;
      if (index + 1 < count) pages.writeUInt32BE(pageNumber(place + index + 1), index * PAGE_BYTES);
      record.copy(pages, index * PAGE_BYTES + CHILD_BYTES, from, Math.min(from + REST_BYTES, end));
    }
    this.#pages.write(place, pages);
    return pageNumber(place);
  }

  finish(): void {
    this.#leaves.finish(null);
  }
}

/** The pages of one level. Those that are complete wait in memory until there are several. */
class Level {
  /** Of the row that was added last, where rows have ids. */
  lastId = 0;
  /** The pages that wait, then the present one. */
  bytes = Buffer.alloc(PAGE_BYTES);
  readonly #pages: PageWriter;
  readonly #root: number;
  readonly #isTable: boolean;
  readonly #isLeaf: boolean;
  readonly #headBytes: number;
  /** What stands behind each page that waits. */
  #dividers: Divider[] = [];
  /** Of the present page: how many cells, where their contents begin, and how long the last one is. */
  #cells = 0;
  #content = USABLE_BYTES;
  #lastBytes = 0;
  #parent: Level | undefined;

  constructor(pages: PageWriter, root: number, isTable: boolean, isLeaf: boolean) {
    this.#pages = pages;
    this.#root = root;
    this.#isTable = isTable;
    this.#isLeaf = isLeaf;
    this.#headBytes = isLeaf ? LEAF_HEAD_BYTES : INTERIOR_HEAD_BYTES;
  }

  get #pageStart(): number {
    return this.#dividers.length * PAGE_BYTES;
  }

  /** Where in `bytes` there is room for the next cell. */
  place(cellBytes: number): number {
    if (this.#headBytes + POINTER_BYTES * (this.#cells + 1) + cellBytes > this.#content) this.#closePage();
    this.#content -= cellBytes;
    this.#lastBytes = cellBytes;
    const page = this.#pageStart;
    this.bytes.writeUInt16BE(this.#content, page + this.#headBytes + POINTER_BYTES * this.#cells);
    this.#cells += 1;
    return page + this.#content;
  }

  /** A page of the level below, and what stands behind it. */
  #addChild(child: number, divider: Divider): void {
    const isId = typeof divider === 'number';
    let at = this.place(CHILD_BYTES + (isId ? varintLength(divider) : divider.length));
    at = this.bytes.writeUInt32BE(child, at);
    if (isId) writeVarint(this.bytes, at, divider);
    else this.bytes.set(divider, at);
    if (isId) this.lastId = divider;
  }

  /** All but the leaves of a table give their last cell away: it divides the page from the next one. */
  #closePage(): void {
    const page = this.#pageStart;
    let divider: Divider = this.lastId;
    let lastChild: number | null = null;
    if (!this.#isLeaf || !this.#isTable) {
      const start = page + this.#content;
      const end = start + this.#lastBytes;
      if (!this.#isLeaf) lastChild = this.bytes.readUInt32BE(start);
      if (!this.#isTable)
        divider = Uint8Array.prototype.slice.call(this.bytes, this.#isLeaf ? start : start + CHILD_BYTES, end);
      this.#cells -= 1;
      this.#content += this.#lastBytes;
      this.bytes.fill(0, start, end);
      this.bytes.fill(
        0,
        page + this.#headBytes + POINTER_BYTES * this.#cells,
        page + this.#headBytes + POINTER_BYTES * (this.#cells + 1),
      );
    }
    this.#writeHead(lastChild);
    this.#dividers.push(divider);
    if (this.#dividers.length === PAGES_TOGETHER) this.#write();
    this.#makeRoom();
    this.#cells = 0;
    this.#content = USABLE_BYTES;
  }

  #writeHead(lastChild: number | null): void {
    const page = this.#pageStart;
    const { leaf, interior } = this.#isTable ? TABLE : INDEX;
    this.bytes[page] = this.#isLeaf ? leaf : interior;
    this.bytes.writeUInt16BE(this.#cells, page + 3);
    this.bytes.writeUInt16BE(this.#content, page + 5);
    if (lastChild !== null) this.bytes.writeUInt32BE(lastChild, page + 8);
  }

  /** Makes the memory behind the pages that wait one of zeros, as the next page begins. */
  #makeRoom(): void {
    const page = this.#pageStart;
    if (page === this.bytes.length) {
      const bytes = Buffer.alloc(2 * page);
      this.bytes.copy(bytes);
      this.bytes = bytes;
    }
    this.bytes.fill(0, page, page + PAGE_BYTES);
  }

  #write(): void {
    const dividers = this.#dividers;
    const place = this.#pages.allocate(dividers.length);
    this.#pages.write(place, this.bytes.subarray(0, dividers.length * PAGE_BYTES));
    this.#parent ??= new Level(this.#pages, this.#root, this.#isTable, false);
    for (let index = 0; index < dividers.length; index++) {
      this.#parent.#addChild(pageNumber(place + index), dividers[index]!);
    }
    this.#dividers = [];
  }

  /** `lastChild`: the last page of the level below. */
  finish(lastChild: number | null): void {
    this.#writeHead(lastChild);
    const page = this.#pageStart;
    if (this.#parent === undefined && page === 0) {
      this.#pages.writeRoot(this.#root, this.bytes.subarray(0, PAGE_BYTES));
      return;
    }
    const last = this.bytes.subarray(page, page + PAGE_BYTES);
    if (page > 0) this.#write();
    const place = this.#pages.allocate(1);
    this.#pages.write(place, last);
    this.#parent!.finish(pageNumber(place));
  }
}

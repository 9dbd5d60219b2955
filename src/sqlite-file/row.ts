/** Reads a row as SQLite stores it (row-record.ts writes them). */
import { type CheckedPages, Damage } from './checked-pages.ts';
import { localBytes } from './page-layout.ts';
import { readVarint, varintEnd } from './varint.ts';

const COLUMNS_MAX = 16;
const BLOB = 12;
/** How many bytes the values of the types 0 to 11 take. */
const BYTES_OF_TYPE = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];
const LONGEST_INTEGER = 5;
const ZERO = 8;
const ONE = 9;

/** The row that was read last: good until the next is, or another page. Columns are counted from 0. */
export class Row {
  id = 0;
  readonly #pages: CheckedPages;
  readonly #isTable: boolean;
  #columns = 0;
  readonly #types = new Float64Array(COLUMNS_MAX);
  /** Where in the record each value begins. */
  readonly #starts = new Float64Array(COLUMNS_MAX + 1);
  #page: Buffer = Buffer.alloc(0);
  #at = 0;
  #length = 0;
  #local = 0;

  constructor(pages: CheckedPages, isTable: boolean) {
    this.#pages = pages;
    this.#isTable = isTable;
  }

  /** `at`: where on the page the record begins, `length` bytes long. */
  set(page: Buffer, at: number, length: number): void {
    this.#page = page;
    this.#at = at;
    this.#length = length;
    this.#local = localBytes(length, this.#isTable, this.#pages.usable);
    const headEnd = at + readVarint(page, at);
    if (headEnd > at + this.#local || at + this.#local > this.#pages.usable) throw new Damage('a row leaves its page');
    let start = headEnd - at;
    let column = 0;
    for (let from = varintEnd; from < headEnd; from = varintEnd) {
      if (column === COLUMNS_MAX) throw new Damage('a row has too many columns');
      const type = readVarint(page, from);
      this.#types[column] = type;
      this.#starts[column] = start;
      start += type < BLOB ? BYTES_OF_TYPE[type]! : (type - (type % 2) - BLOB) / 2;
      column += 1;
    }
    this.#starts[column] = start;
    this.#columns = column;
    if (start > length) throw new Damage('a row is longer than it says');
  }

  isNull(column: number): boolean {
    return this.#typeOf(column) === 0;
  }

  number(column: number): number {
    const type = this.#typeOf(column);
    if (type === ZERO || type === ONE) return type - ZERO;
    if (type < 1 || type > LONGEST_INTEGER) throw new Damage('a row has no number where one belongs');
    const [start, bytes] = [this.#starts[column]!, this.byteLength(column)];
    if (start + bytes <= this.#local) return this.#page.readIntBE(this.#at + start, bytes);
    return Buffer.from(this.blob(column).buffer).readIntBE(0, bytes);
  }

  /** Of a text in UTF-8, or of bytes. */
  byteLength(column: number): number {
    this.#typeOf(column);
    return this.#starts[column + 1]! - this.#starts[column]!;
  }

  text(column: number): string {
    const [start, end] = [this.#starts[column]!, this.#starts[column]! + this.byteLength(column)];
    if (end <= this.#local) return this.#page.toString('utf8', this.#at + start, this.#at + end);
    const { buffer } = this.blob(column);
    return Buffer.from(buffer).toString('utf8');
  }

  /** In memory of their own. */
  blob(column: number): Uint8Array<ArrayBuffer> {
    const length = this.byteLength(column);
    // A length that is wrong is not to take all memory.
    if (this.#length > this.#pages.count * this.#pages.usable) throw new Damage('a row is longer than the file');
    const bytes = new Uint8Array(length);
    this.copy(column, bytes, 0);
    return bytes;
  }

  /** Where they lie, if they lie on the page: good until another page is read. */
  view(column: number): Uint8Array<ArrayBuffer> {
    const [start, length] = [this.#starts[column]!, this.byteLength(column)];
    if (start + length > this.#local) return this.blob(column);
    const { buffer, byteOffset } = this.#page;
    return new Uint8Array(buffer as ArrayBuffer, byteOffset + this.#at + start, length);
  }

  /** Copies a text or bytes to a place in `target`. */
  copy(column: number, target: Uint8Array, at: number): void {
    const [page, pageAt, local] = [this.#page, this.#at, this.#local];
    const [start, end] = [this.#starts[column]!, this.#starts[column]! + this.byteLength(column)];
    const here = Math.min(end, local);
    if (start < here) page.copy(target, at, pageAt + start, pageAt + here);
    if (end <= local) return;
    const from = Math.max(start, local);
    this.#pages.copyRest(page.readUInt32BE(pageAt + local), from - local, end - local, target, at + from - start);
  }

  /** How a text stands to another, as SQLite compares them: below 0 where it is before. `other` is UTF-8. */
  compareText(column: number, other: Buffer): number {
    const length = this.byteLength(column);
    const start = this.#starts[column]!;
    if (start + length > this.#local) return Buffer.compare(this.blob(column), other);
    const [page, at] = [this.#page, this.#at + start];
    const common = Math.min(length, other.length);
    for (let index = 0; index < common; index++) {
      const difference = page[at + index]! - other[index]!;
      if (difference !== 0) return difference;
    }
    return length - other.length;
  }

  #typeOf(column: number): number {
    if (column >= this.#columns) throw new Damage('a row has too few columns');
    return this.#types[column]!;
  }
}

/** Writes the orders by what records are (layout.ts). */
import { lengthened } from '../../../bytes/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { type PageFile, type PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { dayNumber } from '../../semantics/index.ts';
import { isByText, ORDER_PIECE, UNDATED } from '../layout.ts';

const FIRST_CAPACITY = 1024;
const NOTHING = Buffer.alloc(0);

/**
 * Records come in order of id, from 1 on. Of each four bytes an order by number are in memory meanwhile, and twelve at
 * the end.
 */
export class OrdersWriter implements Disposable {
  readonly #file: PageFile;
  readonly #pages: PageWriter;
  readonly #orders: readonly (readonly [name: string, order: ByText | ByNumber])[];

  /** `directory`: for files meanwhile. */
  constructor(file: PageFile, pages: PageWriter, directory: string, names: readonly string[]) {
    this.#file = file;
    this.#pages = pages;
    this.#orders = names.map((name) => [name, isByText(name) ? new ByText(directory) : new ByNumber()]);
  }

  /** The record's keys, an order each: tokens with spaces between, or a number. */
  add(keys: readonly OrderKey[]): void {
    for (const [at, [, order]] of this.#orders.entries()) order.add(keys[at] as never);
  }

  finish(): void {
    for (const [name, order] of this.#orders) this.#write(name, order.order());
  }

  #write(name: string, { keys, rows }: Order): void {
    const tree = TreeWriter.table(this.#file, this.#pages, `${name}_order`);
    const record = new RowRecord();
    for (let piece = 0; piece * ORDER_PIECE < rows.length; piece++) {
      record.begin();
      record.null();
      for (const numbers of [keys, rows]) {
        const own = numbers.subarray(piece * ORDER_PIECE, (piece + 1) * ORDER_PIECE);
        record.blob(new Uint8Array(own.buffer, own.byteOffset, own.byteLength));
      }
      record.finish();
      tree.addRow(piece, record);
    }
    tree.finish();
  }

  [Symbol.dispose](): void {
    for (const [, order] of this.#orders) order.close();
  }
}

export type OrderKey = string | number;

/** The key of a day: YYYY-MM-DD, or none. */
export const dayKey = (day: string | null): number => (day === null || day === '' ? UNDATED : dayNumber(day));

/** `keys`: of each record. `rows`: the ids of records by key, then by id. */
type Order = { readonly keys: Uint32Array; readonly rows: Uint32Array };

class ByText {
  readonly #texts: ExternalSorter;
  #count = 0;

  constructor(directory: string) {
    this.#texts = new ExternalSorter(directory);
  }

  add(text: string): void {
    this.#texts.add(text, ++this.#count, NOTHING);
  }

  order(): Order {
    const keys = new Uint32Array(this.#count);
    const rows = new Uint32Array(this.#count);
    let place = 0;
    let first = 0;
    let previous: string | null = null;
    for (const { sortKey, order: id } of this.#texts.sorted()) {
      if (sortKey !== previous) first = place;
      previous = sortKey;
      rows[place++] = id;
      keys[id - 1] = first;
    }
    return { keys, rows };
  }

  close(): void {
    this.#texts.close();
  }
}

class ByNumber {
  #keys = new Uint32Array(FIRST_CAPACITY);
  #count = 0;

  add(key: number): void {
    if (this.#count === this.#keys.length) this.#keys = lengthened(this.#keys, 2 * this.#count);
    this.#keys[this.#count++] = key;
  }

  order(): Order {
    const keys = this.#keys.subarray(0, this.#count);
    return { keys, rows: rowsByKey(keys) };
  }

  close(): void {}
}

const DIGIT_BITS = 16;

/** A radix sort, by the lower half of the keys and then by the upper one. */
function rowsByKey(keys: Uint32Array): Uint32Array {
  const ids = Uint32Array.from(keys, (_, index) => index + 1);
  return [0, DIGIT_BITS].reduce((rows, shift) => {
    const starts = new Uint32Array(2 ** DIGIT_BITS + 1);
    const digitOf = (id: number) => (keys[id - 1]! >>> shift) & 0xffff;
    for (const id of rows) starts[digitOf(id) + 1]!++;
    for (let digit = 0; digit < 2 ** DIGIT_BITS; digit++) starts[digit + 1] = starts[digit + 1]! + starts[digit]!;
    const sorted = new Uint32Array(rows.length);
    for (const id of rows) sorted[starts[digitOf(id)]!++] = id;
    return sorted;
  }, ids);
}

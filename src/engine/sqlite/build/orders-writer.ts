/** Writes the orders by what companies are (layout.ts). */
import { lengthened } from '../../../bytes/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { type PageFile, type PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { dayNumber } from '../../semantics/index.ts';
import { ORDER_PIECE, type OrderName, UNDATED } from '../layout.ts';

const FIRST_CAPACITY = 1024;
const NOTHING = Buffer.alloc(0);

/** Companies come in order of id, from 1 on. Four bytes of each are in memory meanwhile, twelve at the end. */
export class OrdersWriter implements Disposable {
  readonly #file: PageFile;
  readonly #pages: PageWriter;
  readonly #names: ExternalSorter;
  #days = new Uint32Array(FIRST_CAPACITY);
  #count = 0;

  /** `directory`: for files meanwhile. */
  constructor(file: PageFile, pages: PageWriter, directory: string) {
    this.#file = file;
    this.#pages = pages;
    this.#names = new ExternalSorter(directory);
  }

  /** `name`: tokens with spaces between, as bytes of UTF-8 that are read as Latin-1. `day`: YYYY-MM-DD, or empty. */
  add(name: string, day: string): void {
    if (this.#count === this.#days.length) this.#days = lengthened(this.#days, 2 * this.#count);
    this.#days[this.#count++] = day === '' ? UNDATED : dayNumber(day);
    this.#names.add(name, this.#count, NOTHING);
  }

  finish(): void {
    this.#write('name', this.#byName());
    const days = this.#days.subarray(0, this.#count);
    this.#write('formed_on', { keys: days, rows: rowsByKey(days) });
  }

  #byName(): Order {
    const keys = new Uint32Array(this.#count);
    const rows = new Uint32Array(this.#count);
    let place = 0;
    let first = 0;
    let previous: string | null = null;
    for (const { sortKey, order: id } of this.#names.sorted()) {
      if (sortKey !== previous) first = place;
      previous = sortKey;
      rows[place++] = id;
      keys[id - 1] = first;
    }
    return { keys, rows };
  }

  #write(name: OrderName, { keys, rows }: Order): void {
    const tree = TreeWriter.table(this.#file, this.#pages, `${name}_order`);
    const record = new RowRecord();
    for (let piece = 0; piece * ORDER_PIECE < this.#count; piece++) {
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
    this.#names.close();
  }
}

/** `keys`: of each company. `rows`: the ids of companies by key, then by id. */
type Order = { readonly keys: Uint32Array; readonly rows: Uint32Array };

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

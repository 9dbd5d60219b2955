/** Writes the orders by what records are (layout.ts). */
import { lengthened } from '../../../bytes/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { type PageFile, type PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { dayNumber } from '../../semantics/index.ts';
import { isByText, ORDER_PIECE, UNDATED } from '../layout.ts';
import { RecordQueue } from './record-queue.ts';
import { rowsByKey } from './rows-by-key.ts';

const FIRST_CAPACITY = 1024;
const NOTHING = Buffer.alloc(0);
/** Of the texts of an order, while they are sorted. */
const TEXT_BYTES = 8 * 1024 * 1024;

/**
 * Records come in order of id, from 1 on. Of each four bytes an order by number are in memory, and four at the end for an
 * order by text.
 */
export class OrdersWriter implements Disposable {
  readonly #file: PageFile;
  readonly #pages: PageWriter;
  readonly #orders: readonly (readonly [name: string, order: ByText | ByNumber])[];

  /** `directory`: for files meanwhile. */
  constructor(file: PageFile, pages: PageWriter, directory: string, names: readonly string[]) {
    this.#file = file;
    this.#pages = pages;
    this.#orders = names.map((name) => [name, isByText(name) ? new ByText(directory, name) : new ByNumber()]);
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
    let piece = 0;
    for (const ownRows of rows) {
      const from = piece * ORDER_PIECE;
      record.begin();
      record.null();
      for (const numbers of [keys.subarray(from, from + ORDER_PIECE), ownRows]) record.blob(bytesOf(numbers));
      record.finish();
      tree.addRow(piece++, record);
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

/** `keys`: of each record. `rows`: the ids of records by key, then by id, ORDER_PIECE at a time; valid until the next ones. */
type Order = { readonly keys: Uint32Array; readonly rows: Iterable<Uint32Array> };

class ByText {
  readonly #texts: ExternalSorter;
  readonly #rows: RecordQueue;
  #count = 0;

  constructor(directory: string, name: string) {
    this.#texts = new ExternalSorter(directory, TEXT_BYTES);
    this.#rows = new RecordQueue(`${directory}/${name}-order`);
  }

  add(text: string): void {
    this.#texts.add(text, ++this.#count, NOTHING);
  }

  order(): Order {
    const keys = new Uint32Array(this.#count);
    for (const rows of inPieces(this.#sorted(keys))) {
      const bytes = bytesOf(rows);
      this.#rows.add({ bytes, start: 0, end: bytes.length });
    }
    return { keys, rows: this.#queued() };
  }

  /** The ids in order; their keys are written to `keys`. */
  *#sorted(keys: Uint32Array): Generator<number> {
    let place = 0;
    let first = 0;
    let previous: string | null = null;
    for (const { sortKey, order: id } of this.#texts.sorted()) {
      if (sortKey !== previous) first = place;
      previous = sortKey;
      keys[id - 1] = first;
      place += 1;
      yield id;
    }
  }

  *#queued(): Generator<Uint32Array> {
    const rows = new Uint32Array(ORDER_PIECE);
    for (const { bytes, start, end } of this.#rows.records()) {
      bytes.copy(bytesOf(rows), 0, start, end);
      yield rows.subarray(0, (end - start) / rows.BYTES_PER_ELEMENT);
    }
  }

  close(): void {
    this.#texts.close();
    this.#rows.close();
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
    return { keys, rows: inPieces(rowsByKey(keys)) };
  }

  close(): void {}
}

function* inPieces(rows: Iterable<number>): Generator<Uint32Array> {
  const piece = new Uint32Array(ORDER_PIECE);
  let count = 0;
  for (const row of rows) {
    piece[count++] = row;
    if (count < ORDER_PIECE) continue;
    yield piece;
    count = 0;
  }
  if (count > 0) yield piece.subarray(0, count);
}

function bytesOf(numbers: Uint32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

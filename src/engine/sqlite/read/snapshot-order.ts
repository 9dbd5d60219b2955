/** An order of an open snapshot's records by what they are (layout.ts), read piece by piece. */
import { LRUCache } from 'lru-cache';
import { ManyRows, type RowSet } from '../../../postings/index.ts';
import { Damage, type TableReader } from '../../../sqlite-file/index.ts';
import { type DayRange, dayNumber } from '../../semantics/index.ts';
import { COLUMNS, ORDER_PIECE, UNDATED } from '../layout.ts';
import type { ListCache } from './list-cache.ts';
import type { SnapshotFile } from './snapshot-index.ts';

/** Ranges of days that are kept: every page of a search asks for the same. */
const RANGES_MAX = 4;

const { keys: KEYS, ids: IDS } = COLUMNS.order;
type Column = typeof KEYS | typeof IDS;
type Piece = { readonly number: number; readonly values: Uint32Array };
const NO_PIECE: Piece = { number: -1, values: new Uint32Array() };

export class SnapshotOrder {
  readonly #name: string;
  readonly #file: SnapshotFile;
  readonly #pieces: TableReader;
  readonly #cache: ListCache;
  readonly #owner: number;
  readonly #ranges = new LRUCache<string, RowSet>({ max: RANGES_MAX });
  /** Those that were asked for last: keys and ids are mostly asked for in order. */
  #keys = NO_PIECE;
  #ids = NO_PIECE;
  /** How many records there are. */
  readonly size: number;

  constructor(name: string, file: SnapshotFile, records: number, cache: ListCache) {
    this.#name = name;
    this.#file = file;
    this.#pieces = file.read(() => file.table(`${name}_order`));
    this.#cache = cache;
    this.#owner = cache.newOwner();
    this.size = records;
  }

  /** The key of a company, by its id. */
  keyOf(id: number): number {
    const at = id - 1;
    const number = Math.floor(at / ORDER_PIECE);
    if (this.#keys.number !== number) this.#keys = this.#piece(number, KEYS);
    return this.#keys.values[at % ORDER_PIECE]!;
  }

  /** The id of the company at a place, from 0 on. */
  idAt(place: number): number {
    const number = Math.floor(place / ORDER_PIECE);
    if (this.#ids.number !== number) this.#ids = this.#piece(number, IDS);
    return this.#ids.values[place % ORDER_PIECE]!;
  }

  /** The first place of a company with this key or a higher one. */
  placeOf(key: number): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keyOf(this.idAt(middle)) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The companies within a range of days. */
  within({ from, until }: DayRange): RowSet {
    const range = `${from} ${until}`;
    let rows = this.#ranges.get(range);
    if (rows === undefined) {
      const first = from === null ? 0 : this.placeOf(dayNumber(from));
      const end = this.placeOf(until === null ? UNDATED : dayNumber(until) + 1);
      rows = new ManyRows(this.#idsFrom(first, end));
      this.#ranges.set(range, rows);
    }
    return rows;
  }

  *#idsFrom(first: number, end: number): Generator<number> {
    for (let place = first; place < end; place++) yield this.idAt(place);
  }

  #piece(number: number, column: Column): Piece {
    const key = this.#owner * 2 ** 32 + 2 * number + (column === IDS ? 1 : 0);
    return { number, values: this.#cache.order(key, () => this.#read(number, column)) };
  }

  #read(number: number, column: Column): Uint32Array<ArrayBuffer> {
    return this.#file.read(() => {
      const values = this.#pieces.get(number)?.blob(column);
      if (values?.length !== 4 * Math.min(ORDER_PIECE, this.size - number * ORDER_PIECE))
        throw new Damage(`piece ${number} of the order by ${this.#name} is not whole`);
      return new Uint32Array(values.buffer);
    });
  }
}

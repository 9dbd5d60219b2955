import { BrokenRecord, stretchOf, unpackedLength, unpackRecord } from '../../../packing/index.ts';
import { Damage, type Row, type TableReader } from '../../../sqlite-file/index.ts';
import { COLUMNS } from '../layout.ts';

const FIRST_BYTES = 16 * 1024;
/** Memory for one record is kept up to this. */
const KEPT_BYTES_MAX = 1024 * 1024;
const NO_DICTIONARY = new Uint8Array();

/**
 * Reads the bodies of a snapshot's records, by their rows. A body is to be read behind all other columns of its row:
 * a dictionary that is read for it may take the place of the row's page.
 */
export class BodyReader {
  /** `null`: an earlier Charter made the snapshot, and its bodies are not packed. */
  readonly #table: TableReader | null;
  readonly #dictionaries = new Map<number, Uint8Array>([[0, NO_DICTIONARY]]);
  #kept = Buffer.alloc(0);

  constructor(dictionaries: TableReader | null) {
    this.#table = dictionaries;
  }

  /** How many bytes the body takes when it is read. */
  byteLength(row: Row, column: number): number {
    if (this.#table === null) return row.byteLength(column);
    try {
      return unpackedLength(row.view(column));
    } catch (error) {
      throw damagedBody(row.id, error);
    }
  }

  /** Copies the body to a place in `target`, which has room for it. */
  copy(row: Row, column: number, target: Uint8Array, at: number): void {
    this.copyUpTo(row, column, target, at, Number.POSITIVE_INFINITY);
  }

  /** The same, unless it takes more bytes than `bytesMax`: `target` has room for as many. How many it takes. */
  copyUpTo(row: Row, column: number, target: Uint8Array, at: number, bytesMax: number): number {
    if (this.#table === null) {
      const bytes = row.byteLength(column);
      if (bytes <= bytesMax) row.copy(column, target, at);
      return bytes;
    }
    const { id } = row;
    const stretch = stretchOf(id);
    const known = this.#dictionaries.get(stretch);
    const packed = known === undefined ? row.blob(column) : row.view(column);
    const dictionary = known ?? this.#open(stretch, this.#table);
    try {
      const bytes = unpackedLength(packed);
      if (bytes <= bytesMax) unpackRecord(packed, dictionary, target, at);
      return bytes;
    } catch (error) {
      throw damagedBody(id, error);
    }
  }

  /** In memory of its own. */
  read(row: Row, column: number): Uint8Array<ArrayBuffer> {
    const body = new Uint8Array(this.byteLength(row, column));
    this.copy(row, column, body, 0);
    return body;
  }

  /** Good until the next body is read. */
  view(row: Row, column: number): Buffer {
    const length = this.byteLength(row, column);
    if (length > KEPT_BYTES_MAX) return Buffer.from(this.read(row, column).buffer);
    if (length > this.#kept.length) this.#kept = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, 2 * length));
    this.copy(row, column, this.#kept, 0);
    return this.#kept.subarray(0, length);
  }

  text(row: Row, column: number): string {
    return this.view(row, column).toString('utf8');
  }

  #open(stretch: number, table: TableReader): Uint8Array {
    const dictionary = table.get(stretch)?.blob(COLUMNS.dictionary.data);
    if (dictionary === undefined) throw new Damage(`it has no dictionary ${stretch}`);
    this.#dictionaries.set(stretch, dictionary);
    return dictionary;
  }
}

function damagedBody(id: number, error: unknown): unknown {
  return error instanceof BrokenRecord ? new Damage(`the body of its record ${id} is not as it was packed`) : error;
}

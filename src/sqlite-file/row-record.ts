/**
 * A row as SQLite stores it: the types of its values, then the values
 * (https://www.sqlite.org/fileformat2.html#record_format).
 */
import { UTF8_BYTES_PER_UNIT, withRoom, writeText } from '../bytes/index.ts';
import { readVarint, varintEnd, varintLength, writeVarint } from './varint.ts';

/** In an INTEGER PRIMARY KEY's column stands nothing: the row's id says it. */
export type RowValue = string | number | Uint8Array | null;

/** Room before the values for what tells their types: a row has ten values at most. */
const HEAD_MAX = 64;
const FIRST_BYTES = 16 * 1024;

const NULL = 0;
const ZERO = 8;
const ONE = 9;
const BLOB = 12;
const TEXT = 13;
/**
 * The type of an integer of so many bytes, and the least number that needs more. Integers are not negative.
 */
const INTEGERS = [
  { type: 1, bytes: 1, end: 2 ** 7 },
  { type: 2, bytes: 2, end: 2 ** 15 },
  { type: 3, bytes: 3, end: 2 ** 23 },
  { type: 4, bytes: 4, end: 2 ** 31 },
  { type: 5, bytes: 6, end: 2 ** 47 },
] as const;

/** A record lies from `start` to before `end`. */
export type RecordBytes = { readonly bytes: Buffer; readonly start: number; readonly end: number };

/** Makes records, one after another, in the same memory. */
export class RowRecord implements RecordBytes {
  bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  start = 0;
  end = 0;
  readonly #types: number[] = [];

  /** Begins a row; the values follow in the order of the columns. */
  begin(): void {
    this.#types.length = 0;
    this.end = HEAD_MAX;
  }

  null(): void {
    this.#types.push(NULL);
  }

  integer(number: number): void {
    if (number <= 1) {
      this.#types.push(number === 0 ? ZERO : ONE);
      return;
    }
    const { type, bytes } = INTEGERS.find(({ end }) => number < end)!;
    this.#types.push(type);
    this.#reserve(bytes);
    this.end = this.bytes.writeUIntBE(number, this.end, bytes);
  }

  text(text: string): void {
    this.#reserve(UTF8_BYTES_PER_UNIT * text.length);
    const start = this.end;
    this.end = writeText(this.bytes, start, text);
    this.#types.push(TEXT + 2 * (this.end - start));
  }

  /** A text that is UTF-8 already. */
  utf8(source: Buffer, start: number, end: number): void {
    this.#types.push(TEXT + 2 * (end - start));
    this.#copy(source, start, end);
  }

  blob(source: Uint8Array): void {
    this.#types.push(BLOB + 2 * source.length);
    this.#reserve(source.length);
    this.bytes.set(source, this.end);
    this.end += source.length;
  }

  #copy(source: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    this.end += source.copy(this.bytes, this.end, start, end);
  }

  #reserve(room: number): void {
    this.bytes = withRoom(this.bytes, this.end, room);
  }

  /** After the last value. */
  finish(): void {
    let head = 1;
    for (const type of this.#types) head += varintLength(type);
    this.start = HEAD_MAX - head;
    let at = writeVarint(this.bytes, this.start, head);
    for (const type of this.#types) at = writeVarint(this.bytes, at, type);
  }
}

/** The values of a record that RowRecord made. */
export function valuesOf({ bytes, start }: RecordBytes): RowValue[] {
  const values: RowValue[] = [];
  const headEnd = start + readVarint(bytes, start);
  let at = headEnd;
  for (let head = varintEnd; head < headEnd; head = varintEnd) {
    const type = readVarint(bytes, head);
    const length = type < BLOB ? (INTEGERS[type - 1]?.bytes ?? 0) : Math.floor((type - BLOB) / 2);
    if (type === NULL) values.push(null);
    else if (type === ZERO || type === ONE) values.push(type - ZERO);
    else if (type < BLOB) values.push(bytes.readUIntBE(at, length));
    else if (type % 2 === 0) values.push(Uint8Array.prototype.slice.call(bytes, at, at + length));
    else values.push(bytes.toString('utf8', at, at + length));
    at += length;
  }
  return values;
}

/**
 * Entries as they lie in memory and on disk, one after another: key length, value length (32 bits each),
 * order (64-bit float), key, value. Keys are UTF-8.
 */
import { readSync } from 'node:fs';
import { sortKeyOf, textOfSortKey, UTF8_BYTES_PER_UNIT, withRoom, writeText } from '../bytes/index.ts';

/** What entries are sorted by. `sortKey`: as `sortKeyOf` makes it of the key. */
export type Place = { readonly sortKey: string; readonly order: number };

/** `value` lies in memory that is used again. */
export type SortedEntry = Place & { readonly key: string; readonly value: Buffer };

/** Entries in order, in memory of their own: they may go to another thread. */
export type SortedEntries = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly count: number;
  readonly first: Place;
  readonly last: Place;
};

export function comparePlaces(a: Place, b: Place): number {
  if (a.sortKey === b.sortKey) return a.order - b.order;
  return a.sortKey < b.sortKey ? -1 : 1;
}

const VALUE_LENGTH_AT = 4;
const ORDER_AT = 8;
const HEAD_BYTES = 16;
const FIRST_BYTES = 64 * 1024;
const READ_BYTES = 64 * 1024;

/** Puts entries side by side, and in order when they are taken. */
export class EntryWriter {
  /** Behind `end` is room for a value, as much as was reserved. Both change when more is. */
  bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  end = 0;
  #starts: number[] = [];
  #places: Place[] = [];
  #isSorted = true;

  add(key: string, order: number, value: Uint8Array): void {
    this.begin(key, order);
    this.reserve(value.length);
    this.bytes.set(value, this.end);
    this.end += value.length;
    this.finish();
  }

  /** The value is the text as UTF-8. */
  addText(key: string, order: number, text: string): void {
    this.begin(key, order);
    this.reserve(UTF8_BYTES_PER_UNIT * text.length);
    this.end += this.bytes.write(text, this.end);
    this.finish();
  }

  /** Continues the value with a short text and a NUL behind it. */
  writeCell(text: string): void {
    this.reserve(UTF8_BYTES_PER_UNIT * text.length + 1);
    this.end = writeText(this.bytes, this.end, text);
    this.bytes[this.end++] = 0;
  }

  /** The value is what is written from `end` on until `finish`. */
  begin(key: string, order: number): void {
    const place = { sortKey: sortKeyOf(key), order };
    const last = this.#places.at(-1);
    if (last !== undefined && comparePlaces(last, place) > 0) this.#isSorted = false;
    this.#starts.push(this.end);
    this.#places.push(place);
    const { sortKey } = place;
    this.reserve(HEAD_BYTES + sortKey.length);
    const { bytes } = this;
    bytes.writeUInt32LE(sortKey.length, this.end);
    bytes.writeDoubleLE(order, this.end + ORDER_AT);
    this.end += HEAD_BYTES;
    for (let at = 0; at < sortKey.length; at++) bytes[this.end++] = sortKey.charCodeAt(at);
  }

  reserve(room: number): void {
    this.bytes = withRoom(this.bytes, this.end, room);
  }

  finish(): void {
    const valueStart = this.#valueStart(this.#starts.length - 1);
    this.bytes.writeUInt32LE(this.end - valueStart, this.#starts.at(-1)! + VALUE_LENGTH_AT);
  }

  /** Where the values begin, in the order in which they were added. */
  valueStarts(): number[] {
    return this.#starts.map((_, index) => this.#valueStart(index));
  }

  #valueStart(index: number): number {
    return this.#starts[index]! + HEAD_BYTES + this.#places[index]!.sortKey.length;
  }

  /** What was added since the last call, `null` where that is nothing. */
  take(): SortedEntries | null {
    const count = this.#starts.length;
    if (count === 0) return null;
    const bytes = new Uint8Array(this.end);
    let [first, last] = [0, count - 1];
    if (this.#isSorted) {
      bytes.set(this.bytes.subarray(0, this.end));
    } else {
      const sorted = Array.from(this.#starts.keys()).sort(
        (a, b) => comparePlaces(this.#places[a]!, this.#places[b]!) || a - b,
      );
      let to = 0;
      for (const index of sorted) {
        const entry = this.bytes.subarray(this.#starts[index]!, this.#starts[index + 1] ?? this.end);
        bytes.set(entry, to);
        to += entry.length;
      }
      [first, last] = [sorted[0]!, sorted[count - 1]!];
    }
    const entries = { bytes, count, first: this.#places[first]!, last: this.#places[last]! };
    this.end = 0;
    this.#starts = [];
    this.#places = [];
    this.#isSorted = true;
    return entries;
  }
}

/** Reads entries from their beginning, of memory or of a file. */
export class EntryReader implements Place {
  readonly index: number;
  /** Of the present entry. */
  sortKey = '';
  order = 0;
  readonly #fd: number | null;
  #buffer: Buffer;
  #entryStart = 0;
  #valueStart = 0;
  #entryEnd = 0;
  #end = 0;
  #position: number;

  /**
   * `source`: entries in memory, or a descriptor, which is read from `position` on. There is no present entry before
   * `advance`.
   */
  constructor(source: Uint8Array | number, index: number, position = 0) {
    this.index = index;
    this.#position = position;
    this.#fd = typeof source === 'number' ? source : null;
    this.#buffer =
      typeof source === 'number'
        ? Buffer.allocUnsafe(READ_BYTES)
        : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
    this.#end = typeof source === 'number' ? 0 : source.length;
  }

  get key(): string {
    return textOfSortKey(this.sortKey);
  }

  /** Valid until `advance`. */
  get value(): Buffer {
    return this.#buffer.subarray(this.#valueStart, this.#entryEnd);
  }

  /** The present entry as it lies, valid until `advance`. */
  get bytes(): Buffer {
    return this.#buffer.subarray(this.#entryStart, this.#entryEnd);
  }

  /** Of the present entry. */
  get byteLength(): number {
    return this.#entryEnd - this.#entryStart;
  }

  /** Copies the present entry to a place in `target`; the place behind it. */
  copyTo(target: Buffer, at: number): number {
    return at + this.#buffer.copy(target, at, this.#entryStart, this.#entryEnd);
  }

  /** Continues to the next entry; false where there is none. */
  advance(): boolean {
    this.#entryStart = this.#entryEnd;
    if (!this.#fill(HEAD_BYTES)) return false;
    const keyLength = this.#buffer.readUInt32LE(this.#entryStart);
    const valueLength = this.#buffer.readUInt32LE(this.#entryStart + VALUE_LENGTH_AT);
    const length = HEAD_BYTES + keyLength + valueLength;
    if (!this.#fill(length)) throw new Error('A sorted run ends inside an entry.');
    const keyStart = this.#entryStart + HEAD_BYTES;
    this.order = this.#buffer.readDoubleLE(this.#entryStart + ORDER_AT);
    this.sortKey = this.#buffer.toString('latin1', keyStart, keyStart + keyLength);
    this.#valueStart = keyStart + keyLength;
    this.#entryEnd = this.#entryStart + length;
    return true;
  }

  /** Makes `bytes` bytes readable at the present entry; false at the end. */
  #fill(bytes: number): boolean {
    if (this.#end - this.#entryStart >= bytes) return true;
    if (this.#fd === null) return false;
    const rest = this.#buffer.subarray(this.#entryStart, this.#end);
    const target = bytes > this.#buffer.length ? Buffer.allocUnsafe(bytes) : this.#buffer;
    rest.copy(target, 0);
    this.#buffer = target;
    this.#end = rest.length;
    this.#entryStart = 0;
    while (this.#end < bytes) {
      const read = readSync(this.#fd, target, this.#end, target.length - this.#end, this.#position);
      if (read === 0) return false;
      this.#end += read;
      this.#position += read;
    }
    return true;
  }
}

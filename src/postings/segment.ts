/** Postings in the order in which they come, sorted by term when there are enough of them. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { lengthened } from '../bytes/index.ts';
import { TermTable } from './term-table.ts';

/**
 * Everywhere that a term stands: `rows[i]` has it at `positions[i]`. Rows ascend; a row comes once for each
 * of its positions.
 */
export type TermPostings = {
  readonly column: number;
  readonly term: string;
  readonly rows: Uint32Array;
  readonly positions: Uint32Array;
};

const FIRST_CAPACITY = 4096;
/** Terms may be of any length: a segment is full when they take so much memory, in bytes. */
const TERM_BYTES_MAX = 64 * 1024 * 1024;

export class Segment {
  readonly #capacity: number;
  readonly #columns: number;
  readonly #terms = new TermTable();
  #ids: Uint32Array<ArrayBuffer>;
  #rows: Uint32Array<ArrayBuffer>;
  #positions: Uint32Array<ArrayBuffer>;
  #count = 0;

  /** Takes `capacity` postings at most. */
  constructor(columns: number, capacity: number) {
    this.#capacity = capacity;
    this.#columns = columns;
    const first = Math.min(FIRST_CAPACITY, capacity);
    this.#ids = new Uint32Array(first);
    this.#rows = new Uint32Array(first);
    this.#positions = new Uint32Array(first);
  }

  get isFull(): boolean {
    return this.#count === this.#capacity || this.#terms.byteLength >= TERM_BYTES_MAX;
  }

  /** The term is the UTF-8 in `bytes` from `start` to before `end`. */
  add(column: number, bytes: Uint8Array, start: number, end: number, row: number, position: number): void {
    if (this.#count === this.#ids.length) this.#grow();
    const at = this.#count++;
    this.#ids[at] = this.#terms.numberOf(column, bytes, start, end);
    this.#rows[at] = row;
    this.#positions[at] = position;
  }

  #grow(): void {
    const length = Math.min(2 * this.#count, this.#capacity);
    this.#ids = lengthened(this.#ids, length);
    this.#rows = lengthened(this.#rows, length);
    this.#positions = lengthened(this.#positions, length);
  }

  /**
   * Every term in order of column, then of code points, as a sort key (src/bytes/code-points.ts). What it
   * yields is valid until the next one. Empties the segment.
   */
  *sorted(): Generator<TermPostings> {
    const starts = new Uint32Array(this.#terms.size + 1);
    for (let at = 0; at < this.#count; at++) starts[this.#ids[at]! + 1]!++;
    for (let id = 0; id < this.#terms.size; id++) starts[id + 1] = starts[id + 1]! + starts[id]!;
    const rows = new Uint32Array(this.#count);
    const positions = new Uint32Array(this.#count);
    const next = starts.slice();
    for (let at = 0; at < this.#count; at++) {
      const to = next[this.#ids[at]!]!++;
      rows[to] = this.#rows[at]!;
      positions[to] = this.#positions[at]!;
    }
    for (const [column, terms] of this.#terms.sorted(this.#columns).entries()) {
      for (const { text, number } of terms) {
        const [start, end] = [starts[number]!, starts[number + 1]!];
        yield { column, term: text, rows: rows.subarray(start, end), positions: positions.subarray(start, end) };
      }
    }
    this.#terms.clear();
    this.#count = 0;
  }
}

const WRITE_BYTES = 1024 * 1024;
const HEAD_BYTES = 12;

/**
 * Writes a sorted segment to a new file. A term on disk: bytes of the term, column, postings (32 bits each),
 * term, rows, positions.
 */
export function writeSegment(path: string, postings: Iterable<TermPostings>): void {
  const fd = openSync(path, 'wx');
  try {
    let parts: Uint8Array[] = [];
    let bytes = 0;
    const flush = () => {
      const whole = Buffer.concat(parts, bytes);
      for (let at = 0; at < whole.length; ) at += writeSync(fd, whole, at);
      parts = [];
      bytes = 0;
    };
    for (const { column, term, rows, positions } of postings) {
      const text = Buffer.from(term, 'latin1');
      const head = Buffer.allocUnsafe(HEAD_BYTES);
      head.writeUInt32LE(text.length, 0);
      head.writeUInt32LE(column, 4);
      head.writeUInt32LE(rows.length, 8);
      for (const part of [head, text, bytesOf(rows), bytesOf(positions)]) {
        parts.push(part);
        bytes += part.length;
      }
      if (bytes >= WRITE_BYTES) flush();
    }
    flush();
  } finally {
    closeSync(fd);
  }
}

/** What `writeSegment` wrote, a term after another, as `Segment` has them. */
export function* readSegment(path: string): Generator<TermPostings> {
  const fd = openSync(path, 'r');
  try {
    const reader = new FileReader(fd);
    while (!reader.isAtEnd()) {
      const head = reader.read(HEAD_BYTES);
      const [termBytes, column, count] = [head.readUInt32LE(0), head.readUInt32LE(4), head.readUInt32LE(8)];
      const term = reader.read(termBytes).toString('latin1');
      const rows = new Uint32Array(count);
      const positions = new Uint32Array(count);
      bytesOf(rows).set(reader.read(4 * count));
      bytesOf(positions).set(reader.read(4 * count));
      yield { column, term, rows, positions };
    }
  } finally {
    closeSync(fd);
  }
}

function bytesOf(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

const READ_BYTES = 256 * 1024;

class FileReader {
  readonly #fd: number;
  #buffer = Buffer.alloc(READ_BYTES);
  #start = 0;
  #end = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  isAtEnd(): boolean {
    return this.#start === this.#end && !this.#fill(1);
  }

  /** The next bytes, valid until the next call. */
  read(bytes: number): Buffer {
    if (!this.#fill(bytes)) throw new Error('A segment of postings ends inside a term.');
    this.#start += bytes;
    return this.#buffer.subarray(this.#start - bytes, this.#start);
  }

  #fill(bytes: number): boolean {
    if (this.#end - this.#start >= bytes) return true;
    const target = bytes > this.#buffer.length ? Buffer.alloc(bytes) : this.#buffer;
    this.#buffer.copy(target, 0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
    this.#buffer = target;
    while (this.#end < bytes) {
      const read = readSync(this.#fd, target, this.#end, target.length - this.#end, null);
      if (read === 0) return false;
      this.#end += read;
    }
    return true;
  }
}

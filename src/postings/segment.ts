/** Postings in the order in which they come, sorted by term when there are enough of them. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { lengthened } from '../bytes/index.ts';
import { inPieces, LazyPieces, PIECE_POSTINGS, type Piece, type TermPostings } from './term-postings.ts';
import { TermTable } from './term-table.ts';

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
  /** By term: room that is used again. */
  #sortedRows = new Uint32Array();
  #sortedPositions = new Uint32Array();

  /** Takes `capacity` postings at most. */
  constructor(columns: number, capacity: number) {
    this.#capacity = capacity;
    this.#columns = columns;
    const first = Math.min(FIRST_CAPACITY, capacity);
    this.#ids = new Uint32Array(first);
    this.#rows = new Uint32Array(first);
    this.#positions = new Uint32Array(first);
  }

  get isEmpty(): boolean {
    return this.#count === 0;
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
   * yields is valid until the next one.
   */
  *sorted(): Generator<TermPostings> {
    const starts = new Uint32Array(this.#terms.size + 1);
    for (let at = 0; at < this.#count; at++) starts[this.#ids[at]! + 1]!++;
    for (let id = 0; id < this.#terms.size; id++) starts[id + 1] = starts[id + 1]! + starts[id]!;
    if (this.#sortedRows.length < this.#count) {
      this.#sortedRows = new Uint32Array(this.#ids.length);
      this.#sortedPositions = new Uint32Array(this.#ids.length);
    }
    const [rows, positions] = [this.#sortedRows, this.#sortedPositions];
    const next = starts.slice();
    for (let at = 0; at < this.#count; at++) {
      const to = next[this.#ids[at]!]!++;
      rows[to] = this.#rows[at]!;
      positions[to] = this.#positions[at]!;
    }
    for (const [column, terms] of this.#terms.sorted(this.#columns).entries()) {
      for (const { text, number } of terms) {
        const [start, end] = [starts[number]!, starts[number + 1]!];
        yield { column, term: text, ...inPieces(rows.subarray(start, end), positions.subarray(start, end)) };
      }
    }
  }

  clear(): void {
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
    const add = (part: Uint8Array) => {
      parts.push(part);
      bytes += part.length;
    };
    for (const { column, term, count, pieces } of postings) {
      const text = Buffer.from(term, 'latin1');
      const head = Buffer.allocUnsafe(HEAD_BYTES);
      head.writeUInt32LE(text.length, 0);
      head.writeUInt32LE(column, 4);
      head.writeUInt32LE(count, 8);
      add(head);
      add(text);
      for (const { rows } of pieces) add(bytesOf(rows));
      for (const { positions } of pieces) add(bytesOf(positions));
      if (bytes >= WRITE_BYTES) flush();
    }
    flush();
  } finally {
    closeSync(fd);
  }
}

/** What `writeSegment` wrote, a term after another, as `Segment` has them. Of a term with many postings they are read piece by piece. */
export function* readSegment(path: string): Generator<TermPostings> {
  const fd = openSync(path, 'r');
  try {
    const reader = new FileReader(fd);
    while (!reader.isAtEnd()) {
      const head = reader.read(HEAD_BYTES);
      const [termBytes, column, count] = [head.readUInt32LE(0), head.readUInt32LE(4), head.readUInt32LE(8)];
      const term = reader.read(termBytes).toString('latin1');
      if (count > PIECE_POSTINGS) {
        const rowsAt = reader.skip(8 * count);
        yield { column, term, count, pieces: new LazyPieces(() => readPieces(fd, rowsAt, count)) };
        continue;
      }
      const rows = new Uint32Array(count);
      const positions = new Uint32Array(count);
      bytesOf(rows).set(reader.read(4 * count));
      bytesOf(positions).set(reader.read(4 * count));
      yield { column, term, count, pieces: [{ rows, positions }] };
    }
  } finally {
    closeSync(fd);
  }
}

/** Rows lie from a place in the file on, and their positions behind all of them. */
function* readPieces(fd: number, rowsAt: number, count: number): Generator<Piece> {
  for (let from = 0; from < count; from += PIECE_POSTINGS) {
    const length = Math.min(PIECE_POSTINGS, count - from);
    const rows = readNumbers(fd, rowsAt + 4 * from, length);
    yield { rows, positions: readNumbers(fd, rowsAt + 4 * (count + from), length) };
  }
}

function readNumbers(fd: number, start: number, length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  const bytes = bytesOf(numbers);
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(fd, bytes, done, bytes.length - done, start + done);
    if (read === 0) throw new Error(ENDS_INSIDE);
    done += read;
  }
  return numbers;
}

function bytesOf(numbers: Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

const ENDS_INSIDE = 'A segment of postings ends inside a term.';
const READ_BYTES = 64 * 1024;

class FileReader {
  readonly #fd: number;
  #buffer = Buffer.alloc(READ_BYTES);
  #start = 0;
  #end = 0;
  /** Of the file: where what comes behind the buffer begins. */
  #next = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  isAtEnd(): boolean {
    return this.#start === this.#end && !this.#fill(1);
  }

  /** The next bytes, valid until the next call. */
  read(bytes: number): Buffer {
    if (!this.#fill(bytes)) throw new Error(ENDS_INSIDE);
    this.#start += bytes;
    return this.#buffer.subarray(this.#start - bytes, this.#start);
  }

  /** Passes over the next bytes; where in the file they begin. */
  skip(bytes: number): number {
    const from = this.#next - (this.#end - this.#start);
    const buffered = Math.min(bytes, this.#end - this.#start);
    this.#start += buffered;
    this.#next += bytes - buffered;
    return from;
  }

  #fill(bytes: number): boolean {
    if (this.#end - this.#start >= bytes) return true;
    const target = bytes > this.#buffer.length ? Buffer.alloc(bytes) : this.#buffer;
    this.#buffer.copy(target, 0, this.#start, this.#end);
    this.#end -= this.#start;
    this.#start = 0;
    this.#buffer = target;
    while (this.#end < bytes) {
      const read = readSync(this.#fd, target, this.#end, target.length - this.#end, this.#next);
      if (read === 0) return false;
      this.#end += read;
      this.#next += read;
    }
    return true;
  }
}

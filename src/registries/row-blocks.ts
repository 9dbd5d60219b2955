/** A file's bytes → blocks of whole records, which can be read apart from one another. */
import type { Input, OnBytes } from './input.ts';
import type { Layout, RowFormat } from './registry.ts';

/**
 * Bytes in memory of their own. `line`: the number of their first line. `isWhole`: they begin where a record does and
 * end where one ends; others are read one behind another, up to the one that `isEnd`.
 */
export type RowBlock = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly line: number;
  readonly isWhole: boolean;
  readonly isEnd: boolean;
};

/** Big enough that a thread is worth waking for it. */
const BLOCK_BYTES = 1024 * 1024;
/** A longer record is not looked for the end of: all behind it is read in one go. */
const RECORD_BYTES_MAX = 1024 * 1024;
/** Where quotes can be meant in so many ways, the same. */
const READINGS_MAX = 8;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;

export async function* rowBlocks(input: Input, { format }: Layout, onBytes?: OnBytes): AsyncGenerator<RowBlock> {
  const blocks = new RowBlocks(format);
  for await (const chunk of input.read(onBytes)) yield* blocks.write(chunk);
  yield* blocks.end();
}

/** Push chunks in, take blocks out. */
export class RowBlocks {
  readonly #ends: RecordEnds;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #line = 1;
  #isWhole: boolean;
  readonly #blockBytes: number;

  /** `blockBytes`: how long a block is at least. */
  constructor(format: RowFormat, blockBytes = BLOCK_BYTES) {
    this.#blockBytes = blockBytes;
    // Where lines belong to one another in other ways than by quotes, only a reader of all of them knows.
    this.#isWhole =
      format.kind === 'delimited'
        ? format.mayBreakLines !== true
        : format.header === undefined && format.trailer === undefined;
    this.#ends = format.kind === 'delimited' && format.quote ? new QuotedEnds(format.separator) : new LineEnds();
  }

  write(chunk: Buffer): RowBlock[] {
    if (chunk.length === 0) return [];
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (!this.#isWhole) return [this.#release(this.#heldBytes)];
    if (this.#heldBytes < this.#blockBytes) return [];
    const held = this.#joined();
    const end = this.#ends.lastIn(held);
    if (end !== null) return end === 0 ? [] : [this.#release(end)];
    // Of no use from here on: it is read in one go.
    this.#isWhole = false;
    return [this.#release(this.#heldBytes)];
  }

  end(): RowBlock[] {
    if (this.#isWhole && this.#heldBytes === 0) return [];
    return [{ ...this.#release(this.#heldBytes), isEnd: true }];
  }

  #joined(): Buffer {
    const held = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held, this.#heldBytes);
    this.#held = [held];
    return held;
  }

  #release(length: number): RowBlock {
    const held = this.#joined();
    const bytes = new Uint8Array(length);
    held.copy(bytes, 0, 0, length);
    const block = { bytes, line: this.#line, isWhole: this.#isWhole, isEnd: this.#isWhole };
    this.#line += feedsIn(held, length);
    this.#held = length === held.length ? [] : [held.subarray(length)];
    this.#heldBytes = held.length - length;
    this.#ends.forget(length);
    return block;
  }
}

function feedsIn(bytes: Buffer, end: number): number {
  let feeds = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1 && at < end; at = bytes.indexOf(LINE_FEED, at + 1)) feeds++;
  return feeds;
}

/** Where records surely end, in bytes that begin with one and only grow at their end. */
interface RecordEnds {
  /** Behind the last of them; `null` where it takes too long to be sure. */
  lastIn(bytes: Buffer): number | null;
  /** So many bytes were taken off at the beginning. */
  forget(length: number): void;
}

class LineEnds implements RecordEnds {
  lastIn(bytes: Buffer): number | null {
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    return bytes.length - end > RECORD_BYTES_MAX ? null : end;
  }

  forget(): void {}
}

/**
 * A quote may open a value that goes over several lines, or have gone astray: then the reader refuses its line alone
 * and goes on with the next (src/csv/records.ts). Both ways are followed until they meet again.
 */
class QuotedEnds implements RecordEnds {
  readonly #separator: Buffer;
  /** Where a reader may begin a record, in order. What all ways have in common is sure. */
  #ways: number[] = [0];
  #sure = 0;
  /** How far readers look in order to say what is wrong with a line. */
  #looked = 0;
  /** The first quote at or behind the first way. */
  #quote = -1;

  constructor(separator: string) {
    this.#separator = Buffer.from(separator);
  }

  lastIn(bytes: Buffer): number | null {
    // NULs vanish before quotes are looked at.
    if (bytes.includes(0)) return null;
    for (;;) {
      const start = this.#ways[0]!;
      const feed = bytes.indexOf(LINE_FEED, start);
      if (feed === -1) return bytes.length - start > RECORD_BYTES_MAX ? null : this.#sure;
      const end = this.#hasQuote(bytes, start, feed) ? recordEnd(bytes, start, this.#separator) : feed + 1;
      if (end === INCOMPLETE) return bytes.length - start > RECORD_BYTES_MAX ? null : this.#sure;
      if (Math.abs(end) - start > RECORD_BYTES_MAX) return null;
      if (end === feed + 1 && this.#ways.length === 1) this.#ways[0] = end;
      else
        this.#ways = [...new Set([...this.#ways.slice(1), feed + 1, ...(end > 0 ? [end] : [])])].sort((a, b) => a - b);
      if (this.#ways.length > READINGS_MAX) return null;
      this.#looked = Math.max(this.#looked, Math.abs(end));
      if (this.#ways.length === 1 && this.#ways[0]! >= this.#looked) this.#sure = this.#ways[0]!;
    }
  }

  #hasQuote(bytes: Buffer, start: number, feed: number): boolean {
    if (this.#quote < start) {
      const at = bytes.indexOf(QUOTE, start);
      // More bytes may come.
      if (at === -1) return false;
      this.#quote = at;
    }
    return this.#quote < feed;
  }

  forget(length: number): void {
    this.#ways = this.#ways.map((way) => way - length);
    this.#sure -= length;
    this.#looked -= length;
    this.#quote = -1;
  }
}

const INCOMPLETE = 0;

/** Behind the record that begins at `start`, as RFC 4180 has it; where it is none, less than 0: how far that is seen. */
function recordEnd(bytes: Buffer, start: number, separator: Buffer): number {
  const first = separator[0]!;
  for (let at = start; ; ) {
    if (bytes[at] === QUOTE) {
      at++;
      for (; ; at++) {
        if (at >= bytes.length) return INCOMPLETE;
        if (bytes[at] !== QUOTE) continue;
        if (bytes[at + 1] !== QUOTE) break;
        at++;
      }
      at++;
    } else {
      while (at < bytes.length && bytes[at] !== LINE_FEED && !(bytes[at] === first && isAt(bytes, at, separator))) at++;
      if (bytes[at] === LINE_FEED) return at + 1;
    }
    if (at + separator.length > bytes.length) return INCOMPLETE;
    if (bytes[at] === LINE_FEED) return at + 1;
    if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) return at + 2;
    if (!isAt(bytes, at, separator)) return at + 1 < bytes.length ? -(at + 1) : INCOMPLETE;
    at += separator.length;
  }
}

function isAt(bytes: Buffer, at: number, text: Buffer): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text[index]) return false;
  return true;
}

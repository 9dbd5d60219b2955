/** Bytes of an NDJSON file → blocks of whole lines, for an engine that reads the lines itself. */

/** The longest line that is read. A company of this size has some hundred thousand parties. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Big enough that a thread is worth waking for it. */
const BLOCK_BYTES = 1024 * 1024;
const LINE_FEED = 10;
const SPACE = 32;
const EXCERPT_BYTES = 500;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
const BLANK_LINE = Buffer.from('\n');

/**
 * Whole lines in memory of their own; `line` is the 1-based number of the first, `records` how many are not
 * blank.
 */
export type RecordBlock = { readonly line: number; readonly records: number; readonly bytes: Uint8Array<ArrayBuffer> };
type RefusedLine = { readonly line: number; readonly reason: string; readonly text: string };

/**
 * Push chunks in, take blocks out. Two kinds of lines are refused here and leave a blank line in their block:
 * one longer than MAX_LINE_BYTES, which is never held as a whole, and one whose strings are no text (half of
 * a surrogate pair, escaped).
 */
export class RecordBlocks {
  readonly #onRefused: (refused: RefusedLine) => void;
  #whole: Buffer[] = [];
  #wholeBytes = 0;
  #tail: Buffer[] = [];
  #tailBytes = 0;
  /** The number of the first line that is held. */
  #line = 1;
  #isSkippingLine = false;
  #endsInRow = false;

  constructor(onRefused: (refused: RefusedLine) => void) {
    this.#onRefused = onRefused;
  }

  write(chunk: Buffer): RecordBlock[] {
    const feed = chunk.indexOf(LINE_FEED);
    if (feed === -1) {
      this.#extendTail(chunk);
      return [];
    }
    this.#extendTail(chunk.subarray(0, feed + 1));
    this.#endTail();
    const next = chunk.lastIndexOf(LINE_FEED) + 1;
    this.#addWhole(chunk.subarray(feed + 1, next));
    this.#extendTail(chunk.subarray(next));
    return this.#wholeBytes >= BLOCK_BYTES ? [this.#release()] : [];
  }

  /** Once all was read: it breaks off within a line, which is no JSON. */
  get endsInRow(): boolean {
    return this.#endsInRow;
  }

  end(): RecordBlock[] {
    this.#endsInRow = !this.#isSkippingLine && isCutJson(Buffer.concat(this.#tail).toString('utf8'));
    this.#endTail();
    return this.#wholeBytes > 0 ? [this.#release()] : [];
  }

  #extendTail(bytes: Buffer): void {
    if (this.#isSkippingLine || bytes.length === 0) return;
    this.#tail.push(bytes);
    this.#tailBytes += bytes.length;
    if (this.#tailBytes <= MAX_LINE_BYTES + BLANK_LINE.length) return;
    const text = Buffer.concat(this.#tail, EXCERPT_BYTES).toString('latin1');
    const line = this.#line + sum(this.#whole.map((part) => countLines(part).feeds));
    this.#onRefused({ line, reason: 'the line is longer than 16 MiB', text });
    this.#isSkippingLine = true;
    this.#tail = [BLANK_LINE];
  }

  #endTail(): void {
    for (const bytes of this.#tail) this.#addWhole(bytes);
    this.#tail = [];
    this.#tailBytes = 0;
    this.#isSkippingLine = false;
  }

  #addWhole(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#whole.push(bytes);
    this.#wholeBytes += bytes.length;
  }

  #release(): RecordBlock {
    const bytes = Buffer.from(new ArrayBuffer(this.#wholeBytes));
    let size = 0;
    for (const part of this.#whole) size += part.copy(bytes, size);
    const line = this.#line;
    if (line === 1 && bytes.indexOf(BYTE_ORDER_MARK) === 0) bytes.fill(SPACE, 0, BYTE_ORDER_MARK.length);
    if (bytes.includes('\\ud') || bytes.includes('\\uD')) this.#blankHalfSurrogates(bytes);
    this.#whole = [];
    this.#wholeBytes = 0;
    const { feeds, records } = countLines(bytes);
    this.#line += feeds;
    return { line, records, bytes };
  }

  #blankHalfSurrogates(block: Buffer): void {
    let line = this.#line;
    for (let start = 0; start < block.length; line++) {
      const feed = block.indexOf(LINE_FEED, start);
      const end = feed === -1 ? block.length : feed;
      const text = block.toString('utf8', start, end);
      if (hasHalfSurrogate(text)) {
        this.#onRefused({ line, reason: 'a string holds half of a surrogate pair', text });
        block.fill(SPACE, start, end);
      }
      start = end + 1;
    }
  }
}

function countLines(bytes: Buffer): { readonly feeds: number; readonly records: number } {
  let feeds = 0;
  let records = 0;
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed;
    let first = start;
    while (first < end && isWhiteSpace(bytes[first]!)) first++;
    if (first < end) records++;
    if (feed !== -1) feeds++;
    start = end + 1;
  }
  return { feeds, records };
}

function isWhiteSpace(byte: number): boolean {
  return byte === SPACE || (byte >= 9 && byte <= 13);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function isCutJson(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * JSON.stringify writes only halves of surrogate pairs as escapes. What is not JSON at all is left to the
 * engine to refuse.
 */
function hasHalfSurrogate(line: string): boolean {
  if (!ESCAPED_SURROGATE.test(line)) return false;
  try {
    return ESCAPED_SURROGATE.test(JSON.stringify(JSON.parse(line)).replaceAll('\\\\', ''));
  } catch {
    return false;
  }
}

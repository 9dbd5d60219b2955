/** Records of a fixed number of bytes, one a line → rows. */
import { isAscii } from 'node:buffer';
import { looksDamaged } from '../entity/index.ts';
import { cutAtEnd, FROM_THE_FIRST, mendValues, type ReadRow, refusedRow } from './columns.ts';
import { fromWindows1252 } from './encodings.ts';
import type { RowFormat } from './registry.ts';
import { objectMaker } from './row-maker.ts';
import { checkTrailer } from './trailer.ts';

export type FixedFormat = Extract<RowFormat, { kind: 'fixed' }>;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** A record this much longer than it should be is not waited for: its line is skipped as it comes. */
const MAX_EXCESS_BYTES = 64 * 1024;

/** Push chunks in, take rows out. `fileName` is for the errors that stop a load. */
export class FixedReader {
  readonly #format: FixedFormat;
  readonly #fileName: string;
  readonly #columns: readonly (readonly [name: string, start: number, end: number])[];
  /** Of a record of ASCII alone. */
  readonly #plainRow: (text: string) => Record<string, string>;
  #rest: Buffer = Buffer.alloc(0);
  #line: number;
  #recordCount = 0;
  #isSkippingLine = false;
  /** With a trailer every line is held back until another follows it: the last one is not a record. */
  #held: { readonly line: number; readonly bytes: Buffer } | undefined;

  constructor(format: FixedFormat, fileName: string, { line } = FROM_THE_FIRST) {
    this.#line = line - 1;
    this.#format = format;
    this.#fileName = fileName;
    this.#columns = Object.entries(format.columns).map(([name, [start, length]]) => [
      name,
      start - 1,
      start - 1 + length,
    ]);
    const names = this.#columns.map(([name]) => name);
    const cellAt = (index: number) => `plainCell(text, ${this.#columns[index]![1]}, ${this.#columns[index]![2]})`;
    this.#plainRow = objectMaker(names, ['text'], cellAt, { plainCell });
  }

  get columns(): readonly string[] {
    return this.#columns.map(([name]) => name);
  }

  write(chunk: Buffer): ReadRow[] {
    const rows: ReadRow[] = [];
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = 0;
    for (let feed = bytes.indexOf(LINE_FEED); feed !== -1; feed = bytes.indexOf(LINE_FEED, start)) {
      if (this.#isSkippingLine) this.#isSkippingLine = false;
      else this.#takeLine(bytes.subarray(start, feed), rows);
      start = feed + 1;
    }
    this.#rest = this.#isSkippingLine ? Buffer.alloc(0) : Buffer.from(bytes.subarray(start));
    if (this.#rest.length > this.#format.length + MAX_EXCESS_BYTES) {
      this.#takeLine(this.#rest, rows);
      this.#rest = Buffer.alloc(0);
      this.#isSkippingLine = true;
    }
    return rows;
  }

  end(): ReadRow[] {
    const rows: ReadRow[] = [];
    const endsInLine = this.#rest.length > 0;
    if (endsInLine) this.#takeLine(this.#rest, rows);
    if (this.#format.trailer !== undefined) this.#checkTrailer(this.#format.trailer);
    return endsInLine ? cutAtEnd(rows) : rows;
  }

  #takeLine(lineBytes: Buffer, rows: ReadRow[]): void {
    const bytes = lineBytes.at(-1) === CARRIAGE_RETURN ? lineBytes.subarray(0, -1) : lineBytes;
    const line = ++this.#line;
    if (line === 1 && this.#format.header?.test(bytes.toString('latin1'))) return;
    if (isBlank(bytes)) return;
    if (this.#format.trailer === undefined) {
      rows.push(this.#rowOf(line, bytes));
      return;
    }
    if (this.#held !== undefined) rows.push(this.#rowOf(this.#held.line, this.#held.bytes));
    this.#held = { line, bytes: Buffer.from(bytes) };
  }

  #rowOf(line: number, bytes: Buffer): ReadRow {
    const { length, mayBeShort } = this.#format;
    this.#recordCount++;
    if (bytes.length > length || (bytes.length < length && !mayBeShort)) {
      const size = this.#isOverlong(bytes) ? `more than ${length + MAX_EXCESS_BYTES}` : String(bytes.length);
      return refusedRow(line, `the record has ${size} bytes instead of ${length}`, bytes.toString('latin1'));
    }
    const text = bytes.toString('latin1');
    const row = isAscii(bytes) ? this.#plainRow(text) : this.#anyRow(text);
    const mended = looksDamaged(withoutNuls(text)) ? mendValues(row) : undefined;
    return mended === undefined ? { line, row } : { line, row, mended };
  }

  #anyRow(text: string): Record<string, string> {
    const row: Record<string, string> = {};
    for (const [name, start, end] of this.#columns) row[name] = decoded(text.slice(start, end));
    return row;
  }

  #isOverlong(bytes: Buffer): boolean {
    return bytes.length > this.#format.length + MAX_EXCESS_BYTES;
  }

  #checkTrailer(trailer: RegExp): void {
    checkTrailer(trailer, this.#held?.bytes.toString('latin1') ?? '', this.#recordCount, this.#fileName);
  }
}

/** Blanks, NUL bytes and the mark that DOS ends a file with. */
function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 0 || byte === 26 || byte === 9);
}

/** What `decoded` makes of a value in ASCII. Many are blank, and nearly all end in blanks or NULs. */
function plainCell(text: string, start: number, end: number): string {
  let last = Math.min(end, text.length) - 1;
  while (last >= start && isPadding(text.charCodeAt(last))) last--;
  if (last < start) return '';
  const value = withoutNuls(text.slice(start, last + 1));
  return text.charCodeAt(start) > BLANK && text.charCodeAt(last) > BLANK ? value : value.trim();
}

const BLANK = 32;

function isPadding(code: number): boolean {
  return code === BLANK || code === 0;
}

function withoutNuls(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/**
 * A value's bytes, given as Latin-1. Trimmed after decoding: the last byte of `à` in UTF-8 is a blank in
 * Latin-1.
 */
function decoded(latin1: string): string {
  return fromWindows1252(withoutNuls(latin1)).trim();
}

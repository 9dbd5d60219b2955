/**
 * Delimited text → rows.
 *
 * Written here rather than taken from csv-parse, because a registry's file must not lose rows to one stray quote: a quote
 * that is never closed, or closed in the middle of a value, refuses the line it stands on and reading goes on with the next line.
 * csv-parse gives up the file there, counts CRLF inside quotes twice, and took four times as long (docs/decisions/0007).
 */
import { normalizeHeader, type ReadRow, refusedRow } from './columns.ts';
import type { Row, RowFormat } from './registry.ts';
import { fromWindows1252 } from './windows-1252.ts';

export type DelimitedFormat = Extract<RowFormat, { kind: 'delimited' }>;

/** The longest record that is read, in characters. Real ones stay under 20,000; a longer one is a quote gone astray. */
export const MAX_RECORD_CHARACTERS = 1 << 20;

type Line = { readonly start: number; readonly end: number; readonly next: number };
type Scan =
  | { readonly kind: 'record'; readonly values: string[]; readonly next: number }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'incomplete' };

/** Push chunks in, take rows out: `write` and `end` return the rows that became complete. */
export class DelimitedReader {
  readonly #format: DelimitedFormat;
  readonly #decoder = new TextDecoder();
  #text = '';
  #position = 0;
  #line = 1;
  #columns: readonly string[] | undefined;
  #isSkippingLine = false;
  #isAtEnd = false;

  constructor(format: DelimitedFormat) {
    this.#format = format;
    this.#columns = format.columns;
  }

  /** The normalised header, once it was read. */
  get columns(): readonly string[] | undefined {
    return this.#columns;
  }

  write(chunk: Uint8Array): ReadRow[] {
    if (this.#isSkippingLine && !chunk.includes(LINE_FEED)) return [];
    return this.#take(this.#isUtf8() ? this.#decoder.decode(chunk, { stream: true }) : latin1Of(chunk));
  }

  end(): ReadRow[] {
    this.#isAtEnd = true;
    return this.#take(this.#decoder.decode());
  }

  #isUtf8(): boolean {
    return this.#format.encoding === 'utf-8';
  }

  #take(decoded: string): ReadRow[] {
    const clean = decoded.includes('\0') ? decoded.replaceAll('\0', '') : decoded;
    this.#text = this.#text.slice(this.#position) + clean;
    this.#position = 0;
    const rows: ReadRow[] = [];
    while (this.#position < this.#text.length && this.#readRecord(rows)) {}
    return rows;
  }

  /** Reads one record; false where more text is needed first. */
  #readRecord(rows: ReadRow[]): boolean {
    const line = this.#lineAt(this.#position);
    if (this.#isSkippingLine) {
      this.#isSkippingLine = line === undefined;
      this.#position = line?.next ?? this.#text.length;
      if (line !== undefined) this.#line++;
      return line !== undefined;
    }
    if (line === undefined) {
      if (this.#text.length - this.#position <= MAX_RECORD_CHARACTERS) return false;
      rows.push(
        refusedRow(
          this.#line,
          'the line is longer than 1,048,576 characters',
          this.#text.slice(this.#position, this.#position + 1000),
        ),
      );
      this.#isSkippingLine = true;
      return true;
    }
    if (line.start === line.end) {
      this.#advance(line.next, 1);
      return true;
    }
    const scan = this.#scan(line);
    if (scan.kind === 'incomplete') return false;
    if (scan.kind === 'broken') {
      this.#refuseLine(line, scan.reason, rows);
      return true;
    }
    const { values, next } = scan;
    const columns = this.#columns;
    if (columns === undefined) {
      this.#columns = this.#headerOf(values);
    } else {
      if (!this.#fits(values, columns)) {
        // Where the row goes over several lines it may be a quote gone astray: only the first of them is refused.
        this.#refuseLine(line, `the row has ${values.length} columns, the file ${columns.length}`, rows);
        return true;
      }
      const decoded = this.#isUtf8() ? values : values.map(fromWindows1252);
      rows.push({ line: this.#line, row: rowOf(decoded, columns) });
    }
    this.#advance(next, next === line.next ? 1 : countLineFeeds(this.#text, line.start, next));
    return true;
  }

  #fits(values: readonly string[], columns: readonly string[]): boolean {
    const { allowTrailingSeparator = false, mayHaveMoreColumns = false } = this.#format;
    const excess = values.length - columns.length;
    if (excess === 1 && allowTrailingSeparator && isBlank(values.at(-1))) return true;
    return excess === 0 || (excess > 0 && mayHaveMoreColumns);
  }

  #refuseLine(line: Line, reason: string, rows: ReadRow[]): void {
    rows.push(refusedRow(this.#line, reason, this.#text.slice(line.start, line.end)));
    this.#advance(line.next, 1);
  }

  #advance(next: number, lines: number): void {
    this.#position = next;
    this.#line += lines;
  }

  /** The physical line at a position, without its line end; undefined where its end is not read yet. */
  #lineAt(start: number): Line | undefined {
    const feed = this.#text.indexOf('\n', start);
    if (feed === -1) {
      const end = this.#text.length;
      return this.#isAtEnd ? { start, end: this.#text.endsWith('\r') ? end - 1 : end, next: end } : undefined;
    }
    return { start, end: feed > start && this.#text.charCodeAt(feed - 1) === 13 ? feed - 1 : feed, next: feed + 1 };
  }

  #scan(line: Line): Scan {
    const text = this.#text.slice(line.start, line.end);
    if (text.length > MAX_RECORD_CHARACTERS)
      return { kind: 'broken', reason: 'the line is longer than 1,048,576 characters' };
    if (!this.#format.quote || !text.includes('"')) {
      return { kind: 'record', values: text.split(this.#format.separator), next: line.next };
    }
    return this.#scanQuoted(line.start);
  }

  #scanQuoted(start: number): Scan {
    const { separator } = this.#format;
    const values: string[] = [];
    let position = start;
    let line = this.#lineAt(start);
    for (;;) {
      let value: string;
      if (this.#text.charCodeAt(position) === QUOTE) {
        const close = this.#closingQuote(position + 1);
        if (close === -1) {
          const isHopeless = this.#isAtEnd || this.#text.length - start > MAX_RECORD_CHARACTERS;
          return isHopeless ? { kind: 'broken', reason: 'a quote is opened and never closed' } : { kind: 'incomplete' };
        }
        value = this.#text.slice(position + 1, close);
        if (value.includes('"')) value = value.replaceAll('""', '"');
        position = close + 1;
        if (line !== undefined && position > line.end) line = this.#lineAt(position);
        if (line === undefined) return { kind: 'incomplete' };
      } else {
        if (line === undefined) return { kind: 'incomplete' };
        const found = this.#text.indexOf(separator, position);
        const end = found === -1 || found > line.end ? line.end : found;
        value = this.#text.slice(position, end);
        position = end;
      }
      values.push(value);
      if (this.#text.startsWith(separator, position)) {
        position += separator.length;
        continue;
      }
      if (position < line.end) return { kind: 'broken', reason: 'a quote is closed in the middle of a value' };
      return { kind: 'record', values, next: line.next };
    }
  }

  /** The quote that closes the value begun at a position, or -1 where none is read yet. */
  #closingQuote(start: number): number {
    let position = this.#text.indexOf('"', start);
    while (position !== -1) {
      const after = position + 1;
      if (after >= this.#text.length) return this.#isAtEnd ? position : -1;
      if (this.#text.charCodeAt(after) !== QUOTE) return position;
      position = this.#text.indexOf('"', after + 1);
    }
    return -1;
  }

  #headerOf(values: string[]): readonly string[] {
    if (this.#format.allowTrailingSeparator && isBlank(values.at(-1))) values.pop();
    // A byte-order mark in front of a file of single bytes.
    if (values[0]?.startsWith('ï»¿')) values[0] = values[0].slice(3);
    return normalizeHeader(values);
  }
}

/** A character for each byte, until values are cut and decoded. */
function latin1Of(chunk: Uint8Array): string {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
}

function rowOf(values: readonly string[], columns: readonly string[]): Row {
  const row: Record<string, string> = {};
  for (let index = 0; index < columns.length; index++) row[columns[index]!] = values[index]!;
  return row;
}

function isBlank(value: string | undefined): boolean {
  return value?.trim() === '';
}

const LINE_FEED = 10;
const QUOTE = 34;

function countLineFeeds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return Math.max(count, 1);
}

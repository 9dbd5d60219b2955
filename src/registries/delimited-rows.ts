/** Delimited text → rows. */
import { RecordReader } from '../csv/index.ts';
import { looksDamaged } from '../entity/index.ts';
import {
  cutAtEnd,
  FROM_THE_FIRST,
  isBlankText,
  mendValues,
  normalizeHeader,
  normalizeHeading,
  type ReadRow,
  type RowsStart,
  refusedRow,
} from './columns.ts';
import { fromUtf8, fromWindows1252, wholeCharacters } from './encodings.ts';
import type { RowFormat } from './registry.ts';

export type DelimitedFormat = Extract<RowFormat, { kind: 'delimited' }>;

const LINE_FEED = 10;
const BYTE_ORDER_MARK = '\ufeff';
/** In characters: an HTML entity, or a few letters that were read in a wrong encoding. */
const LONGEST_DAMAGE = 16;
const HEADINGS_AGAIN = 'The row repeats the headings.';
const HEADINGS_OF_TYPE = 'The row is the headings of a type of records.';
/** Of a release of another year some may have another name. */
const SAME_HEADINGS_SHARE = 0.5;
/** Blanks, underscores, a byte-order mark: what a heading has besides letters and digits. */
const SIGNS_IN_HEADING_MAX = 20;

type Open = { readonly values: readonly string[]; readonly line: number; readonly lines: number };
const BROKEN_LINES_MAX = 50;

/** Push chunks in, take rows out: `write` and `end` return the rows that became complete. */
export class DelimitedReader {
  readonly #format: DelimitedFormat;
  readonly #records: RecordReader;
  #columns: readonly string[] | undefined;
  #rows: ReadRow[] = [];
  #isAtStart: boolean;
  /** May a row of what was read last be damaged? It may have begun in the text before. */
  #looksDamaged = false;
  #lookedDamaged = false;
  #textEnd = '';
  /** The first bytes of a character whose others are in the next chunk. */
  #cut: Buffer = Buffer.alloc(0);
  /** A record that lacks columns, whose next line may go on with its last value. */
  #open: Open | undefined;
  /** Why the record before is not read: lines that begin no other one belong to it. */
  #asideBefore: string | undefined;

  constructor(format: DelimitedFormat, { line, columns = format.columns }: RowsStart = FROM_THE_FIRST) {
    this.#format = format;
    this.#columns = columns;
    this.#isAtStart = line === 1;
    const sink = {
      record: (values: string[], line: number) =>
        format.mayBreakLines ? this.#lineOf(values, line) : this.#record(values, line),
      refused: (line: number, reason: string, text: string) => void this.#rows.push(refusedRow(line, reason, text)),
    };
    this.#records = new RecordReader(format, sink, line);
  }

  /** The normalised header, once it was read. */
  get columns(): readonly string[] | undefined {
    return this.#columns;
  }

  write(chunk: Uint8Array): ReadRow[] {
    if (this.#records.isSkippingLine && !chunk.includes(LINE_FEED)) return [];
    this.#read(this.#isUtf8() ? this.#utf8Of(chunk) : bufferOf(chunk).toString('latin1'));
    return this.#taken();
  }

  end(): ReadRow[] {
    this.#read(fromUtf8(this.#cut));
    this.#records.end();
    this.#closeOpen();
    const rows = this.#taken();
    return this.#records.endsInLine ? cutAtEnd(rows) : rows;
  }

  #read(text: string): void {
    const withBefore = this.#textEnd + text;
    this.#looksDamaged = looksDamaged(withBefore);
    this.#textEnd = withBefore.slice(-LONGEST_DAMAGE);
    this.#records.write(text);
  }

  #isUtf8(): boolean {
    return this.#format.encoding === 'utf-8';
  }

  #utf8Of(chunk: Uint8Array): string {
    const bytes = this.#cut.length === 0 ? bufferOf(chunk) : Buffer.concat([this.#cut, chunk]);
    const end = wholeCharacters(bytes);
    this.#cut = Buffer.from(bytes.subarray(end));
    const text = fromUtf8(bytes.subarray(0, end));
    const isMarked = this.#isAtStart && text.startsWith(BYTE_ORDER_MARK);
    if (text !== '') this.#isAtStart = false;
    return isMarked ? text.slice(1) : text;
  }

  #taken(): ReadRow[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#lookedDamaged = this.#looksDamaged || (this.#lookedDamaged && rows.length === 0);
    return rows;
  }

  /** A line of a file whose values may hold line breaks. */
  #lineOf(values: string[], line: number): string | null {
    const open = this.#open;
    const type = this.#typeOf(values);
    if (this.#beginsRecord(type)) {
      this.#closeOpen();
      this.#asideBefore = this.#format.recordTypes?.skipped?.get(type);
    } else if (this.#asideBefore !== undefined) {
      this.#rows.push({
        ...refusedRow(line, this.#asideBefore, values.join(this.#format.separator)),
        isSetAside: true,
      });
      return null;
    } else if (open !== undefined) {
      const joined = [...open.values.slice(0, -1), `${open.values.at(-1)} ${values[0]}`, ...values.slice(1)];
      if (open.lines < BROKEN_LINES_MAX && joined.length <= this.#wholeLength(joined)) {
        this.#open = { values: joined, line: open.line, lines: open.lines + 1 };
        if (joined.length === this.#wholeLength(joined)) this.#closeOpen();
        return null;
      }
      this.#closeOpen();
    }
    if (this.#asideBefore !== undefined || values.length >= this.#wholeLength(values))
      return this.#record(values, line);
    this.#open = { values, line, lines: 1 };
    return null;
  }

  #closeOpen(): void {
    const open = this.#open;
    this.#open = undefined;
    const reason = open === undefined ? null : this.#record([...open.values], open.line);
    if (reason !== null) this.#rows.push(refusedRow(open!.line, reason, open!.values.join(this.#format.separator)));
  }

  #typeOf(values: readonly string[]): string {
    return values[this.#format.recordTypes?.position ?? 0]?.trim() ?? '';
  }

  /** Every line does where records have no types; else one with a type, or with digits that may be a new one. */
  #beginsRecord(type: string): boolean {
    const { recordTypes } = this.#format;
    if (recordTypes === undefined) return this.#open === undefined;
    const known = [...recordTypes.columns.keys(), ...(recordTypes.skipped?.keys() ?? [])];
    return known.some((one) => one === type || (one.length === type.length && /^\d+$/.test(one + type)));
  }

  /** How many values a whole record of this type has. */
  #wholeLength(values: readonly string[]): number {
    const { recordTypes, allowTrailingSeparator = false } = this.#format;
    const columns = recordTypes === undefined ? this.#columns : recordTypes.columns.get(this.#typeOf(values));
    return columns === undefined ? 0 : columns.length + (allowTrailingSeparator ? 1 : 0);
  }

  #record(values: string[], line: number): string | null {
    const { recordTypes } = this.#format;
    if (isBlankText(values[0]!) && values.every(isBlankText)) return null;
    if (recordTypes === undefined && this.#columns === undefined) {
      this.#columns = this.#headerOf(values);
      return null;
    }
    const type = this.#typeOf(values);
    const headings = recordTypes === undefined ? HEADINGS_AGAIN : HEADINGS_OF_TYPE;
    const aside = recordTypes?.skipped?.get(type) ?? (this.#repeatsHeadings(values, type) ? headings : undefined);
    if (aside !== undefined) {
      this.#rows.push({ ...refusedRow(line, aside, values.join(this.#format.separator)), isSetAside: true });
      return null;
    }
    const columns = recordTypes === undefined ? this.#columns : recordTypes.columns.get(type);
    if (columns === undefined) return 'the row is of no known record type';
    if (!this.#fits(values, columns)) {
      const whole = recordTypes === undefined ? 'the file' : 'such a record';
      return `the row has ${values.length} columns, ${whole} ${columns.length}`;
    }
    const decoded = this.#isUtf8() ? values : values.map(fromWindows1252);
    const row = rowOf(decoded, columns);
    const mended = this.#looksDamaged || this.#lookedDamaged ? mendValues(row) : undefined;
    this.#rows.push(mended === undefined ? { line, row } : { line, row, mended });
    return null;
  }

  /** In files that were joined, the headings stand in the middle, too; of records of several types before each type. */
  #repeatsHeadings(values: readonly string[], type: string): boolean {
    const { recordTypes } = this.#format;
    if (recordTypes !== undefined) return isHeadingsOf(recordTypes.columns.get(type), recordTypes.position, values);
    const columns = this.#columns;
    if (columns === undefined || columns === this.#format.columns) return false;
    const first = values[0]!;
    // Of all rows: the rest takes a while.
    if (first.length > columns[0]!.length + SIGNS_IN_HEADING_MAX || !mayBegin(first, columns[0]!)) return false;
    if (normalizeHeading(unmarked(first)) !== columns[0]) return false;
    return areHeadings(columns, values);
  }

  #fits(values: readonly string[], columns: readonly string[]): boolean {
    const { allowTrailingSeparator = false, mayHaveFewerColumns = false, mayHaveMoreColumns = false } = this.#format;
    const excess = values.length - columns.length;
    if (excess === 1 && allowTrailingSeparator && isBlankText(values.at(-1)!)) return true;
    return excess === 0 || (excess > 0 ? mayHaveMoreColumns : mayHaveFewerColumns);
  }

  #headerOf(values: string[]): readonly string[] {
    if (this.#format.allowTrailingSeparator && isBlankText(values.at(-1)!)) values.pop();
    if (values.length > 0) values[0] = unmarked(values[0]!);
    return normalizeHeader(values);
  }
}

function areHeadings(columns: readonly string[], values: readonly string[]): boolean {
  const same = normalizeHeader(values).filter((heading, index) => heading === columns[index]).length;
  return same > columns.length * SAME_HEADINGS_SHARE;
}

/** `position`: where the type stands, which has no heading. */
function isHeadingsOf(columns: readonly string[] | undefined, position: number, values: readonly string[]): boolean {
  if (columns === undefined) return false;
  const at = position === 0 ? 1 : 0;
  const [heading, cell] = [columns[at], values[at]];
  if (heading === undefined || cell === undefined || !mayBegin(cell, heading)) return false;
  return normalizeHeading(cell) === heading && areHeadings(columns, values);
}

/** False of a cell whose first letter, or digit, is not a heading's. */
function mayBegin(cell: string, heading: string): boolean {
  const code = cell.charCodeAt(0);
  const isLetterOrDigit = (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return !isLetterOrDigit || (code | 32) === heading.charCodeAt(0);
}

/** Without a byte-order mark, which in text of single bytes are three letters. */
function unmarked(text: string): string {
  return text.startsWith('ï»¿') ? text.slice(3) : text;
}

function bufferOf(chunk: Uint8Array): Buffer {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function rowOf(values: readonly string[], columns: readonly string[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (let index = 0; index < columns.length; index++) row[columns[index]!] = values[index] ?? '';
  return row;
}

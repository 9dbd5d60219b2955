/** A table as people have it, of any separator and encoding, or in columns of blanks → its headings and rows. */
import { alignedAsTabs, columnsOf } from './aligned.ts';
import { textOf } from './decode.ts';
import { encodingOf, type TextEncoding } from './encoding.ts';
import { FIRST_RECORDS, type FirstRecord, type PassedOver } from './headings.ts';
import { OTHER_FORMS } from './other-forms.ts';
import type { ReadAgain, WrittenAs } from './read-again.ts';
import { RecordReader } from './records.ts';
import { separatorOf } from './separator.ts';
import { fitted, isBlank, padded, type Shape, shapeOf, type TableProblem, type TableProblemCode } from './shape.ts';

export type TableRow = {
  /** 1-based line of the file that it begins on. */
  readonly line: number;
  /** As many as the header has. */
  readonly cells: readonly string[];
  /** Why the line cannot be read as a row; the first cell is then the whole line. */
  readonly problem: string | null;
  /** The file ends within the row: it is the last, has no line end and is shorter than those before it, or none. */
  readonly isCut?: true;
};

export type Table = {
  readonly encoding: TextEncoding;
  /** The file begins with a byte-order mark. */
  readonly hasMark: boolean;
  readonly separator: string;
  /** The file's first line names the separator: `sep=;`. */
  readonly isSeparatorNamed: boolean;
  /**
   * JSON of rows, or a web page or XML with a table: its rows are read as if they were CSV, and lines are counted so
   * ("markup": from the first row of the table).
   */
  readonly writtenAs: WrittenAs;
  /** What may have been read otherwise than it was meant, in sentences. */
  readonly doubts: readonly string[];
  /** Titles and notes above the headings, which are no part of the table. */
  readonly passedOver: readonly PassedOver[];
  /** Where the headings stand. */
  readonly headerLine: number;
  /** The headings as they stand in the file. Some may be blank, or the same. */
  readonly header: readonly string[];
  /** The rows in the order of the file, many at a time; lines without a value are none. May be read again. */
  rows(): AsyncGenerator<readonly TableRow[]>;
  /** Those of bytes that begin as the ones by which it was told what the table is. */
  rowsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly TableRow[]>;
};

export type TableOpening =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly problem: TableProblem };

/** The separator is guessed by so many characters. */
const HEAD_CHARACTERS = 1 << 16;

/**
 * Reads the file once to find out what it is, and again with each call of `rows`: memory does not grow with it.
 * `isCut`: what is read is the beginning of a file that comes only once; the last of its rows may be half a
 * row, and `rowsOf` reads the whole.
 */
export async function openTable(readAgain: ReadAgain, isCut = false): Promise<TableOpening> {
  const whole = await encodingOf(readAgain(), isCut);
  const other = whole.kind === 'not_text' ? OTHER_FORMS.get(whole.text) : undefined;
  const rewritten = (await other?.open(readAgain)) ?? null;
  if (typeof rewritten === 'string') return refused('not_text', rewritten);
  const read = rewritten ?? readAgain;
  const found = rewritten === null ? whole : await encodingOf(read(), isCut);
  if (found.kind === 'empty') return refused('empty', 'The file is empty.');
  if (found.kind === 'not_text') return refused('not_text', found.text);
  const { encoding, hasMark, hasLineFeed, doubt } = found;
  const lines = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> =>
    linesOf(textOf(bytes, encoding), hasLineFeed);
  const printed = await headOf(lines(read()));
  const aligned = columnsOf(printed);
  const text = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> =>
    aligned === null ? lines(bytes) : alignedAsTabs(lines(bytes), aligned);
  const head = aligned === null ? printed : await headOf(text(read()));
  const { separator, isNamed } = separatorOf(head);
  const first = firstRecords(head, separator);
  const shaped = shapeOf(first, 'The file');
  if ('problem' in shaped) return { ok: false, problem: shaped.problem };
  const { shape } = shaped;
  const unreadable = first.find(({ line }) => line === shape.headerLine)?.problem ?? null;
  if (unreadable !== null)
    return refused('unreadable_header', `The headings on line ${shape.headerLine} cannot be read: ${unreadable}.`);
  if (shape.header.length === 1)
    return refused(
      'one_column',
      'The file has one column only. Commas, semicolons, tabs or bars should separate several.',
    );
  const rowsOf = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly TableRow[]> =>
    readRows(text(rewritten === null ? bytes : rewritten(bytes)), separator, shape);
  if (await isWithoutRows(rowsOf(readAgain())))
    return refused(
      'no_rows',
      'The file has headings, but no rows under them. If its only line is a row, put headings above it.',
    );
  return {
    ok: true,
    table: {
      encoding,
      hasMark,
      separator,
      isSeparatorNamed: isNamed,
      writtenAs: other?.form ?? 'csv',
      doubts: doubt === null ? [] : [doubt],
      ...shape,
      rows: () => rowsOf(readAgain()),
      rowsOf,
    },
  };
}

const refused = (code: TableProblemCode, text: string): TableOpening => ({ ok: false, problem: { code, text } });

/** Where there is no line feed, lines end with CR. */
async function* linesOf(text: AsyncIterable<string>, hasLineFeed: boolean): AsyncGenerator<string> {
  for await (const part of text) yield hasLineFeed ? part : part.replaceAll('\r', '\n');
}

async function headOf(text: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const part of text) {
    head += part;
    if (head.length >= HEAD_CHARACTERS) break;
  }
  return head.slice(0, HEAD_CHARACTERS);
}

/** Those with a value in them, and lines that are no record; the last may be cut off. */
function firstRecords(head: string, separator: string): readonly (FirstRecord & { readonly problem: string | null })[] {
  const records: (FirstRecord & { readonly problem: string | null })[] = [];
  const reader = new RecordReader(
    { ...DIALECT, separator },
    {
      record(values, line) {
        if (!isSeparatorLine(values, line, separator) && !values.every(isBlank))
          records.push({ line, values, problem: null });
        return null;
      },
      refused: (line, problem, text) => void records.push({ line, values: text.split(separator), problem }),
    },
  );
  reader.write(head);
  reader.end();
  const isCut = head.length === HEAD_CHARACTERS && records.length > 1;
  return records.slice(0, isCut ? -1 : undefined).slice(0, FIRST_RECORDS);
}

const DIALECT = { quote: true, isForgiving: true };

const isSeparatorLine = (values: readonly string[], line: number, separator: string): boolean =>
  line === 1 && values.join(separator).toLowerCase() === `sep=${separator}`;

/** What stands under the headings. */
async function* readRows(
  text: AsyncIterable<string>,
  separator: string,
  { header: { length: width }, headerLine }: Shape,
): AsyncGenerator<readonly TableRow[]> {
  let rows: TableRow[] = [];
  let isRagged = false;
  let isLastShort = false;
  const reader = new RecordReader(
    { ...DIALECT, separator },
    {
      record(values, line) {
        if (line <= headerLine || values.every(isBlank)) return null;
        const isBroken = values.length < width && values.some((value) => value.includes('\n'));
        if (isBroken) return `it has ${values.length} columns, the headings ${width}`;
        const cells = fitted(values, width);
        if (typeof cells === 'string') return cells;
        isRagged ||= isLastShort;
        isLastShort = values.length < width;
        rows.push({ line, cells, problem: null });
        return null;
      },
      refused(line, problem, text) {
        if (line > headerLine) rows.push({ line, cells: padded([text], width), problem });
      },
    },
  );
  for await (const part of text) {
    reader.write(part);
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
  reader.end();
  const last = rows.at(-1);
  if (last === undefined) return;
  const isCut = reader.endsInLine && (last.problem !== null || (isLastShort && !isRagged));
  yield isCut ? [...rows.slice(0, -1), { ...last, isCut }] : rows;
}

async function isWithoutRows(batches: AsyncIterable<readonly TableRow[]>): Promise<boolean> {
  for await (const _ of batches) return false;
  return true;
}

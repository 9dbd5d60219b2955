/** A delimited file as people have it, of any separator and encoding → its headings and rows. */
import { textOf } from './decode.ts';
import { encodingOf, type TextEncoding } from './encoding.ts';
import { RecordReader } from './records.ts';
import { separatorOf } from './separator.ts';

export type TableProblemCode =
  | 'empty'
  | 'not_text'
  | 'unreadable_header'
  | 'one_column'
  | 'too_many_columns'
  | 'no_rows';

/** Why a file is no table, in a sentence for who gave it. */
export type TableProblem = { readonly code: TableProblemCode; readonly text: string };

export type TableRow = {
  /** 1-based line of the file that it begins on. */
  readonly line: number;
  /** As many as the header has. */
  readonly cells: readonly string[];
  /** Why the line cannot be read as a row; the first cell is then the whole line. */
  readonly problem: string | null;
};

export type Table = {
  readonly encoding: TextEncoding;
  readonly separator: string;
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

/** The bytes of a file, from its beginning with each call. */
export type ReadAgain = () => AsyncIterable<Uint8Array>;

/** Real tables have up to some hundred. */
const COLUMNS_MAX = 1_000;
/** The separator is guessed by so many characters. */
const HEAD_CHARACTERS = 1 << 16;

/**
 * Reads the file once to tell what it is, and again with each call of `rows`: memory does not grow with it.
 * `isCut`: what is read is the beginning of a file that comes only once; the last of its rows may be half a
 * row, and `rowsOf` reads the whole.
 */
export async function openTable(readAgain: ReadAgain, isCut = false): Promise<TableOpening> {
  const found = await encodingOf(readAgain(), isCut);
  if (found.kind === 'empty') return refused('empty', 'The file is empty.');
  if (found.kind === 'not_text') return refused('not_text', found.text);
  const { encoding, hasLineFeed } = found;
  const text = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> =>
    linesOf(textOf(bytes, encoding), hasLineFeed);
  const separator = separatorOf(await headOf(text(readAgain())));
  const rows = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly TableRow[]> =>
    readRows(text(bytes), separator);
  const first: TableRow[] = [];
  for await (const some of rows(readAgain())) {
    first.push(...some.slice(0, 2));
    if (first.length > 1) break;
  }
  const [header] = first;
  if (header === undefined) return refused('empty', 'The file has no line with a value in it.');
  const { cells, problem } = header;
  if (problem !== null)
    return refused('unreadable_header', `The headings on line ${header.line} cannot be read: ${problem}.`);
  if (cells.length === 1)
    return refused(
      'one_column',
      'The file has one column only. Commas, semicolons, tabs or bars should separate several.',
    );
  if (cells.length > COLUMNS_MAX)
    return refused('too_many_columns', `The file has ${cells.length} columns, more than ${COLUMNS_MAX}.`);
  if (first.length === 1) return refused('no_rows', 'The file has headings, but no rows under them.');
  const rowsOf = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly TableRow[]> => withoutFirst(rows(bytes));
  return { ok: true, table: { encoding, separator, header: cells, rows: () => rowsOf(readAgain()), rowsOf } };
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

/** The header first, whose width is that of all. */
async function* readRows(text: AsyncIterable<string>, separator: string): AsyncGenerator<readonly TableRow[]> {
  let rows: TableRow[] = [];
  let width = 0;
  const reader = new RecordReader(
    { separator, quote: true },
    {
      record(values, line) {
        if (line === 1 && values.join(separator).toLowerCase() === `sep=${separator}`) return null;
        if (values.every(isBlank)) return null;
        if (width === 0) width = values.length;
        while (values.length > width && isBlank(values.at(-1)!)) values.pop();
        const isBroken = values.length < width && values.some((value) => value.includes('\n'));
        if (isBroken || values.length > width) return `it has ${values.length} columns, the headings ${width}`;
        rows.push({ line, cells: padded(values, width), problem: null });
        return null;
      },
      refused(line, problem, text) {
        rows.push({ line, cells: padded([text], Math.max(width, 1)), problem });
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
  if (rows.length > 0) yield rows;
}

async function* withoutFirst(batches: AsyncIterable<readonly TableRow[]>): AsyncGenerator<readonly TableRow[]> {
  let isFirst = true;
  for await (const rows of batches) {
    const rest = isFirst ? rows.slice(1) : rows;
    isFirst = false;
    if (rest.length > 0) yield rest;
  }
}

const isBlank = (value: string): boolean => value.trim() === '';

/** Spreadsheets leave blank cells at the end of a row out. */
function padded(values: readonly string[], width: number): readonly string[] {
  return values.length === width ? values : [...values, ...new Array<string>(width - values.length).fill('')];
}

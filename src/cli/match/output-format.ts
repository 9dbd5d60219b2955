/**
 * How results are written: as CSV, as JSON lines, or in a copy of the workbook. The caller's columns stay as they
 * are, and ours are appended.
 */
import { beginningOf, bytesIn, type Cell, type TableRow } from '../../csv/index.ts';
import { printWithResults, resultCells, resultHeadings, unreadableRowCells } from '../../locations/index.ts';
import type { MatchRow } from '../../matching/row.ts';
import type { SheetTable } from '../../sheets/index.ts';
import { CommandError } from '../exit-codes.ts';
import { type InputFile, isJsonLines } from './input-file.ts';
import { isJsonRow } from './json-table.ts';
import { printAddition, writeWorkbook } from './workbook-output.ts';

/** What came of a row: its result, or why it was not looked at. */
export type RowResult = { readonly row: TableRow } & (
  | { readonly match: MatchRow }
  | { readonly match: null; readonly problem: string }
);

export type OutputFormat = {
  /** Names of what is appended: a run continues only with the same. */
  readonly columns: readonly string[];
  /** What is written before the rows. */
  readonly head: Uint8Array;
  /** Why the row could not be written whole, or `null`. */
  problemOf(row: TableRow): string | null;
  readonly print: (result: RowResult) => string;
  /** What is printed, as it is written. */
  encode(text: string): Uint8Array;
  /** Makes the output of the file with all that was printed; `null` where that is the output. */
  readonly assemble: ((printed: string, output: string) => Promise<void>) | null;
  /** What has to be said of what was written, or `null`. */
  warning(): string | null;
};

/** By the extension of the file that is written. @throws CommandError where it cannot be of that kind */
export function formatOf(path: string, isStreamed: boolean, input: InputFile): OutputFormat {
  const [extension] = WORKBOOK.exec(path) ?? [];
  if (extension === undefined) return isJsonLines(path) ? jsonFormat(input) : csvFormat(input);
  // What a program does with a file, it decides by its name: a copy with macros has to be one by its name, too.
  const own = OF_NAME.exec(input.name)?.[0] ?? `.${input.workbook?.book.format}`;
  if (input.workbook !== null && own.toLowerCase() === extension.toLowerCase() && !isStreamed)
    return workbookFormat(input, input.workbook);
  throw new CommandError(
    'usage',
    `${path}: a workbook is written as a copy of the one that is read, to a file of the same extension. Name a .csv instead`,
  );
}

const WORKBOOK = /\.(?:xlsx|xlsm|xltx|xls|xlsb|ods|ots)$/i;
const OF_NAME = /\.(?:xlsm|xltx|ots)$/i;
const UTF8 = { encode: (text: string) => Buffer.from(text), warning: () => null };

function workbookFormat({ header, hasHeadings }: InputFile, table: SheetTable): OutputFormat {
  const columns = resultHeadings(header);
  return {
    ...UTF8,
    columns,
    // Where the first line is a row, its own results stand there.
    head: UTF8.encode(hasHeadings ? printAddition({ line: table.headerLine, cells: columns }) : ''),
    problemOf: () => null,
    print: (result) => printAddition({ line: result.row.line, cells: cellsOf(result) }),
    assemble: (printed, output) => writeWorkbook(table, printed, output),
  };
}

const cellsOf = (result: RowResult): readonly Cell[] =>
  result.match === null ? unreadableRowCells(result.problem) : resultCells(result.match);

function csvFormat({ header, form }: InputFile): OutputFormat {
  const columns = resultHeadings(header);
  const { separator, encoding } = form;
  const bytes = bytesIn(encoding);
  return {
    columns,
    head: bytes.encode(`${beginningOf(form)}${printWithResults(header, columns, separator)}`),
    encode: (text) => bytes.encode(text),
    assemble: null,
    warning: () => (bytes.lost === 0 ? null : `Letters that ${encoding} does not have, written as “?”: ${bytes.lost}`),
    problemOf: (row) =>
      isJsonRow(row) && row.otherName !== null
        ? `it has the name ${JSON.stringify(row.otherName)}, and the lines by which the columns were told have not`
        : null,
    print(result) {
      const { row } = result;
      const cells =
        result.match === null && isJsonRow(row)
          ? row.cells.map((_, index) => (index === 0 ? row.json : ''))
          : row.cells;
      return printWithResults(cells, cellsOf(result), separator);
    },
  };
}

/** Of JSON lines each stays as it stands, with a last member `charter`: the row as the API answers it. */
function jsonFormat({ header }: InputFile): OutputFormat {
  const names = uniqueNames(header);
  let ours = 'charter';
  for (let times = 2; header.includes(ours); times++) ours = `charter_${times}`;
  return {
    ...UTF8,
    columns: [ours],
    head: new Uint8Array(),
    assemble: null,
    problemOf: () => null,
    print(result) {
      const { row, match } = result;
      const own = isJsonRow(row) ? row.json : JSON.stringify(ownMembers(row, names));
      const value = match ?? { status: 'unreadable', reason: `The row cannot be read: ${result.problem}.` };
      const before = own.slice(0, own.lastIndexOf('}')).trimEnd();
      return `${before}${before === '{' ? '' : ','}${JSON.stringify(ours)}:${JSON.stringify(value)}}\n`;
    },
  };
}

function ownMembers({ line, cells, problem }: TableRow, names: readonly string[]): object {
  if (problem !== null) return { line, text: cells[0] };
  return Object.fromEntries(cells.map((cell, column) => [names[column]!, cell]));
}

/** A name for each column, also for those without a heading, or with that of another. */
function uniqueNames(header: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return header.map((heading, column) => {
    const base = heading.trim() || `column ${column + 1}`;
    let name = base;
    for (let times = 2; taken.has(name); times++) name = `${base} (${times})`;
    taken.add(name);
    return name;
  });
}

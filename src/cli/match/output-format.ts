/**
 * How results are written: as CSV, or as JSON lines. The caller's columns stay as they are, and ours are
 * appended.
 */
import type { TableRow } from '../../csv/index.ts';
import { printWithResults, resultCells, resultHeadings, unreadableRowCells } from '../../locations/index.ts';
import type { MatchRow } from '../../matching/row.ts';
import { type InputFile, isJsonLines } from './input-file.ts';
import { isJsonRow } from './json-table.ts';

/** What came of a row: its result, or why it was not looked at. */
export type RowResult = { readonly row: TableRow } & (
  | { readonly match: MatchRow }
  | { readonly match: null; readonly problem: string }
);

export type OutputFormat = {
  /** Names of what is appended: a run goes on only with the same. */
  readonly columns: readonly string[];
  /** What stands before the rows. */
  readonly head: string;
  /** Why the row could not be written whole, or `null`. */
  problemOf(row: TableRow): string | null;
  print(result: RowResult): string;
};

/** By the extension of the file that is written. */
export function formatOf(path: string, input: InputFile): OutputFormat {
  return isJsonLines(path) ? jsonFormat(input) : csvFormat(input);
}

function csvFormat({ header, separator, wantsMark }: InputFile): OutputFormat {
  const columns = resultHeadings(header);
  return {
    columns,
    head: `${wantsMark ? '\uFEFF' : ''}${printWithResults(header, columns, separator)}`,
    problemOf: (row) =>
      isJsonRow(row) && row.otherName !== null
        ? `it has the name ${JSON.stringify(row.otherName)}, and the lines by which the columns were told have not`
        : null,
    print(result) {
      const ours = result.match === null ? unreadableRowCells(result.problem) : resultCells(result.match);
      const { row } = result;
      const cells =
        result.match === null && isJsonRow(row)
          ? row.cells.map((_, index) => (index === 0 ? row.json : ''))
          : row.cells;
      return printWithResults(cells, ours, separator);
    },
  };
}

/** Of JSON lines each stays as it stands, with a last member `charter`: the row as the API answers it. */
function jsonFormat({ header }: InputFile): OutputFormat {
  const names = uniqueNames(header);
  let ours = 'charter';
  for (let times = 2; header.includes(ours); times++) ours = `charter_${times}`;
  return {
    columns: [ours],
    head: '',
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

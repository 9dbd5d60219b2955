/** A sheet of a workbook as a table: its headings, and its rows as a person sees them. */
import {
  FIRST_RECORDS,
  type FirstRecord,
  fitted,
  isBlank,
  shapeOf,
  type Table,
  type TableProblem,
  type TableRow,
} from '../csv/index.ts';
import type { Book, Merge, SheetEdges, SheetRow } from './book.ts';

/** Read again from the workbook with each call of `rows`; of what comes once there is none. */
export type SheetTable = Omit<Table, 'rowsOf'> & {
  readonly book: Book;
  /** Its place in the workbook. */
  readonly sheet: number;
  readonly rowCount: number;
  /** The first column, from 0, in which no row has anything. */
  readonly freeColumn: number;
};

export type SheetOpening =
  | { readonly ok: true; readonly table: SheetTable }
  | { readonly ok: false; readonly problem: TableProblem };

/** @throws SheetError */
export async function openSheet(book: Book, sheet: number): Promise<SheetOpening> {
  const edges: SheetEdges = { columns: 0, merges: [] };
  const first: FirstRecord[] = [];
  let count = 0;
  for await (const rows of book.rows(sheet, edges)) {
    for (const { line, repeat, values } of rows) {
      for (let at = 0; at < repeat && first.length < FIRST_RECORDS; at++) first.push({ line: line + at, values });
      count += repeat;
    }
  }
  const whole = `The sheet ${JSON.stringify(book.sheets[sheet]!.name)}`;
  const shaped = shapeOf(first, whole);
  if ('problem' in shaped) return { ok: false, problem: shaped.problem };
  const { shape } = shaped;
  if (shape.header.length === 1)
    return { ok: false, problem: { code: 'one_column', text: `${whole} has one column only.` } };
  const rowCount = count - shape.passedOver.length - 1;
  if (rowCount === 0)
    return { ok: false, problem: { code: 'no_rows', text: `${whole} has headings, but no rows under them.` } };
  const merges = edges.merges.filter(({ top }) => top > shape.headerLine).sort((a, b) => a.top - b.top);
  return {
    ok: true,
    table: {
      encoding: 'utf-8',
      hasMark: false,
      separator: ',',
      isSeparatorNamed: false,
      writtenAs: 'csv',
      doubts: [],
      ...shape,
      rows: () => readRows(book.rows(sheet), shape.headerLine, shape.header.length, merges),
      book,
      sheet,
      rowCount,
      freeColumn: Math.max(edges.columns, shape.header.length),
    },
  };
}

const BATCH_ROWS = 1_000;

async function* readRows(
  batches: AsyncIterable<readonly SheetRow[]>,
  headerLine: number,
  width: number,
  merges: readonly Merge[],
): AsyncGenerator<readonly TableRow[]> {
  const shared = new SharedValues(merges);
  let rows: TableRow[] = [];
  for await (const batch of batches) {
    for (const { line, repeat, values } of batch) {
      for (let at = 0; at < repeat; at++) {
        if (line + at <= headerLine) continue;
        rows.push(rowOf(line + at, shared.filled(line + at, values), width));
        if (rows.length < BATCH_ROWS) continue;
        yield rows;
        rows = [];
      }
    }
  }
  if (rows.length > 0) yield rows;
}

function rowOf(line: number, values: string[], width: number): TableRow {
  const cells = fitted(values, width);
  if (typeof cells !== 'string') return { line, cells, problem: null };
  const whole = values.filter((value) => !isBlank(value)).join(', ');
  return { line, cells: [whole, ...new Array<string>(width - 1).fill('')], problem: cells };
}

/** Who looks at a cell that is merged over several rows sees its value in each of them. */
class SharedValues {
  readonly #merges: readonly Merge[];
  #next = 0;
  #open: { readonly merge: Merge; readonly value: string }[] = [];

  /** In the order of their tops. */
  constructor(merges: readonly Merge[]) {
    this.#merges = merges;
  }

  filled(line: number, values: readonly string[]): string[] {
    const filled = [...values];
    this.#open = this.#open.filter(({ merge }) => merge.bottom >= line);
    for (const { merge, value } of this.#open) {
      while (filled.length < merge.column) filled.push('');
      if (isBlank(filled[merge.column] ?? '')) filled[merge.column] = value;
    }
    for (; this.#next < this.#merges.length && this.#merges[this.#next]!.top <= line; this.#next++) {
      const merge = this.#merges[this.#next]!;
      const value = values[merge.column] ?? '';
      if (merge.top === line && value !== '') this.#open.push({ merge, value });
    }
    return filled;
  }
}

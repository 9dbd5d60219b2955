/** A file → a table with the columns of a list in it. */
import { openTable, type Table, type TableRow } from '../csv/index.ts';
import { JUDGED_ROWS } from '../locations/columns/index.ts';
import type { Mapping } from '../locations/index.ts';
import {
  checkTrailer,
  type FileHead,
  type Input,
  LoadError,
  type OnBytes,
  readHead,
  refuseNoTable,
} from '../registries/index.ts';
import { bareLayoutOf, type ResolvedColumns, resolveColumns, settledColumns } from './columns.ts';
import type { ListField } from './fields.ts';
import type { List } from './list.ts';
import { dayInName, dayOf, valueOfCell } from './values.ts';

export type OpenedList = {
  readonly input: Omit<Input, 'read'>;
  readonly head: FileHead;
  readonly table: Pick<Table, 'header' | 'passedOver' | 'doubts'>;
  readonly rows: (onBytes: OnBytes) => AsyncIterable<readonly TableRow[]>;
  readonly columns: ResolvedColumns;
  /** As a registry's layout, for reports and dates. */
  readonly layout: { readonly id: string; readonly title: string; nameDate(): string | null };
};

/** A table whose columns are to be settled. */
export type ListTable = {
  readonly name: string;
  readonly header: readonly string[];
  readonly headerLine: number;
  readonly sample: readonly TableRow[];
};

/** Which column of a list of one's own is what. */
export type ListColumns = {
  /** Whether the table may be the one that is meant: of the sheets of a workbook the first that may is read. */
  fits(table: ListTable): boolean;
  /** `hasHeadings`: else its line of headings is a row, and `header` has other names for its columns. */
  settle(table: ListTable): Promise<SettledTable>;
};
export type SettledTable = {
  readonly mapping: Mapping<ListField>;
  readonly header: readonly string[];
  readonly hasHeadings: boolean;
};

/**
 * Recognises a file by its headings: in any encoding, with any separator. Raises LoadError `file_unknown`, with the
 * columns that were expected and found. `own`: settles the columns of a list without layouts.
 */
export async function openList(list: List, input: Input, own?: ListColumns): Promise<OpenedList> {
  const head = await readHead(input);
  refuseNoTable(input, head);
  const isCut = head.sizeBytes === null || head.sizeBytes > head.bytes.length;
  const opening = await openTable(() => toAsync(head.bytes), isCut);
  if (!opening.ok) throw new LoadError('file_unknown', `${input.name}: ${opening.problem.text} Nothing was loaded.`);
  const { table } = opening;
  const read = (onBytes: OnBytes) => table.rowsOf(input.read(onBytes));
  if (own !== undefined)
    return {
      input,
      head,
      ...(await openOwn(
        { list, fileName: input.baseName },
        table,
        await own.settle(await listTable(input.name, table)),
        read,
      )),
    };
  const found = resolveColumns(list, table.header);
  const headings = found === null ? bareLayoutOf(list, table.header) : null;
  const columns = headings === null ? found : resolveColumns(list, headings);
  if (columns === null) throw unknownColumns(list, input.name, table.header);
  const layout = await datedLayout(list, columns, table.rows(), input.baseName);
  const all = headings === null ? read : withHeadingsRow(table, read);
  const { trailer } = columns.layout;
  const rows = trailer === undefined ? all : countedRows(all, new RegExp(trailer), input.name);
  return { input, head, table: headings === null ? table : { ...table, header: headings }, columns, layout, rows };
}

/** Without the last one, which counts those before it. */
function countedRows(rows: OpenedList['rows'], trailer: RegExp, fileName: string): OpenedList['rows'] {
  return async function* (onBytes) {
    let count = 0;
    let last: TableRow | undefined;
    for await (const some of rows(onBytes)) {
      if (some.length === 0) continue;
      const held = last === undefined ? some : [last, ...some];
      last = held.at(-1);
      count += held.length - 1;
      yield held.slice(0, -1);
    }
    checkTrailer(trailer, last?.cells[0] ?? '', count, fileName);
  };
}

type OpenTable = Pick<Table, 'header' | 'headerLine' | 'passedOver' | 'doubts' | 'rows'>;

/** The table with its columns as they were settled. */
export async function openOwn(
  { list, fileName }: { readonly list: List; readonly fileName: string },
  table: OpenTable,
  { mapping, header, hasHeadings }: SettledTable,
  rows: OpenedList['rows'],
): Promise<Omit<OpenedList, 'input' | 'head'>> {
  const columns = settledColumns(list, header, mapping);
  return {
    table: { ...table, header },
    columns,
    layout: await datedLayout(list, columns, table.rows(), fileName),
    rows: hasHeadings ? rows : withHeadingsRow(table, rows),
  };
}

/** Of a table without headings: what was taken for them is its first row. */
function withHeadingsRow(
  { header, headerLine }: Pick<Table, 'header' | 'headerLine'>,
  rows: OpenedList['rows'],
): OpenedList['rows'] {
  return async function* (onBytes) {
    yield [{ line: headerLine, cells: header, problem: null }];
    yield* rows(onBytes);
  };
}

/** With as many rows as columns are judged by. */
export async function listTable(name: string, table: OpenTable): Promise<ListTable> {
  const { header, headerLine } = table;
  const sample: TableRow[] = [];
  for await (const some of table.rows()) {
    sample.push(...some.slice(0, JUDGED_ROWS - sample.length));
    if (sample.length === JUDGED_ROWS) break;
  }
  return { name, header, headerLine, sample };
}

/** `first`: rows from which the list's date is read. */
export async function datedLayout(
  list: List,
  columns: ResolvedColumns,
  first: AsyncIterable<readonly TableRow[]>,
  fileName: string,
): Promise<OpenedList['layout']> {
  const date = (await statedDay(columns, first)) ?? dayInName(fileName);
  return { id: columns.layout.id, title: list.title, nameDate: () => date };
}

/** What every row repeats of the list's date; the newest among the first rows. */
async function statedDay(
  { mapping }: ResolvedColumns,
  first: AsyncIterable<readonly TableRow[]>,
): Promise<string | null> {
  const position = mapping.list_date?.[0]?.[0]?.column;
  if (position === undefined) return null;
  let newest: string | null = null;
  for await (const rows of first) {
    for (const { cells } of rows) {
      const text = valueOfCell(cells[position]);
      const day = text === null ? null : dayOf(text.slice(0, DAY_CHARACTERS), LATEST);
      if (day !== null && (newest === null || day > newest)) newest = day;
    }
  }
  return newest;
}

/** A time behind it says nothing of the day. */
const DAY_CHARACTERS = 10;
const LATEST = '2099-12-31';

/** `name`: of the file, or of a sheet in it. */
export function unknownColumns(list: List, name: string, header: readonly string[]): LoadError {
  const expected = list.layouts.map(({ id, columns }) => `  - ${id}: ${Object.values(columns).flat().join(', ')}`);
  const lines = [
    `${name} has not the columns of ${list.title}.`,
    `Known are:\n${expected.join('\n')}`,
    `The file has: ${header.slice(0, SHOWN_HEADINGS).join(', ')}`,
    'Say which is which with --map, as in --map "trade_name=Business,licensee=Owner".',
  ];
  return new LoadError('file_unknown', lines.join('\n'));
}

const SHOWN_HEADINGS = 60;

async function* toAsync(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A file → a table with the columns of a list in it. */
import { openTable, type Table, type TableRow } from '../csv/index.ts';
import { type FileHead, type Input, LoadError, type OnBytes, readHead, refuseNoTable } from '../registries/index.ts';
import { type ResolvedColumns, resolveColumns } from './columns.ts';
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

/**
 * Recognises a file by its headings: in any encoding, with any separator. Raises LoadError `file_unknown`, with the
 * columns that were expected and found.
 */
export async function openList(list: List, input: Input): Promise<OpenedList> {
  const head = await readHead(input);
  refuseNoTable(input, head);
  const isCut = head.sizeBytes === null || head.sizeBytes > head.bytes.length;
  const opening = await openTable(() => toAsync(head.bytes), isCut);
  if (!opening.ok) throw new LoadError('file_unknown', `${input.name}: ${opening.problem.text} Nothing was loaded.`);
  const { table } = opening;
  const columns = resolveColumns(list, table.header);
  if (columns === null) throw unknownColumns(list, input.name, table.header);
  const layout = await datedLayout(list, columns, table.rows(), input.baseName);
  return { input, head, table, columns, layout, rows: (onBytes) => table.rowsOf(input.read(onBytes)) };
}

/** `first`: rows by which the list's date is told. */
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
  { positions }: ResolvedColumns,
  first: AsyncIterable<readonly TableRow[]>,
): Promise<string | null> {
  const [position] = positions.list_date ?? [];
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

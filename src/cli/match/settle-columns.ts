/** Which column of what is matched is which. */
import { readColumns } from '../../locations/columns/index.ts';
import {
  COLUMN_FIELDS,
  type LocationField,
  locationOfRow,
  type Mapping,
  mappingProblem,
} from '../../locations/index.ts';
import type { ReadAs } from '../columns/read-as.ts';
import { type ColumnOptions, settleColumnsAs } from '../columns/settle-columns.ts';
import type { InputFile } from './input-file.ts';
import { withoutHeadings } from './without-headings.ts';

export type SettledInput = {
  readonly input: InputFile;
  readonly mapping: Mapping;
  /** As of `SettledColumns`. */
  readonly keep: () => Promise<void>;
};

const SHOWN_ROWS = 3;

const AS_LOCATIONS: ReadAs<LocationField, InputFile> = {
  kind: 'locations',
  fields: COLUMN_FIELDS,
  titleOf: ({ name, kind, rowCount }) => `${name}: ${rowsIn(rowCount)}; ${kind}`,
  withoutHeadings,
  read: readColumns,
  besideSaid: (mapping) => mapping,
  locationOf: (mapping) => mapping,
  locationFieldOf: (field) => field,
  problemOf: mappingProblem,
  samplesOf: (mapping, _, rows) =>
    rows.slice(0, SHOWN_ROWS).map((cells) => {
      const { name, address } = locationOfRow(cells, mapping);
      return `${name || '(no name)'} | ${address || '(no address)'}`;
    }),
  done: 'matched',
};

const rowsIn = (count: number | null): string =>
  count === null ? 'rows as they come' : `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** Shows the reading of the columns. @throws CommandError where they are not found, or are not sure */
export async function settleColumns(
  given: InputFile,
  options: ColumnOptions,
  home: string,
  signal: AbortSignal,
): Promise<SettledInput> {
  const { table, mapping, keep } = await settleColumnsAs(AS_LOCATIONS, given, options, home, signal);
  return { input: table, mapping, keep };
}

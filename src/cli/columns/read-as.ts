/** What a table is read as, for those who settle its columns. */
import type { TableRow } from '../../csv/index.ts';
import type { ColumnReading } from '../../locations/columns/index.ts';
import type { LocationField, Mapping } from '../../locations/index.ts';
import type { KeptKind } from './kept-mappings.ts';

/** A table with its first rows. */
export type UnsettledTable = {
  readonly header: readonly string[];
  readonly headerLine: number;
  /** Whether the names of its columns are no line of it: as of JSON lines. */
  readonly isNamed: boolean;
  readonly sample: readonly TableRow[];
};

export type ReadAs<Field extends string, Table extends UnsettledTable> = {
  readonly kind: KeptKind;
  readonly fields: readonly { readonly name: Field; readonly label: string }[];
  /** Said of the table above its columns. */
  titleOf(table: Table): string;
  /** The same table, whose line of headings is a row like the others: its columns are called by their places. */
  withoutHeadings(table: Table): Table;
  read(header: readonly string[], rows: readonly (readonly string[])[]): ColumnReading<Field>;
  /** What is left of what was read, once somebody has said the columns of some fields. */
  besideSaid(mapping: Mapping<Field>, said: ReadonlySet<Field>): Mapping<Field>;
  /** Where a location's name and address stand. */
  locationOf(mapping: Mapping<Field>): Mapping;
  /** A location's field of the same columns; `null` where it has none. */
  readonly locationFieldOf: (field: Field) => LocationField | null;
  /** Why nothing comes of a mapping; `null` where something does. */
  problemOf(mapping: Mapping<Field>): string | null;
  /** The first rows, as they are understood. */
  samplesOf(
    mapping: Mapping<Field>,
    header: readonly string[],
    rows: readonly (readonly string[])[],
  ): readonly string[];
  /** `matched`: what is done to rows. */
  readonly done: string;
};

/** The line of headings as the first row. */
export const headless = ({
  header,
  headerLine,
  sample,
}: UnsettledTable): Pick<UnsettledTable, 'header' | 'sample'> => ({
  header: header.map((_, column) => `Column ${column + 1}`),
  sample: [firstRow({ header, headerLine }), ...sample],
});

export const firstRow = ({ header, headerLine }: Pick<UnsettledTable, 'header' | 'headerLine'>): TableRow => ({
  line: headerLine,
  cells: header,
  problem: null,
});

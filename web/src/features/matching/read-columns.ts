import type { Choice, ColumnReading, Doubt } from '../../../../src/locations/columns/index.ts';
import type { KeptMapping, LocationField, Mapping } from '../../../../src/locations/index.ts';
import { keptColumns } from './kept-columns.ts';
import { columnModel, type ReadChoices, type ReadTable, readTable } from './read-table.ts';

/** What comes of the first rows by a mapping, and what there is to ask before anything is spent. */
export type Look = {
  readonly said: Choice;
  readonly doubts: readonly Doubt[];
  /** The share of the first rows with a whole address, 0 to 1. */
  readonly whole: number;
};

export type TableWithColumns = ReadTable & {
  readonly reading: ColumnReading;
  /** The first line looks like a row, and nobody has said what it is. */
  readonly isFirstLineDoubted: boolean;
  /** What was confirmed for these headings. */
  readonly kept: KeptMapping | null;
  /** `fields`: those that somebody has said. `kept`: where the mapping is the one that was confirmed. */
  look(mapping: Mapping, fields: ReadonlySet<LocationField>, kept: KeptMapping | null): Look;
};

/** Reads a file, and which of its columns is what. @throws UnreadableFile */
export async function readTableWithColumns(
  accountId: string,
  file: File,
  choices: ReadChoices,
): Promise<TableWithColumns> {
  const table = await readTable(file, choices);
  const { choice, doubtsAbout, JUDGED_ROWS, readColumns, wholeShare } = await columnModel();
  const rows = table.rows
    .filter(({ problem }) => problem === null)
    .slice(0, JUDGED_ROWS)
    .map(({ cells }) => cells);
  const reading = readColumns(table.header, rows);
  return {
    ...table,
    reading,
    isFirstLineDoubted: !table.hasHeadings && choices.isHeaded === undefined,
    // Of columns without headings others may have the same places.
    kept: table.hasHeadings ? await keptColumns(accountId, table.header) : null,
    look(mapping, fields, kept) {
      const said = choice(mapping, rows);
      return { said, doubts: doubtsAbout(reading, said, fields, kept), whole: wholeShare(said.judgement) };
    },
  };
}

/** A table's text → locations, as Charter reads it without a person's help. */
import { openTable, type TableRow } from '../../src/csv/index.ts';
import type { NewLocation } from '../../src/entity/index.ts';
import { hasHeadings, readColumns } from '../../src/locations/columns/index.ts';
import { locationOfRow } from '../../src/locations/index.ts';

export type LocationOfLine = NewLocation & {
  /** 1-based line of the file on which its row begins. */
  readonly line: number;
};

export type RowsRead = {
  readonly locations: readonly LocationOfLine[];
  /** Whether it is asked what is meant, or said why the file cannot be read, before any row is matched. */
  readonly asked: boolean;
};

export async function readRows(text: string): Promise<RowsRead> {
  const opening = await openTable(async function* () {
    yield Buffer.from(text);
  });
  if (!opening.ok) return { locations: [], asked: true };
  const { header, rows } = opening.table;
  const all: TableRow[] = [];
  for await (const some of rows()) all.push(...some.filter(({ problem }) => problem === null));
  const isHeaded = hasHeadings(header);
  const table = isHeaded ? all : [{ line: 1, cells: header, problem: null }, ...all];
  const { mapping, doubts } = readColumns(
    isHeaded ? header : header.map(() => ''),
    table.map(({ cells }) => cells),
  );
  const locations = table.map(({ line, cells }) => ({ ...locationOfRow(cells, mapping), line }));
  return { locations, asked: !isHeaded || doubts.length > 0 };
}

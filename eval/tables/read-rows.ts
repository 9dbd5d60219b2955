/** A table's text → locations, as Charter reads it without a person's help. */
import { openTable, type TableRow } from '../../src/csv/index.ts';
import { guessMapping, type LocationInput, locationOfRow, mappingProblem } from '../../src/locations/index.ts';

export type LocationOfLine = LocationInput & {
  /** 1-based line of the file on which its row begins. */
  readonly line: number;
};

export type RowsRead = {
  readonly locations: readonly LocationOfLine[];
  /** Whether it is asked what is meant, or said why the file cannot be read, before any row is matched. */
  readonly asked: boolean;
};

const SAMPLE_ROWS = 200;

export async function readRows(text: string): Promise<RowsRead> {
  const opening = await openTable(async function* () {
    yield Buffer.from(text);
  });
  if (!opening.ok) return { locations: [], asked: true };
  const { header, rows } = opening.table;
  const all: TableRow[] = [];
  for await (const some of rows()) all.push(...some.filter(({ problem }) => problem === null));
  const mapping = guessMapping(
    header,
    all.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
  );
  const locations = all.map(({ line, cells }) => ({ ...locationOfRow(cells, mapping), line }));
  return { locations, asked: mappingProblem(mapping) !== null };
}

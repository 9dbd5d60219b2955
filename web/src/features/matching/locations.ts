/**
 * The locations of a table, made a slice at a time: between two slices the page answers to what people do.
 */
import type { TableRow } from '../../../../src/csv/index.ts';
import { isComplete, locationOfRow, type Mapping } from '../../../../src/locations/index.ts';

const SLICE_ROWS = 2_000;

export const readableRows = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.filter(({ problem }) => problem === null);

/**
 * The rows that are submitted: each is a location with a name and an address. Credits are reserved for each,
 * so no others are.
 */
export async function locationRows(rows: readonly TableRow[], mapping: Mapping): Promise<readonly TableRow[]> {
  const readable = readableRows(rows);
  const complete: TableRow[] = [];
  for (let at = 0; at < readable.length; at += SLICE_ROWS) {
    await new Promise((resolve) => setTimeout(resolve));
    const slice = readable.slice(at, at + SLICE_ROWS);
    complete.push(...slice.filter(({ cells }) => isComplete(locationOfRow(cells, mapping))));
  }
  return complete;
}

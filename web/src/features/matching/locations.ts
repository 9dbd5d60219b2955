/** The locations of a table, made a slice at a time: between two slices the page answers to what people do. */
import type { TableRow } from '../../../../src/csv/index.ts';
import { type LocationInput, locationOfRow, type Mapping } from '../../../../src/locations/index.ts';

const SLICE_ROWS = 2_000;

/** Each of them is a location. */
export const readableRows = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.filter(({ problem }) => problem === null);

export async function locationsOf(rows: readonly TableRow[], mapping: Mapping): Promise<LocationInput[]> {
  const locations: LocationInput[] = [];
  for await (const some of slicesOf(rows, mapping)) locations.push(...some);
  return locations;
}

export async function* slicesOf(rows: readonly TableRow[], mapping: Mapping): AsyncGenerator<LocationInput[]> {
  const readable = readableRows(rows);
  for (let at = 0; at < readable.length; at += SLICE_ROWS) {
    await new Promise((resolve) => setTimeout(resolve));
    yield readable.slice(at, at + SLICE_ROWS).map(({ cells }) => locationOfRow(cells, mapping));
  }
}

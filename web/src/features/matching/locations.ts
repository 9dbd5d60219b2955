/**
 * What is submitted of a table, made a slice at a time: between two slices the page answers to what people do.
 */
import type { TableRow } from '../../../../src/csv/index.ts';
import { firstOfEach, isComplete, locationOfRow, type Mapping, placeKey } from '../../../../src/locations/index.ts';

const SLICE_ROWS = 2_000;

export const readableRows = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.filter(({ problem }) => problem === null);

export type Plan = {
  /** The rows that are submitted, a location each. */
  readonly submitted: readonly TableRow[];
  /** For each row with a name and an address, the place of its location among the submitted. */
  readonly locationOf: ReadonlyMap<TableRow, number>;
  /** Rows that are the same place as one before them. */
  readonly duplicates: readonly TableRow[];
};

/**
 * Rows without a name or an address are not submitted: credits would be reserved for them. `isOnce`: nor are
 * duplicates, which have the result of the first.
 */
export async function planOf(rows: readonly TableRow[], mapping: Mapping, isOnce: boolean): Promise<Plan> {
  const readable = readableRows(rows);
  const complete: TableRow[] = [];
  const keys: string[] = [];
  for (let at = 0; at < readable.length; at += SLICE_ROWS) {
    await new Promise((resolve) => setTimeout(resolve));
    for (const row of readable.slice(at, at + SLICE_ROWS)) {
      const location = locationOfRow(row.cells, mapping);
      if (!isComplete(location)) continue;
      complete.push(row);
      keys.push(placeKey(location));
    }
  }
  const firsts = firstOfEach(keys);
  const duplicates = complete.filter((_, index) => firsts[index] !== index);
  const submitted: TableRow[] = [];
  const locationOf = new Map<TableRow, number>();
  for (const [index, row] of complete.entries()) {
    const isCopy = isOnce && firsts[index] !== index;
    locationOf.set(row, isCopy ? locationOf.get(complete[firsts[index]!]!)! : submitted.length);
    if (!isCopy) submitted.push(row);
  }
  return { submitted, locationOf, duplicates };
}

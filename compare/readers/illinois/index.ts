/**
 * Illinois: two families of fixed-width files, each joined by its own file numbers. A company needs its
 * master and its name; a series of an LLC stands by itself. Written from the state's layouts.
 */
import type { StatedCompany } from '../../stated-company.ts';
import { corporationOf, isCorporation } from './corporations.ts';
import { llcOf, seriesOf } from './llcs.ts';
import { readRows } from './rows.ts';

/** Reads whichever of the state's files are given. */
export async function* readIllinois(files: readonly string[]): AsyncIterable<StatedCompany> {
  const rows = await readRows(files);
  for (const [number, [master]] of rows.llcallmst) {
    const name = nameIn(rows.llcallnam, number);
    if (name !== null) yield llcOf(rows, master!, name);
  }
  for (const [, ofLlc] of rows.llcallser) {
    for (const series of ofLlc) if (series.series !== '000' && series.name !== null) yield seriesOf(rows, series);
  }
  for (const [number, [master]] of rows.cdxallmst) {
    const name = nameIn(rows.cdxallnam, number);
    if (name !== null && isCorporation(master!)) yield corporationOf(rows, master!, name);
  }
}

function nameIn(rows: ReadonlyMap<string, readonly { readonly name: string | null }[]>, number: string): string | null {
  return rows.get(number)?.find(({ name }) => name !== null)?.name ?? null;
}

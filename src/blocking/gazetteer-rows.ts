import { type ComparedAddress, type GazetteerRow, isPlace } from './address/index.ts';

/**
 * What the addresses of one company say of places, for `buildGazetteer`: each place once, since a company writes
 * the name of its city the same way in all of them. Addresses that do not give ZIP code, city and state
 * themselves say nothing.
 */
export function gazetteerRows(addresses: readonly { readonly parsed: ComparedAddress }[]): GazetteerRow[] {
  const rows: GazetteerRow[] = [];
  for (const { parsed } of addresses) {
    const { zip5, city, state, filled } = parsed;
    if (zip5 === null || city === null || state === null || filled.length > 0 || !isPlace(zip5, city, state)) continue;
    // A ZIP code lies in one state.
    if (!rows.some((row) => row.zip5 === zip5 && row.city === city)) rows.push({ zip5, city, state, count: 1 });
  }
  return rows;
}

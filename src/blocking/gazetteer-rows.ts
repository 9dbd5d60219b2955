import { type GazetteerRow, isPlace, type ParsedAddress } from './address/index.ts';

/** What a company's addresses say of places, for `buildGazetteer`: a row for each that gives ZIP code, city and state itself. */
export function gazetteerRows(addresses: readonly { readonly parsed: ParsedAddress }[]): GazetteerRow[] {
  return addresses.flatMap(({ parsed: { zip5, city, state, filled } }): GazetteerRow[] =>
    zip5 !== null && city !== null && state !== null && filled.length === 0 && isPlace(zip5, city, state)
      ? [{ zip5, city, state, count: 1 }]
      : [],
  );
}

import { type GazetteerRow, isPlace } from './address/index.ts';
import type { MatchRecord } from './match-record.ts';

/** What a company's addresses say of places, for `buildGazetteer`: a row for each that gives ZIP code, city and state itself. */
export function gazetteerRows({ addresses }: MatchRecord): GazetteerRow[] {
  return addresses.flatMap(({ parsed: { zip5, city, state, filled } }): GazetteerRow[] =>
    zip5 !== null && city !== null && state !== null && filled.length === 0 && isPlace(zip5, city, state)
      ? [{ zip5, city, state, count: 1 }]
      : [],
  );
}

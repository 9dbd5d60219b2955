import { type ComparedAddress, type GazetteerRow, isPlace } from './address/index.ts';

/**
 * What an address says of places, for `buildGazetteer`. `null` where it does not give ZIP code, city and
 * state itself.
 */
export function gazetteerRow({ zip5, city, state, filled }: ComparedAddress): GazetteerRow | null {
  return zip5 !== null && city !== null && state !== null && filled.length === 0 && isPlace(zip5, city, state)
    ? { zip5, city, state, count: 1 }
    : null;
}

/**
 * Where ZIP codes lie: the points inside them and their counties, by the ZIP Code Tabulation Areas of the US Census
 * Bureau. Codes of post-office boxes and of single buildings are not among them.
 */
import table from './tables/zip-places.json' with { type: 'json' };

/** In degrees, and the county's name: `Pinellas` of Pinellas County; `null` for a ZIP code that is newer than that table. */
export type ZipPlace = {
  readonly latitude: number;
  readonly longitude: number;
  readonly state: string | null;
  readonly county: string | null;
};

let places: ReadonlyMap<string, ZipPlace> | null = null;

/** `null` for a ZIP code that the table lacks. */
export function placeOfZip(zip5: string): ZipPlace | null {
  places ??= new Map(table.counties.flatMap(placesOfRow));
  return places.get(zip5) ?? null;
}

/** Kilometres between the points of two ZIP codes, by the great circle; `null` where the table lacks one. */
export function kilometresBetween(zip5: string, other: string): number | null {
  const [a, b] = [placeOfZip(zip5), placeOfZip(other)];
  if (a === null || b === null) return null;
  const [fromLatitude, toLatitude] = [radians(a.latitude), radians(b.latitude)];
  const across = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const half = across + Math.cos(fromLatitude) * Math.cos(toLatitude) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const COUNTY_KIND = / (?:County|Parish|City and Borough|Borough|Census Area|Municipality|Municipio|city|City)$/;

/** A row has a county's ZIP codes, each as its difference from the one before. */
function placesOfRow(row: string): [string, ZipPlace][] {
  const [name = '', steps = ''] = row.split('|');
  const [state, county] = name === '' ? [null, null] : [name.slice(0, 2), name.slice(3).replace(COUNTY_KIND, '')];
  const numbers = steps.split(' ').map(Number);
  const [at, found]: [number[], [string, ZipPlace][]] = [[0, 0, 0], []];
  for (let start = 0; start < numbers.length; start += at.length) {
    for (let part = 0; part < at.length; part++) at[part]! += numbers[start + part]!;
    const [zip, latitude, longitude] = at as [number, number, number];
    found.push([String(zip).padStart(5, '0'), { latitude: latitude / 100, longitude: longitude / 100, state, county }]);
  }
  return found;
}

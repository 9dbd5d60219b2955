/** A reason claims nothing that the evidence and alternatives of its row do not bear out. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { registryCompanies } from '../../../bench/support/registry-companies.ts';
import { generateLocations } from '../../../eval/synthetic/generate.ts';
import { sampleRegistries } from '../../../samples/index.ts';
import { memoryCandidates } from '../../../src/engine/memory/index.ts';
import { type MatchRow, matchLocation } from '../../../src/matching/index.ts';
import { sitesOf } from '../../../src/matching/sites.ts';
import { untrue } from '../claims.ts';
import { answerTo } from '../hard-cases/answers.ts';
import { location as sign } from '../hard-cases/invent.ts';
import { CASE_FILES, parseCases, readCases } from '../hard-cases/read-cases.ts';

const REGISTRIES = ['us_co', 'us_fl'];
const ROWS = 1_000;
/** So many rows without an operator are tried. */
const UNMATCHED_MIN = 500;

describe('the reason of a row', () => {
  const rows: MatchRow[] = [];
  before(async () => {
    const samples = sampleRegistries.filter(({ jurisdiction }) => REGISTRIES.includes(jurisdiction));
    const loaded = samples.map(({ jurisdiction, files, asOf }) => registryCompanies(jurisdiction, files, asOf));
    const made = generateLocations((await Promise.all(loaded)).flat(), { rows: ROWS, seed: 7 });
    const source = memoryCandidates(made.companies);
    const locations = made.rows.map(({ location }) => location);
    const sites = sitesOf(locations);
    for (const [index, location] of locations.entries())
      rows.push(await matchLocation(location, index, source, { today: '2026-10-01', sites: sites[index]! }));
    for (const file of CASE_FILES) for (const hardCase of readCases(file)) rows.push(await answerTo(hardCase));
  });

  it(`is true of the evidence shown, of ${UNMATCHED_MIN} invented locations and the hard cases`, () => {
    const unmatched = rows.filter(({ status }) => status === 'unmatched');
    assert.ok(unmatched.length >= UNMATCHED_MIN, `${unmatched.length} rows`);
    const false_ = unmatched.flatMap((row) =>
      untrue(row).map(
        (claim) => `${claim}\n  ${row.reason}\n  ${JSON.stringify([row.location, row.evidence, row.alternatives])}`,
      ),
    );
    assert.deepEqual(false_, []);
  });
});

/** Signs against records, and the code and words of the reason. */
const REASONS: readonly (readonly [written: string, code: MatchRow['reason_code'], says: RegExp])[] = [
  [
    'House of Kettles | 3 New Ct, Salem, OR 97301\n  HOUSE LLC | 3 New Ct, Salem, OR 97301',
    'below_threshold',
    /^HOUSE LLC is at the address, but its name does not agree/,
  ],
  [
    'Kettlewick of Bend | 3 New Ct, Salem, OR 97301\n  KETTLEWICK LLC | 9 Old Rd, Salem, OR 97301',
    'below_threshold',
    /^KETTLEWICK LLC bears a part of the name, and is not at the address\./,
  ],
  [
    'Amberjack Fitness | 3 New Ct, Salem, OR 97301\n  AMBERJACK FITNESS LLC | 9 Old Rd, Salem, OR 97301\n  AMBERJACK FITNESS INC | 8 Far Rd, Salem, OR 97301',
    'ambiguous',
    /^Several companies fit about equally well: AMBERJACK FITNESS LLC and AMBERJACK FITNESS INC\. A phone or website may tell them apart\.$/,
  ],
  [
    'Amberjack Fitness | Salem, OR 97301 | phone 503-555-0117\n  AMBERJACK FITNESS LLC | 9 Old Rd, Salem, OR 97301\n  AMBERJACK FITNESS INC | 8 Far Rd, Salem, OR 97301',
    'ambiguous',
    /A street address or website may tell them apart\.$/,
  ],
  [
    'Gorsewall Veterinary 780 | 48 Oak Ave, Salem, OR 97301\n  GORSEWALL VETERINARY LLC | 12 Elm St, Salem, OR 97301',
    'below_threshold',
    /^GORSEWALL VETERINARY LLC bears the name without “780”, which the location has behind it\.$/,
  ],
  [
    'Gorsewall Veterinary 780 | 940 Elm St, Salem, OR 97301\n  GORSEWALL VETERINARY LLC | 12 Elm St, Salem, OR 97301',
    'below_threshold',
    /bears the name without “780”/,
  ],
  [
    'Gorsewall Veterinary #78 | 48 Oak Ave, Salem, OR 97301\n  GORSEWALL VETERINARY LLC | 12 Elm St, Salem, OR 97301',
    'below_threshold',
    /bears the name without “78”/,
  ],
  [
    'GORSEWALL VETERINARY STORE NO 0047 | 48 Oak Ave, Salem, OR 97301\n  GORSEWALL VETERINARY LLC | 9 Far Rd, Bend, OR 97701',
    'brand_only',
    /^GORSEWALL VETERINARY LLC bears the brand’s name; nothing shows who runs this site\./,
  ],
  [
    'GORSEWALL VETERINARY STORE NO 0047 | 48 Oak Ave, Salem, OR 97301\n  GORSEWALL VETERINARY 52 LLC | 9 Far Rd, Bend, OR 97701',
    'below_threshold',
    /^GORSEWALL VETERINARY 52 LLC bears the name with/,
  ],
  [
    'Bella Nails 2 | 48 Oak Ave, Salem, OR 97301\n  BELLA NAILS 3 LLC | 12 Elm St, Salem, OR 97301',
    'below_threshold',
    /bears the name with “3” behind it, and the location has “2”\.$/,
  ],
  [
    'Bella Nails | 48 Oak Ave, Salem, OR 97301\n  BELLA NAILS NORTH LLC | 12 Elm St, Salem, OR 97301',
    'below_threshold',
    /bears the name with “north” behind it, which the location does not say\.$/,
  ],
  [
    'Main Street Cafe | 1 Main St, Medford, OR 97501\n  3x MAIN STREET CAFE LLC | {8+7} Far Rd, {Bend/Salem/Astoria}, OR 97301',
    'ambiguous',
    /^Several companies fit about equally well: MAIN STREET CAFE LLC and MAIN STREET CAFE LLC\./,
  ],
];

describe('a location without an operator', () => {
  for (const [written, code, says] of REASONS) {
    it(`${written.split('\n')[0]!}: ${code}`, async () => {
      const [hardCase] = parseCases(`a case: ${written}\n    → nobody`, written);
      const row = await answerTo(hardCase!);
      assert.deepEqual([row.reason_code, says.test(row.reason ?? '')], [code, true], row.reason ?? row.status);
      assert.deepEqual(untrue(row), []);
    });
  }

  it('has the number of a shop where something says so', async () => {
    const [hardCase] = parseCases(
      'a case: Gorsewall Veterinary 780 | 48 Oak Ave, Salem, OR 97301\n  GORSEWALL VETERINARY LLC | 12 Elm St, Salem, OR 97301\n    → nobody',
      'shop',
    );
    const source = memoryCandidates(hardCase!.registry);
    const asked = (sites: number) => matchLocation(sign(hardCase!.location), 0, source, { today: '2026-02-01', sites });
    assert.match((await asked(1)).reason ?? '', /without “780”/);
    assert.equal((await asked(3)).evidence[0]?.submitted, 'Gorsewall Veterinary');
  });
});

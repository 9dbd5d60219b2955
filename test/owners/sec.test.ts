/** Documents of filers → companies by EIN or by name in the state where they were formed. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { company } from '../engine/companies.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { zipFile } from '../registries/zip-file.ts';
import { loadSource } from './loaded.ts';

const root = temporaryFolder();
const newHome = () => mkdtempSync(join(root, 'home-'));

const cik = (at: number) => `99${String(at).padStart(8, '0')}`;
const fileOf = (at: number) => `CIK${cik(at)}.json`;
const filer = (at: number, name: string, more: object = {}) => ({
  cik: String(Number(cik(at))),
  entityType: 'operating',
  sic: '5812',
  name,
  ein: '000000000',
  stateOfIncorporation: 'FL',
  addresses: {
    mailing: { street1: 'PO BOX 9', city: 'PELLTON', stateOrCountry: 'NY', zipCode: '10001' },
    business: { street1: '1 QUARRY RD', street2: null, city: 'PELLTON', stateOrCountry: 'FL', zipCode: '34470' },
  },
  formerNames: [{ name: 'OLD NAME INC', from: '2001-01-01T00:00:00.000Z', to: '2009-01-01T00:00:00.000Z' }],
  filings: { recent: { accessionNumber: [], form: [] }, files: [] },
  ...more,
});

const zipOf = (files: Readonly<Record<string, string>>) =>
  zipFile(Object.entries(files).map(([name, content]) => ({ name, content })));

const EIN = '990000001';
const COMPANIES = [
  company('us_fl', 'P1', 'KITE DINERS INC', { domicile: 'domestic' }),
  company('us_fl', 'P2', 'ORLEY HOLDINGS INC', {
    domicile: 'foreign',
    identifiers: [{ scheme: 'us_ein', value: '99-0000001' }],
  }),
  company('us_tx', '0801', 'TAVORA FOODS INC', {
    previous: ['TAVORA PROVISIONS INC'],
    identifiers: [{ scheme: 'us_ein', value: '990000002' }],
  }),
];
const CASES = [
  ['by its name at home', filer(1, 'Kite Diners, Inc.'), 'us_fl/P1'],
  ['by its EIN abroad', filer(1, 'ORLEY HOLDINGS INC', { ein: EIN, stateOfIncorporation: 'DE' }), 'us_fl/P2'],
  [
    'by its EIN and a former name',
    filer(1, 'Tavora Provisions Inc', { ein: '990000002', stateOfIncorporation: 'TX' }),
    'us_tx/0801',
  ],
  [
    'by its EIN and a name that it had before, which the registry has still',
    filer(1, 'Fernhale Inc', {
      ...{ ein: EIN, stateOfIncorporation: 'DE' },
      formerNames: [
        { name: 'First Orley Inc', from: null, to: null },
        { name: 'ORLEY HOLDINGS, INC.', from: '2001-01-01T00:00:00.000Z', to: '2025-09-01T00:00:00.000Z' },
      ],
    }),
    'us_fl/P2',
  ],
  [
    'not by a name that it had before, without its EIN',
    filer(1, 'Fernhale Inc', { formerNames: [{ name: 'Kite Diners, Inc.' }] }),
    null,
  ],
  [
    'not by its EIN and a name that is only like one that it had before',
    filer(1, 'Fernhale Inc', { ein: EIN, stateOfIncorporation: 'DE', formerNames: [{ name: 'Orlay Holdings Inc' }] }),
    null,
  ],
  ['not by its EIN alone', filer(1, 'FERNHALE INC', { ein: EIN, stateOfIncorporation: 'DE' }), null],
  ['not by its name in another state', filer(1, 'Kite Diners, Inc.', { stateOfIncorporation: 'TX' }), null],
  ['not by its name where its home is abroad', filer(1, 'Kite Diners, Inc.', { stateOfIncorporation: 'A6' }), null],
] as const;

describe('filers', () => {
  for (const [how, document, expected] of CASES)
    it(`are joined ${how}`, async () => {
      const { statements } = await loadSource(newHome(), 'sec', { [fileOf(1)]: JSON.stringify(document) }, COMPANIES);
      const { subject, owner } = statements.get(cik(1))!;
      assert.equal(owner, null);
      assert.equal(subject.entity_number && `${subject.jurisdiction_code}/${subject.entity_number}`, expected);
    });

  it('are read from files, from the zip of all and beside the list of tickers; each document is accounted for', async () => {
    const all = zipOf({
      [fileOf(1)]: JSON.stringify(filer(1, 'Kite Diners Inc', { ein: EIN, lei: '99000000000000000117' })),
      [fileOf(2)]: JSON.stringify(filer(2, 'ROE JANE', { entityType: 'other', sic: '' })),
      [fileOf(3)]: '{"cik": "9900000003", ',
      [`CIK${cik(1)}-submissions-001.json`]: '{"filings": []}',
      'placeholder.txt': 'nothing',
    });
    const tickers = {
      0: { cik_str: Number(cik(1)), ticker: 'KITE', title: 'Kite' },
      1: { cik_str: 99, ticker: 'PELL' },
    };
    const { report, statements } = await loadSource(newHome(), 'sec', {
      'submissions.zip': all,
      [fileOf(4)]: JSON.stringify(filer(4, 'Pell Inc')),
      'company_tickers.json': JSON.stringify(tickers),
    });
    assert.deepEqual(
      report.files.map(({ rows, loaded, merged, setAside, rejected }) => [rows, loaded, merged, setAside, rejected]),
      [
        [3, 1, 0, 1, 1],
        [1, 1, 0, 0, 0],
        [2, 0, 1, 1, 0],
      ],
    );
    assert.deepEqual([...statements.keys()], [cik(1), cik(4)]);
    const { subject } = statements.get(cik(1))!;
    assert.deepEqual(
      subject.identifiers.map(({ scheme, value }) => `${scheme} ${value}`),
      [`cik ${cik(1)}`, `us_ein ${EIN}`, 'lei 99000000000000000117', 'ticker KITE'],
    );
    assert.equal(subject.address?.street_address, '1 QUARRY RD');
    assert.deepEqual(subject.previous_names, ['OLD NAME INC']);
  });

  for (const formerNames of [[], null, 'KITE', [null, { name: 7 }, { name: ' ' }, { name: 'Kite Diners Inc' }], {}])
    it(`are without names of before where they have none: ${JSON.stringify(formerNames)}`, async () => {
      const document = filer(1, 'Kite Diners Inc', { formerNames });
      const { statements } = await loadSource(newHome(), 'sec', { [fileOf(1)]: JSON.stringify(document) });
      const { subject } = statements.get(cik(1))!;
      assert.deepEqual([subject.name, 'previous_names' in subject], ['Kite Diners Inc', false]);
    });

  for (const [what, text] of [
    ['a list', '[]'],
    ['a number', '7'],
    ['another object', '{"name": {"deep": "KITE"}, "cik": [1]}'],
    ['names of objects’ own parts', '{"__proto__": {"cik": "1", "name": "X"}}'],
  ] as const)
    it(`of ${what} are rejected by name, and nothing is published`, async () => {
      await assert.rejects(loadSource(newHome(), 'sec', { [fileOf(1)]: text }), { code: 'nothing_to_publish' });
    });

  const LIST = JSON.stringify({ 0: { cik_str: Number(cik(1)), ticker: 'KITE', title: 'Kite' } });
  for (const [what, name, text] of [
    ['the list of tickers', 'company_tickers.json', LIST.slice(0, -9)],
    ['a filer’s document', fileOf(2), JSON.stringify(filer(2, 'Pell Inc')).slice(0, -40)],
    ['what is no JSON', fileOf(2), 'nothing'],
  ] as const)
    it(`load nothing where ${what} is cut off beside sound ones, and the file is named`, async () => {
      const sound = { 'submissions.zip': zipOf({ [fileOf(1)]: JSON.stringify(filer(1, 'Kite Diners Inc')) }) };
      await assert.rejects(
        loadSource(newHome(), 'sec', { ...sound, [name]: text }),
        (error: Error & { code?: string }) => {
          assert.equal(error.code, 'file_damaged');
          assert.ok(error.message.includes(`${name} is not whole JSON`), error.message);
          return true;
        },
      );
    });

  it('are not found in a table, a zip without documents or one that is cut off', async () => {
    const whole = zipOf({ [fileOf(1)]: JSON.stringify(filer(1, 'Kite Diners Inc')) });
    await assert.rejects(loadSource(newHome(), 'sec', { 'a.csv': 'A,B\n1,2\n' }), { code: 'file_unknown' });
    await assert.rejects(loadSource(newHome(), 'sec', { 'a.zip': zipOf({ 'a.csv': 'A,B\n1,2\n' }) }), {
      code: 'file_unknown',
    });
    await assert.rejects(loadSource(newHome(), 'sec', { 'a.zip': whole.subarray(0, -30) }), { code: 'file_damaged' });
  });
});

/** Exempt organizations → companies by name and place, or EIN; banks → the companies that hold them. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { makeAddress } from '../../src/entity/index.ts';
import { company } from '../engine/companies.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { loadSource } from './loaded.ts';

const root = temporaryFolder();
const newHome = () => mkdtempSync(join(root, 'home-'));

const HEADINGS = [
  ...['EIN', 'NAME', 'ICO', 'STREET', 'CITY', 'STATE', 'ZIP', 'GROUP', 'SUBSECTION', 'AFFILIATION', 'CLASSIFICATION'],
  ...['RULING', 'DEDUCTIBILITY', 'FOUNDATION', 'ACTIVITY', 'ORGANIZATION', 'STATUS', 'TAX_PERIOD', 'ASSET_CD'],
  ...['INCOME_CD', 'FILING_REQ_CD', 'PF_FILING_REQ_CD', 'ACCT_PD', 'ASSET_AMT', 'INCOME_AMT', 'REVENUE_AMT'],
  ...['NTEE_CD', 'SORT_NAME'],
];
type Cells = Readonly<Record<string, string>>;
const csv = (headings: readonly string[], rows: readonly Cells[]): string =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
const exempt = (ein: string, name: string, more: Cells = {}): Cells => ({
  ...{ EIN: ein, NAME: name, ICO: '% JANE ROE', STREET: 'PO BOX 9', CITY: 'PELLTON', STATE: 'FL', ZIP: '34470-1234' },
  ...{ GROUP: '0000', AFFILIATION: '3', ORGANIZATION: '1', STATUS: '01', ...more },
});
const at = (street: string, locality: string, postalCode: string) => ({
  registered: makeAddress({ street, locality, region: 'FL', postalCode }),
  headquarters: null,
  mailing: null,
});
const COMPANIES = [
  company('us_fl', 'N1', 'KITE FOUNDATION INC', { addresses: at('1 QUARRY RD', 'PELLTON', '34470') }),
  company('us_fl', 'N2', 'ORLEY MUSEUM INC', { addresses: at('2 QUARRY RD', 'FERNHALE', '33101') }),
  company('us_fl', 'N3', 'TAVORA CHOIR INC', {
    addresses: at('3 QUARRY RD', 'FERNHALE', '33101'),
    identifiers: [{ scheme: 'us_ein', value: '99-0000003' }],
  }),
  company('us_fl', 'N4', 'KNIGHTS OF PELL', { addresses: at('4 QUARRY RD', 'PELLTON', '34470') }),
];
const CASES = [
  ['in the town of its registration', exempt('990000001', 'KITE FOUNDATION INC'), 'N1'],
  ['not in another town', exempt('990000002', 'ORLEY MUSEUM INC'), null],
  ['in another town, by its EIN', exempt('990000003', 'TAVORA CHOIR INC'), 'N3'],
  ['not by its EIN alone', exempt('990000003', 'FERNHALE BALLET INC'), null],
  [
    'not as a chapter of the organization',
    exempt('990000004', 'KNIGHTS OF PELL', { AFFILIATION: '9', SORT_NAME: '99 COUNCIL' }),
    null,
  ],
  ['not in another state', exempt('990000001', 'KITE FOUNDATION INC', { STATE: 'GA' }), null],
] as const;

describe('an exempt organization', () => {
  for (const [where, row, expected] of CASES)
    it(`is joined ${where}`, async () => {
      const { statements } = await loadSource(newHome(), 'irs_bmf', { 'eo3.csv': csv(HEADINGS, [row]) }, COMPANIES);
      const { subject } = statements.get(row['EIN']!)!;
      assert.equal(subject.entity_number, expected);
      assert.equal(subject.address?.locality, 'PELLTON');
    });

  it('is told where its name is found elsewhere, and without an EIN rejected', async () => {
    const rows = [
      exempt('990000002', 'ORLEY MUSEUM INC'),
      exempt('000000000', 'NOBODY INC'),
      exempt('90000009', 'SHORT BY A ZERO INC'),
    ];
    const { report, statements } = await loadSource(
      newHome(),
      'irs_bmf',
      { 'eo_fl.csv': csv(HEADINGS, rows) },
      COMPANIES,
    );
    assert.deepEqual(report.unjoined, [
      {
        why: 'the company of the name is at another place',
        parties: [{ text: 'ORLEY MUSEUM INC (990000002): us_fl N2, ORLEY MUSEUM INC', count: 1 }],
      },
    ]);
    assert.deepEqual([...statements.keys()], ['090000009', '990000002']);
    assert.equal(report.files[0]!.rejected, 1);
  });
});

describe('a bank', () => {
  it('has the company that holds it for an owner; closed ones and those without are set aside', async () => {
    const headings = ['CERT', 'NAME', 'ACTIVE', 'ADDRESS', 'CITY', 'STALP', 'ZIP', 'NAMEHCR'];
    const bank = (cert: string, more: Cells = {}): Cells => ({
      ...{ CERT: cert, NAME: `Kite Bank ${cert}`, ACTIVE: '1', ADDRESS: '1 Quarry Rd', CITY: 'Pellton' },
      ...{ STALP: 'FL', ZIP: '34470', NAMEHCR: 'KITE BANCORP', ...more },
    });
    const rows = [bank('9901'), bank('9902'), bank('9903', { NAMEHCR: '' }), bank('9904', { ACTIVE: '0' }), bank('')];
    const { report, statements } = await loadSource(
      newHome(),
      'us_fdic_holdings',
      { 'institutions.csv': csv(headings, rows) },
      [company('us_fl', 'B1', 'KITE BANK 9901', { addresses: at('1 QUARRY RD', 'PELLTON', '34470') })],
    );
    const [{ rows: count, loaded, setAside, rejected }] = report.files as [(typeof report.files)[number]];
    assert.deepEqual([count, loaded, setAside, rejected], [5, 2, 2, 1]);
    assert.deepEqual(
      [...statements.values()].map(({ subject, owner }) => [subject.name, subject.entity_number, owner?.name]),
      [
        ['Kite Bank 9901', 'B1', 'KITE BANCORP'],
        ['Kite Bank 9902', null, 'KITE BANCORP'],
      ],
    );
  });
});

/** Files of the Global Legal Entity Identifier Foundation → companies by their state's number, and parents by accounts. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import authorities from '../../src/owners/sources/gleif-authorities.json' with { type: 'json' };
import { company } from '../engine/companies.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { loadSource } from './loaded.ts';

const root = temporaryFolder();
const newHome = () => mkdtempSync(join(root, 'home-'));

type Cells = Readonly<Record<string, string>>;

const csv = (headings: readonly string[], rows: readonly Cells[]): string =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`)
    .join('');

const lei = (at: number): string => `9900${String(at).padStart(14, '0')}17`;

const RECORD = [
  ...['LEI', 'Entity.LegalName', 'Entity.LegalName.xmllang', 'Entity.HeadquartersAddress.FirstAddressLine'],
  ...['Entity.HeadquartersAddress.City', 'Entity.HeadquartersAddress.Region', 'Entity.HeadquartersAddress.Country'],
  ...['Entity.HeadquartersAddress.PostalCode', 'Entity.RegistrationAuthority.RegistrationAuthorityID'],
  ...['Entity.RegistrationAuthority.RegistrationAuthorityEntityID', 'Entity.LegalJurisdiction'],
  ...['Entity.EntityCategory', 'Entity.EntityStatus', 'Entity.EntityCreationDate', 'Registration.RegistrationStatus'],
  ...[1, 2].flatMap((at) => ['', '.type'].map((part) => `Entity.OtherEntityNames.OtherEntityName.${at}${part}`)),
];
const RELATIONSHIP = [
  ...['Relationship.StartNode.NodeID', 'Relationship.StartNode.NodeIDType', 'Relationship.EndNode.NodeID'],
  ...['Relationship.RelationshipType', 'Relationship.RelationshipStatus', 'Relationship.Period.1.startDate'],
  ...['Relationship.Period.1.endDate', 'Relationship.Period.1.periodType', 'Relationship.Period.2.startDate'],
  ...['Relationship.Period.2.periodType', 'Registration.RegistrationStatus'],
];

const record = (at: number, name: string, authority: string, number: string, more: Cells = {}): Cells => ({
  LEI: lei(at),
  'Entity.LegalName': name,
  'Entity.RegistrationAuthority.RegistrationAuthorityID': authority,
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': number,
  'Entity.LegalJurisdiction': 'US-DE',
  'Entity.EntityCategory': 'GENERAL',
  'Entity.EntityCreationDate': '2015-01-15T00:00:00Z',
  'Registration.RegistrationStatus': 'ISSUED',
  'Entity.HeadquartersAddress.City': 'Pellton',
  'Entity.HeadquartersAddress.Region': 'US-NY',
  'Entity.HeadquartersAddress.Country': 'US',
  ...more,
});
const records = (...rows: readonly Cells[]) => ({ 'lei.csv': csv(RECORD, rows) });
const parent = (child: number, of: number, more: Cells = {}): Cells => ({
  'Relationship.StartNode.NodeID': lei(child),
  'Relationship.EndNode.NodeID': lei(of),
  'Relationship.RelationshipType': 'IS_DIRECTLY_CONSOLIDATED_BY',
  'Relationship.RelationshipStatus': 'ACTIVE',
  'Relationship.Period.1.startDate': '2019-01-01T00:00:00Z',
  'Relationship.Period.1.periodType': 'ACCOUNTING_PERIOD',
  'Relationship.Period.2.startDate': '2018-05-01T00:00:00Z',
  'Relationship.Period.2.periodType': 'RELATIONSHIP_PERIOD',
  'Registration.RegistrationStatus': 'PUBLISHED',
  ...more,
});
const relationships = (...rows: readonly Cells[]) => ({ 'rr.csv': csv(RELATIONSHIP, rows) });

const NY = 'RA000628';
/** Of New York: the number, and the name there. */
const COMPANIES = [
  company('us_ny', '990913', 'QUILLET CAPITAL LLC'),
  company('us_ny', '8512', 'ORLEY DINER INC'),
  company('us_ny', '990914', 'TAVORA BAKERY INC', { formed_on: '2015-06-01' }),
  company('us_ny', '990915', 'FERNHALE FOODS INC', { domicile: 'domestic', previous: ['FERNHALE PROVISIONS INC'] }),
];
const AT_HOME = { 'Entity.LegalJurisdiction': 'US-NY' };

const LINKS = [
  ['by number and name', record(1, 'Quillet Capital, LLC', NY, '990913'), '990913'],
  ['by a number with leading zeros', record(1, 'Quillet Capital, LLC', NY, '0990913'), '990913'],
  ['as foreign, whatever its home', record(1, 'QUILLET CAPITAL LLC', NY, '990913'), '990913'],
  ['by a former name', record(1, 'Fernhale Provisions, Inc.', NY, '990915', AT_HOME), '990915'],
  [
    'by a name that it had before, which the registry has still',
    record(1, 'Marlow Marine LLC', NY, '990913', {
      'Entity.OtherEntityNames.OtherEntityName.2': 'Quillet Capital, LLC',
      'Entity.OtherEntityNames.OtherEntityName.2.type': 'PREVIOUS_LEGAL_NAME',
    }),
    '990913',
  ],
  [
    'not by a name that it trades under',
    record(1, 'Marlow Marine LLC', NY, '990913', {
      'Entity.OtherEntityNames.OtherEntityName.1': 'Quillet Capital, LLC',
      'Entity.OtherEntityNames.OtherEntityName.1.type': 'TRADING_OR_OPERATING_NAME',
    }),
    null,
  ],
  ['by a name with a slip of the pen', record(1, 'Tavora Bakry Inc', NY, '990914'), '990914'],
  [
    'not by such a name formed in another year',
    record(1, 'Tavora Bakry Inc', NY, '990914', { 'Entity.EntityCreationDate': '2001-06-01' }),
    null,
  ],
  ['not to a company of another name', record(1, 'Fernhale Foods Inc', NY, '990914'), null],
  ['not to a company with a word of the name', record(1, 'Tavora Capital Inc', NY, '990914'), null],
  ['not as foreign to a company at home there', record(1, 'Fernhale Foods Inc', NY, '990915'), null],
  ['not by name alone', record(1, 'Tavora Bakery Inc', 'RA999999', '990914', AT_HOME), null],
  ['not by a charter’s number', record(1, 'Orley Federal Credit Union', NY, '8512'), null],
  ['not as a fund', record(1, 'QUILLET CAPITAL LLC', NY, '990913', { 'Entity.EntityCategory': 'FUND' }), null],
  [
    'not by a code that is believed, of a company at home elsewhere',
    record(1, 'QUILLET CAPITAL LLC', 'RA000600', '990913'),
    null,
  ],
  ['not by a register of insurers', record(1, 'Tavora Inc', 'RA000747', '990914'), null],
] as const;

describe('legal entity identifiers', () => {
  for (const [how, row, expected] of LINKS)
    it(`are linked ${how}`, async () => {
      const texts = {
        ...records(row, record(2, 'Pell Holdings Inc', 'RA000602', '2990254')),
        ...relationships(parent(1, 2)),
      };
      const { statements } = await loadSource(newHome(), 'gleif', texts, COMPANIES);
      const { subject } = statements.get(`${lei(1)}/${lei(2)}`)!;
      assert.equal(subject.entity_number, expected);
      if (expected !== null) assert.equal(subject.jurisdiction_code, 'us_ny');
    });

  const believed = Object.entries(authorities.believed);
  it('are linked by a register whose code is believed where the company is at home', async () => {
    const rows = believed.map(([code, state], at) => {
      const jurisdiction = { 'Entity.LegalJurisdiction': `US-${state.slice(3).toUpperCase()}` };
      return record(at, 'Quillet Capital, LLC', code, '990913', jurisdiction);
    });
    const registered = believed.map(([, state]) => company(state, '990913', 'QUILLET CAPITAL LLC'));
    const { statements } = await loadSource(newHome(), 'gleif', records(...rows), registered);
    assert.deepEqual(
      believed.map((_, at) => statements.get(lei(at))?.subject.jurisdiction_code),
      believed.map(([, state]) => state),
    );
  });

  const LAPSED = { 'Registration.RegistrationStatus': 'LAPSED' };
  for (const [what, second, expected, told] of [
    ['kept up', {}, [null, null], `us_ny 990913: ${lei(1)}, ${lei(2)}`],
    ['lapsed', LAPSED, ['990913', null], null],
  ] as const)
    it(`are joined as one alone may be where another one, ${what}, has the number`, async () => {
      const texts = records(
        record(1, 'Quillet Capital, LLC', NY, '990913'),
        record(2, 'Quillet Capital LLC', NY, '00990913', second),
      );
      const { report, statements } = await loadSource(newHome(), 'gleif', texts, COMPANIES);
      assert.deepEqual(
        [1, 2].map((at) => statements.get(lei(at))!.subject.entity_number),
        expected,
      );
      const parties = told === null ? [] : [{ text: told, count: 1 }];
      assert.deepEqual(
        report.unjoined.flatMap((one) => one.parties),
        parties,
      );
    });

  it('tell of numbers that are other companies’, once each', async () => {
    const texts = {
      ...records(record(1, 'Kite Capital LLC', NY, '990913'), record(2, 'Pell Holdings Inc', 'RA000602', '2990254')),
      ...relationships(parent(1, 2)),
    };
    const { report } = await loadSource(newHome(), 'gleif', texts, COMPANIES);
    const text = `Kite Capital LLC (${lei(1)}): us_ny 990913, QUILLET CAPITAL LLC`;
    assert.deepEqual(report.unjoined, [
      {
        why: 'the company of the number has another name or home, or was formed in another year',
        parties: [{ text, count: 1 }],
      },
    ]);
  });

  it('name parents with the type and the days of the relationship, and a parent’s file number in Delaware', async () => {
    const indirect = { 'Relationship.RelationshipType': 'IS_ULTIMATELY_CONSOLIDATED_BY' };
    const { statements } = await loadSource(newHome(), 'gleif', {
      ...records(
        record(1, 'Quillet Capital, LLC', NY, '990913'),
        record(2, 'Pell Holdings Inc', 'RA000602', '2990254'),
      ),
      ...relationships(parent(1, 2), parent(1, 2, indirect)),
    });
    const { owner, interests } = statements.get(`${lei(1)}/${lei(2)}`)!;
    assert.deepEqual(owner!.identifiers, [
      { scheme: 'lei', value: lei(2) },
      { scheme: 'us_de', value: '2990254' },
    ]);
    assert.equal(owner!.incorporated_in, 'us_de');
    assert.deepEqual(
      interests.map(({ type, direct_or_indirect, share, title, started_on, ended_on }) => [
        ...[type, direct_or_indirect, share, title, started_on, ended_on],
      ]),
      [
        ['otherInfluenceOrControl', 'direct', null, 'IS_DIRECTLY_CONSOLIDATED_BY', '2018-05-01', null],
        ['otherInfluenceOrControl', 'indirect', null, 'IS_ULTIMATELY_CONSOLIDATED_BY', '2018-05-01', null],
      ],
    );
  });

  it('leave out duplicates, managers of funds and what ended on no day, and tell of persons', async () => {
    const { report, statements } = await loadSource(newHome(), 'gleif', {
      ...records(
        record(1, 'Quillet Capital, LLC', NY, '990913'),
        record(2, 'Pell Holdings Inc', 'RA000602', '2990254', { 'Registration.RegistrationStatus': 'DUPLICATE' }),
        record(3, 'Kite GmbH', 'RA000242', 'HRB 99', { 'Entity.LegalJurisdiction': 'DE' }),
        { LEI: 'NOTANLEI' },
      ),
      ...relationships(
        parent(1, 4, { 'Relationship.RelationshipType': 'IS_FUND-MANAGED_BY' }),
        parent(1, 5, { 'Relationship.RelationshipStatus': 'INACTIVE' }),
        parent(1, 6, { 'Registration.RegistrationStatus': 'ANNULLED' }),
      ),
      'repex.csv': csv(
        ['LEI', 'Exception.Category', 'Exception.Reason.1', 'Exception.Reason.2'],
        [
          {
            LEI: lei(1),
            'Exception.Category': 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT',
            'Exception.Reason.1': 'NATURAL_PERSONS',
          },
          {
            LEI: lei(3),
            'Exception.Category': 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT',
            'Exception.Reason.1': 'NO_LEI',
          },
        ],
      ),
    });
    const counts = Object.fromEntries(
      report.files.map(({ layout, loaded, merged, setAside, rejected }) => [
        layout,
        [loaded, merged, setAside, rejected],
      ]),
    );
    assert.deepEqual(counts, {
      'LEI records (level 1)': [1, 0, 2, 1],
      'Relationship records (level 2)': [0, 0, 3, 0],
      'Reporting exceptions (level 2)': [1, 0, 1, 0],
    });
    assert.deepEqual([...statements.keys()], [lei(1), `${lei(1)}/${lei(1)} persons`]);
    const { owner, interests } = statements.get(`${lei(1)}/${lei(1)} persons`)!;
    assert.deepEqual([owner!.type, owner!.name, interests[0]!.title], ['person', null, 'NATURAL_PERSONS']);
  });
});

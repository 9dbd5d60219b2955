import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const connecticut = registryOf('us_ct')!;
const ID = '0018y00000000001AA';

function entity(columns: Row, principal?: Row) {
  return companyOfRows(connecticut, [
    ['master', { id: ID, accountnumber: '1000001', name: 'QUAILBROOK', ...columns }],
    ...(principal === undefined ? [] : [['principals', { businessid: ID, ...principal }] as const]),
  ]);
}

const STATUSES = [
  ['Active', 'Domestic', 'active'],
  ['Forfeited', 'Domestic', 'suspended'],
  ['Dissolved', 'Domestic', 'dissolved'],
  ['Cancelled', 'Domestic', 'dissolved'],
  ['Withdrawn', 'Foreign', 'withdrawn'],
  ['Revoked', 'Foreign', 'withdrawn'],
  ['Revoked', 'Domestic', 'dissolved'],
  ['Revoked', '', 'inactive'],
  ['Merged', 'Domestic', 'merged'],
  ['Converted', 'Domestic', 'inactive'],
  ['Redomesticated', 'Domestic', 'inactive'],
  ['Renunciated', 'Domestic', 'inactive'],
  ['Recorded', 'Domestic', 'unknown'],
] as const;

describe('a status is read with the citizenship', () => {
  for (const [status, citizenship, expected] of STATUSES) {
    it(`${status}, ${citizenship} is ${expected}`, () => {
      const { company, unclassified } = entity({ status, citizenship });
      assert.deepEqual([company.status, company.status_raw, unclassified], [expected, status, []]);
    });
  }
});

const FORMS = [
  ['LLC', 'llc'],
  ['Stock', 'corporation'],
  ['B Corp', 'corporation'],
  ['Non-Stock', 'nonprofit'],
  ['Benefit Corporation (Non-Stock)', 'nonprofit'],
  ['Religious', 'nonprofit'],
  ['Limited Partnership', 'limited_partnership'],
  ['LP', 'limited_partnership'],
  ['LLP', 'limited_liability_partnership'],
  ['General Partnership', 'partnership'],
  ['Statutory Trust', 'trust'],
  ['Credit Union', 'other'],
  ['Foreign Limited Liability Company', 'llc'],
] as const;

describe('a business type has its legal form, and the generic words tell those that are not in the list', () => {
  for (const [businesstype, expected] of FORMS) {
    it(businesstype, () => {
      const { company, unclassified } = entity({ businesstype });
      assert.deepEqual([company.legal_form, unclassified], [expected, []]);
    });
  }
});

const TITLES = [
  ['Member', ['member: Member']],
  ['Managing Member', ['member: Managing Member', 'manager: Managing Member']],
  ['President/Secretary', ['officer: President', 'officer: Secretary']],
  ['Director & Treasurer', ['governor: Director', 'officer: Treasurer']],
  ['Vice President, Sales', ['officer: Vice President, Sales']],
  ['General Partner', ['other: General Partner']],
  ['Organizer', ['incorporator: Organizer']],
  ['Owl and Cat', ['unknown: Owl and Cat']],
  ['', ['unknown: null']],
] as const;

describe('a designation is one role or several', () => {
  for (const [designation, expected] of TITLES) {
    it(designation || 'none', () => {
      const { company } = entity({}, { namec: 'Wren Ashdown', firstname: 'Wren', lastname: 'Ashdown', designation });
      assert.deepEqual(
        company.parties?.[0]?.roles.map(({ kind, title }) => `${kind}: ${title}`),
        expected,
      );
    });
  }
});

const PLACES = [
  [{ formationplace: 'DE' }, 'us_de', []],
  [{ formationplace: 'Delaware', businessnameinstatecountry: 'QUAILBROOK' }, 'us_de', []],
  [{ formationplace: 'Connecticut', countryformation: 'Canada' }, 'ca', []],
  [{ formationplace: 'Atlantis' }, undefined, ['home_jurisdiction: Atlantis']],
  [{ businessnameinstatecountry: 'Quailbrook' }, undefined, []],
] as const;

describe('a foreign company has its home behind it, where the registry tells one', () => {
  for (const [columns, home, doubts] of PLACES) {
    it(Object.values(columns).join(', '), () => {
      const { company, unclassified } = entity({ citizenship: 'Foreign', ...columns });
      assert.equal(company.relationships?.[0]?.entity.jurisdiction_code, home);
      assert.deepEqual(unclassified, doubts);
    });
  }
});

it('a name that came back is not among the former ones', () => {
  const change = (businessnameold: string, namechangedate: string): Row => ({
    ...{ uniquekey: ID, businessnameold, namechangedate },
  });
  const { company } = companyOfRows(connecticut, [
    ['master', { id: ID, accountnumber: '1000001', name: 'QUAILBROOK' }],
    ['name_changes', change('OWLBROOK', '2021-01-01')],
    ['name_changes', change('Quailbrook', '2020-01-01')],
  ]);
  assert.deepEqual(company.names, [
    { name: 'OWLBROOK', kind: 'previous_legal', started_on: null, ended_on: '2021-01-01' },
  ]);
});

const HEADERS = [
  ['principals', ['businessid', 'name', 'firstname', 'lastname', 'designation']],
  ['principals', ['businessid', 'namec', 'designation']],
  ['agents', ['businesskey', 'name', 'type']],
  ['agents', ['businesskey', 'businessid', 'namec', 'type']],
] as const;

describe('people are recognised whether their column is called name__c or Name', () => {
  for (const [id, columns] of HEADERS) {
    it(`${id}: ${columns.join(', ')}`, () => {
      const head = { fileName: 'rows.csv', bytes: new Uint8Array(), firstLine: columns.join(','), sizeBytes: null };
      const recognised = connecticut.layouts.filter((layout) => layout.recognise(head, columns));
      assert.deepEqual(
        recognised.map((layout) => layout.id),
        [id],
      );
      const row = { [columns[0]]: ID, [columns.find((column) => /^name/.test(column)) ?? '']: 'WREN ASHDOWN' };
      const { company } = companyOfRows(connecticut, [
        ['master', { id: ID, accountnumber: '1000001', name: 'QUAILBROOK' }],
        [id, row],
      ]);
      assert.equal(company.parties?.[0]?.name, 'WREN ASHDOWN');
    });
  }
});

it('a home address never leaves the file', () => {
  const residence = { residenceaddress: '1 SECRET LANE, AVON, CT, 06001', residencestreetaddress1: '1 SECRET LANE' };
  const { company } = entity({}, { namec: 'Wren Ashdown', designation: 'Member', ...residence });
  assert.doesNotMatch(JSON.stringify(company), /SECRET/);
});

const LINES = [', , ,', ', , , United States', 'No information provided', 'No information provided, , , USA'];

describe('an address line that says nothing is none', () => {
  for (const mailingaddress of LINES) {
    it(mailingaddress, () => assert.equal(entity({ mailingaddress }).company.addresses, null));
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const colorado = registryOf('us_co')!;
const COLUMNS: Row = { entityid: '20221000001', entityname: 'Quailbrook', entitystatus: 'Exists' };

function entity(columns: Row) {
  return companyOfRows(colorado, [['entities', { ...COLUMNS, ...columns }]]);
}

const FORMS = [
  ['DPC', 'corporation', 'domestic'],
  ['DPC-PBC', 'corporation', 'domestic'],
  ['Corporation-Public Benefit Corporation', 'corporation', 'domestic'],
  ['DLLC', 'llc', 'domestic'],
  ['Limited Liability Company', 'llc', 'domestic'],
  ['DNC', 'nonprofit', 'domestic'],
  ['DLP', 'limited_partnership', 'domestic'],
  ['DLLP', 'limited_liability_partnership', 'domestic'],
  ['DLLLP', 'limited_partnership', 'domestic'],
  ['DLPA', 'other', 'domestic'],
  ['GP', 'partnership', 'domestic'],
  ['DC55', 'other', 'domestic'],
  ['DC56-PBC', 'other', 'domestic'],
  ['Cooperative-Public Benefit Corporation', 'other', 'domestic'],
  ['DLCA', 'other', 'domestic'],
  ['UNA', 'nonprofit', 'domestic'],
  ['Unincorporated Nonprofit Association', 'nonprofit', 'domestic'],
  ['FPC', 'corporation', 'foreign'],
  ['Foreign Limited Liability Company', 'llc', 'foreign'],
  ['FLLLP', 'limited_partnership', 'foreign'],
  ['Foreign LLLP', 'limited_partnership', 'foreign'],
  ['Foreign LPA', 'other', 'foreign'],
  ['FO', 'other', 'foreign'],
  ['SP', 'other', 'unknown'],
] as const;

describe('an entity type is a code or its description', () => {
  for (const [entitytype, legalForm, domicile] of FORMS) {
    it(entitytype, () => {
      const { company, unclassified } = entity({ entitytype, jurisdictonofformation: 'CO' });
      assert.deepEqual([company.legal_form, company.domicile, unclassified], [legalForm, domicile, []]);
      assert.equal(company.legal_form_raw, entitytype);
    });
  }
});

const STATUSES = [
  ['Good Standing', 'DLLC', 'active'],
  ['Noncompliant', 'DLLC', 'suspended'],
  ['Delinquent', 'FLLC', 'suspended'],
  ['Registered Agent Resigned', 'DLLC', 'suspended'],
  ['Judicially Dissolved', 'DLLC', 'dissolved'],
  ['Dissolved (Term Expired)', 'DLLC', 'dissolved'],
  ['Relinquished', 'FLLC', 'dissolved'],
  ['Withdrawn', 'FLLC', 'withdrawn'],
  ['Revoked', 'FLLC', 'withdrawn'],
  ['Revoked', 'DLLC', 'dissolved'],
  ['Revoked', 'SP', 'inactive'],
  ['Merged', 'DLLC', 'merged'],
  ['Converted', 'DLLC', 'inactive'],
  ['Effectiveness Prevented', 'DLLC', 'unknown'],
] as const;

describe('a status is read with the domicile, and an ending in the name dates what ended', () => {
  for (const [entitystatus, entitytype, expected] of STATUSES) {
    it(`${entitystatus}, ${entitytype} is ${expected}`, () => {
      const entityname = `Quailbrook, ${expected === 'merged' ? 'Merged' : 'Dissolved'} January 5, 2020`;
      const { company, unclassified } = entity({ entityname, entitystatus, entitytype });
      assert.deepEqual([company.status, company.status_raw, unclassified], [expected, entitystatus, []]);
      const hasEnded = ['dissolved', 'withdrawn', 'merged'].includes(expected);
      assert.deepEqual([company.legal_name, company.dissolved_on], ['Quailbrook', hasEnded ? '2020-01-05' : null]);
    });
  }
});

const STREETS = [
  ['%77 Zinnia Ct', '77 Zinnia Ct'],
  ['1600 % Larkspur Way', '1600 Larkspur Way'],
  ['1600 Larkspur Way%', '1600 Larkspur Way'],
  ['%', null],
] as const;

describe('a street loses its stray percent signs', () => {
  for (const [street, expected] of STREETS) {
    it(street, () => {
      const { company } = entity({ principaladdress1: street, principalcity: 'Salida', principalstate: 'CO' });
      assert.equal(company.addresses?.headquarters?.street_address, expected);
    });
  }
});

const COUNTRIES = [
  ['CO', '81201', '', 'US'],
  ['OT', '75001', '', null],
  ['OT', '75001', 'FR', 'FR'],
] as const;

describe('a blank country is the United States, but not for the state OT', () => {
  for (const [principalstate, principalzipcode, principalcountry, code] of COUNTRIES) {
    it(`${principalstate} ${principalcountry}`, () => {
      const { company } = entity({ principalcity: 'Salida', principalstate, principalzipcode, principalcountry });
      assert.equal(company.addresses?.headquarters?.country_code, code);
      assert.equal(company.addresses?.headquarters?.region, principalstate === 'OT' ? null : principalstate);
    });
  }
});

const HOMES = [
  ['FLLC', 'DE', 'us_de', []],
  ['FLLC', 'Wyoming', 'us_wy', []],
  ['FLLC', 'CO', undefined, []],
  ['FLLC', 'Atlantis', undefined, ['home_jurisdiction: Atlantis']],
  ['DLLC', 'DE', undefined, []],
] as const;

describe('a foreign entity has its namesake at home behind it', () => {
  for (const [entitytype, place, home, doubts] of HOMES) {
    it(`${entitytype} of ${place}`, () => {
      // The feed behind the data set spells the column in its own way.
      const { company, unclassified } = entity({ entitytype, jurisdicitonofformation: place });
      const [relationship] = company.relationships ?? [];
      assert.equal(relationship?.entity.jurisdiction_code, home);
      if (home !== undefined) assert.equal(relationship?.entity.name, 'Quailbrook');
      assert.deepEqual(unclassified, doubts);
    });
  }
});

const FORMED = [
  ['DLLC', '2001-02-03', '2001-02-03', []],
  ['DPC', '1949-03-02', '1949-03-02', []],
  ['DLLC', '04/01/1956', null, ['entityformdate: 1956-04-01']],
  ['FPC', '1970-01-01T00:00:00.000', null, ['entityformdate: 1970-01-01']],
] as const;

describe('a day of formation that cannot be meant is left out and told', () => {
  for (const [entitytype, entityformdate, expected, left] of FORMED) {
    it(`${entityformdate} of ${entitytype}`, () => {
      const { company, leftOut } = entity({ entitytype, entityformdate });
      assert.deepEqual([company.formed_on, leftOut], [expected, left]);
    });
  }
});

describe('a trade name is carried by the entity that registered it', () => {
  const ROWS = [
    ['Owl Cafe', ['Owl Cafe']],
    ['QUAILBROOK.', undefined],
  ] as const;
  for (const [tradenamedescription, names] of ROWS) {
    it(`${tradenamedescription}, ${names === undefined ? 'which is its own name: no' : 'yes'}`, () => {
      const { company } = companyOfRows(colorado, [
        ['entities', COLUMNS],
        ['trade_names', { tradenamedescription, entityid: '20221000001' }],
      ]);
      assert.deepEqual(
        company.names?.map(({ name }) => name),
        names,
      );
    });
  }
});

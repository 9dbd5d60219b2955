import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const vermont = registryOf('us_vt')!;

const ID = '0363217';

function business(columns: Row, principal?: Row) {
  return companyOfRows(vermont, [
    ['businesses', { businessid: ID, businessname: 'Fernhale Bakery', ...columns }],
    ...(principal === undefined ? [] : [['principals', { businessid: ID, ...principal }] as const]),
  ]);
}

const PRINCIPALS = [
  ['IVARSEN, MARIT, Q', 'MARIT Q IVARSEN', 'person'],
  ['IVARSEN, MARIT', 'MARIT IVARSEN', 'person'],
  ['IVARSEN,', 'IVARSEN,', 'unknown'],
  ['IVARSEN', 'IVARSEN', 'unknown'],
  ['LARCHMONT GROUP HOLDINGS, INC.', 'LARCHMONT GROUP HOLDINGS, INC.', 'company'],
  ['TAMARIND GP LLC', 'TAMARIND GP LLC', 'company'],
  ['PYM, HALLORAN, BRANNIGAN, TOLLIVER', 'PYM, HALLORAN, BRANNIGAN, TOLLIVER', 'unknown'],
] as const;

describe('a principal with a last and a first name is a person, unless the name ends as only companies’ do', () => {
  for (const [principalname, name, type] of PRINCIPALS) {
    it(principalname, () => {
      const { company } = business({}, { principalname, principaltitle: 'Member' });
      assert.deepEqual(
        company.parties?.map((party) => [party.name, party.type]),
        [[name, type]],
      );
    });
  }
});

describe('a title has its role', () => {
  for (const [principaltitle, kind, unknown] of [
    ['President', 'officer', []],
    ['Director', 'governor', []],
    ['Member', 'member', []],
    ['Manager', 'manager', []],
    ['General Partner', 'other', []],
    ['Keeper of Lanterns', 'unknown', ['role: Keeper of Lanterns']],
  ] as const) {
    it(principaltitle, () => {
      const { company, unclassified } = business({}, { principalname: 'PYM, LOTTE', principaltitle });
      assert.deepEqual([company.parties?.[0]?.roles[0]?.kind, unclassified], [kind, unknown]);
    });
  }
});

describe('the place of formation is told by a heading that begins with PlaceOf, whatever its rest is', () => {
  for (const [column, place, domicile, home] of [
    ['placeofformation', 'Delaware', 'foreign', 'us_de'],
    ['placeofincorporation', 'Vermont', 'domestic', undefined],
    ['formationplace', 'Delaware', 'unknown', undefined],
  ] as const) {
    it(`${column}: ${place}`, () => {
      const { company } = business({ [column]: place });
      assert.deepEqual(
        [company.domicile, company.relationships?.[0]?.entity.jurisdiction_code, company.status],
        [domicile, home, 'unknown'],
      );
    });
  }
});

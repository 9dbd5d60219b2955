import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const pennsylvania = registryOf('us_pa')!;

function business(columns: Row) {
  const row = {
    businessname: 'Quillfen',
    filingnumber: '0007380992',
    lastname: 'Ivarsen',
    firstname: 'Lotte',
    ...columns,
  };
  return companyOfRows(pennsylvania, [['businesses', row]]);
}

const TYPES = [
  ['Domestic Limited Liability Company', 'llc', 'domestic'],
  ['Foreign Limited Liability Company', 'llc', 'foreign'],
  ['Domestic Business Corporation', 'corporation', 'domestic'],
  ['Foreign Business Corporation', 'corporation', 'foreign'],
  ['Domestic Nonprofit Corporation', 'nonprofit', 'domestic'],
  ['Foreign Nonprofit Corporation', 'nonprofit', 'foreign'],
  ['Domestic Limited Partnership (LP/LLLP)', 'limited_partnership', 'domestic'],
  ['Foreign Limited Partnership (LP/LLLP)', 'limited_partnership', 'foreign'],
  ['Domestic General Partnership (GP/LLP)', 'partnership', 'domestic'],
  ['Domestic Business Trust', 'trust', 'domestic'],
  ['Authority', 'other', 'unknown'],
] as const;

describe('a type of registration tells form and domicile', () => {
  for (const [typeofbusinessregistration, legalForm, domicile] of TYPES) {
    it(`${typeofbusinessregistration} is ${legalForm}, ${domicile}`, () => {
      const { company, unclassified } = business({ typeofbusinessregistration });
      assert.deepEqual([company.legal_form, company.domicile], [legalForm, domicile]);
      assert.deepEqual(unclassified, []);
    });
  }
});

const ROLES = [
  ['President', ['officer']],
  ['Vice President', ['officer']],
  ['Secretary', ['officer']],
  ['Treasurer', ['officer']],
  ['CFO', ['officer']],
  ['Governor', ['governor']],
  ['Director', ['governor']],
  ['Managing Member', ['member', 'manager']],
  ['Member', ['member']],
  ['Organizer', ['incorporator']],
  ['Incorporator', ['incorporator']],
  ['Owner', ['owner']],
  ['Partner', ['other']],
  ['Other', ['other']],
] as const;

describe('a party type tells the roles, and is their title', () => {
  for (const [partytype, kinds] of ROLES) {
    it(`${partytype}: ${kinds.join(' and ')}`, () => {
      const roles = business({ partytype }).company.parties?.[0]?.roles ?? [];
      assert.deepEqual(
        roles.map(({ kind, title }) => [kind, title]),
        kinds.map((kind) => [kind, partytype]),
      );
    });
  }
});

const FORMED = [
  ['Domestic Business Corporation', '01/01/1753', null],
  ['Domestic Business Corporation', '01/02/1753', '1753-01-02'],
  ['Domestic Limited Liability Company', '05/05/1961', null],
] as const;

describe('a day of formation that cannot be meant is left out', () => {
  for (const [typeofbusinessregistration, creationdate, formedOn] of FORMED) {
    it(`${typeofbusinessregistration} of ${creationdate}`, () => {
      const { company, leftOut } = business({ typeofbusinessregistration, creationdate });
      assert.equal(company.formed_on, formedOn);
      assert.equal(leftOut.length, formedOn === null ? 1 : 0);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row } from '../../../src/registries/registry.ts';
import { california } from '../../../src/registries/us-ca.ts';
import { companyOfRows } from '../company-of-rows.ts';

function entity(columns: Row) {
  return companyOfRows(california, [['filings', { entityname: 'QUAILBROOK', entitynum: '1234567', ...columns }]]);
}

const STATUSES = [
  ['Active', 'active'],
  ['Suspended - FTB', 'suspended'],
  ['Suspended - SOS', 'suspended'],
  ['Suspended - FTB/SOS', 'suspended'],
  ['Forfeited - FTB', 'suspended'],
  ['Terminated', 'dissolved'],
  ['Dissolved', 'dissolved'],
  ['Canceled', 'dissolved'],
  ['Converted Out', 'inactive'],
  ['Merged Out', 'merged'],
  ['Surrendered', 'withdrawn'],
  ['Withdrawn', 'withdrawn'],
  ['Pending Cancellation', 'unknown'],
] as const;

describe('a status is told by how it begins', () => {
  for (const [entitystatus, status] of STATUSES) {
    it(`${entitystatus} is ${status}`, () => {
      const { company, unclassified } = entity({ entitystatus });
      assert.deepEqual([company.status, company.status_raw], [status, entitystatus]);
      assert.deepEqual(unclassified, status === 'unknown' ? [`status: ${entitystatus}`] : []);
    });
  }
});

const TYPES = [
  ['Stock Corporation - CA - General', 'corporation', 'domestic'],
  ['Stock Corporation - Out of State - Stock', 'corporation', 'foreign'],
  ['Nonprofit Corporation - CA - Public Benefit', 'nonprofit', 'domestic'],
  ['Non-Stock Corporation - Out of State', 'nonprofit', 'foreign'],
  ['Limited Liability Company - CA', 'llc', 'domestic'],
  ['Limited Liability Company - Out of State', 'llc', 'foreign'],
  ['Limited Partnership - CA', 'limited_partnership', 'domestic'],
  ['Limited Partnership - Out of State', 'limited_partnership', 'foreign'],
  ['General Partnership - CA', 'partnership', 'domestic'],
  ['General', 'unknown', 'unknown'],
] as const;

describe('an entity type tells form and domicile', () => {
  for (const [entitytype, legalForm, domicile] of TYPES) {
    it(`${entitytype} is ${legalForm}, ${domicile}`, () => {
      const { company } = entity({ entitytype });
      assert.deepEqual([company.legal_form, company.domicile], [legalForm, domicile]);
    });
  }
});

describe('a name', () => {
  for (const entityname of ["' QUAILBROOK", "'QUAILBROOK'", "QUAILBROOK '", 'QUAILBROOK']) {
    it(`${entityname} is read without quotes around it`, () => {
      assert.equal(entity({ entityname }).company.legal_name, 'QUAILBROOK');
    });
  }
  it('keeps the apostrophe inside', () => {
    assert.equal(entity({ entityname: "O'QUAIL'S NEST" }).company.legal_name, "O'QUAIL'S NEST");
  });
});

describe('the home state', () => {
  it('is not told of a domestic company, whatever its place of formation says', () => {
    const { company } = entity({ entitytype: 'Limited Liability Company - CA', jurisdiction: 'NEVADA' });
    assert.deepEqual([company.domicile, company.relationships], ['domestic', null]);
  });
  it('carries the name at home, which is an alias only where it differs', () => {
    const { company } = entity({ jurisdiction: 'NEVADA', foreignname: 'Quailbrook' });
    assert.equal(company.relationships?.[0]?.entity.name, 'Quailbrook');
    assert.equal(company.names, null);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const iowa = registryOf('us_ia')!;

function entity(columns: Row) {
  return companyOfRows(iowa, [['entities', { corpnumber: '000001', legalname: 'FERNHALE', ...columns }]]);
}

const TYPES = [
  ['DOMESTIC LIMITED LIABILITY COMPANY', 'llc', 'domestic'],
  ['FOREIGN LIMITED LIABILITY COMPANY', 'llc', 'foreign'],
  ['DOMESTIC PROFIT', 'corporation', 'domestic'],
  ['FOREIGN PROFIT', 'corporation', 'foreign'],
  ['REVISED DOMESTIC NON-PROFIT', 'nonprofit', 'domestic'],
  ['DOMESTIC NON-PROFIT', 'nonprofit', 'domestic'],
  ['FOREIGN NON-PROFIT', 'nonprofit', 'foreign'],
  ['FOREIGN LIMITED PARTNERSHIP', 'limited_partnership', 'foreign'],
  ['DOMESTIC LIMITED LIABILITY PARTNERSHIP', 'limited_liability_partnership', 'domestic'],
  ['CO-OP NON STOCK', 'other', 'unknown'],
  ['CO-OP NON-STOCK', 'other', 'unknown'],
  ['CO-OP STOCK', 'other', 'unknown'],
  ['CO-OP STOCK VALUE ADDED', 'other', 'unknown'],
  ['STATE BANK', 'other', 'unknown'],
  ['SAVINGS & LOAN', 'other', 'unknown'],
] as const;

describe('a corporation type tells form and domicile', () => {
  for (const [corporationtype, legalForm, domicile] of TYPES) {
    it(`${corporationtype} is ${legalForm}, ${domicile}`, () => {
      const { company, unclassified } = entity({ corporationtype });
      assert.deepEqual([company.legal_form, company.domicile], [legalForm, domicile]);
      assert.deepEqual(unclassified, []);
    });
  }
});

const NAMES = [
  ['FERNHALE LLC"', 'FERNHALE LLC'],
  ['"FERNHALE LLC', 'FERNHALE LLC'],
  ['FERNHALE LLC""', 'FERNHALE LLC'],
  ['THE "FERN" HALE', 'THE "FERN" HALE'],
  ['"FERN" HALE"', '"FERN" HALE'],
] as const;

describe('a name', () => {
  for (const [legalname, name] of NAMES) {
    it(`${legalname} is ${name}`, () => assert.equal(entity({ legalname }).company.legal_name, name));
  }
});

const FORMED = [
  ['DOMESTIC PROFIT', '1970-01-01', null],
  ['DOMESTIC PROFIT', '1969-12-31', '1969-12-31'],
  ['DOMESTIC LIMITED LIABILITY COMPANY', '1961-05-05', null],
] as const;

describe('a day of formation that cannot be meant is left out', () => {
  for (const [corporationtype, effectivedate, formedOn] of FORMED) {
    it(`${corporationtype} of ${effectivedate}`, () => {
      const { company, leftOut } = entity({ corporationtype, effectivedate });
      assert.equal(company.formed_on, formedOn);
      assert.deepEqual(leftOut, formedOn === null ? [`effectivedate: ${effectivedate}`] : []);
    });
  }
});

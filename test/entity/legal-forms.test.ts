import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyLegalForm } from '../../src/entity/index.ts';

describe("a registry's words name a legal form and a domicile", () => {
  const ROWS = [
    ['DOMESTIC LIMITED LIABILITY COMPANY', 'llc', 'domestic'],
    ['FOREIGN LIMITED LIABILITY COMPANY', 'llc', 'foreign'],
    ['Limited Liability Company - Out of State', 'llc', 'foreign'],
    ['SERIES LLC', 'llc', 'unknown'],
    ['DOMESTIC PROFESSIONAL L.L.C.', 'llc', 'domestic'],
    ['DOMESTIC NON-PROFIT CORPORATION', 'nonprofit', 'domestic'],
    ['FOREIGN NOT-FOR-PROFIT CORPORATION', 'nonprofit', 'foreign'],
    ['Non-Stock', 'nonprofit', 'unknown'],
    ['Stock', 'corporation', 'unknown'],
    ['DOMESTIC PROFIT', 'corporation', 'domestic'],
    ['RELIGIOUS CORPORATION', 'nonprofit', 'unknown'],
    ['Limited Liability Limited Partnership', 'limited_partnership', 'unknown'],
    ['DOMESTIC REGISTERED LIMITED LIABILITY PARTNERSHIP', 'limited_liability_partnership', 'domestic'],
    ['DOMESTIC LIMITED PARTNERSHIP', 'limited_partnership', 'domestic'],
    ['General Partnership', 'partnership', 'unknown'],
    ['Joint Venture', 'partnership', 'unknown'],
    ['BUSINESS TRUST', 'trust', 'unknown'],
    ['CO-OP', 'other', 'unknown'],
    ['DOMESTIC COOPERATIVE CORPORATION', 'other', 'domestic'],
    ['ASSUMED BUSINESS NAME', 'other', 'unknown'],
    ['Savings and Loan', 'other', 'unknown'],
    ['CERTIFICATE OF AUTHORITY CORP', 'corporation', 'foreign'],
    ['OOS CORP', 'corporation', 'foreign'],
    ['STOCKYARD', 'unknown', 'unknown'],
    ['TRUSTEE', 'unknown', 'unknown'],
    ['General', 'unknown', 'unknown'],
    ['', 'unknown', 'unknown'],
    [null, 'unknown', 'unknown'],
  ] as const;
  for (const [raw, legalForm, domicile] of ROWS) {
    it(String(raw), () => assert.deepEqual(classifyLegalForm(raw), { legalForm, domicile }));
  }
});

it("the state's own name makes a form domestic, unless it is foreign", () => {
  const own = (raw: string) => classifyLegalForm(raw, 'Texas').domicile;
  assert.equal(own('TEXAS LIMITED PARTNERSHIP'), 'domestic');
  assert.equal(own('FOREIGN CORPORATION IN TEXAS'), 'foreign');
  assert.equal(own('LIMITED PARTNERSHIP'), 'unknown');
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NAME_IDENTITIES, type NameIdentity } from '../../../src/matching/decision/name-identity.ts';
import { firstCompany } from './first-company.ts';

const CASES: readonly (readonly [sign: string, legalName: string, identity: NameIdentity])[] = [
  ['Ottermill', 'OTTERMILL LLC', 'whole'],
  ['The Ottermill', 'Ottermill, L.L.C.', 'whole'],
  ['Joe’s Pizza', 'JOES PIZZA INC', 'whole'],
  ['Plumbing, Ottermill', 'OTTERMILL PLUMBING LLC', 'whole'],
  ['Spa & Nails Lux', 'LUX NAILS SPA INC', 'turned'],
  ['Ottermill North', 'OTTERMILL LLC', 'turned'],
  ['Bruschetta', 'BRUSCHETA LLC', 'slip'],
  ['Bruschetta', 'BRUCSHETTA LLC', 'slip'],
  ['Pāʻina', 'PAINA LLC', 'whole'],
  ['Bruschetta', 'BRUSCHETTI LLC', 'slip'],
  ['Vita', 'VISTA LLC', 'close'],
  ['Marlin Boats', 'MERLIN BOATS LLC', 'close'],
  ['Bruschetta', 'BRUSCHETA CAFE LLC', 'partial'],
  ['Kona Poke Bar', 'KONA POKE LLC', 'close'],
  ['Bella Nails', 'BELLA NAILS AVENTURA LLC', 'close'],
  ['Ottermill Plumbing', 'OTTERMILL HOLDINGS LLC', 'partial'],
  ['Law Offices of J. Roe', 'ROE, JANE A', 'person'],
  ['KCG Electric', 'KRAMER CONTRACTING GROUP', 'initials'],
  ['Kramer Contracting Group', 'KCG LLC', 'initials'],
  ['Family Pizza', 'FAMILY NAILS LLC', 'weak'],
  ['Ottermill', 'VESPER LLC', 'none'],
  ['Wings at Kendall', 'WINGS AT KENDALL LLC', 'whole'],
  ['Wings @ Kendall', 'WINGS AT KENDALL LLC', 'whole'],
  ['Wings @ Kendall', 'WINGS @ KENDALL LLC', 'whole'],
  ['Ottermill @ Foundry Hall', 'OTTERMILL LLC', 'whole'],
  ['Ottermill @ Foundry Hall', 'FOUNDRY HALL LLC', 'none'],
  ['04th Street Grill', 'FOURTH STREET GRILL LLC', 'whole'],
  // A middle initial on one side.
  ['Oren Duvalier, CPA', 'OREN L. DUVALIER CPA PC', 'slip'],
  ['Dr. Jane A. Roe DDS', 'JANE ROE DDS PA', 'slip'],
  ['Jane Roe DDS', 'JANET L. ROE DDS PC', 'close'],
  // Cut off by a field of fixed width, and not so.
  ['SANTA ROSA DELI & GROCE', 'SANTA ROSA DELI & GROCERY INC', 'slip'],
  ['VINEWOOD ACRES SUGAR SH', 'VINEWOOD ACRES SUGAR SHACK LLC', 'slip'],
  ['OTTERMILL VALLEY VETERIN', 'OTTERMILL VALLEY VETERINARY HOSPITAL LLC', 'slip'],
  ['Ottermill Gro', 'OTTERMILL GROCERY LLC', 'partial'],
  ['OTTERMILL VALLEY VETERIN', 'OTTERMILL HILLS VETERINARY HOSPITAL LLC', 'partial'],
];

describe('two names are one', () => {
  for (const [sign, legalName, identity] of CASES) {
    it(`${sign}, ${legalName}: ${identity}`, async () => {
      const view = await firstCompany(`"${sign}" | @Here / "${legalName}" | @Away`);
      assert.equal(view.identity, identity);
      assert.equal(view.isNamed, identity !== 'weak' && identity !== 'none');
    });
  }

  it('in each way that there is', () => {
    const told = new Set(CASES.map(([, , identity]) => identity));
    assert.deepEqual(
      NAME_IDENTITIES.filter((identity) => !told.has(identity)),
      [],
    );
  });
});

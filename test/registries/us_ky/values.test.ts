import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { companyOfRows } from '../company-of-rows.ts';

const kentucky = registryOf('us_ky')!;

function company(columns: Row) {
  const main = { organizationnumber: '0000001', comptype: '06', compseq: '99999', name: 'REDBUD', ...columns };
  return companyOfRows(kentucky, [['companies', main]]);
}

const FORMED = [
  ['FCO', '01/02/1950', '03/04/1960', '1950-01-02', []],
  ['FCO', '', '03/04/1960', '1960-03-04', []],
  ['FCO', '01/01/1970', '03/04/1960', '1960-03-04', ['organizationdate: 1970-01-01']],
  ['KLC', '05/05/1961', '', null, ['organizationdate: 1961-05-05']],
] as const;

describe('the day of formation is that of organization, else that of authority, where it can be meant', () => {
  for (const [companytype, organizationdate, authorizationdate, formedOn, left] of FORMED) {
    it(`${companytype} of ${organizationdate || 'blank'}, ${authorizationdate || 'blank'}`, () => {
      const made = company({ companytype, organizationdate, authorizationdate });
      assert.equal(made.company.formed_on, formedOn);
      assert.deepEqual(made.leftOut, left);
    });
  }
});

it('an applicant has the title that the file gives, and owns nothing', () => {
  const { parties } = company({ applicantname: 'BASIL FERROWICK', applicanttitle: 'Gen. Counsel' }).company;
  assert.deepEqual(
    parties?.[0]?.roles.map(({ kind, title }) => [kind, title]),
    [['other', 'Gen. Counsel']],
  );
});

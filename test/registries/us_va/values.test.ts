import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanText } from '../../../src/entity/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { virginia } from '../../../src/registries/us-va/index.ts';
import { companyOfRows } from '../company-of-rows.ts';

function corporation(columns: Row) {
  return companyOfRows(virginia, [['corporations', { entityid: '11000001', name: 'QUAILBROOK', ...columns }]]);
}

const STATUSES = [
  ['ACTIVE', '', 'VA', 'active'],
  ['PENDINACT', '', 'VA', 'active'],
  ['PENDACT', '', 'VA', 'unknown'],
  ['INACTIVE', 'Merged', 'VA', 'merged'],
  ['INACTIVE', 'Withdrawn', 'DE', 'withdrawn'],
  ['INACTIVE', 'Surrendered', 'DE', 'withdrawn'],
  ['INACTIVE', 'Involuntarily Revoked', 'DE', 'withdrawn'],
  ['INACTIVE', 'Involuntarily Revoked', 'VA', 'dissolved'],
  ['INACTIVE', 'Involuntarily Revoked', '', 'inactive'],
  ['INACTIVE', 'Automatic Termination', 'VA', 'dissolved'],
  ['INACTIVE', 'Voluntarily Cancelled', 'VA', 'dissolved'],
  ['INACTIVE', 'Cancelled by Conversion', 'VA', 'inactive'],
  ['INACTIVE', '', 'VA', 'inactive'],
  ['00', '', 'VA', 'active'],
  ['1', '', 'VA', 'suspended'],
  ['08', '', 'VA', 'dissolved'],
  ['09', '', 'DE', 'withdrawn'],
  ['16', '', 'VA', 'dissolved'],
  ['20', '', 'VA', 'merged'],
  ['31', '', 'DE', 'withdrawn'],
  ['98', '', 'VA', 'inactive'],
] as const;

describe('a status is a word with a reason, or a code of the older files', () => {
  for (const [status, statusreason, incorpstate, expected] of STATUSES) {
    it(`${status} ${statusreason} ${incorpstate} is ${expected}`, () => {
      const { company, unclassified } = corporation({ status, statusreason, incorpstate, statusdate: '2020-02-29' });
      assert.deepEqual([company.status, unclassified], [expected, []]);
      assert.equal(company.status_raw, statusreason === '' ? status : `${status}; ${statusreason}`);
      const hasEnded = ['dissolved', 'merged', 'withdrawn'].includes(expected);
      assert.equal(company.dissolved_on, hasEnded ? '2020-02-29' : null);
    });
  }
});

const TITLES = [
  ['P/S/T', ['officer: P', 'officer: S', 'officer: T']],
  ['PRESIDENT & DIRECTOR', ['officer: PRESIDENT', 'governor: DIRECTOR']],
  ['DIRECTOR', ['governor: DIRECTOR']],
  ['D/VP', ['governor: D', 'officer: VP']],
  ['Treasurer  Offi', ['officer: Treasurer Offi']],
  [' ', ['unknown: null']],
] as const;

describe("an officer's title may hold several", () => {
  for (const [officertitle, expected] of TITLES) {
    it(cleanText(officertitle) ?? 'none', () => {
      const { company } = companyOfRows(virginia, [
        ['corporations', { entityid: '11000001', name: 'QUAILBROOK' }],
        ['officers', { entityid: '11000001', officerlastname: 'ASHDOWN', officerfirstname: 'WREN', officertitle }],
      ]);
      assert.deepEqual(
        company.parties?.[0]?.roles.map(({ kind, title }) => `${kind}: ${title}`),
        expected,
      );
    });
  }
});

const AGENTS = [
  ['0', 'WREN ASHDOWN', 'unknown'],
  ['4', 'WREN ASHDOWN', 'person'],
  ['4', 'ASHDOWN & VANE, P.C.', 'company'],
  ['5', 'ASHDOWN SERVICES OF VIRGINIA', 'company'],
  ['6', 'WREN ASHDOWN', null],
] as const;

describe('the capacity of an agent tells what it is, and whether there still is one', () => {
  for (const [rastatus, raname, type] of AGENTS) {
    it(`${rastatus} ${raname}`, () => {
      const { company } = corporation({ rastatus, raname, rastreet1: '1 ELM ST', racity: 'NORFOLK', rastate: 'VA' });
      assert.equal(company.parties?.[0]?.type ?? null, type);
      assert.equal(company.addresses?.registered?.locality ?? null, type === null ? null : 'NORFOLK');
    });
  }
});

it('an agent that is an officer is not one a second time', () => {
  const { company } = companyOfRows(virginia, [
    ['corporations', { entityid: '11000001', name: 'QUAILBROOK', raname: 'WREN ASHDOWN', rastatus: '2' }],
    ['officers', { entityid: '11000001', officerlastname: 'ASHDOWN', officerfirstname: 'WREN', officertitle: 'P' }],
  ]);
  assert.deepEqual(
    company.parties?.map(({ roles }) => roles.map(({ kind, title }) => `${kind}: ${title}`)),
    [['officer: P', 'registered_agent: Officer']],
  );
});

const HOMES = [
  ['11000001', 'VA', 'domestic'],
  ['11000001', 'Virginia', 'domestic'],
  ['11000001', 'Delaware', 'foreign'],
  ['11000001', '', 'unknown'],
  ['F000001', '', 'foreign'],
  ['F000001', 'VA', 'domestic'],
  ['S000001', '', 'domestic'],
] as const;

describe('the state of incorporation tells the domicile, and where it is blank the letter of an older number', () => {
  for (const [entityid, incorpstate, domicile] of HOMES) {
    it(`${entityid} ${incorpstate}`, () => {
      assert.equal(corporation({ entityid, incorpstate }).company.domicile, domicile);
    });
  }
});

const KINDS = [
  [{ isseriesllc: 'N' }, 'whatever.csv', 'llc'],
  [{ entityid: 'S123456' }, 'whatever.csv', 'llc'],
  [{ entityid: 'M123456' }, 'whatever.csv', 'limited_partnership'],
  [{}, '/data/cis.zip › GP.csv', 'partnership'],
  [{}, 'C:\\va\\2026-01 LLC.csv', 'llc'],
  [{}, '/data/BT.csv.gz', 'trust'],
  [{}, '/data/psa (1).csv', 'other'],
  [{}, 'help.csv', 'unknown'],
  [{ name: 'QUAILBROOK FIELDS, L.P.' }, 'a.csv', 'limited_partnership'],
  [{ name: 'QUAILBROOK LIMITED PARTNERSHIP' }, 'a.csv', 'limited_partnership'],
  [{ name: 'QUAILBROOK BUSINESS TRUST' }, 'a.csv', 'trust'],
] as const;

describe('of the files that share a header, the row, then the file name, then the name tells the legal form', () => {
  for (const [columns, file, legalForm] of KINDS) {
    it(`${JSON.stringify(columns)} in ${file}`, () => {
      const row: Row = { entityid: '11000001', name: 'QUAILBROOK', ...columns };
      assert.equal(companyOfRows(virginia, [['companies', row]], file).company.legal_form, legalForm);
    });
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasCompanyDesignator, partyTypeOf, personName } from '../../src/entity/index.ts';

describe("a person's name is its parts in order, verbatim", () => {
  const ROWS = [
    [{ first: 'JANE', middle: 'Q', last: 'DOE', suffix: 'JR' }, 'JANE Q DOE JR'],
    [{ first: ' Jane ', middle: '', last: "O'Dell\0" }, "Jane O'Dell"],
    [{ last: 'DOE' }, 'DOE'],
    [{ first: ' ', last: undefined }, null],
    [{}, null],
  ] as const;
  for (const [parts, name] of ROWS) it(String(name), () => assert.equal(personName(parts), name));
});

describe('a designator at the end makes a company', () => {
  const COMPANIES = [
    ...[
      'ACME LLC',
      'Acme, L.L.C.',
      'ACME L L C',
      'ACME INC',
      'Acme, Inc.',
      'ACME CORP',
      'ACME CO.',
      'ACME & CO',
      'ACME LTD',
    ],
    ...[
      'ACME, L.P.',
      'ACME LLLP',
      'JANE DOE, P.C.',
      'DOE FAMILY TRUST',
      'ACME FOUNDATION',
      'FIRST BANK, N.A.',
      'FIRST BANK NA',
    ],
    ...['ACME P.L.L.C.', 'ACME P L L C', 'ACME HANDELS GMBH', 'BANCO ACME, S.A.', 'HARBOR CREDIT UNION', 'ACME CO-OP'],
    ...['ACME LLC (DELAWARE)', 'ACME PTY LTD', 'ACME COMPANY', 'ACME INCORPORATED'],
  ];
  for (const name of COMPANIES) it(name, () => assert.ok(hasCompanyDesignator(name)));
});

describe('a name without one may be anybody', () => {
  const OTHERS = [
    ...[
      'JANE DOE',
      'DOE, JANE Q',
      'JANE DOE JR',
      'TRUST',
      'LLC',
      '',
      '(LLC)',
      'MARIA SA',
      'MIN JUN NA',
      'INC JANE DOE',
    ],
    ...['CORPORAL JANE DOE', 'JANE COLLC', 'JANE L C DOE'],
  ];
  for (const name of OTHERS) it(name, () => assert.ok(!hasCompanyDesignator(name)));
});

it('nothing in a name alone tells a person', () => {
  assert.equal(partyTypeOf('ACME LLC'), 'company');
  assert.equal(partyTypeOf('JANE DOE'), 'unknown');
});

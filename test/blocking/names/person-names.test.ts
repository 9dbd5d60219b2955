import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPersonName, parsePersonName, personInName, personKeys } from '../../../src/blocking/index.ts';

describe("a party's name that can be a person's", () => {
  const PERSONS = [
    ...['ROE, JANE A', 'ROE JANE A', 'Jane Roe', 'JANE A. ROE', 'Roe, Jane', 'SMITH JOHN A JR', 'SMITH, JOHN A., JR.'],
    ...['JANE ROE III', 'DR. JANE ROE', 'JANE ROE, MD', 'JANE ROE ESQ', 'JANE ROE, D.D.S.', 'VAN DER BERG, JAN'],
    ...[
      'JAN VAN DER BERG',
      'DE LA CRUZ MARIA',
      'MARIA GARCIA LOPEZ',
      'GARCIA-LOPEZ, MARIA',
      "O'DELL, SEAN",
      'ZHANG WEI',
    ],
    ...['DO, MINH', 'OLUFEMI ADEYEMI', 'J ROE', 'JOSÉ ÁLVAREZ', 'MARIA SA', 'BAKER, MASON', 'COOK TAYLOR'],
  ];
  for (const name of PERSONS) it(name, () => assert.ok(isPersonName(name)));
});

describe("a party's name that cannot", () => {
  const OTHERS = [
    ...[
      'ACME LLC',
      'JANE ROE LLC',
      'JANE A. MARLOW, D.D.S., P.C.',
      'ROE FAMILY TRUST',
      'ROE HOLDINGS',
      'SWIFT FILINGS INC',
    ],
    ...['JANE & JOHN ROE', 'ROE/SMITH', 'ROE', 'J', '', '123 MAIN ST', 'JANE ROE 2', 'THE ROE COMPANY', 'J R'],
    ...[
      'CITY OF AKRON CLERK OFFICE',
      'ROE PLUMBING',
      'A B C D E F',
      'ROE, JANE, DOE, JOHN',
      'Roe Realty Group',
      '🦊 🦊',
    ],
    'x'.repeat(200),
  ];
  for (const name of OTHERS) it(name.slice(0, 40), () => assert.ok(!isPersonName(name)));
});

describe('a person is looked up by surname and first initial, in every order that is open', () => {
  const ROWS = [
    ['ROE, JANE A', ['roe j']],
    ['Jane Roe', ['roe j']],
    ['ROE JANE', ['roe j']],
    ['ROE JANE A', ['roe j']],
    ['JOHN A SMITH', ['smith j']],
    ['J. ROE', ['roe j']],
    ['ADEYEMI OLUFEMI', ['olufemi a', 'adeyemi o']],
    ['VAN DER BERG, JAN', ['vanderberg j']],
    ['Jan van der Berg', ['vanderberg j']],
    ['GARCIA LOPEZ, MARIA', ['garcia m', 'lopez m']],
    ['Maria Garcia Lopez', ['lopez m', 'garcia m']],
    ['Maria Garcia-Lopez', ['garcia m', 'lopez m']],
    ['O BRIEN, SEAN', ['obrien s']],
    ['DE LEON, ANA', ['deleon a']],
    ['Keshia Thomas', ['keshia t']],
    ['Jane Roe, Ph.D.', ['roe j']],
    ['Minh Do', ['do m']],
  ] as const;
  for (const [name, keys] of ROWS) it(name, () => assert.deepEqual(personKeys(parsePersonName(name)!), keys));
});

describe('a business that bears a name of a person', () => {
  const NAMED = [
    ['Jane Roe DDS', 'roe j'],
    ['Roe Jane MD', 'roe j'],
    ['Law Offices of J. Roe', 'roe j'],
    ['Law Office of Jane A. Roe, PLLC', 'roe j'],
    ['Jane Roe Attorney at Law', 'roe j'],
    ['JANE ROE, ATTORNEY AT LAW, P.L.L.C.', 'roe j'],
    ['Dorothea Quist Attorney at Law LLC', 'quist d'],
    ['DOROTHEA QUIST, D.D.S., A DENTAL CORPORATION', 'quist d'],
    ['ROE, JANE A, INC.', 'roe j'],
    ['Jane A. Marlow, D.D.S., P.C.', 'marlow j'],
    ['Jane Roe Photography LLC', 'roe j'],
    ['Tom Quillon Plumbing', 'quillon t'],
    ['John Smith State Farm Agent', 'smith j'],
    ['Jane Roe', 'roe j'],
  ] as const;
  for (const [name, key] of NAMED)
    it(name, () => assert.ok(personKeys(personInName(name)!).includes(key), JSON.stringify(personInName(name))));

  it('whose names are no words of its office', () => {
    for (const name of ['JANE ROE, ATTORNEY AT LAW, P.L.L.C.', 'JANE ROE, D.D.S., A DENTAL CORPORATION'])
      assert.deepEqual(personKeys(personInName(name)!), personKeys(personInName('Jane Roe, D.D.S.')!));
  });

  const OTHERS = [
    ...['Marlow & Jane Design Studio', 'Tavora Grill', 'Silver Wear', 'Smith Plumbing', 'Joes Pizza', 'KCG Electric'],
    ...['Studio 54 Hair', 'Old Vine Wines', 'Jane', 'Dr', 'Law Offices of', 'Second Baptist Church of Ilex', ''],
  ];
  for (const name of OTHERS) it(`not ${name}`, () => assert.equal(personInName(name), null));
});

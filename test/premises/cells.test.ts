/** Cells of lists → values: blanks, days, numbers, statuses, addresses, names. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf } from '../../src/premises/addresses.ts';
import { contentHashOf, looksSuffixed, suffixedId } from '../../src/premises/identity.ts';
import { listOf } from '../../src/premises/index.ts';
import { licenseeTypeOf, peopleAmong } from '../../src/premises/licensee.ts';
import { distinctOfficers, officersIn } from '../../src/premises/parties/officers.ts';
import { registrationNumberOf } from '../../src/premises/registration-number.ts';
import { statusOf, statusTableOf } from '../../src/premises/status.ts';
import { dayInName, dayOf, phoneOf, valueOfCell, websiteOf } from '../../src/premises/values.ts';

type Cases<In, Out> = readonly (readonly [In, Out])[];

const officersOf = (text: string | null, hasCommaBetween: boolean) =>
  distinctOfficers(officersIn(text, hasCommaBetween, 20).map(({ name }) => name));

/** A test for each case, named by it. */
function each<In, Out>(what: string, cases: Cases<In, Out>, read: (given: In) => Out): void {
  for (const [given, expected] of cases) {
    it(`${what} ${JSON.stringify(given)} is ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(read(given), expected);
    });
  }
}

describe('a cell of a list', () => {
  const blanks = [
    '',
    '  ',
    '-',
    '--',
    'N/A',
    'n/a',
    'NULL',
    'Data Not Available',
    'Not Published',
    'EXEMPT',
    'Exempt from Public Disclosure',
    '000',
    '.',
  ];
  each(
    'as a value',
    [
      ...blanks.map((one) => [one, null] as const),
      ['  Kite   Bar ', 'Kite Bar'],
      ['NADA LLC', 'NADA LLC'],
      ['None Such Bar', 'None Such Bar'],
    ] as Cases<string, string | null>,
    valueOfCell,
  );
  each(
    'as a phone',
    [
      ['(305) 555-0101', '(305) 555-0101'],
      ['555', null],
      ['000-000-0000', null],
      [null, null],
    ] as Cases<string | null, string | null>,
    phoneOf,
  );
  each(
    'as a website',
    [
      ['kites.example.com', 'kites.example.com'],
      ['a@kites.example.com', null],
      ['soon', null],
    ] as Cases<string, string | null>,
    websiteOf,
  );
  each(
    'as a day of 2026',
    [
      ['2026-01-31', '2026-01-31'],
      ['1/31/2026', '2026-01-31'],
      ['3/23/25', '2025-03-23'],
      ['3/23/99', '1999-03-23'],
      ['11/02/2018 00:00:00', '2018-11-02'],
      ['2017-07-01T00:00:00.000Z', '2017-07-01'],
      ['05-JAN-21', '2021-01-05'],
      ['Thu Oct 12 2023 04:00:00 GMT-0400 (Eastern Daylight Time)', '2023-10-12'],
      ['1900-01-01', null],
      ['1899-12-30T00:00:00.000Z', null],
      ['2/30/2025', null],
      ['Tavora LLC', null],
    ] as Cases<string, string | null>,
    (text) => dayOf(text, '2026-05-20'),
  );
});

describe('the name of a file', () => {
  each(
    'has the day',
    [
      ['licenses-ak-2023-08-12T10-49-50.csv', '2023-08-12'],
      ['uls-export-04-18-2026 (1).csv', '2026-04-18'],
      ['extract_20260131.csv', '2026-01-31'],
      ['stores_2025.csv', null],
      ['list-2025-13-40.csv', null],
      ['NAP16P202501.csv', null],
    ] as Cases<string, string | null>,
    dayInName,
  );
});

describe('a licensee', () => {
  each(
    'is of type',
    [
      ['TAVORA LLC', 'company'],
      ['FERNHALE BAKERY LLC THE', 'company'],
      ['ROE, JANE Q', 'person'],
      ['ROE JANE Q', 'person'],
      ['JANE ROE', 'person'],
      ['ROE JANE', 'person'],
      ['KITE & SONS', 'unknown'],
      ['TAVORA', 'unknown'],
      ['TAVORA LLC/ JANE ROE', 'company'],
      ['JANE ROE / JOHN DOE', 'person'],
    ] as Cases<string, string>,
    (name) => licenseeTypeOf(name, undefined),
  );
  it('is what the list says, but for a designator', () => {
    assert.equal(licenseeTypeOf('TAVORA', 'person'), 'person');
    assert.equal(licenseeTypeOf('JANE ROE', 'company'), 'company');
    assert.equal(licenseeTypeOf('TAVORA LLC', 'person'), 'company');
  });
  each(
    'has among several parties the people',
    [
      ['TAVORA LLC/ JANE ROE', ['JANE ROE']],
      ['51/50 FARM LLC', []],
      ['JANE ROE', []],
      ['TAVORA LLC/KITE INC', []],
    ] as Cases<string, readonly string[]>,
    peopleAmong,
  );
});

describe('officers in a cell', () => {
  each(
    'are',
    [
      ['J. Roe (49%); A. Doe (51%)', ['J. Roe', 'A. Doe']],
      ['Jane Roe, John Doe, Jr.', ['Jane Roe, John Doe, Jr.']],
      ['% JANE ROE', ['JANE ROE']],
      ['Jane Roe; Jane Roe; 12', ['Jane Roe']],
      [null, []],
    ] as Cases<string | null, readonly string[]>,
    (text) => officersOf(text, false),
  );
  it('are parted at commas where the list does so, and a suffix stays with its name', () => {
    assert.deepEqual(officersOf('Jane Roe, John Doe, Jr., Tavora, LLC', true), [
      'Jane Roe',
      'John Doe, Jr.',
      'Tavora, LLC',
    ]);
  });
  it('are at most twenty', () => {
    assert.equal(officersOf(Array.from({ length: 500 }, (_, at) => `Roe ${at}`).join(';'), false).length, 20);
  });
});

describe('a registration number', () => {
  const schemes = { or: ['us_or', 'us_ein'], wa: ['us_wa'], tx: ['us_tx_taxpayer'] } as const;
  type Given = readonly [keyof typeof schemes, string | null];
  const read = ([of, text]: Given) => {
    const found = registrationNumberOf(text, schemes[of]);
    return found === null ? null : `${found.scheme} ${found.value}`;
  };
  each(
    'in a cell',
    [
      [['or', '900123457'], 'us_or 900123457'],
      [['or', '99-0000017'], 'us_ein 990000017'],
      [['or', '012345678'], 'us_ein 012345678'],
      [['or', 'pending'], null],
      [['or', '111111111'], null],
      [['wa', '6099581390010001'], 'us_wa 609958139'],
      [['wa', '609 958 139'], 'us_wa 609958139'],
      [['wa', '0009581390010001'], null],
      [['wa', '60995813'], null],
      [['tx', '32099000017'], 'us_tx_taxpayer 32099000017'],
      [['tx', '3209900001'], null],
      [['tx', null], null],
    ] as Cases<Given, string | null>,
    read,
  );
});

describe('a status', () => {
  const chicago = statusTableOf(listOf('us_il_chicago_business')!);
  type Given = readonly [raw: string | null, expires: string | null, publishes: 'all' | 'active'];
  each(
    'of raw value, last day and kind of list',
    [
      [['Active', '2020-01-01', 'all'], 'current'],
      [['EXPIRED', '2030-01-01', 'all'], 'ended'],
      [['AAI', '2026-05-20', 'all'], 'current'],
      [['AAI', '2026-05-19', 'all'], 'ended'],
      [['AAC', null, 'all'], 'ended'],
      [['Purple', '2027-01-01', 'all'], 'current'],
      [['Purple', null, 'active'], 'unknown'],
      [[null, null, 'active'], 'current'],
      [[null, null, 'all'], 'unknown'],
      [[null, '2026-01-01', 'active'], 'ended'],
    ] as Cases<Given, string>,
    ([raw, expires, publishes]) => statusOf(chicago, { raw, expires, asOf: '2026-05-20', publishes }),
  );
});

describe('an address', () => {
  const NONE = { line: null, street: null, unit: null, city: null, state: null, zip: null };
  const home = { state: 'AK', city: null };
  type Given = Partial<typeof NONE extends infer T ? { [K in keyof T]: string | null } : never>;
  each(
    'of cells',
    [
      [{ street: '1 Quarry Rd', city: 'Pellton', zip: '1331' }, '1 Quarry Rd||Pellton|AK|01331'],
      [{ street: '1 Quarry Rd', city: 'Suite B', zip: 'Pellton' }, '1 Quarry Rd|Suite B|Pellton|AK|'],
      [{ street: '1 Quarry Rd', city: 'Unit #3', zip: 'Pellton' }, '1 Quarry Rd|Unit #3|Pellton|AK|'],
      [{ street: '1 Quarry Rd', city: 'Pellton', zip: 'USA' }, '1 Quarry Rd||Pellton|AK|'],
      [{ zip: '21202.0' }, '|||AK|21202'],
      [{ state: 'AK' }, null],
      [{}, null],
      [{ line: '1 Quarry Rd, Pellton, OR 97201' }, '1 Quarry Rd||Pellton|OR|97201'],
    ] as Cases<Given, string | null>,
    (cells) => {
      const address = addressOf({ ...NONE, ...cells }, home);
      if (address === null) return null;
      const { street_address, street_address_2, locality, region, postal_code } = address;
      return [street_address, street_address_2, locality, region, postal_code].map((part) => part ?? '').join('|');
    },
  );
});

describe('the content of a record', () => {
  const content = (tradeName: string | null, licensee: string | null, street: string) =>
    contentHashOf({
      tradeName,
      licensee,
      address: addressOf({ line: null, street, unit: null, city: 'Pellton', state: 'FL', zip: '33101' }),
    });
  const one = content('Kite Bar', 'Tavora LLC', '1 Quarry St');
  it('does not change with case and punctuation, at the end of a part either', () => {
    assert.equal(content('KITE BAR', 'Tavora, LLC', '1 Quarry St.'), one);
    assert.equal(content('"Kite Bar"', 'Tavora LLC', ' 1 Quarry St'), one);
  });
  it('changes with the sign, the licensee and the door', () => {
    const others = [
      content('Kite Bars', 'Tavora LLC', '1 Quarry St'),
      content('Kite Bar', 'Tavora Inc', '1 Quarry St'),
      content('Kite Bar', 'Tavora LLC', '11 Quarry St'),
      content(null, 'Kite Bar Tavora LLC', '1 Quarry St'),
    ];
    assert.equal(new Set([one, ...others]).size, 5);
  });
  it('gives a second record of a number an id that is no other license number', () => {
    const id = suffixedId('7', one);
    assert.match(id, /^7-[0-9a-f]{12}$/);
    assert.ok(looksSuffixed(id) && !looksSuffixed('7') && !looksSuffixed('C10-123456789012'));
    assert.ok(looksSuffixed(suffixedId('7', '0'.repeat(64))));
  });
});

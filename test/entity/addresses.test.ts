import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Address,
  type AddressParts,
  addressSchema,
  cleanPostalCode,
  makeAddress,
  parseAddressLine,
} from '../../src/entity/index.ts';
import * as fc from '../property.ts';

const NOWHERE: Address = {
  raw: null,
  street_address: null,
  street_address_2: null,
  locality: null,
  region: null,
  postal_code: null,
  country: null,
  country_code: null,
};
const US = { country: 'United States', country_code: 'US' };

describe('a ZIP keeps its digits and a foreign postal code its own form', () => {
  const ROWS = [
    ['97302', '97302'],
    ['97302-1234', '97302-1234'],
    ['973021234', '97302-1234'],
    ['23219-0000', '23219'],
    ['232190000', '23219'],
    ['97302-', '97302'],
    [' 06082 ', '06082'],
    ['00000', null],
    ['00000-0000', null],
    ['M5V 2T6', 'M5V 2T6'],
    ['32771--808', '32771--808'],
    ['52244-190', '52244-190'],
    ['', null],
    [undefined, null],
    [null, null],
  ] as const;
  for (const [raw, code] of ROWS) it(String(raw), () => assert.equal(cleanPostalCode(raw), code));
});

describe('what a spreadsheet does to a ZIP code is undone where its state tells', () => {
  const ROWS = [
    ['6010', 'CT', '06010'],
    ['6010', 'Connecticut', '06010'],
    ['6010.0', 'CT', '06010'],
    ['="06010"', null, '06010'],
    ["'06010", null, '06010'],
    ['06010.0', null, '06010'],
    ['2134-1234', 'MA', '02134-1234'],
    ['60101234', 'CT', '06010-1234'],
    ['907', 'PR', '00907'],
    ['6010', 'OR', '6010'],
    ['6010', null, '6010'],
    ['6010', 'QLD', '6010'],
    ['12345678', 'CT', '12345678'],
  ] as const;
  for (const [raw, region, code] of ROWS)
    it(`${raw} of ${region}`, () => assert.equal(cleanPostalCode(raw, region), code));
});

describe('an address takes shape from its columns', () => {
  const ROWS: readonly { name: string; parts: AddressParts; address: Partial<Address> | null }[] = [
    {
      name: 'a region that says there is none is not in the United States, whatever its five digits',
      parts: { street: '1 FABLE SOCIETY', locality: 'ISLAMABAD', region: '..', postalCode: '44000' },
      address: { street_address: '1 FABLE SOCIETY', locality: 'ISLAMABAD', postal_code: '44000' },
    },
    {
      name: 'a state without a country lies in the United States',
      parts: { street: ' 1 MAIN  ST', street2: 'STE B', locality: 'SALEM', region: 'or', postalCode: '973020000' },
      address: {
        ...US,
        street_address: '1 MAIN ST',
        street_address_2: 'STE B',
        locality: 'SALEM',
        region: 'OR',
        postal_code: '97302',
      },
    },
    {
      name: 'the name of a state becomes its code',
      parts: { locality: 'HARTFORD', region: 'CONNECTICUT', country: 'UNITED STATES' },
      address: { ...US, locality: 'HARTFORD', region: 'CT' },
    },
    {
      name: 'a ZIP without a region lies in the United States',
      parts: { street: '1 MAIN ST', postalCode: '33021' },
      address: { ...US, street_address: '1 MAIN ST', postal_code: '33021' },
    },
    {
      name: 'five digits after a region that is no state decide nothing',
      parts: { locality: 'MUENCHEN', region: 'BAYERN', postalCode: '80331' },
      address: { locality: 'MUENCHEN', region: 'BAYERN', postal_code: '80331' },
    },
    {
      name: 'a Canadian postal code in a province lies in Canada',
      parts: { locality: 'CALGARY', region: 'ALBERTA', postalCode: 'T2P 1J9' },
      address: {
        locality: 'CALGARY',
        region: 'ALBERTA',
        postal_code: 'T2P 1J9',
        country: 'Canada',
        country_code: 'CA',
      },
    },
    {
      name: 'a region of another country stays as it is',
      parts: { locality: 'TBILISI', region: 'CO', country: 'GEORGIA' },
      address: { locality: 'TBILISI', region: 'CO', country: 'Georgia', country_code: 'GE' },
    },
    {
      name: 'a country that is a slipped code counts as blank',
      parts: { locality: 'TAMPA', region: 'FL', country: 'UN' },
      address: { ...US, locality: 'TAMPA', region: 'FL' },
    },
    {
      name: 'a country that is a slipped ZIP counts as blank',
      parts: { locality: 'AMES', region: 'IA', country: '50010' },
      address: { ...US, locality: 'AMES', region: 'IA' },
    },
    {
      name: 'a country that ISO does not know keeps its name',
      parts: { locality: 'BELGRADE', country: 'YUGOSLAVIA' },
      address: { locality: 'BELGRADE', country: 'YUGOSLAVIA' },
    },
    {
      name: 'a second line without a first one is the first',
      parts: { street2: 'PO BOX 9', region: 'AK' },
      address: { ...US, street_address: 'PO BOX 9', region: 'AK' },
    },
    {
      name: 'a word that there is none is blank',
      parts: { street: 'N/A', street2: '1 MAIN ST', locality: 'None', region: '..', postalCode: 'NA' },
      address: { street_address: '1 MAIN ST' },
    },
    { name: 'placeholders are no address', parts: { street: 'n/a', locality: '-', region: '.' }, address: null },
    { name: 'a country alone is no address', parts: { country: 'USA', postalCode: '00000' }, address: null },
    { name: 'blanks are no address', parts: { street: ' ', locality: '\0' }, address: null },
    { name: 'a raw line is kept', parts: { raw: 'somewhere' }, address: { raw: 'somewhere' } },
  ];
  for (const { name, parts, address } of ROWS) {
    it(name, () => assert.deepEqual(makeAddress(parts), address && { ...NOWHERE, ...address }));
  }
});

describe("a city's column gives up the state and the ZIP behind the city", () => {
  const ROWS: readonly [
    given: readonly [city: string, region: string | null, zip: string | null],
    read: readonly [city: string | null, region: string | null, zip: string | null],
  ][] = [
    [
      ['MIAMI, FL', 'FL', '33160'],
      ['MIAMI', 'FL', '33160'],
    ],
    [
      ['GAINESVILLE, FLORIDA', null, '32601'],
      ['GAINESVILLE', 'FL', '32601'],
    ],
    [
      ['NEW YORK, NEW YORK', 'NY', '10165'],
      ['NEW YORK', 'NY', '10165'],
    ],
    [
      ['BOCA RATON,FL', 'FL', null],
      ['BOCA RATON', 'FL', null],
    ],
    [
      ['CAPE CORAL FL', 'FL', '33914'],
      ['CAPE CORAL', 'FL', '33914'],
    ],
    [
      ['PENSACOLA FL 32504', null, '32504'],
      ['PENSACOLA', 'FL', '32504'],
    ],
    [
      ['MIAMI, FL 33160-1234', 'FL', null],
      ['MIAMI', 'FL', '33160-1234'],
    ],
    [
      ['WINTER SPRINGS 32708', 'FL', '32708'],
      ['WINTER SPRINGS', 'FL', '32708'],
    ],
    [
      ['SARASOTA,', 'FL', '34236'],
      ['SARASOTA', 'FL', '34236'],
    ],
    [
      ['SAINT LO', null, '33160'],
      ['SAINT LO', null, '33160'],
    ],
    [
      ['PORT LA', null, '33160'],
      ['PORT LA', null, '33160'],
    ],
    [
      ['HOCKESSIN, DE', 'FL', '19707'],
      ['HOCKESSIN, DE', 'FL', '19707'],
    ],
    [
      ['MIAMI 33160', 'FL', '33161'],
      ['MIAMI 33160', 'FL', '33161'],
    ],
    [
      ['KANSAS CITY', 'KS', '66101'],
      ['KANSAS CITY', 'KS', '66101'],
    ],
    [
      ['32804', 'FL', '32824'],
      ['32804', 'FL', '32824'],
    ],
    [
      [', FL', 'FL', '32824'],
      [null, 'FL', '32824'],
    ],
    [
      [`MIAMI${','.repeat(100)}`, 'FL', '33160'],
      [`MIAMI${','.repeat(100)}`, 'FL', '33160'],
    ],
  ];
  for (const [[locality, region, postalCode], [city, state, zip]] of ROWS) {
    it(`${locality.slice(0, 30)} | ${region} | ${postalCode}`, () => {
      const expected = { ...NOWHERE, ...US, locality: city, region: state, postal_code: zip };
      assert.deepEqual(makeAddress({ locality, region, postalCode }), expected);
    });
  }

  it('but not abroad', () => {
    const address = makeAddress({ locality: 'MILANO, MI', postalCode: '20121', country: 'IT' });
    assert.equal(address?.locality, 'MILANO, MI');
  });
});

describe('an address on one line is read from the right', () => {
  const ROWS: readonly [string, Partial<Address>][] = [
    [
      'PO BOX 1, ENFIELD, CT, 06082, United States',
      { ...US, street_address: 'PO BOX 1', locality: 'ENFIELD', region: 'CT', postal_code: '06082' },
    ],
    [
      '1 MAIN ST, UNIT 2, ENFIELD, CT, 06082',
      {
        ...US,
        street_address: '1 MAIN ST',
        street_address_2: 'UNIT 2',
        locality: 'ENFIELD',
        region: 'CT',
        postal_code: '06082',
      },
    ],
    [
      '1 MAIN ST, ENFIELD, CT 06082-1234',
      { ...US, street_address: '1 MAIN ST', locality: 'ENFIELD', region: 'CT', postal_code: '06082-1234' },
    ],
    [
      '1 MAIN ST, ENFIELD CT 06082',
      { ...US, street_address: '1 MAIN ST', locality: 'ENFIELD', region: 'CT', postal_code: '06082' },
    ],
    ['1 MAIN ST, ATLANTA, GEORGIA', { ...US, street_address: '1 MAIN ST', locality: 'ATLANTA', region: 'GA' }],
    [
      '123 MAIN ST STE 4 SPRINGFIELD IL 62701',
      { ...US, street_address: '123 MAIN ST STE 4', locality: 'SPRINGFIELD', region: 'IL', postal_code: '62701' },
    ],
    [
      '123 MAIN ST ST PAUL MN 55101',
      { ...US, street_address: '123 MAIN ST', locality: 'ST PAUL', region: 'MN', postal_code: '55101' },
    ],
    [
      '4 COURT ST SALEM OR 97301',
      { ...US, street_address: '4 COURT ST', locality: 'SALEM', region: 'OR', postal_code: '97301' },
    ],
    [
      '10 1ST AVE NE FEDERAL WAY WA 98003',
      { ...US, street_address: '10 1ST AVE NE', locality: 'FEDERAL WAY', region: 'WA', postal_code: '98003' },
    ],
    [
      'P.O. BOX 77 WHITE SALMON WASHINGTON 98672',
      { ...US, street_address: 'P.O. BOX 77', locality: 'WHITE SALMON', region: 'WA', postal_code: '98672' },
    ],
    [
      '1 K ST NW, WASHINGTON DC 20001',
      { ...US, street_address: '1 K ST NW', locality: 'WASHINGTON', region: 'DC', postal_code: '20001' },
    ],
    ['SPRINGFIELD, IL', { ...US, locality: 'SPRINGFIELD', region: 'IL' }],
    ['100 AVENUE OF THE AMERICAS NEW YORK NY 10013', { ...US, region: 'NY', postal_code: '10013' }],
    ['1 KING ST, TORONTO, ON, M5V 2T6, CA', { country: 'Canada', country_code: 'CA' }],
    ['10 LOW ROAD, LONDON, UNITED KINGDOM', { country: 'United Kingdom', country_code: 'GB' }],
    ['GENERAL DELIVERY', {}],
    ['SEE ATTACHED 62701', {}],
    [`${'1 MAIN ST, '.repeat(100)}ENFIELD, CT, 06082`, {}],
  ];
  for (const [line, fields] of ROWS) {
    it(line.slice(0, 60), () => assert.deepEqual(parseAddressLine(line), { ...NOWHERE, raw: line, ...fields }));
  }

  for (const line of [', , ,', ' ', '', '-', null, undefined]) {
    it(`${JSON.stringify(line) ?? 'no value'} is no address`, () => assert.equal(parseAddressLine(line), null));
  }
});

it('any text becomes an address that the schema accepts, or none', () => {
  const text = fc.string({ unit: 'binary' });
  const parts = fc.record({ street: text, locality: text, region: text, postalCode: text, country: text });
  fc.assert(fc.property(parts, (given) => accepts(makeAddress(given))));
  const words = fc.constantFrom(
    '1',
    'MAIN',
    'ST',
    ',',
    'PO BOX',
    'IL',
    '62701',
    'CA',
    'SPRINGFIELD',
    'CANADA',
    '#',
    'STE 4',
  );
  fc.assert(fc.property(fc.array(words), (line) => accepts(parseAddressLine(line.join(' ')))));
});

function accepts(address: Address | null): boolean {
  if (address === null) return true;
  return addressSchema.safeParse(address).success && Object.values(address).every((value) => value !== '');
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ADDRESS_LENGTH_MAX,
  buildGazetteer,
  parseRegistryAddress,
  parseUsAddress,
  parseUsAddressFields,
} from '../../../src/blocking/index.ts';
import { makeAddress } from '../../../src/entity/index.ts';
import { HARD } from '../addresses/hard.ts';
import { HELD_OUT_HARD, HELD_OUT_WELL_FORMED } from '../addresses/held-out.ts';
import { type AddressParts, partsOf, readLabels } from '../addresses/labels.ts';
import { WELL_FORMED } from '../addresses/well-formed.ts';
import { formatUsAddress } from './format.ts';

describe('an address is taken apart as its label says', () => {
  for (const { text, parts } of [...readLabels(WELL_FORMED), ...readLabels(HARD)]) {
    it(JSON.stringify(text), () => assert.deepEqual(partsOf(parseUsAddress(text), parts), parts));
  }
});

describe('of addresses that were kept aside', () => {
  const shareRight = (table: string) => {
    const labels = readLabels(table);
    const isRight = (text: string, parts: AddressParts) =>
      JSON.stringify(partsOf(parseUsAddress(text), parts)) === JSON.stringify(parts);
    return labels.filter(({ text, parts }) => isRight(text, parts)).length / labels.length;
  };
  it('at least 98 % of the well-formed are right', () => assert.ok(shareRight(HELD_OUT_WELL_FORMED) >= 0.98));
  it('at least 90 % of the hard are right', () => assert.ok(shareRight(HELD_OUT_HARD) >= 0.9));
});

const GAZETTEER = buildGazetteer([
  { zip5: '44622', city: 'DOVER', state: 'OH', count: 40 },
  { zip5: '33162', city: 'NORTH MIAMI BEACH', state: 'FL', count: 30 },
  { zip5: '33162', city: 'MIAMI', state: 'FL', count: 20 },
  { zip5: '33161', city: 'NORTH MIAMI', state: 'FL', count: 30 },
  { zip5: '33161', city: 'MIAMI', state: 'FL', count: 60 },
  { zip5: '11777', city: 'PORT JEFFERSON', state: 'NY', count: 9 },
  { zip5: '12093', city: 'JEFFERSON', state: 'NY', count: 2 },
  { zip5: '10019', city: 'NEW YORK', state: 'NY', count: 500 },
  { zip5: '17042', city: 'LEBANON', state: 'PA', count: 8 },
  { zip5: '98012', city: 'MILL CREEK', state: 'WA', count: 8 },
]);

describe('a gazetteer', () => {
  const CASES = [
    { text: '900 Lake Rd Dover', city: 'DOVER', state: 'OH', zip5: '44622', filled: ['state', 'zip5'] },
    { text: '900 Lake Rd, 44622', city: 'DOVER', state: 'OH', zip5: '44622', filled: ['state', 'city'] },
    { text: '900 Lake Rd, Dover, OH', city: 'DOVER', state: 'OH', zip5: '44622', filled: ['zip5'] },
    { text: '100 Main St North Miami FL 33161', city: 'NORTH MIAMI', state: 'FL', zip5: '33161', filled: [] },
    { text: '100 Main St N Miami Beach FL 33162', city: 'NORTH MIAMI BEACH', state: 'FL', zip5: '33162', filled: [] },
    { text: '125 W Broadway Port Jefferson NY', city: 'PORT JEFFERSON', state: 'NY', zip5: '11777', filled: ['zip5'] },
    {
      text: '1335 Avenue of the Americas, New York, 10019',
      city: 'NEW YORK',
      state: 'NY',
      zip5: '10019',
      filled: ['state'],
    },
    { text: '30 Court St, Lebanon', city: 'LEBANON', state: 'PA', zip5: '17042', filled: ['state', 'zip5'] },
    { text: '5 9th Ave SE, Mill Creek, Washington 98012', city: 'MILL CREEK', state: 'WA', zip5: '98012', filled: [] },
    // Two ZIP codes: which one is not known.
    { text: '5 Oak St, Miami, FL', city: 'MIAMI', state: 'FL', zip5: null, filled: [] },
  ];
  for (const { text, ...expected } of CASES) {
    it(`tells the place of ${JSON.stringify(text)}`, () => {
      const { city, state, zip5, filled } = parseUsAddress(text, GAZETTEER);
      assert.deepEqual({ city, state, zip5, filled }, expected);
    });
  }

  it('leaves a street its directional where no city has that name', () => {
    const parsed = parseUsAddress('627 Tallow Street South Miami FL 33162', GAZETTEER);
    assert.deepEqual([parsed.postdirectional, parsed.city], ['S', 'MIAMI']);
  });
});

describe('spans', () => {
  const CASES = [
    {
      text: 'Empire State Building, 350 Fifth Ave., Ste. 21-B, New York, N.Y. 10118-0110, USA',
      spans: {
        building: 'Empire State Building',
        number: '350',
        street: 'Fifth',
        suffix: 'Ave',
        units: 'Ste. 21-B',
        city: 'New York',
        state: 'N.Y',
        zip5: '10118-0110',
        country: 'USA',
      },
    },
    // One sign that is three letters.
    { text: '㏇ 9 Elm St', spans: { building: '㏇', number: '9', street: 'Elm', suffix: 'St' } },
    {
      text: '9½ Peña Blvd — Española NM',
      spans: { number: '9½', street: 'Peña', suffix: 'Blvd', city: 'Española', state: 'NM' },
    },
  ];
  for (const { text, spans } of CASES) {
    it(`point into ${text}`, () => {
      const found = Object.entries(parseUsAddress(text).spans).map(([part, [start, end]]) => [
        part,
        text.slice(start, end),
      ]);
      assert.deepEqual(Object.fromEntries(found), spans);
    });
  }
});

describe('fields that are known', () => {
  it('are not looked for in the street', () => {
    const parsed = parseUsAddressFields({
      street: '12 Main St',
      city: 'St. Paul',
      state: 'Minnesota',
      zip: '551011234',
    });
    assert.equal(formatUsAddress(parsed), '12 MAIN ST, SAINT PAUL, MN 55101-1234');
  });

  it('may be repeated behind the street', () => {
    const parsed = parseUsAddressFields({
      street: '6604 TALLOW ST, NEW ORLEANS, LA 70112',
      city: 'NEW ORLEANS',
      state: 'LA',
      zip: '70112-1000',
    });
    assert.equal(formatUsAddress(parsed), '6604 TALLOW ST, NEW ORLEANS, LA 70112-1000');
  });

  it('give a unit back to the street that stands in the place of the city', () => {
    const parsed = parseUsAddressFields({ street: '615 W Bromley Rd', city: 'Ste 108', state: 'AZ', zip: '85283' });
    assert.deepEqual([parsed.units, parsed.city], [[{ type: 'STE', id: '108' }], null]);
  });
});

describe("a registry's address", () => {
  const CASES = [
    {
      name: 'is read from its fields',
      address: makeAddress({
        street: '900 LAKE RD',
        street2: 'STE 4',
        locality: 'DOVER',
        region: 'OH',
        postalCode: '446221234',
      }),
      line: '900 LAKE RD STE 4, DOVER, OH 44622-1234',
    },
    {
      name: 'is read from its raw line where it has no street',
      address: makeAddress({ raw: '900 Lake Rd, Dover, OH 44622' }),
      line: '900 LAKE RD, DOVER, OH 44622',
    },
    {
      name: 'without a street is a place',
      address: makeAddress({ locality: 'DOVER', region: 'OH' }),
      line: 'DOVER, OH',
    },
  ];
  for (const { name, address, line } of CASES) {
    it(name, () => assert.equal(formatUsAddress(parseRegistryAddress(address!)), line));
  }

  it('abroad is not read', () => {
    const parsed = parseRegistryAddress(
      makeAddress({ street: '1 King St', locality: 'Toronto', region: 'ON', country: 'Canada' })!,
    );
    assert.deepEqual([parsed.country, parsed.street, parsed.rest], ['CA', null, '1 King St, Toronto, ON']);
  });
});

it('a text that is too long for an address is kept unread', () => {
  const text = '1 Main St, '.repeat(ADDRESS_LENGTH_MAX);
  assert.deepEqual([parseUsAddress(text).rest, parseUsAddress(text).street], [text, null]);
});

describe('letters and signs of an address', () => {
  const WRITTEN = [
    ['12 O`Farrell St', 'OFARRELL'],
    ['12 O\u201bFarrell St', 'OFARRELL'],
    ['12 O\u02bbahu St', 'OAHU'],
    ['12 \u0152uvre St', 'OEUVRE'],
    ['12 Stra\u00dfe St', 'STRASSE'],
    ['12 \u0141\u00f3d\u017a St', 'LODZ'],
    ['12 \u00deor St', 'THOR'],
    ['12 K\u0131ran St', 'KIRAN'],
    ['12 \u00c6r\u00f8 St', 'AERO'],
    ['12 \u00d0or St', 'DOR'],
  ] as const;
  for (const [line, street] of WRITTEN)
    it(`are written plainly: ${line}`, () => {
      const { number, street: read } = parseUsAddress(`${line}, Hilo, HI 96720`);
      assert.deepEqual([number, read], ['12', street]);
    });
});

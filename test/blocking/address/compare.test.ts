import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AddressLevel,
  addressKeys,
  buildGazetteer,
  compareAddresses,
  parseUsAddress,
  parseUsAddressFields,
} from '../../../src/blocking/index.ts';
import { inFields, OTHER_HOUSE, readPairs, SAME_HOUSE } from '../addresses/same-house.ts';

const GAZETTEER = buildGazetteer([
  { zip5: '11372', city: 'JACKSON HEIGHTS', state: 'NY', count: 60 },
  { zip5: '11372', city: 'FLUSHING', state: 'NY', count: 30 },
  { zip5: '11355', city: 'FLUSHING', state: 'NY', count: 90 },
]);

const PAIRS: readonly (readonly [one: string, other: string, level: AddressLevel])[] = [
  ['900 Lake Rd Ste 4, Dover, OH 44622', '900 LAKE ROAD #4, DOVER OH', 'same_unit'],
  ['900 Lake Rd, Dover, OH 44622', '900 Lake Rd, Dover, OH 44622', 'same_unit'],
  ['900 Lake Rd Ste 4, Dover, OH 44622', '900 Lake Rd, Dover, OH 44622', 'unit_missing'],
  ['900 Lake Rd Ste 4, Dover, OH 44622', '900 Lake Rd Ste 5, Dover, OH 44622', 'unit_differs'],
  ['900 Lake Rd Ste 130 Unit 9, Dover, OH 44622', '900 Lake Rd Ste 130, Dover, OH 44622', 'same_unit'],
  ['900 Lake Rd Ste 100 & 101, Dover, OH 44622', '900 Lake Rd Ste 101, Dover, OH 44622', 'same_unit'],
  // A floor is not another suite.
  ['900 Lake Rd Fl 2, Dover, OH 44622', '900 Lake Rd Ste 210, Dover, OH 44622', 'unit_missing'],
  ['900 Lake Rd Bldg A Ste 1, Dover, OH 44622', '900 Lake Rd Bldg B Ste 1, Dover, OH 44622', 'unit_differs'],
  // Suffixes, directionals, slips and split words.
  ['900 Lake Rd, Dover, OH 44622', '900 Lake, Dover, OH 44622', 'same_unit'],
  ['900 Lake Rd, Dover, OH 44622', '900 Lake Ave, Dover, OH 44622', 'number_near'],
  ['900 Lake Rd, Dover, OH 44622', '900 Lake Road, Dover, OH 44622', 'same_unit'],
  ['900 Lake Rd, Dover, OH 44622', '900 Lkae Ave, Dover, OH 44622', 'same_zip'],
  ['12 Princeton Ave, Dover OH 44622', '12 Princton St, Dover OH 44622', 'number_near'],
  ['900 N Lake Rd, Dover, OH 44622', '900 Lake Ct, Dover, OH 44622', 'number_near'],
  ['902 Lake Rd, Dover, OH 44622', '900 Lake Ave, Dover, OH 44622', 'number_near'],
  ['40 Lake Rd, Dover, OH 44622', '900 Lake Ave, Dover, OH 44622', 'same_street'],
  ['5 MLK Dr, Dover OH 44622', '5 Martin Luther King Blvd, Dover OH 44622', 'same_unit'],
  ['900 N Lake Rd, Dover, OH 44622', '900 Lake Rd N, Dover, OH 44622', 'same_unit'],
  ['900 N Lake Rd, Dover, OH 44622', '900 Lake Rd, Dover, OH 44622', 'same_unit'],
  ['900 N Lake Rd, Dover, OH 44622', '900 S Lake Rd, Dover, OH 44622', 'number_near'],
  // Another quadrant is another house.
  ['900 Lake Rd SE, Dover, OH 44622', '900 Lake Rd NW, Dover, OH 44622', 'same_zip'],
  ['900 NE Lake Rd, Dover, OH 44622', '900 Lake Rd SE, Dover, OH 44622', 'same_zip'],
  ['12 Sea Grape Ln, Naples FL 34102', '12 Seagrape Lane, Naples FL 34102', 'same_unit'],
  ['12 Eagle Rdg, Naples FL 34102', '12 Eagle Ridge Rd, Naples FL 34102', 'same_unit'],
  ['12 Princeton Ave, Dover OH 44622', '12 Princton Ave, Dover OH 44622', 'same_unit'],
  ['5 Dr Martin Luther King Jr Blvd, Dover OH 44622', '5 MLK Blvd, Dover OH 44622', 'same_unit'],
  ['12 US-1, Lewes DE 19958', '12 Highway 1, Lewes DE 19958', 'same_unit'],
  ['12 US-1, Lewes DE 19958', '12 Highway 11, Lewes DE 19958', 'same_zip'],
  ['350 Fifth Ave, New York NY 10118', '350 5 Avenue, New York NY 10118', 'same_unit'],
  ['350 5th Ave, New York NY 10118', '350 6th Ave, New York NY 10118', 'same_zip'],
  ['350 5th Ave, New York NY 10118', '350 5th St, New York NY 10118', 'same_zip'],
  ['350 5th Ave N, Fargo ND 58102', '350 5th Ave S, Fargo ND 58102', 'same_zip'],
  ['842 E 1700 S, Salt Lake City, UT 84105', '842 East 1700 South, Salt Lake City, UT 84105', 'same_unit'],
  ['842 E 1700 S, Salt Lake City, UT 84105', '842 E 1700 N, Salt Lake City, UT 84105', 'same_zip'],
  // Numbers.
  ['12-14 Main St, Nyack NY 10960', '14 Main St, Nyack NY 10960', 'unit_missing'],
  ['12-18 Main St, Nyack NY 10960', '14 Main St, Nyack NY 10960', 'unit_missing'],
  ['12-18 Main St, Nyack NY 10960', '15 Main St, Nyack NY 10960', 'number_near'],
  ['12-18 Main St, Nyack NY 10960', '40 Main St, Nyack NY 10960', 'same_street'],
  ['44-20 Kissena Blvd, Flushing NY 11355', '4420 Kissena Blvd, Flushing NY 11355', 'same_unit'],
  ['12A Main St, Nyack NY 10960', '12 Main St, Nyack NY 10960', 'number_near'],
  ['1234 Main St, Nyack NY 10960', '1243 Main St, Nyack NY 10960', 'number_near'],
  ['1234 Main St, Nyack NY 10960', '123 Main St, Nyack NY 10960', 'number_near'],
  ['12 Main St, Nyack NY 10960', '92 Main St, Nyack NY 10960', 'same_street'],
  ['Main St, Nyack NY 10960', '92 Main St, Nyack NY 10960', 'same_street'],
  // Places.
  ['900 Lake Rd, Dover, OH 44622', '900 Lake Rd, Dover, OH 44629', 'same_unit'],
  ['900 Lake Rd, Dovr, OH', '900 Lake Rd, Dover, OH 44622', 'same_state'],
  ['900 Lake Rd, Cincinati, OH', '900 Lake Rd, Cincinnati, OH 45202', 'same_unit'],
  ['900 Lake Rd, 44622', '900 Lake Rd, Dover, OH 44622', 'same_unit'],
  ['900 Lake Rd, OH', '900 Lake Rd, Dover, OH 44622', 'same_unit'],
  ['900 Lake Rd, Dover, OH 44622', '14 Oak St, Dover, OH 44622', 'same_zip'],
  ['900 Lake Rd, Dover, OH 44622', '14 Oak St, Dover, OH 44629', 'same_city'],
  ['900 Lake Rd, Dover, OH 44622', '900 Lake Rd, Strasburg, OH 44680', 'same_area'],
  ['900 Lake Rd, Dover, OH 44622', '900 Lake Rd, Toledo, OH 43604', 'same_state'],
  ['900 Lake Rd, Dover, OH 44622', '900 Lake Rd, Dover, DE 19901', 'other_state'],
  ['900 Lake Rd', '900 Lake Rd, Dover, OH 44622', 'missing'],
  ['', '900 Lake Rd, Dover, OH 44622', 'missing'],
  ['100 King St W, Toronto, ON M5X 1A9, Canada', '900 Lake Rd, Dover, OH 44622', 'other_state'],
  // Boxes.
  ['PO Box 9, Bristol CT 06010', 'P.O. BOX 9, BRISTOL, CT 06010', 'same_unit'],
  ['PO Box 9, Bristol CT 06010', 'PO Box 8, Bristol CT 06010', 'same_zip'],
  ['PO Box 9, Bristol CT 06010', 'Box 8, Bristol CT 06010', 'same_zip'],
  ['RR 2 Box 9, Salem IN 47167', 'RR 2 Box 8, Salem IN 47167', 'same_street'],
  ['12 Main St PO Box 9, Bristol CT 06010', 'PO Box 9, Bristol CT 06010', 'same_unit'],
  ['12 Main St PO Box 9, Bristol CT 06010', '12 Main St PO Box 8, Bristol CT 06010', 'unit_differs'],
  ['12 Main St Box 9, Bristol CT 06010', '12 Main St, Bristol CT 06010', 'same_unit'],
  ['RR 2 Box 9, Salem IN 47167', 'RR 3 Box 9, Salem IN 47167', 'same_zip'],
  // Jackson Heights is in Flushing's postal area.
  ['74-10 37th Ave, Jackson Heights NY', '74-10 37th Ave, Flushing NY', 'same_unit'],
];

const levelOf = (one: string, other: string): AddressLevel =>
  compareAddresses(parseUsAddress(one), parseUsAddress(other), GAZETTEER);

/** Groups of boxes: those of one group are one box, those of two are not. The post office and each route number their own. */
const BOXES: readonly (readonly string[])[] = [
  // USPS Publication 28, section 28: all of these are boxes of the post office.
  [
    ...['PO Box 4', 'P.O. Box 4', 'Post Office Box #4', 'POB 4', 'Box 4', 'Lock Box 4', 'Lockbox 4', 'PO Box 0004'],
    ...['PO Drawer 4', 'Drawer 4', 'P O Bin 4', 'PO Caller 4'],
  ],
  ['PO Box 5'],
  ['RR 2 Box 4', 'R.R. 2, Box 4', 'Rural Route 2 Box 4', 'RFD 2 Box 4', 'RD 2 Box 4', 'Route 2, Box 4', 'Rt. 2 Box 4'],
  ['RR 3 Box 4', 'Rural Route 3, Box 4'],
  ['HC 2 Box 4', 'HCR 2 Box 4', 'Star Route 2 Box 4', 'Highway Contract Route 2 Box 4'],
  ['PSC 2 Box 4', 'PSC 2, Box 4'],
  ['CMR 2 Box 4'],
  ['Unit 2 Box 4', 'UNIT 2, BOX 4'],
  ['PO Box 4 PMB 7', 'PO Box 4, PMB 7'],
  ['PO Box 4 PMB 8'],
  // Mail that is called for has no box.
  ['General Delivery'],
];

/** A route without a number may be any of its kind. */
const UNNUMBERED: readonly (readonly [box: string, others: readonly string[], isOne: boolean])[] = [
  ['RR Box 4', ['RR 2 Box 4', 'RR 3 Box 4', 'Rural Route Box 4'], true],
  ['Star Route Box 4', ['HC 2 Box 4', 'HC Box 4'], true],
  ['RR Box 4', ['PO Box 4', 'HC 2 Box 4', 'RR 2 Box 5', 'Star Route Box 4'], false],
];

describe('boxes', () => {
  const at = (line: string) => `${line}, Scio, OH 44622`;
  const boxes = new Map(BOXES.flat().map((box) => [box, parseUsAddress(at(box))]));
  const parsed = (box: string) => boxes.get(box) ?? parseUsAddress(at(box));
  const isOne = (one: string, other: string) => compareAddresses(parsed(one), parsed(other), GAZETTEER) === 'same_unit';
  for (const [place, group] of BOXES.entries()) {
    for (const one of group) {
      it(`${one} is itself, however it is written, and no box of another kind or number`, () => {
        if (one !== 'General Delivery') for (const other of group) assert.ok(isOne(one, other), other);
        for (const [otherPlace, others] of BOXES.entries()) {
          if (otherPlace === place) continue;
          for (const other of others) assert.ok(!isOne(one, other), other);
        }
      });
    }
  }
  for (const [box, others, expected] of UNNUMBERED) {
    for (const other of others) {
      it(`${box} ${expected ? 'may be' : 'is not'} ${other}`, () => assert.equal(isOne(box, other), expected));
    }
  }
  const AT_A_HOUSE: readonly (readonly [string, string, AddressLevel])[] = [
    ['12 Elm St, PO Box 4', '12 Elm St, RR 2 Box 4', 'unit_differs'],
    ['12 Elm St, RR 2 Box 4', 'RR 2 Box 4, 12 Elm St', 'same_unit'],
    ['12 Elm St, RR 2 Box 4', 'RR 2 Box 4', 'same_unit'],
    ['12 Elm St, RR 2 Box 4', 'PO Box 4', 'same_zip'],
    ['12 Elm St, HC 2 Box 4', '12 Elm St, RR 2 Box 4', 'unit_differs'],
    ['12 Elm St, PO Box 4', 'PO Drawer 4', 'same_unit'],
    ['12 Elm St Ste 2, PO Box 4', 'PO Box 4', 'same_unit'],
    // A box in a mail shop is often written as a suite.
    ['12 Elm St PMB 4', '12 Elm St Ste 4', 'same_unit'],
    ['12 Elm St PMB 4', '12 Elm St PMB 5', 'unit_differs'],
    ['12 Elm St PMB 4', 'PO Box 4', 'same_zip'],
    ['PO Box 4 PMB 7', 'PO Box 4', 'unit_missing'],
  ];
  for (const [one, other, level] of AT_A_HOUSE) {
    it(`${one} / ${other}: ${level}`, () => {
      assert.equal(levelOf(at(one), at(other)), level);
      assert.equal(levelOf(at(other), at(one)), level);
    });
  }
});

describe('two addresses agree', () => {
  for (const [one, other, level] of PAIRS) {
    it(`${level}: ${one} / ${other}`, () => {
      const [a, b] = [parseUsAddress(one, GAZETTEER), parseUsAddress(other, GAZETTEER)];
      assert.deepEqual([compareAddresses(a, b, GAZETTEER), compareAddresses(b, a, GAZETTEER)], [level, level]);
    });
  }
});

describe('one house in two ways of writing', () => {
  const levelOf = (registry: string, location: string) => {
    const [a, b] = [parseUsAddressFields(inFields(registry)), parseUsAddress(location)];
    const level = compareAddresses(a, b);
    assert.equal(compareAddresses(b, a), level, 'the same either way round');
    return level;
  };
  const ofOneHouse: readonly AddressLevel[] = ['same_unit', 'unit_missing'];

  for (const { registry, location } of readPairs(SAME_HOUSE)) {
    it(`${registry} / ${location}`, () => assert.ok(ofOneHouse.includes(levelOf(registry, location))));
    it(`${location} is found by a key of ${registry}`, () => {
      const keys = new Set(
        addressKeys(parseUsAddressFields(inFields(registry))).map(({ kind, key }) => `${kind} ${key}`),
      );
      assert.ok(addressKeys(parseUsAddress(location)).some(({ kind, key }) => keys.has(`${kind} ${key}`)));
    });
  }
  for (const { registry, location } of readPairs(OTHER_HOUSE))
    it(`not ${registry} / ${location}`, () => assert.ok(!ofOneHouse.includes(levelOf(registry, location))));
});

describe('keys', () => {
  const CASES = [
    {
      text: '900 Lake Rd Ste 4, Dover, OH 44622',
      keys: ['900|LAKE|44622', '900|LAKE|DOVER|OH', '900|44622', 'LAKE|44622'],
    },
    { text: '12 Sea Grape Ln, Naples FL', keys: ['12|SEAGRAPE|NAPLES|FL'] },
    { text: '350 Fifth Avenue, 10118', keys: ['350|5|10118', '350|10118', '5|10118'] },
    { text: 'PO Box 9, Bristol CT 06010', keys: ['9|06010'] },
    {
      text: '12-14 State Route 9W, 10960',
      keys: ['1214|HWY9|10960', '1214|10960', '12|HWY9|10960', '12|10960', '14|HWY9|10960', '14|10960', 'HWY9|10960'],
    },
    { text: '44-20 Kissena Blvd 11355', keys: ['4420|KISSENA|11355', '4420|11355', 'KISSENA|11355'] },
    { text: '100 King St W, Toronto, ON M5X 1A9, Canada', keys: [] },
    { text: 'somewhere', keys: [] },
  ];
  for (const { text, keys } of CASES) {
    it(`of ${text}`, () =>
      assert.deepEqual(
        addressKeys(parseUsAddress(text)).map(({ key }) => key),
        keys,
      ));
  }
});

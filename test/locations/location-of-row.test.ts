import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  columnSource,
  joinedColumns,
  locationOfRow,
  type Mapping,
  splitIntoBatches,
} from '../../src/locations/index.ts';
import { mapped } from './mapped.ts';

const PARTS = mapped({ name: 0, street_number: 1, street: 2, unit: 3, city: 4, state: 5, zip: 6 });

describe('a row becomes a location', () => {
  const ADDRESSES: readonly (readonly [cells: readonly string[], address: string])[] = [
    [['', '12', 'Main St', 'Ste 4', 'Ada', 'OH', '44001'], '12 Main St, Ste 4, Ada, OH 44001'],
    [['', '', ' 12 Main St ', '', 'Ada', '', '44001-1234'], '12 Main St, Ada, 44001-1234'],
    [['', '', '12 Main St', 'N/A', 'Ada', 'MA', '2134'], '12 Main St, Ada, MA 02134'],
    [['', '', '12 Main St', '-', 'San Juan', 'PR', '907-1234'], '12 Main St, San Juan, PR 00907-1234'],
    [['', '', '12 Main St', 'NULL', 'Ada', 'OH', '44001.0'], '12 Main St, Ada, OH 44001'],
    [['', '', '12 Main St', '', 'Toronto', 'ON', 'M5V 1A1'], '12 Main St, Toronto, ON M5V 1A1'],
    [['', '', '12 Main St\r\nSte 4', '', 'Ada', '', ''], '12 Main St, Ste 4, Ada'],
    [['', '', '', '', '', '', ''], ''],
    [[], ''],
  ];
  for (const [cells, address] of ADDRESSES) {
    it(`with its address joined: ${address}`, () => assert.equal(locationOfRow(cells, PARTS).address, address));
  }

  it('with a whole address before the parts, which stand in where it is blank', () => {
    const mapping = mapped({ address: 0, street: 1, zip: 2 });
    assert.equal(locationOfRow(['1 A St, Ada, OH 44001', '2 B St', '44002'], mapping).address, '1 A St, Ada, OH 44001');
    assert.equal(locationOfRow([' ', '2 B St', '44002'], mapping).address, '2 B St, 44002');
  });

  const NAMES: readonly (readonly [name: string, other: string, taken: string])[] = [
    ['Bar', 'FOO LLC', 'Bar'],
    ['', 'FOO LLC', 'FOO LLC'],
    ...['NULL', 'N/A', 'None', 'SAME', '-', 'tbd', 'nan', 'Not Applicable', 'Same as above', '.'].map(
      (filler) => [filler, 'FOO LLC', 'FOO LLC'] as const,
    ),
    ['None LLC', 'FOO LLC', 'None LLC'],
    ['TBD Pizza', 'FOO LLC', 'TBD Pizza'],
    ['None', '', ''],
    ['NULL', 'N/A', ''],
  ];
  for (const [name, other, taken] of NAMES) {
    it(`${JSON.stringify(name)} beside ${JSON.stringify(other)} is called ${JSON.stringify(taken)}`, () =>
      assert.equal(locationOfRow([name, other], mapped({ name: 0, other_name: 1 })).name, taken));
  }

  it('with null for what is blank or unknown, and without the apostrophe that defused a cell', () => {
    const mapping = mapped({ name: 0, phone: 1, website: 2, email: 3, customer_record_id: 4 });
    assert.deepEqual(locationOfRow(["'=Bar", "'+1 303 555 0100", 'n/a', '', ' 7 '], mapping), {
      name: '=Bar',
      address: '',
      phone: '+1 303 555 0100',
      website: null,
      email: null,
      customer_record_id: '7',
    });
    assert.equal(locationOfRow(["'Til Dawn"], mapping).name, "'Til Dawn");
  });
});

type Composed = readonly [title: string, mapping: Mapping, cells: readonly string[], address: string];

const SPLIT = mapped({ street_number: 0, direction_before: 1, street: 2, street_type: 3, direction_after: 4, zip: 5 });
const LAST = mapped({ street: 0, line2: 1, last_line: 2, city: 3, state: 4, zip: 5 });
const WHOLE = mapped({ address: 0, city: 1, state: 2, zip: 3, country: 4 });
const TWO: Mapping = {
  street: [...columnSource(0), ...columnSource(2)],
  city: [...columnSource(1), ...columnSource(3)],
  state: columnSource(4),
};

const COMPOSED: readonly Composed[] = [
  ['parts of a street', SPLIT, ['4460', 'S', '6TH', 'AVE', '', '85714'], '4460 S 6TH AVE, 85714'],
  ['a directional behind', SPLIT, ['3500.0', '', 'FACTORIA', 'BLVD', 'SE', '98006'], '3500 FACTORIA BLVD SE, 98006'],
  ['parts that the street has', SPLIT, ['4460', 'S', '4460 S 6TH AVE', 'AVE', '', '85714'], '4460 S 6TH AVE, 85714'],
  ['a number that another begins with', SPLIT, ['4', '', '46 TRAIL', 'RD', '', '85714'], '4 46 TRAIL RD, 85714'],
  ['a last line', LAST, ['4460 S 6th Ave', '', 'Tucson, AZ 85714'], '4460 S 6th Ave, Tucson, AZ 85714'],
  ['a last line without ZIP', LAST, ['1 A St', '', 'Tucson, AZ', '', '', '85714'], '1 A St, Tucson, AZ 85714'],
  ['a last line without city', LAST, ['1 A St', '', 'AZ 85714', 'Tucson'], '1 A St, Tucson, AZ 85714'],
  ['a second line', LAST, ['1 A St', 'Ste 4', 'Tucson AZ 85714'], '1 A St, Ste 4, Tucson AZ 85714'],
  [
    'a second line that is the last',
    LAST,
    ['1 A St', 'Tucson, AZ 85714', '', 'Tucson', 'AZ', '85714'],
    '1 A St, Tucson, AZ 85714',
  ],
  ['a whole one beside its parts', WHOLE, ['1 A St, Ada, OH 44001', 'Ada', 'OH', '44001'], '1 A St, Ada, OH 44001'],
  ['a whole one without its ZIP', WHOLE, ['1 A St, Ada', 'Ada', 'OH', '44001'], '1 A St, Ada, OH 44001'],
  ['a street of the city’s name', WHOLE, ['1 Ada', 'Ada', 'OH', '44001'], '1 Ada, Ada, OH 44001'],
  ['lines in a cell', WHOLE, ['1 A St\r\nAda, OH 44001'], '1 A St, Ada, OH 44001'],
  ['coordinates behind', WHOLE, ['1 A St\nAda, OH 44001\n(40.7, -83.8)'], '1 A St, Ada, OH 44001'],
  ['a point behind', WHOLE, ['1 A St, Ada, OH 44001 POINT (-83.82 40.76)'], '1 A St, Ada, OH 44001'],
  ['opening hours behind', WHOLE, ['1 A St, Ada, OH 44001 | Open 24h'], '1 A St, Ada, OH 44001'],
  ['a unit behind', WHOLE, ['1 A St, Ada, OH 44001 - Suite 12'], '1 A St, Ada, OH 44001 - Suite 12'],
  ['the last line first', WHOLE, ['Ada, OH 44001, 1 A St'], 'Ada, OH 44001, 1 A St'],
  ['JSON', WHOLE, ['{"address":"1 A St","city":"Ada","state":"OH","zip":"44001"}'], '1 A St, Ada, OH 44001'],
  [
    'JSON in JSON',
    WHOLE,
    [JSON.stringify({ latitude: '1', human_address: '{"address":"1 A St","city":"Ada"}' })],
    '1 A St, Ada',
  ],
  ['broken JSON', WHOLE, ['{"address":'], '{"address":'],
  ['a country abroad', WHOLE, ['1 A St', 'Toronto', 'ON', 'M5V 2T6', 'Canada'], '1 A St, Toronto, ON M5V 2T6, Canada'],
  ['this country', WHOLE, ['1 A St', 'Ada', 'OH', '44001', 'USA'], '1 A St, Ada, OH 44001'],
  ['a second address where the first is blank', TWO, ['', '', '2 B St', 'Lima', 'OH'], '2 B St, Lima, OH'],
  ['not the city of the second', TWO, ['1 A St', '', '2 B St', 'Lima', 'OH'], '1 A St, OH'],
  ['a place alone', TWO, ['', 'Ada', '', '', 'OH'], 'Ada, OH'],
  ['a ZIP code in quotes', SPLIT, ['1', '', 'A', 'ST', '', '="06010"'], '1 A ST, 06010'],
  [
    'a unit of two columns',
    { ...mapped({ street: 0, city: 3 }), unit: [joinedColumns([1, 2])] },
    ['1 A St', 'STE', '4', 'Ada'],
    '1 A St, STE 4, Ada',
  ],
];

describe('an address is composed of', () => {
  for (const [title, mapping, cells, address] of COMPOSED)
    it(title, () => assert.equal(locationOfRow(cells, mapping).address, address));
});

describe('locations are split into batches that the server takes', () => {
  const of = (count: number, name: string): object[] => Array.from({ length: count }, () => ({ name }));
  const sizes = (locations: object[]): number[] => splitIntoBatches(locations).map(({ from, to }) => to - from);

  it('of at most 500', () => {
    assert.deepEqual(
      [0, 1, 500, 501, 1_200].map((count) => sizes(of(count, 'a'))),
      [[], [1], [500], [500, 1], [500, 500, 200]],
    );
  });

  it('of at most 2 MiB, whatever the characters; what is too large alone stands alone', () => {
    for (const name of ['a'.repeat(10_000), '€'.repeat(10_000)]) {
      const locations = of(600, name);
      const bodies = splitIntoBatches(locations).map(({ from, to }) =>
        JSON.stringify({ locations: locations.slice(from, to) }),
      );
      assert.ok(bodies.every((body) => Buffer.byteLength(body) <= 2 * 1024 * 1024));
      assert.equal(bodies.flatMap((body) => JSON.parse(body).locations).length, 600);
    }
    assert.deepEqual(sizes([...of(2, 'a'), ...of(1, 'b'.repeat(3_000_000)), ...of(1, 'c')]), [2, 1, 1]);
  });
});

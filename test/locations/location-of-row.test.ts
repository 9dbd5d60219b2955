import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locationOfRow, splitIntoBatches } from '../../src/locations/index.ts';

const PARTS = { name: 0, street_number: 1, street: 2, unit: 3, city: 4, state: 5, zip: 6 } as const;

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
    const mapping = { address: 0, street: 1, zip: 2 };
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
      assert.equal(locationOfRow([name, other], { name: 0, other_name: 1 }).name, taken));
  }

  it('with null for what is blank or unknown, and without the apostrophe that defused a cell', () => {
    const mapping = { name: 0, phone: 1, website: 2, email: 3, customer_record_id: 4 };
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

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gazetteerRows, parseUsAddress } from '../../src/blocking/index.ts';

const CASES = [
  {
    title: 'addresses of one company count a place once',
    addresses: ['1 Main St, Dover, OH 44622', '900 Lake Rd, Dover, OH 44622', 'PO Box 9, Dover, OH 44622'],
    places: ['44622 DOVER'],
  },
  {
    title: 'two names of one ZIP code and two ZIP codes of one name are places of their own',
    addresses: ['1 Main St, Dover, OH 44622', '7 Oak St, Parral, OH 44622', '5 Elm St, Dover, OH 44697'],
    places: ['44622 DOVER', '44622 PARRAL', '44697 DOVER'],
  },
  {
    title: 'addresses without city or ZIP code, or with one of another state, say nothing',
    addresses: ['1 Main St, Dover, OH', '1 Main St', '1 Main St, Dover, IN 44622'],
    places: [],
  },
];

for (const { title, addresses, places } of CASES) {
  it(title, () => {
    const rows = gazetteerRows(addresses.map((text) => ({ parsed: parseUsAddress(text) })));
    assert.deepEqual(
      rows.map(({ zip5, city }) => `${zip5} ${city}`),
      places,
    );
    assert.ok(rows.every(({ state, count }) => state === 'OH' && count === 1));
  });
}

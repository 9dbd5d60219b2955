import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ParsedAddress, parseUsAddress } from '../../../src/blocking/index.ts';
import { memoryCandidates } from '../../../src/engine/memory/index.ts';
import { matchLocation } from '../../../src/matching/index.ts';
import { company, location } from '../../matching/hard-cases/invent.ts';
import * as fc from '../../property.ts';

const ADDRESS = '3500 Factoria Blvd SE, Bellevue, WA 98006';
const PARTS = { number: '3500', street: 'FACTORIA', suffix: 'BLVD', postdirectional: 'SE' };
const PLACE = { country: 'US', city: 'BELLEVUE', state: 'WA', zip5: '98006' };

const partsOf = ({ number, street, suffix, postdirectional, country, city, state, zip5 }: ParsedAddress) => ({
  ...{ number, street, suffix, postdirectional },
  ...{ country, city, state, zip5 },
});

const SAME: readonly string[] = [
  ADDRESS,
  `${ADDRESS}\n(47.5725, -122.1684)`,
  `${ADDRESS} (47.57, -122.16)`,
  `${ADDRESS} POINT (-122.1684 47.5725)`,
  `${ADDRESS} POINT(-122.1684 47.5725)`,
  `${ADDRESS} @47.5725,-122.1684`,
  `${ADDRESS}, 47.5725° N, 122.1684° W`,
  `${ADDRESS} lat: 47.5725, lon: -122.1684`,
  `${ADDRESS} - Suite 12`,
  `${ADDRESS}, #12`,
  `${ADDRESS} (2nd floor)`,
  `${ADDRESS} | Open 24h`,
  `${ADDRESS}; open 9am-5pm; closed on Sunday`,
  `${ADDRESS} (425) 555-0100`,
  `${ADDRESS}, Ph. 425-555-0100`,
  `${ADDRESS} https://shop.example/bellevue`,
  `${ADDRESS}, King County`,
  `${ADDRESS} USA (inside the mall)`,
  `${ADDRESS} Store 10012`,
  'Bellevue, WA 98006, 3500 Factoria Blvd SE',
  'Bellevue, WA 98006\n3500 Factoria Blvd SE',
  'Bellevue WA 98006 3500 Factoria Blvd SE',
  'Bellevue, Washington 98006-1234: 3500 Factoria Blvd SE',
  '98006 Bellevue WA, 3500 Factoria Blvd SE',
  'WA 98006 Bellevue, 3500 Factoria Blvd SE',
];

const SOURCE = memoryCandidates([
  company('us_wa/1', 'ZORBITT MARKET LLC', { at: ADDRESS }),
  company('us_wa/2', 'ZORBITT MARKET INC', { at: '12 Pine St, Bellevue, WA 98006' }),
]);

describe('an address is the same, and finds the same company, written as', () => {
  for (const text of SAME) {
    it(JSON.stringify(text), async () => {
      assert.deepEqual(partsOf(parseUsAddress(text)), { ...PARTS, ...PLACE });
      const sign = location({ name: 'Zorbitt Market', address: text });
      const row = await matchLocation(sign, 0, SOURCE, { today: '2026-02-01' });
      assert.equal(row.operator?.entity_number, '1', row.reason ?? '');
    });
  }
});

describe('behind the last line', () => {
  const UNITS = [
    ['Suite 12', 'STE', '12'],
    ['Ste. B', 'STE', 'B'],
    ['#12', '#', '12'],
    ['2nd Floor', 'FL', '2'],
  ] as const;
  for (const [text, type, id] of UNITS) {
    it(`${text} is a unit`, () => assert.deepEqual(parseUsAddress(`${ADDRESS} - ${text}`).units, [{ type, id }]));
  }

  it('words are kept as the rest, and coordinates are passed over', () => {
    assert.equal(parseUsAddress(`${ADDRESS} | Open 24h`).rest, 'OPEN 24H');
    assert.equal(parseUsAddress(`${ADDRESS} (47.5725, -122.1684)`).rest, null);
  });

  it('whatever words stand, number, street and place are read', () => {
    const word = fc.constantFrom('Open', '24h', 'call', 'us', 'at', '555-0100', 'inside', 'the', 'mall', '|', '(', ')');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const text = `${ADDRESS} | ${words.join(' ')}`;
        assert.deepEqual(partsOf(parseUsAddress(text)), { ...PARTS, ...PLACE });
      }),
    );
  });
});

describe('what is no last line stays where it is', () => {
  const OTHERS = [
    ['12 Delaware Ave, Buffalo, NY 14202', 'BUFFALO', 'NY'],
    ['Oregon Plaza, 12 Main St, Dover, OH 44622', 'DOVER', 'OH'],
    ['Suite 10012, 12 Main St, Dover, OH 44622', 'DOVER', 'OH'],
    ['12345 Main St, Dover', 'DOVER', null],
    ['12 Ontario St, Toronto, ON M5V 2T6', null, null],
  ] as const;
  for (const [text, city, state] of OTHERS) {
    it(text, () => {
      const read = parseUsAddress(text);
      assert.deepEqual([read.city, read.state], [city, state]);
    });
  }
});

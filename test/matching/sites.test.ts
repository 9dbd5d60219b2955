import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SiteCounts, signOf, sitesOf } from '../../src/matching/sites.ts';
import * as fc from '../property.ts';

/** `name | address`, one a line. */
const places = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', address = ''] = line.split('|').map((part) => part.trim());
      return { name, address };
    });

const CASES = [
  {
    behaviour: 'what tells the sites of a chain apart is no part of its sign',
    text: `
      Burger Barn #12        | 1 Main St, Akron, OH 44301
      Burger Barn - Akron    | 2 Main St, Akron, OH 44301
      BURGER BARN (Dayton)   | 9 Elm Ave, Dayton, OH 45402
      The Burger Barn, Store 4 | 7 Oak St, Dayton, OH 45402`,
    sites: [4, 4, 4, 4],
  },
  {
    behaviour: "behind a dba stands the sign, whoever's it is",
    text: `
      Smith Foods LLC dba Burger Barn  | 1 Main St, Akron, OH 44301
      Jones Foods LLC d/b/a Burger Barn #3 | 2 Main St, Akron, OH 44301`,
    sites: [2, 2],
  },
  {
    behaviour: 'one place counts once, however it is written',
    text: `
      Burger Barn | 1 Main Street, Suite 4, Akron, OH 44301
      Burger Barn | 1 MAIN ST, AKRON OH 44301-1234
      Burger Barn | 1 Main St, Akron, OH 44302`,
    sites: [2, 2, 2],
  },
  {
    behaviour: 'an address that cannot be taken apart is a place by its words',
    text: `
      Burger Barn | Elm Plaza, upstairs
      Burger Barn | ELM PLAZA upstairs
      Burger Barn | Oak Plaza`,
    sites: [2, 2, 2],
  },
  {
    behaviour: 'another sign is another, and one without letters is none',
    text: `
      Burger Barn | 1 Main St, Akron, OH 44301
      Burger Bar  | 2 Main St, Akron, OH 44301
      Studio 54   | 3 Main St, Akron, OH 44301
      Studio      | 4 Main St, Akron, OH 44301
      !!          | 5 Main St, Akron, OH 44301
      ??          | 6 Main St, Akron, OH 44301
                  | `,
    sites: [1, 1, 1, 1, 1, 1, 1],
  },
];

describe('the sites of a sign', () => {
  for (const { behaviour, text, sites } of CASES) {
    it(behaviour, () => assert.deepEqual(sitesOf(places(text)), sites));
  }

  it('are counted alike whatever the order, and are at least one and at most the locations', () => {
    const place = fc.record({
      name: fc.oneof(fc.string(), fc.constantFrom('Kiln', 'Kiln #1', 'Kiln #2', 'Old Kiln')),
      address: fc.oneof(fc.string(), fc.constantFrom('1 Elm St, Akron, OH 44301', '2 Elm St, Akron, OH 44301')),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (locations) => {
        const sites = sitesOf(locations);
        assert.deepEqual(sitesOf(locations.toReversed()), sites.toReversed());
        for (const count of sites) assert(count >= 1 && count <= locations.length);
      }),
    );
  });

  it('are not counted beyond the places that are remembered', () => {
    const [first, second, third, fourth] = places(`
      Burger Barn | 1 Main St, Akron, OH 44301
      Burger Barn | 2 Main St, Akron, OH 44301
      Burger Barn | 3 Main St, Akron, OH 44301
      Taco Cielo  | 3 Main St, Akron, OH 44301`);
    const counts = new SiteCounts(2);
    for (const location of [first!, second!, third!, fourth!]) counts.add(location);
    assert.deepEqual([counts.of(signOf(third!)), counts.of(signOf(fourth!))], [2, 1]);
  });

  it('of a hostile name are found in time', { timeout: 60_000 }, () => {
    const name = '#1 '.repeat(500_000);
    assert.deepEqual(sitesOf([{ name, address: name }]), [1]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  FREQUENT_MIN,
  findKey,
  KeyPagesWriter,
  pageBits,
  restOf,
  sectionOf,
} from '../../../src/engine/semantics/index.ts';
import * as fc from '../../property.ts';

/** Hash → companies. */
type Keyed = ReadonlyMap<number, readonly number[]>;

function pagesOf(keyed: Keyed, bits: number, companies: number): Uint8Array[] {
  const pages: Uint8Array[] = [];
  const writer = new KeyPagesWriter(bits, companies, (page, bytes) => {
    assert.equal(page, pages.length);
    pages.push(bytes.slice());
  });
  for (const [hash, ids] of [...keyed].sort(([a], [b]) => a - b))
    writer.add(sectionOf(hash), restOf(hash), Uint32Array.from(ids));
  writer.finish();
  assert.equal(pages.length, 2 ** bits);
  return pages;
}

const HASHES = 2 ** 40;
const hash = fc.oneof(
  fc.integer({ min: 0, max: HASHES - 1 }),
  // Beside each other, and at the ends.
  fc.nat({ max: 300 }).map((near) => 2 ** 39 + near),
  fc.constantFrom(0, 1, 2 ** 32 - 1, 2 ** 32, HASHES - 1),
);

function keyedOf(companies: number) {
  const ids = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: companies }).map((id) => [id]) },
    fc
      .uniqueArray(fc.integer({ min: 1, max: companies }), { minLength: 2, maxLength: 2 * FREQUENT_MIN, size: 'max' })
      .map((several) => several.sort((a, b) => a - b)),
  );
  return fc.uniqueArray(fc.tuple(hash, ids), { maxLength: 40, selector: ([one]) => one });
}

describe('pages of keys', () => {
  for (const companies of [1000, 2 ** 23 - 1, 2 ** 23, 2 ** 31 - 1]) {
    it(`of ${companies} companies give what they were given, and nothing for other keys`, () => {
      fc.assert(
        fc.property(keyedOf(companies), fc.constantFrom(8, 9, 13), fc.array(hash), (all, bits, others) => {
          const keyed = new Map(all);
          const pages = pagesOf(keyed, bits, companies);
          for (const asked of [...keyed.keys(), ...others]) {
            const ids = keyed.get(asked) ?? [];
            assert.deepEqual(
              findKey(asked, bits, companies, (page) => pages[page]!),
              { count: ids.length, ids: ids.length < FREQUENT_MIN ? ids : null },
            );
          }
        }),
        { numRuns: 25 },
      );
    });
  }

  it('that are cut off say so, or lack the keys behind', () => {
    const keyed = new Map(Array.from({ length: 60 }, (_, index) => [3 * index + 1, [5, 900, 70_000 + index]]));
    const [page] = pagesOf(keyed, 8, 100_000);
    for (let length = 0; length < page!.length; length++) {
      const cut = page!.subarray(0, length);
      try {
        assert.equal(findKey(178, 8, 100_000, () => cut).count, 0);
      } catch (error) {
        assert.ok(error instanceof RangeError, String(error));
      }
    }
  });

  it('are as many as make them small', () => {
    const sizes = [0, 1, 65_536, 65_537, 40_000_000, 1e12].map(pageBits);
    assert.deepEqual(sizes, [8, 8, 8, 9, 18, 26]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KeyCounts } from '../../../src/engine/semantics/index.ts';
import * as fc from '../../property.ts';

describe('counts of keys', () => {
  it('are those that were set last, of the same owner and key, or not known', () => {
    const owner = fc.integer({ min: 1, max: 3 });
    // Hashes of a few places, and of several keys each.
    const hash = fc.tuple(fc.nat(3), fc.nat(2 ** 24 - 1)).map(([place, more]) => place + more * 2 ** 16);
    const entries = fc.array(fc.tuple(owner, hash, fc.nat(2 ** 32 - 1)), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(entries, (all) => {
        const counts = new KeyCounts();
        const set = new Map<string, number>();
        for (const [own, key, count] of all) {
          counts.set(own, key, count);
          set.set(`${own} ${key}`, count);
          assert.equal(counts.get(own, key), count);
        }
        for (const [own, key] of all) {
          const count = counts.get(own, key);
          if (count !== null) assert.equal(count, set.get(`${own} ${key}`));
        }
      }),
    );
  });

  it('are kept of many keys', () => {
    const counts = new KeyCounts();
    for (let hash = 0; hash < 10_000; hash++) counts.set(1, hash, hash + 1);
    for (let hash = 0; hash < 10_000; hash++) assert.equal(counts.get(1, hash), hash + 1);
    assert.equal(counts.get(2, 1), null);
  });
});

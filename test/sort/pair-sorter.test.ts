import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { PairSorter } from '../../src/sort/index.ts';
import * as fc from '../property.ts';

type Pair = readonly [section: number, rest: number, value: number];

const directory = mkdtempSync(join(tmpdir(), 'charter-pairs-'));
after(() => rmSync(directory, { recursive: true }));

function sorted(pairs: readonly Pair[], pendingMax: number): Pair[] {
  const sorter = new PairSorter(directory, pendingMax);
  try {
    for (const pair of pairs) sorter.add(...pair);
    assert.equal(sorter.count, pairs.length);
    return Array.from(sorter.sorted(), ({ section, rests, values }) =>
      Array.from(rests, (rest, at): Pair => [section, rest, values[at]!]),
    ).flat();
  } finally {
    sorter.close();
  }
}

const uint32 = fc.nat({ max: 2 ** 32 - 1 });
const rest = fc.oneof(uint32, fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1));
const pair = fc.tuple(fc.constantFrom(0, 7, 255), rest, uint32);

describe('the sorter of pairs', () => {
  it('sorts as a stable sort does, in memory or on disk, few and many', () => {
    const pairs = fc.array(pair, { maxLength: 600, size: 'max' });
    fc.assert(
      fc.property(pairs, fc.constantFrom(7, 100, 1 << 20), (all, pendingMax) => {
        const expected = all.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
        assert.deepEqual(sorted(all, pendingMax), expected);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves nothing behind', () => {
    sorted(
      [
        [1, 2, 3],
        [1, 2, 4],
        [0, 0, 0],
      ],
      1,
    );
    assert.deepEqual(readdirSync(directory), []);
  });
});

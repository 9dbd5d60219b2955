/** Blocks against sets of numbers, as lists and as bitmaps. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  BLOCK_ROWS,
  type Block,
  blockOf,
  clip,
  countRows,
  GatheredRows,
  intersect,
  isBitmap,
  LIST_ROWS_MAX,
  newBitmap,
  raise,
  rankOf,
  ranksOf,
  readRows,
  Scratch,
  subtract,
  unite,
} from '../../src/postings/block.ts';
import * as fc from '../property.ts';

/**
 * Rows of a block: none, a few, runs that make it a bitmap, and all of it; the edges of words and of the
 * block among them.
 */
const rowSets: fc.Arbitrary<Set<number>> = fc
  .tuple(
    fc.array(fc.oneof(fc.nat(BLOCK_ROWS - 1), fc.constantFrom(0, 31, 32, 63, 64, BLOCK_ROWS - 1)), { maxLength: 40 }),
    fc.array(fc.record({ from: fc.nat(BLOCK_ROWS - 1), length: fc.nat(9_000), step: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 3,
    }),
  )
  .map(([single, runs]) => {
    const rows = new Set(single);
    for (const { from, length, step } of runs) {
      for (let at = 0; at < length && from + at * step < BLOCK_ROWS; at++) rows.add(from + at * step);
    }
    return rows;
  });

function made(rows: ReadonlySet<number>): Block | null {
  return blockOf(Uint16Array.from([...rows].sort((a, b) => a - b)), new Scratch());
}

function rowsIn(block: Block | null): number[] {
  if (block === null) return [];
  const rows = new Uint16Array(BLOCK_ROWS);
  return [...rows.subarray(0, readRows(block, 0, rows))];
}

function sorted(rows: Iterable<number>): number[] {
  return [...rows].sort((a, b) => a - b);
}

describe('a block', () => {
  it('is a list up to its limit, and a bitmap beyond', () => {
    const rows = Uint16Array.from({ length: LIST_ROWS_MAX + 1 }, (_, at) => at);
    assert.equal(isBitmap(blockOf(rows.subarray(1), new Scratch())!), false);
    assert.equal(isBitmap(blockOf(rows, new Scratch())!), true);
    assert.equal(blockOf(new Uint16Array(), new Scratch()), null);
  });

  it('has its rows, in order, from any of them on', () => {
    fc.assert(
      fc.property(rowSets, fc.nat(10_000), fc.integer({ min: 1, max: 200 }), (set, skip, max) => {
        const block = made(set);
        assert.deepEqual(rowsIn(block), sorted(set));
        if (block === null) return;
        assert.equal(countRows(block), set.size);
        const some = new Uint16Array(max);
        const count = readRows(block, skip, some);
        assert.deepEqual([...some.subarray(0, count)], sorted(set).slice(skip, skip + max));
      }),
      { numRuns: 60 },
    );
  });

  it('meets another', () => {
    fc.assert(
      fc.property(rowSets, rowSets, rowSets, (a, b, c) => {
        const [x, y, z] = [made(a), made(b), made(c)];
        if (x === null || y === null || z === null) return;
        const into = new Scratch();
        const both = intersect(x, y, into);
        assert.deepEqual(rowsIn(both), sorted(a.intersection(b)));
        // The next one in the same place.
        const all = both === null ? null : intersect(both, z, into);
        assert.deepEqual(rowsIn(all), sorted(a.intersection(b).intersection(c)));
      }),
      { numRuns: 60 },
    );
  });

  it('lacks what another has', () => {
    fc.assert(
      fc.property(rowSets, rowSets, (a, b) => {
        const [x, y] = [made(a), made(b)];
        if (x === null || y === null) return;
        assert.deepEqual(rowsIn(subtract(x, y, new Scratch())), sorted(a.difference(b)));
      }),
      { numRuns: 60 },
    );
  });

  it('is united with others, at once and as they come', () => {
    fc.assert(
      fc.property(fc.array(rowSets, { minLength: 1, maxLength: 4 }), (sets) => {
        const blocks = sets.map(made).filter((block) => block !== null);
        const present = sets.filter(({ size }) => size > 0);
        const expected = sorted(new Set(sets.flatMap((set) => [...set])));
        assert.deepEqual(rowsIn(unite(blocks, new Scratch())), expected);
        if (blocks.length === 0) return;
        const [gathered, others] = [new GatheredRows(), new GatheredRows()];
        for (const [index, block] of blocks.entries()) (index % 2 === 0 ? gathered : others).add(block);
        assert.deepEqual(
          rowsIn(gathered.united()),
          sorted(new Set(present.flatMap((set, index) => (index % 2 === 0 ? [...set] : [])))),
        );
        gathered.addAll(others);
        assert.deepEqual(rowsIn(gathered.united()), expected);
        assert.equal(isBitmap(gathered.united()), expected.length > LIST_ROWS_MAX);
      }),
      { numRuns: 60 },
    );
  });

  it('is clipped to a range', () => {
    fc.assert(
      fc.property(
        rowSets,
        fc.integer({ min: -5, max: BLOCK_ROWS + 5 }),
        fc.nat(BLOCK_ROWS + 5),
        (set, from, length) => {
          const block = made(set);
          if (block === null) return;
          const clipped = clip(block, from, from + length, new Scratch());
          assert.deepEqual(
            rowsIn(clipped),
            sorted(set).filter((row) => row >= from && row < from + length),
          );
        },
      ),
      { numRuns: 100, examples: [[new Set(Array.from({ length: 9_000 }, (_, row) => row)), -5, 2]] },
    );
  });

  it('counts the rows of a bitmap that are before another', () => {
    fc.assert(
      fc.property(rowSets, fc.nat(BLOCK_ROWS - 1), (set, row) => {
        const bitmap = newBitmap();
        for (const one of set) bitmap[one >>> 5]! |= 1 << (one & 31);
        assert.equal(rankOf(bitmap, ranksOf(bitmap), row), [...set].filter((one) => one < row).length);
      }),
    );
    const all = newBitmap().fill(0xffffffff);
    assert.equal(rankOf(all, ranksOf(all), BLOCK_ROWS - 1), BLOCK_ROWS - 1);
  });

  it('raises rows by a level each time', () => {
    fc.assert(
      fc.property(fc.array(rowSets, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 4 }), (sets, height) => {
        const levels = Array.from({ length: height }, () => newBitmap());
        for (const block of sets.map(made)) if (block !== null) raise(levels, block);
        const times = new Map<number, number>();
        for (const set of sets) for (const row of set) times.set(row, (times.get(row) ?? 0) + 1);
        for (const [level, rows] of levels.entries()) {
          assert.deepEqual(rowsIn(rows), sorted([...times].filter(([, count]) => count > level).map(([row]) => row)));
        }
      }),
      { numRuns: 40 },
    );
  });
});

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { compareCodePoints } from '../../src/bytes/index.ts';
import { EntryWriter, ExternalSorter, readSortedRange } from '../../src/sort/index.ts';
import * as fc from '../property.ts';

type Item = { readonly key: string; readonly order: number; readonly value: string };

const directory = mkdtempSync(join(tmpdir(), 'charter-sort-'));
after(() => rmSync(directory, { recursive: true }));

/**
 * One byte of memory makes a run of each entry. `pieces`: how many entries at a time are put in order before
 * they are added.
 */
function sorted(items: readonly Item[], memoryBytes: number, pieces: readonly number[] = []): Item[] {
  const sorter = new ExternalSorter(directory, memoryBytes);
  try {
    const rest = [...items];
    for (const length of pieces) {
      const writer = new EntryWriter();
      for (const { key, order, value } of rest.splice(0, length)) writer.add(key, order, Buffer.from(value));
      const piece = writer.take();
      if (piece !== null) sorter.addSorted(piece);
      for (const { key, order, value } of rest.splice(0, 1)) sorter.add(key, order, Buffer.from(value));
    }
    for (const { key, order, value } of rest) sorter.add(key, order, Buffer.from(value));
    return Array.from(sorter.sorted(), ({ key, order, value }) => ({ key, order, value: value.toString() }));
  } finally {
    sorter.close();
  }
}

/** The obvious way; Array.prototype.sort is stable. */
function expected(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compareCodePoints(a.key, b.key) || a.order - b.order);
}

const key = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom('a', 'b', 'é', 'ﬀ', '\u{1f600}', '\uffff', 'us_co/1', ''),
);
const item = fc.record(
  { key, order: fc.nat({ max: 3 }), value: fc.string({ maxLength: 20 }) },
  { noNullPrototype: true },
);

describe('the sorter', () => {
  it('sorts as a stable sort in memory does, with memory for all, for a few or for one', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), fc.constantFrom(1, 700, 1 << 20), (items, memoryBytes) => {
        assert.deepEqual(sorted(items, memoryBytes), expected(items));
      }),
      { numRuns: 150 },
    );
  });

  it('sorts pieces that are in order already, and entries between them, as it sorts entries alone', () => {
    const pieces = fc.array(fc.nat({ max: 12 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 60 }),
        pieces,
        fc.constantFrom(1, 700, 1 << 20),
        (items, lengths, memory) => {
          assert.deepEqual(sorted(items, memory, lengths), expected(items));
          // Most pieces go on from those before.
          assert.deepEqual(sorted(expected(items), memory, lengths), expected(items));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives all of it in ranges of keys, each of whole keys', () => {
    const long = fc.record({
      key: fc.nat({ max: 40 }).map(String),
      order: fc.nat({ max: 3 }),
      size: fc.nat({ max: 60_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(long, { maxLength: 40 }),
        fc.constantFrom(1, 200_000, 1 << 20),
        fc.nat(300_000),
        (all, memory, bytes) => {
          const items = all.map(({ key, order, size }, at) => ({ key, order, value: `${at} ${'x'.repeat(size)}` }));
          const sorter = new ExternalSorter(directory, memory);
          for (const { key, order, value } of items) sorter.add(key, order, Buffer.from(value));
          const ranges = sorter
            .ranges(bytes)
            .map((range) =>
              Array.from(readSortedRange(range), ({ key, order, value }) => ({ key, order, value: value.toString() })),
            );
          sorter.close();
          assert.deepEqual(ranges.flat(), expected(items));
          const keys = ranges.map((range) => new Set(range.map(({ key }) => key)));
          assert.equal(
            keys.reduce((sum, { size }) => sum + size, 0),
            new Set(items.map(({ key }) => key)).size,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are several, where there is much', () => {
    for (const memory of [256 * 1024, 1 << 24]) {
      const sorter = new ExternalSorter(directory, memory);
      for (let at = 0; at < 3000; at++) sorter.add(String((at * 7919) % 3000).padStart(4, '0'), 0, Buffer.alloc(1000));
      assert.ok(sorter.ranges(256 * 1024).length >= 5);
      sorter.close();
    }
  });

  it('orders keys beyond the basic plane by code point', () => {
    const keys = ['\u{1f600}', '\uffff', 'z', '\u{10ffff}', 'é'];
    const items = keys.map((text, index) => ({ key: text, order: 0, value: String(index) }));
    assert.deepEqual(
      sorted(items, 1).map((entry) => entry.key),
      ['z', 'é', '\uffff', '\u{1f600}', '\u{10ffff}'],
    );
  });

  it('merges more runs than it keeps open', () => {
    const items = Array.from({ length: 700 }, (_, index) => ({
      key: String((index * 7919) % 700).padStart(4, '0'),
      order: index % 3,
      value: `v${index}`,
    }));
    assert.deepEqual(sorted(items, 1), expected(items));
  });

  it('appends input that already ascends to one run', () => {
    const items = Array.from({ length: 300 }, (_, index) => ({
      key: String(index).padStart(4, '0'),
      order: 0,
      value: '',
    }));
    const sorter = new ExternalSorter(directory, 1);
    for (const entry of items) sorter.add(entry.key, entry.order, Buffer.from(entry.value));
    const [folder = ''] = readdirSync(directory);
    assert.equal(readdirSync(join(directory, folder)).length, 1);
    assert.equal([...sorter.sorted()].length, items.length);
    sorter.close();
  });

  it('takes an entry larger than its buffers', () => {
    const items = [
      { key: 'b', order: 0, value: 'x'.repeat(1_000_000) },
      { key: 'a', order: 0, value: 'y'.repeat(600_000) },
      { key: 'c'.repeat(300_000), order: 0, value: '' },
    ];
    assert.deepEqual(sorted(items, 1), expected(items));
  });

  it('is read once, and leaves nothing on disk, read to its end or not', () => {
    const sorter = new ExternalSorter(directory, 1);
    for (const text of ['c', 'b', 'a']) sorter.add(text, 0, Buffer.from(text));
    for (const entry of sorter.sorted()) {
      assert.equal(entry.key, 'a');
      break;
    }
    assert.throws(() => [...sorter.sorted()], /once/);
    sorter.close();
    sorter.close();
    assert.deepEqual(readdirSync(directory), []);
  });
});

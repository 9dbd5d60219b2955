/** What the parts of a snapshot are put in order by, held against a plain sort. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameRank } from '../../../src/engine/semantics/index.ts';
import { NamesAsTheyCome } from '../../../src/engine/sqlite/build/name-order.ts';
import { rowsByKey } from '../../../src/engine/sqlite/build/rows-by-key.ts';
import { inPieces, type TermPostings } from '../../../src/postings/index.ts';
import { joined } from '../../../src/postings/term-postings.ts';

/** The same numbers in every run, below `end`. */
function numbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function rowsOf({ pieces }: TermPostings): number[] {
  return [...pieces].flatMap(({ rows }) => [...rows]);
}

function positionsOf({ pieces }: TermPostings): number[] {
  return [...pieces].flatMap(({ positions }) => [...positions]);
}

describe('rows by key', () => {
  const next = numbers(7);
  const keysOf = (count: number, end: number) => Uint32Array.from({ length: count }, () => next(end));
  const cases = [
    ['none', keysOf(0, 1), 10],
    ['all at once', keysOf(5000, 2 ** 32), 10_000],
    ['a few at a time', keysOf(5000, 2 ** 32), 7],
    ['more than a few of one upper half', keysOf(5000, 2 ** 18), 100],
    ['of one key', keysOf(300, 1), 10],
  ] as const;
  for (const [title, keys, most] of cases) {
    it(`are those of a stable sort: ${title}`, () => {
      const ids = Array.from(keys, (_, index) => index + 1);
      const sorted = ids.toSorted((a, b) => keys[a - 1]! - keys[b - 1]! || a - b);
      assert.deepEqual([...rowsByKey(keys, most)], sorted);
    });
  }
});

describe('names in order', () => {
  /** `perCompany`: how many names a company has at most; `apart`: how far companies with names lie apart. */
  const cases = [
    { title: 'a few', count: 10, perCompany: 3, apart: 1 },
    { title: 'more than a stretch', count: 70_000, perCompany: 3, apart: 1 },
    { title: 'companies far apart, long positions', count: 70_000, perCompany: 400, apart: 100_000 },
  ];
  for (const { title, count, perCompany, apart } of cases) {
    it(`are those of a stable sort by field, then words: ${title}`, () => {
      const next = numbers(count);
      const gathered = new NamesAsTheyCome();
      const names: { field: number; words: number; company: number; start: number }[] = [];
      for (let company = 1; names.length < count; company += 1 + next(apart)) {
        for (let start = 0, left = 1 + next(perCompany); left > 0; left--) {
          const name = { field: next(3), words: 1 + next(12), company, start };
          assert.equal(gathered.add(name.field, name.words, company, start), names.length);
          names.push(name);
          start += name.words + 1;
        }
      }
      const rank = (name: number) => nameRank(names[name]!.field, names[name]!.words);
      const all = Array.from(names.keys());
      const sorted = all.toSorted((a, b) => rank(a) - rank(b) || a - b);
      const rowOf = new Map(sorted.map((name, row) => [name, row]));
      const ordered = gathered.inOrder();
      assert.deepEqual(
        Array.from(ordered.companiesByRow()),
        sorted.map((name) => names[name]!.company),
      );

      const some = all.filter(() => next(3) > 0);
      const positions = some.map((name) => next(names[name]!.words));
      // As they come from two files; one has few.
      const parts = [some.slice(0, 2), some.slice(2)].map((own, part) => {
        const ownPositions = part === 0 ? positions.slice(0, 2) : positions.slice(2);
        return inPieces(Uint32Array.from(own), Uint32Array.from(ownPositions)).pieces;
      });
      const postings = { column: 0, term: 'x', count: some.length, pieces: joined(parts) };
      const positionOf = new Map(some.map((name, at) => [name, positions[at]!]));
      const inOrder = some.toSorted((a, b) => rowOf.get(a)! - rowOf.get(b)!);
      const byRow = ordered.byRow(postings);
      assert.deepEqual(
        [rowsOf(byRow), positionsOf(byRow)],
        [inOrder.map((name) => rowOf.get(name)!), inOrder.map((name) => positionOf.get(name)!)],
      );

      const byCompany = ordered.byCompany(postings, 3);
      for (const list of byCompany) {
        const own = list.column === 3 ? some : some.filter((name) => names[name]!.field === list.column);
        assert.equal(list.count, own.length);
        assert.ok(
          [...list.pieces].every(({ rows }) => rows.length > 0),
          'an empty piece',
        );
        assert.deepEqual(
          [rowsOf(list), positionsOf(list)],
          [own.map((name) => names[name]!.company), own.map((name) => names[name]!.start + positionOf.get(name)!)],
        );
      }
      const fields = new Set(some.map((name) => names[name]!.field));
      assert.equal(byCompany.length, fields.size === 1 ? 1 : fields.size + 1);
    });
  }
});

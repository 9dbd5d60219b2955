/**
 * Names go in as postings, and lists come out that say of every word, prefix and phrase in which names it is.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { LIST_ROWS_MAX } from '../../src/postings/block.ts';
import {
  allOf,
  anyOf,
  atLeast,
  BLOCK_BITS,
  type ColumnKind,
  countIn,
  filtered,
  inSequence,
  keptIn,
  ListMaker,
  openChunk,
  PAIR_KINDS,
  PostingList,
  PostingsSorter,
  pairKey,
  type RowRange,
  type RowSet,
  RowWalk,
  rowsIn,
  type TermList,
} from '../../src/postings/index.ts';
import { PAIR_ROWS_MAX, PAIR_ROWS_MIN } from '../../src/postings/pair-lists.ts';
import { PositionPacker, PositionReader } from '../../src/postings/positions.ts';
import { PREFIX_WORDS_MIN } from '../../src/postings/prefix-lists.ts';
import { PIECE_POSTINGS } from '../../src/postings/term-postings.ts';
import * as fc from '../property.ts';

type Row = { readonly number: number; readonly words: readonly string[]; readonly tag: string };

function listsOf(
  rows: readonly Row[],
  segmentPostings?: number,
  columns: readonly ColumnKind[] = ['words', 'terms'],
): TermList[] {
  const directory = mkdtempSync(join(tmpdir(), 'charter-postings-'));
  try {
    const sorter = new PostingsSorter(directory, 2, segmentPostings);
    for (const { number, words, tag } of rows) {
      const add = (column: number, term: string, place: number) => {
        const bytes = Buffer.from(term);
        sorter.add(column, bytes, 0, bytes.length, number, place);
      };
      for (const [place, word] of words.entries()) add(0, word, place);
      add(1, tag, 0);
    }
    const lists: TermList[] = [];
    const maker = new ListMaker(columns, (list) => lists.push(list));
    for (const postings of sorter.sorted()) maker.add(postings);
    maker.finish();
    sorter.close();
    assert.deepEqual(readdirSync(directory), []);
    return lists;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function opened({ rows, chunks }: TermList): PostingList {
  return new PostingList({
    rows,
    firstBlocks: chunks.map(({ firstBlock }) => firstBlock),
    open: (chunk) => openChunk(new Uint8Array(chunks[chunk]!.rows)),
    readPositions: (chunk) => chunks[chunk]!.positions,
  });
}

const EVERYWHERE = { from: 0, end: 2 ** 32 };

function walked(set: RowSet, range: RowRange): number[] {
  const rows: number[] = [];
  const walk = new RowWalk(set, range);
  for (let row = walk.next(); row !== -1; row = walk.next()) rows.push(row);
  return rows;
}

function rowsOf(set: RowSet): number[] {
  return walked(set, EVERYWHERE);
}

const WORDS = ['a', 'ab', 'abc', 'b', 'bc', 'bcd', 'ünder', '\u{20000}x', '\u{20000}y', 'z9'];

/**
 * Rows of several blocks, some far apart and some thousands side by side, so that lists and bitmaps both
 * come.
 */
function rowListsOf(wordsOfRows: readonly string[]): fc.Arbitrary<Row[]> {
  return fc
    .array(
      fc.record({
        gap: fc.oneof(fc.constant(1), fc.nat(200_000)),
        times: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(5_000) }),
        words: fc.array(fc.constantFrom(...wordsOfRows), { maxLength: 5 }),
        tag: fc.constantFrom('on', 'off'),
      }),
      { maxLength: 40 },
    )
    .map((groups) => {
      let number = -1;
      return groups.flatMap(({ gap, times, words, tag }) => {
        number += gap;
        return Array.from({ length: times }, () => ({ number: ++number, words, tag }));
      });
    });
}
const rowLists = rowListsOf(WORDS);

/** So few that rows have them twice, and phrases are found. */
const FEW_WORDS = WORDS.slice(0, 3);

describe('posting lists', () => {
  it('hold every word of every row, however often memory was full', () => {
    fc.assert(
      fc.property(rowLists, fc.constantFrom(7, 1_000, undefined), (rows, segmentPostings) => {
        // Seven postings to a file would be thousands of files for the longest rows.
        const few = segmentPostings === 7 ? rows.slice(0, 60) : rows;
        const lists = listsOf(few, segmentPostings).filter(({ isPrefix }) => !isPrefix);
        const found = lists.map((list) => [list.column, list.term, rowsOf(opened(list))]);
        const expected = new Map<string, [number, string, number[]]>();
        for (const { number, words, tag } of few) {
          for (const [column, term] of [...new Set(words)]
            .map((word) => [0, word] as const)
            .concat([[1, tag]] as never)) {
            const key = `${column} ${term}`;
            const entry = expected.get(key) ?? [column, term, []];
            entry[2].push(number);
            expected.set(key, entry);
          }
        }
        const inOrder = [...expected.values()].sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
        assert.deepEqual(found, inOrder);
        for (const list of lists) assert.equal(list.rows, rowsOf(opened(list)).length);
      }),
      { numRuns: 30 },
    );
  });

  it('find phrases, and what meets, unites and counts', () => {
    fc.assert(
      fc.property(
        rowListsOf(FEW_WORDS),
        fc.array(fc.constantFrom(...FEW_WORDS), { minLength: 2, maxLength: 4 }),
        (rows, words) => {
          const lists = new Map(
            listsOf(rows)
              .filter(({ isPrefix, column }) => !isPrefix && column === 0)
              .map((list) => [list.term, opened(list)]),
          );
          const sets = words.map((word) => lists.get(word) ?? anyOf([]));
          const where = (holds: (row: Row) => boolean) => rows.filter(holds).map(({ number }) => number);
          const counted = (row: Row) => words.filter((word) => row.words.includes(word)).length;
          assert.deepEqual(
            rowsOf(allOf(sets)),
            where((row) => counted(row) === words.length),
          );
          assert.deepEqual(
            rowsOf(anyOf(sets)),
            where((row) => counted(row) > 0),
          );
          assert.deepEqual(
            rowsOf(anyOf([anyOf(sets), allOf(sets)])),
            where((row) => counted(row) > 0),
          );
          for (const [word, list] of lists)
            assert.deepEqual(
              rowsOf(atLeast(2, sets, list)),
              where((row) => counted(row) >= 2 && row.words.includes(word)),
            );
          const odd = (row: number) => row % 2 === 1;
          const isOdd = ({ number }: Row) => odd(number);
          for (const [word, list] of lists)
            assert.deepEqual(
              keptIn(list, where(isOdd)),
              where((row) => isOdd(row) && row.words.includes(word)),
            );
          assert.deepEqual(
            rowsOf(filtered(anyOf(sets), odd)),
            where((row) => counted(row) > 0 && odd(row.number)),
          );
          const asLists = words.flatMap((word) => lists.get(word) ?? []);
          if (asLists.length < words.length) return;
          const isAt = (row: Row, start: number) => words.every((word, offset) => row.words[start + offset] === word);
          const withPhrase = where((row) => row.words.some((_, start) => isAt(row, start)));
          assert.deepEqual(rowsOf(inSequence(asLists)), withPhrase);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('come in pieces where they are long, as often as they are asked for, from memory and from files', () => {
    const many = 2.5 * PIECE_POSTINGS;
    for (const segmentPostings of [2 * many, 2 * PIECE_POSTINGS - 3, PIECE_POSTINGS / 2]) {
      const directory = mkdtempSync(join(tmpdir(), 'charter-postings-'));
      const sorter = new PostingsSorter(directory, 1, segmentPostings);
      const add = (term: string, row: number, position: number) =>
        sorter.add(0, Buffer.from(term), 0, term.length, row, position);
      for (let row = 0; row < many; row++) {
        add('often', 3 * row, row % 5);
        if (row % 1000 === 7) add('rare', 3 * row, 6);
      }
      for (let time = 0; time < 2; time++) {
        const found = Array.from(sorter.sorted(), ({ term, count, pieces }) => {
          const [once, again] = [[...pieces], [...pieces]];
          assert.deepEqual(once, again);
          assert.ok(once.every(({ rows }) => rows.length <= PIECE_POSTINGS));
          const rows = once.flatMap((piece) => [...piece.rows]);
          assert.equal(count, rows.length);
          return { term, rows, positions: once.flatMap((piece) => [...piece.positions]) };
        });
        const rows = Array.from({ length: many }, (_, row) => row);
        const rare = rows.filter((row) => row % 1000 === 7);
        assert.deepEqual(found, [
          { term: 'often', rows: rows.map((row) => 3 * row), positions: rows.map((row) => row % 5) },
          { term: 'rare', rows: rare.map((row) => 3 * row), positions: rare.map(() => 6) },
        ]);
      }
      sorter.close();
      rmSync(directory, { recursive: true });
    }
  });

  it('of two frequent words there are where these seldom meet: of both, and of one right behind the other', () => {
    let made = 0;
    fc.assert(
      fc.property(rowListsOf(FEW_WORDS), (rows) => {
        const lists = listsOf(rows, undefined, ['words', 'terms', ...PAIR_KINDS.map(() => 'pairs' as const)]);
        // Up to the last row with a word; a list knows of no other.
        const last = rows.findLast(({ words }) => words.length > 0)?.number ?? 0;
        const seldom = PAIR_ROWS_MAX * ((last >>> BLOCK_BITS) + 1);
        const where = (holds: (words: readonly string[]) => boolean) =>
          rows.filter(({ words }) => holds(words)).map(({ number }) => number);
        const frequent = FEW_WORDS.filter((word) => where((words) => words.includes(word)).length >= PAIR_ROWS_MIN);
        const behind = (first: string, second: string) =>
          where((words) => words.some((word, at) => word === first && words[at + 1] === second));
        const expected = PAIR_KINDS.flatMap((_, kind) =>
          frequent.flatMap((first, at) =>
            frequent.slice(at + 1).flatMap((second) => {
              const both = where((words) => words.includes(first) && words.includes(second));
              const found = [both, behind(first, second), behind(second, first)][kind]!;
              const isMade = found.length <= seldom && (kind === 0 || both.length >= 64);
              return isMade ? [[kind, pairKey(first, second), found] as const] : [];
            }),
          ),
        );
        const pairs = lists.filter(({ column }) => column >= 2);
        const found = pairs.map((list) => [list.column - 2, list.term, rowsOf(opened(list))] as const);
        const told = (all: readonly (readonly [number, string, Iterable<number>])[]) =>
          JSON.stringify(all.map(([kind, pair, list]) => [kind, pair, [...list]]));
        // Compared as text: to show how so many rows differ takes minutes.
        assert.ok(told(found.toSorted(([a], [b]) => a - b)) === told(expected), 'other lists than a scan finds');
        for (const list of pairs) assert.equal(list.rows, rowsOf(opened(list)).length);
        made += pairs.length;
      }),
      { numRuns: 60 },
    );
    assert.ok(made > fc.runs(20));
  });

  it('are read from any row on, up to any number of rows', () => {
    fc.assert(
      fc.property(rowLists, fc.nat(400_000), fc.nat(400_000), fc.nat(6_000), (rows, from, length, skip) => {
        const [list] = listsOf(rows).filter(({ term }) => term === 'on');
        if (list === undefined) return;
        const range = { from, end: from + length };
        const expected = rowsOf(opened(list)).filter((row) => row >= range.from && row < range.end);
        assert.deepEqual(walked(opened(list), range), expected);
        assert.equal(countIn(opened(list), range, 2_000), Math.min(expected.length, 2_000));
        assert.deepEqual(rowsIn(opened(list), range, skip, 50), {
          rows: expected.slice(skip, skip + 50),
          unskipped: Math.max(0, skip - expected.length),
        });
      }),
      { numRuns: 40 },
    );
  });

  it('of prefixes there are where many words begin with one', () => {
    const words = Array.from({ length: PREFIX_WORDS_MIN }, (_, index) => `serv${String.fromCodePoint(97 + index)}`);
    const rows = [...words, 'sea', 'set', '\u{20000}a'].map((word, number) => ({ number, words: [word], tag: 'on' }));
    const prefixes = listsOf(rows).filter(({ isPrefix }) => isPrefix);
    assert.deepEqual(
      prefixes.map((list) => [list.term, rowsOf(opened(list))]),
      [
        ['serv', words.map((_, number) => number)],
        ['ser', words.map((_, number) => number)],
        ['se', rows.slice(0, -1).map(({ number }) => number)],
        ['s', rows.slice(0, -1).map(({ number }) => number)],
      ],
    );
  });

  it('of prefixes are read as they were written, also where rows have several of the words', () => {
    const words = Array.from({ length: PREFIX_WORDS_MIN }, (_, index) => `serv${index}`);
    const rows = Array.from({ length: LIST_ROWS_MAX - 1 }, (_, number) => ({ number, words, tag: 'on' }));
    const [list] = listsOf(rows).filter(({ term }) => term === 'serv');
    assert.deepEqual(
      rowsOf(opened(list!)),
      rows.map(({ number }) => number),
    );
  });

  it('that are no lists are told, and never read for ever', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(500), (bytes, rows) => {
        try {
          openChunk(bytes.slice());
        } catch (error) {
          assert.ok(error instanceof RangeError);
        }
        const reader = new PositionReader(bytes, rows);
        reader.read(3, []);
        reader.read(1_000, []);
      }),
    );
  });
});

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

describe('positions', () => {
  it('come back as they were, also beyond those that nobody asked for', () => {
    const place = fc.oneof(fc.nat(20), fc.integer({ min: 120, max: 260 }), fc.nat(2 ** 31 - 1));
    const rows = fc.array(
      fc.record({ places: fc.uniqueArray(place, { minLength: 1, maxLength: 4 }).map(sorted), isAsked: fc.boolean() }),
    );
    fc.assert(
      fc.property(rows, rows, (...blocks) => {
        const packer = new PositionPacker();
        for (const block of blocks) {
          for (const { places } of block) {
            for (const [at, place] of places.entries()) packer.add(place, at === places.length - 1);
          }
          const reader = new PositionReader(packer.take(), block.length);
          for (const [row, { places, isAsked }] of block.entries()) {
            if (!isAsked) continue;
            const read: number[] = [];
            const count = reader.read(row, read);
            assert.deepEqual(read.slice(0, count), places);
          }
        }
      }),
    );
  });
});

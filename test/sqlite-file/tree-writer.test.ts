/** Trees of a file that were written page by page, as SQLite reads them. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { CheckedPages } from '../../src/sqlite-file/checked-pages.ts';
import {
  completePageFile,
  createPageFile,
  LOCK_PAGE,
  type PageFile,
  PageWriter,
  sealPageFile,
} from '../../src/sqlite-file/page-file.ts';
import { RowRecord } from '../../src/sqlite-file/row-record.ts';
import { IndexReader, TableReader } from '../../src/sqlite-file/tree-reader.ts';
import { TreeWriter } from '../../src/sqlite-file/tree-writer.ts';
import * as fc from '../property.ts';

const TABLES = `
  CREATE TABLE thing (id INTEGER PRIMARY KEY, count INTEGER, name TEXT, data BLOB);
  CREATE TABLE word (column INTEGER, term TEXT, data BLOB, PRIMARY KEY (column, term)) WITHOUT ROWID;
`;

type Thing = { readonly id: number; readonly count: number | null; readonly name: string; readonly data: Uint8Array };
type Word = { readonly column: number; readonly term: string; readonly data: Uint8Array };

function write(file: PageFile, things: readonly Thing[], words: readonly Word[]): void {
  using pages = new PageWriter(file);
  const [thingTree, wordTree] = [TreeWriter.table(file, pages, 'thing'), TreeWriter.index(file, pages, 'word')];
  const record = new RowRecord();
  for (const { id, count, name, data } of things) {
    record.begin();
    record.null();
    if (count === null) record.null();
    else record.integer(count);
    record.text(name);
    record.blob(data);
    record.finish();
    thingTree.addRow(id, record);
  }
  for (const { column, term, data } of words) {
    record.begin();
    record.integer(column);
    record.text(term);
    record.blob(data);
    record.finish();
    wordTree.addEntry(record);
  }
  thingTree.finish();
  wordTree.finish();
}

/** What SQLite finds in the file, and what it says of it. */
function readBack(path: string): { things: Thing[]; words: Word[]; problems: unknown[] } {
  using database = new DatabaseSync(path, { readOnly: true });
  const all = <Row>(sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row })) as Row[];
  return {
    things: all<Thing>('SELECT id, count, name, data FROM thing ORDER BY id'),
    words: all<Word>('SELECT column, term, data FROM word ORDER BY column, term'),
    problems: all<{ integrity_check: string }>('PRAGMA integrity_check').map(({ integrity_check }) => integrity_check),
  };
}

/** What our own reader finds in the complete and sealed file. */
function readChecked(file: PageFile): { things: Thing[]; words: Word[] } {
  using pages = new CheckedPages(file.path);
  const things = Array.from(new TableReader(pages, file.roots['thing']!).rows(), (row) => ({
    id: row.id,
    count: row.isNull(1) ? null : row.number(1),
    name: row.text(2),
    data: row.blob(3),
  }));
  const words = Array.from(new IndexReader(pages, file.roots['word']!).rows(), (row) => ({
    column: row.number(0),
    term: row.text(1),
    data: row.blob(2),
  }));
  return { things, words };
}

/** `inserts`: SQLite inserts the rows, which is what the pages are held against. */
function inFile(check: (file: PageFile) => void, inserts = false): void {
  const directory = mkdtempSync(join(tmpdir(), 'charter-trees-'));
  try {
    check(createPageFile(join(directory, 'file.sqlite'), TABLES, inserts));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Around the sizes at which a record leaves its page, and those of many pages. */
const dataBytes = fc.oneof(
  { weight: 8, arbitrary: fc.nat(60) },
  { weight: 3, arbitrary: fc.integer({ min: 900, max: 2_100 }) },
  { weight: 2, arbitrary: fc.integer({ min: 8_000, max: 8_300 }) },
  { weight: 1, arbitrary: fc.integer({ min: 16_000, max: 90_000 }) },
);
const data = fc.tuple(dataBytes, fc.nat(255)).map(([bytes, value]) => new Uint8Array(bytes).fill(value));
const text = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constant('\u{10ffff}'), fc.constant('\ue000'))
  .map((part) => part.replaceAll('\0', ''));

const things = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 2 ** 33 })),
      count: fc.oneof(
        fc.constant(null),
        fc.nat(3),
        fc.maxSafeNat().map((number) => number % 2 ** 47),
      ),
      name: text,
      data,
      times: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(3_000) }),
    }),
    { maxLength: 30 },
  )
  .map((groups) => {
    const rows: Thing[] = [];
    let id = 0;
    for (const { gap, times, ...row } of groups) {
      const repeats = row.data.length > 200 ? 1 : times;
      for (let at = 0; at < repeats; at++) {
        id += gap;
        rows.push({ id, ...row });
      }
    }
    return rows.filter((row) => row.id < 2 ** 48);
  });

const words = fc
  .array(fc.record({ column: fc.nat(2), term: text, data, times: fc.constantFrom(1, 1, 1, 400) }), { maxLength: 30 })
  .map((groups) => {
    const rows = new Map<string, Word & { readonly key: Buffer }>();
    for (const { column, term, data, times } of groups) {
      for (let at = 0; at < (data.length > 3_000 ? 1 : times); at++) {
        const own = times === 1 ? term : `${term}${at}`;
        rows.set(`${column}/${own}`, { column, term: own, data, key: Buffer.from(own) });
      }
    }
    return [...rows.values()]
      .sort((a, b) => a.column - b.column || Buffer.compare(a.key, b.key))
      .map(({ column, term, data }) => ({ column, term, data }));
  });

describe('trees that are written page by page', () => {
  it('are read as those whose rows SQLite inserts, by SQLite and by us, and no page is lost', () => {
    fc.assert(
      fc.property(things, words, (things, words) => {
        for (const inserts of [false, true]) {
          inFile((file) => {
            write(file, things, words);
            completePageFile(file);
            assert.deepEqual(readBack(file.path), { things, words, problems: ['ok'] });
            sealPageFile(file);
            assert.deepEqual(readChecked(file), { things, words });
          }, inserts);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('have several levels, and their rows are found by their keys', () => {
    inFile((file) => {
      const things = Array.from({ length: 40_000 }, (_, index) => {
        return { id: 2 * index, count: index, name: 'x'.repeat(90), data: new Uint8Array(100) };
      });
      const words = Array.from({ length: 40_000 }, (_, index) => {
        return { column: 0, term: `${String(index).padStart(6, '0')}${'y'.repeat(300)}`, data: new Uint8Array(1) };
      });
      write(file, things, words);
      completePageFile(file);
      assert.deepEqual(readBack(file.path).problems, ['ok']);
      using database = new DatabaseSync(file.path, { readOnly: true });
      const thing = database.prepare('SELECT count FROM thing WHERE id = ?');
      const word = database.prepare('SELECT length(term) AS length FROM word WHERE column = 0 AND term = ?');
      for (let index = 0; index < things.length; index += 997) {
        assert.equal(thing.get(2 * index)?.['count'], index);
        assert.equal(thing.get(2 * index + 1), undefined);
        assert.equal(word.get(words[index]!.term)?.['length'], 306);
      }
    });
  });

  it('leave out the page that SQLite locks files by', () => {
    inFile((file) => {
      new Int32Array(file.count)[0] = LOCK_PAGE - 8;
      const things = Array.from({ length: 400 }, (_, index) => {
        return { id: index + 1, count: index, name: 'x', data: new Uint8Array(index === 7 ? 50_000 : 500) };
      });
      const words = Array.from({ length: 400 }, (_, index) => {
        return { column: 0, term: `${1_000 + index}`, data: new Uint8Array(500) };
      });
      write(file, things, words);
      completePageFile(file);
      const found = readBack(file.path);
      assert.deepEqual({ things: found.things, words: found.words }, { things, words });
      // The pages before those that were written are empty, and nothing else is wrong.
      assert.deepEqual(
        found.problems.filter((problem) => !/never used/.test(String(problem))),
        [],
      );
    });
  });
});

/** What the SQLite index of premises promises beside the port: files that are checked, and written in two ways. */
import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { EngineError } from '../../../src/engine/index.ts';
import { listDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteLists } from '../../../src/engine/sqlite/index.ts';
import type { Premises } from '../../../src/entity/index.ts';
import { PAGE_BYTES } from '../../../src/sqlite-file/index.ts';
import { temporaryHome } from '../companies.ts';
import { allOf, linkedTo, loadList, premises, premisesIdOf, premisesSearch } from '../premises.ts';
import { writeByte } from './damaged-files.ts';

const LIST = 'us_aa_food';
const WORDS = 'acorn birch cedar delta ember falcon garnet harbor island juniper'.split(' ');
const word = (index: number, step: number) => WORDS[Math.floor(index / step) % WORDS.length]!;

const door = (index: number) => ({
  street_address: `${100 + (index % 90)} ${word(index, 7)} Street`,
  locality: 'Pellton',
  region: 'AA',
  postal_code: `8052${index % 10}`,
});

/** Enough that a load starts threads where `filler` is long. */
const list = (count: number, filler = ''): Premises[] =>
  Array.from({ length: count }, (_, index) =>
    premises(LIST, `L${index}`, {
      sign: `Kite ${word(index, 1)} ${word(index, 10)}`,
      licensee: index % 4 === 0 ? `Kite ${word(index, 3)} LLC` : linkedTo('us_aa', `P${index % 50}`).licensee,
      link: index % 4 === 0 ? null : { method: 'name', probability: 0.99 },
      address: index % 9 === 0 ? null : door(index),
      license_kind: filler || null,
      phone: `212555${String(index).padStart(4, '0')}`,
      status: index % 5 === 0 ? 'ended' : 'current',
    }),
  );

/** Every row of every table, but for when and how it was made. */
function contentsOf(path: string): unknown {
  using database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  return tables.map(({ name }) => {
    return [
      name,
      database
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .filter((row) => row['key'] !== 'info'),
    ];
  });
}

async function fileOf(all: readonly Premises[], writer: 'pages' | 'inserts'): Promise<string> {
  const home = temporaryHome();
  await using index = openSqliteLists('premises', { home, threads: 0, writer });
  await loadList(index, all);
  assert.deepEqual(
    (await allOf(index.verify(() => {}))).flatMap(({ problems }) => problems),
    [],
  );
  return snapshotPath(listDirectory(home, 'premises'), LIST);
}

describe('a snapshot of a list', () => {
  it('holds the rows that SQLite would insert, also where threads build it', async () => {
    const [few, many] = [list(700), list(700, 'x'.repeat(13_000))];
    assert.deepEqual(contentsOf(await fileOf(few, 'pages')), contentsOf(await fileOf(few, 'inserts')));
    assert.deepEqual(contentsOf(await fileOf(many, 'pages')), contentsOf(await fileOf(many, 'inserts')));
  });

  it('is refused where a byte of it was turned over, by name, until it is loaded again', async () => {
    const home = temporaryHome();
    await using index = openSqliteLists('premises', { home, threads: 0, onUnreadable: () => {} });
    await loadList(index, list(900));
    await loadList(index, [premises('us_ab', '1', { sign: 'Kite Sound' })]);
    const path = snapshotPath(listDirectory(home, 'premises'), LIST);
    const page = readFileSync(path).indexOf('"L450"') / PAGE_BYTES;
    const at = Math.floor(page) * PAGE_BYTES + 200;
    writeByte(path, at, readFileSync(path)[at]! ^ 1);
    const verified = await allOf(index.verify(() => {}));
    assert.deepEqual(
      verified.map(({ jurisdiction, problems }) => [jurisdiction, problems.length > 0]),
      [
        [LIST, true],
        ['us_ab', false],
      ],
    );
    const isRefusal = (error: unknown) =>
      error instanceof EngineError && error.code === 'snapshot_unreadable' && error.jurisdiction === LIST;
    await assert.rejects(index.lookup(LIST, 'L450'), isRefusal);
    await assert.rejects(allOf(index.read(LIST)), isRefusal);
    const { hits } = await index.search(premisesSearch('kite', { jurisdictions: ['us_ab'] }));
    assert.deepEqual(
      hits.map((hit) => premisesIdOf(hit.record)),
      ['us_ab/1'],
    );
    assert.deepEqual(
      (await index.damaged()).map(({ jurisdiction }) => jurisdiction),
      [LIST],
    );
    await loadList(index, list(900));
    assert.deepEqual(
      (await allOf(index.verify(() => {}))).flatMap(({ problems }) => problems),
      [],
    );
  });

  it('that is cut off or no snapshot at all is refused, and is replaced by the next load', async () => {
    const home = temporaryHome();
    await using index = openSqliteLists('premises', { home, threads: 0, onUnreadable: () => {} });
    await loadList(index, list(300));
    const path = snapshotPath(listDirectory(home, 'premises'), LIST);
    const { size } = statSync(path);
    for (const bytes of [readFileSync(path).subarray(0, size / 2), Buffer.from('no snapshot'), Buffer.alloc(0)]) {
      const other = temporaryHome();
      await using damaged = openSqliteLists('premises', { home: other, threads: 0, onUnreadable: () => {} });
      writeFileSync(snapshotPath(listDirectory(other, 'premises'), LIST), bytes);
      await assert.rejects(async () => {
        await damaged.search(premisesSearch('kite'));
        await allOf(damaged.read(LIST));
      }, EngineError);
      await loadList(damaged, list(3));
      await using sound = openSqliteLists('premises', { home: other, threads: 0 });
      assert.equal((await sound.search(premisesSearch('kite'))).totalMatches, 3);
    }
  });
});

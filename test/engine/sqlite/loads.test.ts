/** What a load leaves in the data folder, and what it refuses. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { before, describe, it } from 'node:test';
import { type DuplicateCompany, type Engine, EngineError } from '../../../src/engine/index.ts';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import type { Company } from '../../../src/entity/index.ts';
import {
  company,
  companySearch,
  idOf,
  load,
  ndjson,
  officerSearch,
  parse,
  party,
  soon,
  temporaryEngine,
  temporaryHome,
} from '../companies.ts';

/** What stands in the folder beside the empty files of locks. */
function leftIn(home: string): string[] {
  return readdirSync(snapshotDirectory(home)).filter(
    (name) => !/^\.(building\.lock|.*\.loading|pins|replaced)$/.test(name),
  );
}

const mergeCompany = (_present: Company, update: Company) => update;

describe('a load in parts of other threads', () => {
  /** Over 8 MiB of records: from there on threads read them. */
  const CHUNKS = 12;
  const CHUNK_COMPANIES = 200;
  const padding = 'x'.repeat(4_000);
  const chunk = (which: number) =>
    Array.from({ length: CHUNK_COMPANIES }, (_, index) =>
      company('us_co', `${index}`, which === 0 ? 'Kite First' : `Kite ${which}`, { status_raw: padding }),
    );

  it('keeps the first of each number and tells every other one, with its place', async () => {
    await using engine = temporaryEngine(0);
    const duplicates: DuplicateCompany[] = [];
    await using loading = engine.beginLoad({ mode: 'replace', onDuplicate: (one) => duplicates.push(one) });
    for (let which = 0; which < CHUNKS; which++) {
      const records = ndjson(chunk(which));
      await loading.addRecords(records, { file: 'a', line: which * CHUNK_COMPANIES + 1 });
    }
    const infos = await loading.publish();
    assert.equal(infos[0]?.companies, CHUNK_COMPANIES);
    assert.equal(duplicates.length, (CHUNKS - 1) * CHUNK_COMPANIES);
    const lines = duplicates.map(({ origin }) => origin.line).sort((a, b) => a - b);
    assert.deepEqual(
      lines,
      Array.from(lines, (_, index) => CHUNK_COMPANIES + 1 + index),
    );
    const first = await engine.search(companySearch('first'));
    assert.equal(first.totalMatches, CHUNK_COMPANIES);
  });

  it('is left behind without a trace while records are still being read', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    {
      await using loading = engine.beginLoad({ mode: 'replace' });
      for (let which = 0; which < CHUNKS; which++)
        await loading.addRecords(ndjson(chunk(which)), { file: 'a', line: 1 });
    }
    assert.deepEqual(leftIn(home), []);
  });
});

describe('a merge', () => {
  it('keeps what no update names byte by byte, and takes no more room each time', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    const shareholder = { ...party('Ann'), roles: [{ ...party('Ann').roles[0]!, ownership_percentage: 33.33 }] };
    const present = Array.from({ length: 40 }, (_, index) =>
      company('us_co', `${index}\u00e9`, `Kite ${index}`, {
        previous: ['Ünder\ud83d\ude00', 'a "quoted" \\ name'],
        parties: Array.from({ length: 5 }, () => shareholder),
      }),
    );
    await load(engine, present);
    const path = snapshotPath(snapshotDirectory(home), 'us_co');
    const stateOf = () => {
      using snapshot = Snapshot.open(path);
      const { publishedAt: _, sizeBytes, ...counts } = snapshot.info;
      return {
        counts,
        sizeBytes,
        bodies: [...snapshot.companies()].map(({ body }) => Buffer.from(body).toString()),
      };
    };
    const before = stateOf();
    for (let round = 0; round < 20; round++) {
      await load(engine, [present[round % 40]!], { mode: 'merge', mergeCompany });
    }
    assert.deepEqual(stateOf(), before);
    assert.deepEqual(before.bodies.map((body) => body.length > 0 && JSON.parse(body)).length, 40);
  });

  it('over nothing is a load', async () => {
    await using engine = temporaryEngine(0);
    const infos = await load(engine, [company('us_co', '1', 'Kite')], { mode: 'merge', mergeCompany });
    assert.equal(infos[0]?.companies, 1);
  });

  it('of a number that comes twice takes the first and tells the second', async () => {
    await using engine = temporaryEngine(0);
    await load(engine, [company('us_co', '1', 'Kite')]);
    const duplicates: DuplicateCompany[] = [];
    const updates = [company('us_co', '1', 'Kite Update'), company('us_co', '1', 'Kite Late')];
    await load(engine, updates, { mode: 'merge', mergeCompany, onDuplicate: (one) => duplicates.push(one) });
    assert.deepEqual(
      duplicates.map(({ origin }) => origin.line),
      [2],
    );
    const found = await engine.lookup('us_co', '1');
    assert.equal(found === null ? null : parse(found).legal_name, 'Kite Update');
  });
});

describe('a company of thousands', () => {
  it('has all its names and parties found', async () => {
    await using engine = temporaryEngine(0);
    const big = company('us_co', 'big', 'Big', {
      trading: Array.from({ length: 3_000 }, (_, index) => `Kite Number${index}`),
      previous: Array.from({ length: 500 }, (_, index) => 'kite '.repeat(index + 1)),
      parties: Array.from({ length: 5_000 }, (_, index) => party(`Ann Number${index}`, ['member'], '80202')),
    });
    await load(engine, [company('us_co', 'a', 'Kite Number2999'), big, company('us_co', 'z', 'Kite Kite Kite')]);
    const { hits } = await engine.search(companySearch('kite number2999', { orderBy: 'relevance' }));
    assert.deepEqual(
      hits.map((hit) => [idOf(hit.record), hit.matchedValue]),
      [
        ['us_co/a', 'Kite Number2999'],
        ['us_co/big', 'Kite Number2999'],
      ],
    );
    const all = await engine.search(companySearch('kite', { orderBy: 'relevance' }));
    assert.deepEqual(
      all.hits.map((hit) => idOf(hit.record)),
      ['us_co/a', 'us_co/z', 'us_co/big'],
    );
    const last = await engine.searchPeople(
      officerSearch('ann', { filters: { role: 'member', zip_code: '80202' }, page: 50 }),
    );
    assert.deepEqual([last.totalMatches, last.nextPage, last.hits.at(-1)?.partyIndex], [5_000, null, 4_999]);
  });
});

describe('the data folder', () => {
  it('holds one file a jurisdiction after loads, published or not', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, [company('us_co', '1', 'Kite'), company('xx', '1', 'Kite')]);
    {
      await using abandoned = engine.beginLoad({ mode: 'replace' });
      abandoned.add(company('us_co', '1', 'Kite'), { file: 'a', line: 1 });
    }
    await load(engine, []);
    assert.deepEqual(leftIn(home), ['changes', 'us_co.sqlite', 'xx.sqlite']);
  });

  it('is cleared of a dead load\u2019s work, but not of a living one\u2019s', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    mkdirSync(join(snapshotDirectory(home), '.building-dead', 'sort-x'), { recursive: true });
    await using first = engine.beginLoad({ mode: 'replace' });
    first.add(company('us_co', '1', 'Kite'), { file: 'a', line: 1 });
    await using second = engine.beginLoad({ mode: 'replace' });
    second.add(company('us_ca', '1', 'Kite'), { file: 'a', line: 1 });
    // What is put aside is being removed.
    assert.equal(leftIn(home).filter((name) => !name.startsWith('.gone-')).length, 2);
    assert.ok(!existsSync(join(snapshotDirectory(home), '.building-dead')));
    await Promise.all([first.publish(), second.publish()]);
    assert.deepEqual(
      (
        await soon(
          () => engine.snapshots(),
          ({ length }) => length === 2,
        )
      ).length,
      2,
    );
  });

  it('is searched by every thread as its list was told last', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 1 });
    for (const count of [1, 2, 3, 4, 5]) {
      await load(
        engine,
        Array.from({ length: count }, (_, index) => company('us_co', `${index}`, `Kite ${index}`)),
      );
      // Also the thread has looked at the folder just now.
      await engine.search(companySearch(`before ${count}`));
      await soon(
        () => engine.snapshots(),
        (infos) => infos[0]?.companies === count,
      );
      assert.equal((await engine.search(companySearch('kite'))).totalMatches, count);
    }
  });

  it('lets one load of a jurisdiction publish at a time', async () => {
    await using engine = temporaryEngine(0);
    const options = { mode: 'merge', mergeCompany } as const;
    const outcomes = await Promise.allSettled(
      ['1', '2'].map((number) => load(engine, [company('us_co', number, 'Kite')], options)),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    for (const reason of refused) assert.ok(reason instanceof EngineError && reason.code === 'load_in_progress');
    const { totalMatches } = await soon(
      () => engine.search(companySearch('kite')),
      (page) => page.totalMatches > 0,
    );
    assert.equal(totalMatches + refused.length, 2);
    await load(engine, [company('us_co', '3', 'Kite')], options);
  });
});

describe('a file that is no snapshot', () => {
  const garbage: readonly (readonly [string, (good: Buffer) => Buffer])[] = [
    ['empty', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a database\n'.repeat(1_000))],
    ['truncated', (good) => good.subarray(0, Math.floor(good.length / 2))],
    ['cut to a page', (good) => good.subarray(0, 8_192)],
  ];
  for (const [what, damage] of garbage) {
    for (const threads of what === 'text' ? [0, 1] : [0]) {
      it(`${what}, ${threads} threads: what needs it is refused, the others are served, and its path is told once`, async () => {
        const home = temporaryHome();
        {
          await using loader = openSqliteEngine({ home, threads: 0 });
          await load(loader, [company('us_co', '1', 'Kite'), company('us_ca', '1', 'Kite')]);
        }
        const path = snapshotPath(snapshotDirectory(home), 'us_co');
        writeFileSync(path, damage(readFileSync(path)));
        const told: EngineError[] = [];
        await using engine = openSqliteEngine({ home, threads, onUnreadable: (error) => told.push(error) });
        assert.deepEqual(
          (await engine.snapshots()).map(({ jurisdiction }) => jurisdiction),
          ['us_ca'],
        );
        assert.deepEqual(
          (await engine.damaged()).map(({ jurisdiction }) => jurisdiction),
          ['us_co'],
        );
        const sound = { jurisdictions: ['us_ca'] };
        const { jurisdictionsSearched } = await engine.search(companySearch('kite', sound));
        assert.deepEqual(jurisdictionsSearched, ['us_ca']);
        await assert.rejects(engine.search(companySearch('kite')), isDamageOf(path));
        await assert.rejects(engine.lookup('us_co', '1'), isDamageOf(path));
        await assert.rejects(engine.candidates.coverage(), isDamageOf(path));
        await assert.rejects(load(engine, [company('us_co', '1', 'Kite')], { mode: 'merge', mergeCompany }), {
          code: 'snapshot_unreadable',
        });
        await load(engine, [company('us_co', '2', 'Kite')]);
        await soon(
          () => engine.snapshots(),
          ({ length }) => length === 2,
        );
        assert.equal((await engine.snapshots()).length, 2);
        assert.deepEqual(await engine.damaged(), []);
        assert.equal((await engine.search(companySearch('kite'))).totalMatches, 2);
        assert.deepEqual(
          told.map(({ code }) => code),
          ['snapshot_unreadable'],
        );
        assert.ok(told[0]?.message.includes(path));
      });
    }
  }

  it('and one that is taken away are no error: the jurisdiction is gone, and back with the file', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, [company('us_co', '1', 'Kite'), company('us_ca', '1', 'Kite')]);
    const path = snapshotPath(snapshotDirectory(home), 'us_co');
    for (const [from, to, count] of [
      [path, `${path}.away`, 1],
      [`${path}.away`, path, 2],
    ] as const) {
      renameSync(from, to);
      const infos = await soon(
        () => engine.snapshots(),
        ({ length }) => length === count,
      );
      assert.equal(infos.length, count);
      assert.equal((await engine.search(companySearch('kite'))).totalMatches, count);
    }
  });

  const update = [company('us_co', '1', 'Kite')];
  describe('damaged in its table', () => {
    const home = temporaryHome();
    const path = snapshotPath(snapshotDirectory(home), 'us_co');
    let sound: Buffer;
    before(async () => {
      const kites = Array.from({ length: 3_000 }, (_, index) => company('us_co', `${index}`, `Kite ${index}`));
      await using loader = openSqliteEngine({ home, threads: 0 });
      await load(loader, [...kites, company('us_ca', '1', 'Kite')]);
      sound = readFileSync(path);
    });

    for (const table of ['company', 'company_term', 'company_chunk']) {
      it(`${table}, is an error of the searches that meet the damage`, async () => {
        writeFileSync(path, sound);
        damageTable(path, table);
        await using engine = openSqliteEngine({ home, threads: 0 });
        await assert.rejects(engine.search(companySearch('kite', { page: 20 })), isDamageOf(path));
        const { totalMatches } = await engine.search(companySearch('kite', { jurisdictions: ['us_ca'] }));
        assert.equal(totalMatches, 1);
      });
    }

    it('company, is an error of a load that merges with it', async () => {
      writeFileSync(path, sound);
      damageTable(path, 'company');
      await using engine = openSqliteEngine({ home, threads: 0 });
      await assert.rejects(load(engine, update, { mode: 'merge', mergeCompany }), isDamageOf(path));
    });
  });

  const fewByRelevance = companySearch('kite 7', { orderBy: 'relevance' });
  const damagedTexts: readonly (readonly [string, string, (engine: Engine) => Promise<unknown>])[] = [
    ['the names of companies', '[["Kite', (engine) => engine.search(companySearch('kite'))],
    ['the names of few companies that are ranked', '[["Kite', (engine) => engine.search(fewByRelevance)],
    ['the name that is found', 'Kite 7"]', (engine) => engine.search(companySearch('kite'))],
    ['companies whose officers are read', '{"kind"', (engine) => engine.searchPeople(officerSearch('ann-b*'))],
    ['companies that a merge reads', '{"kind"', (engine) => load(engine, update, { mode: 'merge', mergeCompany })],
  ];
  for (const [what, text, meet] of damagedTexts) {
    it(`damaged in ${what}, is an error of what meets the damage`, async () => {
      const home = temporaryHome();
      const parties = Array.from('bcdefghijklm', (letter) => party(`Ann B${letter}`));
      {
        await using loader = openSqliteEngine({ home, threads: 0 });
        await load(loader, [company('us_co', '7', 'Kite 7', { parties }), company('us_ca', '1', 'Kite')]);
      }
      const path = snapshotPath(snapshotDirectory(home), 'us_co');
      const bytes = readFileSync(path);
      bytes.write('xx', bytes.indexOf(text));
      writeFileSync(path, bytes);
      await using engine = openSqliteEngine({ home, threads: 0 });
      await assert.rejects(meet(engine), isDamageOf(path));
      const { totalMatches } = await engine.search(companySearch('kite', { jurisdictions: ['us_ca'] }));
      assert.equal(totalMatches, 1);
    });
  }
});

function isDamageOf(path: string): (error: unknown) => boolean {
  return (error) =>
    error instanceof EngineError && error.code === 'snapshot_unreadable' && error.message.includes(path);
}

function damageTable(path: string, table: string): void {
  const bytes = readFileSync(path);
  {
    using database = new DatabaseSync(path, { readOnly: true });
    for (const { pageno } of database.prepare('SELECT pageno FROM dbstat WHERE name = ?').all(table)) {
      bytes.fill(0xff, (Number(pageno) - 1) * 8_192, Number(pageno) * 8_192);
    }
  }
  writeFileSync(path, bytes);
}

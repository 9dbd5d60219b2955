import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { isSample } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import {
  GuardError,
  type LoadProgress,
  type LoadRegistryOptions,
  type LoadReport,
  loadRegistry,
  printLoadReport,
} from '../../src/loading/index.ts';
import type { Layout, Registry } from '../../src/registries/index.ts';
import { smallRegistry } from '../registries/small-registry.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { zipFile } from '../registries/zip-file.ts';

const root = temporaryFolder();
const COMPANIES = 'number,name,status\n';
const SOUND = `${COMPANIES}1,Quillfeather LLC,active\n2,Bracken Inc,active\n`;

type Home = { readonly folder: string };

function newHome(): Home {
  return { folder: mkdtempSync(join(root, 'home-')) };
}

function write(home: Home, files: Readonly<Record<string, string | Buffer>>): string[] {
  return Object.entries(files).map(([name, content]) => {
    const path = join(home.folder, name);
    writeFileSync(path, content);
    return path;
  });
}

/**
 * Every load has an engine of its own, as every command has: an engine's list of snapshots may be some tenths
 * of a second old.
 */
async function load(
  home: Home,
  files: Readonly<Record<string, string | Buffer>>,
  options: Partial<LoadRegistryOptions> = {},
) {
  await using engine = openSqliteEngine({ home: home.folder, threads: 0 });
  return await loadRegistry({
    registry: smallRegistry,
    files: write(home, files),
    engine,
    workDirectory: home.folder,
    rejectsDirectory: join(home.folder, 'rejects'),
    asOf: '2026-01-31',
    ...options,
  });
}

/** Whether the snapshot says that its companies are invented. */
async function saysSample(home: Home): Promise<boolean> {
  await using engine = openSqliteEngine({ home: home.folder, threads: 0 });
  return isSample((await engine.snapshots())[0]!);
}

async function companyOf(home: Home, number: string) {
  await using engine = openSqliteEngine({ home: home.folder, threads: 0 });
  const json = await engine.lookup('us_zz', number);
  return json === null ? null : JSON.parse(Buffer.from(json).toString());
}

describe('a load accounts for every row', () => {
  it('as loaded, merged, set aside or rejected, with the reasons', async () => {
    const home = newHome();
    const report = await load(home, {
      'companies.csv': `${SOUND}3,Reserved,reserved\n,No Number,active\n4,,active\n1,Again LLC,active\n5,Odd,dormant\n6,x\n`,
      'names.csv': 'number,tradename\n1,The Gilded Grind\n9,Nobody\n2,Bracken Two\n',
    });
    const [companies, names] = report.files.map(({ file, layout, ...counts }) => counts);
    assert.deepEqual(companies, {
      rows: 8,
      loaded: 3,
      merged: 0,
      setAside: 1,
      rejected: 4,
      setAsideReasons: [{ text: 'a reservation', count: 1 }],
      rejectReasons: [
        { text: 'The row names no entity number.', count: 1 },
        { text: 'the row has no name', count: 1 },
        { text: 'the row has 2 columns, the file 3', count: 1 },
        { text: 'a second row of the number', count: 1 },
      ],
      missingColumns: [],
    });
    assert.deepEqual(names, {
      rows: 3,
      loaded: 0,
      merged: 2,
      setAside: 0,
      rejected: 1,
      setAsideReasons: [],
      rejectReasons: [{ text: 'no such company', count: 1 }],
      missingColumns: [],
    });
    assert.deepEqual(report.unclassified, [{ field: 'status', values: [{ text: 'dormant', count: 1 }] }]);
    assert.equal((await companyOf(home, '1')).names[0].name, 'The Gilded Grind');
  });

  it('and keeps the rejected ones with file, line, reason and row', async () => {
    const home = newHome();
    const report = await load(home, { 'companies.csv': `${SOUND}4,,active\n"5"x,y\n` }, { now: new Date(0) });
    const path = join(home.folder, 'rejects', 'us_zz-1970-01-01T00-00-00-000Z.ndjson');
    const file = join(home.folder, 'companies.csv');
    assert.equal(report.rejectsFile, path);
    const rejects = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(rejects, [
      {
        file,
        line: 4,
        kind: 'companies',
        reason: 'the row has no name',
        row: { number: '4', name: '', status: 'active' },
      },
      { file, line: 5, kind: 'companies', reason: 'a quote is closed in the middle of a value', row: '"5"x,y' },
    ]);
  });

  it('in a report for a terminal', async () => {
    const home = newHome();
    const report = await load(home, {
      'companies.csv': `${SOUND}4,,active\n5,Odd,dormant\n`,
      'names.csv': 'number,tradename\n1,The Gilded Grind\n',
    });
    const text = printLoadReport(report);
    assert.match(text, /^file +rows +loaded +merged +set aside +rejected$/m);
    assert.match(text, /^companies\.csv +4 +3 +0 +0 +1$/m);
    assert.match(text, /^total +5 +3 +1 +0 +1$/m);
    assert.match(text, /^ {2}1 × the row has no name$/m);
    assert.match(text, /^Not classified: status:\n {2}1 × dormant$/m);
    assert.match(text, /^us_zz: 3 companies, 0 parties, as of 2026-01-31$/m);
  });

  it('without a rejects file where nothing is rejected, and with nothing left of the sort', async () => {
    const home = newHome();
    const report = await load(home, { 'companies.csv': SOUND });
    assert.equal(report.rejectsFile, null);
    assert.ok(!existsSync(join(home.folder, 'rejects')));
    assert.deepEqual(
      readdirSync(home.folder).filter((name) => name.startsWith('sort-')),
      [],
    );
  });
});

const FAILURES: readonly {
  readonly what: string;
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly options?: Partial<LoadRegistryOptions>;
  readonly code?: string;
  readonly message: RegExp;
}[] = [
  {
    what: 'a file is of another format',
    files: { 'companies.csv': SOUND, 'other.csv': 'id,colour\n1,red\n' },
    code: 'file_unknown',
    message: /other\.csv is none of the files that Nowhere publishes.*Companies.*id,colour/s,
  },
  {
    what: 'no row is of the layout',
    files: { 'companies.csv': `${COMPANIES}1\n2\n` },
    code: 'file_unknown',
    message: /companies\.csv has no row of “Companies”: on line 2 the row has 1 columns/,
  },
  { what: 'a file is empty', files: { 'companies.csv': '' }, code: 'file_damaged', message: /is empty/ },
  {
    what: 'a member of a zip is of another format',
    files: {
      'all.zip': zipFile([
        { name: 'a.csv', content: SOUND },
        { name: 'b.csv', content: 'x\n1\n' },
      ]),
    },
    code: 'file_unknown',
    message: /all\.zip › b\.csv is none/,
  },
  {
    what: 'no company comes of the files',
    files: { 'names.csv': 'number,tradename\n1,The Gilded Grind\n' },
    code: 'nothing_to_publish',
    message: /names\.csv: 1 × no such company/,
  },
  {
    what: 'a file has a header and no rows',
    files: { 'companies.csv': COMPANIES },
    code: 'nothing_to_publish',
    message: /companies\.csv: 0 rows/,
  },
  {
    what: 'a row is rejected in a strict load',
    files: { 'companies.csv': `${SOUND}4,,active\n` },
    options: { strict: true },
    code: 'rejects_in_strict_load',
    message: /1 row was rejected \(see .*rejects.*\)/,
  },
  {
    what: 'the adapter fails on a row',
    files: { 'companies.csv': `${SOUND}4,x,bug\n` },
    message: /adapter failed on .*companies\.csv, line 4/,
  },
];

describe('a load stops, and the snapshot that was there stays, when', () => {
  for (const { what, files, options, code, message } of FAILURES) {
    it(what, async () => {
      const home = newHome();
      await load(home, { 'first.csv': `${COMPANIES}7,Present LLC,active\n` });
      await assert.rejects(load(home, files, options), code === undefined ? { message } : { code, message });
      assert.equal((await companyOf(home, '7')).legal_name, 'Present LLC');
      assert.equal(await companyOf(home, '1'), null);
    });
  }
});

describe('a file of just so many rows as cut files have', () => {
  const sentence = 'The file may be cut.';
  const layouts = smallRegistry.layouts.map((layout) => ({ ...layout, suspiciousRows: { rows: 3, sentence } }));
  const registry: Registry = { ...smallRegistry, layouts };
  const ROWS = ['1,Quillfeather LLC,active', '2,Bracken Inc,active', '3,', '4,Fernhale Inc,active'];

  for (const [count, notes] of [
    [2, []],
    [3, [{ text: sentence, count: 1 }]],
    [4, []],
  ] as const) {
    it(`${count} rows: ${notes.length === 0 ? 'nothing is noted' : 'it is noted, whatever became of the rows'}`, async () => {
      const report = await load(
        newHome(),
        { 'companies.csv': `${COMPANIES}${ROWS.slice(0, count).join('\n')}\n` },
        { registry, onAcceptedLoss: async () => {} },
      );
      assert.deepEqual(report.notes, notes);
    });
  }
});

describe('the date of a load', () => {
  it('is the newest that the files give of themselves', async () => {
    const files = { 'companies-2025-03-01.csv': SOUND, 'companies-2025-04-01.csv': `${COMPANIES}3,C,active\n` };
    const { snapshots } = await load(newHome(), files);
    assert.equal(snapshots[0]?.asOf, '2025-04-01');
  });

  it('else the one that was asked for', async () => {
    const { snapshots } = await load(newHome(), { 'companies.csv': SOUND });
    assert.equal(snapshots[0]?.asOf, '2026-01-31');
  });

  it("asked for goes before the one of a file's name", async () => {
    const registry = {
      ...smallRegistry,
      layouts: smallRegistry.layouts.map((layout) => ({ ...layout, nameDate: () => '2023-05-06' })),
    };
    const named = await load(newHome(), { 'companies.csv': SOUND }, { registry, asOf: '2026-02-01' });
    assert.equal(named.snapshots[0]?.asOf, '2026-02-01');
  });

  it('is one for all companies of a whole registry, whatever files tell of them', async () => {
    const home = newHome();
    await load(home, { 'companies-2025-04-01.csv': SOUND, 'names.csv': 'number,tradename\n1,The Gilded Grind\n' });
    const records = [await companyOf(home, '1'), await companyOf(home, '2')];
    assert.deepEqual(
      records.map(({ as_of }) => as_of),
      ['2025-04-01', '2025-04-01'],
    );
  });

  it("else the newest file's own", async () => {
    const home = newHome();
    const files = write(home, { 'a.csv': SOUND, 'b.csv': `${COMPANIES}3,C,active\n` });
    for (const [index, path] of files.entries()) utimesSync(path, new Date(0), new Date(Date.UTC(2024, index, 15)));
    await using engine = openSqliteEngine({ home: home.folder, threads: 0 });
    const { snapshots } = await loadRegistry({
      registry: smallRegistry,
      files,
      engine,
      workDirectory: home.folder,
      rejectsDirectory: home.folder,
    });
    assert.equal(snapshots[0]?.asOf, '2024-02-15');
  });
});

describe('a delta', () => {
  const DELTA = `${COMPANIES}2,New Bracken Inc,active\n3,New Tumble LLC,active\n`;

  it('is told from its rows and laid over the snapshot', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': SOUND });
    assert.equal((await load(home, { 'delta.csv': DELTA })).mode, 'merge');
    assert.equal((await companyOf(home, '1')).legal_name, 'Quillfeather LLC');
    assert.equal((await companyOf(home, '2')).legal_name, 'New Bracken Inc');
    assert.equal((await companyOf(home, '2')).names[0].name, 'Bracken Inc');
    assert.equal((await companyOf(home, '3')).legal_name, 'New Tumble LLC');
  });

  it('replaces the snapshot when that is asked for', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': SOUND });
    const onAcceptedLoss = async () => {};
    assert.equal((await load(home, { 'delta.csv': DELTA }, { mode: 'full', onAcceptedLoss })).mode, 'replace');
    assert.equal(await companyOf(home, '1'), null);
  });

  it('is none where one of the files is whole', async () => {
    const report = await load(newHome(), { 'companies.csv': SOUND, 'delta.csv': DELTA });
    assert.equal(report.mode, 'replace');
  });
});

describe('facts of a delta without a main row', () => {
  const registry: Registry = {
    ...smallRegistry,
    isDelta: (_, layoutId) => layoutId === 'trade_names',
    amend: (present, facts, { asOf }) => ({
      ...present,
      as_of: asOf,
      names: facts.map(({ data }) => ({ name: String(data), kind: 'trading', started_on: null, ended_on: null })),
    }),
  };
  const NAMES = 'number,tradename\n1,The Gilded Grind\n9,Nobody\n1,The Guilty Grind\n';

  it('amend the company of the present snapshot, and are rejected where there is none', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': SOUND }, { registry });
    const report = await load(home, { 'names.csv': NAMES }, { registry, asOf: '2026-02-01' });
    const { loaded, merged, rejected, rejectReasons } = report.files[0]!;
    assert.deepEqual([report.mode, report.companies, loaded, merged, rejected], ['merge', 1, 0, 2, 1]);
    assert.match(
      rejectReasons[0]!.text,
      /^No record of the entity is among the given files or in the present snapshot\.$/,
    );
    const { legal_name, status_raw, names, as_of } = await companyOf(home, '1');
    assert.deepEqual([legal_name, status_raw, as_of], ['Quillfeather LLC', 'active', '2026-02-01']);
    assert.deepEqual(
      names.map(({ name }: { name: string }) => name),
      ['The Gilded Grind', 'The Guilty Grind'],
    );
    assert.equal((await companyOf(home, '2')).as_of, '2026-01-31');
  });

  it('go to the company that comes with them', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': `${COMPANIES}7,Seven LLC,active\n` }, { registry });
    await load(home, { 'companies.csv': SOUND, 'names.csv': NAMES }, { registry, mode: 'delta' });
    assert.equal((await companyOf(home, '1')).names[1].name, 'The Guilty Grind');
    assert.equal((await companyOf(home, '7')).legal_name, 'Seven LLC');
  });

  it('publish nothing where there is no snapshot to lay them over', async () => {
    await assert.rejects(load(newHome(), { 'names.csv': NAMES }, { registry }), { code: 'nothing_to_publish' });
  });
});

describe('files that look like a part of the registry', () => {
  const many = (count: number, from = 0) =>
    COMPANIES + Array.from({ length: count }, (_, index) => `${from + index},Company ${index} LLC,active\n`).join('');

  it('are not published, whatever the mode, and the comparison says why', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': many(20) });
    for (const mode of ['auto', 'full'] as const) {
      await assert.rejects(load(home, { 'few.csv': many(16) }, { mode }), (error) => {
        assert.ok(error instanceof GuardError);
        assert.match(error.message, /^companies +20 +16 .*stops the load$/m);
        return true;
      });
    }
    assert.notEqual(await companyOf(home, '19'), null);
  });

  it('are laid over the snapshot as a delta', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': many(20) });
    const report = await load(home, { 'few.csv': many(2, 19) }, { mode: 'delta' });
    assert.deepEqual([report.mode, report.snapshots[0]?.companies], ['merge', 21]);
  });

  it('are published where the loss is accepted, which is told before, and remembered', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': many(20) });
    const told: string[] = [];
    const report = await load(
      home,
      { 'few.csv': many(2) },
      { onAcceptedLoss: async (broken) => void told.push(...broken.map(({ measure }) => measure)) },
    );
    assert.deepEqual(told, ['companies', 'present numbers that stay']);
    const [last, first] = report.snapshots[0]!.loads;
    assert.deepEqual([last?.companies, last?.acceptedLoss], [{ before: 20, after: 2 }, told]);
    assert.deepEqual([first?.companies, first?.acceptedLoss], [{ before: null, after: 20 }, []]);
    assert.equal(await companyOf(home, '19'), null);
  });

  it('stay out where what is told of the loss fails', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': many(20) });
    const onAcceptedLoss = () => Promise.reject(new Error('the audit log is away'));
    await assert.rejects(load(home, { 'few.csv': many(2) }, { onAcceptedLoss }), { message: 'the audit log is away' });
    assert.notEqual(await companyOf(home, '19'), null);
  });

  it('or like an older one, are not published', async () => {
    const home = newHome();
    await load(home, { 'companies.csv': many(20) }, { asOf: '2026-01-31' });
    await assert.rejects(load(home, { 'older.csv': many(20) }, { asOf: '2026-01-30' }), {
      code: 'stopped_by_guard',
      message: /^date +2026-01-31 +2026-01-30 .*stops/m,
    });
  });

  it('and a first load, are told by malformed rows', async () => {
    const garbage = Array.from({ length: 12 }, (_, index) => `${index},,active\n`).join('');
    const home = newHome();
    await assert.rejects(load(home, { 'companies.csv': many(100, 100) + garbage }), {
      code: 'stopped_by_guard',
      message: /^malformed rows of companies\.csv +– +10\.7 % .*stops/m,
    });
    assert.equal(await companyOf(home, '100'), null);
  });

  it('and a file without a column, are told by its name', async () => {
    const [companies, names] = smallRegistry.layouts as [Layout, Layout];
    const needing = (columns: Layout['columns']): Registry => ({
      ...smallRegistry,
      layouts: [{ ...companies, columns: columns! }, names],
    });
    const strict = needing({ expected: ['number', ['officer', 'principal']], believed: ['fax'] });
    await assert.rejects(load(newHome(), { 'companies.csv': SOUND }, { registry: strict }), {
      code: 'stopped_by_guard',
      message: /^columns that companies\.csv lacks +– +officer +none +← stops the load$/m,
    });
    const lenient = needing({ expected: ['number'], believed: ['fax', ['name', 'title']] });
    const report = await load(newHome(), { 'companies.csv': SOUND }, { registry: lenient });
    assert.deepEqual(report.files[0]?.missingColumns, ['fax']);
    assert.match(printLoadReport(report), /^companies\.csv lacks the columns fax$/m);
  });

  it("and files that hold less than the publisher's count, are told by it", async () => {
    const home = newHome();
    const published = { publishedAt: new Date('2026-01-31'), rows: 102 };
    const fetched = new Map([[join(home.folder, 'companies.csv'), published]]);
    await assert.rejects(load(home, { 'companies.csv': many(100) }, { fetched }), {
      message: /^rows of companies\.csv +102 +100 .*stops/m,
    });
    await load(home, { 'companies.csv': many(101) }, { fetched });
  });
});

describe('deltas are laid in the order of their own days', () => {
  const registry: Registry = {
    ...smallRegistry,
    layouts: smallRegistry.layouts.map((layout) => ({
      ...layout,
      asOf: () => null,
      nameDate: ({ fileName }) => /\d{4}-\d\d-\d\d/.exec(fileName)?.[0] ?? null,
    })),
    isDelta: () => true,
  };
  const WHOLE = { '2026-01-01.csv': `${COMPANIES}1,First LLC,active\n2,Second LLC,active\n` };
  const MONDAY = { '2026-01-05.csv': `${COMPANIES}1,Monday LLC,suspended\n3,Third LLC,active\n` };
  const TUESDAY = { '2026-01-06.csv': `${COMPANIES}1,Tuesday LLC,active\n4,Fourth LLC,active\n` };
  type Files = Readonly<Record<string, string>>;

  async function after(loads: readonly Files[]) {
    const home = newHome();
    const own = { registry, asOf: undefined as unknown as string };
    await load(home, WHOLE, { ...own, mode: 'full' });
    let last: LoadReport | undefined;
    for (const files of loads) last = await load(home, files, own);
    const records = await Promise.all(['1', '2', '3', '4'].map((number) => companyOf(home, number)));
    return { records, last: last! };
  }

  const ORDERS: readonly (readonly [how: string, loads: readonly Files[]])[] = [
    ['one after the other', [MONDAY, TUESDAY]],
    ['together', [{ ...MONDAY, ...TUESDAY }]],
    ['together, the newer one named first', [{ ...TUESDAY, ...MONDAY }]],
    ['one after the other, and the older one again', [MONDAY, TUESDAY, MONDAY]],
  ];
  it('a sample stays one until real files replace it; its companies link to no registry', async () => {
    const home = newHome();
    const own = { registry, asOf: undefined as unknown as string };
    await load(home, WHOLE, { ...own, mode: 'full', isSample: true });
    assert.equal(await saysSample(home), true);
    const { entity_url, search_url } = await companyOf(home, '1');
    assert.deepEqual([entity_url, search_url], [null, 'https://registry.example/us_zz']);
    await load(home, MONDAY, own);
    assert.equal(await saysSample(home), true, 'what the delta did not tell of is invented still');
    // Fewer, and of an older day: not compared with what is invented.
    await load(home, { '2025-12-31.csv': `${COMPANIES}1,Real LLC,active\n` }, { ...own, mode: 'full' });
    assert.equal(await saysSample(home), false);
    assert.equal((await companyOf(home, '1')).search_url, registry.searchUrl);
  });

  for (const [how, loads] of ORDERS) {
    it(how, async () => {
      const { records } = await after(loads);
      assert.deepEqual(
        records.map(({ legal_name, status_raw, as_of, names }) => [
          legal_name,
          status_raw,
          as_of,
          names?.map(({ name }: { name: string }) => name) ?? [],
        ]),
        [
          ['Tuesday LLC', 'active', '2026-01-06', ['First LLC', 'Monday LLC']],
          ['Second LLC', 'active', '2026-01-01', []],
          ['Third LLC', 'active', '2026-01-05', []],
          ['Fourth LLC', 'active', '2026-01-06', []],
        ],
      );
    });
  }

  it('and a missed day is caught up: what a newer one has told of stays as it is, and is counted', async () => {
    const { records, last } = await after([TUESDAY, MONDAY]);
    assert.deepEqual(
      records.map(({ legal_name, as_of }) => [legal_name, as_of]),
      [
        ['Tuesday LLC', '2026-01-06'],
        ['Second LLC', '2026-01-01'],
        ['Third LLC', '2026-01-05'],
        ['Fourth LLC', '2026-01-06'],
      ],
    );
    const { loaded, merged, setAside, setAsideReasons } = last.files[0]!;
    assert.deepEqual([loaded, merged, setAside], [1, 0, 1]);
    assert.match(setAsideReasons[0]!.text, /^A newer file has told of the company/);
    assert.equal(last.snapshots[0]?.asOf, '2026-01-06');
  });
});

describe('a file that tells no date', () => {
  const at = (home: Home, name: string, time: Date) => {
    const [path] = write(home, { [name]: SOUND });
    utimesSync(path!, time, time);
    return path!;
  };
  const NOW = new Date('2026-02-10T12:00:00.000Z');
  const loadFile = async (home: Home, path: string, options: Partial<LoadRegistryOptions> = {}) => {
    await using engine = openSqliteEngine({ home: home.folder, threads: 0 });
    const folders = { workDirectory: home.folder, rejectsDirectory: home.folder };
    return await loadRegistry({ registry: smallRegistry, files: [path], engine, now: NOW, ...folders, ...options });
  };

  it('and was written more than a day ago is of that day', async () => {
    const home = newHome();
    const { snapshots } = await loadFile(home, at(home, 'a.csv', new Date('2026-02-09T11:59:59.000Z')));
    assert.equal(snapshots[0]?.asOf, '2026-02-09');
  });

  for (const time of ['2026-02-09T12:00:01.000Z', '2026-02-10T12:00:00.000Z', '2027-01-01T00:00:00.000Z']) {
    it(`and was written at ${time} may be of any: the load asks for it, and loads nothing`, async () => {
      const home = newHome();
      const path = at(home, 'a.csv', new Date(time));
      await assert.rejects(loadFile(home, path), { code: 'date_unknown', message: /a\.csv.*--as-of YYYY-MM-DD/ });
      assert.equal(await companyOf(home, '1'), null);
      assert.equal((await loadFile(home, path, { asOf: '2018-05-05' })).snapshots[0]?.asOf, '2018-05-05');
    });
  }

  it('beside one that does is of the same day', async () => {
    const home = newHome();
    const path = at(home, 'names.csv', NOW);
    writeFileSync(path, 'number,tradename\n1,The Gilded Grind\n');
    const files = [path, at(home, 'companies-2025-03-01.csv', NOW)];
    const report = await loadFile(home, path, { files });
    assert.equal(report.snapshots[0]?.asOf, '2025-03-01');
  });
});

describe('a load that is aborted', () => {
  const reason = new Error('enough');
  /** So many that the engine indexes them in other threads. */
  const MANY = 20_001;

  async function aborted(home: Home, when: LoadProgress['phase'] | 'at once', count = MANY) {
    const rows = Array.from({ length: count }, (_, index) => `${index},Company ${index} LLC,active\n`);
    const controller = new AbortController();
    if (when === 'at once') controller.abort(reason);
    const onProgress = ({ phase }: LoadProgress) => {
      if (phase === when) controller.abort(reason);
    };
    return load(home, { 'companies.csv': COMPANIES + rows.join('') }, { signal: controller.signal, onProgress });
  }

  for (const when of ['at once', 'reading', 'building', 'indexing'] as const) {
    it(`ends with the reason it was given, publishes nothing and leaves nothing: ${when}`, async () => {
      const home = newHome();
      await assert.rejects(aborted(home, when), reason);
      assert.equal(await companyOf(home, '1'), null);
      const left = readdirSync(home.folder, { recursive: true }).map(String);
      assert.deepEqual(
        left.filter((name) => /sort-|\.building-|\.sqlite$/.test(name)),
        [],
      );
    });
  }

  it('when it is being published has been published', async () => {
    const home = newHome();
    assert.equal((await aborted(home, 'publishing', 2)).companies, 2);
    assert.notEqual(await companyOf(home, '1'), null);
  });
});

it('a company that breaks the schema is rejected, never published', async () => {
  const home = newHome();
  const registry = {
    ...smallRegistry,
    build: (...given: Parameters<typeof smallRegistry.build>) => {
      const built = smallRegistry.build(...given);
      return built.kind === 'built' && given[0] === '2' ? { ...built.company, formed_on: '31.01.2026' } : built;
    },
  };
  const report = await load(home, { 'companies.csv': SOUND }, { registry });
  assert.deepEqual([report.companies, report.files[0]?.rejected], [1, 1]);
  assert.match(report.files[0]?.rejectReasons[0]?.text ?? '', /breaks the schema: formed_on/);
  assert.equal(await companyOf(home, '2'), null);
});

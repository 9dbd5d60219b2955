/**
 * A file of rows in JSON, or in the table of a web page, loads as the same rows in CSV do, and records in a list as those
 * that stand one a line.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { utils, write as writeBook } from '@e965/xlsx';
import { openTable } from '../../src/csv/index.ts';
import { loadRecords, loadRegistry } from '../../src/loading/index.ts';
import { openList, ownList } from '../../src/premises/index.ts';
import { LoadError, openInputs, registryOf } from '../../src/registries/index.ts';
import { RecordingEngine } from '../registries/recording-engine.ts';
import { sampleFiles } from '../registries/rewritten-numbers.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const root = temporaryFolder();
const colorado = registryOf('us_co')!;
const NO_FILE = { name: '', content: Buffer.alloc(0) };

function written(name: string, content: string | Buffer): string {
  const path = join(mkdtempSync(join(root, 'file-')), name);
  writeFileSync(path, content);
  return path;
}

type Row = Readonly<Record<string, string>>;
const compact = (row: Row, at: number): Row =>
  at === 0 ? row : Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));

/** The rows of a CSV file, behind the first without blank cells, as portals leave them out. */
async function rowsIn(content: Buffer): Promise<readonly Row[]> {
  const opening = await openTable(async function* () {
    yield content;
  });
  assert.ok(opening.ok);
  const { header, rows } = opening.table;
  const all: Row[] = [];
  for await (const some of rows())
    for (const { cells } of some)
      all.push(compact(Object.fromEntries(header.map((name, at) => [name, cells[at]!])), all.length));
  return all;
}

const FORMS: readonly (readonly [form: string, write: (rows: readonly object[]) => string | Buffer])[] = [
  ['a list', (rows) => JSON.stringify(rows)],
  ['a list under a name, over many lines', (rows) => JSON.stringify({ total: rows.length, data: rows }, null, 2)],
  ['one a line', (rows) => rows.map((row) => JSON.stringify(row)).join('\n')],
  ['one a line, compressed', (rows) => gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'))],
  [
    'features of GeoJSON',
    (rows) =>
      JSON.stringify({
        type: 'FeatureCollection',
        features: rows.map((properties) => ({ type: 'Feature', properties, geometry: null })),
      }),
  ],
];

/** As Excel saves them, and portals under the name of a workbook. */
const MARKUP: readonly (readonly [form: string, bookType: 'html' | 'xlml'])[] = [
  ['a web page', 'html'],
  ['an XML spreadsheet', 'xlml'],
];

function inMarkup(rows: readonly object[], bookType: 'html' | 'xlml'): string {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const book = utils.book_new(utils.json_to_sheet([...rows], { header }), 'Rows');
  return writeBook(book, { bookType, type: 'string' });
}

async function load(file: string) {
  const engine = new RecordingEngine();
  const work = mkdtempSync(join(root, 'work-'));
  const folders = { workDirectory: work, rejectsDirectory: work };
  await loadRegistry({ registry: colorado, files: [file], engine, ...folders, asOf: '2026-01-31' });
  return engine.companies();
}

describe('a registry’s file', async () => {
  const [{ name, content } = NO_FILE] = await sampleFiles(colorado);
  const [expected, all] = await Promise.all([load(written(name, content)), rowsIn(content)]);
  // Those that a load rejects as lines of CSV are none in JSON.
  const numbers = new Set(expected.map((company) => company.entity_number));
  const rows = all.filter(({ entityid = '' }) => numbers.has(entityid));
  for (const [form, write] of FORMS)
    it(`in JSON, ${form}`, async () => assert.deepEqual(await load(written('rows.json', write(rows))), expected));

  for (const [form, bookType] of MARKUP)
    it(`in ${form}`, async () => assert.deepEqual(await load(written('rows.xls', inMarkup(rows, bookType))), expected));

  it('that is a page with a few rows of looks is refused as a page', async () => {
    const page = '<html><title>Sign in</title><table><tr><td>Name<td>Password<tr><td><input><td><input></table></html>';
    await assert.rejects(load(written('rows.xls', page)), /a web page titled “Sign in”, a page to sign in/);
  });

  it('that is cut loads nothing', async () => {
    const whole = JSON.stringify(rows);
    await assert.rejects(
      load(written('rows.json', whole.slice(0, whole.length / 2))),
      (error) =>
        error instanceof LoadError && error.code === 'file_damaged' && /truncated\. Fetch it again/.test(error.message),
    );
  });
});

describe('a license list', () => {
  const rows = [
    { No: 'L-1', Sign: 'Kiln', at: { street: '12 Elm St', city: 'Ada' } },
    { No: 'L-2', Owner: 'Umber LLC', at: { street: '9 Oak St', city: 'Ada' } },
  ];
  for (const [form, write] of FORMS)
    it(`in JSON, ${form}`, async () => {
      const own = ownList('us_zz_kilns');
      assert.ok(own.ok);
      const [input] = await openInputs(written('rows.json', write(rows)));
      const seen: unknown[] = [];
      const columns = {
        fits: () => true,
        settle: async ({
          header,
          sample,
        }: {
          header: readonly string[];
          sample: readonly { cells: readonly string[] }[];
        }) => {
          seen.push(header, ...sample.map(({ cells }) => cells));
          return { mapping: {}, header, hasHeadings: true };
        },
      };
      await openList(own.list, input!, columns);
      assert.deepEqual(seen, [
        ['No', 'Sign', 'at.street', 'at.city', 'Owner'],
        ['L-1', 'Kiln', '12 Elm St', 'Ada', ''],
        ['L-2', '', '9 Oak St', 'Ada', 'Umber LLC'],
      ]);
    });
});

describe('records', async () => {
  const [{ content } = NO_FILE] = await sampleFiles(colorado);
  const companies = await load(written('co.csv', content));
  const loaded = async (file: string) => {
    const lines: string[] = [];
    const engine = new RecordingEngine();
    const { beginLoad } = engine;
    engine.beginLoad = (options) => {
      const begun = beginLoad.call(engine, options);
      return {
        ...begun,
        addRecords: async (bytes) => void lines.push(Buffer.from(bytes).toString()),
        publish: async () => [],
        [Symbol.asyncDispose]: () => begun[Symbol.asyncDispose](),
      };
    };
    await loadRecords({ path: file, engine, rejectsDirectory: root }).catch(() => {});
    return lines
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  for (const [form, write] of FORMS.slice(0, 4))
    it(`in JSON, ${form}`, async () =>
      assert.deepEqual(await loaded(written('records.json', write(companies))), companies));
});

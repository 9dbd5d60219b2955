/**
 * A file that breaks off, in every form, at every door that loads one. Where its form says how it ends, it loads nothing.
 * Else it replaces nothing until somebody says that it may, and a first load loses the last row alone. The same file whole
 * loads, also without a last line end.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { utils, write as writeBook } from '@e965/xlsx';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { ListLinker, loadOwners, loadPremises, loadRecords, loadRegistry } from '../../src/loading/index.ts';
import { ownersSourceOf } from '../../src/owners/index.ts';
import { listOf } from '../../src/premises/index.ts';
import { listWith } from '../premises/list-with.ts';
import { smallRegistry } from '../registries/small-registry.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { zipFile } from '../registries/zip-file.ts';
import { NO_LINKS } from './collecting-index.ts';

const root = temporaryFolder();
const ROWS = 40;
const asOf = '2026-01-31';

type Row = Readonly<Record<string, string>>;
/** `load`: how many records came of a file. `allowed`: with --accept-loss. */
type Door = {
  readonly row: (number: string) => Row;
  readonly load: (path: string, allowed: boolean) => Promise<number>;
};

const foldersOf = (path: string) => ({ workDirectory: join(path, '..'), rejectsDirectory: join(path, '..') });
const accepting = (allowed: boolean) => (allowed ? { onAcceptedLoss: async () => {} } : {});

const DOORS: Readonly<Record<'a registry' | 'a license list' | 'a source of owners', Door>> = {
  'a registry': {
    row: (number) => ({ number, name: `Fernhale "${number}", LLC`, status: 'active' }),
    load: async (path, allowed) => {
      await using engine = openSqliteEngine({ home: join(path, '..'), threads: 0 });
      const options = { engine, asOf, ...foldersOf(path), ...accepting(allowed) };
      return (await loadRegistry({ registry: smallRegistry, files: [path], ...options })).companies;
    },
  },
  'a license list': {
    row: (number) => ({ No: number, Sign: `Fernhale "${number}", LLC`, City: 'Ada' }),
    load: async (path, allowed) => {
      await using index = openSqliteLists('premises', { home: join(path, '..'), threads: 0 });
      const list = listWith('us_zz_kilns', { number: 'No', trade_name: 'Sign', city: 'City' });
      const options = { index, linker: NO_LINKS, asOf, ...foldersOf(path), ...accepting(allowed) };
      return (await loadPremises({ list, files: [path], ...options })).list.premises;
    },
  },
  'a source of owners': {
    row: (number) => ({
      ...{ EIN: `99${number.replace(/\D/g, '').padStart(7, '0')}`, NAME: `FERNHALE "${number}", INC` },
      ...{ STREET: '1 ELM ST', CITY: 'ADA', STATE: 'OK', ZIP: '74820', GROUP: '0000', AFFILIATION: '3' },
      ...{ SORT_NAME: 'X', NTEE_CD: 'X20' },
    }),
    load: async (path, allowed) => {
      const home = join(path, '..');
      await using engine = openSqliteEngine({ home, threads: 0 });
      await using index = openSqliteLists('owners', { home, threads: 0 });
      const linker = await ListLinker.open(engine);
      const options = { index, linker, asOf, ...foldersOf(path), ...accepting(allowed) };
      return (await loadOwners({ source: ownersSourceOf('irs_bmf')!, files: [path], ...options })).owners.owners;
    },
  },
};

const quoted = (value: string) => (value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value);
const csv = (rows: readonly Row[]): string =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((row) => row.map(quoted).join(',')).join('\n');
const inMarkup = (rows: readonly Row[], bookType: 'html' | 'xlml'): string =>
  writeBook(utils.book_new(utils.json_to_sheet([...rows]), 'Rows'), { bookType, type: 'string' });
const features = (rows: readonly Row[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features: rows.map((properties) => ({ type: 'Feature', properties })) });
/** Up to the middle of the last row: behind the text, wherever it stands last. */
const upTo = (text: string, end: string): string => text.slice(0, text.lastIndexOf(end) + end.length);

type Form = {
  readonly name: string;
  readonly whole: (rows: readonly Row[]) => string | Buffer;
  /** `last`: the number of the last row. */
  readonly cut: (rows: readonly Row[], last: string) => string | Buffer;
  readonly code: 'stopped_by_guard' | 'file_damaged';
};
const damaged = (
  name: string,
  whole: (rows: readonly Row[]) => string | Buffer,
  cut: (whole: string | Buffer, last: string) => string | Buffer = (text, last) => upTo(text.toString(), last),
): Form => ({ name, whole, cut: (rows, last) => cut(whole(rows), last), code: 'file_damaged' });
const half = (bytes: string | Buffer) => Buffer.from(bytes).subarray(0, -40);

const FORMS: readonly Form[] = [
  {
    ...{ name: 'CSV, with fewer values in the last row', whole: csv, code: 'stopped_by_guard' },
    cut: (rows) => upTo(csv(rows), '"'),
  },
  {
    ...{ name: 'CSV, within a quoted value', whole: csv, code: 'stopped_by_guard' },
    cut: (rows, last) => upTo(csv(rows), last),
  },
  {
    ...{ name: 'CSV, within the first value', whole: csv, code: 'stopped_by_guard' },
    cut: (rows) => csv(rows).slice(0, csv(rows).lastIndexOf('\n') + 2),
  },
  damaged('JSON, a list', (rows) => JSON.stringify(rows)),
  damaged('JSON, features', features),
  damaged('JSON, one a line', (rows) => rows.map((row) => JSON.stringify(row)).join('\n')),
  damaged('a web page', (rows) => inMarkup(rows, 'html')),
  damaged('an XML spreadsheet', (rows) => inMarkup(rows, 'xlml')),
  damaged('CSV, compressed', (rows) => gzipSync(csv(rows)), half),
  damaged('CSV in a zip', (rows) => zipFile([{ name: 'rows.csv', content: csv(rows) }]), half),
];

function written(content: string | Buffer): string {
  const path = join(mkdtempSync(join(root, 'file-')), 'rows.csv');
  writeFileSync(path, content);
  return path;
}

/** Loads the cut file over nothing, and over the whole one. */
async function assertHeld(whole: string | Buffer, cut: string | Buffer, load: Door['load'], code: Form['code']) {
  const first = written(cut);
  if (code === 'stopped_by_guard') assert.equal(await load(first, false), ROWS - 1);
  else await assert.rejects(load(first, false), { code });
  const path = written(whole);
  assert.equal(await load(path, false), ROWS);
  writeFileSync(path, cut);
  await assert.rejects(load(path, false), { code });
  if (code === 'stopped_by_guard') assert.equal(await load(path, true), ROWS - 1);
  else await assert.rejects(load(path, true), { code });
}

const NUMBERS = Array.from({ length: ROWS }, (_, index) => `A${1001 + index}`);
const LAST = NUMBERS.at(-1)!;

for (const [door, { row, load }] of Object.entries(DOORS)) {
  const rows = NUMBERS.map(row);
  describe(`a file of ${door}`, () => {
    for (const { name, whole, cut, code } of FORMS) {
      it(`in ${name}, loads whole`, async () => assert.equal(await load(written(whole(rows)), false), ROWS));
      it(`in ${name}, replaces nothing where it is cut`, async () => {
        await assertHeld(whole(rows), cut(rows, LAST), load, code);
      });
    }
    it('loads with a stray quote in a row before the last', async () => {
      const text = csv(rows).replace(/^A1005,|^990001005,/m, '$&"');
      assert.equal(await load(written(text), false), ROWS - 1);
    });
  });
}

it('a list whose rows end where their values do loads without a last line end', async () => {
  const { row, load } = DOORS['a license list'];
  const ragged = csv(NUMBERS.map(row)).replaceAll(/(10[0-4][0-9]"", LLC"),Ada/g, '$1');
  assert.equal(await load(written(ragged), false), ROWS);
});

describe('a file of records', () => {
  const line = (number: string) =>
    JSON.stringify({
      ...{ jurisdiction_code: 'us_zz', entity_number: number, legal_name: `Fernhale ${number} LLC`, status: 'active' },
      ...{ legal_form: 'llc', domicile: 'domestic', search_url: 'https://registry.example', as_of: asOf },
    });
  const load = async (path: string, allowed: boolean) => {
    await using engine = openSqliteEngine({ home: join(path, '..'), threads: 0 });
    const { rejectsDirectory } = foldersOf(path);
    return (await loadRecords({ path, engine, rejectsDirectory, ...accepting(allowed) })).companies;
  };
  const lines = NUMBERS.map(line).join('\n');
  for (const [form, whole, cut, code] of [
    ['one a line', lines, lines.slice(0, -20), 'stopped_by_guard'],
    ['one a line, compressed', gzipSync(lines), half(gzipSync(lines)), 'file_damaged'],
    ['in a list', `[${NUMBERS.map(line)}]`, `[${NUMBERS.map(line)}`.slice(0, -20), 'file_damaged'],
  ] as const) {
    it(`${form}, loads whole`, async () => assert.equal(await load(written(whole), false), ROWS));
    it(`${form}, replaces nothing where it is cut`, async () => assertHeld(whole, cut, load, code));
  }
});

describe('registrations for federal contracts, which count themselves,', () => {
  const list = listOf('us_sam_entities')!;
  const headings = list.layouts[0]!.headings!;
  const cells: Row = {
    ...{ 'Extract Code': 'A', 'Initial Registration Date': '20190812', 'Expiration Date': '20270301' },
    ...{ 'Legal Business Name': 'FERNHALE LLC', 'Physical Address Line 1': '1 ELM ST' },
    ...{ 'Physical Address City': 'ADA', 'Physical Address State': 'OK', 'Physical Address ZIP': '74820' },
    ...{ 'Physical Address Country': 'USA', '!end': '!end' },
  };
  const row = (number: string) =>
    headings.map((heading) => (heading === 'Unique Entity ID' ? number : (cells[heading] ?? ''))).join('|');
  const mark = (which: string, count: number) =>
    `${which} PUBLIC V2 00000000 20260503 ${String(count).padStart(7, '0')} 0000001`;
  const file = (rows: readonly string[], count: number) => [mark('BOF', count), ...rows, mark('EOF', count)].join('\n');
  const load = async (text: string) => {
    const path = written(text);
    await using index = openSqliteLists('premises', { home: join(path, '..'), threads: 0 });
    return (await loadPremises({ list, files: [path], index, linker: NO_LINKS, asOf, ...foldersOf(path) })).files[0];
  };
  const rows = NUMBERS.map(row);
  const whole = file(rows, ROWS);
  it('load whole: their first and last lines are no rows', async () => {
    for (const text of [whole, `${whole}\n`]) assert.equal((await load(text))?.rows, ROWS);
  });
  for (const [what, text, reason] of [
    ['cut within a row', whole.slice(0, whole.lastIndexOf('FERNHALE')), /ends without its count/],
    ['cut behind a row', whole.slice(0, whole.lastIndexOf('\n') + 1), /ends without its count/],
    ['cut within the last line', whole.slice(0, -12), /ends without its count/],
    ['with rows that are lost', file(rows.slice(3), ROWS), /has 37 records, and its last line counts 40/],
  ] as const)
    it(`load nothing ${what}`, async () => {
      await assert.rejects(load(text), (error: { code?: string; message: string }) => {
        assert.equal(error.code, 'file_damaged');
        assert.match(error.message, reason);
        return true;
      });
    });
});

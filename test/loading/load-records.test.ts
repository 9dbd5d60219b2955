import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Engine } from '../../src/engine/port.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type LoadRecordsOptions, loadRecords } from '../../src/loading/index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const root = temporaryFolder();

function line(number: string, more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    jurisdiction_code: 'us_zz',
    entity_number: number,
    legal_name: `Quillfeather ${number} LLC`,
    status: 'active',
    legal_form: 'llc',
    domicile: 'domestic',
    search_url: 'https://registry.example/search',
    as_of: '2026-01-31',
    ...more,
  });
}

type Home = { readonly folder: string; readonly engine: Engine };

function newHome(): Home {
  const folder = mkdtempSync(join(root, 'home-'));
  return { folder, engine: openSqliteEngine({ home: folder, threads: 0 }) };
}

function load({ folder, engine }: Home, content: string | Buffer, options: Partial<LoadRecordsOptions> = {}) {
  const path = join(folder, 'records.ndjson');
  writeFileSync(path, content);
  return loadRecords({ path, engine, rejectsDirectory: join(folder, 'rejects'), ...options });
}

/** `[line, reason]` of every rejected line, in order. */
function rejectsIn(path: string | null): [number, string][] {
  if (path === null) return [];
  const rejects = readFileSync(path, 'utf8').trimEnd().split('\n');
  return rejects
    .map((text): { line: number; reason: string } => JSON.parse(text))
    .map(({ line: at, reason }): [number, string] => [at, reason])
    .sort(([a], [b]) => a - b);
}

async function nameOf({ engine }: Home, jurisdiction: string, number: string): Promise<string | null> {
  const json = await engine.lookup(jurisdiction, number);
  return json === null ? null : JSON.parse(Buffer.from(json).toString()).legal_name;
}

describe('records are loaded', () => {
  const CONTENTS = [
    ['one a line', `${line('1')}\n${line('2')}\n`],
    ['with CRLF and without a last line end', `${line('1')}\r\n${line('2')}`],
    ['around blank lines', `\n  \n${line('1')}\n\n\r\n${line('2')}\n\n`],
    ['behind a byte-order mark', `\ufeff${line('1')}\n${line('2')}\n`],
    ['from a .gz', gzipSync(`${line('1')}\n${line('2')}\n`)],
    ['with every empty value null', `${line('1', { names: [], status_raw: '' })}\n${line('2')}\n`],
  ] as const;
  for (const [what, content] of CONTENTS) {
    it(what, async () => {
      const report = await load(newHome(), content);
      assert.deepEqual([report.companies, report.files[0]?.rows, report.files[0]?.loaded], [2, 2, 2]);
      assert.equal(report.rejectsFile, null);
    });
  }

  it('of several jurisdictions, replacing those of the file and no other', async () => {
    const home = newHome();
    await load(home, [line('1'), line('1', { jurisdiction_code: 'us_yy' })].join('\n'));
    const onAcceptedLoss = async () => {};
    const records = [line('2'), line('1', { jurisdiction_code: 'xx' })].join('\n');
    const report = await load(home, records, { onAcceptedLoss });
    assert.deepEqual(
      report.snapshots.map(({ jurisdiction }) => jurisdiction),
      ['us_zz', 'xx'],
    );
    const names = [nameOf(home, 'us_zz', '1'), nameOf(home, 'us_zz', '2'), nameOf(home, 'us_yy', '1')];
    assert.deepEqual(await Promise.all(names), [null, 'Quillfeather 2 LLC', 'Quillfeather 1 LLC']);
  });

  it('in more lines than a block holds, each with its number', async () => {
    const special = new Map([
      [500, ''],
      [999, '{'],
    ]);
    const lines = Array.from({ length: 12_000 }, (_, index) => special.get(index % 1_000) ?? line(String(index)));
    const report = await load(newHome(), lines.join('\n'));
    assert.equal(report.companies, 12_000 - 2 * 12);
    assert.deepEqual(
      rejectsIn(report.rejectsFile).map(([at]) => at),
      Array.from({ length: 12 }, (_, index) => (index + 1) * 1_000),
    );
  });
});

const LONG = 'x'.repeat(17 * 1024 * 1024);
const REJECTS: readonly (readonly [what: string, bad: string | Buffer, reason: RegExp])[] = [
  ['a wrong type', line('9', { formed_on: 1 }), /formed_on/],
  ['an unknown key', line('9', { colour: 'red' }), /colour/],
  ['a required key that is missing', line('9', { legal_name: undefined }), /legal_name/],
  ['a list', '[]', /./],
  ['half a line', line('9').slice(0, 40), /not valid JSON/],
  ['NUL bytes', '\0\0', /not valid JSON/],
  ['invalid UTF-8', Buffer.from(line('9').replace('Quill', 'Qu\xff'), 'latin1'), /not valid UTF-8/],
  ['half a surrogate pair', line('9').replace('Quill', '\\ud83d'), /surrogate/],
  ['a line of 17 MiB', line('9', { legal_name: LONG }), /longer than 16 MiB/],
  ['a line of 17 MiB that is no JSON', LONG, /longer than 16 MiB/],
];

describe('a bad line is rejected with its number and costs no other:', () => {
  for (const [what, bad, reason] of REJECTS) {
    it(what, async () => {
      const lines = [line('1'), bad, line('2'), ''].map((text) => Buffer.from(text));
      const home = newHome();
      const report = await load(home, Buffer.concat(lines.flatMap((text) => [text, Buffer.from('\n')])));
      assert.deepEqual([report.companies, report.files[0]?.rows, report.files[0]?.rejected], [2, 3, 1]);
      const [[at, why] = [0, '']] = rejectsIn(report.rejectsFile);
      assert.equal(at, 2);
      assert.match(why, reason);
      assert.equal(await nameOf(home, 'us_zz', '2'), 'Quillfeather 2 LLC');
    });
  }

  it('a number for the second time; the first stays', async () => {
    const home = newHome();
    const report = await load(home, [line('1'), line('2'), line('1', { legal_name: 'Second LLC' })].join('\n'));
    assert.deepEqual([report.companies, report.duplicates, report.files[0]?.rejected], [2, 1, 1]);
    assert.deepEqual(
      rejectsIn(report.rejectsFile).map(([at]) => at),
      [3],
    );
    assert.equal(await nameOf(home, 'us_zz', '1'), 'Quillfeather 1 LLC');
  });

  it('a whole emoji in escapes is no half', async () => {
    const home = newHome();
    await load(home, line('1').replace('Quill', '\\ud83d\\ude00'));
    assert.equal(await nameOf(home, 'us_zz', '1'), '\u{1f600}feather 1 LLC');
  });
});

const FAILURES: readonly (readonly [what: string, content: string, strict: boolean, code: string])[] = [
  ['no line is a company', '{}\n[]\n', false, 'nothing_to_publish'],
  ['there are blank lines only', '\n\n', false, 'file_unknown'],
  ['the file is empty', '', false, 'file_damaged'],
  ['a strict load rejects a line', `${line('1')}\n{\n`, true, 'rejects_in_strict_load'],
  ['a strict load rejects an overlong line', `${line('1')}\n${LONG}\n`, true, 'rejects_in_strict_load'],
  ['a strict load finds a number twice', `${line('1')}\n${line('1')}\n`, true, 'rejects_in_strict_load'],
];

describe('nothing is published when', () => {
  for (const [what, content, strict, code] of FAILURES) {
    it(what, async () => {
      const home = newHome();
      await load(home, line('7'));
      await assert.rejects(load(home, content, { strict }), { code });
      assert.equal(await nameOf(home, 'us_zz', '7'), 'Quillfeather 7 LLC');
      assert.equal(await nameOf(home, 'us_zz', '1'), null);
    });
  }
});

/** A registry that Charter does not know: docs/your-own-registry.md as a newcomer follows it, and what goes wrong. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DataFolder } from './run.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/your-own-registry.md'), 'utf8');
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, kind, text]) => ({ kind, text: text! }));
const commands = blocks.filter(({ kind }) => kind === 'sh').flatMap(({ text }) => text.trim().split('\n'));

describe('docs/your-own-registry.md', () => {
  const folder = new DataFolder();
  const cwd = process.cwd();
  const said: string[] = [];
  before(() => {
    const work = join(folder.path, 'work');
    mkdirSync(work, { recursive: true });
    symlinkSync(join(ROOT, 'samples'), join(work, 'samples'));
    process.chdir(work);
  });
  after(() => {
    process.chdir(cwd);
    folder[Symbol.dispose]();
  });

  it('has commands', () => assert.ok(commands.length >= 6));
  for (const line of commands) {
    it(`works: ${line}`, async () => {
      const [name, ...args] = line.split(' ');
      assert.equal(name, 'charter');
      const { code, stdout, stderr } = await folder.call(...args);
      assert.equal(code, 0, stderr);
      said.push(stdout);
    });
  }

  it('shows what they print', () => {
    const all = said.join('\n');
    for (const text of blocks.filter(({ kind }) => kind === 'text').map((block) => block.text)) {
      const lines = text.split('\n').filter((line) => line.trim() !== '' && line.trim() !== '…');
      // Mistakes are shown that the page does not make.
      if (lines[0]!.startsWith('company.statsu')) continue;
      for (const line of lines) assert.ok(all.includes(line.trim()), line);
    }
  });

  it('ends with the company, its people and its home', async () => {
    const { stdout } = await folder.call('company', 'us_wy', '2023-001120345');
    const company = JSON.parse(stdout) as { legal_name: string; parties: { name: string }[]; domicile: string };
    assert.equal(company.legal_name, 'Yarrow Street Bakery LLC');
    assert.equal(company.domicile, 'domestic');
    assert.deepEqual(
      company.parties.map(({ name }) => name),
      ['Petra L Hayworth', 'Anselm Hayworth', 'Bram Colquitt'],
    );
  });

  it('keeps the declaration in a backup', async () => {
    const { code, stderr } = await folder.call('backup', join(folder.path, 'copy'));
    assert.equal(code, 0, stderr);
    const kept = join(folder.path, 'copy/declarations/us_wy.json');
    assert.equal(readFileSync(kept, 'utf8'), readFileSync(join(ROOT, 'samples/own-registry/my-wyoming.json'), 'utf8'));
  });

  it('knows the registry by its name', async () => {
    const { stdout } = await folder.call('refresh', '--json');
    assert.equal((JSON.parse(stdout) as { rows: { title: string }[] }).rows[0]!.title, 'Wyoming');
  });
});

describe('a declaration that cannot be used', () => {
  const sample = (name: string) => join(ROOT, 'samples/own-registry', name);
  const files = [sample('FILING.csv'), sample('PARTY.csv')];
  const mine = sample('my-wyoming.json');
  const clearing = 'a\u001b[2Jb';
  const CASES: readonly (readonly [
    what: string,
    args: (path: string) => string[],
    text: string | null,
    says: RegExp,
  ])[] = [
    [
      'of another code',
      () => ['load', 'us_ga', ...files, '--registry', mine],
      null,
      /declares us_wy \(Wyoming\), not us_ga/,
    ],
    ['with records', () => ['load', '--records', files[0]!, '--registry', mine], null, /--records stands alone/],
    [
      'with --map',
      () => ['load', 'us_wy', ...files, '--registry', mine, '--map', 'street=x'],
      null,
      /--map is for lists/,
    ],
    ['that is not there', () => ['load', 'us_wy', ...files, '--registry', '/no/such.json'], null, /cannot be read/],
    ['that is no JSON', (path) => ['registry', 'check', path, ...files], '{"a":', /is no JSON/],
    ['that is empty', (path) => ['registry', 'check', path, ...files], '', /is no JSON/],
    ['that is a list', (path) => ['registry', 'check', path, ...files], '[]', /is to be an object/],
    [
      'with a field that clears the screen',
      (path) => ['registry', 'check', path, ...files],
      JSON.stringify({ [clearing]: 1 }),
      /a\\u001b\[2Jb: is not known here/,
    ],
    [
      'of a registry that Charter reads',
      (path) => ['registry', 'check', path, ...files],
      readFileSync(mine, 'utf8').replace('"us_wy"', '"us_co"'),
      /Charter reads us_co by itself/,
    ],
    [
      'of files that are others',
      (path) => ['registry', 'check', mine, path],
      'a,b\n1,2\n',
      /is none of the files that Wyoming publishes/,
    ],
    [
      'drafted of what is no table',
      (path) => ['registry', 'draft', 'us_wy', path],
      'one\ntwo\n',
      /no comma, tab or bar parts its lines/,
    ],
    [
      'drafted of a known registry',
      () => ['registry', 'draft', 'us_co', ...files],
      null,
      /Charter reads us_co \(Colorado\) by itself/,
    ],
    ['drafted of no code', () => ['registry', 'draft', 'Wyoming', ...files], null, /is not a code such as us_wy/],
    [
      'drafted over another',
      (path) => ['registry', 'draft', 'us_wy', ...files, '-o', path],
      'mine',
      /it is there already/,
    ],
  ];
  for (const [what, argsOf, text, says] of CASES) {
    it(what, async () => {
      using folder = new DataFolder();
      const path = join(folder.path, 'given.txt');
      if (text !== null) writeFileSync(path, text);
      const { code, stderr } = await folder.call(...argsOf(path));
      assert.notEqual(code, 0);
      assert.match(stderr, says);
      assert.ok(!existsSync(join(folder.path, 'declarations')));
    });
  }
});

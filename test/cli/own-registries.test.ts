/** A registry that Charter does not know: docs/your-own-registry.md as a newcomer follows it, and what goes wrong. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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
    const { code, stderr } = await folder.call('company', 'us_wy', '2023001120345');
    assert.equal(code, 3);
    assert.ok(page.includes(`\n${stderr}`), stderr);
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
      'that is none yet, of a state',
      () => ['load', 'us_wy', ...files],
      null,
      /no adapter for us_wy \(Wyoming\).*charter registry draft us_wy FILES -o my-us_wy\.json/,
    ],
    [
      'that is none yet, of a country',
      () => ['load', 'gb'],
      null,
      /Another registry is declared first \(charter registry draft\)/,
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
      /it is there already\. Give another name by -o/,
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

/** Files that are joined by another number than the public's: the first rows are sound, others are to be told of. */
const FILING = [
  'FILING_ID|FILING_NUM|FILING_TYPE|FILING_NAME|STATUS|STATE_OF_ORG|FILING_DATE|INACT_DATE|MAIL_CITY',
  '10000001|2019-000001001|Limited Liability Company - Domestic|Plum LLC|Active|Wyoming|01/02/2019||Ona',
  '10000002|2019-000001002|Limited Liability Company - Foreign|Fig LLC|Inactive - Dissolved|Delaware|01/02/2019|05/06/2020|Ona',
  '10000003|2019-000001003|Profit Corporation - Foreign|Pear Inc|Active|Delaware|01/02/2019||Ona',
];
const PARTY = [
  'OWNER_KEY|PARTY_TYPE|FIRST_NAME|LAST_NAME',
  '10000001|Member|Orla|Finch',
  '10000002|Registered Agent|Ida|Berg',
  '10000003|President|Bram|Quill',
];
const row = (key: string, number: string, more = 'Active|Wyoming|01/02/2019|') =>
  `${key}|${number}|Limited Liability Company - Domestic|Odd LLC|${more}|Ona`;

describe('of files that are joined by another number', () => {
  const TOLD: readonly (readonly [
    what: string,
    filing: readonly string[],
    party: readonly string[] | null,
    says: RegExp,
  ])[] = [
    [
      'a wrong key is told by its column, in the companies’ file',
      [row('1A', '2019-000001009')],
      [],
      /The number that joins the files \(FILING_ID\) “1A” has another form: those of Wyoming are of the form 9\{8\}/,
    ],
    [
      'a wrong number is told by its column',
      [row('10000009', '20190001009')],
      [],
      /The entity number \(FILING_NUM\) “20190001009” has another form: those of Wyoming are of the form 9\{4\}-9\{9\}/,
    ],
    [
      'a wrong key is told by its column, in another file',
      [],
      ['1A|Member|A|B'],
      /joins the files \(OWNER_KEY\) “1A” has/,
    ],
    [
      'a row of no company',
      [],
      ['10000999|Member|A|B'],
      /No entity of this number that joins the files is in FILING\.csv/,
    ],
    [
      'a key that comes again',
      [row('10000001', '2019-000001009')],
      [],
      /Another row has the same number that joins the files/,
    ],
    ['a file that is not given', [], null, /No “PARTY\.csv” was given, so what it tells is missing: parties\./],
    [
      'a file that gives nothing',
      [],
      ['x', '1A|Member|A|B', '1B|Member|A|B'],
      /Nothing of PARTY\.csv was used: all 3 rows were rejected/,
    ],
    [
      'a company that was formed after its end',
      [row('10000009', '2019-000001009', 'Inactive - Dissolved|Wyoming|01/02/2019|01/02/2018')],
      [],
      /A company was formed after it ended, as 2019-000001009 \(2019-01-02, 2018-01-02\)\./,
    ],
    [
      'companies that are formed in the future, with the first',
      [1, 2].map((at) => row(`1000010${at}`, `2019-00000110${at}`, 'Active|Wyoming|01/02/2029|')),
      [],
      /2 × A company was formed after the date of the files, as 2019-000001101 \(2029-01-02, 2026-10-01\)\./,
    ],
    [
      'a company that ends in the future',
      [row('10000009', '2019-000001009', 'Inactive - Dissolved|Wyoming|01/02/2019|01/02/2028')],
      [],
      /A company ended after the date of the files, as 2019-000001009/,
    ],
    [
      'a day that cannot be',
      [row('10000009', '2019-000001009', 'Active|Wyoming|13/42/2019|')],
      [],
      /Left out, no possible day: filingdate:\n {2}1 × 13\/42\/2019/,
    ],
    ['what statuses are taken for', [], [], /1 × Inactive - Dissolved: dissolved/],
    ['what forms are taken for', [], [], /1 × Profit Corporation - Foreign: corporation/],
    ['what roles are taken for', [], [], /1 × President: officer/],
    ['where foreign companies come from', [], [], /Where foreign companies come from:\n {2}2 × us_de/],
    [
      'a column that nothing is made of',
      [],
      [],
      /Nothing is made of these columns in files\[0\]\.columns\.believed: MAIL_CITY\. Say in `company` what they are/,
    ],
  ];
  for (const [what, filing, party, says] of TOLD) {
    it(`check tells ${what}`, async () => {
      using made = await drafted();
      const files = made.write(
        [...FILING, ...filing],
        party === null ? null : party[0] === 'x' ? [PARTY[0]!, ...party] : [...PARTY, ...party],
      );
      const { code, stdout, stderr } = await made.folder.call(
        'registry',
        'check',
        made.declaration,
        ...files,
        '--as-of',
        '2026-10-01',
      );
      assert.equal(code, 0, stderr);
      assert.match(stdout + stderr, says);
    });
  }

  it('a rejected row is kept with the key by which its company is found', async () => {
    using made = await drafted();
    const files = made.write([...FILING, row('10000009', '20190001009')], [...PARTY, '10000999|Member|Lost|Soul']);
    const { code, stderr } = await made.load(files);
    assert.equal(code, 0, stderr);
    const rejects = join(made.folder.path, 'rejects');
    const lines = readFileSync(join(rejects, readdirSync(rejects)[0]!), 'utf8')
      .trim()
      .split('\n');
    const rows = lines.map((line) => (JSON.parse(line) as { row: Record<string, string> }).row);
    assert.deepEqual(rows.map(({ filingid, ownerkey }) => filingid ?? ownerkey).toSorted(), ['10000009', '10000999']);
  });

  it('a guard says whether the files or the declaration are others than those of the present snapshot', async () => {
    using made = await drafted();
    const files = made.write(FILING, PARTY);
    assert.equal((await made.load(files)).code, 0);
    const text = readFileSync(made.declaration, 'utf8');
    writeFileSync(
      made.declaration,
      text.replace('"codes": ["Active"]', '"codes": ["Actve"]').replace('Declared by hand', 'By me'),
    );
    assert.match((await made.load(files)).stderr, /another than that of the present snapshot \(company\.status\)/);
    writeFileSync(made.declaration, text);
    const cut = made.write(FILING.slice(0, 2), PARTY);
    assert.match((await made.load(cut)).stderr, /is that of the present snapshot: the files make the difference/);
  });
});

/** Files of that kind, and the draft of a declaration of them. */
async function drafted() {
  const folder = new DataFolder();
  const write = (filing: readonly string[], party: readonly string[] | null) => {
    const given = Object.entries({ 'FILING.csv': filing, 'PARTY.csv': party });
    return given.flatMap(([name, lines]) => {
      if (lines === null) return [];
      writeFileSync(join(folder.path, name), `${lines.join('\n')}\n`);
      return [join(folder.path, name)];
    });
  };
  const declaration = join(folder.path, 'draft.json');
  const { code, stderr } = await folder.call('registry', 'draft', 'us_wy', ...write(FILING, PARTY), '-o', declaration);
  assert.equal(code, 0, stderr);
  return {
    folder,
    declaration,
    write,
    load: (files: readonly string[]) =>
      folder.call('load', 'us_wy', ...files, '--registry', declaration, '--as-of', '2026-10-01'),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

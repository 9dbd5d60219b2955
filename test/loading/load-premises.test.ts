/** Files of a list → what is published of them, every row accounted for; and what is refused. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { WithEvidence } from '../../src/engine/index.ts';
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { GuardError, type LoadPremisesOptions, loadPremises } from '../../src/loading/index.ts';
import { type Columns, type List, listOf } from '../../src/premises/index.ts';
import { LoadError } from '../../src/registries/index.ts';
import { allOf } from '../engine/premises.ts';
import { listWith as listWithColumns } from '../premises/list-with.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { NO_LINKS } from './collecting-index.ts';

const root = temporaryFolder();
const CODE = 'us_fl_test_food';
const FIELDS = ['number', 'trade_name', 'licensee', 'street', 'city', 'state', 'zip', 'phone', 'status', 'expires'];
const HEADINGS = ['No', 'Sign', 'Owner', 'Street', 'City', 'State', 'Zip', 'Phone', 'Status', 'Until'];
const list = listWith({});
const HEADER = `${HEADINGS.join(',')}\n`;
const KITE = ',Kite Diner,Tavora LLC,1 Quarry Rd,Pellton,FL,33101,,Active,2027-01-31';

function listWith(more: Partial<List>): List {
  const columns: Columns = Object.fromEntries(FIELDS.map((field, position) => [field, HEADINGS[position]!]));
  return { ...listWithColumns(CODE, columns), ...more };
}

/** So many sound rows. */
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `${1000 + at}${KITE}\n`).join('');

const newHome = () => mkdtempSync(join(root, 'home-'));

type Given = Readonly<Record<string, string | Uint8Array>>;

/** Without a date that is asked for. */
async function loadByName(home: string, given: Given, more: Partial<LoadPremisesOptions> = {}) {
  const inputs = mkdtempSync(join(home, 'in-'));
  for (const [name, content] of Object.entries(given)) writeFileSync(join(inputs, name), content);
  await using index = openSqliteLists('premises', { home, threads: 0 });
  const files = Object.keys(given).map((name) => join(inputs, name));
  const folders = { workDirectory: inputs, rejectsDirectory: join(home, 'rejects') };
  return await loadPremises({ list, files, index, linker: NO_LINKS, ...folders, ...more });
}

const load = (home: string, given: Given, more: Partial<LoadPremisesOptions> = {}) =>
  loadByName(home, given, { asOf: '2026-05-20', ...more });

async function published(home: string): Promise<readonly WithEvidence<'premises'>[]> {
  await using index = openSqliteLists('premises', { home, threads: 0 });
  return (await index.snapshots()).length === 0 ? [] : await allOf(index.read(CODE));
}

const idsIn = async (home: string) => (await published(home)).map(({ record: premises }) => premises.id);

describe('a load of a license list', () => {
  it('settles every row, and gives each record that differs an id of its own', async () => {
    const home = newHome();
    const first = [
      `7,Kite Diner,Tavora LLC,1 Quarry Rd,Pellton,FL,33101,(305) 555-0101,Expired,2024-01-31`,
      `7,KITE DINER,"Tavora, L.L.C.",1 Quarry Rd.,Pellton,FL,33101,,Expired,2025-01-31`,
      `7,Old Kite,Pellton Inc,1 Quarry Rd,Pellton,FL,33101,,Expired,2020-01-31`,
      `,No Number,Tavora LLC,2 Quarry Rd,Pellton,FL,33101,,Active,`,
      `9,,,3 Quarry Rd,Pellton,FL,33101,,Active,`,
      `10,Stray "quote" here,Tavora LLC,4 Quarry Rd,Pellton,FL,33101,,Active,`,
      `11,"broken "quote" here",Tavora LLC,4 Quarry Rd,Pellton,FL,33101,,Active,`,
      HEADINGS.join(','),
      `12,Too,many,,,,,,,,,columns`,
    ];
    const second = [`7,Kite Diner,Tavora LLC,1 Quarry Rd,Pellton,FL,33101,,Active,2027-01-31`, `8${KITE}`, `8${KITE}`];
    const report = await load(
      home,
      { 'a.csv': `${HEADER}${first.join('\n')}\n`, 'b.csv': HEADER + second.join('\n') },
      {
        onAcceptedLoss: async () => {},
      },
    );
    const counts = report.files.map(({ rows, loaded, merged, setAside, rejected }) => [
      rows,
      loaded,
      merged,
      setAside,
      rejected,
    ]);
    assert.deepEqual(counts, [
      [9, 4, 1, 1, 3],
      [3, 2, 1, 0, 0],
    ]);
    assert.deepEqual(
      report.files[0]!.setAsideReasons.map(({ text }) => text),
      ['The row repeats the headings.'],
    );
    const rejects = readFileSync(report.rejectsFile!, 'utf8').trim().split('\n');
    assert.deepEqual(
      rejects.map((line) => JSON.parse(line).line),
      [6, 8, 10],
    );

    const records = (await published(home)).map(({ record: premises }) => premises);
    const shown = records.map(({ id, license_number, trade_name, phone, status, expires_on }) => [
      id.replace(/[0-9a-f]{12,}/, '<hash>'),
      license_number,
      trade_name,
      phone,
      status,
      expires_on,
    ]);
    assert.deepEqual(shown, [
      ['<hash>', null, 'No Number', null, 'current', null],
      ['10', '10', 'Stray "quote" here', null, 'current', null],
      ['7', '7', 'Kite Diner', '(305) 555-0101', 'current', '2027-01-31'],
      ['7-<hash>', '7', 'Old Kite', null, 'ended', '2020-01-31'],
      ['7-<hash>', '7', 'KITE DINER', null, 'ended', '2025-01-31'],
      ['8', '8', 'Kite Diner', null, 'current', '2027-01-31'],
    ]);
  });

  it('gives a license the same id in whatever order its rows come', async () => {
    const rows = [
      `7${KITE}`,
      `7-0123456789ab${KITE}`,
      `7${KITE.replace('Kite Diner', 'Old Kite').replace('Active', 'Expired')}`,
    ];
    const [there, back] = [newHome(), newHome()];
    await load(there, { 'a.csv': `${HEADER}${rows.join('\n')}` });
    await load(back, { 'a.csv': `${HEADER}${rows.toReversed().join('\n')}` });
    assert.deepEqual(await idsIn(back), await idsIn(there));
    assert.equal(new Set(await idsIn(there)).size, 3);
    const [newest] = (await published(there)).filter(({ record: premises }) => premises.id === '7');
    assert.equal(newest?.record.trade_name, 'Kite Diner');
  });

  const TWO = `1${KITE}\n2${KITE.replace('Kite Diner', 'Café Ünder')}\n`;
  const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
  const READ: readonly (readonly [string, string | Uint8Array])[] = [
    ['UTF-8 with a mark', `\uFEFF${HEADER}${TWO}`],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), bytes((HEADER + TWO).replaceAll(',', '\t'), 'utf16le')])],
    ['Windows letters', bytes(HEADER + TWO, 'latin1')],
    ['lines that end in CR alone', (HEADER + TWO).replaceAll('\n', '\r')],
    ['lines that end in CR and LF, and no end of the last', (HEADER + TWO).replaceAll('\n', '\r\n').trimEnd()],
    ['semicolons', (HEADER + TWO).replaceAll(',', ';')],
    ['quotes and blanks around all', (HEADER + TWO).replaceAll(/[^,\n]+/g, '"$&   "')],
    ['gzip', gzipSync(HEADER + TWO)],
  ];
  for (const [what, content] of READ) {
    it(`reads ${what}`, async () => {
      const home = newHome();
      const report = await load(home, { [what === 'gzip' ? 'a.csv.gz' : 'a.csv']: content });
      assert.deepEqual([report.files[0]!.rows, report.files[0]!.loaded], [2, 2]);
      assert.deepEqual(
        (await published(home)).map(({ record: premises }) => [
          premises.id,
          premises.trade_name,
          premises.address?.postal_code,
        ]),
        [
          ['1', 'Kite Diner', '33101'],
          ['2', 'Café Ünder', '33101'],
        ],
      );
    });
  }

  const REFUSED: readonly (readonly [string, Given, string])[] = [
    ['an empty file', { 'a.csv': '' }, 'file_damaged'],
    ['a page of the web', { 'a.csv': '<!doctype html><html><body>Sign in, please</body></html>' }, 'file_unknown'],
    [
      'bytes that are no text',
      { 'a.csv': Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7) % 256)) },
      'file_unknown',
    ],
    ['headings without a row', { 'a.csv': HEADER }, 'file_unknown'],
    ['columns of something else', { 'a.csv': 'lat,lon,temperature\n1,2,3\n' }, 'file_unknown'],
    ['rows that name nobody', { 'a.csv': `${HEADER}1,,,1 Quarry Rd,Pellton,FL,33101,,,\n` }, 'file_unknown'],
    [
      'a zip archive that breaks off',
      { 'a.csv.gz': gzipSync(HEADER + rowsOf(2_000)).subarray(0, 500) },
      'file_damaged',
    ],
    ['a sound file beside an unknown one', { 'a.csv': HEADER + rowsOf(3), 'b.csv': 'lat,lon\n1,2\n' }, 'file_unknown'],
  ];
  it('refuses what is no such list, says so, and leaves what is published', async (test) => {
    const home = newHome();
    await load(home, { 'a.csv': HEADER + rowsOf(3) });
    for (const [what, given, code] of REFUSED) {
      await test.test(what, async () => {
        const error = await load(home, given).catch((reason: unknown) => reason);
        assert.ok(error instanceof LoadError, String(error));
        assert.equal(error.code, code);
        assert.deepEqual(await idsIn(home), ['1000', '1001', '1002']);
      });
    }
  });

  it('keeps a row with a cell of a megabyte, and a quote that never ends, from taking others with it', async () => {
    const home = newHome();
    const huge = `1,${'Kite '.repeat(200_000)},Tavora LLC,1 Quarry Rd,Pellton,FL,33101,,Active,\n`;
    const open = `2,"Kite,Tavora LLC,1 Quarry Rd,Pellton,FL,33101,,Active,\n`;
    const report = await load(home, { 'a.csv': HEADER + huge + open + rowsOf(50) });
    assert.deepEqual([report.files[0]!.loaded, report.files[0]!.rejected], [50, 2]);
  });

  it('publishes nothing of a file with a reject under --strict', async () => {
    const home = newHome();
    const error = await load(home, { 'a.csv': `${HEADER}${rowsOf(3)}9,,,,,,,,,\n` }, { strict: true }).catch(
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof LoadError);
    assert.equal(error.code, 'rejects_in_strict_load');
    assert.deepEqual(await idsIn(home), []);
    assert.equal(readdirSync(join(home, 'rejects')).length, 1);
  });

  const whole = HEADER + rowsOf(100);
  const GUARDED: readonly (readonly [string, Given, RegExp, Partial<LoadPremisesOptions>])[] = [
    ['four fifths of it', { 'a.csv': HEADER + rowsOf(80) }, /^premises$/, {}],
    ['an older one', { 'a.csv': whole }, /^date$/, { asOf: '2026-05-19' }],
    [
      'one without addresses',
      { 'a.csv': whole.replaceAll('1 Quarry Rd,Pellton,FL,33101', ',,,') },
      /^without an address$/,
      {},
    ],
    [
      'one whose statuses mean nothing',
      { 'a.csv': whole.replaceAll('Active,2027-01-31', 'Purple,') },
      /^unknown status$/,
      {},
    ],
    ['one of persons', { 'a.csv': whole.replaceAll('Tavora LLC', 'ROE JANE Q') }, /^licensees who are persons$/, {}],
    ['one without a column', { 'a.csv': whole.replace(',Owner,', ',Bearer,') }, /^columns that a\.csv lacks$/, {}],
    [
      'one with many broken rows',
      { 'a.csv': `${whole}${'9,,,,,,,,,\n'.repeat(12)}` },
      /^malformed rows of a\.csv$/,
      {},
    ],
    ['one of another state', { 'a.csv': whole.replaceAll(',FL,', ',GA,') }, /^rows of premises outside FL$/, {}],
  ];
  for (const [what, given, measure, more] of GUARDED) {
    it(`is stopped where the list would be replaced by ${what}, until that is accepted`, async () => {
      const home = newHome();
      await load(home, { 'a.csv': whole });
      const error = await load(home, given, more).catch((reason: unknown) => reason);
      assert.ok(error instanceof GuardError, String(error));
      const broken = error.comparison.filter(({ isBroken }) => isBroken);
      assert.ok(broken.every((one) => measure.test(one.measure)) && broken.length === 1, JSON.stringify(broken));
      assert.equal((await published(home))[0]?.record.status, 'current');

      const { list: info } = await load(home, given, { ...more, onAcceptedLoss: async () => {} });
      assert.deepEqual(
        info.loads[0]?.acceptedLoss.map((one) => measure.test(one)),
        [true],
      );
      assert.equal(info.loads.length, 2);
    });
  }

  const twoDays = { 'list-2025-01-31.csv': HEADER + rowsOf(2), 'list-2026-01-31.csv': `${HEADER}1001${KITE}\n` };
  it('takes the date from the name, and for one of active licenses what only an older file has as ended', async () => {
    const { isInParts: _, ...alone } = list;
    const STATUSES: readonly (readonly [List, readonly string[]])[] = [
      [{ ...list, publishes: 'all' }, ['1000 current', '1001 current']],
      [{ ...list, publishes: 'active' }, ['1000 current', '1001 current']],
      [{ ...alone, publishes: 'active' }, ['1000 ended', '1001 current']],
    ];
    for (const [one, expected] of STATUSES) {
      const home = newHome();
      const report = await loadByName(home, twoDays, { list: one });
      assert.equal(report.list.asOf, '2026-01-31');
      const statuses = (await published(home)).map(({ record: premises }) => `${premises.id} ${premises.status}`);
      assert.deepEqual(statuses, expected);
    }
  });

  it('asks for the date of a file that does not say it', async () => {
    const error = await loadByName(newHome(), { 'a.csv': whole }, {}).catch((reason: unknown) => reason);
    assert.ok(error instanceof LoadError);
    assert.equal(error.code, 'date_unknown');
  });

  it('stops when it is told to, with the reason, and publishes nothing', async () => {
    const home = newHome();
    const controller = new AbortController();
    const reason = new Error('enough');
    const stopped = load(
      home,
      { 'a.csv': whole },
      {
        signal: controller.signal,
        onProgress: () => controller.abort(reason),
      },
    );
    await assert.rejects(stopped, reason);
    assert.deepEqual(await idsIn(home), []);
  });

  it('that is killed at any moment leaves the list that was there, or the next one', async () => {
    const home = newHome();
    await load(home, { 'a.csv': HEADER + rowsOf(1_000) });
    const next = join(home, 'next.csv');
    writeFileSync(next, HEADER + rowsOf(20_000));
    mkdirSync(join(home, 'work'), { recursive: true });
    for (const wait of [250, 500, 800]) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'load-list.ts'), home, CODE, next], {
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await Promise.race([setTimeout(wait), ended]);
      child.kill('SIGKILL');
      await ended;
      assert.ok([1_000, 20_000].includes((await published(home)).length));
    }
    const { list: info } = await load(home, { 'a.csv': HEADER + rowsOf(20_000) });
    assert.equal(info.premises, 20_000);
  });

  it('says for a list of registered numbers which scheme they are of, and keeps them for linking anew', async () => {
    const home = newHome();
    const [wa] = [listOf('us_wa_cannabis')!];
    const path = join(import.meta.dirname, '../premises/lists/us_wa_cannabis/retailers.csv');
    await load(home, { 'retailers.csv': readFileSync(path) }, { list: wa });
    await using index = openSqliteLists('premises', { home, threads: 0 });
    const evidence = (await allOf(index.read('us_wa_cannabis'))).map((one) => one.evidence.registrationNumber);
    assert.deepEqual(evidence, [{ scheme: 'us_wa', value: '609958139' }, null]);
  });
});

/**
 * Lists of single states as publishers and people break them: cut, with columns in each other's place, of an
 * older day, in the wrong order. Colorado's are in releases.test.ts.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type LoadReport, loadRegistry } from '../../src/loading/index.ts';
import type { Registry } from '../../src/registries/index.ts';
import { registryOf } from '../../src/registries/index.ts';
import { ohio } from '../../src/registries/us-oh/index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const districtOfColumbia = registryOf('us_dc')!;
const minnesota = registryOf('us_mn')!;

const vermont = registryOf('us_vt')!;

const root = temporaryFolder();
const COUNT = 200;
const PRESENT = '2026-01-31';
const NEXT = '2026-02-28';

async function load(registry: Registry, home: string, name: string, text: string, asOf: string): Promise<LoadReport> {
  const path = join(home, name);
  writeFileSync(path, text);
  await using engine = openSqliteEngine({ home, threads: 0 });
  const folders = { workDirectory: home, rejectsDirectory: join(home, 'rejects') };
  return await loadRegistry({ registry, files: [path], engine, asOf, ...folders });
}

async function published(home: string, jurisdiction: string, number: string) {
  await using engine = openSqliteEngine({ home, threads: 0 });
  const [snapshot] = await engine.snapshots();
  const json = await engine.lookup(jurisdiction, number);
  return { snapshot: snapshot!, company: json === null ? null : JSON.parse(Buffer.from(json).toString('utf8')) };
}

function table(separator: string, rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join(separator)}\n`).join('');
}

const NUMBERS = Array.from({ length: COUNT }, (_, index) => String(1_000_001 + index));

/** The columns at two positions are exchanged; in a file with a header the headings alone. */
type Exchanged = readonly [number, number];
type Whole = { readonly registry: Registry; readonly list: (asOf: string, exchanged?: Exchanged) => string };

function exchange(row: readonly string[], [a, b]: Exchanged = [0, 0]): string[] {
  return row.with(a, row[b]!).with(b, row[a]!);
}

const DC_HEADER = ['FILE_NUMBER', 'BUSINESS_NAME', 'ENTITY_STATUS', 'MODELTYPE', 'EFFECTIVE_DATE', 'DCS_LAST_MOD_DTTM'];
const VT_HEADER = ['BusinessID', 'BusinessName', 'BusinessType', 'BusinessOriginDate'].concat(
  ['Address1', 'Address2', 'City', 'State', 'Zip'].map((part) => `PrincipalOffice${part}`),
);

const WHOLE: readonly (Whole & { readonly what: string; readonly columns: Exchanged })[] = [
  {
    what: 'status and type',
    registry: districtOfColumbia,
    columns: [2, 3],
    list: (asOf, exchanged) =>
      table(',', [
        exchange(DC_HEADER, exchanged),
        ...NUMBERS.map((number) => [
          ...[
            `L${number}`,
            `Fernhale ${number} LLC`,
            'Active - In Good Standing',
            'Domestic Limited Liability Company',
          ],
          ...['2016/03/14 04:00:00+00', `${asOf.replaceAll('-', '/')} 12:00:00+00`],
        ]),
      ]),
  },
  {
    what: 'type and name',
    registry: vermont,
    columns: [1, 2],
    list: (_asOf, exchanged) =>
      table('\t', [
        exchange(VT_HEADER, exchanged),
        ...NUMBERS.map((number) => [
          ...[number, `Fernhale ${number}`, 'Domestic Limited Liability Company', '2016-03-14'],
          ...['14 Quillfen Street', '', 'Burlington', 'VT', '05401'],
        ]),
      ]),
  },
  {
    what: 'status and filing date',
    registry: minnesota,
    columns: [5, 6],
    list: (asOf, exchanged) => {
      const [year, month, day] = asOf.split('-');
      const rest = [...Array(14).fill(''), `${month}/${day}/${year}`];
      return table(
        ',',
        NUMBERS.map((number) =>
          exchange(
            [`5a1c${number}`, '01', '44', number, `Fernhale ${number} LLC`, 'Active', '03/04/2019', ...rest],
            exchanged,
          ),
        ),
      );
    },
  },
];

for (const { what, registry, columns, list } of WHOLE) {
  describe(`the guard stops ${registry.name}'s list, and the snapshot that was there serves on:`, () => {
    const sound = list(NEXT);
    for (const [how, text, asOf] of [
      ['cut in the middle', sound.slice(0, sound.length / 2), NEXT],
      [`with ${what} in each other's place`, list(NEXT, columns), NEXT],
      ['of an older day', list('2025-12-31'), '2025-12-31'],
    ] as const) {
      it(how, async () => {
        const home = mkdtempSync(join(root, 'home-'));
        await load(registry, home, 'list.txt', list(PRESENT), PRESENT);
        await assert.rejects(load(registry, home, 'list.txt', text, asOf), { code: 'stopped_by_guard' });
        const { snapshot } = await published(home, registry.jurisdiction, '');
        assert.deepEqual([snapshot.companies, snapshot.asOf, snapshot.loads.length], [COUNT, PRESENT, 1]);
      });
    }
    it('but not a sound one of a newer day', async () => {
      const home = mkdtempSync(join(root, 'home-'));
      await load(registry, home, 'list.txt', list(PRESENT), PRESENT);
      const { snapshots } = await load(registry, home, 'list.txt', sound, NEXT);
      assert.equal(snapshots[0]?.asOf, NEXT);
    });
  });
}

const OH_NEW = [
  ...['DOCUMENT NUMBER', 'CHARTER NUMBER', 'EFFECTIVE DATE', 'BUSINESS NAME', 'TRANSACTION CODE DESCRIPTION'],
  ...['AGENT ADDRESS NAME', 'BUSINESS CITY'],
];
const OH_CHANGES = ['DOCUMENT NUMBER', 'CHARTER NUMBER', 'EFFECTIVE DATE', 'BUSINESS NAME', 'BUSINESS CITY'];
const ohioNew = table(',', [
  OH_NEW,
  ...NUMBERS.map((number) => [`9${number}`, number, '01/05/2026', `FERNHALE ${number} LLC`, 'LLC', 'PYM', 'DAYTON']),
]);
const ohioChanges = (day: string, ...numbers: readonly string[]) =>
  table(',', [
    OH_CHANGES,
    ...numbers.map((number) => [
      `8${number}${day.replaceAll('/', '')}`,
      number,
      day,
      `FERNHALE ${number} LLC`,
      'DAYTON',
    ]),
  ]);

describe('Ohio’s lists, which are all deltas', () => {
  it('make a registry where there is none, and a newer one changes it', async () => {
    const home = mkdtempSync(join(root, 'home-'));
    const first = await load(ohio, home, 'WI0100R.TXT', ohioNew, PRESENT);
    assert.deepEqual([first.mode, first.snapshots[0]?.companies], ['merge', COUNT]);
    const { comparison } = await load(ohio, home, 'WI0220R.TXT', ohioChanges('02/10/2026', '1000001'), NEXT);
    assert.deepEqual(
      comparison.filter(({ isBroken }) => isBroken),
      [],
    );
    const { snapshot, company } = await published(home, 'us_oh', '1000001');
    assert.deepEqual(
      [snapshot.companies, snapshot.asOf, company.status, company.dissolved_on, company.legal_form, company.formed_on],
      [COUNT, NEXT, 'dissolved', '2026-02-10', 'llc', '2026-01-05'],
    );
  });

  it('in the wrong order change nothing that a newer one told, and are counted', async () => {
    const home = mkdtempSync(join(root, 'home-'));
    await load(ohio, home, 'WI0100R.TXT', ohioNew, PRESENT);
    await load(ohio, home, 'WI0240R.TXT', ohioChanges('03/10/2026', '1000001'), '2026-03-31');
    const older = ohioChanges('02/10/2026', '1000001', '1000002');
    const { files } = await load(ohio, home, 'WI0220R.TXT', older, NEXT);
    assert.deepEqual(
      files.map(({ loaded, setAside, setAsideReasons }) => [loaded, setAside, setAsideReasons[0]?.text]),
      [[1, 1, 'A newer file has told of the company: this one changes nothing of it.']],
    );
    const { company } = await published(home, 'us_oh', '1000001');
    assert.deepEqual([company.status, company.dissolved_on, company.as_of], ['active', null, '2026-03-31']);
  });

  it('cut in the middle of a row lose that row, which is kept with its line', async () => {
    const home = mkdtempSync(join(root, 'home-'));
    const end = ohioNew.lastIndexOf(',PYM');
    const { files } = await load(ohio, home, 'WI0100R.TXT', ohioNew.slice(0, end), PRESENT);
    const [{ rows, loaded, rejected, rejectReasons } = assert.fail()] = files;
    assert.deepEqual([rows, loaded, rejected], [COUNT, COUNT - 1, 1]);
    assert.equal(rejectReasons[0]?.text, 'the row has 5 columns, the file 7');
  });
});

/** What the guard makes of files as publishers and people break them, and of releases as they are. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type LoadRegistryOptions, type LoadReport, loadRegistry } from '../../src/loading/index.ts';
import { registryOf } from '../../src/registries/index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { COLUMNS, csv, entity } from '../registries/us_co/entities-csv.ts';

const root = temporaryFolder();
const COUNT = 400;
const ALL = Array.from({ length: COUNT }, (_, index) => entity(index));

async function load(
  home: string,
  text: string,
  asOf: string,
  mode: LoadRegistryOptions['mode'] = 'auto',
): Promise<LoadReport> {
  const path = join(home, 'entities.csv');
  writeFileSync(path, text);
  await using engine = openSqliteEngine({ home, threads: 0 });
  const folders = { workDirectory: home, rejectsDirectory: join(home, 'rejects') };
  return await loadRegistry({ registry: registryOf('us_co')!, files: [path], engine, asOf, mode, ...folders });
}

async function loaded(): Promise<string> {
  const home = mkdtempSync(join(root, 'home-'));
  await load(home, csv(ALL), '2026-01-31');
  return home;
}

async function snapshotIn(home: string) {
  await using engine = openSqliteEngine({ home, threads: 0 });
  return (await engine.snapshots())[0]!;
}

const swapped = COLUMNS.map((column) =>
  column === 'entityStatus' ? 'entityType' : column === 'entityType' ? 'entityStatus' : column,
);
const withoutAgents = COLUMNS.filter((column) => !column.startsWith('agent'));
const whole = csv(ALL);
const BROKEN: readonly (readonly [what: string, text: string, asOf: string, told: RegExp])[] = [
  ['a file that is cut in the middle', whole.slice(0, whole.length / 2), '2026-02-28', /^companies +400 +\d+ .*stops/m],
  [
    'columns of status and type in each other’s place',
    csv(ALL, COLUMNS, swapped),
    '2026-02-28',
    /^unknown status .*stops/m,
  ],
  [
    'a file without the columns of agents',
    csv(ALL, withoutAgents),
    '2026-02-28',
    /^columns that .* lacks .*agent.*stops/m,
  ],
  [
    'a list of changed companies over the master',
    csv([entity(3), entity(COUNT)]),
    '2026-02-07',
    /^companies +400 +2 .*stops/m,
  ],
  ['5 % of the registry', csv(ALL.slice(0, 20)), '2026-02-28', /^companies +400 +20 .*stops/m],
  ['an older full list', whole, '2025-12-31', /^date +2026-01-31 +2025-12-31 .*stops/m],
];

describe('the guard stops, whatever the mode, and the snapshot that was there serves on:', () => {
  for (const [what, text, asOf, told] of BROKEN) {
    it(what, async () => {
      const home = await loaded();
      for (const mode of ['auto', 'full'] as const) {
        await assert.rejects(load(home, text, asOf, mode), { code: 'stopped_by_guard', message: told });
      }
      const { companies, asOf: present, loads } = await snapshotIn(home);
      assert.deepEqual([companies, present, loads.length], [COUNT, '2026-01-31', 1]);
    });
  }
});

describe('the guard lets through', () => {
  it('a normal release: 2 % gone, some added, some changed', async () => {
    const home = await loaded();
    const next = [
      ...ALL.slice(8).map((one, index) => (index < 10 ? { ...one, entityStatus: 'Delinquent' } : one)),
      entity(COUNT),
      entity(COUNT + 1),
    ];
    const { comparison } = await load(home, csv(next), '2026-02-28');
    assert.deepEqual(
      comparison.filter(({ isBroken }) => isBroken),
      [],
    );
    const { companies, loads } = await snapshotIn(home);
    assert.equal(companies, 394);
    assert.deepEqual(
      loads.map((one) => [one.mode, one.companies.before, one.companies.after]),
      [
        ['replace', 400, 394],
        ['replace', null, 400],
      ],
    );
  });

  it('a list of changed companies as the delta that it is', async () => {
    const home = await loaded();
    const { mode, snapshots } = await load(home, csv([entity(3), entity(COUNT)]), '2026-02-07', 'delta');
    assert.deepEqual([mode, snapshots[0]?.companies], ['merge', COUNT + 1]);
  });
});

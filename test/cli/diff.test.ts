/** `charter diff`, as a script and a reader would call it; and what a backup keeps of changes. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DataFolder } from './run.ts';

const record = (number: number, name = `Quill ${number} LLC`, more: object = {}) =>
  JSON.stringify({
    jurisdiction_code: 'us_co',
    entity_number: String(number),
    legal_name: name,
    status: 'active',
    legal_form: 'llc',
    domicile: 'domestic',
    search_url: 'https://registry.example.gov/',
    as_of: '2026-10-01',
    ...more,
  });

describe('charter diff', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  const load = async (records: readonly string[]) => {
    const path = join(folder.path, 'records.ndjson');
    writeFileSync(path, records.join('\n'));
    const { code, stderr } = await folder.call('load', '--records', path, '--accept-loss');
    assert.equal(code, 0, stderr);
  };
  const diff = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await folder.call('diff', ...args);
    return { code, told: stdout === '' ? null : JSON.parse(stdout), stderr };
  };

  before(async () => {
    await load([1, 2, 3].map((number) => record(number)));
    const dissolved = { status: 'dissolved', dissolved_on: '2026-09-30' };
    await load([record(2), record(3, 'Quill 3 LLC', dissolved), record(4)]);
  });

  it('tells of the last load: counts, and each change as the API has it', async () => {
    const { code, told } = await diff('US_CO');
    assert.equal(code, 0);
    const [{ at, since, ...last }, ...others] = told.loads;
    assert.deepEqual(
      [last, others],
      [{ jurisdiction_code: 'us_co', as_of: '2026-10-01', loaded: 0, added: 1, changed: 1, removed: 1 }, []],
    );
    assert.deepEqual(
      told.changes.map((change: { kind: string; entity_number: string; fields: unknown; at: string }) => {
        assert.equal(change.at, at);
        return [change.kind, change.entity_number, change.fields];
      }),
      [
        ['removed', '1', null],
        [
          'changed',
          '3',
          [
            { path: 'dissolved_on', before: null, after: '2026-09-30' },
            { path: 'status', before: 'active', after: 'dissolved' },
          ],
        ],
        ['added', '4', null],
      ],
    );
    assert.match(since, /^1-/);
  });

  it('tells of all loads since a day, and lists no more changes than asked', async () => {
    const { told } = await diff('us_co', '--since', '2026-01-01', '--limit', '2');
    assert.equal(told.loads.length, 2);
    assert.deepEqual(
      told.changes.map(({ kind }: { kind: string }) => kind),
      ['loaded', 'removed'],
    );
    const none = await diff('us_co', '--since', '9999-01-01');
    assert.deepEqual([none.code, none.told], [0, { loads: [], changes: [] }]);
  });

  it('tells what the last load of a license list changed, as the API has it', async () => {
    const path = join(folder.path, 'list.csv');
    const map = 'number=Number,trade_name=Sign,street=Street,city=City,state=State,zip=Zip';
    for (const signs of [
      ['1,Kite Diner', '2,Quill Bar'],
      ['1,Kite Bar', '3,Zinc Bar'],
    ]) {
      const rows = signs.map((sign) => `${sign},1 Quay St,Denver,CO,80202\n`);
      writeFileSync(path, `Number,Sign,Street,City,State,Zip\n${rows.join('')}`);
      const how = ['--as-of', '2026-10-01', '--map', map, '--accept-loss'];
      const { code, stderr } = await folder.call('load', 'us_co_kite_food', path, ...how);
      assert.equal(code, 0, stderr);
    }
    const { told } = await diff('US_CO_kite_food');
    const [{ source, added, changed, removed }] = told.loads;
    assert.deepEqual([source, added, changed, removed], ['us_co_kite_food', 1, 1, 1]);
    assert.deepEqual(
      told.changes.map(({ kind, source: list, premises_id: id, name }: Record<string, string>) => [
        kind,
        list,
        id,
        name,
      ]),
      [
        ['changed', 'us_co_kite_food', '1', 'Kite Bar'],
        ['removed', 'us_co_kite_food', '2', 'Quill Bar'],
        ['added', 'us_co_kite_food', '3', 'Zinc Bar'],
      ],
    );
  });

  it('refuses what cannot be: a day that is none, a jurisdiction of which nothing is kept', async () => {
    for (const [args, code, says] of [
      [['us_co', '--since', 'yesterday'], 2, /yesterday is no day/],
      [['us_co', '--since', '2026-13-01'], 2, /no day/],
      [['us_co', '--limit', '-1'], 2, /whole number/],
      [['us_zz'], 3, /Nothing is kept of what loads of us_zz changed/],
      [[], 2, /missing required argument/],
    ] as const) {
      const { code: ended, told, stderr } = await diff(...args);
      assert.deepEqual([ended, told], [code, null]);
      assert.match(stderr, says);
    }
  });

  it('tells the same of a backup that was restored, and goes on there', async () => {
    const [backup, home] = [join(folder.path, 'backup'), join(folder.path, 'restored')];
    assert.equal((await folder.call('backup', backup)).code, 0);
    assert.equal((await folder.call('--home', home, 'restore', backup)).code, 0);
    const restored = await folder.call('--home', home, 'diff', 'us_co', '--since', '2026-01-01');
    const present = await diff('us_co', '--since', '2026-01-01');
    assert.deepEqual(JSON.parse(restored.stdout), present.told);
    assert.equal((await folder.call('--home', home, 'verify')).code, 0);
  });
});

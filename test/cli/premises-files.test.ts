/** License lists in the files of a data folder, under the commands that read them. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { linkedTo, loadLists, premises } from '../engine/premises.ts';
import { DataFolder } from './run.ts';

const PREMISES = [
  premises('us_aa_bars', 'B1', { sign: 'Harbor Lantern', ...linkedTo('us_aa', '7', 'Lantern LLC') }),
  premises('us_aa_food', 'F1', { licensee: { name: 'LANTERN, TOLLY', type: 'person' }, status: 'ended' }),
];

describe('license lists in a data folder', () => {
  const folder = new DataFolder();
  const bars = join(folder.path, 'premises', 'us_aa_bars.sqlite');
  before(async () => {
    await using index = openSqliteLists('premises', { home: folder.path, threads: 0 });
    await loadLists(index, PREMISES);
  });
  after(() => folder[Symbol.dispose]());

  it('are searched, counted and verified', async () => {
    const found = await folder.run('premises', 'lantern', '--json');
    assert.deepEqual([found.code, JSON.parse(found.stdout)], [0, PREMISES]);
    const status = JSON.parse((await folder.call('status')).stdout);
    assert.deepEqual(Object.keys(status.premises), ['us_aa_bars', 'us_aa_food']);
    assert.deepEqual([status.premises.us_aa_bars.linked.name, status.premises.us_aa_food.persons], [1, 1]);
    assert.ok(status.premises.us_aa_bars.sizeBytes > 0);
    const verified = JSON.parse((await folder.call('verify')).stdout);
    assert.deepEqual([verified.sound, verified.premises.length], [true, 2]);
  });

  it('are in a backup, and come back with it', async () => {
    using copies = new DataFolder();
    using restored = new DataFolder();
    const backup = join(copies.path, 'backup');
    assert.equal((await folder.call('backup', backup)).code, 0);
    assert.equal((await restored.call('restore', backup)).code, 0);
    assert.deepEqual(JSON.parse((await restored.call('premises', 'lantern')).stdout), PREMISES);
  });

  it('are refused where they are damaged, and named; others are answered', async () => {
    const bytes = readFileSync(bars);
    const sound = Buffer.from(bytes);
    bytes.write('X', bytes.indexOf('Harbor Lantern'));
    writeFileSync(bars, bytes);
    const damaged = await folder.call('premises', 'lantern');
    assert.deepEqual([damaged.code, damaged.stdout], [1, '']);
    assert.match(damaged.stderr, /us_aa_bars\.sqlite is damaged/);
    const other = await folder.call('premises', 'lantern', '--source', 'us_aa_food');
    assert.equal(JSON.parse(other.stdout).length, 1);
    const verified = await folder.call('verify');
    assert.equal(verified.code, 1);
    assert.equal(JSON.parse((await folder.call('status')).stdout).damaged[0].jurisdiction, 'us_aa_bars');
    writeFileSync(bars, sound);
    assert.equal((await folder.call('verify')).code, 0);
  });
});

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { Catalog } from '../../../src/engine/sqlite/read/catalog.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import { company, load, temporaryHome } from '../companies.ts';

describe('a snapshot that was replaced', () => {
  it('is open until nobody can be at work with it, and no longer', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    let now = 0;
    using catalog = new Catalog(snapshotDirectory(home), {
      open: Snapshot.open,
      onUnreadable: assert.fail,
      now: () => now,
    });
    const publish = async (name: string) => {
      await load(engine, [company('us_co', '1', name)]);
      now += 1_000;
      const [snapshot] = catalog.of('all');
      return snapshot!;
    };
    const nameOf = (snapshot: Snapshot) => {
      if (catalog.closedOf([snapshot]) !== undefined) return null;
      return JSON.parse(Buffer.from(snapshot.bodyOf(1)).toString()).legal_name;
    };
    const first = await publish('Kite');
    const second = await publish('Harbor');
    assert.deepEqual([first, second].map(nameOf), ['Kite', 'Harbor']);
    assert.equal(catalog.closedOf(catalog.of('all')), undefined);
    now += 9_000;
    assert.deepEqual([first, second].map(nameOf), ['Kite', 'Harbor']);
    now += 1_000;
    assert.deepEqual([first, second].map(nameOf), [null, 'Harbor']);
    // Another one takes the place of a replaced one at once.
    const third = await publish('Road');
    const fourth = await publish('Quince');
    const all = [second, third, fourth].map(nameOf);
    assert.deepEqual(all, [null, 'Road', 'Quince']);
    assert.equal(catalog.closedOf([fourth, second, first]), second);
  });

  it('changes the list of snapshots and what names it, which are the same until then', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    let now = 0;
    using catalog = new Catalog(snapshotDirectory(home), { open: Snapshot.open, now: () => now });
    await load(engine, [company('us_co', '1', 'Kite')]);
    await load(engine, [company('us_ca', '1', 'Kite')]);
    const generations = () => ['all', ['us_ca'], ['us_co']].map((codes) => catalog.present(codes as 'all').generation);
    const first = catalog.infos();
    const before = generations();
    now += 1_000;
    assert.deepEqual(generations(), before);
    assert.equal(catalog.infos(), first);
    await load(engine, [company('us_co', '1', 'Harbor'), company('us_co', '2', 'Road')]);
    now += 1_000;
    assert.deepEqual(
      [first, catalog.infos()].map((infos) => infos.map(({ companies }) => companies)),
      [
        [1, 1],
        [1, 2],
      ],
    );
    const changed = () => generations().map((generation, index) => generation !== before[index]);
    assert.deepEqual(changed(), [true, false, true]);
    writeFileSync(snapshotPath(snapshotDirectory(home), 'us_ca'), 'no snapshot');
    now += 1_000;
    assert.deepEqual(changed(), [true, true, true]);
  });
});

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { Catalog } from '../../../src/engine/sqlite/read/catalog.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import { company, load, temporaryHome } from '../companies.ts';

describe('a snapshot that was replaced', () => {
  it('is found by its number until nobody can be at work with it, and only there', async () => {
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
    const nameOf = (number: number) => {
      const found = catalog.numbered('us_co', number)?.bodyOf(1);
      return found === undefined ? null : JSON.parse(Buffer.from(found).toString()).legal_name;
    };
    const first = await publish('Kite');
    const second = await publish('Harbor');
    assert.deepEqual([first.number, second.number].map(nameOf), ['Kite', 'Harbor']);
    assert.equal(catalog.numbered('us_ca', first.number), null);
    now += 9_000;
    assert.deepEqual([first.number, second.number].map(nameOf), ['Kite', 'Harbor']);
    now += 1_000;
    assert.deepEqual([first.number, second.number].map(nameOf), [null, 'Harbor']);
    // Another one takes the place of a replaced one at once.
    const third = await publish('Road');
    const fourth = await publish('Quince');
    const all = [second, third, fourth].map(({ number }) => nameOf(number));
    assert.deepEqual(all, [null, 'Road', 'Quince']);
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

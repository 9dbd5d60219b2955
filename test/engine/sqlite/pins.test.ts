/** Pages that are read on in snapshots that were replaced: across threads, restarts and time. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Engine } from '../../../src/engine/index.ts';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine, replacedBytes } from '../../../src/engine/sqlite/index.ts';
import { Catalog } from '../../../src/engine/sqlite/read/catalog.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import { REGISTRIES } from '../../../src/engine/sqlite/verify/registries.ts';
import { verifySnapshots } from '../../../src/engine/sqlite/verify/verify.ts';
import { company, companySearch, load, noise, soon, temporaryHome } from '../companies.ts';
import { writeByte } from './damaged-files.ts';
import { age, replacedIn } from './replaced-files.ts';
import { mountSmall } from './small-disk.ts';

const MINUTE_MS = 60_000;
const pinsIn = (home: string) => join(snapshotDirectory(home), '.pins');
const named = (jurisdiction: string, name: string) => [company(jurisdiction, '1', `Kite ${name}`)];

async function nameOf(engine: Engine, pin?: string, jurisdictions: 'all' | string[] = ['us_co']): Promise<string> {
  const { hits } = await engine.search(companySearch('kite', { jurisdictions, pin }));
  return hits.map((hit) => hit.matchedValue).join();
}

async function pinOf(engine: Engine): Promise<string> {
  const { pin } = await engine.search(companySearch('kite'));
  assert.match(pin!, /^[\w-]{16}$/);
  return pin!;
}

describe('a pin', () => {
  for (const threads of [0, 2]) {
    it(`names the same snapshots through many loads, in every thread and after a restart: ${threads} threads`, async () => {
      const home = temporaryHome();
      const pins: string[] = [];
      {
        await using engine = openSqliteEngine({ home, threads });
        for (let generation = 0; generation < 4; generation++) {
          await load(engine, [...named('us_co', `${generation}`), ...(generation === 0 ? named('us_ca', 'CA') : [])]);
          await soon(
            () => nameOf(engine),
            (name) => name === `Kite ${generation}`,
          );
          pins.push(await pinOf(engine));
          assert.equal(await pinOf(engine), pins[generation], 'it stays as long as the snapshots do');
        }
        assert.equal(new Set(pins).size, 4);
        for (const [generation, pin] of pins.entries()) assert.equal(await nameOf(engine, pin), `Kite ${generation}`);
      }
      await using fresh = openSqliteEngine({ home, threads });
      for (const [generation, pin] of pins.entries()) {
        assert.equal(await nameOf(fresh, pin), `Kite ${generation}`);
        assert.equal(await nameOf(fresh, pin, 'all'), `Kite CA,Kite ${generation}`);
      }
      assert.equal(await pinOf(fresh), pins[3]);
    });
  }

  it('is good for ten minutes after a replacement, then gone, and its files with it, where it was searched', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, [...named('us_co', 'old'), ...named('us_ca', 'CA')]);
    const pin = await pinOf(engine);
    await load(engine, named('us_co', 'new'));
    age(home, 10 * MINUTE_MS);
    {
      await using other = openSqliteEngine({ home, threads: 0 });
      assert.equal(await nameOf(other, pin), 'Kite old');
    }
    assert.ok(replacedBytes(home) > 0);
    age(home, 2 * MINUTE_MS);
    await using fresh = openSqliteEngine({ home, threads: 0 });
    await assert.rejects(nameOf(fresh, pin), { code: 'pin_gone' });
    await assert.rejects(nameOf(fresh, pin, 'all'), { code: 'pin_gone' });
    assert.equal(await nameOf(fresh, pin, ['us_ca']), 'Kite CA', 'a registry that was not replaced is still pinned');
    assert.deepEqual([readdirSync(replacedIn(home)), replacedBytes(home)], [[], 0]);
  });

  it('of a snapshot that another process has noticed first is known at once', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, [...named('us_co', 'old'), ...named('us_ca', 'CA')]);
    const nameIn = (catalog: Catalog, pin: string) =>
      catalog.pinned(['us_co'], pin).snapshots.map((snapshot) => snapshot.recordOf(1).legal_name);
    // Time stands still in it: it does not look again by itself.
    using behind = new Catalog(snapshotDirectory(home), {
      open: Snapshot.open,
      onUnreadable: assert.fail,
      now: () => 0,
    });
    const { pin: older } = behind.pinned('all');
    await load(engine, named('us_co', 'new'));
    using ahead = new Catalog(snapshotDirectory(home), { open: Snapshot.open });
    const { pin: newer } = ahead.pinned('all');
    assert.equal(behind.pinned('all').pin, older, 'it has not noticed');
    assert.deepEqual(nameIn(behind, newer!), ['Kite new']);
    assert.deepEqual(nameIn(behind, older!), ['Kite old']);
  });

  it('is forgotten when nobody has used it for a day; what is replaced is removed by the next load too', async () => {
    const home = temporaryHome();
    let now = 0;
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, named('us_co', '0'));
    using catalog = new Catalog(snapshotDirectory(home), {
      open: Snapshot.open,
      onUnreadable: assert.fail,
      now: () => now,
    });
    const { pin } = catalog.pinned('all');
    const yesterday = new Date(Date.now() - 25 * 60 * MINUTE_MS);
    const path = join(pinsIn(home), pin!);
    utimesSync(path, yesterday, yesterday);
    now += 61 * MINUTE_MS;
    // The first sweep comes before the pin is handed out again.
    assert.equal(catalog.pinned('all').pin, pin);
    assert.ok(existsSync(path));
    utimesSync(path, yesterday, yesterday);
    assert.equal(catalog.pinned('all', pin!).snapshots.length, 1);
    // That of the pin, and one that nobody was answered from.
    await load(engine, named('us_co', '1'));
    await load(engine, named('us_co', '2'));
    assert.equal(readdirSync(replacedIn(home)).length, 2);
    age(home, 2 * MINUTE_MS);
    await load(engine, named('us_co', '3'));
    assert.equal(readdirSync(replacedIn(home)).length, 2);
    age(home, 12 * MINUTE_MS);
    await load(engine, named('us_co', '4'));
    assert.equal(readdirSync(replacedIn(home)).length, 1);
    now += MINUTE_MS;
    catalog.infos();
    assert.ok(!existsSync(path));
  });

  it('keeps no snapshots that others need the room of', async (t) => {
    using disk = mountSmall(4_000);
    if (disk === null) {
      t.skip('no right to mount a small file system');
      return;
    }
    const { home } = disk;
    await using engine = openSqliteEngine({ home, threads: 0 });
    const large = (name: string) => [company('us_co', '1', `Kite ${name}`, { status_raw: noise(600_000) })];
    for (const name of ['0', '1', '2', '3', '4', '5']) {
      await load(engine, large(name));
      await soon(
        () => nameOf(engine),
        (found) => found === `Kite ${name}`,
      );
      await pinOf(engine);
    }
    const kept = readdirSync(replacedIn(home)).length;
    assert.ok(kept >= 1 && kept <= 3, `${kept} are kept`);
  });

  it('keeps replaced snapshots as second names, which neither verify nor damage to one confuses with the present', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, named('us_co', 'old'));
    const pin = await pinOf(engine);
    const before = statSync(snapshotPath(snapshotDirectory(home), 'us_co'));
    await load(engine, named('us_co', 'new'));
    const [folder] = readdirSync(replacedIn(home));
    const replaced = join(replacedIn(home), folder!, 'us_co.sqlite');
    assert.deepEqual([statSync(replaced).ino, replacedBytes(home)], [before.ino, before.size]);
    await soon(
      () => nameOf(engine),
      (name) => name === 'Kite new',
    );
    writeByte(replaced, 3, 7);
    utimesSync(replaced, before.atimeMs / 1000, before.mtimeMs / 1000);
    await using fresh = openSqliteEngine({ home, threads: 0 });
    await assert.rejects(nameOf(fresh, pin), { code: 'pin_gone' });
    assert.equal(await nameOf(fresh), 'Kite new');
    assert.deepEqual(await fresh.damaged(), []);
    assert.deepEqual(
      [...verifySnapshots(snapshotDirectory(home), () => undefined, REGISTRIES)].map(({ problems }) => problems),
      [[]],
    );
    rmSync(replacedIn(home), { recursive: true });
    await assert.rejects(nameOf(fresh, pin), { code: 'pin_gone' });
  });
});

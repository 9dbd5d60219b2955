/** Snapshots of earlier layouts are refused by name, and rebuilt from their records. */
import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { Engine, SnapshotInfo } from '../../../src/engine/index.ts';
import { lockJurisdiction, snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { beginUpgrade, openSqliteEngine, type UpgradeOptions } from '../../../src/engine/sqlite/index.ts';
import { REGISTRIES } from '../../../src/engine/sqlite/verify/registries.ts';
import { verifySnapshots } from '../../../src/engine/sqlite/verify/verify.ts';
import { CHECK_BYTES, PAGE_BYTES } from '../../../src/sqlite-file/index.ts';
import { company, companySearch, idOf, load, noise, officerSearch, party, temporaryHome } from '../companies.ts';
import { turnOver } from './damaged-files.ts';
import { EARLIER_LAYOUTS, makeEarlier, makeNewer, makeWithoutPairs } from './earlier-layouts.ts';
import { mountSmall } from './small-disk.ts';

const COMPANIES = 600;
const companies = Array.from({ length: COMPANIES }, (_, index) =>
  company('us_co', String(index).padStart(4, '0'), `Kite ${index % 2 === 0 ? 'Harbor' : 'Lantern'} ${index}`, {
    trading: index % 3 === 0 ? [`Grill ${index}`] : [],
    parties: [party(`Ann Arden ${index}`, ['officer'], '80521')],
    as_of: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    // One record takes many pages.
    status_raw: index === 300 ? noise(100_000) : null,
  }),
);

const summary = {
  at: '2026-02-01T00:00:00.000Z',
  mode: 'replace',
  acceptedLoss: [],
  files: [],
  isSample: true,
} as const;
const quiet: UpgradeOptions = {
  onReject: ({ reason }) => assert.fail(reason),
  review: () => undefined,
  onProgress: () => undefined,
};
const pathOf = (home: string, jurisdiction = 'us_co') => snapshotPath(snapshotDirectory(home), jurisdiction);
const refusing = { threads: 0, onUnreadable: () => undefined };

async function upgrade(home: string, options = quiet): Promise<SnapshotInfo | null> {
  await using begun = beginUpgrade(home, 'us_co', options);
  assert.ok(begun !== null);
  return await begun.publish();
}

async function answersOf(engine: Engine): Promise<unknown> {
  const {
    generation: _,
    pin: __,
    ...found
  } = await engine.search(companySearch('harbor OR grill', { orderBy: 'relevance' }));
  const officers = await engine.searchPeople(officerSearch('arden', { filters: { zip_code: '80521' }, page: 3 }));
  const record = await engine.lookup('us_co', '0300');
  return { ...found, hits: found.hits.map((hit) => idOf(hit.record)), officers: officers.hits.length, record };
}

/** All bytes of a snapshot but the checksums of its pages, in which every load has a number of its own. */
function withoutChecks(path: string): Buffer {
  const bytes = readFileSync(path);
  for (let end = PAGE_BYTES; end <= bytes.length; end += PAGE_BYTES) bytes.fill(0, end - CHECK_BYTES, end);
  return bytes;
}

describe('a snapshot of an earlier layout', () => {
  const home = temporaryHome();
  const sound = `${pathOf(home)}.sound`;
  let answers: unknown;
  let info: SnapshotInfo | undefined;

  before(async () => {
    await using engine = openSqliteEngine({ home, threads: 0 });
    const counts = { before: null, after: COMPANIES };
    const review = async () => ({ ...summary, companies: counts, parties: counts });
    [info] = await load(engine, companies, { mode: 'replace', review });
    await load(engine, [company('us_ca', '1', 'Kite')]);
    answers = await answersOf(engine);
    copyFileSync(pathOf(home), sound);
  });

  const asEarlier = (layout: (typeof EARLIER_LAYOUTS)[number]) => {
    copyFileSync(sound, pathOf(home));
    makeEarlier(pathOf(home), layout);
  };

  for (const layout of EARLIER_LAYOUTS) {
    it(`${layout} is refused with what to do, and then answers as before, with its dates and loads`, async () => {
      asEarlier(layout);
      await using engine = openSqliteEngine({ home, ...refusing });
      const refusal = { code: 'snapshot_outdated', jurisdiction: 'us_co', message: /us_co\.sqlite .*charter upgrade/ };
      for (const asked of [engine.search(companySearch('kite')), engine.lookup('us_co', '0300')])
        await assert.rejects(asked, refusal);
      const [damaged, ...others] = await engine.damaged();
      assert.deepEqual([damaged?.jurisdiction, damaged?.code, others.length], ['us_co', 'snapshot_outdated', 0]);
      const ofOther = await engine.search(companySearch('kite', { jurisdictions: ['us_ca'] }));
      assert.equal(ofOther.totalMatches, 1);

      const parts: string[] = [];
      const onProgress: UpgradeOptions['onProgress'] = ({ part, total }) => {
        assert.equal(total, COMPANIES);
        parts.push(part);
      };
      const upgraded = await upgrade(home, { ...quiet, onProgress });
      assert.deepEqual(new Set(parts), new Set(['sorting', 'publishing']));
      assert.deepEqual(upgraded, { ...info, loads: layout < 12 ? [] : info?.loads });
      await using fresh = openSqliteEngine({ home, threads: 0 });
      assert.deepEqual(await answersOf(fresh), answers);
      assert.deepEqual((await fresh.snapshots())[1], upgraded);
      // Earlier layouts do not say which loads made the snapshot.
      if (layout >= 12) assert.ok(withoutChecks(pathOf(home)).equals(withoutChecks(sound)), 'not what a load writes');
      assert.deepEqual(
        [...verifySnapshots(snapshotDirectory(home), () => undefined, REGISTRIES)].flatMap(({ problems }) => problems),
        [],
      );
      assert.equal(beginUpgrade(home, 'us_co', quiet), null, 'nothing is left to upgrade');
    });
  }

  it('18 is answered from, and can become what a load writes', async () => {
    copyFileSync(sound, pathOf(home));
    makeWithoutPairs(pathOf(home));
    await using engine = openSqliteEngine({ home, threads: 0 });
    assert.deepEqual(await answersOf(engine), answers);
    assert.deepEqual(await upgrade(home), info);
    assert.ok(withoutChecks(pathOf(home)).equals(withoutChecks(sound)), 'not what a load writes');
  });

  it('is compared with what replaces it, and is not laid over', async () => {
    asEarlier(13);
    await using engine = openSqliteEngine({ home, ...refusing });
    const one = [company('us_co', '1', 'Kite')];
    await assert.rejects(load(engine, one, { mode: 'merge', mergeCompany: (present) => present }), {
      code: 'snapshot_outdated',
    });
    const stops = async (_: unknown, present: SnapshotInfo | null) => {
      throw new Error(`stopped: there are ${present?.companies}`);
    };
    await assert.rejects(load(engine, one, { mode: 'replace', review: stops }), /stopped: there are 600/);
  });

  it('is damaged: it is named, and stays as it is', async () => {
    for (const layout of [13, 12] as const) {
      asEarlier(layout);
      const bytes = readFileSync(pathOf(home));
      // Also where the page once stood: SQLite leaves that as it was.
      const name = '"legal_name":"Kite Lantern 7"';
      for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1))
        turnOver(pathOf(home), at - 20, 20);
      const damaged = readFileSync(pathOf(home));
      await assert.rejects(upgrade(home), {
        code: 'snapshot_unreadable',
        message: /us_co\.sqlite is damaged: .*charter load us_co FILE/,
      });
      assert.deepEqual(readFileSync(pathOf(home)), damaged);
      writeFileSync(pathOf(home), bytes.subarray(0, 3 * 8192));
      await assert.rejects(upgrade(home), { code: 'snapshot_unreadable' });
    }
  });

  it('has records that are refused: each is told, and the caller decides before it is published', async () => {
    copyFileSync(sound, pathOf(home));
    makeEarlier(
      pathOf(home),
      13,
      'UPDATE company SET body = replace(body, \'"status":\', \'"stand":\') WHERE id % 100 = 7',
    );
    const told: number[] = [];
    const onReject: UpgradeOptions['onReject'] = ({ origin, reason }) => {
      assert.match(reason, /^status: /);
      told.push(origin.line);
    };
    const stops = () => {
      throw new Error('stopped');
    };
    await assert.rejects(upgrade(home, { ...quiet, onReject, review: stops }), /stopped/);
    assert.equal((await upgrade(home, { ...quiet, onReject }))?.companies, COMPANIES - 6);
    assert.deepEqual([...new Set(told)], [7, 107, 207, 307, 407, 507]);
  });

  it('is not upgraded while it is loaded, and not loaded while it is upgraded', async () => {
    asEarlier(13);
    {
      using _ = lockJurisdiction(snapshotDirectory(home), 'us_co');
      assert.throws(() => beginUpgrade(home, 'us_co', quiet), { code: 'load_in_progress' });
    }
    await using engine = openSqliteEngine({ home, ...refusing });
    {
      await using _begun = beginUpgrade(home, 'us_co', quiet);
      await assert.rejects(load(engine, companies), {
        code: 'load_in_progress',
        message: /load or an upgrade of us_co/,
      });
      await load(engine, [company('us_ca', '2', 'Kite')]);
    }
    assert.equal((await upgrade(home))?.companies, COMPANIES);
  });

  it('stays as it is on a full disk, which is told', async (t) => {
    using disk = mountSmall(2_200);
    if (disk === null) {
      t.skip('no right to mount a small file system');
      return;
    }
    const to = pathOf(disk.home);
    copyFileSync(sound, to);
    makeEarlier(to, 13);
    const earlier = readFileSync(to);
    await assert.rejects(upgrade(disk.home), { code: 'disk_full' });
    assert.deepEqual(readFileSync(to), earlier);
    assert.deepEqual(
      readdirSync(snapshotDirectory(disk.home)).filter((name) => name.startsWith('.building-')),
      [],
    );
  });
});

describe('a snapshot of a newer layout', () => {
  it('is refused as made by a newer Charter, by readers, upgrades and loads', async () => {
    const home = temporaryHome();
    {
      await using engine = openSqliteEngine({ home, threads: 0 });
      await load(engine, companies);
    }
    makeNewer(pathOf(home));
    const made = readFileSync(pathOf(home));
    const refusal = { code: 'snapshot_newer', message: /us_co\.sqlite was made by a newer Charter/ };
    await using engine = openSqliteEngine({ home, ...refusing });
    assert.deepEqual(
      (await engine.damaged()).map(({ code }) => code),
      ['snapshot_newer'],
    );
    await assert.rejects(engine.search(companySearch('kite')), refusal);
    await assert.rejects(upgrade(home), refusal);
    await assert.rejects(load(engine, companies), refusal);
    assert.deepEqual(readFileSync(pathOf(home)), made);
  });
});

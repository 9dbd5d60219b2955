/** `charter upgrade`, killed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { DataFolder } from '../cli/run.ts';
import { company, companySearch, ndjson } from '../engine/companies.ts';
import { makeEarlier } from '../engine/sqlite/earlier-layouts.ts';

const KILLS = 6;
const COMPANIES = 4_000;

describe('charter upgrade', () => {
  const folder = new DataFolder();
  const snapshot = join(folder.path, 'registries', 'us_zz.sqlite');
  const sound = join(folder.path, 'us_zz.sound');
  before(async () => {
    const companies = Array.from({ length: COMPANIES }, (_, index) =>
      company('us_zz', `${index}`, `Harbor Kite ${index}`),
    );
    const records = join(folder.path, 'records.ndjson');
    writeFileSync(records, ndjson(companies));
    assert.equal((await folder.call('load', '--records', records)).code, 0);
    copyFileSync(snapshot, sound);
  });
  after(() => folder[Symbol.dispose]());

  it(`killed at any of ${KILLS} moments leaves the earlier snapshot or the upgraded one, whole, and can be run again`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      copyFileSync(sound, snapshot);
      makeEarlier(snapshot, 13);
      const child = folder.spawn('upgrade');
      const delay = 150 + Math.random() * 1_200;
      await sleep(delay);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await using engine = openSqliteEngine({ home: folder.path, threads: 0, onUnreadable: () => undefined });
      const [damaged] = await engine.damaged();
      if (damaged === undefined) {
        assert.equal((await engine.search(companySearch('kite'))).totalMatches, COMPANIES, `after ${delay} ms`);
      } else assert.equal(damaged.code, 'snapshot_outdated', `after ${delay} ms`);
    }
    const { code, stdout } = await folder.call('upgrade', '--json');
    assert.deepEqual([code, JSON.parse(stdout).snapshots[0].problem], [0, null]);
  });
});

/** `charter verify`, and what other commands say of a snapshot that is damaged. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it } from 'node:test';
import { DataFolder } from './run.ts';

const record = (jurisdiction: string) =>
  JSON.stringify({
    jurisdiction_code: jurisdiction,
    entity_number: '7',
    legal_name: 'Harbor Lantern LLC',
    status: 'active',
    legal_form: 'llc',
    domicile: 'domestic',
    search_url: 'https://registry.example.gov/',
    as_of: '2026-10-01',
  });

describe('charter verify', () => {
  const folder = new DataFolder();
  const snapshot = join(folder.path, 'registries', 'us_zz.sqlite');
  after(() => folder[Symbol.dispose]());

  async function verify() {
    const { code, stdout } = await folder.call('verify');
    const { sound, snapshots, store } = JSON.parse(stdout);
    assert.equal(sound, code === 0);
    return { code, us_yy: snapshots[0], us_zz: snapshots[1], store };
  }

  it('finds what is sound sound, names what is not, and other commands refuse what needs it', async () => {
    const records = join(folder.path, 'records.ndjson');
    writeFileSync(records, `${record('us_zz')}\n${record('us_yy')}\n`);
    assert.equal((await folder.call('load', '--records', records)).code, 0);
    assert.equal((await folder.call('key', 'create', '--email', 'mira@example.com', '--credits', '10')).code, 0);
    const sound = await verify();
    assert.deepEqual(sound.us_zz, { jurisdiction: 'us_zz', path: snapshot, problems: [] });
    assert.deepEqual([sound.code, sound.us_yy.problems, sound.store.problems], [0, [], []]);

    const bytes = readFileSync(snapshot);
    bytes.write('X', bytes.indexOf('Harbor Lantern'));
    writeFileSync(snapshot, bytes);
    const says = /us_zz\.sqlite is damaged: page \d+ of \d+ is not as it was written\. .*charter load us_zz FILE/;
    const damaged = await verify();
    const search = await folder.call('search', 'harbor');
    const company = await folder.call('company', 'us_zz', '7');
    const officers = await folder.call('officers', 'harbor');
    const ofOther = await folder.call('search', 'harbor', '--jurisdictions', 'us_yy');
    assert.deepEqual([damaged.code, damaged.us_yy.problems], [1, []]);
    assert.match(damaged.us_zz.problems[0], says);
    for (const { code, stdout, stderr } of [search, company]) {
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, says);
    }
    assert.deepEqual([officers.code, ofOther.code], [0, 0], 'what meets no damage is answered');
    assert.equal(JSON.parse(ofOther.stdout).summary.total_matches, 1);

    const locations = join(folder.path, 'shops.csv');
    writeFileSync(locations, 'name,address\nHarbor Lantern,"1 Main St, Pellton, CO 80521"\n');
    const status = await folder.call('status');
    const match = await folder.call('match', locations, '-o', `${locations}.out`);
    const told = JSON.parse(status.stdout);
    assert.deepEqual([status.code, told.damaged.length, told.damaged[0].jurisdiction], [0, 1, 'us_zz']);
    assert.match(told.damaged[0].problem, says);
    // One that is known is told at the start; one that nobody has met yet ends the run that meets it.
    rmSync(join(dirname(snapshot), '.us_zz.damaged'));
    const meeting = await folder.call('match', locations, '-o', `${locations}.out`, '--restart');
    for (const { code, stderr } of [match, meeting]) {
      assert.equal(code, 1);
      assert.match(stderr, says);
    }

    assert.equal((await folder.call('load', '--records', records)).code, 0);
    using store = new DatabaseSync(join(folder.path, 'charter.sqlite'));
    store.exec('UPDATE accounts SET balance_credits = 11');
    const again = await verify();
    assert.deepEqual([again.code, again.us_zz.problems], [1, []]);
    assert.match(again.store.problems.join(), /^the balance of the account \S+ is not the sum of its ledger$/);
    assert.deepEqual(JSON.parse((await folder.call('status')).stdout).damaged, []);
  });
});

/** `charter upgrade` beside a server: what an earlier Charter made is refused, rebuilt, and answered from again. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { company, ndjson, soon } from '../engine/companies.ts';
import { makeEarlier, makeNewer } from '../engine/sqlite/earlier-layouts.ts';
import { DataFolder, type Running } from './run.ts';

const COMPANIES = 4_000;

type SearchAnswer = { readonly summary: { readonly total_matches: number } };

describe('charter upgrade', () => {
  const folder = new DataFolder({ CHARTER_SEARCH_THREADS: '1', CHARTER_BATCH_THREADS: '0' });
  const snapshot = (jurisdiction: string) => join(folder.path, 'registries', `${jurisdiction}.sqlite`);
  const sound = join(folder.path, 'us_zz.sound');
  let server: Running | undefined;
  let key = '';

  before(async () => {
    const ofZz = Array.from({ length: COMPANIES }, (_, index) => company('us_zz', `${index}`, `Harbor Kite ${index}`));
    const records = join(folder.path, 'records.ndjson');
    writeFileSync(records, ndjson([...ofZz, company('us_yy', '1', 'Harbor Lantern')]));
    assert.equal((await folder.call('load', '--records', records)).code, 0);
    copyFileSync(snapshot('us_zz'), sound);
    const made = await folder.call('key', 'create', '--email', 'mira@example.com', '--credits', '1000');
    key = made.stdout.trim();
  });
  after(() => {
    server?.child.kill('SIGKILL');
    folder[Symbol.dispose]();
  });

  const upgrade = async (...options: readonly string[]) => {
    const { code, stdout } = await folder.call('upgrade', '--json', ...options);
    return { code, ...JSON.parse(stdout) };
  };
  const makeOutdated = (more = '') => {
    copyFileSync(sound, snapshot('us_zz'));
    makeEarlier(snapshot('us_zz'), 13, more);
  };
  const current = { ...{ layout: null, companies: null, rejected: 0, rejectsFile: null }, problem: null };
  const ofYy = { jurisdiction: 'us_yy', outcome: 'current', ...current };

  it('is asked for by servers and commands, and then a running server answers from what it made', async () => {
    makeOutdated();
    server = await folder.start(['serve', '--port', '0'], (line) => line.startsWith('Charter listens on '));
    const [, url, note] = /^Charter listens on (\S+) \((.*)\)$/.exec(server.lines.at(-1)!)!;
    assert.equal(note, 'refused until charter upgrade has run: us_zz');
    const search = (jurisdictions: string) =>
      fetch(`${url}/v2/companies/search`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ q: 'harbor', jurisdictions }),
      });
    const ready = async () => (await fetch(`${url}/readyz`)).json();
    assert.deepEqual(await ready(), { status: 'ready', outdated: ['us_zz'] });
    const refused = await search('all');
    assert.deepEqual([refused.status, refused.headers.get('x-credits-charged')], [503, '0']);
    assert.match(await refused.text(), /run charter upgrade","jurisdiction":"us_zz"/);
    assert.equal((await search('us_yy')).status, 200);

    const status = JSON.parse((await folder.call('status')).stdout);
    assert.deepEqual([status.damaged[0].code, status.snapshots.length], ['snapshot_outdated', 1]);
    const searched = await folder.call('search', 'harbor');
    assert.equal(searched.code, 1);
    for (const text of [searched.stderr, status.damaged[0].problem]) assert.match(text, /us_zz.*run charter upgrade/);

    const upgraded = { jurisdiction: 'us_zz', outcome: 'upgraded', ...current, layout: 13, companies: COMPANIES };
    assert.deepEqual(await upgrade(), { code: 0, snapshots: [ofYy, upgraded], lists: [] });
    const answered = await soon(
      () => search('all'),
      (one) => one.status === 200,
    );
    assert.equal(((await answered.json()) as SearchAnswer).summary.total_matches, COMPANIES + 1);
    assert.deepEqual(await ready(), { status: 'ready' });
    const again = await folder.call('upgrade');
    assert.deepEqual([again.code, again.stdout], [0, 'us_yy: has the present layout\nus_zz: has the present layout\n']);
  });

  it('publishes no fewer records unless it is told to, and keeps those that it refuses', async () => {
    makeOutdated('UPDATE company SET body = replace(body, \'"status":\', \'"stand":\') WHERE id % 1000 = 7');
    const earlier = readFileSync(snapshot('us_zz'));
    const stopped = await upgrade();
    const [, ofZz] = stopped.snapshots;
    assert.deepEqual([stopped.code, ofZz.outcome, ofZz.rejected], [5, 'stopped', 4]);
    assert.match(ofZz.problem, /refuses 4 records.*--accept-loss/);
    assert.deepEqual(readFileSync(snapshot('us_zz')), earlier);
    const accepted = await upgrade('--accept-loss');
    const [, published] = accepted.snapshots;
    assert.deepEqual([accepted.code, published.companies, published.rejected], [0, COMPANIES - 4, 4]);
    const rejects = readFileSync(published.rejectsFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(rejects.length, 4);
    assert.match(rejects[0].row, /"legal_name":"Harbor Kite/);
  });

  it('names what is damaged or newer, and upgrades the others', async () => {
    makeOutdated();
    makeEarlier(snapshot('us_yy'), 12);
    truncateSync(snapshot('us_zz'), 5 * 8192);
    const damaged = await upgrade();
    assert.deepEqual(
      [damaged.code, damaged.snapshots[0].outcome, damaged.snapshots[1].outcome],
      [1, 'upgraded', 'failed'],
    );
    assert.match(damaged.snapshots[1].problem, /us_zz\.sqlite is damaged: it has \d+ bytes/);
    copyFileSync(sound, snapshot('us_zz'));
    makeNewer(snapshot('us_zz'));
    const newer = await folder.call('upgrade');
    assert.equal(newer.code, 1);
    assert.match(newer.stdout, /^us_zz: .*made by a newer Charter/m);
  });
});

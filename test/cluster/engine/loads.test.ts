/** What loads leave in a cluster, what they refuse, and what they never touch. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Engine, EngineError } from '../../../src/engine/index.ts';
import { Cluster } from '../../../src/engine/opensearch/cluster.ts';
import { LAYOUTS } from '../../../src/engine/opensearch/mappings.ts';
import { sweep } from '../../../src/engine/opensearch/publishing.ts';
import { whileRunning } from '../../children.ts';
import { company, companySearch, idOf, load, parse, temporaryHome } from '../../engine/companies.ts';
import { askNode, temporaryClusterEngine, temporaryPrefix } from '../cluster-engine.ts';
import { startOpenSearchProxy } from '../opensearch-proxy.ts';
import { noSharedOpenSearch, sharedOpenSearch } from '../shared-opensearch.ts';

const kites = (code: string, count: number, name = 'Kite') =>
  Array.from({ length: count }, (_, index) => company(code, `${index}`, name, { trading: ['Harbor'] }));

const names = async (engine: Engine, more: Parameters<typeof companySearch>[1] = {}) =>
  (await engine.search(companySearch('kite', more))).hits.map(
    (hit) => `${idOf(hit.record)} ${parse(hit.record).legal_name}`,
  );

describe('loads into a cluster', { skip: noSharedOpenSearch }, () => {
  let url: string;
  let prefix: string;
  before(async () => {
    url = await sharedOpenSearch();
  });
  beforeEach(() => {
    prefix = temporaryPrefix();
  });

  const indexes = async (pattern: string) =>
    Object.keys((await askNode('GET', `/${pattern}?expand_wildcards=all`)).body).sort();
  const served = async (code: string) =>
    Object.keys((await askNode('GET', `/${prefix}*/_alias/${prefix}registry-${code}`)).body)[0]!;
  const remove = async (which: string) => {
    const generation = which.slice(which.lastIndexOf('-'));
    for (const index of await indexes(`${prefix}*${generation}`)) await askNode('DELETE', `/${index}`);
  };
  const sweepAll = async () => {
    await using cluster = new Cluster({ urls: [url], prefix });
    await sweep(cluster, 'registry', 0);
  };

  it('of one registry at once: the second is refused', async () => {
    await using one = await temporaryClusterEngine({ prefix });
    await using other = await temporaryClusterEngine({ prefix });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isBuilt, resolve: built } = Promise.withResolvers<void>();
    const first = load(one, kites('us_co', 2), {
      mode: 'replace',
      review: async () => {
        built();
        await held;
        return undefined as never;
      },
    });
    await isBuilt;
    await assert.rejects(load(other, kites('us_co', 3)), { name: 'EngineError', code: 'load_in_progress' });
    await load(other, kites('us_ca', 1));
    letGo();
    await first;
    await load(other, kites('us_co', 3));
    assert.equal((await names(other)).length, 4);
  });

  it('one that is killed while it indexes: what was served goes on, and what it left is swept', async () => {
    await using proxy = await startOpenSearchProxy(url);
    await using engine = await temporaryClusterEngine({ prefix });
    await load(engine, kites('us_co', 2));
    const before = await indexes(`${prefix}*us_co*`);

    // Its documents never arrive.
    proxy.fail({ kind: 'delay', delayMs: 2 ** 31 - 1 }, Number.POSITIVE_INFINITY, ({ path }) => path.includes('_bulk'));
    const script = fileURLToPath(new URL('cluster-loader.ts', import.meta.url));
    const child = spawn(process.execPath, [script, proxy.url, prefix, temporaryHome()], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: proxy.certificateFile },
      stdio: 'inherit',
    });
    const exited = once(child, 'exit');
    await whileRunning(child, () => proxy.requests.some(({ path }) => path.includes('_bulk')));
    child.kill('SIGKILL');
    await exited;
    const left = (await indexes(`${prefix}*us_co*`)).filter((index) => !before.includes(index));
    assert.equal(left.length, 3);
    assert.deepEqual(await names(engine), ['us_co/0 Kite', 'us_co/1 Kite']);

    await assert.rejects(load(engine, kites('us_co', 3)), { code: 'load_in_progress' });
    await sweepAll();
    assert.deepEqual(await indexes(left.join()), left, 'those of a load that may be running stay');
    const note = `/${prefix}leases/_doc/registry-us_co`;
    const { _source } = (await askNode('GET', note)).body as { _source: { text: string; at: number } };
    await askNode('PUT', note, { ..._source, at: _source.at - 60_000 });
    await load(engine, kites('us_co', 3));
    assert.equal((await names(engine)).length, 3);
    assert.deepEqual(await indexes(left.join()), left, 'they are young');
    await sweepAll();
    const after = await indexes(`${prefix}*us_co*`);
    assert.deepEqual(
      after.filter((index) => left.includes(index)),
      [],
    );
    assert.deepEqual(
      after.filter((index) => before.includes(index)),
      before,
      'what was replaced lately stays for pages of it',
    );
  });

  it('keep what they replaced for pages of it, which are told when it is gone', async () => {
    await using engine = await temporaryClusterEngine({ prefix });
    await load(engine, [...kites('us_co', 2), ...kites('us_ca', 1)]);
    const { pin } = await engine.search(companySearch('kite', { limit: 1 }));
    const replaced = await served('us_co');
    await load(engine, kites('us_co', 5, 'Kite Later'));
    await using fresh = await temporaryClusterEngine({ prefix });
    for (const which of [engine, fresh]) {
      assert.deepEqual(await names(which, { pin: pin! }), ['us_ca/0 Kite', 'us_co/0 Kite', 'us_co/1 Kite']);
      assert.equal((await names(which)).length, 6);
    }
    await remove(replaced);
    await using later = await temporaryClusterEngine({ prefix });
    for (const which of [engine, fresh, later]) {
      for (const orderBy of ['jurisdiction', 'relevance'] as const)
        await assert.rejects(names(which, { pin: pin!, orderBy, limit: 2 }), { name: 'EngineError', code: 'pin_gone' });
      assert.equal((await names(which)).length, 6);
    }
    assert.deepEqual(await names(later, { pin: pin!, jurisdictions: ['us_ca'] }), ['us_ca/0 Kite']);
  });

  for (const { layout, code, isReplaced } of [
    { layout: LAYOUTS.registry - 1, code: 'snapshot_outdated', isReplaced: true },
    { layout: LAYOUTS.registry + 1, code: 'snapshot_newer', isReplaced: false },
  ]) {
    it(`find a registry of layout ${layout}: ${code}, and others go on`, async () => {
      await using engine = await temporaryClusterEngine({ prefix });
      await load(engine, [...kites('us_co', 2), ...kites('us_ca', 1)]);
      const index = await served('us_co');
      const { body } = await askNode('GET', `/${index}/_mapping`);
      const { mappings } = (body as Record<string, { mappings: { _meta: object } }>)[index]!;
      await askNode('PUT', `/${index}/_mapping`, { _meta: { ...mappings._meta, layout } });

      const told: EngineError[] = [];
      await using fresh = await temporaryClusterEngine({ prefix, onUnreadable: (error) => told.push(error) });
      await assert.rejects(names(fresh), { name: 'EngineError', code, jurisdiction: 'us_co' });
      await assert.rejects(fresh.lookup('us_co', '0'), { code });
      await assert.rejects(fresh.candidates.counts(['token:kite'], 'all'), { code });
      assert.deepEqual(await names(fresh, { jurisdictions: ['us_ca'] }), ['us_ca/0 Kite']);
      assert.deepEqual(
        (await fresh.damaged()).map((one) => [one.jurisdiction, one.code]),
        [['us_co', code]],
      );
      assert.deepEqual(
        told.map((one) => one.code),
        [code],
      );
      await load(fresh, kites('us_ca', 3));
      if (isReplaced) {
        await load(fresh, kites('us_co', 4));
        assert.equal((await names(fresh)).length, 7);
        assert.deepEqual(await fresh.damaged(), []);
      } else {
        await assert.rejects(load(fresh, kites('us_co', 4)), { code, jurisdiction: 'us_co' });
        assert.equal(await served('us_co'), index);
      }
    });
  }

  it('touch nothing but what has their names', async () => {
    const other = `${prefix}other-`;
    const strangers = [
      `${prefix}other`,
      `${prefix}companies`,
      `${prefix}companies-us_co`,
      `x${prefix}companies-us_co-1`,
    ];
    await using neighbour = await temporaryClusterEngine({ prefix: other });
    await load(neighbour, kites('us_co', 1, 'Kite Next'));
    for (const index of strangers) await askNode('PUT', `/${index}/_doc/1?refresh=true`, { kept: true });
    await askNode('POST', '/_aliases', {
      actions: [
        { add: { index: strangers[0], alias: `${prefix}registry` } },
        { add: { index: strangers[3], alias: `${prefix}registry-us_zz` } },
      ],
    });
    await using engine = await temporaryClusterEngine({ prefix });
    for (const count of [1, 2]) {
      await load(engine, kites('us_co', count));
      await sweepAll();
    }
    assert.deepEqual(await names(engine), ['us_co/0 Kite', 'us_co/1 Kite']);
    assert.deepEqual(await names(neighbour), ['us_co/0 Kite Next']);
    for (const index of strangers) assert.equal((await askNode('GET', `/${index}/_doc/1`)).status, 200, index);
    for (const alias of ['registry', 'registry-us_zz'])
      assert.equal((await askNode('GET', `/_alias/${prefix}${alias}`)).status, 200, alias);
    await askNode('DELETE', `/${strangers[3]}`);
  });
});

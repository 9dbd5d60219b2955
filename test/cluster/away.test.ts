/** A server that is started while its search cluster is away. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOpenSearchEngine } from '../../src/engine/opensearch/index.ts';
import { DataFolder } from '../cli/run.ts';
import { company, load, temporaryHome } from '../engine/companies.ts';
import { startOpenSearchProxy } from './opensearch-proxy.ts';
import { noSharedOpenSearch, sharedOpenSearch } from './shared-opensearch.ts';

const PREFIX = 'cluster-away-';
const LOCATION = { name: 'Zephyr Kilnworks', address: '7 Harrow Lane, Pellton, CO 80521' };

describe('a server whose search cluster is away', { skip: noSharedOpenSearch }, () => {
  it('starts, refuses what needs the cluster with 503, and goes on by itself when it is there', async () => {
    const target = await sharedOpenSearch();
    {
      await using engine = openOpenSearchEngine({ urls: [target], prefix: PREFIX, workFolder: temporaryHome() });
      await load(engine, [company('us_co', '1', 'Zephyr Kilnworks LLC')]);
    }
    await using proxy = await startOpenSearchProxy(target);
    proxy.fail({ kind: 'close' }, Number.POSITIVE_INFINITY);
    using folder = new DataFolder({
      CHARTER_ENGINE_URL: proxy.url,
      CHARTER_ENGINE_PREFIX: PREFIX,
      NODE_EXTRA_CA_CERTS: proxy.certificateFile,
      CHARTER_BATCH_THREADS: '1',
    });
    const key = (await folder.call('key', 'create', '--email', 'ann@example.com', '--credits', '1000')).stdout.trim();
    const { child, lines } = await folder.start(['serve', '--port', '0'], () => true);
    const ended = once(child, 'exit');
    try {
      const url = /(http:\S+)/.exec(lines[0]!)![1]!;
      const ask = (path: string, body?: object): Promise<Response> =>
        fetch(url + path, {
          headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
      const NEED_THE_CLUSTER = [
        ['/readyz'],
        ['/v2/companies/search', { q: 'zephyr', jurisdictions: 'us_co' }],
        ['/v2/companies/us_co/1'],
        ['/v2/local-businesses/match', { location: LOCATION }],
      ] as const;
      assert.equal((await ask('/healthz')).status, 200);
      for (const [path, body] of NEED_THE_CLUSTER) {
        const { status, headers } = await ask(path, body);
        assert.deepEqual([path, status, headers.get('retry-after')], [path, 503, '1']);
      }
      const accepted = await ask('/v2/local-businesses/batches', { locations: [LOCATION] });
      assert.equal(accepted.status, 202);
      const { batch_id } = (await accepted.json()) as { batch_id: string };
      const poll = async () =>
        (await (await ask(`/v2/local-businesses/batches/${batch_id}`)).json()) as {
          status: string;
          result: null | { rows: { status: string }[] };
        };
      // The row is tried meanwhile, more than once.
      const before = proxy.requests.length;
      while (proxy.requests.length < before + 30) await sleep(100);
      assert.equal((await poll()).result, null);

      proxy.heal();
      while ((await ask('/readyz')).status !== 200) await sleep(100);
      for (const [path, body] of NEED_THE_CLUSTER)
        assert.deepEqual([path, (await ask(path, body)).status], [path, 200]);
      let polled = await poll();
      for (; polled.result === null; polled = await poll()) await sleep(100);
      assert.deepEqual([polled.status, polled.result.rows.map(({ status }) => status)], ['succeeded', ['matched']]);
    } finally {
      child.kill();
      await ended;
    }
  });
});

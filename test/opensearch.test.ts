import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { noOpenSearch, type OpenSearchCluster, startOpenSearch } from './opensearch.ts';
import { type Fault, type OpenSearchProxy, startOpenSearchProxy } from './opensearch-proxy.ts';

describe('OpenSearch for tests', { skip: noOpenSearch }, () => {
  let cluster: OpenSearchCluster;
  before(async () => {
    cluster = await startOpenSearch({ nodes: 2 });
  });
  after(() => cluster[Symbol.asyncDispose]());

  it('is one green cluster of as many nodes as were asked for', async () => {
    const health = await call(`${cluster.urls[1]}/_cluster/health`);
    assert.deepEqual([health['status'], health['number_of_nodes']], ['green', 2]);
  });

  it('has on each node that was killed and restarted what the node had confirmed', async () => {
    const node = cluster.nodes[1]!;
    await call(`${node.url}/kept`, 'PUT', {
      settings: { number_of_replicas: 0, 'index.routing.allocation.require._name': 'node-2' },
    });
    await call(`${node.url}/kept/_doc/1`, 'PUT', { name: 'ACME' });
    await node.kill();
    await assert.rejects(call(node.url));
    await node.restart();
    await cluster.untilGreen();
    assert.deepEqual((await call(`${node.url}/kept/_doc/1`))['_source'], { name: 'ACME' });
  });

  it('leaves a caller of a paused node without an answer until the node goes on', async () => {
    const node = cluster.nodes[1]!;
    await node.pause();
    const answer = call(`${node.url}/_nodes/_local`);
    assert.equal(await Promise.race([answer, sleep(500, 'none')]), 'none');
    await node.goOn();
    assert.ok(await answer);
  });

  it('leaves no node behind when its process is killed, not even a paused one', { timeout: 120_000 }, async () => {
    const script = `
      const { startOpenSearch } = await import(${JSON.stringify(import.meta.resolve('./opensearch.ts'))});
      const { nodes: [node] } = await startOpenSearch();
      await node.pause();
      console.log(node.url);`;
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = await once(starter.stdout.setEncoding('utf8'), 'data');
    starter.kill('SIGKILL');
    while (await call(url.trim()).catch(() => null)) await sleep(50);
  });

  describe('behind a proxy', () => {
    let proxy: OpenSearchProxy;
    const trusted = getCACertificates();
    before(async () => {
      proxy = await startOpenSearchProxy(cluster.urls[0]!);
      setDefaultCACertificates([...trusted, proxy.certificate]);
    });
    after(async () => {
      setDefaultCACertificates(trusted);
      await proxy[Symbol.asyncDispose]();
    });

    const CREDENTIALS = [
      { credentials: 'right ones', change: {}, status: 200 },
      { credentials: 'another password', change: { password: 'wrong' }, status: 401 },
      { credentials: 'another user', change: { username: 'somebody' }, status: 401 },
      { credentials: 'none', change: { username: '', password: '' }, status: 401 },
    ];
    for (const { credentials, change, status } of CREDENTIALS) {
      it(`answers ${status} to ${credentials}`, async () => {
        assert.equal(await outcome(Object.assign(new URL(proxy.url), change)), status);
      });
    }

    const FAULTS: readonly { fault: Fault; seen: unknown; forwarded: boolean }[] = [
      { fault: { kind: 'status', status: 429 }, seen: 429, forwarded: false },
      { fault: { kind: 'status', status: 503 }, seen: 503, forwarded: false },
      { fault: { kind: 'close' }, seen: 'TypeError', forwarded: false },
      { fault: { kind: 'delay', delayMs: 10 }, seen: 201, forwarded: true },
      { fault: { kind: 'lose-answer' }, seen: 'TypeError', forwarded: true },
      { fault: { kind: 'truncate' }, seen: 'TypeError', forwarded: true },
    ];
    for (const [place, { fault, seen, forwarded }] of FAULTS.entries()) {
      it(`${forwarded ? 'forwards' : 'keeps'} the one request that it picks: ${JSON.stringify(fault)}`, async () => {
        const path = `/faults-${place}/_doc/1`;
        proxy.fail(fault, 1, (request) => request.method === 'PUT');
        assert.equal(await outcome(new URL('/_cat/nodes', proxy.url)), 200);
        const before = proxy.requests.length;
        assert.equal(await outcome(new URL(path, proxy.url), 'PUT'), seen);
        assert.deepEqual(proxy.requests.slice(before), [{ method: 'PUT', path, body: '{}' }]);
        assert.equal(await outcome(new URL(path, cluster.urls[0])), forwarded ? 200 : 404);
        assert.equal(await outcome(new URL(path, proxy.url), 'PUT'), forwarded ? 200 : 201);
      });
    }
  });
});

/** Fetch takes no credentials in a URL. */
function ask(url: URL, method: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username) headers['authorization'] = `Basic ${btoa(`${url.username}:${url.password}`)}`;
  const bare = Object.assign(new URL(url), { username: '', password: '' });
  return fetch(bare, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

async function call(url: string, method = 'GET', body?: unknown): Promise<Record<string, unknown>> {
  const response = await ask(new URL(url), method, body);
  const answer = (await response.json()) as Record<string, unknown>;
  assert.ok(response.ok, JSON.stringify(answer));
  return answer;
}

/** The status of the answer, or the name of the error where none came. */
async function outcome(url: URL, method = 'GET'): Promise<number | string> {
  try {
    const response = await ask(url, method, method === 'PUT' ? {} : undefined);
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return (error as Error).name;
  }
}

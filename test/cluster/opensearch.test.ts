import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { firstLineOf } from '../children.ts';
import { temporaryPrefix } from './cluster-engine.ts';
import { noOpenSearch } from './opensearch.ts';
import { type Fault, type OpenSearchProxy, startOpenSearchProxy } from './opensearch-proxy.ts';
import { sharedOpenSearch } from './shared-opensearch.ts';

describe('OpenSearch for tests', { skip: noOpenSearch }, () => {
  it('leaves no node behind when its process is killed, not even a paused one', { timeout: 120_000 }, async () => {
    const script = `
      const { startOpenSearch } = await import(${JSON.stringify(import.meta.resolve('./opensearch.ts'))});
      const { nodes: [node] } = await startOpenSearch();
      await node.pause();
      console.log(node.url);`;
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await firstLineOf(starter);
    starter.kill('SIGKILL');
    while ((await outcome(new URL(url))) === 200) await sleep(50);
  });

  describe('behind a proxy', () => {
    let node: string;
    let proxy: OpenSearchProxy;
    const prefix = temporaryPrefix();
    const trusted = getCACertificates();
    before(async () => {
      node = await sharedOpenSearch();
      proxy = await startOpenSearchProxy(node);
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
        const path = `/${prefix}${place}/_doc/1`;
        proxy.fail(fault, 1, (request) => request.method === 'PUT');
        assert.equal(await outcome(new URL('/_cat/nodes', proxy.url)), 200);
        const before = proxy.requests.length;
        assert.equal(await outcome(new URL(path, proxy.url), 'PUT'), seen);
        assert.deepEqual(proxy.requests.slice(before), [{ method: 'PUT', path, body: '{}' }]);
        assert.equal(await outcome(new URL(path, node)), forwarded ? 200 : 404);
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

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { parseNetworks } from '../../src/events/networks.ts';
import { openPoster, type PosterOptions } from '../../src/events/post.ts';
import { startReceiver } from './receiver.ts';

const LOOPBACK = parseNetworks('loopback')!;

const post = async (url: string, options: Partial<PosterOptions> = {}) => {
  await using poster = openPoster({ allowed: LOOPBACK, answerMaxMs: 60_000, ...options });
  const { status, failure } = await poster.post(url, { 'content-type': 'application/json' }, '{}');
  return { status, failure, mayReach: await poster.mayReach(url) };
};

const to = (...addresses: readonly string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

describe('a message', () => {
  it('is told by the status of the answer', async () => {
    for (const status of [200, 204, 301, 404, 410, 500]) {
      await using receiver = await startReceiver(() => status, { location: 'http://127.0.0.1:1/elsewhere' });
      assert.deepEqual(await post(receiver.url), { status, failure: null, mayReach: true });
      assert.equal(receiver.received.length, 1, 'a redirect is not followed');
    }
  });

  it('is not sent to a private address, whatever it is called', async () => {
    await using receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const refused = { status: null, failure: 'no_public_address', mayReach: false } as const;
    const hosts = ['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '[::1]'];
    for (const host of [...hosts, '[::ffff:127.0.0.1]', '[::7f00:1]'])
      assert.deepEqual(await post(`http://${host}:${port}/`, { allowed: [] }), refused, host);
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], []])
      assert.deepEqual(
        await post(`http://hooks.example:${port}/`, { allowed: [], ...to(...addresses) }),
        refused,
        addresses.join(),
      );
    assert.equal(receiver.received.length, 0);
  });

  it('goes to the very address that was checked, also where DNS has another answer the next moment', async () => {
    await using receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    await using poster = openPoster({ allowed: LOOPBACK, answerMaxMs: 60_000, resolve });
    const { status } = await poster.post(`http://hooks.example:${port}/`, {}, '{}');
    assert.deepEqual([status, asked], [204, 1], 'the name is resolved once');
    assert.equal(receiver.received[0]?.headers.host, `hooks.example:${port}`);
    assert.equal(await poster.mayReach(`http://hooks.example:${port}/`), false);
  });

  it('has failed where the receiver does not answer', async () => {
    await using hanging = await startReceiver(() => 'hang');
    await using breaking = await startReceiver(() => 'break');
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const failures = [
      { url: hanging.url, failure: 'timeout' },
      { url: breaking.url, failure: 'connection_broken' },
      { url: `http://127.0.0.1:${port}/`, failure: 'connection_refused' },
      { url: breaking.url.replace('http:', 'https:'), failure: 'tls' },
    ];
    for (const { url, failure } of failures) {
      const outcome = await post(url, failure === 'timeout' ? { answerMaxMs: 300 } : {});
      assert.deepEqual([outcome.status, outcome.failure], [null, failure], url);
    }
  });

  it('to a host that nobody knows fails as one to a private host, in every word and figure', async () => {
    const slowly = async (addresses: readonly string[]) => {
      await setTimeout(20);
      return addresses.map((address) => ({ address, family: 4 }));
    };
    const unknown = (code: string) => async () => {
      await setTimeout(5);
      throw Object.assign(new Error('none'), { code });
    };
    const hosts = {
      'a private address': { url: 'http://10.1.2.3/' },
      'a private host': { url: 'http://hooks.example/', resolve: () => slowly(['10.1.2.3']) },
      'one that is private too': { url: 'https://hooks.example/', resolve: () => slowly(['8.8.8.8', '192.168.0.1']) },
      'one without an address': { url: 'http://hooks.example/', resolve: () => slowly([]) },
      ...Object.fromEntries(
        ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ESERVFAIL'].map((code) => [
          code,
          { url: 'http://hooks.example/', resolve: unknown(code) },
        ]),
      ),
    };
    for (const [what, { url, ...options }] of Object.entries(hosts)) {
      await using poster = openPoster({ allowed: [], answerMaxMs: 60_000, ...options });
      assert.deepEqual(
        [await poster.post(url, {}, '{}'), await poster.mayReach(url)],
        [{ status: null, failure: 'no_public_address', durationMs: 0 }, false],
        what,
      );
    }
  });

  it('is answered by headers: a body without an end holds up nothing', async () => {
    const endless = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const timer = setInterval(() => socket.write(`400\r\n${'x'.repeat(1024)}\r\n`), 1);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const { status } = await post(`http://127.0.0.1:${port}/`);
    assert.equal(status, 200);
    await new Promise((resolve) => endless.close(resolve));
  });
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { COMPANIES, company, openServer, type TestServer } from './harness.ts';

/** The port of a server that listens. */
async function listen({ app }: TestServer): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  assert(address !== undefined && typeof address !== 'string');
  return address.port;
}

/** Sends raw text and answers with all that comes until the server closes. */
async function exchange(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  for (const part of parts) await write(socket, part);
  return text(socket);
}

async function write(socket: Socket, part: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.write(part, (error) => (error ? reject(error) : resolve()));
  });
}

const headOf = (key: string, ...more: readonly string[]): string =>
  ['POST /v2/companies/search HTTP/1.1', 'Host: charter', `X-API-Key: ${key}`, 'Connection: close', ...more].join(
    '\r\n',
  );

describe('over a socket', () => {
  let server: TestServer;
  let port: number;
  before(async () => {
    server = await openServer();
    port = await listen(server);
  });
  after(() => server[Symbol.asyncDispose]());
  const balance = async () => (await server.send('GET', '/v2/credits')).json().balance;

  it('a chunked body without a content type is read', async () => {
    const head = `${headOf(server.key, 'Transfer-Encoding: chunked')}\r\n\r\n`;
    const answer = await exchange(port, head, '8\r\n{"q":"ze\r\n', '7\r\nphyr"}\n\r\n', '0\r\n\r\n');
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(answer, /"total_matches":3/);
  });

  it('a chunked body over the limit is a 413 that arrives, though the client writes all of it first', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const head = `${headOf(server.key, 'Transfer-Encoding: chunked')}\r\n\r\n`;
    const answer = await exchange(port, head, ...Array(120).fill(chunk), '0\r\n\r\n');
    assert.match(answer, /^HTTP\/1\.1 413 Payload Too Large\r\n/);
  });

  describe('a sound request is answered and charged once, whatever follows it on the connection', () => {
    for (const stray of ['x', '}\r\n\r\n', 'GET nowhere\r\n\r\n', '\0'.repeat(100)]) {
      it(JSON.stringify(stray.slice(0, 20)), async () => {
        const had = await balance();
        const head = [
          'POST /v2/companies/search HTTP/1.1',
          'Host: charter',
          `X-API-Key: ${server.key}`,
          'Content-Length: 14',
        ].join('\r\n');
        const answer = await exchange(port, `${head}\r\n\r\n{"q":"zephyr"}${stray}`);
        assert.match(answer, /^HTTP\/1\.1 200 OK\r\n/);
        assert.match(answer, /\r\nx-credits-charged: 40\r\n/);
        assert.match(answer, /"total_matches":3/);
        assert.doesNotMatch(answer, /Malformed/);
        assert.equal(await balance(), had - 40);
      });
    }
  });

  describe('a client that ends its side behind its requests is answered, and charged once for each', () => {
    for (const requests of [1, 3]) {
      it(`${requests} at once`, { timeout: 60_000 }, async () => {
        const had = await balance();
        const head = `POST /v2/companies/search HTTP/1.1\r\nHost: charter\r\nX-API-Key: ${server.key}\r\nContent-Length: 14`;
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
        socket.end(`${head}\r\n\r\n{"q":"zephyr"}`.repeat(requests));
        const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/);
        assert.deepEqual(
          answers.map((answer) => /^HTTP\/1\.1 200 .*x-credits-charged: 40\r\n.*"total_matches":3/s.test(answer)),
          Array(requests).fill(true),
        );
        assert.equal(await balance(), had - 40 * requests);
      });
    }
  });

  describe('what turns out to be no request behind its head is one 400, and costs nothing', () => {
    for (const [name, header, body] of [
      ['a transfer coding that does not end', 'Transfer-Encoding: identity', ''],
      ['a broken chunk', 'Transfer-Encoding: chunked', 'x\r\n'],
      ['a body that breaks off', 'Content-Length: 10', 'abc'],
    ] as const) {
      it(name, { timeout: 60_000 }, async () => {
        const had = await balance();
        const head = ['GET /v2/companies/us_co/1001 HTTP/1.1', 'Host: a', `X-API-Key: ${server.key}`, header].join(
          '\r\n',
        );
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
        socket.end(`${head}\r\n\r\n${body}`);
        assert.match(await text(socket), /^HTTP\/1\.1 400 [^{]*\{"detail":"Malformed request"\}$/);
        assert.equal(await balance(), had);
      });
    }
  });

  it('a body that no route reads does not keep a company from being found', async () => {
    const head = `GET /v2/companies/us_co/1001 HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-API-Key: ${server.key}`;
    const answer = await exchange(port, `${head}\r\nTransfer-Encoding: chunked\r\n\r\n`, '3\r\nabc\r\n0\r\n\r\n');
    assert.match(answer, /^HTTP\/1\.1 200 .*x-credits-charged: 40\r\n/s);
  });

  it('a client that leaves in the middle of its body does no harm', async () => {
    const socket = connect(port, '127.0.0.1');
    await write(socket, `${headOf(server.key, 'Content-Length: 100')}\r\n\r\n{"q":`);
    socket.destroy();
    assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
  });

  describe('what is no request is refused in JSON with an id', () => {
    for (const [name, sent, status, detail] of [
      ['no HTTP', 'hello\r\n\r\n', 400, 'Malformed request'],
      ['a wrong length', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400, 'Malformed request'],
      ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'Malformed request'],
      ['large headers', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers are too large'],
    ] as const) {
      it(name, async () => {
        const answer = await exchange(port, sent);
        assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
        assert.match(answer, /\r\nX-Request-Id: [0-9a-f-]{36}\r\n/i);
        assert.match(answer, /\r\nX-Content-Type-Options: nosniff\r\n/i);
        assert.match(answer, new RegExp(`\\{"detail":".*${detail}"\\}$`));
      });
    }
  });

  it('an expectation that HTTP does not know is ignored', async () => {
    const head = `${headOf(server.key, 'Content-Length: 14', 'Expect: applause')}\r\n\r\n`;
    const answer = await exchange(port, head, '{"q":"zephyr"}');
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\nx-request-id: /);
  });

  describe('a path that climbs or has no name is answered', () => {
    for (const [target, status] of [
      ['/v2/companies/us_co/..', 404],
      ['/v2/../v2/credits', 404],
      ['//v2/credits', 404],
      ['/docs/static/../../package.json', 404],
      ['/docs/static/%2e%2e%2f%2e%2e%2fpackage.json', 404],
      ['*', 404],
    ] as const) {
      it(target, async () => {
        const head = `GET ${target} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${server.key}\r\nConnection: close\r\n\r\n`;
        assert.match(await exchange(port, head), new RegExp(`^HTTP/1\\.1 ${status} `));
      });
    }
  });
});

/** An engine whose lookups wait to be released. */
function waitingEngine() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answering = memoryEngine(COMPANIES);
  const engine = Object.assign(memoryEngine(COMPANIES), {
    async lookup(jurisdiction: string, entityNumber: string) {
      reach();
      await released;
      return answering.lookup(jurisdiction, entityNumber);
    },
  });
  return { engine, reached, release };
}

/** On a machine that has much else to do an answer takes its time. */
const UNHURRIED = { finishing: { makingMs: 60_000, sendingMs: 60_000 } };

describe('shutdown', () => {
  it('lets the request in flight finish, refuses the next one on its connection, and ends', async () => {
    const { engine, reached, release } = waitingEngine();
    await using server = await openServer({ engine, settings: UNHURRIED });
    const port = await listen(server);
    using _released = { [Symbol.dispose]: release };
    const socket = connect(port, '127.0.0.1');
    const heard = text(socket);
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${server.key}\r\n\r\n`;
    await write(socket, get('/v2/companies/us_co/1001'));
    await reached;
    const closed = server.app.close();
    await write(socket, get('/v2/jurisdictions'));
    await assert.rejects(fetch(`http://127.0.0.1:${port}/health`));
    release();
    const [first = '', second = ''] = (await heard).split(/(?=HTTP\/1\.1 )/);
    assert.match(first, /^HTTP\/1\.1 200 OK\r\n/);
    assert.match(first, /"entity_number":"1001"/);
    assert.match(second, /^HTTP\/1\.1 503 Service Unavailable\r\n/);
    assert.match(second, /\r\nretry-after: 1\r\n/i);
    assert.match(second, /\r\nconnection: close\r\n/i);
    await closed;
  });

  it('closes a connection that keeps alive when its caller has the answer', { timeout: 60_000 }, async () => {
    const { engine, reached, release } = waitingEngine();
    await using server = await openServer({ engine, settings: UNHURRIED });
    const socket = connect(await listen(server), '127.0.0.1');
    using _cut = { [Symbol.dispose]: () => socket.destroy() };
    const heard = text(socket);
    await write(socket, `GET /v2/companies/us_co/1001 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${server.key}\r\n\r\n`);
    await reached;
    const closed = server.app.close();
    release();
    assert.match(await heard, /^HTTP\/1\.1 200 OK\r\n.*"entity_number":"1001"/s);
    await closed;
  });

  it('sends an answer to its end that its caller has yet to take', { timeout: 60_000 }, async () => {
    const size = 5_000_000;
    const large = company({ jurisdiction_code: 'us_co', entity_number: '1', legal_name: 'a'.repeat(size) });
    await using server = await openServer({ engine: memoryEngine([large]), settings: UNHURRIED });
    const socket = connect(await listen(server), '127.0.0.1');
    await write(socket, `GET /v2/companies/us_co/1 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${server.key}\r\n\r\n`);
    await once(socket, 'readable');
    const closed = server.app.close();
    await setTimeout(50);
    assert.ok((await text(socket)).length > size);
    await closed;
  });

  it('cuts off what is not answered soon, and charges nothing for it', { timeout: 60_000 }, async () => {
    const { engine, reached, release } = waitingEngine();
    await using server = await openServer({ engine });
    const { balance } = await server.accounts.operator.showAccount(server.email);
    const socket = connect(await listen(server), '127.0.0.1');
    const heard = text(socket).catch(() => '');
    await write(socket, `GET /v2/companies/us_co/1001 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${server.key}\r\n\r\n`);
    await reached;
    await server.app.close();
    release();
    assert.equal(await heard, '');
    await setTimeout(50);
    assert.equal((await server.accounts.operator.showAccount(server.email)).balance, balance);
  });

  it('does not wait for a connection that keeps alive', async () => {
    await using server = await openServer();
    const url = `http://127.0.0.1:${await listen(server)}/health`;
    await (await fetch(url)).text();
    await server.app.close();
    await assert.rejects(fetch(url));
  });
});

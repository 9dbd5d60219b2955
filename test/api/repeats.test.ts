import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { soon } from '../engine/companies.ts';
import { ORIGIN, type Person, signUp } from './dashboard/person.ts';
import { company, openServer, type TestServer } from './harness.ts';

type Request = { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: object };

const SEARCH: Request = { method: 'POST', url: '/v2/companies/search', body: { q: 'zephyr' } };
const OFFICERS: Request = { method: 'POST', url: '/v2/officers/search', body: { q: 'arden' } };
const LOOKUP: Request = { method: 'GET', url: '/v2/companies/us_co/1001' };

function ask({ app, key }: TestServer, { method, url, body }: Request, headers: Record<string, string>) {
  return app.inject({ method, url, headers: { 'x-api-key': key, ...headers }, ...(body && { payload: body }) });
}

const under = (server: TestServer, key: string, request: Request) => ask(server, request, { 'idempotency-key': key });

const balanceOf = async (server: TestServer): Promise<number> =>
  (await server.send('GET', '/v2/credits')).json().balance;

describe('a billed request under an Idempotency-Key', () => {
  for (const request of [SEARCH, OFFICERS, LOOKUP]) {
    it(`is answered again for nothing: ${request.url}`, async () => {
      await using server = await openServer({ credits: 40 });
      const first = await under(server, 'a key', request);
      const again = await under(server, 'a key', request);
      assert.deepEqual([first.statusCode, again.statusCode], [200, 200]);
      assert.deepEqual([first.headers['x-credits-charged'], again.headers['x-credits-charged']], ['40', '0']);
      assert.deepEqual(again.json(), first.json());
      const untilMs = Date.parse(String(again.headers['x-free-until'])) - Date.now();
      assert(untilMs > 23 * 3_600_000 && untilMs <= 24 * 3_600_000);
      assert.equal(again.headers['x-credits-balance'], '0');
      assert.equal(await balanceOf(server), 0);
      assert.equal((await under(server, 'another', request)).statusCode, 402);
    });
  }

  it('is the same request however its body is written, and with what is left out said', async () => {
    await using server = await openServer({ credits: 40 });
    await under(server, 'k', SEARCH);
    const body = { page: 1, jurisdictions: 'all', q: 'zephyr' };
    assert.equal((await under(server, 'k', { ...SEARCH, body })).headers['x-credits-charged'], '0');
  });

  it('that is used for something else is a 422 that names it, and free', async () => {
    await using server = await openServer({ credits: 1000 });
    await under(server, 'k', SEARCH);
    for (const other of [
      { ...SEARCH, body: { q: 'old' } },
      { ...SEARCH, body: { q: 'zephyr', page: 2 } },
      OFFICERS,
      LOOKUP,
    ]) {
      const answered = await under(server, 'k', other);
      assert.equal(answered.statusCode, 422);
      const [item] = answered.json().detail;
      assert.deepEqual([item.loc, item.input], [['header', 'Idempotency-Key'], 'k']);
    }
    assert.equal(await balanceOf(server), 960);
  });

  for (const key of ['x'.repeat(256), 'naïve']) {
    it(`that is no sound key is a 422 and free: ${key.slice(0, 10)}`, async () => {
      await using server = await openServer({ credits: 1000 });
      for (const request of [SEARCH, LOOKUP]) {
        const answered = await under(server, key, request);
        assert.deepEqual([answered.statusCode, answered.json().detail[0].loc], [422, ['header', 'Idempotency-Key']]);
      }
      assert.equal(await balanceOf(server), 1000);
    });
  }

  it('that found nothing, and was free, may be used again', async () => {
    await using server = await openServer({ credits: 1000 });
    assert.equal((await under(server, 'k', { ...LOOKUP, url: '/v2/companies/us_co/404' })).statusCode, 404);
    assert.equal((await under(server, 'k', LOOKUP)).headers['x-credits-charged'], '40');
  });
});

describe('in the dashboard what was paid for', () => {
  const search = { ...SEARCH, url: '/dashboard/api/companies/search' };
  const lookup = (number: string): Request => ({ method: 'GET', url: `/dashboard/api/companies/us_co/${number}` });

  it('is free for a day, with the companies that it found, and nothing else is', async () => {
    await using server = await openServer({ settings: { publicUrl: ORIGIN } });
    const headersOf = ({ cookie }: Person) => ({ cookie, origin: ORIGIN });
    const headers = headersOf(await signUp(server, 'ann@pellton.example'));
    const chargedFor = async (request: Request, more: Record<string, string> = {}): Promise<string> => {
      const { method, url, body } = request;
      const answered = await server.app.inject({
        method,
        url,
        headers: { ...headers, ...more },
        ...(body && { payload: body }),
      });
      return answered.statusCode === 200 ? String(answered.headers['x-credits-charged']) : String(answered.statusCode);
    };
    const onlyIfPaid = { 'x-only-if-paid': 'true' };
    assert.equal(await chargedFor(search, onlyIfPaid), '204');
    assert.equal(await chargedFor(lookup('1001'), onlyIfPaid), '204');
    assert.equal(await chargedFor(search), '40');
    for (const paid of [search, lookup('1001'), lookup('1002%2FA%20B')]) {
      assert.equal(await chargedFor(paid, onlyIfPaid), '0');
      assert.equal(await chargedFor(paid), '0');
    }
    assert.equal(await chargedFor({ ...search, body: { q: 'zephyr', page: 2 } }, onlyIfPaid), '204');
    // A program with a key pays, whatever was paid for in the dashboard.
    assert.equal((await server.send('POST', '/v2/companies/search', SEARCH.body)).headers['x-credits-charged'], '40');
    // Another account has not paid.
    const other = await signUp(server, 'bob@pellton.example');
    const answered = await server.app.inject({
      url: lookup('1001').url,
      headers: { ...headersOf(other), ...onlyIfPaid },
    });
    assert.equal(answered.statusCode, 204);
  });
});

describe('a charge whose answer the server does not finish', () => {
  const LARGE = company({ jurisdiction_code: 'us_co', entity_number: '1', legal_name: 'a'.repeat(20_000_000) });

  const entriesOf = async (server: TestServer): Promise<readonly (readonly [string, string | null, number])[]> => {
    const { ledger } = await server.accounts.operator.showAccount(server.email);
    return ledger
      .filter(({ kind }) => kind !== 'grant')
      .map(({ kind, requestId, credits }) => [kind, requestId, credits] as const)
      .reverse();
  };

  const settled = (server: TestServer, count: number) =>
    soon(
      () => entriesOf(server),
      ({ length }) => length >= count,
    );

  it('because it fails is taken back under the same request id, and the answer says so', async () => {
    await using server = await openServer({ credits: 100 });
    let fails = true;
    server.app.addHook('onSend', async (_request, reply) => {
      if (fails && reply.getHeader('x-credits-charged') === '40') throw new Error('broken');
    });
    const broken = await ask(server, SEARCH, { 'x-request-id': 'r1', 'idempotency-key': 'k' });
    assert.deepEqual([broken.statusCode, broken.headers['x-credits-charged']], [500, '0']);
    assert.equal(broken.headers['x-credits-balance'], '100');
    assert.deepEqual(await settled(server, 2), [
      ['charge', 'r1', -40],
      ['refund', 'r1', 40],
    ]);
    fails = false;
    const again = await ask(server, SEARCH, { 'x-request-id': 'r2', 'idempotency-key': 'k' });
    assert.deepEqual([again.statusCode, again.headers['x-credits-charged']], [200, '40']);
  });

  for (const who of ['caller', 'server'] as const) {
    it(`because the ${who === 'caller' ? 'caller leaves' : 'server stops'} is ${who === 'caller' ? 'paid' : 'taken back'}`, async () => {
      await using server = await openServer({ credits: 100, engine: memoryEngine([LARGE]) });
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      const [address] = server.app.addresses();
      assert(address !== undefined && typeof address !== 'string');
      const cut = Promise.withResolvers<void>();
      const connection = once(server.app.server, 'connection');
      const socket = connect(address.port, '127.0.0.1');
      socket.write(
        `GET /v2/companies/us_co/1 HTTP/1.1\r\nHost: a\r\nX-Request-Id: r1\r\nX-API-Key: ${server.key}\r\n\r\n`,
      );
      const [ofServer] = await connection;
      ofServer.once('close', cut.resolve);
      await once(socket, 'readable');
      if (who === 'caller') socket.resetAndDestroy();
      else await server.app.close();
      await cut.promise;
      socket.destroy();
      const charge = ['charge', 'r1', -40];
      if (who === 'server') assert.deepEqual(await settled(server, 2), [charge, ['refund', 'r1', 40]]);
      else {
        await sleep(100);
        assert.deepEqual(await entriesOf(server), [charge]);
      }
    });
  }
});

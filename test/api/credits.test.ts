import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PRICES, parsePrices, StoreError } from '../../src/accounts/index.ts';
import { type AccountParts, createServer } from '../../src/api/index.ts';
import { findersOver } from '../../src/cli/finding/finders-over.ts';
import { type Engine, EngineError } from '../../src/engine/index.ts';
import { memoryEngine, memoryOwners, memoryPremises } from '../../src/engine/memory/index.ts';
import { COMPANIES, openServer, type TestServer } from './harness.ts';

const SEARCH = { method: 'POST', url: '/v2/companies/search', body: { q: 'zephyr' } } as const;
const OFFICERS = { method: 'POST', url: '/v2/officers/search', body: { q: 'arden' } } as const;
const LOOKUP = { method: 'GET', url: '/v2/companies/us_co/1001' } as const;
const METERED = [SEARCH, OFFICERS, LOOKUP];

type Request = { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: unknown };

const send = (server: TestServer, { method, url, body }: Request) => server.send(method, url, body);

const balanceOf = async (server: TestServer): Promise<number> =>
  (await server.send('GET', '/v2/credits')).json().balance;

/** An engine whose questions are counted, and may fail. */
function countingEngine(error?: Error): { readonly engine: Engine; readonly questions: () => number } {
  let questions = 0;
  const real = memoryEngine(COMPANIES);
  const ask = <T>(answer: () => Promise<T>): Promise<T> => {
    questions += 1;
    return error === undefined ? answer() : Promise.reject(error);
  };
  const engine = Object.assign(memoryEngine(COMPANIES), {
    search: (search: Parameters<Engine['search']>[0]) => ask(() => real.search(search)),
    searchPeople: (search: Parameters<Engine['searchPeople']>[0]) => ask(() => real.searchPeople(search)),
    lookup: (code: string, number: string) => ask(() => real.lookup(code, number)),
  });
  return { engine, questions: () => questions };
}

describe('a request that is billed', () => {
  for (const request of METERED) {
    it(`costs 40, and its headers and the balance say so: ${request.url}`, async () => {
      await using server = await openServer({ credits: 100 });
      const answered = await send(server, request);
      assert.equal(answered.statusCode, 200);
      assert.equal(answered.headers['x-credits-charged'], '40');
      assert.equal(answered.headers['x-credits-balance'], '60');
      assert.equal(answered.headers['cache-control'], 'no-store');
      assert.equal(await balanceOf(server), 60);
    });

    it(`is refused with 402 before any work when the credits do not cover it: ${request.url}`, async () => {
      const { engine, questions } = countingEngine();
      await using server = await openServer({ engine, credits: 12 });
      const answered = await send(server, request);
      assert.equal(answered.statusCode, 402);
      assert.deepEqual(answered.json(), {
        detail: 'Insufficient credits: this request costs 40, 12 available',
        required: 40,
        available: 12,
      });
      assert.equal(answered.headers['x-credits-charged'], '0');
      assert.equal(answered.headers['x-credits-balance'], '12');
      assert.equal(answered.headers['cache-control'], 'no-store');
      assert.equal(questions(), 0);
      assert.equal(await balanceOf(server), 12);
    });
  }

  for (const [error, status] of [
    [new Error('broken'), 500],
    [new EngineError('engine_unavailable', 'away'), 503],
  ] as const) {
    it(`is free when it ends in a ${status}, and holds nothing back`, async () => {
      await using server = await openServer({ engine: countingEngine(error).engine, credits: 40 });
      for (const request of METERED) {
        for (let attempt = 0; attempt < 3; attempt++) {
          const answered = await send(server, request);
          assert.equal(answered.statusCode, status, request.url);
          assert.equal(answered.headers['x-credits-charged'], '0', request.url);
        }
        assert.equal(await balanceOf(server), 40, request.url);
      }
    });
  }

  it('costs the same however much it returns, each page by itself', async () => {
    await using server = await openServer({ credits: 1000 });
    for (const body of [{ q: 'nowhere' }, { q: 'zephyr', page: 99 }, { q: 'zephyr', limit: 1 }]) {
      assert.equal((await send(server, { ...SEARCH, body })).headers['x-credits-charged'], '40');
    }
    assert.equal(await balanceOf(server), 880);
  });

  it('stands in the ledger with the id that its answer carries', async () => {
    await using server = await openServer({ credits: 100 });
    const answered = await send(server, SEARCH);
    const own = await server.app.inject({
      url: LOOKUP.url,
      headers: { 'x-api-key': server.key, 'x-request-id': 'my.own-id_1' },
    });
    assert.equal(own.headers['x-request-id'], 'my.own-id_1');
    const { ledger } = await server.accounts.operator.showAccount(server.email);
    const ids = ledger.filter(({ kind }) => kind === 'charge').map(({ requestId }) => requestId);
    assert.deepEqual(ids.sort(), [answered.headers['x-request-id'], 'my.own-id_1'].sort());
  });

  it('of many in parallel is answered exactly as often as the credits allow', async () => {
    const { engine, questions } = countingEngine();
    await using server = await openServer({ engine, credits: 410 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(server, SEARCH)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    assert.equal(statuses.filter((status) => status === 200).length, 10);
    assert.equal(statuses.filter((status) => status === 402).length, 30);
    assert.equal(questions(), 10);
    assert.equal(await balanceOf(server), 10);
  });

  it('is paid by an automatic top-up before it is refused', async () => {
    await using server = await openServer({ credits: 12 });
    await server.accounts.operator.setAutoTopUp(server.email, { thresholdCredits: 20, targetCredits: 100 });
    assert.equal((await send(server, SEARCH)).headers['x-credits-balance'], '60');
  });

  it('asked for by HEAD costs what its GET does', async () => {
    await using server = await openServer({ credits: 100 });
    const answered = await server.app.inject({ method: 'HEAD', url: LOOKUP.url, headers: { 'x-api-key': server.key } });
    assert.equal(answered.headers['x-credits-charged'], '40');
  });

  it('is a 503 and free when the charge cannot be written', async () => {
    const away = () => Promise.reject(new StoreError('store_unavailable', 'secret'));
    let released = 0;
    const hold = { charge: away, release: () => void released++, takeBack: () => {} };
    const accounts: AccountParts = {
      proveWritable: away,
      keys: { authenticate: async () => ({ accountId: 'a', keyId: 'k', only: null }), spentToday: async () => 0 },
      charges: { prices: DEFAULT_PRICES, authorize: async () => ({ ok: true, hold, balance: 100, paidAt: null }) },
      credits: { balance: away },
      requestLog: { note: () => {} },
      rateBuckets: null,
      topUps: { receivePaymentEvent: away },
    };
    const app = createServer({
      engine: memoryEngine(COMPANIES),
      premises: memoryPremises(),
      owners: memoryOwners(),
      accounts,
      finders: findersOver({ engine: memoryEngine(COMPANIES), premises: memoryPremises() }),
    });
    const answered = await app.inject({ url: LOOKUP.url, headers: { 'x-api-key': 'ck_any' } });
    assert.equal(answered.statusCode, 503);
    assert.equal(answered.headers['x-credits-charged'], '0');
    assert.equal(released, 1);
    await app.close();
  });
});

describe('the credits come after the fields and the syntax, and are not asked for without need', () => {
  const FREE = [
    { request: { ...SEARCH, body: { limit: 0 } }, status: 422 },
    { request: { ...SEARCH, body: { q: '(' } }, status: 400 },
    { request: { ...OFFICERS, body: '{' }, status: 422 },
    { request: { method: 'GET', url: '/v2/companies/us_zz/1' }, status: 422 },
    { request: { method: 'GET', url: '/v2/nothing' }, status: 404 },
    { request: { method: 'GET', url: '/v2/credits' }, status: 200 },
    { request: { method: 'GET', url: '/v2/jurisdictions' }, status: 200 },
  ] as const;
  let server: TestServer;
  before(async () => {
    server = await openServer({ credits: 0 });
  });
  after(() => server[Symbol.asyncDispose]());
  for (const { request, status } of FREE) {
    it(`${status}: ${request.method} ${request.url}`, async () =>
      assert.equal((await send(server, request)).statusCode, status));
  }

  it('a company that is not there is a 402 without credits, and a free 404 with them', async () => {
    const missing = { method: 'GET', url: '/v2/companies/us_co/none' } as const;
    await using poor = await openServer({ credits: 39 });
    assert.equal((await send(poor, missing)).statusCode, 402);
    await using rich = await openServer({ credits: 40 });
    const answered = await send(rich, missing);
    assert.equal(answered.statusCode, 404);
    assert.equal(answered.headers['x-credits-charged'], '0');
    assert.equal(answered.headers['x-credits-balance'], '40');
  });
});

describe('a price by the result', () => {
  const prices = parsePrices('{"company_search": {"per_result": 1}, "officer_search": {"per_result": 2}}');

  it('charges the results that are returned, and none for none', async () => {
    await using server = await openServer({ prices, credits: 1000 });
    const charged = async (request: Request) => (await send(server, request)).headers['x-credits-charged'];
    assert.equal(await charged(SEARCH), '3');
    assert.equal(await charged({ ...SEARCH, body: { q: 'zephyr', limit: 2 } }), '2');
    assert.equal(await charged({ ...SEARCH, body: { q: 'nowhere' } }), '0');
    assert.equal(await charged(OFFICERS), '4');
    assert.equal(await charged(LOOKUP), String(DEFAULT_PRICES.lookup));
    assert.equal(await balanceOf(server), 1000 - 3 - 2 - 4 - 40);
  });

  it('needs as many credits as the page may cost', async () => {
    await using server = await openServer({ prices, credits: 20 });
    assert.equal((await send(server, { ...SEARCH, body: { q: 'zephyr', limit: 21 } })).json().required, 21);
    assert.equal((await send(server, { ...SEARCH, body: { q: 'zephyr', limit: 20 } })).statusCode, 200);
  });
});

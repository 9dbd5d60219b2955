import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type TestServer } from './harness.ts';

const SEARCH = { q: 'zephyr' };

const KEYED_ROUTES = [
  { method: 'POST', url: '/v2/companies/search', body: SEARCH },
  { method: 'POST', url: '/v2/officers/search', body: { q: 'arden' } },
  { method: 'GET', url: '/v2/companies/us_co/1001' },
  { method: 'HEAD', url: '/v2/companies/us_co/1001' },
  {
    method: 'POST',
    url: '/v2/companies/lookup',
    body: { companies: [{ jurisdiction_code: 'us_co', entity_number: '1001' }] },
  },
  { method: 'GET', url: '/v2/credits' },
  { method: 'GET', url: '/v2/jurisdictions' },
  { method: 'GET', url: '/v2/suggest?q=zeph' },
] as const;

const FREE_ROUTES = ['/health', '/healthz', '/readyz', '/openapi.json', '/docs', '/docs/'];

/** Where no work is done, but a key is asked for first. */
const REFUSED = [
  { method: 'GET', url: '/v2', status: 404 },
  { method: 'GET', url: '/v2/nothing', status: 404 },
  { method: 'POST', url: '/v2/nothing', status: 404 },
  { method: 'GET', url: '/v2/credits/', status: 404 },
  { method: 'GET', url: '/v2/companies/search', status: 405, allow: 'POST' },
  { method: 'HEAD', url: '/v2/companies/search', status: 405, allow: 'POST' },
  { method: 'OPTIONS', url: '/v2/companies/search?x=1', status: 405, allow: 'POST' },
  { method: 'GET', url: '/v2/companies/lookup', status: 405, allow: 'POST' },
  { method: 'DELETE', url: '/v2/credits', status: 405, allow: 'GET, HEAD' },
  { method: 'POST', url: '/v2/companies/us_co/1001', status: 405, allow: 'GET, HEAD' },
  { method: 'GET', url: '/v1/credits', status: 410, detail: /GET \/v2\/credits/ },
  { method: 'GET', url: '/v1/jurisdictions', status: 410, detail: /GET \/v2\/jurisdictions/ },
  { method: 'GET', url: '/v1/companies/search?q=x', status: 410, detail: /POST \/v2\/companies\/search/ },
  { method: 'GET', url: '/v1/companies/77', status: 410, detail: /GET \/v2\/companies\/\{jurisdiction_code\}/ },
  { method: 'POST', url: '/v1', status: 410, detail: /routes under \/v2/ },
  { method: 'GET', url: '/v1/%', status: 400, detail: /^Malformed URL$/ },
  { method: 'GET', url: '/v2/companies/us_co/%ff', status: 400, detail: /^Malformed URL$/ },
] as const;

describe('access', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  async function answer(
    method: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS',
    url: string,
    key?: string,
    body?: object,
  ) {
    const headers = key === undefined ? {} : { 'x-api-key': key };
    return server.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  }

  describe('a key of one interface is refused on a route under /v2, and costs nothing there', () => {
    for (const route of KEYED_ROUTES) {
      const { method, url } = route;
      it(`${method} ${url}`, async () => {
        const { key } = await server.accounts.keys.create({ email: server.email, only: 'reconcile' });
        const refused = await answer(method, url, key, 'body' in route ? route.body : undefined);
        assert.equal(refused.statusCode, 403);
        if (method !== 'HEAD') assert.match(refused.json().detail, /one interface alone/);
        assert.equal(refused.headers['x-credits-charged'], undefined);
      });
    }
  });

  describe('a route under /v2 asks for a key and serves a good one', () => {
    for (const route of KEYED_ROUTES) {
      const { method, url } = route;
      const body = 'body' in route ? route.body : undefined;
      it(`${method} ${url}`, async () => {
        const without = await answer(method, url, undefined, body);
        assert.equal(without.statusCode, 401);
        assert.equal(without.headers['www-authenticate'], 'ApiKey');
        if (method !== 'HEAD') assert.deepEqual(without.json(), { detail: 'Not authenticated' });
        const wrong = await answer(method, url, 'ck_wrong', body);
        assert.equal(wrong.statusCode, 401);
        assert.equal(wrong.headers['www-authenticate'], 'ApiKey');
        if (method !== 'HEAD') assert.deepEqual(wrong.json(), { detail: 'Invalid API key' });
        const good = await answer(method, url, server.key, body);
        assert.equal(good.statusCode, 200);
        for (const { headers } of [without, wrong, good]) assert.equal(headers['cache-control'], 'no-store');
      });
    }
  });

  describe('an empty key is none, and two are a wrong one', () => {
    for (const [key, detail] of [
      ['', 'Not authenticated'],
      [`a, ${'b'.repeat(5000)}`, 'Invalid API key'],
    ] as const) {
      it(detail, async () => assert.deepEqual((await answer('GET', '/v2/credits', key)).json(), { detail }));
    }
  });

  it('a percent-encoded path does not slip past the key', async () => {
    assert.equal((await answer('GET', '/%762/credits')).statusCode, 401);
    assert.equal((await answer('GET', '/v%32/jurisdictions')).statusCode, 401);
  });

  describe('health and documentation need no key', () => {
    for (const url of FREE_ROUTES) it(url, async () => assert.equal((await answer('GET', url)).statusCode, 200));
  });

  describe('the key comes before a malformed or missing route, a wrong method and a former version', () => {
    for (const refused of REFUSED) {
      it(`${refused.method} ${refused.url}`, async () => {
        const { method, url, status } = refused;
        assert.equal((await answer(method, url)).statusCode, 401);
        assert.equal((await answer(method, url, 'ck_wrong')).statusCode, 401);
        const known = await answer(method, url, server.key);
        assert.equal(known.statusCode, status);
        assert.equal(known.headers['allow'], 'allow' in refused ? refused.allow : undefined);
        if ('detail' in refused) assert.match(known.json().detail, refused.detail);
      });
    }
  });

  it('outside the versions a missing route is 404 without a key, whatever its body', async () => {
    const unknown = await server.app.inject({
      method: 'POST',
      url: '/nothing',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    assert.equal(unknown.statusCode, 404);
    assert.deepEqual(unknown.json(), { detail: 'Not Found' });
    assert.equal((await answer('POST', '/health')).headers['allow'], 'GET, HEAD');
  });

  describe('a method that a free route lacks is 405, also one that needs a body', () => {
    for (const url of FREE_ROUTES) {
      it(url, async () => {
        const refused = await server.app.inject({ method: 'QUERY', url });
        assert.deepEqual([refused.statusCode, refused.headers['allow']], [405, 'GET, HEAD']);
      });
    }
  });

  describe('checks come in order: key, route, content type, size, fields, syntax', () => {
    const broken = `{"q": "(", "limit": 0${' '.repeat(300_000)}`;
    const steps = [
      { url: '/v2/companies/search', headers: {}, payload: broken, status: 401 },
      { url: '/v2/nothing', headers: { key: true, contentType: 'text/plain' }, payload: broken, status: 404 },
      { url: '/v2/companies/search', headers: { key: true, contentType: 'text/plain' }, payload: broken, status: 415 },
      { url: '/v2/companies/search', headers: { key: true }, payload: broken, status: 413 },
      { url: '/v2/companies/search', headers: { key: true }, payload: '{"q": "(", "limit": 0}', status: 422 },
      { url: '/v2/companies/search', headers: { key: true }, payload: '{"q": "("}', status: 400 },
      { url: '/v2/companies/search', headers: { key: true }, payload: '{"q": "a"}', status: 200 },
    ];
    for (const { url, headers, payload, status } of steps) {
      it(`${status}: ${url}`, async () => {
        const sent = {
          'content-type': 'contentType' in headers ? headers.contentType : 'application/json',
          ...('key' in headers ? { 'x-api-key': server.key } : {}),
        };
        const answered = await server.app.inject({ method: 'POST', url, headers: sent, payload });
        assert.equal(answered.statusCode, status);
      });
    }
  });

  it('a revoked key is an invalid one', async () => {
    await using other = await openServer();
    assert.equal((await other.send('GET', '/v2/credits')).statusCode, 200);
    await other.revoke();
    assert.deepEqual((await other.send('GET', '/v2/credits')).json(), { detail: 'Invalid API key' });
  });
});

describe('a key with limits', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  const NONE = { endsAt: null, dayCreditsMax: null, operations: null };
  async function limited(limits: Partial<typeof NONE> | object) {
    const { key, keyId } = await server.accounts.keys.create({ email: server.email });
    await server.accounts.keys.limit(keyId, { ...NONE, ...limits });
    return async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const asked = { method, url, headers: { 'x-api-key': key }, ...(payload && { payload }) };
      const { statusCode, body } = await server.app.inject(asked);
      return [statusCode, statusCode === 403 ? JSON.parse(body).detail.split(':')[0] : ''];
    };
  }
  const SEARCHED = ['POST', '/v2/companies/search', SEARCH] as const;
  const MCP_CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_credits', arguments: {} } };

  it('calls the operations that are named, and no other on any door', async () => {
    const ask = await limited({ operations: ['searchCompanies'] });
    assert.deepEqual(await ask(...SEARCHED), [200, '']);
    const not = [403, 'This key may not call this operation'];
    assert.deepEqual(await ask('GET', '/v2/credits'), not);
    assert.deepEqual(await ask('POST', '/v2/officers/search', { q: 'arden' }), not);
    assert.deepEqual(await ask('POST', '/mcp', MCP_CALL), not);
    assert.deepEqual(await ask('GET', '/reconcile/suggest/entity?prefix=zeph'), not);
    assert.deepEqual(await ask('GET', '/v2/nothing'), [404, '']);
    assert.deepEqual(await ask('GET', '/v2/%ff'), [400, '']);
  });

  it('is held to them by an agent’s tools as well', async () => {
    const ask = await limited({ operations: ['callMcp', 'searchCompanies'] });
    assert.deepEqual(await ask('POST', '/mcp', MCP_CALL), [200, '']);
    const { key, keyId } = await server.accounts.keys.create({ email: server.email });
    await server.accounts.keys.limit(keyId, { ...NONE, operations: ['callMcp'] });
    const asked = { method: 'POST', url: '/mcp', headers: { 'x-api-key': key }, payload: MCP_CALL } as const;
    assert.match((await server.app.inject(asked)).body, /may not call this operation/);
  });

  it('spends its credits of the day, and goes on with what is free', async () => {
    const ask = await limited({ dayCreditsMax: 41 });
    assert.deepEqual(await ask(...SEARCHED), [200, '']);
    assert.deepEqual(await ask(...SEARCHED), [200, ''], 'one credit was left');
    assert.deepEqual(await ask(...SEARCHED), [403, 'This key has spent the credits that it may spend today']);
    assert.deepEqual(await ask('GET', '/v2/credits'), [200, '']);
    const poor = await limited({ dayCreditsMax: 0 });
    assert.deepEqual((await poor(...SEARCHED))[0], 403);
  });

  it('ends', async () => {
    const ask = await limited({ endsAt: new Date(Date.now() - 1).toISOString() });
    assert.deepEqual(await ask(...SEARCHED), [401, '']);
  });
});

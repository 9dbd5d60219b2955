import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORIGIN, signUp } from './dashboard/person.ts';
import { openServer } from './harness.ts';

const LIMIT = { perSecond: 2, burst: 5 };

function clock() {
  let ms = 0;
  return {
    nowMs: () => ms,
    pass: (seconds: number) => {
      ms += seconds * 1000;
    },
  };
}

describe('the rate limit', () => {
  it('lets a burst through, then what flows in, and tells the caller where it stands', async () => {
    const { nowMs, pass } = clock();
    await using server = await openServer({ settings: { rateLimit: LIMIT, nowMs } });
    const call = async () => {
      const { statusCode, headers } = await server.send('GET', '/v2/jurisdictions');
      assert.equal(headers['ratelimit-policy'], '"key";q=5;w=3');
      assert.equal(headers['x-ratelimit-limit'], '5');
      const remaining = headers['x-ratelimit-remaining'];
      const reset = headers['x-ratelimit-reset'];
      assert.equal(headers['ratelimit'], `"key";r=${remaining};t=${reset}`);
      return [statusCode, remaining, reset, headers['retry-after']];
    };
    assert.deepEqual(await call(), [200, '4', '1', undefined]);
    assert.deepEqual(await call(), [200, '3', '1', undefined]);
    assert.deepEqual(await call(), [200, '2', '2', undefined]);
    assert.deepEqual(await call(), [200, '1', '2', undefined]);
    assert.deepEqual(await call(), [200, '0', '3', undefined]);
    assert.deepEqual(await call(), [429, '0', '3', '1']);
    pass(0.5);
    assert.deepEqual(await call(), [200, '0', '3', undefined]);
    assert.deepEqual(await call(), [429, '0', '3', '1']);
    pass(3600);
    assert.deepEqual(await call(), [200, '4', '1', undefined]);
  });

  it('holds back a wrong key by its address, and no good key beside it', async () => {
    const { nowMs, pass } = clock();
    await using server = await openServer({ settings: { rateLimit: LIMIT, nowMs } });
    const guess = (remoteAddress: string) =>
      server.app.inject({ url: '/v2/credits', remoteAddress, headers: { 'x-api-key': 'ck_guess' } });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await guess('198.51.100.7')).statusCode);
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429]);
    const refused = await guess('198.51.100.7');
    assert.deepEqual(refused.json(), { detail: 'Too many requests' });
    assert.equal(refused.headers['retry-after'], '1');
    assert.equal((await guess('198.51.100.8')).statusCode, 401);
    const good = { url: '/v2/credits', remoteAddress: '198.51.100.7', headers: { 'x-api-key': server.key } };
    assert.equal((await server.app.inject(good)).statusCode, 200);
    pass(1);
    assert.equal((await guess('198.51.100.7')).statusCode, 401);
  });

  it('tells callers behind a trusted proxy apart', async () => {
    const { nowMs } = clock();
    await using server = await openServer({ settings: { rateLimit: LIMIT, nowMs, trustedProxies: ['loopback'] } });
    const guess = async (forwarded: string) => {
      const headers = { 'x-api-key': 'ck_guess', 'x-forwarded-for': forwarded };
      return (await server.app.inject({ url: '/v2/credits', headers })).statusCode;
    };
    for (let count = 0; count < 5; count++) assert.equal(await guess('203.0.113.1'), 401);
    assert.equal(await guess('203.0.113.1'), 429);
    assert.equal(await guess('203.0.113.2'), 401);
    // What a caller claims itself stands to the left of what the proxy adds.
    assert.equal(await guess('198.51.100.1, 203.0.113.1'), 429);
    assert.equal(await guess('203.0.113.1, 198.51.100.1'), 401);
  });

  it('believes nobody else', async () => {
    const { nowMs } = clock();
    await using server = await openServer({ settings: { rateLimit: LIMIT, nowMs, trustedProxies: ['10.0.0.0/8'] } });
    const guess = async (remoteAddress: string, forwarded: string) => {
      const headers = { 'x-api-key': 'ck_guess', 'x-forwarded-for': forwarded };
      return (await server.app.inject({ url: '/v2/credits', remoteAddress, headers })).statusCode;
    };
    for (let count = 0; count < 5; count++) assert.equal(await guess('198.51.100.1', `203.0.113.${count}`), 401);
    assert.equal(await guess('198.51.100.1', '203.0.113.9'), 429);
    assert.equal(await guess('10.1.2.3', '203.0.113.9'), 401);
  });

  it('of guessed keys stays where that of requests is off', async () => {
    const { nowMs } = clock();
    await using server = await openServer({ settings: { rateLimit: 'off', nowMs } });
    const statuses: number[] = [];
    for (let count = 0; count < 101; count++) {
      const headers = { 'x-api-key': 'ck_guess' };
      statuses.push((await server.app.inject({ url: '/v2/credits', headers })).statusCode);
    }
    assert.deepEqual([statuses.indexOf(429), statuses.length], [100, 101]);
  });

  it('can be off', async () => {
    await using server = await openServer({ settings: { rateLimit: 'off' } });
    for (let count = 0; count < 150; count++) {
      const { statusCode, headers } = await server.send('GET', '/v2/jurisdictions');
      assert.equal(statusCode, 200);
      assert.equal(headers['ratelimit'], undefined);
    }
  });

  it('of a signed-in account is one of its own, whatever its sessions, and leaves others alone', async () => {
    const { nowMs, pass } = clock();
    await using server = await openServer({ settings: { rateLimit: LIMIT, nowMs, publicUrl: ORIGIN } });
    const ann = await signUp(server, 'ann@example.com');
    const statuses = await Promise.all(
      Array.from({ length: 201 }, async () => (await ann.ask('GET', '/session')).statusCode),
    );
    assert.deepEqual(
      statuses.filter((status) => status !== 200),
      [429],
    );
    assert.equal((await ann.ask('GET', '/keys')).headers['retry-after'], '1');
    const ben = await signUp(server, 'ben@example.com');
    assert.equal((await ben.ask('GET', '/session')).statusCode, 200);
    assert.equal((await server.send('GET', '/v2/jurisdictions')).statusCode, 200);
    pass(0.05);
    assert.equal((await ann.ask('GET', '/session')).statusCode, 200);
  });
});

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { DEFAULT_PRICES, StoreError } from '../../src/accounts/index.ts';
import { createServer } from '../../src/api/index.ts';
import { Metrics } from '../../src/api/metrics.ts';
import { findersOver } from '../../src/cli/finding/finders-over.ts';
import { updatesIn } from '../../src/cli/updates.ts';
import { type Engine, EngineError, type ListInfo, type SnapshotInfo } from '../../src/engine/index.ts';
import { memoryEngine, memoryOwners, memoryPremises } from '../../src/engine/memory/index.ts';
import { snapshotDirectory, snapshotPath } from '../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { REFUSALS } from '../../src/operations/refusals.ts';
import { registryOf } from '../../src/registries/index.ts';
import { load, soon, temporaryHome } from '../engine/companies.ts';
import { COMPANIES, openServer } from './harness.ts';

/** An engine whose every question fails. */
function failingEngine(error: Error): Engine {
  const fail = () => Promise.reject(error);
  const engine = memoryEngine(COMPANIES);
  return Object.assign(engine, { search: fail, searchPeople: fail, lookup: fail });
}

function collectingLogger() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: pino({}, sink) };
}

const REQUESTS = [
  ['POST', '/v2/companies/search', { q: 'secretquery' }],
  ['POST', '/v2/officers/search', { q: 'secretquery' }],
  ['GET', '/v2/companies/us_co/secretnumber', undefined],
] as const;

describe('an engine that fails', () => {
  for (const [method, url, body] of REQUESTS) {
    it(`is a 500 that tells nothing, with its id in the log: ${url}`, async () => {
      const { lines, logger } = collectingLogger();
      const engine = failingEngine(
        new Error('near "secretquery": syntax error', { cause: new TypeError('secretquery') }),
      );
      await using server = await openServer({ engine, settings: { logger } });
      const answered = await server.send(method, url, body);
      assert.equal(answered.statusCode, 500);
      assert.deepEqual(answered.json(), { detail: 'Internal Server Error' });
      const failure = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request failed');
      assert.equal(failure.requestId, answered.headers['x-request-id']);
      assert.equal(failure.error.name, 'Error');
      assert.equal(failure.error.cause.name, 'TypeError');
      assert.match(failure.error.frames[0], /failures\.test\.ts/);
      assert.doesNotMatch(lines.join(''), /secret/);
    });

    it(`that is away for a while is a 503 with Retry-After: ${url}`, async () => {
      await using server = await openServer({ engine: failingEngine(new EngineError('engine_unavailable', 'secret')) });
      const answered = await server.send(method, url, body);
      assert.equal(answered.statusCode, 503);
      assert.equal(answered.headers['retry-after'], '1');
      assert.deepEqual(answered.json(), { detail: 'Service Unavailable' });
    });
  }

  for (const code of ['disk_full', 'load_in_progress'] as const) {
    it(`with ${code} is a 500, whose reason is in the log`, async () => {
      const { lines, logger } = collectingLogger();
      const engine = failingEngine(new EngineError(code, 'secret'));
      await using server = await openServer({ engine, settings: { logger } });
      const answered = await server.send('POST', '/v2/companies/search', { q: 'a' });
      assert.equal(answered.statusCode, 500);
      assert.doesNotMatch(answered.body, /secret/);
      const failure = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request failed');
      assert.equal(failure.reason, 'secret');
    });
  }
});

/** With a byte of a company's name changed. */
function oneByteOf(sound: Buffer): Buffer {
  const damaged = Buffer.from(sound);
  damaged.write('X', sound.indexOf('Zephyr Kiln LLC'));
  return damaged;
}

describe('a damaged registry', () => {
  it('is a 503 that names it and costs nothing; the others are served, and /readyz names it with a 200', async () => {
    const home = temporaryHome();
    const path = snapshotPath(snapshotDirectory(home), 'us_co');
    {
      await using loader = openSqliteEngine({ home, threads: 0 });
      await load(loader, COMPANIES);
    }
    const sound = readFileSync(path);
    const { lines, logger } = collectingLogger();
    await using engine = openSqliteEngine({ home, threads: 1, onUnreadable: () => undefined });
    await using server = await openServer({ engine, settings: { logger } });
    const search = (jurisdictions = 'all') =>
      server.send('POST', '/v2/companies/search', { q: 'zephyr', jurisdictions });
    const ready = async () => (await server.app.inject('/readyz')).json();
    assert.equal((await search()).statusCode, 200);
    assert.deepEqual(await ready(), { status: 'ready' });
    const balance = async () => (await server.send('GET', '/v2/credits')).json().balance;
    const refused = { detail: REFUSALS.registry_damaged.detail, jurisdiction: 'us_co' };
    // A row, so that the file can be opened; then all of it.
    for (const damaged of [oneByteOf(sound), Buffer.alloc(0)]) {
      writeFileSync(path, damaged);
      // What it keeps of the sound file it may answer until it has noticed.
      await soon(
        () => search(),
        ({ statusCode }) => statusCode === 503,
      );
      const before = await balance();
      for (const answered of [
        await search(),
        await search('us_co,us_fl'),
        await server.send('POST', '/v2/officers/search', { q: 'arden' }),
        await server.send('GET', '/v2/companies/us_co/1001'),
      ]) {
        assert.equal(answered.statusCode, 503);
        assert.equal(answered.headers['retry-after'], '60');
        assert.equal(answered.headers['x-credits-charged'], '0');
        assert.deepEqual(answered.json(), refused);
      }
      assert.equal(await balance(), before);
      assert.equal((await search('us_fl')).statusCode, 200);
      assert.equal((await server.send('GET', '/v2/companies/us_fl/L1')).statusCode, 200);
      const readiness = await soon(ready, ({ damaged }) => damaged !== undefined);
      assert.deepEqual(readiness, { status: 'ready', damaged: ['us_co'] });
      assert.equal((await server.send('GET', '/v2/jurisdictions')).body.includes('us_co'), true);
    }
    assert.match(lines.join(''), /us_co\.sqlite is damaged: .* charter load us_co FILE/);
    assert.doesNotMatch(lines.join(''), /zephyr|arden/i);
    await load(engine, COMPANIES);
    assert.equal(
      (
        await soon(
          () => search(),
          ({ statusCode }) => statusCode === 200,
        )
      ).statusCode,
      200,
    );
    const readiness = await soon(ready, ({ damaged }) => damaged === undefined);
    assert.deepEqual(readiness, { status: 'ready' });
  });
});

it('a page whose companies take too much is a 413, and free', async () => {
  await using server = await openServer({ engine: failingEngine(new EngineError('page_too_large', 'secret')) });
  const answered = await server.send('POST', '/v2/companies/search', { q: 'a' });
  assert.equal(answered.statusCode, 413);
  assert.equal(answered.headers['x-credits-charged'], '0');
  assert.match(answered.json().detail, /ask for fewer with limit/);
});

describe('a store that is away', () => {
  const away = () => Promise.reject(new StoreError('store_unavailable', 'secret'));
  for (const [name, authenticate] of [
    ['when the key is checked', away],
    ['when the balance is read', async () => ({ accountId: 'a', keyId: 'k', only: null })],
  ] as const) {
    it(`${name} is a 503 with Retry-After`, async () => {
      const accounts = {
        proveWritable: away,
        keys: { authenticate, spentToday: away },
        charges: { prices: DEFAULT_PRICES, authorize: away },
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
      const answered = await app.inject({ url: '/v2/credits', headers: { 'x-api-key': 'ck_any' } });
      assert.equal(answered.statusCode, 503);
      assert.equal(answered.headers['retry-after'], '1');
      assert.deepEqual(answered.json(), { detail: 'Service Unavailable' });
      await app.close();
    });
  }
});

describe('readiness', () => {
  it('is a 503 with Retry-After until a snapshot is loaded', async () => {
    await using server = await openServer({ engine: memoryEngine() });
    const answered = await server.app.inject('/readyz');
    assert.equal(answered.statusCode, 503);
    assert.equal(answered.headers['retry-after'], '1');
    assert.deepEqual(answered.json().not_ready, ['registries']);
    assert.equal((await server.app.inject('/healthz')).statusCode, 200);
  });
});

describe('the log', () => {
  it('has one line a request with its id, route, status and time, and nothing of the key, the query or the answer', async () => {
    const { lines, logger } = collectingLogger();
    await using server = await openServer({ settings: { logger } });
    await server.send('POST', '/v2/companies/search', { q: 'zephyr "the kiln"', extra: 1 });
    await server.send('POST', '/v2/companies/search', { q: 'zephyr (' });
    await server.send('POST', '/v2/officers/search', { q: 'arden', limit: 'zephyr' });
    await server.send('GET', '/v2/companies/us_co/1001?zephyr');
    await server.send('GET', '/v2/zephyr');
    await server.app.inject({ url: '/v2/credits', headers: { 'x-api-key': 'ck_zephyr' } });
    const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
    assert.deepEqual(
      logged.map(({ method, route, status }) => [method, route, status]),
      [
        ['POST', '/v2/companies/search', 200],
        ['POST', '/v2/companies/search', 400],
        ['POST', '/v2/officers/search', 422],
        ['GET', '/v2/companies/:jurisdiction_code/:company_number', 200],
        ['GET', 'none', 404],
        ['GET', '/v2/credits', 401],
      ],
    );
    for (const line of logged) {
      assert.ok(line.requestId.length > 0);
      assert.equal(typeof line.ms, 'number');
    }
    assert.equal(logged.length, lines.length);
    assert.doesNotMatch(lines.join(''), new RegExp(`zephyr|kiln|arden|1001|${server.key}`, 'i'));
  });
});

describe('metrics', () => {
  it('count requests by route and status, on a server of their own alone', async () => {
    const metrics = new Metrics();
    await using server = await openServer({ settings: { metrics } });
    await using measured = metrics.server(8);
    await server.send('POST', '/v2/companies/search', { q: 'zephyr' });
    const { body } = await measured.inject('/metrics');
    assert.match(
      body,
      /charter_http_request_duration_seconds_count\{method="POST",route="\/v2\/companies\/search",status="200"\} 1/,
    );
    assert.match(body, /^nodejs_eventloop_lag_seconds /m);
    assert.doesNotMatch(body, /zephyr/);
    for (const url of ['/', '/v2/companies/search', '/metrics/']) {
      assert.equal((await measured.inject(url)).statusCode, 404);
    }
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
      const answered = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
      assert.doesNotMatch(answered.body, /charter_http|nodejs_/);
    }
  });
});

describe('metrics of what is loaded', () => {
  const loaded = (code: string, asOf: string, loads: readonly object[] = []) =>
    ({ jurisdiction: code, source: code, asOf, loads }) as unknown as SnapshotInfo & ListInfo<'premises'>;
  const measure = async (snapshots: () => Promise<readonly SnapshotInfo[]>) => {
    const metrics = new Metrics();
    const lists = async () => [loaded('us_fl_dbpr_food', '2020-01-01')];
    const owners = { snapshots: async () => [loaded('gleif', '2020-01-01') as unknown as ListInfo<'owners'>] };
    metrics.observeLoaded({
      engine: { snapshots },
      premises: { snapshots: lists },
      owners,
      updatesOf: updatesIn(registryOf),
    });
    await using server = metrics.server(8);
    return (await server.inject('/metrics')).body;
  };

  it('tell its age and whether it is stale; a sample and what nobody promises to renew never are', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const body = await measure(async () => [
      loaded('us_co', '2020-01-01'),
      loaded('us_or', today),
      loaded('us_ak', '2020-01-01', [{ isSample: true }]),
      loaded('us_wy', '2020-01-01'),
    ]);
    const stale = Object.fromEntries(
      [...body.matchAll(/^charter_registry_stale\{code="(\w+)"\} (\d)$/gm)].map(([, code, is]) => [code, is]),
    );
    assert.deepEqual(stale, { us_co: '1', us_or: '0', us_ak: '0', us_wy: '0', us_fl_dbpr_food: '1', gleif: '1' });
    const ages = [...body.matchAll(/^charter_registry_age_days\{code="(\w+)"\} (\d+)$/gm)];
    assert.equal(ages.length, 6);
    assert.equal(ages.find(([, code]) => code === 'us_or')?.[2], '0');
  });

  it('are left out while the search engine is away, and the others told', async () => {
    const body = await measure(async () => {
      throw new EngineError('engine_unavailable', 'away');
    });
    assert.doesNotMatch(body, /^charter_registry_age_days\{/m);
    assert.match(body, /^nodejs_eventloop_lag_seconds /m);
  });
});

import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import pino from 'pino';
import { DEFAULT_PRICES } from '../../../src/accounts/index.ts';
import { EngineError } from '../../../src/engine/index.ts';
import {
  entitySuggestions,
  extensionAnswer,
  flyoutAnswer,
  manifest,
  propertyProposals,
  propertySuggestions,
  resultBatch,
} from '../../../src/operations/others.ts';
import { booksOf } from '../../accounts/books.ts';
import { openService, type Service } from './service.ts';

const ONE = JSON.stringify({ q: { query: 'Zephyr' } });

describe('the reconciliation service', () => {
  let service: Service;
  before(async () => {
    service = await openService();
  });
  after(() => service[Symbol.asyncDispose]());

  const get = (url: string, headers: object = {}) => service.app.inject({ url, headers: { ...headers } });
  const kept = (path: string) => get(`${service.at}${path}`);

  it('tells its manifest to everybody, and leads on with the key that was in the address', async () => {
    const open = await get('/reconcile', { host: 'charter.example' });
    assert.deepEqual(manifest.strict().parse(open.json()), open.json());
    assert.deepEqual(open.json().versions, ['0.2']);
    assert.ok(!open.body.includes('ck_'));
    const keyed = (await get(service.at, { host: 'charter.example' })).json();
    const { preview, suggest, extend, authentication, ...others } = open.json();
    assert.deepEqual(authentication, { type: 'apiKey', name: 'X-API-Key', in: 'header' });
    const expected = JSON.stringify({ preview, suggest, extend }).replaceAll('/reconcile', service.at);
    assert.deepEqual(keyed, { ...others, ...JSON.parse(expected) });
  });

  it('has the pages that its manifest names', async () => {
    const { identifierSpace, schemaSpace, view } = (await get('/reconcile')).json();
    for (const url of [identifierSpace, schemaSpace]) {
      const page = await get(new URL(url).pathname);
      assert.deepEqual([page.statusCode, page.headers['content-type']], [200, 'text/html; charset=utf-8']);
    }
    for (const id of ['us_co%2F1002%2FA%20B', 'person%3Aus_co%2F1002%2FA%20B%2Fmirel-arden', 'us_co/1002/A B']) {
      const viewed = await get(new URL(view.url.replace('{{id}}', id)).pathname);
      assert.deepEqual([viewed.statusCode, viewed.headers['location']], [302, '/companies/us_co/1002%2FA%20B']);
      assert.equal((await get(String(viewed.headers['location']), { accept: 'text/html' })).statusCode !== 405, true);
    }
    assert.equal((await get('/reconcile/entities/nothing')).statusCode, 404);
  });

  it('is open to pages of every origin, and sets no cookie', async () => {
    const preflight = { origin: 'https://refine.example', 'access-control-request-method': 'POST' };
    for (const url of ['/reconcile', service.at, `${service.at}/suggest/entity`]) {
      const asked = await service.app.inject({ method: 'OPTIONS', url, headers: preflight });
      assert.deepEqual([asked.statusCode, asked.headers['access-control-allow-origin']], [204, '*']);
      assert.match(String(asked.headers['access-control-allow-headers']), /X-API-Key/);
    }
    for (const url of ['/reconcile', '/reconcile?queries=', `${service.at}/nothing`, '/reconcile/schema']) {
      const { headers } = await get(url, { origin: 'https://refine.example' });
      assert.deepEqual(
        [headers['access-control-allow-origin'], headers['access-control-allow-credentials'], headers['set-cookie']],
        ['*', undefined, undefined],
      );
    }
    assert.equal((await get('/v2/credits')).headers['access-control-allow-origin'], undefined);
  });

  it('tells the values of properties, days as date-times', async () => {
    const properties = [
      'formed_on',
      'dissolved_on',
      'status',
      'officers',
      'registered_agent',
      'phone',
      'roles',
      'ownership',
    ];
    const ids = ['us_fl/L3', 'person:us_fl/L3/ines-i-quill-i', 'us_fl/L9', 'us_zz/1', 'nothing'];
    const extend = JSON.stringify({ ids, properties: properties.map((id) => ({ id, settings: {} })) });
    const answer = await service.form({ extend });
    assert.equal(answer.headers['x-credits-charged'], undefined);
    const { meta, rows } = extensionAnswer.parse(answer.json());
    assert.deepEqual(
      meta.map(({ id }) => id),
      properties,
    );
    assert.deepEqual(rows['us_fl/L3'], {
      formed_on: [{ date: '2001-09-09T00:00:00.000Z' }],
      dissolved_on: [],
      status: [{ str: 'active' }],
      officers: [{ id: ids[1], name: 'Ines <i>Quill</i>' }],
      registered_agent: [{ str: 'Agents "R" Us Inc' }],
      phone: [{ str: '(303) 555-0142' }],
      roles: [],
      ownership: [],
    });
    assert.deepEqual(
      [rows[ids[1]!]!['roles'], rows[ids[1]!]!['ownership']],
      [[{ str: '<b>Chef</b>' }], [{ float: 51.5 }]],
    );
    for (const id of ids.slice(2)) assert.deepEqual(Object.values(rows[id]!).flat(), []);
    const got = await kept(`?extend=${encodeURIComponent(extend)}`);
    assert.deepEqual(got.json(), answer.json());
  });

  it('proposes the properties of a type, as many as are wanted', async () => {
    const all = propertyProposals.parse((await kept('/extend/propose?type=company')).json());
    assert.ok(all.properties.some(({ id }) => id === 'officers'));
    assert.deepEqual((await kept('/extend/propose?type=person&limit=1')).json().properties.length, 1);
    assert.deepEqual((await kept('/extend/propose?type=Q5')).json().properties, []);
  });

  it('suggests entities by the beginning of a word or an id, properties and types', async () => {
    const entities = async (query: string) =>
      entitySuggestions.parse((await kept(`/suggest/entity?${query}`)).json()).result.map(({ id }) => id);
    assert.deepEqual(await entities('prefix=larch+mi&type_strict=should'), ['us_co/2001', 'us_co/2002', 'us_fl/L2']);
    assert.deepEqual(await entities('prefix=us_fl%2FL2'), ['us_fl/L2']);
    assert.deepEqual(await entities('prefix=mir&type=person'), ['person:us_co/1001/mirel-arden']);
    assert.deepEqual(await entities('prefix=larch&cursor=10'), []);
    assert.deepEqual(await entities('prefix='), []);
    const properties = propertySuggestions.parse((await kept('/suggest/property?prefix=Juris')).json());
    assert.deepEqual(
      properties.result.map(({ id }) => id),
      ['jurisdiction'],
    );
    assert.deepEqual(
      (await kept('/suggest/type?prefix=p')).json().result.map(({ id }: { id: string }) => id),
      ['company', 'person'],
    );
  });

  it('shows a preview that every page may frame, in which nothing of a registry is markup', async () => {
    const preview = await kept('/preview?id=us_fl%2FL3');
    assert.equal(preview.headers['content-type'], 'text/html; charset=utf-8');
    assert.match(String(preview.headers['content-security-policy']), /^default-src 'none'.* frame-ancestors \*$/);
    assert.equal(preview.headers['x-frame-options'], undefined);
    const person = await kept('/preview?id=person%3Aus_fl%2FL3%2Fines-i-quill-i');
    const { html } = flyoutAnswer.parse((await kept('/suggest/entity/flyout?id=us_fl%2FL3')).json());
    for (const text of [preview.body, person.body, html]) {
      assert.doesNotMatch(text, /<script|<i>|<b>|javascript:|alert\("/);
      assert.match(text, /Ines &lt;i&gt;Quill/);
    }
    assert.equal((await kept('/preview?id=us_fl%2FL99')).statusCode, 404);
    const schema = await get('/reconcile/schema');
    assert.match(String(schema.headers['content-security-policy']), /frame-ancestors 'none'$/);
  });

  it('takes only keys that may stand in an address there, and good ones in a header', async () => {
    const statusOf = async (url: string, key?: string) =>
      (await get(url, key === undefined ? {} : { 'x-api-key': key })).statusCode;
    const asking = `?queries=${encodeURIComponent(ONE)}`;
    const { key: revoked, keyId } = await service.accounts.keys.create({ email: service.email, only: 'reconcile' });
    await service.accounts.keys.revoke(keyId);
    assert.deepEqual(
      [
        await statusOf(`/reconcile${asking}`),
        await statusOf('/reconcile/preview?id=us_co%2F1001'),
        await statusOf(`/reconcile${asking}`, 'ck_wrong'),
        await statusOf(`/reconcile/${service.key}`),
        await statusOf(`/reconcile/${service.key}${asking}`, service.addressKey),
        await statusOf(`/reconcile/${revoked}`),
        await statusOf(`/reconcile/${revoked}/suggest/type?prefix=`),
        await statusOf('/reconcile/somewhere', service.key),
        await statusOf(`${service.at}/somewhere`),
        await statusOf(`/reconcile${asking}`, service.addressKey),
        await statusOf('/reconcile/suggest/type?prefix=', service.key),
      ],
      [401, 401, 401, 403, 403, 401, 401, 404, 404, 200, 200],
    );
    const told = (await get(`/reconcile/${service.key}`)).json().detail;
    assert.match(told, /--only reconcile/);
    const other = await service.app.inject({ method: 'DELETE', url: service.at });
    assert.deepEqual([other.statusCode, other.headers['allow']], [405, 'GET, HEAD, POST']);
  });

  const json = (value: unknown) => JSON.stringify(value);
  const deep = `${'['.repeat(70)}${']'.repeat(70)}`;
  const HOSTILE: readonly {
    readonly what: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly status: number;
    readonly loc?: readonly unknown[];
  }[] = [
    { what: 'no field', fields: {}, status: 422, loc: ['form', 'queries'] },
    { what: 'broken JSON', fields: { queries: '{"q": ' }, status: 422, loc: ['form', 'queries', 6] },
    { what: 'an empty field', fields: { queries: '' }, status: 422, loc: ['form', 'queries'] },
    {
      what: 'a lone surrogate',
      fields: { queries: '{"q":{"query":"\\ud800"}}' },
      status: 422,
      loc: ['form', 'queries', 15],
    },
    { what: 'deep nesting', fields: { queries: deep }, status: 422, loc: ['form', 'queries', 64] },
    {
      what: 'too many members',
      fields: { queries: `{"q":{"query":"x","properties":[${'0,'.repeat(20_000)}0]}}` },
      status: 422,
    },
    { what: 'a list of queries', fields: { queries: '[]' }, status: 422, loc: ['form', 'queries'] },
    {
      what: 'fifty-one queries',
      fields: { queries: json(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [i, { query: 'x' }]))) },
      status: 413,
    },
    {
      what: 'fifty-one ids',
      fields: { extend: json({ ids: Array.from({ length: 51 }, (_, i) => `us_co/${i}`), properties: [] }) },
      status: 413,
    },
    { what: 'a large form', fields: { queries: 'x'.repeat(2 * 1024 * 1024) }, status: 413 },
    { what: 'an extension of nothing', fields: { extend: 'null' }, status: 422, loc: ['form', 'extend'] },
    {
      what: 'an extension without ids',
      fields: { extend: '{"properties":[]}' },
      status: 422,
      loc: ['form', 'extend', 'ids'],
    },
    {
      what: 'an unknown property',
      fields: { extend: '{"ids":[],"properties":[{"id":"__proto__"}]}' },
      status: 422,
      loc: ['form', 'extend', 'properties', 0, 'id'],
    },
  ];
  const FAULTY: readonly { readonly what: string; readonly query: unknown; readonly error: RegExp }[] = [
    { what: 'that is text', query: 'x', error: /^Input should be a valid dictionary/ },
    { what: 'that is a list', query: [], error: /^Input should be a valid dictionary/ },
    { what: 'that is null', query: null, error: /^Input should be a valid dictionary/ },
    { what: 'of nothing', query: { type: 'company' }, error: /^query: Field required$/ },
    { what: 'whose name is a list', query: { query: [] }, error: /^query: Input should be a valid string$/ },
    {
      what: 'of a long name',
      query: { query: 'x'.repeat(1001) },
      error: /^query: String should have at most 1000 characters$/,
    },
    { what: 'of a limit of 0', query: { query: 'x', limit: 0 }, error: /^limit: Input should be greater than/ },
    { what: 'of a limit of 101', query: { query: 'x', limit: 101 }, error: /^limit: Input should be less than/ },
    { what: 'of a limit of 1.5', query: { query: 'x', limit: 1.5 }, error: /^limit: Input should be a valid integer/ },
    { what: 'whose type is a list of lists', query: { query: 'x', type: [[]] }, error: /^type\.0: Input should be/ },
    { what: 'whose properties are an object', query: { query: 'x', properties: {} }, error: /^properties: Input/ },
    {
      what: 'with a property without its id',
      query: { properties: [{ v: 'x' }] },
      error: /^properties\.0\.pid: Field/,
    },
    {
      what: 'with a value without an id',
      query: { properties: [{ pid: 'city', v: [{}] }] },
      error: /^properties\.0\.v\.0: Value error, a value is text/,
    },
    {
      what: 'with eleven values',
      query: { properties: [{ pid: 'number', v: Array(11).fill('1') }] },
      error: /^properties\.0\.v: List should have at most 10 items/,
    },
    {
      what: 'with two faults',
      query: { query: 'x'.repeat(1001), limit: 0 },
      error: /^query: String .*; limit: Input should be greater than or equal to 1$/,
    },
  ];
  for (const { what, query, error } of FAULTY) {
    it(`answers a query ${what} with nothing and why, and the others as without it`, async () => {
      const sound = { a: { query: 'Zephyr Kiln LLC' }, b: { query: 'Larch Mill' } };
      const alone = await service.form({ queries: json(sound) });
      const answer = await service.form({ queries: json({ a: sound.a, bad: query, b: sound.b }) });
      assert.equal(answer.statusCode, 200, answer.body);
      const { bad, ...others } = resultBatch.parse(answer.json());
      assert.deepEqual(others, alone.json());
      assert.deepEqual(bad?.result, []);
      assert.match(bad?.error ?? '', error);
      assert.equal(answer.headers['x-credits-charged'], alone.headers['x-credits-charged']);
      const only = await service.form({ queries: json({ bad: query }) });
      assert.deepEqual([only.statusCode, only.json(), only.headers['x-credits-charged']], [200, { bad }, '0']);
    });
  }

  for (const { what, fields, status, loc } of HOSTILE) {
    it(`refuses ${what}, and charges nothing`, async () => {
      const answer = await service.form(fields);
      assert.equal(answer.statusCode, status, answer.body);
      if (loc !== undefined) assert.deepEqual(answer.json().detail[0].loc, loc);
      assert.ok(['0', undefined].includes(answer.headers['x-credits-charged'] as string | undefined));
    });
  }

  it('takes forms alone, and no other route takes one', async () => {
    const asJson = await service.form({ queries: ONE }, service.at, { 'content-type': 'application/json' });
    assert.deepEqual(
      [asJson.statusCode, asJson.json().detail],
      [415, 'Content-Type must be application/x-www-form-urlencoded'],
    );
    const search = await service.form({ q: 'zephyr' }, '/v2/companies/search', { 'x-api-key': service.key });
    assert.equal(search.statusCode, 415);
  });

  it('names the properties that it does not have', async () => {
    const queries = json({ q: { query: 'Zephyr', properties: [{ pid: 'P31', v: 'Q5' }] } });
    const answer = await service.form({ queries });
    assert.deepEqual([answer.statusCode, answer.headers['x-ignored-fields']], [200, 'P31']);
  });

  it('is noted in the log of requests, and charged in the ledger, under one address', async () => {
    await service.form({ queries: ONE });
    const { charges } = await booksOf({ homeDirectory: service.homeDirectory });
    assert.equal(charges.at(-1)?.operation, 'reconcile');
    const accountId = (await service.accounts.keys.authenticate(service.addressKey))!.accountId;
    await service.accounts.requestLog.flush();
    const listed = await service.accounts.requestLog.list(
      accountId,
      { statusClass: null, requestId: null },
      { before: null, limit: 100 },
    );
    const endpoints = listed.map(({ endpoint }) => endpoint);
    assert.ok(endpoints.includes('/reconcile'));
    assert.ok(endpoints.every((endpoint) => !endpoint.includes('ck_') && !endpoint.includes('key')));
  });
});

describe('a batch of reconciliation queries', () => {
  const two = JSON.stringify({ a: { query: 'Zephyr' }, b: { query: 'Larch Mill', limit: 2 }, blank: { query: '' } });
  const paid = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => [
    headers['x-credits-charged'],
    headers['x-credits-balance'],
  ];

  const COSTS = [
    { prices: undefined, charged: '80' },
    { prices: { ...DEFAULT_PRICES, reconcile_query: 7 }, charged: '14' },
    { prices: { ...DEFAULT_PRICES, reconcile_query: 0 }, charged: '0' },
    { prices: { ...DEFAULT_PRICES, reconcile_query: { per_result: 1 } }, charged: '5' },
  ] as const;
  for (const { prices, charged } of COSTS) {
    it(`costs ${charged} where a query costs ${JSON.stringify(prices?.reconcile_query ?? 40)}`, async () => {
      await using service = await openService({ credits: 100, ...(prices === undefined ? {} : { prices }) });
      const answer = await service.form({ queries: two });
      assert.deepEqual([answer.statusCode, ...paid(answer)], [200, charged, String(100 - Number(charged))]);
    });
  }

  it('is refused as a whole, before any work, where the credits do not cover all of it', async () => {
    await using service = await openService({ credits: 79, match: () => Promise.reject(new Error('no work')) });
    const answer = await service.form({ queries: two });
    assert.deepEqual([answer.statusCode, answer.json().required, answer.json().available], [402, 80, 79]);
    assert.deepEqual(paid(answer), ['0', '79']);
  });

  it('is free under an Idempotency-Key that paid for it, by whichever method it comes', async () => {
    await using service = await openService({ credits: 80 });
    const headers = { 'idempotency-key': 'page 7' };
    assert.deepEqual(paid(await service.form({ queries: two }, service.at, headers)), ['80', '0']);
    assert.deepEqual(paid(await service.form({ queries: two }, service.at, headers)), ['0', '0']);
    const url = `${service.at}?queries=${encodeURIComponent(two)}`;
    assert.deepEqual(paid(await service.app.inject({ url, headers })), ['0', '0']);
    assert.equal((await service.form({ queries: ONE }, service.at, headers)).statusCode, 422);
  });

  it('costs nothing where one of its queries meets a damaged registry', async () => {
    const damage = new EngineError('snapshot_unreadable', 'us_co is damaged', { jurisdiction: 'us_co' });
    await using service = await openService({ credits: 100, match: () => Promise.reject(damage) });
    const queries = JSON.stringify({
      a: { query: 'x' },
      b: { query: 'x', properties: [{ pid: 'address', v: '1 Way' }] },
    });
    const answer = await service.form({ queries });
    assert.deepEqual([answer.statusCode, answer.json().jurisdiction, ...paid(answer)], [503, 'us_co', '0', '100']);
  });

  it('leaves neither the key nor what it asks for in the log', async () => {
    let log = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const fails = () => Promise.reject(new Error('Secret Quarry'));
    await using service = await openService({ match: fails, settings: { logger: pino({ level: 'trace' }, stream) } });
    const secret = { query: 'Secret Quarry', properties: [{ pid: 'address', v: '1 Way' }] };
    const queries = JSON.stringify({ q: secret });
    const answers = [
      await service.form({ queries }),
      await service.app.inject(`${service.at}?queries=${encodeURIComponent(queries)}`),
      await service.app.inject(`${service.at}/preview?id=Secret`),
      await service.app.inject(`${service.at}/nothing`),
      await service.app.inject(`${service.at}/%ff`),
      await service.app.inject(`/reconcile/${service.key}`),
    ];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [500, 500, 404, 404, 400, 403],
    );
    assert.match(log, /reconcile\/:key/);
    for (const word of [service.addressKey, service.key, 'Secret', 'Quarry']) assert.ok(!log.includes(word), word);
    for (const { body } of answers) assert.ok(!body.includes(service.addressKey) && !body.includes(service.key));
  });
});

it('answers queries as its own schemas say', async () => {
  await using service = await openService();
  const answer = await service.form({ queries: JSON.stringify({ q: { query: 'zephyr' }, p: { query: 'arden' } }) });
  assert.deepEqual(resultBatch.parse(answer.json()), answer.json());
});

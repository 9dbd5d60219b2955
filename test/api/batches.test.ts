import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startWorkers } from '../../src/batches/index.ts';
import { openStore } from '../../src/store/index.ts';
import { matcherSource } from '../batches/queue.ts';
import { BAD_OPTIONS } from './bad-options.ts';
import { openServer, type TestServer } from './harness.ts';

const URL_PATH = '/v2/local-businesses/batches';
const NAMED = { name: 'people 1 Kiln', address: '7 Harrow Lane, Pellton, CO 80521' };
const locations = (count: number) => ({ locations: Array.from({ length: count }, () => NAMED) });

const submit = (server: TestServer, body: unknown, headers: Readonly<Record<string, string>> = {}, query = '') =>
  server.app.inject({
    method: 'POST',
    url: `${URL_PATH}?${query}`,
    headers: { 'x-api-key': server.key, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

async function withWorker(server: TestServer): Promise<AsyncDisposable> {
  return startWorkers({ homeDirectory: server.homeDirectory, matcher: matcherSource(), threads: 1 });
}

describe('a batch over HTTP', () => {
  it('is accepted, polled until it has its result, and charged for rows with people', async () => {
    await using server = await openServer({ credits: 100 });
    const sent = {
      locations: [
        { ...NAMED, phone: '+1 970 555 0100' },
        { ...NAMED, name: ' ', customer_record_id: '' },
      ],
    };
    const accepted = await submit(server, sent);
    assert.equal(accepted.statusCode, 202);
    const { batch_id: id, created_at, ...rest } = accepted.json();
    assert.deepEqual(rest, { location_count: 2, status: 'queued', type: 'local_business_batch' });
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(accepted.headers['location'], `${URL_PATH}/${id}`);
    assert.deepEqual([accepted.headers['x-credits-charged'], accepted.headers['x-credits-balance']], ['0', '100']);

    const queued = await server.send('GET', `${URL_PATH}/${id}`);
    assert.deepEqual([queued.statusCode, queued.headers['retry-after']], [200, '1']);
    assert.deepEqual(queued.json(), {
      batch_id: id,
      type: 'local_business_batch',
      status: 'queued',
      location_count: 2,
      created_at,
      started_at: null,
      completed_at: null,
      error: null,
      progress: { processed: 0, matched: 0, unmatched: 0 },
      result: null,
    });

    await using _worker = await withWorker(server);
    let polled = queued;
    while (polled.headers['retry-after'] !== undefined) polled = await server.send('GET', `${URL_PATH}/${id}`);
    const { status, progress, result } = polled.json();
    assert.deepEqual([status, progress], ['succeeded', { processed: 2, matched: 1, unmatched: 1 }]);
    assert.deepEqual(result.matcher, { version: 'test-1', acceptance: 'balanced', absent_share: 0.25 });
    const [first, second] = result.rows;
    const { customer_record_id: generated, ...echo } = first.location;
    assert.deepEqual(echo, { ...NAMED, phone: '+1 970 555 0100', email: null, website: null });
    assert.match(generated, /^[0-9a-f-]{36}$/);
    assert.equal(first.customer_record_id, generated);
    assert.deepEqual([first.credits_charged, second.credits_charged], [15, 0]);
    assert.deepEqual([second.row_index, second.customer_record_id, second.location.name], [1, '', ' ']);
    assert.equal(
      (await server.accounts.credits.balance((await server.accounts.keys.authenticate(server.key))!.accountId)).balance,
      85,
    );
  });

  it('is judged as its query says, and keeps the name that it was given', async () => {
    await using server = await openServer({ credits: 100 });
    const label = '\u0000 Läden "2026".csv 🏪';
    const query = `acceptance=strict&absent_share=.5&label=${encodeURIComponent(label)}`;
    const terms = { ...NAMED, name: 'terms' };
    const accepted = await submit(server, { locations: [terms, { ...terms, address: '8 Harrow Lane' }] }, {}, query);
    assert.deepEqual([accepted.statusCode, accepted.json().label], [202, label]);
    const url = `${URL_PATH}/${accepted.json().batch_id}`;
    assert.equal((await server.send('GET', url)).json().label, label);
    await using _worker = await withWorker(server);
    let polled = await server.send('GET', url);
    while (polled.headers['retry-after'] !== undefined) polled = await server.send('GET', url);
    const { result, label: kept } = polled.json();
    assert.equal(kept, label);
    assert.deepEqual(result.matcher, { version: 'test-1', acceptance: 'strict', absent_share: 0.5 });
    for (const { reason } of result.rows)
      assert.deepEqual(JSON.parse(reason), { acceptance: 'strict', absentShare: 0.5, sites: 2 });
  });

  it('is not found under a malformed id, nor by another account', async () => {
    await using server = await openServer();
    const id = (await submit(server, locations(1))).json().batch_id;
    const { key } = await server.accounts.keys.create({ email: 'other@pellton.example', credits: 100 });
    const stranger = await server.app.inject({ url: `${URL_PATH}/${id}`, headers: { 'x-api-key': key } });
    const paths = ['nothing', `${id}x`, id.toUpperCase() === id ? 'x' : id.toUpperCase(), '%00', 'a%2Fb'];
    const answers = [stranger, ...(await Promise.all(paths.map((path) => server.send('GET', `${URL_PATH}/${path}`))))];
    for (const answer of answers) {
      assert.deepEqual([answer.statusCode, answer.json()], [404, { detail: 'Batch not found' }]);
    }
  });

  it('asks for the key first, and knows its methods', async () => {
    await using server = await openServer();
    assert.equal((await server.app.inject({ method: 'POST', url: URL_PATH, payload: '{' })).statusCode, 401);
    const wrong = await server.send('GET', URL_PATH);
    assert.deepEqual([wrong.statusCode, wrong.headers['allow']], [405, 'POST']);
  });

  it('has no routes, and no place in the document, where there is no matcher', async () => {
    await using server = await openServer({ matches: false });
    assert.equal((await submit(server, locations(1))).statusCode, 404);
    const { paths, tags } = (await server.app.inject('/openapi.json')).json();
    assert.equal(
      Object.keys(paths).some((path) => path.includes('local-businesses')),
      false,
    );
    assert.equal(
      tags.some(({ name }: { readonly name: string }) => name === 'Local businesses'),
      false,
    );
  });
});

describe('a submission that breaks a rule', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer({ credits: 0 });
  });
  after(() => server[Symbol.asyncDispose]());

  const item = (loc: readonly unknown[], type: string, msg: string, more: object = {}) => ({ type, loc, msg, ...more });
  const missing = 'Field required';
  const cases = [
    { body: null, detail: [item(['body'], 'missing', missing, { input: null })] },
    {
      body: [],
      detail: [
        item(['body'], 'model_attributes_type', 'Input should be a valid dictionary or object to extract fields from', {
          input: [],
        }),
      ],
    },
    { body: {}, detail: [item(['body', 'locations'], 'missing', missing, { input: {} })] },
    {
      body: { locations: {} },
      detail: [item(['body', 'locations'], 'list_type', 'Input should be a valid list', { input: {} })],
    },
    {
      body: { locations: null },
      detail: [item(['body', 'locations'], 'list_type', 'Input should be a valid list', { input: null })],
    },
    {
      body: { locations: [] },
      detail: [
        item(['body', 'locations'], 'too_short', 'List should have at least 1 item after validation, not 0', {
          input: [],
          ctx: { field_type: 'List', min_length: 1, actual_length: 0 },
        }),
      ],
    },
    {
      body: { locations: Array.from({ length: 501 }, () => 7) },
      detail: [
        item(['body', 'locations'], 'too_long', 'List should have at most 500 items after validation, not 501', {
          ctx: { field_type: 'List', max_length: 500, actual_length: 501 },
        }),
      ],
    },
    {
      body: { locations: [NAMED, 'shop', { name: 7 }, { ...NAMED, email: [] }] },
      detail: [
        item(
          ['body', 'locations', 1],
          'model_attributes_type',
          'Input should be a valid dictionary or object to extract fields from',
          { input: 'shop' },
        ),
        item(['body', 'locations', 2, 'name'], 'string_type', 'Input should be a valid string', { input: 7 }),
        item(['body', 'locations', 2, 'address'], 'missing', missing, { input: { name: 7 } }),
        item(['body', 'locations', 3, 'email'], 'string_type', 'Input should be a valid string', { input: [] }),
      ],
    },
  ];
  it('is told all of what is wrong', async () => {
    for (const { body, detail } of cases) {
      const answer = await submit(server, body);
      assert.deepEqual([answer.statusCode, answer.json()], [422, { detail }]);
    }
    const broken = await server.send('POST', URL_PATH, '{"locations":[');
    assert.deepEqual([broken.statusCode, broken.json().detail[0].type], [422, 'json_invalid']);
  });

  for (const { query, items } of BAD_OPTIONS) {
    it(`is told what is wrong with its options: ${query.slice(0, 60)}`, async () => {
      const answer = await submit(server, {}, {}, query);
      const inBody = { type: 'missing', loc: ['body', 'locations'], msg: 'Field required', input: {} };
      assert.deepEqual([answer.statusCode, answer.json()], [422, { detail: [...items, inBody] }]);
    });
  }

  it('is told of a bad idempotency key as well', async () => {
    for (const key of ['', 'x'.repeat(256), 'caf\u00e9']) {
      const answer = await submit(server, {}, { 'idempotency-key': key });
      const locs = answer.json().detail.map(({ loc }: { readonly loc: unknown }) => loc);
      assert.deepEqual(
        [answer.statusCode, locs],
        [
          422,
          [
            ['header', 'Idempotency-Key'],
            ['body', 'locations'],
          ],
        ],
      );
    }
  });

  it('has a limit of 2 MiB of its own', async () => {
    await using server = await openServer();
    const padded = (bytes: number) => {
      const text = JSON.stringify({ locations: [NAMED], padding: '' });
      return text.replace('"padding":""', `"padding":"${'x'.repeat(bytes - text.length)}"`);
    };
    const fits = await server.send('POST', URL_PATH, padded(2 * 1024 * 1024));
    assert.deepEqual([fits.statusCode, fits.headers['x-ignored-fields']], [202, 'padding']);
    const large = await server.send('POST', URL_PATH, padded(2 * 1024 * 1024 + 1));
    assert.deepEqual([large.statusCode, large.json()], [413, { detail: 'The body is larger than 2 MiB' }]);
    const search = await server.send('POST', '/v2/companies/search', padded(256 * 1024 + 1));
    assert.deepEqual([search.statusCode, search.json()], [413, { detail: 'The body is larger than 256 KiB' }]);
  });

  it('names fields that locations do not have', async () => {
    await using server = await openServer();
    const answer = await submit(server, {
      locations: [
        { ...NAMED, fax: 1 },
        { ...NAMED, fax: 2 },
      ],
      note: '',
    });
    assert.deepEqual([answer.statusCode, answer.headers['x-ignored-fields']], [202, 'note,locations.fax']);
  });
});

describe('a submission', () => {
  it('that the credits do not cover is refused, and none of it is kept', async () => {
    await using server = await openServer({ credits: 44 });
    const answer = await submit(server, locations(3), { 'idempotency-key': 'first' });
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [402, { detail: 'Insufficient credits: this request costs 45, 44 available', required: 45, available: 44 }],
    );
    assert.equal((await submit(server, locations(2), { 'idempotency-key': 'first' })).statusCode, 202);
    const { available } = (await submit(server, locations(1))).json();
    assert.equal(available, 14, 'what the accepted batch may cost is reserved');
    await using store = await openStore({ homeDirectory: server.homeDirectory });
    assert.equal((await store.db.selectFrom('batches').selectAll().execute()).length, 1);
  });

  it('is topped up for, where its account is', async () => {
    await using server = await openServer({ credits: 10 });
    await server.accounts.operator.setAutoTopUp(server.email, { thresholdCredits: 5, targetCredits: 100 });
    assert.equal((await submit(server, locations(3))).statusCode, 202);
  });

  it('is replayed under its idempotency key, of that account', async () => {
    await using server = await openServer({ credits: 30 });
    const send = (body: string, key = server.key) =>
      server.app.inject({
        method: 'POST',
        url: URL_PATH,
        headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': 'order 7' },
        payload: body,
      });
    const first = await send('{"locations":[{"name":"Kiln","address":"7 Harrow Lane"}]}');
    assert.deepEqual([first.statusCode, first.headers['idempotent-replayed']], [202, undefined]);
    const again = await send('{"locations":[{"address":"7 Harrow L\\u0061ne", "name":"Kiln"}]}');
    assert.deepEqual([again.statusCode, again.headers['idempotent-replayed']], [202, 'true']);
    assert.deepEqual([again.json(), again.headers['location']], [first.json(), first.headers['location']]);
    const other = await send('{"locations":[{"name":"Kiln","address":"8 Harrow Lane"}]}');
    assert.equal(other.statusCode, 422);
    assert.deepEqual(other.json().detail[0].loc, ['header', 'Idempotency-Key']);
    const { key } = await server.accounts.keys.create({ email: 'other@pellton.example', credits: 100 });
    const stranger = await send('{"locations":[{"name":"Kiln","address":"7 Harrow Lane"}]}', key);
    assert.notEqual(stranger.json().batch_id, first.json().batch_id);
  });

  it('with other options is another under its idempotency key, and with those that it left out the same', async () => {
    await using server = await openServer();
    const send = (query: string) => submit(server, locations(1), { 'idempotency-key': 'order 8' }, query);
    const first = await send('');
    for (const query of ['acceptance=balanced', 'absent_share=0.250', 'absent_share=25e-2&acceptance=balanced'])
      assert.deepEqual((await send(query)).json(), first.json(), query);
    for (const query of ['acceptance=strict', 'absent_share=0.26', 'label=', 'label=a.csv']) {
      const answer = await send(query);
      assert.deepEqual([answer.statusCode, answer.json().detail?.[0].loc], [422, ['header', 'Idempotency-Key']], query);
    }
    const named = await submit(server, locations(1), { 'idempotency-key': 'order 9' }, 'label=a.csv');
    const again = await submit(server, locations(1), { 'idempotency-key': 'order 9' }, 'label=a.csv');
    assert.deepEqual([again.headers['idempotent-replayed'], again.json()], ['true', named.json()]);
    assert.equal(again.json().label, 'a.csv');
  });

  it('at the same time as its twin is in flight, or a replay', async () => {
    await using server = await openServer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(server, locations(2), { 'idempotency-key': 'twin' })),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 202);
    assert.equal(new Set(accepted.map((answer) => answer.json().batch_id)).size, 1);
    assert.equal(accepted.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length, 1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 202)) {
      assert.deepEqual(
        [answer.statusCode, answer.json()],
        [409, { detail: 'A submission with this Idempotency-Key is still in flight' }],
      );
    }
  });

  it('waits outside where too many rows wait: all, or of its account', async () => {
    await using server = await openServer({ waitingMax: { rows: 5, rowsOfAccount: 3 } });
    const { key } = await server.accounts.keys.create({ email: 'other@pellton.example', credits: 100 });
    assert.equal((await submit(server, locations(3))).statusCode, 202);
    const full = await submit(server, locations(1), { 'idempotency-key': 'later' });
    assert.deepEqual(
      [full.statusCode, full.headers['retry-after'], full.json()],
      [429, '10', { detail: 'Too many locations wait to be matched' }],
    );
    assert.equal((await submit(server, locations(3), { 'x-api-key': key })).statusCode, 429);
    assert.equal((await submit(server, locations(2), { 'x-api-key': key })).statusCode, 202);
  });
});

/** Every method of the client, against a server as people start it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { publicPart } from '../../../clients/scripts/public-part.ts';
import { Charter, CharterError, type CharterOptions } from '../../../clients/typescript/src/index.ts';
import openApi from '../../../openapi.json' with { type: 'json' };
import { KILN, KILN_SHOP, KITES, type SampleServer, startSampleServer } from '../sample-server.ts';

/** Matched by nothing, and at once. */
const blank = (id: string) => ({ name: 'Nowhere', address: '', customer_record_id: id });

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const refusal = (expected: Partial<CharterError>) => (error: unknown) => {
  assert.ok(error instanceof CharterError, String(error));
  for (const [name, value] of Object.entries(expected)) assert.deepEqual(Reflect.get(error, name), value, name);
  assert.match(error.requestId ?? '', /^[\w.-]+$/);
  return true;
};

describe('the client', () => {
  let server: SampleServer;
  let charter: Charter;
  /** `POST /v2/companies/search` and so on, of all requests of `charter`. */
  const requests: string[] = [];
  const noted: NonNullable<CharterOptions['fetch']> = (url, init) => {
    requests.push(`${init.method} ${new URL(url).pathname}`);
    return fetch(url, init);
  };
  const clientOf = async (credits: number) =>
    new Charter({ baseUrl: `${server.baseUrl}/`, key: await server.newKey(credits), fetch: noted });
  before(async () => {
    server = await startSampleServer();
    charter = await clientOf(10 ** 6);
  });
  after(() => server[Symbol.asyncDispose]());

  it('finds companies, a page or all', async () => {
    const page = await charter.companies.search('kite', { limit: 100, page: 2, status: 'active' });
    const { query, status } = page.request;
    assert.deepEqual([page.page, query, status, page.results.length], [2, 'kite', 'active', 100]);
    assert.equal(page.summary.next_page, 3);
    const all = await collect(charter.companies.all('kite', { limit: 100 }));
    assert.equal(new Set(all.map(({ company }) => company.entity_number)).size, KITES);
    assert.deepEqual(all.slice(100, 200), page.results);
    assert.deepEqual(await charter.companies.search('kite', { snapshot: page.snapshot!, limit: 100, page: 2 }), {
      ...page,
      request: { ...page.request, status: 'any' },
    });
  });

  it('finds officers, a page or all', async () => {
    const { results, summary } = await charter.officers.search('arden', { role: 'officer', limit: 2 });
    assert.deepEqual([results[0]?.match.matched_value, summary.next_page], ['ARDEN, ANN 0', 2]);
    assert.equal((await collect(charter.officers.all('arden'))).length, KITES);
  });

  it('finds premises, a page or all, of words or of a company', async () => {
    const { results } = await charter.premises.search('kiln', { sources: 'us_co_bars', limit: 1 });
    assert.equal(results[0]?.premises.trade_name, 'Kiln Bar 0');
    assert.equal((await collect(charter.premises.all('kiln', { limit: 2 }))).length, 4);
    const { premises, next_page } = await charter.companies.premises(KILN.jurisdiction, KILN.number, { limit: 1 });
    assert.deepEqual([premises.length, next_page], [1, 2]);
    const ofCompany = await collect(charter.companies.allPremises(KILN.jurisdiction, KILN.number, { limit: 3 }));
    assert.equal(ofCompany.length, 4);
    const { owners } = await charter.companies.owners(KILN.jurisdiction, KILN.number);
    assert.deepEqual(owners, []);
    assert.deepEqual(await collect(charter.companies.allOwners(KILN.jurisdiction, KILN.number)), []);
    const { source, id } = ofCompany.at(-1)!;
    assert.deepEqual(await charter.premises.get(source, id), ofCompany.at(-1));
  });

  it('looks a company up by a number with any characters', async () => {
    const { legal_name, parties } = await charter.companies.get(KILN.jurisdiction, KILN.number);
    assert.deepEqual([legal_name, parties?.[0]?.name], ['Zephyr Kilnworks LLC', 'OKONEDO, MIRA']);
  });

  it('tells the credits, and the registries that are loaded', async () => {
    assert.equal(typeof (await charter.credits()).balance, 'number');
    assert.deepEqual((await charter.jurisdictions()).jurisdictions, ['us_co']);
  });

  it('matches one location, and a batch that it waits for', async () => {
    const row = await charter.matchOne(KILN_SHOP, { acceptance: 'lenient', absent_share: 0.1 });
    assert.deepEqual([row.operator?.entity_number, row.people[0]?.name], [KILN.number, 'OKONEDO, MIRA']);
    const { batch_id, label } = await charter.batches.create([KILN_SHOP, blank('b')], { label: 'shops.csv' });
    assert.equal(label, 'shops.csv');
    const polls: string[] = [];
    const { result } = await charter.batches.wait(batch_id, { onProgress: ({ status }) => polls.push(status) });
    assert.deepEqual([polls.at(-1), result.summary.matched_count], ['succeeded', 1]);
    assert.deepEqual((await charter.batches.get(batch_id)).result, result);
  });

  it('matches any number of locations, and yields their rows in order', async () => {
    // No two batches of 500 can be paid for at once: the next waits for the last.
    const poor = await clientOf(501 * 15);
    async function* locations() {
      yield KILN_SHOP;
      for (let index = 1; index < 1_203; index++) yield blank(`row ${index}`);
    }
    let seen = { submitted: 0, processed: 0, matched: 0, unmatched: 0 };
    const options = { acceptance: 'strict', onProgress: (progress: typeof seen) => (seen = progress) } as const;
    const rows = await collect(poor.match(locations(), options));
    assert.equal(rows[0]?.operator?.entity_number, KILN.number);
    for (const [index, { row_index, customer_record_id }] of rows.entries()) {
      assert.equal(row_index, index);
      if (index > 0) assert.equal(customer_record_id, `row ${index}`);
    }
    assert.deepEqual(seen, { submitted: 1_203, processed: 1_203, matched: 1, unmatched: 1_202 });
    assert.equal((await poor.credits()).balance, 500 * 15);
  });

  it('splits locations that are too long for one submission', async () => {
    const long = (id: string) => ({ ...blank(id), email: 'é'.repeat(300_000) });
    const rows = await collect(charter.match([long('a'), long('b'), long('c'), long('d')]));
    assert.deepEqual(
      rows.map(({ customer_record_id }) => customer_record_id),
      ['a', 'b', 'c', 'd'],
    );
  });

  it('pays once for what is asked again under a key, a whole walk too', async () => {
    const thrifty = await clientOf(3 * 40 + 15);
    for (const _ of [1, 2, 3]) {
      assert.equal((await collect(thrifty.companies.all('kite', { idempotencyKey: 'walk' }))).length, KITES);
      const [row] = await collect(thrifty.match([KILN_SHOP], { idempotencyKey: 'run' }));
      assert.equal(row?.operator?.entity_number, KILN.number);
    }
    assert.equal((await thrifty.credits()).balance, 0);
  });

  it('looks up any number of companies, for a lookup each hundred', async () => {
    const payer = await clientOf(2 * 40);
    const kites = Array.from({ length: 149 }, (_, index) => ({
      jurisdiction_code: 'us_co',
      entity_number: `K${String(index).padStart(3, '0')}`,
    }));
    const found = await payer.companies.lookup([...kites, { identifier: { scheme: 'ein', value: 'none' } }]);
    const numbers = found.map((companies) => companies.map(({ entity_number }) => entity_number));
    assert.deepEqual(numbers, [...kites.map(({ entity_number }) => [entity_number]), []]);
    assert.equal((await payer.credits()).balance, 0);
  });

  it('tells what is tied to a company', async () => {
    const root = { kind: 'company', jurisdiction_code: KILN.jurisdiction, entity_number: KILN.number } as const;
    const { nodes } = await charter.network(root, { depth: 1, limit: 10 });
    assert.ok(nodes.some(({ kind, label }) => kind === 'person' && label.includes('OKONEDO')));
  });

  it('tells the people of a name, and who is at an address', async () => {
    const { people } = await charter.people('Mira Okonedo', { jurisdictions: 'us_co' });
    assert.deepEqual(
      people.map(({ names }) => names),
      [['OKONEDO, MIRA']],
    );
    const { companies_in_house, premises } = await charter.atAddress('7 Harrow Ln, Fort Collins, CO 80521');
    assert.deepEqual([companies_in_house > KITES, premises.length], [true, 0]);
  });

  it('tells what somebody who types may mean', async () => {
    assert.equal((await charter.counts('kite', { jurisdictions: 'all' })).counts.companies, KITES);
    const suggestions = await charter.suggest('zephy', { limit: 3 });
    assert.ok(suggestions.some(({ text }) => text === 'Zephyr Kilnworks LLC'));
    const ofLists = await charter.premises.suggest('kiln b', { sources: 'us_co_bars' });
    assert.deepEqual(ofLists[0], { kind: 'premises', text: 'Kiln Bar 0', source: 'us_co_bars', premises_id: 'B0' });
  });

  it('tells what loads changed, from the beginning or behind a change', async () => {
    const changes = await collect(charter.changes());
    assert.deepEqual(
      changes.map(({ kind, jurisdiction_code }) => [kind, jurisdiction_code]),
      [['loaded', 'us_co']],
    );
    assert.deepEqual(await collect(charter.changes({ since: changes[0]!.id, include: 'fields' })), []);
    const ofLists = await collect(charter.premises.changes());
    assert.deepEqual(
      ofLists.map(({ kind, source }) => [kind, source]),
      [
        ['loaded', 'us_co_food'],
        ['loaded', 'us_co_bars'],
      ],
    );
  });

  it('watches companies, and tells webhooks', async () => {
    const watched = { kind: 'company', jurisdiction_code: KILN.jurisdiction, entity_number: KILN.number } as const;
    const watch = await charter.watches.create(watched);
    assert.deepEqual(await charter.watches.create(watched), watch);
    assert.deepEqual(await collect(charter.watches.all({ limit: 1 })), [watch]);
    assert.deepEqual((await charter.watches.list({ page: 2 })).watches, []);
    await charter.watches.delete(watch.id);
    await assert.rejects(charter.watches.delete(watch.id), refusal({ status: 404 }));

    const receiver = createServer((_, response) => void response.writeHead(204).end()).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const { secret, ...webhook } = await charter.webhooks.create({ url, types: ['batch.succeeded'] });
    assert.match(secret, /^whsec_/);
    assert.deepEqual(await collect(charter.webhooks.all()), [webhook]);
    assert.equal((await charter.webhooks.change(webhook.id, { paused: true })).paused, true);
    assert.equal((await charter.webhooks.test(webhook.id)).status, 204);
    receiver.close();
    assert.equal((await charter.webhooks.attempts(webhook.id)).attempts.length, 1);
    assert.notEqual((await charter.webhooks.rotate(webhook.id)).secret, secret);
    assert.equal((await charter.webhooks.resend(webhook.id, new Date(0))).messages, 0);
    await charter.webhooks.delete(webhook.id);
    assert.deepEqual((await charter.webhooks.list()).webhooks, []);
  });

  const unused = 'A'.repeat(200);
  const REFUSED: readonly (readonly [title: string, call: () => Promise<unknown>, expected: Partial<CharterError>])[] =
    [
      [
        'a syntax error',
        () => charter.companies.search('a "b*"'),
        { status: 400, code: 'wildcard_in_phrase', position: 4 },
      ],
      [
        'a wrong field',
        () => charter.companies.search('a', { limit: 0, page: 0 }),
        {
          status: 422,
          code: 'invalid_request',
          detail:
            'body.limit: Input should be greater than or equal to 1; body.page: Input should be greater than or equal to 1',
        },
      ],
      [
        'no such company',
        () => charter.companies.get('us_co', unused),
        { status: 404, code: 'not_found', detail: 'Company not found' },
      ],
      ['no such batch', () => charter.batches.wait('../../credits'), { status: 404, detail: 'Batch not found' }],
      [
        'too few credits',
        async () => (await clientOf(12)).companies.search('kite'),
        { status: 402, code: 'insufficient_credits', required: 40, available: 12 },
      ],
      [
        'too few credits for a batch',
        async () => collect((await clientOf(12)).match([KILN_SHOP])),
        { status: 402, required: 15, available: 12 },
      ],
      [
        'a wrong key',
        () => new Charter({ baseUrl: server.baseUrl, key: 'ck_wrong' }).credits(),
        { status: 401, code: 'not_authenticated', detail: 'Invalid API key' },
      ],
      [
        'a snapshot that nobody knows',
        () => charter.companies.search('kite', { snapshot: 'aaaaaaaaaaaaaaaa' }),
        { status: 410, code: 'gone' },
      ],
      ['more than 500 locations', () => charter.batches.create(Array(501).fill(KILN_SHOP)), { status: 422 }],
      [
        'no Charter server',
        () => new Charter({ baseUrl: `${server.baseUrl}/docs`, key: 'k' }).credits(),
        { status: 404 },
      ],
    ];
  for (const [title, call, expected] of REFUSED) {
    it(`tells of ${title}`, () => assert.rejects(call, refusal(expected)));
  }

  it('calls every route that is public', () => {
    const routes = Object.entries(publicPart(openApi).paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const isCalled = (route: string) => {
      const pattern = new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return requests.some((request) => pattern.test(request));
    };
    assert.ok(routes.length > 10);
    assert.deepEqual(
      routes.filter((route) => !isCalled(route)),
      [],
    );
  });
});

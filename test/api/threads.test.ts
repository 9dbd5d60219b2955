/** The people of a name, and what is at an address, over HTTP and by both doors. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EngineError } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { atAddressSchema, peopleOfNameSchema } from '../../src/network/network.ts';
import { booksOf } from '../accounts/books.ts';
import { COMPANIES } from '../network/world.ts';
import { openServer, type TestServer } from './harness.ts';

const FEW = COMPANIES.filter(({ entity_number }) => entity_number.length < 3);
const ROE = { name: 'Jane Roe' };
const ELM = { address: '17 Elm St, Dover, OH 44622' };

const ask = ({ app, key }: TestServer, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const charged = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-credits-charged'];

describe('POST /v2/people and /v2/addresses', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer({ engine: memoryEngine(FEW) });
  });
  after(() => server[Symbol.asyncDispose]());

  it('answer for the price of a lookup', async () => {
    const people = await ask(server, '/v2/people', { ...ROE, jurisdictions: 'US_OH' });
    assert.deepEqual([people.statusCode, charged(people)], [200, '40']);
    assert.equal(peopleOfNameSchema.parse(people.json()).people_max, 1);
    const address = await ask(server, '/v2/addresses', ELM);
    assert.deepEqual([address.statusCode, charged(address)], [200, '40']);
    assert.equal(atAddressSchema.parse(address.json()).companies.length, 2);
  });

  it('are charged under their own names, and once where they are repeated under one key', async () => {
    await using own = await openServer({ engine: memoryEngine(FEW), credits: 80 });
    const first = await ask(own, '/v2/people', ROE, { 'idempotency-key': 'k' });
    const again = await ask(own, '/v2/people', { ...ROE, jurisdictions: 'all' }, { 'idempotency-key': 'k' });
    assert.deepEqual([charged(first), charged(again), again.json()], ['40', '0', first.json()]);
    assert.equal((await ask(own, '/v2/people', { name: 'Mary Poe' }, { 'idempotency-key': 'k' })).statusCode, 422);
    assert.equal(charged(await ask(own, '/v2/addresses', ELM)), '40');
    assert.equal((await ask(own, '/v2/addresses', ELM)).statusCode, 402);
    const { charges } = await booksOf({ homeDirectory: own.homeDirectory });
    assert.deepEqual(charges.map(({ operation }) => operation).toSorted(), ['address', 'people']);
  });

  const MISSING: readonly (readonly [path: string, body: object])[] = [
    ['/v2/people', { name: 'Nobody Here' }],
    ['/v2/people', { name: '' }],
    ['/v2/people', { name: '\u0000\u{1F600}'.repeat(400) }],
    ['/v2/people', { ...ROE, jurisdictions: 'us_mt' }],
    ['/v2/addresses', { address: 'Dover' }],
    ['/v2/addresses', { address: '"; DROP TABLE \u202e'.repeat(40) }],
  ];
  for (const [path, body] of MISSING) {
    it(`answer 404 and charge nothing: ${path} ${JSON.stringify(body).slice(0, 60)}`, async () => {
      const answer = await ask(server, path, body);
      assert.deepEqual([answer.statusCode, answer.json(), charged(answer)], [404, { detail: 'Root not found' }, '0']);
    });
  }

  const REFUSED: readonly (readonly [path: string, body: unknown, status: number])[] = [
    ['/v2/people', null, 422],
    ['/v2/people', [], 422],
    ['/v2/people', {}, 422],
    ['/v2/people', { name: 7 }, 422],
    ['/v2/people', { name: 'x'.repeat(1001) }, 422],
    ['/v2/people', { ...ROE, jurisdictions: 'us_zz' }, 422],
    ['/v2/addresses', { address: ['x'] }, 422],
    ['/v2/addresses', { address: 'x'.repeat(1001) }, 422],
    ['/v2/addresses?limit=2', ELM, 422],
    ['/v2/addresses', '{"address": "17 Elm', 422],
    ['/v2/addresses', JSON.stringify({ address: 'x'.repeat(5_000_000) }), 413],
  ];
  for (const [path, body, status] of REFUSED) {
    it(`refuse ${path} ${JSON.stringify(body).slice(0, 60)}`, async () => {
      assert.equal((await ask(server, path, body)).statusCode, status);
    });
  }

  it('name fields that they do not have', async () => {
    assert.equal((await ask(server, '/v2/people', { ...ROE, depth: 2 })).headers['x-ignored-fields'], 'depth');
  });

  it('answer 503 and charge nothing where a registry is damaged', async () => {
    await using damaged = await openServer({
      finders: {
        people: async () => {
          throw new EngineError('snapshot_unreadable', 'us_oh is damaged', { jurisdiction: 'us_oh' });
        },
      },
    });
    const answer = await ask(damaged, '/v2/people', ROE);
    assert.deepEqual([answer.statusCode, charged(answer), answer.json().jurisdiction], [503, '0', 'us_oh']);
  });

  it('ask for a key, and behind the dashboard’s door for a session', async () => {
    assert.equal((await ask(server, '/v2/people', ROE, { 'x-api-key': 'none' })).statusCode, 401);
    assert.equal((await ask(server, '/dashboard/api/people', ROE)).statusCode, 403);
  });
});

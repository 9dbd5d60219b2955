import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type TestServer } from './harness.ts';

describe('watches', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  const add = (body: unknown) => server.send('POST', '/v2/watches', body);

  const sound = [
    {
      body: { kind: 'company', jurisdiction_code: 'US_CO', entity_number: '1002/A B', note: 'landlord' },
      shown: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1002/A B', note: 'landlord' },
      same: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1002/A B' },
    },
    {
      body: { kind: 'person', name: 'Tolly Arden' },
      shown: { kind: 'person', name: 'Tolly Arden', jurisdiction_code: null, note: '' },
      same: { kind: 'person', name: 'ARDEN, TOLLY', jurisdiction_code: null },
    },
    {
      body: { kind: 'person', name: 'Tolly Arden', jurisdiction_code: 'us_co' },
      shown: { kind: 'person', name: 'Tolly Arden', jurisdiction_code: 'us_co' },
      same: { kind: 'person', name: 'tolly  arden', jurisdiction_code: 'us_co' },
    },
    {
      body: { kind: 'search', q: 'zephyr kiln*' },
      shown: { kind: 'search', q: 'zephyr kiln*' },
      same: { kind: 'search', q: 'Zephyr AND (kiln*)' },
    },
    {
      body: { kind: 'premises', source: 'US_CO_Food', premises_id: 'F-2/A B', note: 'rival' },
      shown: { kind: 'premises', source: 'us_co_food', premises_id: 'F-2/A B', entity_number: null, note: 'rival' },
      same: { kind: 'premises', source: 'us_co_food', premises_id: 'F-2/A B' },
    },
  ];
  for (const { body, shown, same } of sound) {
    it(`are made once: ${JSON.stringify(body)}`, async () => {
      const made = await add(body);
      assert.equal(made.statusCode, 201, made.body);
      assert.partialDeepStrictEqual(made.json(), shown);
      const again = await add(same);
      assert.deepEqual([again.statusCode, again.json()], [200, made.json()]);
      const { watches } = (await server.send('GET', '/v2/watches?limit=1')).json();
      assert.deepEqual(watches, [made.json()]);
    });
  }

  const refused = [
    { body: {}, problems: ['kind missing'] },
    { body: { kind: 'officer' }, problems: ['kind enum'] },
    { body: { kind: 'company' }, problems: ['jurisdiction_code missing', 'entity_number missing'] },
    {
      body: { kind: 'company', jurisdiction_code: 'us_zz', entity_number: '1' },
      problems: ['jurisdiction_code value_error'],
    },
    { body: { kind: 'premises' }, problems: ['source missing', 'premises_id missing'] },
    { body: { kind: 'premises', source: 'us_zz_food', premises_id: '1' }, problems: ['source value_error'] },
    { body: { kind: 'premises', source: 'us_co', premises_id: '1', q: 'a' }, problems: ['q value_error'] },
    {
      body: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1', source: 'us_co_food' },
      problems: ['source value_error'],
    },
    { body: { kind: 'person', name: '&' }, problems: ['name value_error'] },
    { body: { kind: 'person', name: 'a', entity_number: '1' }, problems: ['entity_number value_error'] },
    { body: { kind: 'search', q: 'a', jurisdiction_code: 'us_co' }, problems: ['jurisdiction_code value_error'] },
    { body: { kind: 'search', q: 'x'.repeat(1_001) }, problems: ['q string_too_long'] },
    { body: { kind: 'person', name: 'a', note: 'a\nb' }, problems: ['note value_error'] },
  ];
  for (const { body, problems } of refused) {
    it(`are refused: ${JSON.stringify(body).slice(0, 80)}`, async () => {
      const answer = await add(body);
      assert.equal(answer.statusCode, 422);
      const found = answer.json().detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc[1]} ${type}`);
      assert.deepEqual(found, problems);
    });
  }

  it('of a query that breaks a rule tell which', async () => {
    const answer = await add({ kind: 'search', q: '"acme*"' });
    assert.equal(answer.statusCode, 400);
    assert.partialDeepStrictEqual(answer.json(), { position: 5, code: 'wildcard_in_phrase' });
  });

  it('are removed by their owner alone', async () => {
    const { id } = (await add({ kind: 'search', q: 'pellton' })).json();
    const { accountId } = await server.accounts.keys.create({ email: 'other@pellton.example', credits: 0 });
    await assert.rejects(server.events.watches.remove(accountId, id), { code: 'watch_not_found' });
    assert.equal((await server.send('DELETE', `/v2/watches/${id}`)).statusCode, 204);
    for (const gone of [id, 'none', '%00'])
      assert.deepEqual((await server.send('DELETE', `/v2/watches/${gone}`)).json(), { detail: 'Watch not found' });
  });

  it('of searches are 100 at most', async () => {
    const { watches } = (await server.send('GET', '/v2/watches')).json();
    const there = watches.filter(({ kind }: { kind: string }) => kind === 'search').length;
    for (let count = there; count < 100; count++)
      assert.equal((await add({ kind: 'search', q: `w${count}` })).statusCode, 201);
    assert.equal((await add({ kind: 'search', q: 'one more' })).statusCode, 409);
    assert.equal((await add({ kind: 'search', q: 'w99' })).statusCode, 200);
    assert.equal((await add({ kind: 'person', name: 'Mirel Arden' })).statusCode, 201);
  });
});

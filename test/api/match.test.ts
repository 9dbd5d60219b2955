import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PRICES } from '../../src/accounts/index.ts';
import { EngineError } from '../../src/engine/index.ts';
import { matchRowSchema } from '../../src/matching/row.ts';
import { booksOf } from '../accounts/books.ts';
import * as fc from '../property.ts';
import { BAD_CHOICES } from './bad-options.ts';
import { openServer, type TestServer } from './harness.ts';

const URL_PATH = '/v2/local-businesses/match';
const NAMED = { name: 'people 2 Kiln', address: '7 Harrow Lane, Pellton, CO 80521' };
const NOBODY = { ...NAMED, name: 'Nothing' };

const match = (server: TestServer, body: unknown, headers: Readonly<Record<string, string>> = {}, query = '') =>
  server.app.inject({
    method: 'POST',
    url: `${URL_PATH}?${query}`,
    headers: { 'x-api-key': server.key, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

const paid = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => [
  headers['x-credits-charged'],
  headers['x-credits-balance'],
];

describe('one location matched at once', () => {
  it('is answered with its row, and charged where that names people', async () => {
    await using server = await openServer({ credits: 40 });
    const answer = await match(server, { location: { ...NAMED, phone: '+1 970 555 0100' } });
    assert.deepEqual([answer.statusCode, ...paid(answer)], [200, '15', '25']);
    const row = answer.json();
    assert.deepEqual(matchRowSchema.parse(row), row);
    const { customer_record_id: id, ...echo } = row.location;
    assert.deepEqual(echo, { ...NAMED, phone: '+1 970 555 0100', email: null, website: null });
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(
      [row.row_index, row.customer_record_id, row.status, row.people.length, row.credits_charged],
      [0, id, 'matched', 2, 15],
    );
    const free = await match(server, { location: { ...NOBODY, customer_record_id: 'shop 7' } });
    assert.deepEqual([free.statusCode, ...paid(free)], [200, '0', '25']);
    const { customer_record_id, status, credits_charged } = free.json();
    assert.deepEqual([customer_record_id, status, credits_charged], ['shop 7', 'unmatched', 0]);
    const [charge] = (await booksOf({ homeDirectory: server.homeDirectory })).charges;
    assert.equal(charge?.operation, 'match');
  });

  it('is judged as its query says, as a place that comes alone', async () => {
    await using server = await openServer();
    const termsOf = async (query: string) =>
      JSON.parse((await match(server, { location: { ...NAMED, name: 'terms' } }, {}, query)).json().reason);
    assert.deepEqual(await termsOf(''), { acceptance: 'balanced', absentShare: 0.25, sites: 1 });
    assert.deepEqual(await termsOf('acceptance=lenient&absent_share=0'), {
      acceptance: 'lenient',
      absentShare: 0,
      sites: 1,
    });
  });

  it('costs what the price list says of the row of a batch', async () => {
    await using server = await openServer({ credits: 7, prices: { ...DEFAULT_PRICES, batch_row: 7 } });
    const answer = await match(server, { location: NAMED });
    assert.deepEqual([answer.json().credits_charged, ...paid(answer)], [7, '7', '0']);
  });

  it('is refused before any work where the account could not pay for people', async () => {
    let asked = 0;
    await using server = await openServer({
      credits: 14,
      match: async () => {
        asked++;
        throw new Error('nothing is to be matched');
      },
    });
    const answer = await match(server, { location: NOBODY });
    assert.deepEqual(
      [answer.statusCode, answer.json(), ...paid(answer)],
      [
        402,
        { detail: 'Insufficient credits: this request costs 15, 14 available', required: 15, available: 14 },
        '0',
        '14',
      ],
    );
    assert.equal(asked, 0);
  });

  it('under an Idempotency-Key is paid once, and another location or other options are refused', async () => {
    await using server = await openServer({ credits: 15 });
    const send = (location: object, query = '') => match(server, { location }, { 'idempotency-key': 'shop 7' }, query);
    assert.deepEqual(paid(await send(NAMED)), ['15', '0']);
    const again = await send(NAMED, 'acceptance=balanced');
    assert.deepEqual([again.statusCode, ...paid(again)], [200, '0', '0']);
    assert.notEqual(again.headers['x-free-until'], undefined);
    for (const answer of [await send(NOBODY), await send(NAMED, 'acceptance=strict')])
      assert.deepEqual([answer.statusCode, answer.json().detail[0].loc], [422, ['header', 'Idempotency-Key']]);
  });

  it('that meets a damaged registry is a 503 that names it, and free', async () => {
    const damage = new EngineError('snapshot_unreadable', 'us_co is damaged', { jurisdiction: 'us_co' });
    await using server = await openServer({ credits: 15, match: () => Promise.reject(damage) });
    const answer = await match(server, { location: NAMED });
    assert.deepEqual([answer.statusCode, answer.json().jurisdiction, ...paid(answer)], [503, 'us_co', '0', '15']);
    assert.equal(answer.headers['retry-after'], '60');
  });

  it('is billed so that rows, headers and the ledger agree', async () => {
    await using server = await openServer({ credits: 100_000 });
    const name = fc.constantFrom('people 1 Kiln', 'people 3 Kiln', 'Nothing', '', 'throw');
    await fc.assert(
      fc.asyncProperty(fc.array(name, { maxLength: 6 }), async (names) => {
        const before = (await booksOf({ homeDirectory: server.homeDirectory })).balance;
        const answers = await Promise.all(names.map((one) => match(server, { location: { ...NAMED, name: one } })));
        const { balance } = await booksOf({ homeDirectory: server.homeDirectory });
        const charged = answers.map(({ headers }) => Number(headers['x-credits-charged']));
        assert.equal(before - balance, 15 * names.filter((one) => one.startsWith('people')).length);
        assert.equal(
          charged.reduce((sum, one) => sum + one, 0),
          before - balance,
        );
        const good = answers.filter(({ statusCode }) => statusCode === 200);
        assert.equal(
          good.reduce((sum, answer) => sum + answer.json().credits_charged, 0),
          before - balance,
        );
      }),
      { numRuns: 15 },
    );
  });

  it('names fields that a location does not have', async () => {
    await using server = await openServer();
    const answer = await match(server, { location: { ...NOBODY, fax: 1 }, locations: [] });
    assert.equal(answer.headers['x-ignored-fields'], 'locations,location.fax');
  });
});

describe('a request to match at once that breaks a rule', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer({ credits: 0 });
  });
  after(() => server[Symbol.asyncDispose]());

  const notAnObject = {
    type: 'model_attributes_type',
    msg: 'Input should be a valid dictionary or object to extract fields from',
  };
  const missing = { type: 'missing', msg: 'Field required' };
  const CASES = [
    { body: null, detail: [{ ...missing, loc: ['body'], input: null }] },
    { body: [], detail: [{ ...notAnObject, loc: ['body'], input: [] }] },
    { body: {}, detail: [{ ...missing, loc: ['body', 'location'], input: {} }] },
    { body: { location: null }, detail: [{ ...notAnObject, loc: ['body', 'location'], input: null }] },
    { body: { location: [NAMED] }, detail: [{ ...notAnObject, loc: ['body', 'location'], input: [NAMED] }] },
    {
      body: { location: { name: 7 } },
      detail: [
        { type: 'string_type', loc: ['body', 'location', 'name'], msg: 'Input should be a valid string', input: 7 },
        { ...missing, loc: ['body', 'location', 'address'], input: { name: 7 } },
      ],
    },
  ];
  for (const { body, detail } of CASES) {
    it(`is told all of what is wrong: ${JSON.stringify(body)}`, async () => {
      const answer = await match(server, body);
      assert.deepEqual([answer.statusCode, answer.json()], [422, { detail }]);
    });
  }

  for (const { query, items } of [
    ...BAD_CHOICES,
    {
      query: 'label=a.csv',
      items: [
        { type: 'extra_forbidden', loc: ['query', 'label'], msg: 'Extra inputs are not permitted', input: 'a.csv' },
      ],
    },
  ]) {
    it(`is told what is wrong with its options: ${query}`, async () => {
      const answer = await match(server, { location: NAMED }, {}, query);
      assert.deepEqual([answer.statusCode, answer.json()], [422, { detail: items }]);
    });
  }
});

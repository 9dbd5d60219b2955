import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EngineError } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { type Network, networkSchema } from '../../src/network/index.ts';
import { booksOf } from '../accounts/books.ts';
import { COMPANIES } from '../network/world.ts';
import { openServer, type TestServer } from './harness.ts';

const COMPANY = { kind: 'company', jurisdiction_code: 'us_oh', entity_number: '1' } as const;
const PERSON = { ...COMPANY, kind: 'person', name: 'Jane Roe' } as const;
const ADDRESS = { kind: 'address', address: '17 Elm St, Dover, OH 44622' } as const;

const ask = (server: TestServer, body: unknown, headers: Readonly<Record<string, string>> = {}, query = '') =>
  server.app.inject({
    method: 'POST',
    url: `/v2/network${query}`,
    headers: { 'x-api-key': server.key, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const charged = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-credits-charged'];
const missing = (loc: readonly string[], input: unknown) => ({ type: 'missing', loc, msg: 'Field required', input });
const notObject = (loc: readonly (string | number)[], input: unknown) => ({
  ...{ type: 'model_attributes_type', loc, input },
  msg: 'Input should be a valid dictionary or object to extract fields from',
});
const notText = (loc: readonly string[], input: unknown) => ({
  ...{ type: 'string_type', loc, input },
  msg: 'Input should be a valid string',
});
const unsupported = (what: string, loc: readonly string[], code: string, input: unknown) => ({
  ...{ type: 'value_error', loc, input, ctx: { unsupported: [code] } },
  msg: `Value error, unsupported ${what}: ${code}`,
});

describe('POST /v2/network', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer({ engine: memoryEngine(COMPANIES) });
  });
  after(() => server[Symbol.asyncDispose]());

  const FOUND = [
    { root: COMPANY, id: 'company:us_oh/1' },
    { root: { ...COMPANY, jurisdiction_code: 'US_OH' }, id: 'company:us_oh/1' },
    { root: PERSON, id: 'person:us_oh/1/roe jane a' },
    { root: ADDRESS, id: 'address:17 ELM ST, 44622' },
  ];
  for (const { root, id } of FOUND) {
    it(`answers with the network of ${JSON.stringify(root)}, for the price of a lookup`, async () => {
      const answer = await ask(server, { root });
      assert.deepEqual([answer.statusCode, charged(answer)], [200, '40']);
      assert.equal(networkSchema.parse(answer.json()).root, id);
      assert.equal(answer.headers['cache-control'], 'no-store');
    });
  }

  it('is charged under its own name, and once where it is repeated under one key', async () => {
    await using own = await openServer({ engine: memoryEngine(COMPANIES), credits: 100 });
    const first = await ask(own, { root: COMPANY, kinds: 'member,manager' }, { 'idempotency-key': 'k' });
    const again = await ask(own, { root: COMPANY, kinds: ' Manager,MEMBER', depth: '1' }, { 'idempotency-key': 'k' });
    assert.deepEqual([charged(first), charged(again)], ['40', '0']);
    assert.deepEqual(again.json(), first.json());
    const other = await ask(own, { root: COMPANY, depth: 2 }, { 'idempotency-key': 'k' });
    assert.equal(other.statusCode, 422);
    const { charges } = await booksOf({ homeDirectory: own.homeDirectory });
    assert.deepEqual(
      charges.map(({ operation }) => operation),
      ['network'],
    );
    assert.equal((await ask(own, { root: PERSON })).statusCode, 200);
    assert.equal((await ask(own, { root: PERSON })).statusCode, 402);
  });

  it('walks as far, as wide and along the ties that it is told', async () => {
    const labelsOf = async (more: object) => {
      const { nodes }: Network = (await ask(server, { root: COMPANY, ...more })).json();
      return nodes.map(({ label }) => label);
    };
    assert.deepEqual(await labelsOf({ kinds: 'manager', depth: 2 }), ['Kite LLC', 'ROE, JANE A']);
    assert.deepEqual(await labelsOf({ kinds: 'manager,owner', depth: 2 }), ['Kite LLC', 'ROE, JANE A', 'Kettle LLC']);
    assert.deepEqual(await labelsOf({ depth: 3, limit: 2 }), ['Kite LLC', 'ROE, JANE A']);
  });

  it('begins at several, for the price of one lookup', async () => {
    const also = [
      { ...PERSON, entity_number: '2' },
      { ...COMPANY, entity_number: '22' },
    ];
    const answer = await ask(server, { root: PERSON, also, kinds: 'manager,owner' });
    assert.deepEqual([answer.statusCode, charged(answer)], [200, '40']);
    const { root, also: besides }: Network = networkSchema.parse(answer.json());
    assert.deepEqual([root, besides], ['person:us_oh/1/roe jane a', ['company:us_oh/22']]);
    const missing = await ask(server, { root: COMPANY, also: [{ ...COMPANY, entity_number: '999' }] });
    assert.deepEqual([missing.statusCode, missing.json(), charged(missing)], [404, { detail: 'Root not found' }, '0']);
  });

  const NOT_FOUND = [
    { root: { ...COMPANY, entity_number: '999' }, detail: 'Company not found' },
    { root: { ...COMPANY, entity_number: '' }, detail: 'Company not found' },
    { root: { ...PERSON, name: 'Nobody Here' }, detail: 'Root not found' },
    { root: { ...PERSON, entity_number: '999' }, detail: 'Root not found' },
    { root: { kind: 'address', address: '99 Nowhere Rd, Dover, OH' }, detail: 'Root not found' },
    { root: { kind: 'address', address: '\u0000\u{1F600}'.repeat(400) }, detail: 'Root not found' },
  ];
  for (const { root, detail } of NOT_FOUND) {
    it(`answers 404 and charges nothing: ${JSON.stringify(root).slice(0, 90)}`, async () => {
      const answer = await ask(server, { root });
      assert.deepEqual([answer.statusCode, answer.json(), charged(answer)], [404, { detail }, '0']);
    });
  }

  const LONG = 'x'.repeat(1001);
  const tooLong = (loc: readonly string[]) => ({
    ...{ type: 'string_too_long', loc, ctx: { max_length: 1000 } },
    msg: 'String should have at most 1000 characters',
  });
  const kind = { type: 'enum', loc: ['body', 'root', 'kind'], msg: "Input should be 'company', 'person' or 'address'" };
  const expected = "'company', 'person' or 'address'";
  const noList = { type: 'list_type', loc: ['body', 'also'], msg: 'Input should be a valid list' };
  const tooShort = {
    ...{ type: 'too_short', loc: ['body', 'also'], ctx: { field_type: 'List', actual_length: 0, min_length: 1 } },
    msg: 'List should have at least 1 item after validation, not 0',
  };
  const atLeast = (ge: number, input: number) => ({
    ...{ type: 'greater_than_equal', loc: ['body', 'limit'], input, ctx: { ge } },
    msg: `Input should be greater than or equal to ${ge}`,
  });
  const REFUSED: readonly (readonly [body: unknown, detail: readonly object[]])[] = [
    [null, [missing(['body'], null)]],
    [[], [notObject(['body'], [])]],
    [{}, [missing(['body', 'root'], {})]],
    [{ root: null }, [notObject(['body', 'root'], null)]],
    [{ root: 'us_oh/1' }, [notObject(['body', 'root'], 'us_oh/1')]],
    [{ root: {} }, [missing(['body', 'root', 'kind'], {})]],
    [{ root: { kind: 'premises' } }, [{ ...kind, input: 'premises', ctx: { expected } }]],
    [{ root: { kind: ['company'] } }, [{ ...kind, input: ['company'], ctx: { expected } }]],
    [
      { root: { kind: 'company' } },
      [
        missing(['body', 'root', 'jurisdiction_code'], { kind: 'company' }),
        missing(['body', 'root', 'entity_number'], { kind: 'company' }),
      ],
    ],
    [
      { root: { ...PERSON, name: 7, jurisdiction_code: 'us_zz' } },
      [
        notText(['body', 'root', 'name'], 7),
        unsupported('jurisdiction code', ['body', 'root', 'jurisdiction_code'], 'us_zz', 'us_zz'),
      ],
    ],
    [{ root: { ...COMPANY, jurisdiction_code: null } }, [notText(['body', 'root', 'jurisdiction_code'], null)]],
    [{ root: { ...ADDRESS, address: LONG } }, [tooLong(['body', 'root', 'address'])]],
    [{ root: { ...PERSON, name: LONG } }, [tooLong(['body', 'root', 'name'])]],
    [
      { root: COMPANY, depth: 0, limit: 301, kinds: 'member,friend' },
      [
        {
          ...{ type: 'greater_than_equal', loc: ['body', 'depth'], input: 0, ctx: { ge: 1 } },
          msg: 'Input should be greater than or equal to 1',
        },
        {
          ...{ type: 'less_than_equal', loc: ['body', 'limit'], input: 301, ctx: { le: 300 } },
          msg: 'Input should be less than or equal to 300',
        },
        unsupported('kind of tie', ['body', 'kinds'], 'friend', 'member,friend'),
      ],
    ],
    [{ root: COMPANY, kinds: ['member'] }, [notText(['body', 'kinds'], ['member'])]],
    [{ root: COMPANY, also: COMPANY }, [{ ...noList, input: COMPANY }]],
    [{ root: COMPANY, also: null }, [{ ...noList, input: null }]],
    [{ root: COMPANY, also: [] }, [{ ...tooShort, input: [] }]],
    [
      { root: COMPANY, also: Array(20).fill(0), limit: 0 },
      [
        {
          ...{ type: 'too_long', loc: ['body', 'also'], input: Array(20).fill(0) },
          ...{ ctx: { field_type: 'List', actual_length: 20, max_length: 19 } },
          msg: 'List should have at most 19 items after validation, not 20',
        },
        atLeast(1, 0),
      ],
    ],
    [
      { root: COMPANY, also: [7, COMPANY, ADDRESS] },
      [
        notObject(['body', 'also', 0], 7),
        {
          ...{ type: 'enum', loc: ['body', 'also', 2, 'kind'], input: 'address' },
          ...{ msg: "Input should be 'company' or 'person'", ctx: { expected: "'company' or 'person'" } },
        },
      ],
    ],
    [{ root: COMPANY, also: [COMPANY, PERSON], limit: 2 }, [atLeast(3, 2)]],
  ];
  for (const [body, detail] of REFUSED) {
    it(`refuses ${JSON.stringify(body).slice(0, 90)}`, async () => {
      const answer = await ask(server, body);
      assert.deepEqual([answer.statusCode, answer.json()], [422, { detail }]);
    });
  }

  it('refuses options in its query, and names fields that it does not have', async () => {
    assert.equal((await ask(server, { root: COMPANY }, {}, '?depth=2')).statusCode, 422);
    const also = [{ ...COMPANY, name: 'x' }, COMPANY];
    const answer = await ask(server, { root: { ...COMPANY, name: 'x' }, also, page: 1 });
    assert.deepEqual([answer.statusCode, answer.headers['x-ignored-fields']], [200, 'page,root.name,also.name']);
  });

  it('answers 503 and charges nothing where a registry is damaged', async () => {
    await using damaged = await openServer({
      finders: {
        network: async () => {
          throw new EngineError('snapshot_unreadable', 'us_oh is damaged', { jurisdiction: 'us_oh' });
        },
      },
    });
    const answer = await ask(damaged, { root: { ...COMPANY, jurisdiction_code: 'us_co' } });
    assert.deepEqual([answer.statusCode, charged(answer), answer.json().jurisdiction], [503, '0', 'us_oh']);
  });
});

/** The lookup of many companies, by number or identifier. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Engine } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { foundCompanies } from '../../src/operations/schemas/schemas.ts';
import { load, temporaryEngine } from '../engine/companies.ts';
import { COMPANIES, company, openServer, type TestServer } from './harness.ts';

const URL = '/v2/companies/lookup';
const EIN = { scheme: 'us_ein', value: '12-3456789' };
const MANY = 22;

const LOADED: readonly Company[] = [
  ...COMPANIES,
  company({ jurisdiction_code: 'us_fl', entity_number: 'L2', legal_name: 'Quince', identifiers: [EIN] }),
  company({
    jurisdiction_code: 'us_co',
    entity_number: '1003',
    legal_name: 'Quince of Colorado',
    identifiers: [{ scheme: 'US_EIN', value: '123456789' }],
  }),
  ...Array.from({ length: MANY }, (_, index) =>
    company({
      jurisdiction_code: 'us_co',
      entity_number: `9${String(index).padStart(2, '0')}`,
      legal_name: 'Crowd',
      identifiers: [{ scheme: 'us_ein', value: '99 9999999' }],
    }),
  ),
];

const number = (jurisdiction_code: string, entity_number: string) => ({ jurisdiction_code, entity_number });
const identifier = (scheme: string, value: string) => ({ identifier: { scheme, value } });

async function loaded(engine: Engine): Promise<Engine> {
  await load(engine, LOADED);
  return engine;
}

for (const [kind, open] of [
  ['in memory', async () => memoryEngine(LOADED)],
  ['in files', () => loaded(temporaryEngine(1))],
] as const) {
  describe(`a lookup of many companies ${kind}`, () => {
    let server: TestServer;
    let engine: Engine;
    before(async () => {
      engine = await open();
      server = await openServer({ engine });
    });
    after(async () => {
      await server[Symbol.asyncDispose]();
      await engine[Symbol.asyncDispose]();
    });

    const FOUND = [
      {
        behaviour: 'answers in order, with an empty list for what there is not',
        companies: [
          number('us_fl', 'L1'),
          number('us_co', 'nobody'),
          number('us_co', '1002/A B'),
          number('us_fl', 'L1'),
        ],
        found: [['us_fl/L1'], [], ['us_co/1002/A B'], ['us_fl/L1']],
      },
      {
        behaviour: 'takes codes in any case, and numbers exactly',
        companies: [number('US_FL', 'L1'), number('us_fl', 'l1'), number('us_fl', 'L1 '), number('us_fl', '')],
        found: [['us_fl/L1'], [], [], []],
      },
      {
        behaviour: 'finds an identifier in all registries, however it is written',
        companies: [identifier('us_ein', '12 3456789'), identifier(' US_EIN ', '123456789'), number('us_fl', 'L1')],
        found: [['us_co/1003', 'us_fl/L2'], ['us_co/1003', 'us_fl/L2'], ['us_fl/L1']],
      },
      {
        behaviour: 'finds no identifier of another scheme, of another value, or of none',
        companies: [identifier('us_fei', '123456789'), identifier('us_ein', '023456789'), identifier('-', '-')],
        found: [[], [], []],
      },
      {
        behaviour: 'answers the first 20 companies of an identifier',
        companies: [identifier('us_ein', '999999999')],
        found: [Array.from({ length: 20 }, (_, index) => `us_co/9${String(index).padStart(2, '0')}`)],
      },
    ];
    for (const { behaviour, companies, found } of FOUND) {
      it(behaviour, async () => {
        const { statusCode, headers, ...rest } = await server.send('POST', URL, { companies });
        assert.equal(statusCode, 200);
        const { results } = foundCompanies.parse(rest.json());
        const ids = results.map((list) => list.map((one) => `${one.jurisdiction_code}/${one.entity_number}`));
        assert.deepEqual(ids, found);
        // The price of one lookup, or nothing.
        assert.equal(headers['x-credits-charged'], found.flat().length > 0 ? '40' : '0');
      });
    }

    it('answers whole records, as the lookup of one does', async () => {
      const one = await server.send('GET', '/v2/companies/us_fl/L2');
      const companies = [number('us_fl', 'L2'), identifier('us_ein', '123456789')];
      const many = await server.send('POST', URL, { companies });
      assert.deepEqual(many.json().results[0], [one.json()]);
      assert.deepEqual(many.json().results[1][1], one.json());
    });
  });
}

describe('a lookup of many companies', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer({ engine: memoryEngine(LOADED) });
  });
  after(() => server[Symbol.asyncDispose]());

  it('takes a hundred, and is free when it is repeated under its key', async () => {
    const companies = Array.from({ length: 100 }, () => number('us_fl', 'L1'));
    const headers = { 'x-api-key': server.key, 'content-type': 'application/json', 'idempotency-key': 'many' };
    const ask = (body: object) => server.app.inject({ method: 'POST', url: URL, headers, payload: body });
    const charges = [];
    for (const _ of [1, 2]) charges.push((await ask({ companies })).headers['x-credits-charged']);
    assert.deepEqual(charges, ['40', '0']);
    assert.equal((await ask({ companies: companies.slice(1) })).statusCode, 422);
  });

  it('is refused where the credits do not cover it', async () => {
    await using poor = await openServer({ credits: 39 });
    const refused = await poor.send('POST', URL, { companies: [number('us_co', '1001')] });
    assert.deepEqual([refused.statusCode, refused.json().required], [402, 40]);
  });

  it('names the fields that it ignores', async () => {
    const body = {
      companies: [
        { ...number('us_fl', 'L1'), note: 1 },
        { identifier: { ...EIN, of: 1 }, note: 2 },
      ],
      more: 1,
    };
    const { headers } = await server.send('POST', URL, body);
    assert.equal(headers['x-ignored-fields'], 'more,companies.note,companies.identifier.of');
  });

  const missing = (loc: readonly (string | number)[], input: unknown) => ({
    type: 'missing',
    loc: ['body', ...loc],
    msg: 'Field required',
    input,
  });
  const noText = (loc: readonly (string | number)[], input: unknown) => ({
    type: 'string_type',
    loc: ['body', ...loc],
    msg: 'Input should be a valid string',
    input,
  });
  const noObject = (loc: readonly (string | number)[], input: unknown) => ({
    type: 'model_attributes_type',
    loc: ['body', ...loc],
    msg: 'Input should be a valid dictionary or object to extract fields from',
    input,
  });
  const both = { ...number('us_co', '1'), identifier: EIN };
  describe('is told what is wrong with it, and is free', () => {
    for (const [name, body, items] of [
      ['no body', undefined, [{ ...missing([], null), loc: ['body'] }]],
      ['a list', [], [{ ...noObject([], []), loc: ['body'] }]],
      ['no companies', {}, [missing(['companies'], {})]],
      [
        'companies that are no list',
        { companies: 'us_co' },
        [{ type: 'list_type', loc: ['body', 'companies'], msg: 'Input should be a valid list', input: 'us_co' }],
      ],
      [
        'none',
        { companies: [] },
        [
          {
            type: 'too_short',
            loc: ['body', 'companies'],
            msg: 'List should have at least 1 item after validation, not 0',
            input: [],
            ctx: { field_type: 'List', min_length: 1, actual_length: 0 },
          },
        ],
      ],
      [
        'too many',
        { companies: Array.from({ length: 101 }, () => 1) },
        [
          {
            type: 'too_long',
            loc: ['body', 'companies'],
            msg: 'List should have at most 100 items after validation, not 101',
            input: Array.from({ length: 101 }, () => 1),
            ctx: { field_type: 'List', max_length: 100, actual_length: 101 },
          },
        ],
      ],
      [
        'what is no company',
        { companies: [null, {}, { identifier: 7 }, { identifier: {} }] },
        [
          noObject(['companies', 0], null),
          missing(['companies', 1, 'jurisdiction_code'], {}),
          missing(['companies', 1, 'entity_number'], {}),
          noObject(['companies', 2, 'identifier'], 7),
          missing(['companies', 3, 'identifier', 'scheme'], {}),
          missing(['companies', 3, 'identifier', 'value'], {}),
        ],
      ],
      [
        'a number that is no text',
        { companies: [{ jurisdiction_code: 'us_co', entity_number: 7 }] },
        [noText(['companies', 0, 'entity_number'], 7)],
      ],
      [
        'number and identifier',
        { companies: [both] },
        [
          {
            type: 'value_error',
            loc: ['body', 'companies', 0],
            msg: 'Value error, a company is asked for by its number or by an identifier, not by both',
            input: both,
          },
        ],
      ],
      [
        'a registry that is not loaded',
        { companies: [number('us_co', '1'), number('US_ZZ', '1')] },
        [
          {
            type: 'value_error',
            loc: ['body', 'companies', 1, 'jurisdiction_code'],
            msg: 'Value error, unsupported jurisdiction code: us_zz',
            input: 'US_ZZ',
            ctx: { unsupported: ['us_zz'] },
          },
        ],
      ],
    ] as const) {
      it(name, async () => {
        const refused = await server.send('POST', URL, body);
        assert.equal(refused.statusCode, 422);
        assert.deepEqual(refused.json(), { detail: items });
        assert.equal(refused.headers['x-credits-charged'], undefined);
      });
    }

    it('an option', async () => {
      const refused = await server.send('POST', `${URL}?limit=1`, { companies: [number('us_co', '1001')] });
      assert.deepEqual([refused.statusCode, refused.json().detail[0].loc], [422, ['query', 'limit']]);
    });
  });
});

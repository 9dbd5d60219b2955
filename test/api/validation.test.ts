import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type TestServer } from './harness.ts';

const COMPANIES = '/v2/companies/search';
const OFFICERS = '/v2/officers/search';

const MISSING = { type: 'missing', msg: 'Field required' };
const STRING = { type: 'string_type', msg: 'Input should be a valid string' };
const INTEGER = { type: 'int_type', msg: 'Input should be a valid integer' };
const INTEGER_TEXT = {
  type: 'int_parsing',
  msg: 'Input should be a valid integer, unable to parse string as an integer',
};
const FRACTION = {
  type: 'int_from_float',
  msg: 'Input should be a valid integer, got a number with a fractional part',
};
const AT_LEAST_1 = {
  type: 'greater_than_equal',
  msg: 'Input should be greater than or equal to 1',
  ctx: { ge: 1 },
};
const AT_MOST = (le: number) => ({
  type: 'less_than_equal',
  msg: `Input should be less than or equal to ${le}`,
  ctx: { le },
});
const FLAG = { type: 'bool_type', msg: 'Input should be a valid boolean' };
const FLAG_WORD = { type: 'bool_parsing', msg: 'Input should be a valid boolean, unable to interpret input' };
const ZIP = {
  type: 'string_pattern_mismatch',
  msg: "String should match pattern '^\\d{5}$'",
  ctx: { pattern: '^\\d{5}$' },
};
const ONE_OF = (expected: string) => ({ type: 'enum', msg: `Input should be ${expected}`, ctx: { expected } });
const STATUS = ONE_OF("'active', 'inactive', 'unknown' or 'any'");
const ORDER = ONE_OF("'jurisdiction' or 'relevance'");
const ROLE = ONE_OF(
  "'registered_agent', 'officer', 'manager', 'member', 'governor', 'owner', 'incorporator', 'shareholder', 'other' or 'unknown'",
);
const UNSUPPORTED = (code: string) => ({
  type: 'value_error',
  msg: `Value error, unsupported jurisdiction code: ${code}`,
  ctx: { unsupported: [code] },
});
const NO_CODE = { type: 'value_error', msg: "Value error, jurisdictions must be 'all' or comma-separated codes" };
const ALL_AND_CODES = { type: 'value_error', msg: "Value error, 'all' cannot be combined with codes" };

const LEGAL_FORM = ONE_OF(
  "'llc', 'corporation', 'nonprofit', 'limited_partnership', 'limited_liability_partnership', 'partnership', 'trust', 'other' or 'unknown'",
);
const SORT = ONE_OF("'name', '-name', 'formed_on' or '-formed_on'");
const DATE = { type: 'date_type', msg: 'Input should be a valid date' };
const NO_DATE = (error: string) => ({
  type: 'date_parsing',
  msg: `Input should be a valid date in the format YYYY-MM-DD, ${error}`,
  ctx: { error },
});
const NO_CITY = { type: 'value_error', msg: 'Value error, a city has a letter or a digit' };
const LIST = { type: 'list_type', msg: 'Input should be a valid list' };
const DATES_IN_OTHER_FORMS = [
  '',
  '2020',
  '2020-1-1',
  '01/31/2020',
  '2020-01-01T00:00:00Z',
  ' 2020-01-01',
  '２０２０-01-01',
];
const NO_SUCH_DAYS = ['2021-02-29', '2021-13-01', '2021-00-10', '2021-04-31', '0000-01-01'];

/** One bad value of one field beside a sound `q`. */
const FIELDS = [
  { field: 'q', values: [null, 7, true, [], {}], ...STRING },
  { field: 'match_alternative_names', values: ['maybe', '', 't', 2, -1, 2.0], ...FLAG_WORD },
  { field: 'match_previous_names', values: [null, [], {}, 0.5], ...FLAG },
  { field: 'jurisdictions', values: [null, 1, ['us_co']], ...STRING },
  { field: 'jurisdictions', values: ['', ' ', ',', ' , ,'], ...NO_CODE },
  { field: 'jurisdictions', values: ['all,us_co', 'US_FL, ALL', 'us_zz,all'], ...ALL_AND_CODES },
  { field: 'jurisdictions', values: ['us_zz', 'US_ZZ', 'us_co, us_zz ,us_zz'], ...UNSUPPORTED('us_zz') },
  { field: 'jurisdictions', values: ['__proto__'], ...UNSUPPORTED('__proto__') },
  { field: 'status', values: ['dissolved', 'Active', '', null, 1, []], ...STATUS },
  { field: 'order_by', values: ['number', 'Relevance', null], ...ORDER },
  { field: 'legal_form', values: ['LLC', '', 7, ['llc']], ...LEGAL_FORM },
  { field: 'formed_from', values: [20200101, true, [], {}], ...DATE },
  { field: 'formed_from', values: DATES_IN_OTHER_FORMS, ...NO_DATE('input is not of that format') },
  { field: 'formed_until', values: NO_SUCH_DAYS, ...NO_DATE('the calendar has no such day') },
  { field: 'city', values: [80202, true, []], ...STRING },
  { field: 'city', values: ['', ' ', '—', '*'], ...NO_CITY },
  {
    field: 'city',
    values: ['a'.repeat(101)],
    type: 'string_too_long',
    msg: 'String should have at most 100 characters',
    ctx: { max_length: 100 },
  },
  { field: 'zip_code', values: ['1234', '80521-0042', '８０５２１', ''], ...ZIP },
  { field: 'has_officers', values: ['maybe', '', 2], ...FLAG_WORD },
  { field: 'has_officers', values: [[], 0.5], ...FLAG },
  { field: 'sort', values: ['Name', '+name', 'relevance', '', 1], ...SORT },
  { field: 'facets', values: ['status', 'status,legal_form', true, {}], ...LIST },
  { field: 'limit', values: ['x', '', '1.5', '1e1', '0x10', '١'], ...INTEGER_TEXT },
  { field: 'limit', values: [1.5, 0.5, 1000.25, -0.5], ...FRACTION },
  { field: 'limit', values: [null, true, [], {}], ...INTEGER },
  { field: 'limit', values: [0, -5, '0', '-7', -1e300], ...AT_LEAST_1 },
  { field: 'limit', values: [101, '101', 1e300, '9'.repeat(400)], ...AT_MOST(100) },
  { field: 'page', values: [0, '0'], ...AT_LEAST_1 },
  { field: 'page', values: [2 ** 53, '9007199254740992'], ...AT_MOST(Number.MAX_SAFE_INTEGER) },
  { url: OFFICERS, field: 'q', values: [null], ...STRING },
  { url: OFFICERS, field: 'role', values: ['president', 'Officer', '', 3, []], ...ROLE },
  { url: OFFICERS, field: 'zip_code', values: ['1234', '123456', '80521-0042', '８０５２１', '80521\n', ''], ...ZIP },
  { url: OFFICERS, field: 'zip_code', values: [80521, true, []], ...STRING },
] as const;

const ACCEPTED = [
  { limit: 1 },
  { limit: 100 },
  { limit: '25' },
  { limit: ' 25 ' },
  { limit: 25.0 },
  { page: Number.MAX_SAFE_INTEGER },
  { page: String(Number.MAX_SAFE_INTEGER) },
  ...['true', 'FALSE', '1', '0', 'Yes', 'no', 'ON', 'oFf', 1, 0, true].map((flag) => ({ match_previous_names: flag })),
  { jurisdictions: 'ALL' },
  { jurisdictions: ' all, ,' },
  { jurisdictions: 'US_FL , us_co,us_fl' },
  { status: 'inactive', order_by: 'relevance' },
  ...['legal_form', 'formed_from', 'formed_until', 'city', 'zip_code', 'has_officers', 'sort', 'facets'].map(
    (field) => ({
      [field]: null,
    }),
  ),
  { formed_from: '2020-02-29', formed_until: '2020-02-29' },
  { formed_from: '0001-01-01', formed_until: '9999-12-31' },
  { city: "Coeur d'Alene", zip_code: '83814', has_officers: 'no', sort: '-name' },
  { facets: [] },
  { facets: ['status', 'status'] },
  { q: 'z'.repeat(1000) },
  { q: '𝔃'.repeat(1000) },
];

describe('a body that breaks a rule is answered with what is wrong of it', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  async function problems(url: string, body: unknown): Promise<unknown> {
    const answered = await server.send('POST', url, body);
    assert.equal(answered.statusCode, 422, answered.body);
    return answered.json().detail;
  }

  it('every facet that is none is told by its place', async () => {
    const facets = ['status', 'city', ['status'], null];
    const FACET = ONE_OF("'jurisdiction_code', 'status', 'legal_form' or 'has_officers'");
    const wrong = [1, 2, 3].map((index) => ({ ...FACET, loc: ['body', 'facets', index], input: facets[index] }));
    assert.deepEqual(await problems(COMPANIES, { q: 'zephyr', facets }), wrong);
  });

  it('a range of days that ends before it begins', async () => {
    const range = { formed_from: '2020-02-29', formed_until: '2020-02-28' };
    const msg = 'Value error, formed_until is before formed_from';
    assert.deepEqual(await problems(COMPANIES, { q: 'zephyr', ...range }), [
      { type: 'value_error', loc: ['body', 'formed_until'], msg, input: '2020-02-28' },
    ]);
  });

  for (const { field, values, type, msg, ...rest } of FIELDS) {
    for (const value of values) {
      it(`${field} ${JSON.stringify(value)?.slice(0, 40)}: ${type}`, async () => {
        const url = 'url' in rest ? rest.url : COMPANIES;
        const ctx = 'ctx' in rest ? { ctx: rest.ctx } : {};
        const item = { type, loc: ['body', field], msg, input: value, ...ctx };
        assert.deepEqual(await problems(url, { q: 'zephyr', [field]: value }), [item]);
      });
    }
  }

  it('a flag and an integer keep their fraction of a number apart from a whole one', async () => {
    assert.deepEqual(await problems(COMPANIES, '{"q": "z", "limit": 1e400}'), [
      { ...AT_MOST(100), loc: ['body', 'limit'], input: null },
    ]);
  });

  it('q is counted in code points', async () => {
    const item = {
      type: 'string_too_long',
      loc: ['body', 'q'],
      msg: 'String should have at most 1000 characters',
      ctx: { max_length: 1000 },
    };
    assert.deepEqual(await problems(COMPANIES, { q: 'z'.repeat(1001) }), [item]);
    assert.deepEqual(await problems(OFFICERS, { q: '𝔃'.repeat(1001) }), [item]);
  });

  it('a missing field shows the object that lacks it', async () => {
    const body = { limit: 5, other: [1] };
    assert.deepEqual(await problems(COMPANIES, body), [{ ...MISSING, loc: ['body', 'q'], input: body }]);
  });

  describe('no body and null are a missing one', () => {
    for (const body of [undefined, '', 'null', ' null\n']) {
      it(JSON.stringify(body) ?? 'nothing', async () => {
        assert.deepEqual(await problems(COMPANIES, body), [{ ...MISSING, loc: ['body'], input: null }]);
      });
    }
  });

  describe('a body that is no object', () => {
    for (const body of ['[]', '"q"', '7', 'true', '[{"q":"zephyr"}]']) {
      it(body, async () => {
        const item = {
          type: 'model_attributes_type',
          loc: ['body'],
          msg: 'Input should be a valid dictionary or object to extract fields from',
          input: JSON.parse(body),
        };
        assert.deepEqual(await problems(COMPANIES, body), [item]);
      });
    }
  });

  it('all independent errors come together, in the order of the fields', async () => {
    const body = { page: 0, limit: 'x', order_by: 1, status: 'x', jurisdictions: 'us_yy,us_co,us_zz', q: 1 };
    assert.deepEqual(await problems(COMPANIES, { ...body, match_previous_names: null, match_alternative_names: 'x' }), [
      { ...STRING, loc: ['body', 'q'], input: 1 },
      { ...FLAG_WORD, loc: ['body', 'match_alternative_names'], input: 'x' },
      { ...FLAG, loc: ['body', 'match_previous_names'], input: null },
      { ...UNSUPPORTED('us_yy'), loc: ['body', 'jurisdictions'], input: body.jurisdictions },
      { ...UNSUPPORTED('us_zz'), loc: ['body', 'jurisdictions'], input: body.jurisdictions },
      { ...STATUS, loc: ['body', 'status'], input: 'x' },
      { ...ORDER, loc: ['body', 'order_by'], input: 1 },
      { ...INTEGER_TEXT, loc: ['body', 'limit'], input: 'x' },
      { ...AT_LEAST_1, loc: ['body', 'page'], input: 0 },
    ]);
    assert.deepEqual(await problems(OFFICERS, { page: 0, limit: 0, zip_code: 'x', role: 'x' }), [
      { ...MISSING, loc: ['body', 'q'], input: { page: 0, limit: 0, zip_code: 'x', role: 'x' } },
      { ...ROLE, loc: ['body', 'role'], input: 'x' },
      { ...ZIP, loc: ['body', 'zip_code'], input: 'x' },
      { ...AT_LEAST_1, loc: ['body', 'limit'], input: 0 },
      { ...AT_LEAST_1, loc: ['body', 'page'], input: 0 },
    ]);
  });

  it('an input is left out when its JSON is longer than 1,000 characters', async () => {
    const item = { ...STATUS, loc: ['body', 'status'] };
    const longest = 'z'.repeat(998);
    assert.deepEqual(await problems(COMPANIES, { q: 'a', status: longest }), [{ ...item, input: longest }]);
    assert.deepEqual(await problems(COMPANIES, { q: 'a', status: `${longest}z` }), [item]);
    assert.deepEqual(await problems(COMPANIES, { q: 'a', status: Array(600).fill(1) }), [item]);
  });

  it('of many unsupported codes a hundred are named', async () => {
    const codes = Array.from({ length: 30_000 }, (_, index) => `x${index}`).join(',');
    const answered = await server.send('POST', COMPANIES, { q: 'a', jurisdictions: codes });
    assert.equal(answered.json().detail.length, 100);
  });

  describe('accepted', () => {
    for (const fields of ACCEPTED) {
      it(JSON.stringify(fields).slice(0, 60), async () => {
        const answered = await server.send('POST', COMPANIES, { q: 'zephyr', ...fields });
        assert.equal(answered.statusCode, 200, answered.body);
      });
    }
    it('null for role and zip_code is as if they were not given', async () => {
      const answered = await server.send('POST', OFFICERS, { q: 'arden', role: null, zip_code: null });
      assert.equal(answered.json().summary.total_matches, 2);
    });
    it('of a field given twice the last one counts, and __proto__ is a field like any other', async () => {
      const body = '{"q":1,"limit":0,"limit":1,"__proto__":{"q":"b"},"constructor":null,"q":"zephyr"}';
      const answered = await server.send('POST', COMPANIES, body);
      assert.equal(answered.json().summary.returned, 1);
      assert.equal(answered.headers['x-ignored-fields'], '__proto__,constructor');
    });
  });

  describe('an ignored field is named in a header', () => {
    const long = 'n'.repeat(700);
    for (const [fields, header] of [
      [{}, undefined],
      [{ Limit: 1, 'zip code': 2 }, 'Limit,zip code'],
      [{ größe: 1, 'a,b': 2, '50%': 3, 'x\n': 4, '😀': 5 }, 'gr%C3%B6%C3%9Fe,a%2Cb,50%25,x%0A,%F0%9F%98%80'],
      [{ [`${long}a`]: 1, [`${long}b`]: 2 }, `${long}a,${long}`.slice(0, 1024)],
      [{ ['n'.repeat(1022)]: 1, é: 2 }, `${'n'.repeat(1022)},`],
    ] as const) {
      it(header?.slice(0, 40) ?? 'none', async () => {
        const answered = await server.send('POST', COMPANIES, { q: 'zephyr', ...fields });
        assert.equal(answered.statusCode, 200);
        assert.equal(answered.headers['x-ignored-fields'], header);
      });
    }
  });

  describe('a lookup in a jurisdiction that is not loaded', () => {
    for (const [code, lower] of [
      ['us_zz', 'us_zz'],
      ['US_ZZ', 'us_zz'],
      ['all', 'all'],
    ] as const) {
      it(code, async () => {
        const answered = await server.send('GET', `/v2/companies/${code}/1001`);
        assert.equal(answered.statusCode, 422);
        const item = { ...UNSUPPORTED(lower), loc: ['path', 'jurisdiction_code'], input: code };
        assert.deepEqual(answered.json(), { detail: [item] });
      });
    }
  });
});

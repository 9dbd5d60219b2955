import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  COMPANY_FILTERS,
  type CompanySearch,
  type Engine,
  filterValues,
  OFFICER_FILTERS,
  type OfficerSearch,
} from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { companySchema } from '../../src/entity/index.ts';
import { COMPANY_SEARCH_FIELDS, OFFICER_SEARCH_FIELDS } from '../../src/operations/bodies/search-fields.ts';
import type { Fields } from '../../src/operations/fields/validate.ts';
import { companySearchResponse, creditBalance, officerSearchResponse } from '../../src/operations/schemas/schemas.ts';
import type { QueryErrorCode } from '../../src/query/index.ts';
import { valuesOf } from '../engine/filters.ts';
import { COMPANIES, company, openServer, type TestServer } from './harness.ts';

const [KILN, HARBOR, ZEPHYR] = COMPANIES;

/** `others`: another value than the usual one for each field that is no filter. */
const SEARCHES = [
  {
    url: '/v2/companies/search',
    fields: COMPANY_SEARCH_FIELDS,
    filters: COMPANY_FILTERS,
    others: {
      q: 'zephyr',
      match_alternative_names: false,
      match_previous_names: false,
      jurisdictions: 'us_co',
      order_by: 'relevance',
      sort: '-name',
      facets: ['status'],
      limit: 7,
      page: 2,
    },
  },
  {
    url: '/v2/officers/search',
    fields: OFFICER_SEARCH_FIELDS,
    filters: OFFICER_FILTERS,
    others: { q: 'arden', jurisdictions: 'us_co', sources: 'us_co_food', limit: 7, page: 2 },
  },
] as const;

/** Tells of each search that it is asked. */
function tellingEngine(tell: (search: CompanySearch | OfficerSearch) => void): Engine {
  const engine = memoryEngine(COMPANIES);
  const searchCompanies = engine.search.bind(engine);
  const searchOfficers = engine.searchPeople.bind(engine);
  engine.search = (search, bytesMax) => {
    tell(search);
    return searchCompanies(search, bytesMax);
  };
  engine.searchPeople = (search, bytesMax) => {
    tell(search);
    return searchOfficers(search, bytesMax);
  };
  return engine;
}

/** One query for every code; the parser's own tests hold the rest. */
const SYNTAX_ERRORS: Record<QueryErrorCode, readonly [query: string, position: number]> = {
  empty_query: ['  & 😀 ', 0],
  wildcard_in_phrase: ['"acme corp*"', 10],
  leading_wildcard: ['acme *corp', 5],
  embedded_wildcard: ['😀 ac*me', 4],
  unterminated_phrase: ['acme "corp', 5],
  empty_phrase: ['acme ""', 5],
  empty_group: ['acme ()', 5],
  unbalanced_parenthesis: ['acme) corp', 4],
  missing_operand: ['acme OR', 5],
  query_too_complex: ['a '.repeat(101), 200],
};

describe('searches and lookup', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  async function found(url: string, body: object) {
    const answered = await server.send('POST', url, body);
    assert.equal(answered.statusCode, 200, answered.body);
    assert.equal(answered.headers['content-type'], 'application/json; charset=utf-8');
    return answered.json();
  }

  it('a company search answers with the envelope, the match and the whole company', async () => {
    const answer = await found('/v2/companies/search', { q: '"the kiln" cafe' });
    assert.deepEqual(answer, {
      page: 1,
      request: {
        query: '"the kiln" cafe',
        match_alternative_names: true,
        match_previous_names: true,
        jurisdictions: 'all',
        status: 'any',
        order_by: 'jurisdiction',
      },
      summary: {
        total_matches: 1,
        total_is_capped: false,
        returned: 1,
        next_page: null,
        jurisdictions_searched: ['us_co', 'us_fl'],
      },
      results: [{ match: { matched_field: 'alternative_names', matched_value: 'The "Kiln" Café' }, company: KILN }],
    });
    companySearchResponse.parse(answer);
  });

  it('the echo is the request as it was understood', async () => {
    const { request, summary } = await found('/v2/companies/search', {
      q: 'zephyr',
      match_alternative_names: 'no',
      match_previous_names: 0,
      jurisdictions: ' US_FL,,us_co, us_fl',
      status: 'inactive',
      order_by: 'relevance',
      limit: '7',
    });
    assert.deepEqual(request, {
      query: 'zephyr',
      match_alternative_names: false,
      match_previous_names: false,
      jurisdictions: 'us_co,us_fl',
      status: 'inactive',
      order_by: 'relevance',
    });
    assert.deepEqual(summary.jurisdictions_searched, ['us_co', 'us_fl']);
  });

  describe('a company search finds what its fields ask for', () => {
    for (const [fields, numbers] of [
      [{}, ['1001', '1002/A B', 'L1']],
      [{ match_previous_names: false }, ['1001', 'L1']],
      [{ q: 'cafe', match_alternative_names: false }, []],
      [{ jurisdictions: 'us_co' }, ['1001', '1002/A B']],
      [{ status: 'active' }, ['1001', 'L1']],
      [{ status: 'inactive' }, ['1002/A B', 'L1']],
      [{ status: 'unknown' }, ['L1']],
      [{ order_by: 'relevance' }, ['L1', '1001', '1002/A B']],
      [{ order_by: 'relevance', sort: 'name' }, ['1002/A B', 'L1', '1001']],
      [{ sort: '-name', limit: 1, page: 3 }, ['1002/A B']],
      [{ has_officers: true }, ['1001']],
      [{ has_officers: 'no', status: 'inactive' }, ['1002/A B', 'L1']],
      [{ formed_from: '1999-01-01' }, []],
      [{ limit: 1, page: 3 }, ['L1']],
      [{ page: Number.MAX_SAFE_INTEGER }, []],
    ] as const) {
      it(JSON.stringify(fields), async () => {
        const { results } = await found('/v2/companies/search', { q: 'zephyr', ...fields });
        assert.deepEqual(
          results.map((result: { company: { entity_number: string } }) => result.company.entity_number),
          numbers,
        );
      });
    }
  });

  describe('every field of a request reaches the engine, the echo and the key of kept answers', () => {
    for (const search of SEARCHES) {
      const { url, filters, others } = search;
      const changes = [
        ...Object.entries(others).map(([name, value]) => ({ name, value })),
        ...Object.entries(filters).flatMap(([name, filter]) => valuesOf(filter).map((value) => ({ name, value }))),
      ];
      it(url, async () => {
        const fields: Fields = search.fields;
        assert.deepEqual(new Set(changes.map(({ name }) => name)), new Set(Object.keys(fields)));
        const reached: (CompanySearch | OfficerSearch)[] = [];
        const engine = tellingEngine((search) => reached.push(search));
        await using recorded = await openServer({ engine });
        const usual = { q: 'zephyr OR arden' };
        const ask = async (body: object) => (await recorded.send('POST', url, body)).json().request;
        const usualEcho = await ask(usual);
        for (const { name, value } of changes) {
          const echo = await ask({ ...usual, [name]: value });
          const what = `${name} ${value}`;
          assert.equal(reached.length, 2, `${what} was answered without being asked for`);
          const [first, now] = [reached[0]!, reached.pop()!];
          assert.notDeepEqual(now, first, what);
          if (name in filters) assert.deepEqual(now.filters, { ...first.filters, [name]: value });
          if (name in usualEcho || fields[name]!.echoed === 'where_sent')
            assert.deepEqual(echo, { ...usualEcho, [name]: value });
        }
      });
    }
  });

  it('an answer is as it was before there were more fields, byte for byte, where none of them is sent', async () => {
    const { body } = await server.send('POST', '/v2/companies/search', {
      q: 'zephyr',
      limit: 1,
      sort: null,
      facets: null,
    });
    const head =
      '{"page":1,"request":{"query":"zephyr","match_alternative_names":true,"match_previous_names":true,"jurisdictions":"all",' +
      '"status":"any","order_by":"jurisdiction"},"summary":{"total_matches":3,"total_is_capped":false,"returned":1,"next_page":2,' +
      '"jurisdictions_searched":["us_co","us_fl"]},"results":[{"match":{';
    assert.equal(body.slice(0, head.length), head);
  });

  it('facets are counted beside the results, over all jurisdictions or those that are asked', async () => {
    const facets = ['has_officers', 'jurisdiction_code'];
    const answer = await found('/v2/companies/search', { q: 'zephyr', jurisdictions: 'us_fl', facets });
    companySearchResponse.parse(answer);
    assert.deepEqual(answer.request.facets, ['jurisdiction_code', 'has_officers']);
    assert.deepEqual(answer.facets, {
      jurisdiction_code: [
        { value: 'us_co', count: 2, is_capped: false },
        { value: 'us_fl', count: 1, is_capped: false },
      ],
      has_officers: [{ value: 'false', count: 1, is_capped: false }],
    });
  });

  it('next_page leads through every result once, and then is null', async () => {
    const numbers: string[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const answer = await found('/v2/companies/search', { q: 'zephyr', limit: 2, page });
      assert.equal(answer.page, page);
      assert.equal(answer.summary.returned, answer.results.length);
      assert.equal(answer.summary.total_matches, 3);
      for (const result of answer.results) numbers.push(result.company.entity_number);
      page = answer.summary.next_page;
    }
    assert.deepEqual(numbers, ['1001', '1002/A B', 'L1']);
  });

  it('an officer search answers with each matching party', async () => {
    const answer = await found('/v2/officers/search', { q: 'arden' });
    const parties = KILN?.parties ?? [];
    assert.deepEqual(answer, {
      page: 1,
      request: {
        query: 'arden',
        ...filterValues(OFFICER_FILTERS, {}),
        role: null,
        zip_code: null,
        jurisdictions: 'all',
      },
      summary: {
        total_matches: 2,
        total_is_capped: false,
        returned: 2,
        next_page: null,
        jurisdictions_searched: ['us_co', 'us_fl'],
      },
      results: parties.map((officer) => ({
        match: { matched_field: 'officer_name', matched_value: officer.name },
        officer,
        company: KILN,
      })),
    });
    officerSearchResponse.parse(answer);
  });

  describe('officers are filtered by role, ZIP and jurisdiction, and echoed so', () => {
    for (const [fields, count] of [
      [{ role: 'officer' }, 2],
      [{ role: 'registered_agent' }, 1],
      [{ role: 'member' }, 0],
      [{ zip_code: '80521' }, 1],
      [{ zip_code: '80522' }, 0],
      [{ role: 'officer', zip_code: '80521', jurisdictions: 'us_co' }, 1],
      [{ jurisdictions: 'us_fl' }, 0],
    ] as const) {
      it(JSON.stringify(fields), async () => {
        const { request, summary } = await found('/v2/officers/search', { q: 'arden', ...fields });
        assert.equal(summary.total_matches, count);
        assert.deepEqual(request, {
          query: 'arden',
          ...filterValues(OFFICER_FILTERS, {}),
          role: null,
          zip_code: null,
          jurisdictions: 'all',
          ...fields,
        });
      });
    }
  });

  describe('a syntax error of q tells its rule and its place, in both searches', () => {
    for (const [code, [q, position]] of Object.entries(SYNTAX_ERRORS)) {
      for (const url of ['/v2/companies/search', '/v2/officers/search']) {
        it(`${code}: ${url}`, async () => {
          const answered = await server.send('POST', url, { q });
          assert.equal(answered.statusCode, 400);
          const { detail, ...rest } = answered.json();
          assert.deepEqual(rest, { position, code });
          assert.match(detail, new RegExp(`^Syntax error at position ${position}: \\w+`));
        });
      }
    }
    it('word for word', async () => {
      assert.equal(
        (await server.send('POST', '/v2/companies/search', { q: '"acm*"' })).json().detail,
        'Syntax error at position 4: wildcard is not allowed inside a quoted phrase',
      );
    });
  });

  describe('a lookup takes the code in any case and the number exactly', () => {
    for (const [url, answer] of [
      ['/v2/companies/us_co/1001', KILN],
      ['/v2/companies/US_Co/1001?x=1', KILN],
      ['/v2/companies/us_co/1002%2FA%20B', HARBOR],
      ['/v2/companies/us_fl/L1', ZEPHYR],
    ] as const) {
      it(url, async () => {
        const answered = await server.send('GET', url);
        assert.equal(answered.statusCode, 200);
        assert.deepEqual(companySchema.parse(answered.json()), answer);
      });
    }
    for (const [url, meant] of [
      ['/v2/companies/us_co/L1', null],
      ['/v2/companies/us_fl/l1', 'L1'],
      ['/v2/companies/us_fl/L%2F1/premises', 'L1'],
      ['/v2/companies/us_fl/00L1/owners', 'L1'],
      ['/v2/companies/us_co/%201001', '1001'],
      ['/v2/companies/us_co/1001%20', '1001'],
      ['/v2/companies/us_co/10-01', '1001'],
      ['/v2/companies/us_co/1001%00', '1001'],
      ['/v2/companies/us_co/100', null],
      ['/v2/companies/us_co/10010', null],
      [`/v2/companies/us_co/${'1'.repeat(10_000)}`, null],
      ['/v2/companies/us_co/', null],
    ] as const) {
      it(`no company, and nothing is charged: ${url.slice(0, 60)}`, async () => {
        const answered = await server.send('GET', url);
        assert.deepEqual([answered.statusCode, answered.headers['x-credits-charged']], [404, '0']);
        assert.deepEqual(answered.json(), { detail: 'Company not found' });
        assert.equal(answered.headers['x-did-you-mean'], meant ?? undefined);
      });
    }
    it('no network of a company, and what may be meant', async () => {
      const root = { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1-001' };
      const answered = await server.send('POST', '/v2/network', { root });
      assert.deepEqual([answered.statusCode, answered.json()], [404, { detail: 'Company not found' }]);
      assert.equal(answered.headers['x-did-you-mean'], '1001');
    });
    for (const url of ['/v2/companies/us_co/%', '/v2/companies/us_co/%ZZ', '/v2/companies/us_co/%ff']) {
      it(`malformed: ${url}`, async () => {
        const answered = await server.send('GET', url);
        assert.equal(answered.statusCode, 400);
        assert.deepEqual(answered.json(), { detail: 'Malformed URL' });
      });
    }
  });

  it('jurisdictions are the loaded ones, and credits those of the account', async () => {
    assert.deepEqual((await server.send('GET', '/v2/jurisdictions')).json(), { jurisdictions: ['us_co', 'us_fl'] });
    await using fresh = await openServer({ credits: 5000 });
    const balance = creditBalance.parse((await fresh.send('GET', '/v2/credits')).json());
    assert.deepEqual(balance, {
      balance: 5000,
      overage_enabled: false,
      overage_amount: null,
      auto_topup_enabled: false,
      auto_topup_threshold_credits: null,
      auto_topup_target_credits: null,
    });
  });

  it('a body that came before is answered as at first, and by what is loaded now', async () => {
    const engine = memoryEngine(COMPANIES);
    let loaded = await engine.snapshots();
    engine.snapshots = async () => loaded;
    await using one = await openServer({ engine });
    const ask = async (body: object) => {
      const { statusCode, headers, body: text } = await one.send('POST', '/v2/companies/search', body);
      return [statusCode, headers['x-ignored-fields'], text];
    };
    const BODIES = [
      [{ q: 'zephyr', jurisdictions: 'us_fl' }, 200, undefined],
      [{ q: 'Zephyr', jurisdictions: 'us_fl' }, 200, undefined],
      [{ q: 'zephyr', jurisdictions: 'us_fl', page: 2 }, 200, undefined],
      [{ q: 'zephyr', jurisdictions: 'us_fl', colour: 'red' }, 200, 'colour'],
      [{ q: '(zephyr', jurisdictions: 'us_fl' }, 400, undefined],
      [{ q: 7, jurisdictions: 'us_fl' }, 422, undefined],
    ] as const;
    const first: unknown[][] = [];
    for (const [body, status, ignored] of BODIES) {
      const answered = await ask(body);
      assert.deepEqual(answered.slice(0, 2), [status, ignored]);
      first.push(answered);
    }
    for (const [index, [body]] of BODIES.entries()) assert.deepEqual(await ask(body), first[index]);
    loaded = loaded.filter(({ jurisdiction }) => jurisdiction !== 'us_fl');
    for (const [body] of BODIES) assert.equal((await ask(body))[0], 422, JSON.stringify(body));
  });

  it('totals are capped beyond 10,000 matches, and no company is changed on its way', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) =>
      company({ jurisdiction_code: 'us_tx', entity_number: `${index}`, legal_name: `Zephyr "\\\u2028😀 ${index}` }),
    );
    await using large = await openServer({ engine: memoryEngine(many) });
    const answered = await large.send('POST', '/v2/companies/search', { q: 'zephyr' });
    const { summary, results } = answered.json();
    assert.deepEqual(
      { ...summary, results: results.length },
      {
        total_matches: 10_000,
        total_is_capped: true,
        returned: 100,
        next_page: 2,
        jurisdictions_searched: ['us_tx'],
        results: 100,
      },
    );
    assert.deepEqual(results[0].company, many[0]);
    assert.equal(results[0].match.matched_value, many[0]?.legal_name);
  });

  it('with nothing loaded a search of all finds nothing', async () => {
    await using empty = await openServer({ engine: memoryEngine() });
    const { summary } = (await empty.send('POST', '/v2/companies/search', { q: 'zephyr' })).json();
    assert.deepEqual([summary.total_matches, summary.jurisdictions_searched], [0, []]);
  });
});

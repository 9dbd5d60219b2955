/** Premises: their search, the lookup of one, and those of a company. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import {
  EngineError,
  LIST_ORDERS,
  PREMISES_FACETS,
  PREMISES_FILTERS,
  PREMISES_SORTS,
  type PremisesIndex,
} from '../../src/engine/index.ts';
import { memoryPremises } from '../../src/engine/memory/index.ts';
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { type Premises, premisesSchema } from '../../src/entity/index.ts';
import {
  companyPremisesList,
  premisesSearchResponse,
  premisesSuggestionList,
} from '../../src/operations/schemas/premises-schemas.ts';
import { officerSearchResponse } from '../../src/operations/schemas/schemas.ts';
import { soon, temporaryHome } from '../engine/companies.ts';
import { loadList, loadLists, premises } from '../engine/premises.ts';
import { ORIGIN, signUp } from './dashboard/person.ts';
import { openServer, PREMISES, type TestServer } from './harness.ts';

type PersonsPage = {
  readonly results: readonly { readonly officer: { readonly name: string } }[];
  readonly summary: { readonly total_matches: number; readonly next_page: number | null };
};

const SEARCH = '/v2/premises/search';
const INDEXES: Readonly<Record<string, () => PremisesIndex>> = {
  'in memory': () => memoryPremises(),
  'in files': () => openSqliteLists('premises', { home: temporaryHome(), threads: 1 }),
};
const [CAFE, ANNEX, PERSONAL, HARBOR] = PREMISES as readonly [Premises, Premises, Premises, Premises];

const unsupported = (loc: readonly string[], code: string, input = code) => ({
  type: 'value_error',
  loc,
  msg: `Value error, unsupported source: ${code}`,
  input,
  ctx: { unsupported: [code] },
});
const extra = (name: string, input: unknown) => ({
  type: 'extra_forbidden',
  loc: ['query', name],
  msg: 'Extra inputs are not permitted',
  input,
});

function noChoice({ loc, choices, input }: { loc: unknown; choices: readonly string[]; input: string }) {
  const quoted = choices.map((choice) => `'${choice}'`);
  const expected = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return { type: 'enum', loc, msg: `Input should be ${expected}`, input, ctx: { expected } };
}

describe('premises', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  async function answered(method: 'GET' | 'POST', url: string, body?: unknown) {
    const { statusCode, headers, ...rest } = await server.send(method, url, body);
    return { status: statusCode, charged: headers['x-credits-charged'], headers, body: rest.json() };
  }

  async function found(body: object) {
    const answer = await answered('POST', SEARCH, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }

  it('a search answers with the envelope, the match and the whole record, for the price of a search', async () => {
    const { status, headers, body, charged } = await answered('POST', SEARCH, {
      q: '"kiln cafe" 80521',
      colour: 'red',
    });
    assert.deepEqual([status, charged, headers['cache-control']], [200, '40', 'no-store']);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(headers['x-ignored-fields'], 'colour');
    assert.deepEqual(body, {
      page: 1,
      request: { query: '"kiln cafe" 80521', sources: 'all', zip_code: null, status: 'any', order_by: 'source' },
      summary: {
        total_matches: 1,
        total_is_capped: false,
        returned: 1,
        next_page: null,
        sources_searched: ['us_co_food', 'us_fl_dbpr_food'],
      },
      results: [{ match: { matched_field: 'trade_name', matched_value: 'Zephyr "Kiln" Café' }, premises: CAFE }],
    });
    premisesSearchResponse.parse(body);
  });

  it('the echo is the request as it was understood', async () => {
    const { request, summary } = await found({
      q: 'kiln',
      sources: ' US_FL_DBPR_Food,,us_co_food, us_fl_dbpr_food',
      zip_code: '80521',
      status: 'current',
      limit: '7',
    });
    assert.deepEqual(request, {
      query: 'kiln',
      sources: 'us_co_food,us_fl_dbpr_food',
      zip_code: '80521',
      status: 'current',
      order_by: 'source',
    });
    const asked = { q: 'kiln', state: 'CO', sort: '-issued_on', order_by: 'relevance', facets: ['status', 'source'] };
    const more = await found(asked);
    const { q: query, ...echoed } = asked;
    assert.deepEqual(more.request, {
      query,
      sources: 'all',
      zip_code: null,
      status: 'any',
      ...echoed,
      facets: ['source', 'status'],
    });
    assert.deepEqual(summary.sources_searched, ['us_co_food', 'us_fl_dbpr_food']);
  });

  it('a search of officers has people of lists behind those of companies, where they are asked for', async () => {
    const officers = async (body: object) =>
      (await answered('POST', '/v2/officers/search', { q: 'arden', ...body })).body;
    const alone = await officers({});
    assert.ok(!('sources' in alone.request) && !('sources_searched' in alone.summary));
    const { request, summary, results } = await officers({ sources: ' US_CO_food', limit: 100 });
    assert.deepEqual(request, { ...alone.request, sources: 'us_co_food' });
    const { length } = alone.results;
    assert.deepEqual(summary, {
      ...alone.summary,
      total_matches: length + 1,
      returned: length + 1,
      sources_searched: ['us_co_food'],
    });
    assert.deepEqual(results.slice(0, length), alone.results);
    const role = { kind: 'owner', title: null, ownership_percentage: null, started_on: null, ended_on: null };
    assert.deepEqual(results[length], {
      match: { matched_field: 'officer_name', matched_value: 'ARDEN, TOLLY Q' },
      officer: { type: 'person', name: 'ARDEN, TOLLY Q', roles: [role], address: null },
      company: null,
      premises: PERSONAL,
    });
    officerSearchResponse.parse({ page: 1, request, summary, results });
    const wrong = await officers({ sources: 'us_zz,us_co_food' });
    assert.deepEqual(wrong.detail, [unsupported(['body', 'sources'], 'us_zz', 'us_co_food,us_zz')]);
  });

  it('a walk through both is of one moment, and neither loses nor repeats anybody', async () => {
    const walked: string[] = [];
    let pin: string | undefined;
    for (let page: number | null = 1; page !== null; ) {
      const answer: LightMyRequestResponse = await server.app.inject({
        method: 'POST',
        url: '/v2/officers/search',
        headers: { 'x-api-key': server.key, ...(pin !== undefined && { 'x-snapshot': pin }) },
        payload: { q: 'arden', sources: 'all', limit: 1, page },
      });
      const { results, summary }: PersonsPage = answer.json();
      walked.push(...results.map(({ officer }) => officer.name));
      pin = String(answer.headers['x-snapshot']);
      page = summary.next_page;
      if (page === null) assert.equal(walked.length, summary.total_matches);
    }
    assert.equal(walked.at(-1), 'ARDEN, TOLLY Q');
    const companies = await answered('POST', '/v2/officers/search', { q: 'arden' });
    assert.equal(walked.length, companies.body.summary.total_matches + 1);
  });

  it('what somebody types is suggested for nothing', async () => {
    const { status, charged, body } = await answered('GET', '/v2/premises/suggest?q=kiln%20an&limit=3');
    assert.deepEqual([status, charged], [200, undefined]);
    assert.deepEqual(body.suggestions, [
      { kind: 'premises', text: 'Kiln Annex', source: 'us_co_food', premises_id: 'F-2/A B' },
    ]);
    premisesSuggestionList.parse(body);
    const wrong = await answered('GET', '/v2/premises/suggest?q=a&sources=us_zz');
    assert.deepEqual(wrong.body.detail, [unsupported(['query', 'sources'], 'us_zz')]);
  });

  describe('every field of the request reaches the index', () => {
    for (const [fields, ids] of [
      [{}, ['F-1', 'F-2/A B', 'B%1']],
      [{ sources: 'us_fl_dbpr_food' }, ['B%1']],
      [{ zip_code: '80521' }, ['F-1']],
      [{ status: 'current' }, ['F-1', 'B%1']],
      [{ status: 'ended' }, ['F-2/A B']],
      [{ limit: 1, page: 3 }, ['B%1']],
      [{ sort: '-name' }, ['F-1', 'F-2/A B', 'B%1']],
      [{ page: Number.MAX_SAFE_INTEGER }, []],
      [{ q: 'arden' }, ['F-3']],
      [{ q: '"harrow lane"' }, ['F-1', 'F-3']],
    ] as const) {
      it(JSON.stringify(fields), async () => {
        const { results } = await found({ q: 'kiln', ...fields });
        assert.deepEqual(
          results.map((result: { premises: Premises }) => result.premises.id),
          ids,
        );
      });
    }
  });

  it('next_page leads through every result once, and then is null', async () => {
    const ids: string[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const { summary, results } = await found({ q: 'kiln', limit: 2, page });
      assert.equal(summary.total_matches, 3);
      ids.push(...results.map((result: { premises: Premises }) => result.premises.id));
      page = summary.next_page;
    }
    assert.deepEqual(ids, ['F-1', 'F-2/A B', 'B%1']);
  });

  describe('a wrong search is told what is wrong, and is free', () => {
    for (const [body, status, answer] of [
      [
        { q: '"kil*"' },
        400,
        {
          detail: 'Syntax error at position 4: wildcard is not allowed inside a quoted phrase',
          position: 4,
          code: 'wildcard_in_phrase',
        },
      ],
      [
        { q: 'a', sources: 'us_ZZ, us_co_food' },
        422,
        { detail: [unsupported(['body', 'sources'], 'us_zz', 'us_ZZ, us_co_food')] },
      ],
      [
        { q: 'a', state: 'co', order_by: 'jurisdiction', sort: 'formed_on', facets: ['legal_form'] },
        422,
        {
          detail: [
            { loc: ['body', 'state'], choices: PREMISES_FILTERS.state.choices, input: 'co' },
            { loc: ['body', 'order_by'], choices: LIST_ORDERS, input: 'jurisdiction' },
            { loc: ['body', 'sort'], choices: PREMISES_SORTS, input: 'formed_on' },
            { loc: ['body', 'facets', 0], choices: PREMISES_FACETS, input: 'legal_form' },
          ].map(noChoice),
        },
      ],
      // The code of a registry is none of a list.
      [{ q: 'a', sources: 'us_co' }, 422, { detail: [unsupported(['body', 'sources'], 'us_co')] }],
      [
        { sources: ',', zip_code: '8052', status: 'active', limit: 101 },
        422,
        {
          detail: [
            {
              type: 'missing',
              loc: ['body', 'q'],
              msg: 'Field required',
              input: { sources: ',', zip_code: '8052', status: 'active', limit: 101 },
            },
            {
              type: 'value_error',
              loc: ['body', 'sources'],
              msg: "Value error, sources must be 'all' or comma-separated codes",
              input: ',',
            },
            {
              type: 'string_pattern_mismatch',
              loc: ['body', 'zip_code'],
              msg: "String should match pattern '^\\d{5}$'",
              input: '8052',
              ctx: { pattern: '^\\d{5}$' },
            },
            {
              type: 'enum',
              loc: ['body', 'status'],
              msg: "Input should be 'current', 'ended' or 'any'",
              input: 'active',
              ctx: { expected: "'current', 'ended' or 'any'" },
            },
            {
              type: 'less_than_equal',
              loc: ['body', 'limit'],
              msg: 'Input should be less than or equal to 100',
              input: 101,
              ctx: { le: 100 },
            },
          ],
        },
      ],
    ] as const) {
      it(JSON.stringify(body), async () => {
        const { charged, ...told } = await answered('POST', SEARCH, body);
        assert.deepEqual([told.status, told.body, charged], [status, answer, undefined]);
      });
    }
    it('an option in the query of the URL', async () => {
      const { status, body } = await answered('POST', `${SEARCH}?limit=2`, { q: 'kiln' });
      assert.deepEqual([status, body], [422, { detail: [extra('limit', '2')] }]);
    });
  });

  describe('a lookup takes the list in any case and the id exactly', () => {
    for (const [url, answer] of [
      ['/v2/premises/us_co_food/F-1', CAFE],
      ['/v2/premises/US_Co_Food/F-2%2FA%20B', ANNEX],
      ['/v2/premises/us_co_food/F-3', PERSONAL],
      ['/v2/premises/us_fl_dbpr_food/B%251', HARBOR],
    ] as const) {
      it(url, async () => {
        const { status, body, charged } = await answered('GET', url);
        assert.deepEqual([status, charged, premisesSchema.parse(body)], [200, '40', answer]);
      });
    }
    for (const [url, status, answer] of [
      ['/v2/premises/us_fl_dbpr_food/F-1', 404, { detail: 'Premises not found' }],
      ['/v2/premises/us_co_food/f-1', 404, { detail: 'Premises not found' }],
      ['/v2/premises/us_co_food/', 404, { detail: 'Premises not found' }],
      [`/v2/premises/us_co_food/${'1'.repeat(10_000)}`, 404, { detail: 'Premises not found' }],
      ['/v2/premises/us_co_food/%', 400, { detail: 'Malformed URL' }],
      ['/v2/premises/us_co_food', 404, { detail: 'Not Found' }],
      ['/v2/premises/search', 405, { detail: 'Method Not Allowed' }],
      ['/v2/premises/US_ZZ/1', 422, { detail: [unsupported(['path', 'source'], 'us_zz', 'US_ZZ')] }],
      ['/v2/premises/us_zz/1?x=1', 422, { detail: [unsupported(['path', 'source'], 'us_zz'), extra('x', '1')] }],
    ] as const) {
      it(`${url.slice(0, 60)}: ${status}`, async () => {
        const told = await answered('GET', url);
        assert.deepEqual([told.status, told.body], [status, answer]);
        assert.notEqual(told.charged, '40');
      });
    }
  });

  describe('premises of a company', () => {
    it('are those of every list that are linked to it, page by page, for the price of a lookup each', async () => {
      const pages: unknown[] = [];
      for (let page: number | null = 1; page !== null; ) {
        const { status, body, charged, headers } = await answered(
          'GET',
          `/v2/companies/US_CO/1001/premises?limit=2&page=${page}`,
        );
        assert.deepEqual([status, charged, typeof headers['x-snapshot']], [200, '40', 'string']);
        pages.push(companyPremisesList.parse(body));
        page = body.next_page;
      }
      assert.deepEqual(pages, [
        { premises: [CAFE, ANNEX], next_page: 2 },
        { premises: [HARBOR], next_page: null },
      ]);
    });
    for (const [url, status, answer] of [
      ['/v2/companies/us_fl/L1/premises', 200, { premises: [], next_page: null }],
      [
        '/v2/companies/us_co/1002%2FA%20B/premises?limit=100&page=9007199254740991',
        200,
        { premises: [], next_page: null },
      ],
      ['/v2/companies/us_co/9/premises', 404, { detail: 'Company not found' }],
      ['/v2/companies/us_zz/1/premises', 422, null],
      ['/v2/companies/us_co/1001/premises?limit=101', 422, null],
      ['/v2/companies/us_co/1001/premises?limit=1&limit=2', 422, null],
      ['/v2/companies/us_co/1001/premises?pages=2', 422, { detail: [extra('pages', '2')] }],
    ] as const) {
      it(`${url}: ${status}`, async () => {
        const told = await answered('GET', url);
        assert.equal(told.status, status);
        if (answer !== null) assert.deepEqual(told.body, answer);
        if (status !== 200) assert.notEqual(told.charged, '40');
      });
    }
  });

  it('are charged as what they are: in the ledger and in the use by endpoint', async () => {
    await using own = await openServer({ settings: { publicUrl: ORIGIN } });
    const person = await signUp(own, 'ann@pellton.example');
    const URLS = [
      ['POST', '/premises/search', '/v2/premises/search', 'Premises search'],
      ['GET', '/premises/us_co_food/F-3', '/v2/premises/{source}/{id}', 'Premises lookup'],
      [
        'GET',
        '/companies/us_co/1001/premises',
        '/v2/companies/{jurisdiction_code}/{company_number}/premises',
        'Premises of a company',
      ],
    ] as const;
    for (const [method, url] of URLS) {
      const answer = await person.ask(method, url, method === 'POST' ? { q: 'cafe' } : undefined);
      assert.deepEqual([answer.statusCode, answer.headers['x-credits-charged']], [200, '40'], answer.body);
    }
    const { entries } = (await person.ask('GET', '/ledger')).json();
    assert.deepEqual(
      entries.slice(0, 3).map(({ endpoint, note, credits }: Record<string, unknown>) => [endpoint, note, credits]),
      URLS.map(([, , endpoint, note]) => [endpoint, note, -40]).reverse(),
    );
  });

  it('what the dashboard has paid for with a page of results, or of a company, is free to look up', async () => {
    await using own = await openServer({ settings: { publicUrl: ORIGIN } });
    const person = await signUp(own, 'ann@pellton.example');
    const paid = { cookie: person.cookie, origin: ORIGIN, 'x-only-if-paid': 'true' };
    const look = (id: string) => own.app.inject({ url: `/dashboard/api/premises/us_co_food/${id}`, headers: paid });
    assert.equal((await look('F-1')).statusCode, 204);
    await person.ask('POST', '/premises/search', { q: 'cafe' });
    const free = await look('F-1');
    assert.deepEqual([free.statusCode, free.headers['x-credits-charged']], [200, '0']);
    assert.equal((await look('F-2%2FA%20B')).statusCode, 204);
    await person.ask('GET', '/companies/us_co/1001/premises');
    assert.equal((await look('F-2%2FA%20B')).statusCode, 200);
    assert.equal((await look('F-3')).statusCode, 204);
  });

  it('are repeated for nothing under an Idempotency-Key, and another request under it is refused', async () => {
    await using poor = await openServer({ credits: 120 });
    const ask = (url: string, body?: object) =>
      poor.app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url,
        headers: { 'x-api-key': poor.key, 'idempotency-key': url },
        ...(body && { payload: body }),
      });
    for (const [url, body] of [
      [SEARCH, { q: 'kiln' }],
      ['/v2/premises/us_co_food/F-1', undefined],
      ['/v2/companies/us_co/1001/premises', undefined],
    ] as const) {
      const [first, again] = [await ask(url, body), await ask(url, body)];
      assert.deepEqual([first.headers['x-credits-charged'], again.headers['x-credits-charged']], ['40', '0']);
      assert.deepEqual(again.json(), first.json());
    }
    assert.equal((await ask(SEARCH, { q: 'other' })).statusCode, 422);
    assert.equal((await poor.send('POST', SEARCH, { q: 'kiln' })).statusCode, 402);
  });

  for (const [where, open] of Object.entries(INDEXES)) {
    it(`go on in the snapshots of the page that they name, ${where}, and newest answers follow what is loaded`, async () => {
      await using index = open();
      await loadLists(index, PREMISES);
      await using own = await openServer({ premises: index });
      const ask = async (url: string, body?: object, pin?: string) => {
        const headers = { 'x-api-key': own.key, ...(pin && { 'x-snapshot': pin }) };
        const answer = await own.app.inject({
          method: body ? 'POST' : 'GET',
          url,
          headers,
          ...(body && { payload: body }),
        });
        return { status: answer.statusCode, pin: String(answer.headers['x-snapshot']), body: answer.json() };
      };
      const ofCompany = '/v2/companies/us_co/1001/premises?limit=1';
      const [search, list] = [await ask(SEARCH, { q: 'kiln', limit: 1 }), await ask(`${ofCompany}&page=1`)];
      await loadList(index, [premises('us_co_food', 'X', { sign: 'Kiln X' })]);
      // Each follows in its own time: threads look for new snapshots by themselves.
      await soon(
        () => ask(ofCompany),
        (now) => now.pin !== list.pin,
      );
      await soon(
        () => ask(SEARCH, { q: 'kiln', limit: 1 }),
        (now) => now.pin !== search.pin,
      );
      const second = await ask(SEARCH, { q: 'kiln', limit: 1, page: 2 }, search.pin);
      assert.deepEqual([second.body.results[0].premises, second.pin], [ANNEX, search.pin]);
      assert.deepEqual((await ask(`${ofCompany}&page=2`, undefined, list.pin)).body.premises, [ANNEX]);
      assert.equal((await ask(SEARCH, { q: 'kiln', limit: 1 })).body.results[0].premises.id, 'X');
      assert.deepEqual((await ask(ofCompany)).body.premises, [HARBOR]);
      for (const gone of [await ask(SEARCH, { q: 'kiln' }, 'none'), await ask(ofCompany, undefined, 'none')]) {
        assert.equal(gone.status, 410);
      }
    });
  }

  it('of a list that cannot be read are a 503 that names it, and readiness names it too', async () => {
    const index = memoryPremises(PREMISES);
    const damage = { jurisdiction: 'us_tx_bars', code: 'snapshot_unreadable', problem: 'it is damaged' } as const;
    index.damaged = async () => [damage];
    await using own = await openServer({ premises: index });
    assert.deepEqual((await own.app.inject('/readyz')).json(), { status: 'ready', damaged: ['us_tx_bars'] });
    index.search = async () => {
      throw new EngineError('snapshot_unreadable', damage.problem, { jurisdiction: damage.jurisdiction });
    };
    const refused = await own.send('POST', SEARCH, { q: 'kiln', sources: 'us_tx_bars' });
    assert.deepEqual(
      [refused.statusCode, refused.headers['retry-after'], refused.headers['x-credits-charged']],
      [503, '60', '0'],
    );
    assert.equal(refused.json().jurisdiction, 'us_tx_bars');
  });
});

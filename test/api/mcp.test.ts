/** `POST /mcp`, asked by the official client and by hostile ones. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { memoryEngine, memoryOwners } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { booksOf } from '../accounts/books.ts';
import { company, load, party } from '../engine/companies.ts';
import { holds, linkedTo, party as owned, ownership } from '../engine/owners.ts';
import { COMPANIES, openServer, type TestServer } from './harness.ts';

type Page = {
  readonly results: readonly { readonly company: Company }[];
  readonly next_cursor?: string;
};

/** The official client, connected; it holds each result against its tool's own output schema. */
async function connect(server: TestServer, headers: Readonly<Record<string, string>> = { 'x-api-key': server.key }) {
  const { app } = server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } });
  // Its types want no undefined where it has some itself.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  await client.listTools();
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
    CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
  return { client, call, [Symbol.asyncDispose]: () => client.close() };
}

const textOf = ({ content }: CallToolResult): readonly string[] =>
  content.map((block) => (block.type === 'text' ? block.text : block.type));

/** The same request of the HTTP API. */
async function api(server: TestServer, method: 'GET' | 'POST', url: string, body?: unknown) {
  return (await server.send(method, url, body)).json();
}

/** One message as it is, without a client's help. */
function post(server: TestServer, payload: unknown, headers: Readonly<Record<string, string | undefined>> = {}) {
  const all = { 'x-api-key': server.key, 'content-type': 'application/json', accept: 'application/json', ...headers };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return server.app.inject({ method: 'POST', url: '/mcp', headers: given, payload: body });
}

const message = (method: string, params?: object, id: number | string = 1) => ({ jsonrpc: '2.0', id, method, params });
const toolCall = (name: string, args: object = {}, id: number | string = 1) =>
  message('tools/call', { name, arguments: args }, id);

const LOCATION = { name: 'people 2 Kiln', address: '7 Harrow Lane, Pellton, CO 80521', customer_record_id: 'shop 7' };

const OWNERS = [
  ownership(
    'gleif',
    'a/b',
    owned('Zephyr Kiln LLC', linkedTo('us_co', '1001')),
    owned('Pell Holdings Inc', { identifiers: [{ scheme: 'lei', value: '99000000000000000217' }] }),
    holds(60),
  ),
];

describe('the tools over HTTP', () => {
  let server: TestServer;
  let mcp: Awaited<ReturnType<typeof connect>>;
  before(async () => {
    server = await openServer({ owners: memoryOwners(OWNERS) });
    mcp = await connect(server);
  });
  after(async () => {
    await mcp[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  it('are told with their schemas, with their prices, and as changing nothing', async () => {
    const { tools } = await mcp.client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      [
        'search_companies',
        'search_officers',
        'search_premises',
        'get_company',
        'find_by_identifier',
        'company_owners',
        'company_network',
        'match_location',
        'count_matches',
        'list_jurisdictions',
        'get_credits',
      ],
    );
    for (const { annotations, inputSchema, outputSchema } of tools) {
      assert.equal(annotations?.readOnlyHint, true);
      assert.deepEqual(
        [inputSchema.type, inputSchema['additionalProperties'], outputSchema?.type],
        ['object', false, 'object'],
      );
      assert.doesNotMatch(JSON.stringify(inputSchema), /\$ref/);
    }
    assert.deepEqual(
      tools.map(({ description = '' }) => /Costs [^.]*\.|Free\.$/.exec(description)?.[0]),
      [
        'Costs 40 credits a call.',
        'Costs 40 credits a call.',
        'Costs 40 credits a call.',
        'Costs 40 credits a call.',
        'Costs 40 credits for a call that finds any, and nothing else.',
        'Costs 40 credits a call.',
        'Costs 40 credits a call.',
        'Costs 15 credits for a location whose people are found, and nothing else.',
        'Free.',
        'Free.',
        'Free.',
      ],
    );
  });

  const ANSWERS = [
    {
      tool: 'search_companies',
      args: { q: 'zephyr', order_by: 'relevance', jurisdictions: 'us_co', limit: '20' },
      request: [
        'POST',
        '/v2/companies/search',
        { q: 'zephyr', order_by: 'relevance', jurisdictions: 'us_co', limit: 20 },
      ],
      text: /^2 found, 2 here:\n- Zephyr Kiln LLC \(us_co 1001\), active, llc\n/,
    },
    {
      tool: 'search_officers',
      args: { q: 'arden', role: 'officer' },
      request: ['POST', '/v2/officers/search', { q: 'arden', role: 'officer', limit: 10 }],
      text: /^2 found, 2 here:\n- ARDEN, TOLLY Q \(President, registered agent\): Zephyr Kiln LLC/,
    },
    {
      tool: 'search_officers',
      args: { q: 'arden', sources: 'all' },
      request: ['POST', '/v2/officers/search', { q: 'arden', sources: 'all', limit: 10 }],
      text: /^3 found, 3 here:\n- .*\n- .*\n- ARDEN, TOLLY Q \(owner\): ARDEN, TOLLY Q \(us_co_food F-3\), current/,
    },
    {
      tool: 'search_premises',
      args: { q: 'arden' },
      request: ['POST', '/v2/premises/search', { q: 'arden', limit: 10 }],
      text: /^1 found, 1 here:\n- ARDEN, TOLLY Q \(us_co_food F-3\), current/,
    },
    {
      tool: 'get_company',
      args: { jurisdiction_code: 'US_CO', company_number: '1002/A B' },
      request: ['GET', '/v2/companies/us_co/1002%2FA%20B'],
      text: /^Old Harbor Supply Inc \(us_co 1002\/A B\), dissolved, llc\nOther names: Zephyr Freight Inc \(previous legal\)\n/,
    },
    {
      tool: 'find_by_identifier',
      args: { scheme: 'lei', value: '9900 0000000000000917' },
      request: [
        'POST',
        '/v2/companies/lookup',
        { companies: [{ identifier: { scheme: 'lei', value: '9900 0000000000000917' } }] },
      ],
      text: /^No loaded company has this identifier\.$/,
    },
    {
      tool: 'company_owners',
      args: { jurisdiction_code: 'US_CO', company_number: '1001', limit: '5' },
      request: ['GET', '/v2/companies/us_co/1001/owners?side=subject&limit=5&page=1'],
      text: /^1 statement here\n- Pell Holdings Inc \(LEI 99000000000000000217\): shareholding, 60 % \(gleif\)$/,
    },
    {
      tool: 'company_network',
      args: { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1001' }, kinds: 'officer' },
      request: [
        'POST',
        '/v2/network',
        { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1001' }, kinds: 'officer', limit: 30 },
      ],
      text: /^3 nodes, 2 ties\n- ARDEN, TOLLY Q – President – Zephyr Kiln LLC\n/,
    },
    {
      tool: 'match_location',
      args: { location: LOCATION, acceptance: 'strict', absent_share: 0.5 },
      request: ['POST', '/v2/local-businesses/match?acceptance=strict&absent_share=0.5', { location: LOCATION }],
      text: /^No match\.$/,
    },
    {
      tool: 'count_matches',
      args: { q: 'zephyr kiln', jurisdictions: 'US_CO' },
      request: ['GET', '/v2/counts?q=zephyr+kiln&jurisdictions=us_co'],
      text: /^companies: 1, officers: 0, premises: 2, addresses: 0, numbers: 0, identifiers: 0, places: 0, people: 0$/,
    },
    {
      tool: 'list_jurisdictions',
      args: {},
      request: ['GET', '/v2/jurisdictions'],
      text: /^us_co, us_fl$/,
    },
  ] as const;
  for (const { tool, args, request, text } of ANSWERS) {
    it(`${tool} answers what the HTTP API does, and a text for people`, async () => {
      const [method, url, body] = request;
      const { structuredContent, isError, ...result } = await mcp.call(tool, args);
      assert.equal(isError, undefined);
      const { page: _, request: __, summary, ...answered } = await api(server, method, url, body);
      const { next_page: ___, ...shown } = summary ?? {};
      assert.deepEqual(structuredContent, summary === undefined ? answered : { summary: shown, ...answered });
      assert.match(textOf(result)[0]!, text);
      assert.equal(result._meta?.['status'], 200);
    });
  }

  it('get_credits answers what is left', async () => {
    const { structuredContent } = await mcp.call('get_credits');
    assert.deepEqual(structuredContent, await api(server, 'GET', '/v2/credits'));
  });

  const REFUSED = [
    {
      tool: 'search_companies',
      args: { q: '"acme corp*"' },
      words:
        'Syntax error at position 10: wildcard is not allowed inside a quoted phrase\nTo search for it as text, q is: "acme corp"',
      request: ['POST', '/v2/companies/search', { q: '"acme corp*"' }],
    },
    {
      tool: 'search_officers',
      args: { q: 'arden', role: 'boss', zip_code: 'x' },
      words: /^role: Input should be 'registered_agent',.*\nzip_code: String should match pattern/,
      request: ['POST', '/v2/officers/search', { q: 'arden', role: 'boss', zip_code: 'x' }],
    },
    { tool: 'search_companies', args: {}, words: 'q: Field required' },
    {
      tool: 'search_companies',
      args: { q: 7, jurisdictions: 'us_zz' },
      words: 'q: Input should be a valid string\njurisdictions: Value error, unsupported jurisdiction code: us_zz',
    },
    { tool: 'search_companies', args: { q: 'a', limit: 21 }, words: 'limit: Input should be less than or equal to 20' },
    {
      tool: 'search_companies',
      args: { q: 'a', page: 2, juristictions: 'us_co' },
      words: 'page: Extra inputs are not permitted\njuristictions: Extra inputs are not permitted',
    },
    { tool: 'search_companies', args: { q: 'a', cursor: 'WzIsMV0' }, words: /^cursor: Value error, this is no cursor/ },
    { tool: 'search_companies', args: { q: 'a', cursor: 7 }, words: 'cursor: Input should be a valid string' },
    {
      tool: 'get_company',
      args: { jurisdiction_code: 'us_co', company_number: '9' },
      words: 'Company not found',
      request: ['GET', '/v2/companies/us_co/9'],
    },
    {
      tool: 'get_company',
      args: { jurisdiction_code: 'us_zz', company_number: '9' },
      words: 'jurisdiction_code: Value error, unsupported jurisdiction code: us_zz',
      request: ['GET', '/v2/companies/us_zz/9'],
    },
    {
      tool: 'get_company',
      args: { jurisdiction_code: '..', company_number: 'credits' },
      words: 'jurisdiction_code: Value error, unsupported jurisdiction code: ..',
    },
    {
      tool: 'get_company',
      args: { jurisdiction_code: 'us_co', company_number: '..' },
      words: 'company_number: Value error, this is no number of a company',
    },
    {
      tool: 'get_company',
      args: { entity_number: '9' },
      words:
        'jurisdiction_code: Field required\ncompany_number: Field required\nentity_number: Extra inputs are not permitted',
    },
    {
      tool: 'match_location',
      args: { location: { name: 'Kiln' } },
      words: 'location.address: Field required',
      request: ['POST', '/v2/local-businesses/match', { location: { name: 'Kiln' } }],
    },
    {
      tool: 'match_location',
      args: { acceptance: 'sure' },
      words: "acceptance: Input should be 'strict', 'balanced' or 'lenient'\nlocation: Field required",
    },
    {
      tool: 'company_network',
      args: { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '9' } },
      words: 'Company not found',
      request: ['POST', '/v2/network', { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '9' } }],
    },
    { tool: 'company_network', args: { depth: 4 }, words: /^root: Field required\ndepth: Input should be less/ },
    { tool: 'company_network', args: { limit: 101 }, words: /^limit: Input should be less than or equal to 100/ },
    { tool: 'count_matches', args: { jurisdictions: 'us_co' }, words: 'q: Field required' },
    { tool: 'count_matches', args: { q: 7, limit: 1 }, words: /^q: Input should be a valid string\nlimit: Extra/ },
    {
      tool: 'count_matches',
      args: { q: 'kiln', jurisdictions: 'us_zz' },
      words: /^jurisdictions: Value error, unsupported jurisdiction code: us_zz/,
      request: ['GET', '/v2/counts?q=kiln&jurisdictions=us_zz'],
    },
    { tool: 'list_jurisdictions', args: { all: true }, words: 'all: Extra inputs are not permitted' },
  ] as const;
  for (const { tool, args, words, ...row } of REFUSED) {
    it(`${tool} refuses ${JSON.stringify(args)} in the words of the HTTP API`, async () => {
      const result = await mcp.call(tool, args);
      const [said = '', body = ''] = textOf(result);
      assert.equal(result.isError, true);
      if (typeof words === 'string') assert.equal(said, words);
      else assert.match(said, words);
      if (!('request' in row)) return;
      const [method, url, sent] = row.request;
      assert.deepEqual(JSON.parse(body), await api(server, method, url, sent));
    });
  }

  it('a resource is the record of a company', async () => {
    const { resourceTemplates } = await mcp.client.listResourceTemplates();
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ['charter://companies/{jurisdiction_code}/{company_number}'],
    );
    assert.deepEqual((await mcp.client.listResources()).resources, []);
    const uri = 'charter://companies/us_co/1002%2FA%20B';
    const { contents } = await mcp.client.readResource({ uri });
    const [content] = contents;
    assert.ok(content !== undefined && 'text' in content);
    assert.equal(content.mimeType, 'application/json');
    assert.deepEqual(JSON.parse(content.text), COMPANIES[1]);
  });

  for (const [uri, words] of [
    ['charter://companies/us_co/9', /Company not found/],
    ['charter://companies/us_zz/9', /unsupported jurisdiction code: us_zz/],
    ['charter://companies/us_co/%zz', /There are only resources of the form/],
    ['charter://companies/us_co/..', /There are only resources of the form/],
    ['charter://companies/us_co/1/2', /There are only resources of the form/],
    ['file:///etc/passwd', /There are only resources of the form/],
  ] as const) {
    it(`no resource is ${uri}`, () => assert.rejects(mcp.client.readResource({ uri }), words));
  }

  it('a client that cancels hears no answer', async () => {
    const controller = new AbortController();
    const asked = mcp.client.callTool(
      { name: 'match_location', arguments: { location: { ...LOCATION, name: 'hang' } } },
      undefined,
      { signal: controller.signal },
    );
    controller.abort(new Error('enough'));
    await assert.rejects(asked, /enough/);
    assert.equal((await mcp.call('list_jurisdictions')).isError, undefined);
  });
});

describe('pages of a search', () => {
  const companies = (mark: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      company('us_co', `${mark}${String(index).padStart(2, '0')}`, 'Kite', { parties: [party('Ann Arden')] }),
    );
  for (const [tool, url, search] of [
    ['search_companies', '/v2/companies/search', { q: 'kite' }],
    ['search_officers', '/v2/officers/search', { q: 'arden', limit: 7 }],
  ] as const) {
    it(`${tool}: the cursors lead through what the HTTP API has, in the snapshots of the first page`, async () => {
      await using engine = memoryEngine();
      await load(engine, companies('a', 33));
      await using server = await openServer({ engine });
      await using mcp = await connect(server);
      const whole = await api(server, 'POST', url, { ...search, limit: 100 });
      const found: unknown[] = [];
      let cursor: string | undefined;
      do {
        const { structuredContent } = await mcp.call(tool, cursor === undefined ? search : { ...search, cursor });
        const page = structuredContent as unknown as Page;
        found.push(...page.results);
        if (cursor === undefined) await load(engine, companies('b', 50));
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      assert.deepEqual(found, whole.results);
    });
  }

  it('a cursor is of its search alone', async () => {
    await using engine = memoryEngine(companies('a', 33));
    await using server = await openServer({ engine });
    await using mcp = await connect(server);
    const { next_cursor: cursor } = (await mcp.call('search_companies', { q: 'kite' }))
      .structuredContent as unknown as Page;
    for (const [tool, args] of [
      ['search_companies', { q: 'kit*' }],
      ['search_companies', { q: 'kite', limit: 5 }],
      ['search_officers', { q: 'kite' }],
    ] as const) {
      assert.match(textOf(await mcp.call(tool, { ...args, cursor }))[0]!, /this is no cursor of this search/);
    }
    // What says the default says the same.
    const second = await mcp.call('search_companies', { q: 'kite', limit: 10, status: 'any', cursor });
    assert.equal((second.structuredContent as unknown as Page).results[0]?.company.entity_number, 'a10');
  });

  it('one whose snapshots are gone says to begin again', async () => {
    await using server = await openServer();
    const search = { q: 'zephyr', limit: 1 };
    const first = (await post(server, toolCall('search_companies', search))).json().result;
    const [page, , hash] = JSON.parse(Buffer.from(first.structuredContent.next_cursor, 'base64url').toString());
    const cursor = Buffer.from(JSON.stringify([page, 'unknown', hash])).toString('base64url');
    const { result } = (await post(server, toolCall('search_companies', { ...search, cursor }))).json();
    assert.match(result.content[0].text, /are not kept any more.*Search again without cursor\.$/);
  });
});

describe('long lists', () => {
  it('are cut, with how much of each is left out: least in the resource, most in a search', async () => {
    const filing = (day: number) => ({
      id: String(day),
      title: null,
      filed_on: `2020-01-${String(day).padStart(2, '0')}`,
      type: null,
      url: null,
      description: null,
    });
    const long = company('us_co', '1', 'Kite', {
      parties: Array.from({ length: 1003 }, (_, index) => party(`Ann ${index}`)),
      filings: Array.from({ length: 28 }, (_, index) => filing(index + 1)),
    });
    await using server = await openServer({ engine: memoryEngine([long]) });
    await using mcp = await connect(server);
    const search = (await mcp.call('search_companies', { q: 'kite' })).structuredContent as unknown as Page;
    const lookup = await mcp.call('get_company', { jurisdiction_code: 'us_co', company_number: '1' });
    const uri = 'charter://companies/us_co/1';
    const [content] = (await mcp.client.readResource({ uri })).contents;
    const shown = [
      search.results[0]?.company,
      lookup.structuredContent,
      JSON.parse((content as { text: string }).text),
    ];
    assert.deepEqual(
      shown.map(({ parties, filings, left_out }) => [parties.length, filings.length, left_out]),
      [
        [5, 5, { parties: 998, filings: 23 }],
        [50, 28, { parties: 953 }],
        [1000, 28, { parties: 3 }],
      ],
    );
    assert.deepEqual(
      search.results[0]?.company.filings?.map(({ filed_on: on }) => on),
      ['2020-01-28', '2020-01-27', '2020-01-26', '2020-01-25', '2020-01-24'],
      'the newest',
    );
    assert.match(textOf(lookup)[0]!, /Left out here: 953 parties\nMore of them: charter:\/\/companies\/us_co\/1$/);
  });
});

describe('what tools cost', () => {
  it('is what their requests cost, each in the ledger and the log under the id of its message', async () => {
    await using server = await openServer({ credits: 140 });
    const credits = async (name: string, args: object) => {
      const { result } = (await post(server, toolCall(name, args), { 'x-request-id': `call-${name}` })).json();
      const { request_id: id, credits_charged: charged, credits_balance: balance } = result._meta;
      return [id, charged, balance];
    };
    assert.deepEqual(await credits('search_companies', { q: 'zephyr' }), ['call-search_companies', 40, 100]);
    assert.deepEqual(await credits('get_company', { jurisdiction_code: 'us_co', company_number: '1001' }), [
      'call-get_company',
      40,
      60,
    ]);
    assert.deepEqual(await credits('get_company', { jurisdiction_code: 'us_co', company_number: '9' }), [
      'call-get_company',
      0,
      60,
    ]);
    assert.deepEqual(await credits('match_location', { location: LOCATION }), ['call-match_location', 15, 45]);
    assert.deepEqual(await credits('list_jurisdictions', {}), ['call-list_jurisdictions', undefined, undefined]);
    assert.deepEqual(await credits('search_officers', { q: 'arden' }), ['call-search_officers', 40, 5]);
    const { charges } = await booksOf({ homeDirectory: server.homeDirectory });
    assert.deepEqual(charges.map(({ operation }) => operation).sort(), [
      'company_search',
      'lookup',
      'match',
      'officer_search',
    ]);
  });

  it('what the credits do not cover is refused with what it takes and what is there', async () => {
    await using server = await openServer({ credits: 12 });
    await using mcp = await connect(server);
    const result = await mcp.call('search_companies', { q: 'zephyr' });
    const detail = 'Insufficient credits: this request costs 40, 12 available';
    assert.equal(result.isError, true);
    const [words, body] = textOf(result);
    assert.deepEqual([words, JSON.parse(body!)], [detail, { detail, required: 40, available: 12 }]);
    assert.deepEqual((await booksOf({ homeDirectory: server.homeDirectory })).charges, []);
    await assert.rejects(mcp.client.readResource({ uri: 'charter://companies/us_co/1001' }), /Insufficient credits/);
  });

  it('a repeat under the same Idempotency-Key is free; the same id of a message says nothing', async () => {
    await using server = await openServer({ credits: 100 });
    const charged = async (args: object, headers = {}) =>
      (await post(server, toolCall('search_companies', args), headers)).json().result._meta?.credits_charged;
    const key = { 'idempotency-key': 'one' };
    assert.deepEqual([await charged({ q: 'kiln' }, key), await charged({ q: 'kiln' }, key)], [40, 0]);
    const other = (await post(server, toolCall('search_companies', { q: 'other' }), key)).json().result;
    assert.match(other.content[0].text, /this key was used with another request/);
    assert.equal(await charged({ q: 'kiln' }), 40);
  });

  it('stands in their descriptions as the running price list has it', async () => {
    const prices = {
      company_search: { per_result: 2 },
      officer_search: 0,
      lookup: 7,
      batch_row: 0,
      reconcile_query: 0,
    };
    await using server = await openServer({ prices, matches: false });
    const { tools } = (await post(server, message('tools/list'))).json().result;
    const words = tools.map(({ name, description }: { name: string; description: string }) => [
      name,
      description.split('. ').at(-1),
    ]);
    assert.deepEqual(words, [
      ['search_companies', 'Costs 2 credits for each result, and nothing else.'],
      ['search_officers', 'Free.'],
      ['search_premises', 'Costs 2 credits for each result, and nothing else.'],
      ['get_company', 'Costs 7 credits a call.'],
      ['find_by_identifier', 'Costs 7 credits for a call that finds any, and nothing else.'],
      ['company_owners', 'Costs 7 credits a call.'],
      ['company_network', 'Costs 7 credits a call.'],
      ['count_matches', 'Free.'],
      ['list_jurisdictions', 'Free.'],
      ['get_credits', 'Free.'],
    ]);
  });
});

describe('who may ask', () => {
  it('holders of a key, as X-API-Key or as a bearer token', async () => {
    await using server = await openServer();
    const status = async (headers: Readonly<Record<string, string | undefined>>) => {
      const { statusCode, headers: answered } = await post(server, message('ping'), headers);
      return [statusCode, answered['www-authenticate']];
    };
    assert.deepEqual(await status({}), [200, undefined]);
    assert.deepEqual(await status({ 'x-api-key': undefined, authorization: `bearer ${server.key}` }), [200, undefined]);
    assert.deepEqual(await status({ 'x-api-key': undefined }), [401, 'ApiKey']);
    assert.deepEqual(await status({ 'x-api-key': 'ck_guess' }), [401, 'ApiKey']);
    assert.deepEqual(await status({ 'x-api-key': undefined, authorization: 'Bearer ck_guess' }), [401, 'ApiKey']);
    assert.deepEqual(await status({ 'x-api-key': undefined, authorization: `Basic ${server.key}` }), [401, 'ApiKey']);
    await assert.rejects(connect(server, { 'x-api-key': 'ck_guess' }), /Invalid API key/);
    await server.revoke();
    assert.deepEqual(await status({}), [401, 'ApiKey']);
  });

  it('each message and each request of a tool counts once for the rate limit', async () => {
    const settings = { rateLimit: { perSecond: 1, burst: 4 }, nowMs: () => 0 };
    await using server = await openServer({ settings });
    assert.equal((await post(server, message('tools/list'))).statusCode, 200);
    assert.equal((await post(server, toolCall('list_jurisdictions'))).json().result.isError, undefined);
    assert.equal((await post(server, toolCall('list_jurisdictions', { all: 1 }))).json().result.isError, true);
    assert.equal((await post(server, toolCall('get_credits'))).json().result.isError, undefined);
    const { result } = (await post(server, toolCall('get_credits'))).json();
    assert.deepEqual([result.isError, textOf(result)[0]], [true, 'Too many requests. Try again in 1 s.']);
    const refused = await post(server, message('tools/list'));
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
  });
});

describe('messages that no client of good will sends', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const initialize = (version: unknown) =>
    message('initialize', { protocolVersion: version, capabilities: {}, clientInfo: { name: 'x', version: '1' } });

  /** What an answer says: the code of an error, or the keys of a result. */
  const saidIn = (body: string): unknown => {
    if (body === '') return '';
    const { error, result, detail } = JSON.parse(body);
    return error?.code ?? (result === undefined ? detail : Object.keys(result).sort().join());
  };

  const CASES: readonly (readonly [name: string, payload: unknown, headers: Record<string, string>, said: unknown])[] =
    [
      ['no JSON', '{"jsonrpc":', {}, [400, -32_700]],
      ['nothing', '', {}, [400, -32_700]],
      ['null', 'null', {}, [400, -32_700]],
      ['a number', '7', {}, [400, -32_700]],
      ['invalid UTF-8 in place of text', '"\ud800"', {}, [400, -32_700]],
      ['nesting without end', deep(10_000), {}, [400, -32_700]],
      ['no message', '{"hello":1}', {}, [400, -32_700]],
      ['another version of JSON-RPC', { ...message('ping'), jsonrpc: '1.0' }, {}, [400, -32_700]],
      ['an id that is no id', { ...message('ping'), id: {} }, {}, [400, -32_700]],
      ['no messages', '[]', {}, [400, -32_600]],
      ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}, [202, '']],
      ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, {}, [202, '']],
      ['a method that is not there', message('tools/steal'), {}, [200, -32_601]],
      ['a method of the prototype', message('constructor'), {}, [200, -32_601]],
      ['a tool that is not there', toolCall('drop_table'), {}, [200, -32_602]],
      ['a tool of the prototype', toolCall('__proto__'), {}, [200, -32_602]],
      ['a call without a name', message('tools/call', {}), {}, [200, -32_603]],
      [
        'arguments that are no object',
        message('tools/call', { name: 'get_credits', arguments: [] }),
        {},
        [200, -32_603],
      ],
      ['a call as a task', message('tools/call', { name: 'get_credits', task: { ttl: 1 } }), {}, [200, -32_603]],
      ['several messages', [message('ping', {}, 'a'), message('ping', {}, 'b')], {}, [400, -32_600]],
      ['a message in a list', [message('ping')], {}, [400, -32_600]],
      ['a hundred lists of tools', Array.from({ length: 100 }, () => message('tools/list')), {}, [400, -32_600]],
      [
        'the cancellation of what others asked',
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
        {},
        [202, ''],
      ],
      [
        'a version to come',
        initialize('2099-01-01'),
        {},
        [200, 'capabilities,instructions,protocolVersion,serverInfo'],
      ],
      ['a version that is none', initialize(7), {}, [200, -32_603]],
      ['a header of a version to come', message('ping'), { 'mcp-protocol-version': '2099-01-01' }, [400, -32_000]],
      ['a session', message('ping'), { 'mcp-session-id': 'mine' }, [200, '']],
      [
        'a form',
        'q=1',
        { 'content-type': 'application/x-www-form-urlencoded' },
        [415, 'Content-Type must be application/json'],
      ],
      [
        'a type that is not there',
        message('ping'),
        { accept: 'text/html' },
        [406, 'Accept must allow application/json or text/event-stream'],
      ],
      ['a page elsewhere', message('ping'), { origin: 'https://evil.example' }, [403, 'Cross-site request refused']],
      ['a page that is nowhere', message('ping'), { origin: 'null' }, [403, 'Cross-site request refused']],
      [
        'a page of another port',
        message('ping'),
        { origin: 'http://localhost:81' },
        [403, 'Cross-site request refused'],
      ],
      ['a page of the server', message('ping'), { origin: 'http://localhost', host: 'localhost' }, [200, '']],
      ['much', `"${'x'.repeat(300_000)}"`, {}, [413, 'The body is larger than 256 KiB']],
    ];
  for (const [name, payload, headers, said] of CASES) {
    it(name, async () => {
      const { statusCode, body } = await post(server, payload, headers);
      assert.deepEqual([statusCode, saidIn(body)], said);
    });
  }

  it('a page under another name of the server is refused where the operator has named it', async () => {
    await using named = await openServer({ settings: { publicUrl: 'https://charter.example' } });
    const status = async (origin: string) =>
      (await post(named, message('ping'), { origin, host: 'rebound.example' })).statusCode;
    assert.deepEqual([await status('http://rebound.example'), await status('https://charter.example')], [403, 200]);
  });

  it('other methods are not allowed, with a key or without', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const headers of [{}, { 'x-api-key': server.key, accept: 'text/event-stream' }]) {
        const { statusCode, headers: answered } = await server.app.inject({ method, url: '/mcp', headers });
        assert.deepEqual([method, statusCode, answered['allow']], [method, 405, 'POST']);
      }
    }
  });

  it('events come where nothing else is taken, and a call needs no message before it', async () => {
    const { statusCode, headers, body } = await post(server, toolCall('list_jurisdictions'), {
      accept: 'text/event-stream;q=1',
    });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/event-stream']);
    const [, data = ''] = /^event: message\ndata: (.*)\n\n$/.exec(body) ?? [];
    assert.deepEqual(JSON.parse(data).result.structuredContent, { jurisdictions: ['us_co', 'us_fl'] });
  });

  it('answers are kept by nobody on their way', async () => {
    const { headers } = await post(server, message('ping'));
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['mcp-session-id'], undefined);
  });
});

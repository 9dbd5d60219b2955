/**
 * Every door of the server, with the dearest request that is known for it, and what bounds how often it can be made.
 * A test holds that no operation is left out.
 */
import { locationsOf } from '../support/locations.ts';
import { COMPANIES, PASSWORD, type World } from './world.ts';

export type Door = {
  readonly door: string;
  /** As openapi.json and openapi.session.json have them; `*` stands for any text. */
  readonly operations: readonly string[];
  readonly dearest: string;
  readonly ask: (world: World, turn: number) => Promise<Response>;
  readonly charged: string;
  /** For which limit each request counts. */
  readonly counted: string;
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A hundred prefixes, the shortest first: as many terms as a query may have. */
const HUNDRED_PREFIXES = Array.from({ length: 100 }, (_, index) => {
  const [first, second] = [LETTERS[index % 26]!, LETTERS[Math.floor(index / 26) * 5]!];
  return index < 26 ? `${first}*` : `${first}${second}*`;
}).join(' OR ');
const DEEP = { q: HUNDRED_PREFIXES, order_by: 'relevance', page: 90, facets: ['status', 'legal_form'] };
const ADDRESS = '1 Quill Street, Pellton, CO 80521';
const LONGEST_SIGN = `${'Quill Kiln & Sons Services '.repeat(1_000)}`;
const COMPANY = { jurisdiction_code: 'us_yy', entity_number: '1' };
const locations = locationsOf(COMPANIES, 500);

const BY_KEY = 'by the key';
const BY_ACCOUNT = 'by the account';
const BY_NETWORK = 'by the network address';
const NOT = 'no';
const FREE = 'free';

export const DOORS: readonly Door[] = [
  keyed('company search', 'POST /v2/companies/search', '100 prefixes by relevance, page 90, facets', DEEP, 'a search'),
  keyed(
    'officer search',
    'POST /v2/officers/search',
    '100 prefixes, page 90',
    { q: HUNDRED_PREFIXES, page: 90 },
    'a search',
  ),
  keyed(
    'search of premises',
    'POST /v2/premises/search',
    '100 prefixes, page 90',
    { q: HUNDRED_PREFIXES, page: 90 },
    'a search',
  ),
  {
    ...keyed('lookup', 'GET /v2/companies/{jurisdiction_code}/{company_number}', 'a company of 100,000 parties'),
    ask: ({ url, key }) => get(`${url}/v2/companies/us_yy/1`, { 'x-api-key': key }),
    charged: 'a lookup',
  },
  {
    ...keyed('lookup of premises', 'GET /v2/premises/{source}/{id}', 'a record that is not there'),
    operations: [
      'GET /v2/premises/{source}/{id}',
      'GET /v2/companies/{jurisdiction_code}/{company_number}/premises',
      'GET /v2/companies/{jurisdiction_code}/{company_number}/owners',
    ],
    ask: ({ url, key }) => get(`${url}/v2/companies/us_yy/1/premises?limit=100`, { 'x-api-key': key }),
    charged: 'a lookup',
  },
  keyed(
    'lookup of many',
    'POST /v2/companies/lookup',
    '100 companies of 2,000 parties each',
    { companies: Array.from({ length: 100 }, (_, index) => ({ ...COMPANY, entity_number: `9${index}` })) },
    'one lookup',
  ),
  keyed(
    'network',
    'POST /v2/network',
    'a company of 100,000 parties, 3 steps, 300 nodes',
    { root: { kind: 'company', ...COMPANY }, depth: 3, limit: 300 },
    'a lookup',
  ),
  keyed(
    'people',
    'POST /v2/people',
    'a name that 100,000 parties of a company bear',
    { name: 'Pia Quill' },
    'a search',
  ),
  keyed('addresses', 'POST /v2/addresses', 'an address', { address: ADDRESS }, 'a lookup'),
  {
    ...keyed('suggestions', 'GET /v2/suggest', '200 letters', null, FREE),
    operations: ['GET /v2/suggest', 'GET /dashboard/api/suggest', 'GET /v2/premises/suggest'],
    ask: ({ url, key }) => get(`${url}/v2/suggest?q=${'a '.repeat(100)}&limit=10`, { 'x-api-key': key }),
    counted: '10 a second, by the key or account',
  },
  {
    ...keyed('counts', 'GET /v2/counts', '100 prefixes', null, FREE),
    operations: ['GET /v2/counts', 'GET /dashboard/api/counts'],
    ask: ({ url, key }) =>
      get(`${url}/v2/counts?${new URLSearchParams({ q: HUNDRED_PREFIXES })}`, { 'x-api-key': key }),
    counted: '10 a second, by the key',
  },
  {
    ...keyed('changes', 'GET /v2/changes', '1,000 changes with their fields', null, FREE),
    operations: ['GET /v2/changes', 'GET /v2/premises/changes'],
    ask: ({ url, key }) => get(`${url}/v2/changes?limit=1000&include=fields`, { 'x-api-key': key }),
    charged: 'a search',
  },
  keyed(
    'batches',
    'POST /v2/local-businesses/batches',
    '500 locations; they are matched later, in threads',
    { locations },
    'a row with people',
  ),
  {
    ...keyed('a batch', 'GET /v2/local-businesses/batches/{batch_id}', 'the result of 500 rows', null, FREE),
    ask: ({ url, key, batchId }) => get(`${url}/v2/local-businesses/batches/${batchId}`, { 'x-api-key': key }),
  },
  keyed(
    'a match at once',
    'POST /v2/local-businesses/match',
    'a sign of 27,000 letters',
    { location: { name: LONGEST_SIGN, address: ADDRESS } },
    'a row with people',
  ),
  {
    ...keyed('account', 'GET /v2/credits', 'the balance', null, FREE),
    operations: ['GET /v2/credits', 'GET /v2/jurisdictions'],
    ask: ({ url, key }) => get(`${url}/v2/credits`, { 'x-api-key': key }),
  },
  {
    ...keyed('watches', 'POST /v2/watches', 'a search of 100 prefixes is watched', null, FREE),
    operations: ['* /v2/watches*', '* /dashboard/api/watches*', '* /dashboard/api/watched*'],
    ask: ({ url, key }, turn) =>
      post(`${url}/v2/watches`, { kind: 'search', q: HUNDRED_PREFIXES, note: `${turn % 100}` }, { 'x-api-key': key }),
  },
  {
    ...keyed('webhooks', 'GET /v2/webhooks', 'the list', null, FREE),
    operations: ['* /v2/webhooks*', '* /dashboard/api/webhooks*'],
    ask: ({ url, key }) => get(`${url}/v2/webhooks?limit=100`, { 'x-api-key': key }),
  },
  {
    ...keyed('agents’ tools', 'POST /mcp', 'the list of tools; a tool costs what its request costs', null, FREE),
    ask: ({ url, key }) => post(`${url}/mcp`, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { 'x-api-key': key }),
  },
  {
    ...keyed('reconciliation', 'POST /reconcile', '10 queries of 30 words', null, 'a search for each query'),
    operations: ['* /reconcile', '* /reconcile/{key}'],
    ask: ({ url, key }) => reconcile(url, key, 10),
    counted: 'each query, by the key',
  },
  {
    ...keyed('reconciliation’s suggestions', 'GET /reconcile/suggest/entity', '200 letters', null, FREE),
    operations: ['* /reconcile*/suggest/*', '* /reconcile*/preview', '* /reconcile*/extend/propose'],
    ask: ({ url, key }) => get(`${url}/reconcile/suggest/entity?prefix=${'quill '.repeat(30)}`, { 'x-api-key': key }),
  },
  ...signedIn(),
  ...open(),
];

function keyed(door: string, operation: string, dearest: string, body: object | null = null, charged = FREE): Door {
  const path = operation.split(' ')[1]!;
  const ask = ({ url, key }: World) => post(url + path, body ?? {}, { 'x-api-key': key });
  return { door, operations: [operation], dearest, ask, charged, counted: BY_KEY };
}

/** What a page of the dashboard asks as the signed-in person. */
function signedIn(): readonly Door[] {
  const page = (
    door: string,
    operations: readonly string[],
    dearest: string,
    path: (world: World) => string,
  ): Door => ({
    door,
    operations,
    dearest,
    ask: (world) => get(world.url + path(world), { cookie: world.cookie }),
    charged: FREE,
    counted: BY_ACCOUNT,
  });
  const api = '/dashboard/api';
  return [
    {
      ...page('the dashboard’s searches', [`* ${api}/companies/search`, `* ${api}/officers/search`], '', () => ''),
      operations: [
        `* ${api}/companies/*`,
        `* ${api}/officers/search`,
        `* ${api}/premises/*`,
        `* ${api}/people`,
        `* ${api}/addresses`,
        `* ${api}/network`,
      ],
      dearest: 'a company of 100,000 parties',
      ask: ({ url, cookie }) => get(`${url}${api}/companies/us_yy/1`, { cookie }),
      charged: 'as with a key',
    },
    {
      ...page('export of a network', [`POST ${api}/network/export`], '300 nodes', () => ''),
      ask: ({ url, cookie }) => post(`${url}${api}/network/export?format=csv`, network(300), { cookie }),
    },
    page('usage', [`GET ${api}/usage*`], '366 days as CSV', () => `${api}/usage.csv?from=2025-11-27&to=2026-11-26`),
    page('ledger', [`GET ${api}/ledger*`], 'all of it as CSV', () => `${api}/ledger.csv`),
    page('request log', [`GET ${api}/requests`], '100 requests', () => `${api}/requests?limit=100`),
    page(
      'lists, saved searches, notes',
      [`* ${api}/lists*`, `* ${api}/saved-searches*`, `* ${api}/note*`],
      '1,000 companies as CSV',
      ({ listId }) => `${api}/lists/${listId}/companies.csv`,
    ),
    page(
      'files and batches',
      [`* ${api}/files*`, `* ${api}/review`, `* ${api}/local-businesses/*`],
      'the results of 500 rows',
      (world) => {
        return `${api}/local-businesses/results?batch_ids=${world.batchId}`;
      },
    ),
    page(
      'what watches found',
      [`* ${api}/found-changes*`, `* ${api}/portfolios*`],
      'the first page',
      () => `${api}/found-changes?limit=100`,
    ),
    page(
      'account pages',
      [
        `* ${api}/overview`,
        `* ${api}/keys*`,
        `* ${api}/team*`,
        `* ${api}/operator*`,
        `* ${api}/credit-settings`,
        `* ${api}/top-ups`,
        `* ${api}/card`,
        `* ${api}/coverage`,
        `* ${api}/session*`,
        `* ${api}/account/delete`,
        `* ${api}/about`,
      ],
      'the overview',
      () => `${api}/overview`,
    ),
  ];
}

/** What needs no key and no session. */
function open(): readonly Door[] {
  const file = (door: string, operation: string, dearest: string, path: string): Door => ({
    door,
    operations: [operation],
    dearest,
    ask: ({ url }) => get(url + path, { 'accept-encoding': 'br', accept: '*/*' }),
    charged: FREE,
    counted: NOT,
  });
  return [
    {
      door: 'sign-in and sign-up',
      operations: ['* /auth/*', 'POST /dashboard/api/sign-up', 'POST /dashboard/api/invitation*'],
      dearest: 'a right password',
      ask: ({ url }) => post(`${url}/auth/sign-in/email`, { email: 'ann@pellton.example', password: PASSWORD }),
      charged: FREE,
      counted: BY_NETWORK,
    },
    file('the OpenAPI document', 'GET /openapi.json', 'for Brotli', '/openapi.json'),
    file('the reference', 'GET /docs', 'for Brotli', '/docs'),
    file('health', 'GET /health*', '`/health`', '/health'),
    file('readiness', 'GET /readyz', '`/readyz`', '/readyz'),
    {
      ...file('payments’ webhook', 'POST /webhooks/stripe', '256 KiB with a wrong signature', ''),
      ask: ({ url }) => post(`${url}/webhooks/stripe`, { x: 'x'.repeat(250_000) }, { 'stripe-signature': 't=1,v1=0' }),
      counted: BY_NETWORK,
    },
  ];
}

function get(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url, { headers });
}

function post(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const { origin } = new URL(url);
  const all = { origin, 'content-type': 'application/json', accept: 'application/json', ...headers };
  return fetch(url, { method: 'POST', headers: all, body: JSON.stringify(body) });
}

function reconcile(url: string, key: string, count: number): Promise<Response> {
  const words = HUNDRED_PREFIXES.replaceAll(/\* OR /g, ' quill ').slice(0, 180);
  const queries = Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, { query: `${words} ${at}` }]));
  const body = new URLSearchParams({ queries: JSON.stringify(queries) });
  return fetch(`${url}/reconcile`, { method: 'POST', headers: { 'x-api-key': key }, body });
}

/** A network of so many people around a company, as the API answers it. */
function network(count: number): object {
  const node = (id: string, kind: string, label: string) => ({
    id,
    kind,
    label,
    jurisdiction_code: kind === 'company' ? 'us_yy' : null,
    entity_number: kind === 'company' ? '1' : null,
    status: null,
    is_agent: false,
  });
  const people = Array.from({ length: count - 1 }, (_, at) => node(`p${at}`, 'person', `PIA QUILL ${at}`));
  const edges = people.map(({ id }) => ({
    from: id,
    to: 'c',
    kind: 'officer',
    title: null,
    started_on: null,
    ended_on: null,
    record: { ...COMPANY },
    as_of: '2026-01-31',
  }));
  return { root: 'c', nodes: [node('c', 'company', 'MANY PARTIES LLC'), ...people], edges, is_truncated: false };
}

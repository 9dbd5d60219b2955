/**
 * Every door that could tell of a company: the routes, the commands, the mails and the messages of webhooks. A new one
 * fails test/cli/corrected-doors.test.ts until it is here.
 */

/** A request, or the words of a command. */
export type Asked = { readonly path: string; readonly body?: object; readonly method?: string };
/** What asks a door so that it would tell of what is hidden, or why it tells of no company. */
export type Door<Reading> = Reading | string;
export type Ids = Readonly<Record<'list' | 'batch' | 'file', string>>;

const KEY = 'us_co%2010';
const NOTHING = 'tells of no company';
const OWN = 'tells what its caller says of it, and nothing else';
const LISTED = "tells a license as its list has it: the names in it are the list's own";
const SAME = 'is the same handler as GET without a key in its path';

const get = (path: string): Asked => ({ path });
const post = (path: string, body: object): Asked => ({ path, body });
const query = (path: string, value: object) => get(`${path}?queries=${encodeURIComponent(JSON.stringify(value))}`);

const SEARCH = { q: 'kestrel OR fenwick' };
const MANY = {
  companies: ['10', '20'].map((entity_number) => ({ jurisdiction_code: 'us_co', entity_number })),
};
const NETWORK = { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '20' }, depth: 2 };
const AT = { address: '6 Iron St, Denver, CO 80202' };
const LOCATION = { location: { name: 'Kestrel Looms', ...AT } };

/** By method and path. */
export const ROUTES: Readonly<Record<string, Door<(ids: Ids) => Asked>>> = {
  'POST /v2/companies/search': () => post('/v2/companies/search', SEARCH),
  'POST /v2/officers/search': () => post('/v2/officers/search', { q: 'quent OR birch' }),
  'GET /v2/companies/{jurisdiction_code}/{company_number}': () => get('/v2/companies/us_co/20'),
  'POST /v2/companies/lookup': () => post('/v2/companies/lookup', MANY),
  'POST /dashboard/api/companies/lookup': () => post('/dashboard/api/companies/lookup', MANY),
  'GET /v2/counts': 'tells no record: that what is hidden is not counted, test/api/counts.test.ts tells',
  'GET /dashboard/api/counts': 'is the same handler as GET /v2/counts',
  ...of('no source of owners is loaded here: test/engine/corrected/owners.test.ts hides some', [
    'GET /v2/companies/{jurisdiction_code}/{company_number}/owners',
    'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/owners',
  ]),
  'GET /v2/suggest': () => get('/v2/suggest?q=kestrel'),
  'GET /dashboard/api/suggest': () => get('/dashboard/api/suggest?q=odal'),
  'POST /dashboard/api/companies/search': () => post('/dashboard/api/companies/search', SEARCH),
  'POST /dashboard/api/officers/search': () => post('/dashboard/api/officers/search', { q: 'quent' }),
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}': () => get('/dashboard/api/companies/us_co/10'),
  'POST /dashboard/api/network': () => post('/dashboard/api/network', NETWORK),
  'POST /v2/network': () => post('/v2/network', NETWORK),
  'POST /v2/people': () => post('/v2/people', { name: 'Quent Odalys' }),
  'POST /dashboard/api/people': () => post('/dashboard/api/people', { name: 'Quent Odalys' }),
  'POST /v2/addresses': () => post('/v2/addresses', AT),
  'POST /dashboard/api/addresses': () => post('/dashboard/api/addresses', AT),
  'GET /v2/changes': () => get('/v2/changes?include=fields'),
  'GET /reconcile': () => query('/reconcile', { q0: { query: 'Kestrel Looms' }, q1: { query: 'Fenwick Tannery' } }),
  'GET /reconcile/suggest/entity': () => get('/reconcile/suggest/entity?prefix=kestrel'),
  'GET /reconcile/suggest/entity/flyout': () => get('/reconcile/suggest/entity/flyout?id=us_co/10'),
  'GET /reconcile/preview': () => get('/reconcile/preview?id=us_co/20'),
  'GET /v2/local-businesses/batches/{batch_id}': ({ batch }) => get(`/v2/local-businesses/batches/${batch}`),
  'POST /v2/local-businesses/match': () => post('/v2/local-businesses/match?acceptance=lenient', LOCATION),
  'GET /dashboard/api/local-businesses/batches/{batch_id}': ({ batch }) =>
    get(`/dashboard/api/local-businesses/batches/${batch}`),
  'GET /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}': ({ batch }) =>
    get(`/dashboard/api/local-businesses/batches/${batch}/rows/1`),
  'GET /dashboard/api/local-businesses/results': ({ batch }) =>
    get(`/dashboard/api/local-businesses/results?batch_ids=${batch}`),
  'GET /dashboard/api/files/{file_id}/decisions': ({ file }) => get(`/dashboard/api/files/${file}/decisions`),
  'POST /mcp': () =>
    post('/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_companies', arguments: SEARCH },
    }),
  'GET /dashboard/api/lists/{list_id}': ({ list }) => get(`/dashboard/api/lists/${list}`),
  'GET /dashboard/api/lists/{list_id}/companies.csv': ({ list }) => get(`/dashboard/api/lists/${list}/companies.csv`),
  'GET /dashboard/api/lists/{list_id}/companies.json': ({ list }) => get(`/dashboard/api/lists/${list}/companies.json`),
  'PUT /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}': ({ list }) => ({
    path: `/dashboard/api/lists/${list}/companies/us_co/10`,
    method: 'PUT',
    body: { note: 'ours' },
  }),
  'GET /dashboard/api/note': () => get(`/dashboard/api/note?kind=company&key=${KEY}`),
  'GET /dashboard/api/notes': () => get('/dashboard/api/notes'),
  'GET /dashboard/api/found-changes': () => get('/dashboard/api/found-changes'),
  'GET /dashboard/api/watched': () => get('/dashboard/api/watched'),
  ...of(OWN, [
    'POST /dashboard/api/network/export',
    'POST /dashboard/api/lists/{list_id}/companies',
    'DELETE /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}',
    'PUT /dashboard/api/note',
    'GET /dashboard/api/lists',
    'POST /dashboard/api/lists',
    'DELETE /dashboard/api/lists/{list_id}',
    'PUT /dashboard/api/lists/{list_id}',
    'GET /dashboard/api/saved-searches',
    'POST /dashboard/api/saved-searches',
    'DELETE /dashboard/api/saved-searches/{saved_search_id}',
    'PUT /dashboard/api/saved-searches/{saved_search_id}',
    'GET /v2/watches',
    'POST /v2/watches',
    'DELETE /v2/watches/{watch_id}',
    'GET /dashboard/api/watches',
    'POST /dashboard/api/watches',
    'DELETE /dashboard/api/watches/{watch_id}',
    'POST /v2/local-businesses/batches',
    'POST /dashboard/api/local-businesses/batches',
    'GET /dashboard/api/files',
    'GET /dashboard/api/files/{file_id}',
    'GET /dashboard/api/requests',
    'PUT /dashboard/api/files/{file_id}/intent',
    'PUT /dashboard/api/files/{file_id}/bounds',
    'PUT /dashboard/api/files/{file_id}/bytes/{part}',
    'GET /dashboard/api/files/{file_id}/bytes',
    'DELETE /dashboard/api/files/{file_id}/bytes',
    'PUT /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/note',
    'GET /dashboard/api/portfolios',
    'POST /dashboard/api/portfolios',
    'PUT /dashboard/api/portfolios/{portfolio_id}/seen',
    'DELETE /dashboard/api/portfolios/{portfolio_id}',
    'POST /dashboard/api/watched',
    'POST /dashboard/api/watched/removed',
  ]),
  ...of('tells results and decisions as they are listed', ['GET /dashboard/api/review']),
  ...of('tells changes as they are listed', ['GET /dashboard/api/portfolios/{portfolio_id}/changes']),
  ...of('tells a decision as it is listed', [
    'POST /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions',
    'DELETE /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions',
  ]),
  ...of(LISTED, [
    'POST /v2/premises/search',
    'GET /v2/premises/{source}/{id}',
    'GET /v2/companies/{jurisdiction_code}/{company_number}/premises',
    'POST /dashboard/api/premises/search',
    'GET /dashboard/api/premises/{source}/{id}',
    'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/premises',
  ]),
  ...of(SAME, [
    'POST /reconcile',
    'GET /reconcile/{key}',
    'POST /reconcile/{key}',
    'GET /reconcile/{key}/suggest/entity',
    'GET /reconcile/{key}/suggest/entity/flyout',
    'GET /reconcile/{key}/suggest/property',
    'GET /reconcile/{key}/suggest/type',
    'GET /reconcile/{key}/extend/propose',
    'GET /reconcile/{key}/preview',
  ]),
  ...of('the messages are read where they come', [
    'POST /v2/webhooks/{webhook_id}/resend',
    'POST /dashboard/api/webhooks/{webhook_id}/resend',
  ]),
  ...of(NOTHING, [
    'GET /dashboard/api/about',
    'POST /dashboard/api/sign-up',
    'GET /dashboard/api/session',
    'POST /auth/sign-in/email',
    'POST /auth/sign-out',
    'POST /auth/revoke-sessions',
    'POST /auth/change-password',
    'POST /auth/request-password-reset',
    'POST /auth/reset-password',
    'POST /auth/send-verification-email',
    'GET /auth/verify-email',
    'GET /v2/credits',
    'GET /v2/jurisdictions',
    'GET /dashboard/api/overview',
    'GET /dashboard/api/keys',
    'POST /dashboard/api/keys',
    'POST /dashboard/api/keys/{key_id}/revoke',
    'POST /dashboard/api/keys/{key_id}/rotate',
    'GET /dashboard/api/usage',
    'GET /dashboard/api/usage.csv',
    'GET /dashboard/api/ledger',
    'GET /dashboard/api/ledger/batches/{batch_id}',
    'GET /dashboard/api/ledger.csv',
    'GET /dashboard/api/credit-settings',
    'PUT /dashboard/api/credit-settings',
    'GET /dashboard/api/top-ups',
    'POST /dashboard/api/top-ups',
    'DELETE /dashboard/api/card',
    'POST /dashboard/api/card',
    'GET /dashboard/api/coverage',
    'POST /webhooks/stripe',
    'GET /health',
    'GET /healthz',
    'GET /readyz',
    'GET /openapi.json',
    'GET /docs',
    'GET /reconcile/suggest/property',
    'GET /reconcile/suggest/type',
    'GET /reconcile/extend/propose',
    'GET /v2/webhooks',
    'POST /v2/webhooks',
    'DELETE /v2/webhooks/{webhook_id}',
    'PATCH /v2/webhooks/{webhook_id}',
    'POST /v2/webhooks/{webhook_id}/test',
    'POST /v2/webhooks/{webhook_id}/rotate',
    'GET /v2/webhooks/{webhook_id}/attempts',
    'GET /dashboard/api/webhooks',
    'POST /dashboard/api/webhooks',
    'DELETE /dashboard/api/webhooks/{webhook_id}',
    'PATCH /dashboard/api/webhooks/{webhook_id}',
    'POST /dashboard/api/webhooks/{webhook_id}/test',
    'POST /dashboard/api/webhooks/{webhook_id}/rotate',
    'GET /dashboard/api/webhooks/{webhook_id}/attempts',
    'GET /dashboard/api/found-changes/unseen',
    'PUT /dashboard/api/found-changes/seen',
    'GET /dashboard/api/found-changes/mails',
    'PUT /dashboard/api/found-changes/mails',
  ]),
};

/** By name. `FILE` stands for a file of locations, `OUT` for the one that is written. */
export const COMMANDS: Readonly<Record<string, Door<readonly string[]>>> = {
  search: ['search', SEARCH.q],
  officers: ['officers', 'quent'],
  company: ['company', 'us_co', '20'],
  network: ['network', 'us_co', '20'],
  suggest: ['suggest', 'kestrel loo'],
  diff: ['diff', 'us_co'],
  match: ['match', 'FILE', '--acceptance', 'lenient', '-o', 'OUT'],
  'match-one': ['match-one', '--name', 'Kestrel Looms', '--address', AT.address, '--acceptance', 'lenient'],
  export: ['export', 'companies', '--format', 'ndjson', '-o', 'OUT'],
  premises: LISTED,
  mcp: 'answers by the handlers of POST /mcp',
  correct: 'tells its operator what is corrected',
  ...of(NOTHING, [
    'load',
    'refresh',
    'registry',
    'link',
    'status',
    'upgrade',
    'verify',
    'start',
    'serve',
    'worker',
    'doctor',
    'calibrate',
    'key',
    'accounts',
    'credits',
    'audit',
  ]),
  ...of('copies what is kept, with the corrections', ['backup', 'restore']),
};

function of(reason: string, doors: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(doors.map((door) => [door, reason]));
}

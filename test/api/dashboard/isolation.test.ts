import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EVERY_ROUTE } from '../documents.ts';
import { openServer, type TestServer } from '../harness.ts';
import { ORIGIN, type Person, signUp } from './person.ts';

type Case = { readonly path: string; readonly body?: object };

/** What of the victim the intruder may know, and writes wherever a route takes it. */
type Known = {
  readonly webhookId: string;
  readonly watchId: string;
  readonly listId: string;
  readonly savedSearchId: string;
  readonly batchId: string;
  readonly keyId: string;
  readonly requestId: string;
  readonly userId: string;
  readonly invitationId: string;
  readonly sessionId: string;
  readonly cursors: readonly string[];
};

const FILE_ID = 'f'.repeat(32);
/** The victim's has another name. */
const FILE_INTENT = {
  name: 'mine',
  columns: [],
  mapping: {},
  has_headings: true,
  sheet: null,
  is_once: true,
  acceptance: 'balanced',
  absent_share: 0,
  row_count: 1,
  unreadable_count: 0,
  incomplete_count: 0,
  copy_count: 0,
  location_count: 1,
  digest: '0'.repeat(64),
  byte_count: 1,
  rows_max: null,
  credits_max: null,
};

/** Of routes that tell everybody the same, or nothing of any account. */
const PUBLIC = 'public';

/** Reconciliation tells of registries alone; the same with a key in the address is asked with none that opens it. */
const RECONCILIATION = ['', '/suggest/entity', '/suggest/entity/flyout', '/suggest/property', '/suggest/type']
  .concat('/extend/propose', '/preview')
  .flatMap((path) => [`GET /reconcile${path}`, `GET /reconcile/{key}${path}`])
  .concat('POST /reconcile', 'POST /reconcile/{key}');

/**
 * How an intruder tries each route with what is the victim's, by `METHOD path` of the OpenAPI document. A
 * route that has no case here makes a test fail.
 */
const ATTEMPTS: Readonly<Record<string, typeof PUBLIC | ((known: Known) => readonly Case[])>> = {
  ...Object.fromEntries(RECONCILIATION.map((route) => [route, PUBLIC] as const)),
  'GET /health': PUBLIC,
  'GET /healthz': PUBLIC,
  'GET /readyz': PUBLIC,
  'GET /openapi.json': PUBLIC,
  'GET /docs': PUBLIC,
  'POST /webhooks/stripe': PUBLIC,
  'GET /dashboard/api/about': PUBLIC,
  'POST /auth/sign-in/email': () => [
    { path: '/auth/sign-in/email', body: { email: VICTIM, password: 'not the password' } },
  ],
  'POST /auth/sign-out': () => [{ path: '/auth/sign-out', body: {} }],
  'POST /auth/revoke-sessions': () => [{ path: '/auth/revoke-sessions', body: {} }],
  'POST /auth/change-password': () => [
    { path: '/auth/change-password', body: { currentPassword: 'not the password', newPassword: 'taken over now' } },
  ],
  'POST /auth/request-password-reset': () => [{ path: '/auth/request-password-reset', body: { email: VICTIM } }],
  'POST /auth/reset-password': () => [
    { path: '/auth/reset-password', body: { token: 'guessed', newPassword: 'taken over now' } },
  ],
  'POST /auth/send-verification-email': () => [{ path: '/auth/send-verification-email', body: {} }],
  'GET /auth/verify-email': () => [{ path: '/auth/verify-email?token=guessed' }],
  'POST /dashboard/api/sign-up': () => [
    { path: '/dashboard/api/sign-up', body: { email: VICTIM.toUpperCase(), password: 'taken over now' } },
  ],
  ...Object.fromEntries(
    ['loads', 'accounts', 'work', 'findings'].map((page) => [
      `GET /dashboard/api/operator/${page}`,
      (): readonly Case[] => [{ path: `/dashboard/api/operator/${page}` }],
    ]),
  ),
  'GET /dashboard/api/team': () => [{ path: '/dashboard/api/team' }],
  'POST /dashboard/api/team/invitations': () => [
    { path: '/dashboard/api/team/invitations', body: { email: 'mate@pellton.example', role: 'reader' } },
  ],
  'DELETE /dashboard/api/team/invitations/{invitation_id}': ({ invitationId }) => [
    { path: `/dashboard/api/team/invitations/${invitationId}` },
  ],
  'PUT /dashboard/api/team/members/{user_id}': ({ userId }) => [
    { path: `/dashboard/api/team/members/${userId}`, body: { role: 'reader' } },
  ],
  'DELETE /dashboard/api/team/members/{user_id}': ({ userId }) => [{ path: `/dashboard/api/team/members/${userId}` }],
  'POST /dashboard/api/team/leave': () => [{ path: '/dashboard/api/team/leave' }],
  'POST /dashboard/api/invitation': () => [{ path: '/dashboard/api/invitation', body: { token: 'guessed' } }],
  'POST /dashboard/api/invitation/accept': () => [
    { path: '/dashboard/api/invitation/accept', body: { token: 'guessed', password: 'taken over now' } },
  ],
  'POST /auth/change-email': () => [
    { path: '/auth/change-email', body: { email: VICTIM, currentPassword: 'seven old kilns' } },
  ],
  'GET /auth/confirm-email': () => [{ path: '/auth/confirm-email?token=guessed' }],
  'GET /dashboard/api/sessions': () => [{ path: '/dashboard/api/sessions' }],
  'DELETE /dashboard/api/sessions': () => [{ path: '/dashboard/api/sessions' }],
  'DELETE /dashboard/api/sessions/{session_id}': ({ sessionId }) => [{ path: `/dashboard/api/sessions/${sessionId}` }],
  'POST /dashboard/api/account/delete': () => [
    { path: '/dashboard/api/account/delete', body: { currentPassword: 'not the password' } },
  ],
  'GET /dashboard/api/session': () => [{ path: '/dashboard/api/session' }],
  'GET /dashboard/api/overview': () => [{ path: '/dashboard/api/overview' }],
  'GET /dashboard/api/keys': () => [{ path: '/dashboard/api/keys' }],
  'POST /dashboard/api/keys': () => [{ path: '/dashboard/api/keys', body: { name: 'mine' } }],
  'POST /dashboard/api/keys/{key_id}/revoke': ({ keyId }) => [
    { path: `/dashboard/api/keys/${keyId}/revoke`, body: {} },
    { path: `/dashboard/api/keys/${keyId.toUpperCase()}/revoke`, body: {} },
  ],
  'PUT /dashboard/api/keys/{key_id}/limits': ({ keyId }) => [
    {
      path: `/dashboard/api/keys/${keyId}/limits`,
      body: { ends_on: null, day_credits_max: 1, operations: null },
    },
  ],
  'POST /dashboard/api/keys/{key_id}/rotate': ({ keyId }) => [
    { path: `/dashboard/api/keys/${keyId}/rotate`, body: { overlap_days: 0 } },
    { path: `/dashboard/api/keys/${keyId.toUpperCase()}/rotate`, body: { overlap_days: 0 } },
  ],
  'GET /dashboard/api/usage': () => [{ path: '/dashboard/api/usage' }],
  'GET /dashboard/api/usage.csv': () => [{ path: '/dashboard/api/usage.csv' }],
  'GET /dashboard/api/requests': ({ requestId, cursors }) => [
    { path: '/dashboard/api/requests' },
    { path: `/dashboard/api/requests?request_id=${requestId}` },
    ...cursors.map((cursor) => ({ path: `/dashboard/api/requests?cursor=${cursor}` })),
  ],
  'GET /dashboard/api/ledger': ({ cursors }) => [
    { path: '/dashboard/api/ledger' },
    ...cursors.map((cursor) => ({ path: `/dashboard/api/ledger?cursor=${cursor}` })),
  ],
  'GET /dashboard/api/ledger/files/{file_id}': ({ batchId }) => [{ path: `/dashboard/api/ledger/files/${batchId}` }],
  'GET /dashboard/api/ledger.csv': () => [{ path: '/dashboard/api/ledger.csv' }],
  'GET /dashboard/api/credit-settings': () => [{ path: '/dashboard/api/credit-settings' }],
  'PUT /dashboard/api/credit-settings': () => [
    {
      path: '/dashboard/api/credit-settings',
      body: {
        overage_enabled: false,
        auto_topup_enabled: true,
        auto_topup_threshold_credits: 1,
        auto_topup_target_credits: 2,
      },
    },
  ],
  'GET /dashboard/api/top-ups': () => [{ path: '/dashboard/api/top-ups' }],
  'POST /dashboard/api/top-ups': () => [{ path: '/dashboard/api/top-ups', body: { credits: 77 } }],
  'POST /dashboard/api/card': () => [{ path: '/dashboard/api/card', body: {} }],
  'DELETE /dashboard/api/card': () => [{ path: '/dashboard/api/card' }],
  'GET /dashboard/api/coverage': () => [{ path: '/dashboard/api/coverage' }],
  'GET /dashboard/api/suggest': () => [{ path: '/dashboard/api/suggest?q=zephyr' }],
  'POST /dashboard/api/companies/search': () => [{ path: '/dashboard/api/companies/search', body: { q: 'zephyr' } }],
  'POST /dashboard/api/officers/search': () => [{ path: '/dashboard/api/officers/search', body: { q: 'arden' } }],
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}': () => [
    { path: '/dashboard/api/companies/us_co/1001' },
  ],
  'POST /dashboard/api/premises/search': () => [{ path: '/dashboard/api/premises/search', body: { q: 'kiln' } }],
  'GET /dashboard/api/premises/{source}/{id}': () => [{ path: '/dashboard/api/premises/us_co_food/F-1' }],
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/premises': () => [
    { path: '/dashboard/api/companies/us_co/1001/premises' },
  ],
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/owners': () => [
    { path: '/dashboard/api/companies/us_co/1001/owners' },
  ],
  'POST /v2/premises/search': () => [{ path: '/v2/premises/search', body: { q: 'kiln' } }],
  'GET /v2/premises/{source}/{id}': () => [{ path: '/v2/premises/us_co_food/F-1' }],
  'GET /v2/companies/{jurisdiction_code}/{company_number}/premises': () => [
    { path: '/v2/companies/us_co/1001/premises' },
  ],
  'GET /v2/companies/{jurisdiction_code}/{company_number}/owners': () => [{ path: '/v2/companies/us_co/1001/owners' }],
  'POST /v2/companies/search': () => [{ path: '/v2/companies/search', body: { q: 'zephyr' } }],
  'POST /v2/officers/search': () => [{ path: '/v2/officers/search', body: { q: 'arden' } }],
  'GET /v2/companies/{jurisdiction_code}/{company_number}': () => [{ path: '/v2/companies/us_co/1001' }],
  'POST /v2/local-businesses/batches': () => [
    { path: '/v2/local-businesses/batches', body: { locations: [{ name: 'Kiln', address: '7 Harrow Lane' }] } },
  ],
  'POST /v2/local-businesses/match': () => [
    { path: '/v2/local-businesses/match', body: { location: { name: 'Kiln', address: '7 Harrow Lane' } } },
  ],
  'GET /v2/local-businesses/batches/{batch_id}': ({ batchId }) => [
    { path: `/v2/local-businesses/batches/${batchId}` },
    { path: `/v2/local-businesses/batches/${batchId.toUpperCase()}` },
  ],
  'GET /dashboard/api/files': ({ cursors }) => [
    { path: '/dashboard/api/files' },
    ...cursors.map((cursor) => ({ path: `/dashboard/api/files?cursor=${cursor}` })),
  ],
  'GET /dashboard/api/files/{file_id}': ({ batchId }) => [{ path: `/dashboard/api/files/${batchId}` }],
  ...Object.fromEntries(
    (
      [
        ['PUT', '/intent', FILE_INTENT],
        ['PUT', '/bounds', { is_stopped: true, rows_max: null, credits_max: null }],
        ['PUT', '/bytes/{part}', { bytes: 'YQ==' }],
        ['GET', '/bytes', undefined],
        ['DELETE', '/bytes', undefined],
      ] as const
    ).map(([method, path, body]) => [
      `${method} /dashboard/api/files/{file_id}${path}`,
      (): readonly Case[] => [
        { path: `/dashboard/api/files/${FILE_ID}${path.replace('{part}', '0')}`, ...(body && { body }) },
      ],
    ]),
  ),
  'GET /dashboard/api/files/{file_id}/decisions': ({ batchId }) => [
    { path: `/dashboard/api/files/${batchId}/decisions` },
  ],
  'GET /dashboard/api/review': ({ batchId }) => [
    { path: '/dashboard/api/review' },
    { path: `/dashboard/api/review?cursor=${batchId}.0` },
  ],
  'PUT /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/note': ({ batchId }) => [
    {
      path: `/dashboard/api/local-businesses/batches/${batchId}/rows/0/note`,
      body: { text: 'mine', wants_second_look: true, seen: null },
    },
  ],
  'GET /dashboard/api/local-businesses/results': ({ batchId }) => [
    { path: `/dashboard/api/local-businesses/results?batch_ids=${batchId}` },
  ],
  'GET /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}': ({ batchId }) => [
    { path: `/dashboard/api/local-businesses/batches/${batchId}/rows/0` },
  ],
  'POST /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions': ({ batchId }) => [
    {
      path: `/dashboard/api/local-businesses/batches/${batchId}/rows/0/decisions`,
      body: { verdict: 'chosen', jurisdiction_code: 'us_co', entity_number: '1001' },
    },
  ],
  'DELETE /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions': ({ batchId }) => [
    { path: `/dashboard/api/local-businesses/batches/${batchId}/rows/0/decisions` },
  ],
  'POST /dashboard/api/local-businesses/batches': () => [
    {
      path: '/dashboard/api/local-businesses/batches',
      body: { locations: [{ name: 'Kiln', address: '7 Harrow Lane' }] },
    },
  ],
  'GET /dashboard/api/local-businesses/batches/{batch_id}': ({ batchId }) => [
    { path: `/dashboard/api/local-businesses/batches/${batchId}` },
    { path: `/dashboard/api/local-businesses/batches/${batchId.toUpperCase()}` },
  ],
  ...ofBothDoors('GET /webhooks', () => [{ path: '/webhooks' }]),
  ...ofBothDoors('POST /webhooks', () => [
    { path: '/webhooks', body: { url: 'http://127.0.0.1:9/', types: ['batch.failed'] } },
  ]),
  ...ofBothDoors('PATCH /webhooks/{webhook_id}', ({ webhookId }) => [
    { path: `/webhooks/${webhookId}`, body: { paused: true } },
  ]),
  ...ofBothDoors('DELETE /webhooks/{webhook_id}', ({ webhookId }) => [{ path: `/webhooks/${webhookId}` }]),
  ...ofBothDoors('POST /webhooks/{webhook_id}/test', ({ webhookId }) => [{ path: `/webhooks/${webhookId}/test` }]),
  ...ofBothDoors('POST /webhooks/{webhook_id}/rotate', ({ webhookId }) => [{ path: `/webhooks/${webhookId}/rotate` }]),
  ...ofBothDoors('GET /webhooks/{webhook_id}/attempts', ({ webhookId }) => [
    { path: `/webhooks/${webhookId}/attempts` },
  ]),
  ...ofBothDoors('POST /webhooks/{webhook_id}/resend', ({ webhookId }) => [
    { path: `/webhooks/${webhookId}/resend`, body: { since: '2026-01-01T00:00:00Z' } },
  ]),
  'GET /dashboard/api/found-changes': ({ cursors }) => [
    { path: '/dashboard/api/found-changes' },
    ...cursors.map((cursor) => ({ path: `/dashboard/api/found-changes?cursor=${cursor}` })),
  ],
  'GET /dashboard/api/found-changes/unseen': () => [{ path: '/dashboard/api/found-changes/unseen' }],
  'POST /dashboard/api/portfolios': () => [
    {
      path: '/dashboard/api/portfolios',
      body: {
        file_id: FILE_ID,
        name: 'mine.csv',
        rows: [
          {
            row: 1,
            name: 'x',
            address: 'x',
            company: { jurisdiction_code: 'us_co', entity_number: '1001' },
            licenses: [{ source: 'us_co_food', number: '7' }],
          },
        ],
      },
    },
  ],
  'GET /dashboard/api/portfolios': () => [{ path: '/dashboard/api/portfolios' }],
  'GET /dashboard/api/portfolios/{portfolio_id}/changes': () => [
    { path: `/dashboard/api/portfolios/${FILE_ID}/changes` },
  ],
  'GET /dashboard/api/portfolios/{portfolio_id}/places': () => [
    { path: `/dashboard/api/portfolios/${FILE_ID}/places` },
  ],
  'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/loads': () => [
    { path: '/dashboard/api/companies/us_co/1001/loads' },
  ],
  'POST /dashboard/api/local-businesses/accepted': ({ batchId }) => [
    { path: '/dashboard/api/local-businesses/accepted', body: { rows: [{ batch_id: batchId, row_index: 0 }] } },
  ],
  'DELETE /dashboard/api/local-businesses/accepted': () => [
    { path: '/dashboard/api/local-businesses/accepted?accepted_at=2026-11-01T00:00:00.000Z' },
  ],
  'PUT /dashboard/api/portfolios/{portfolio_id}/seen': () => [
    { path: `/dashboard/api/portfolios/${FILE_ID}/seen`, body: { until: '2027-01-01T00:00:00.000Z' } },
  ],
  'DELETE /dashboard/api/portfolios/{portfolio_id}': () => [{ path: `/dashboard/api/portfolios/${FILE_ID}` }],
  'PUT /dashboard/api/found-changes/seen': () => [
    { path: '/dashboard/api/found-changes/seen', body: { until: '2099-01-01T00:00:00.000Z' } },
  ],
  'GET /dashboard/api/found-changes/mails': () => [{ path: '/dashboard/api/found-changes/mails' }],
  'PUT /dashboard/api/found-changes/mails': () => [
    { path: '/dashboard/api/found-changes/mails', body: { mails: false } },
  ],
  'GET /dashboard/api/saved-searches': () => [{ path: '/dashboard/api/saved-searches' }],
  'POST /dashboard/api/saved-searches': () => [
    { path: '/dashboard/api/saved-searches', body: { name: 'mine', address: '/search?q=zephyr' } },
  ],
  'PUT /dashboard/api/saved-searches/{saved_search_id}': ({ savedSearchId }) => [
    { path: `/dashboard/api/saved-searches/${savedSearchId}`, body: { name: 'mine' } },
  ],
  'DELETE /dashboard/api/saved-searches/{saved_search_id}': ({ savedSearchId }) => [
    { path: `/dashboard/api/saved-searches/${savedSearchId}` },
  ],
  'GET /dashboard/api/lists': () => [
    { path: '/dashboard/api/lists' },
    { path: '/dashboard/api/lists?jurisdiction_code=us_co&entity_number=1001' },
  ],
  'POST /dashboard/api/lists': () => [{ path: '/dashboard/api/lists', body: { name: 'mine' } }],
  'GET /dashboard/api/lists/{list_id}': ({ listId }) => [{ path: `/dashboard/api/lists/${listId}` }],
  'PUT /dashboard/api/lists/{list_id}': ({ listId }) => [
    { path: `/dashboard/api/lists/${listId}`, body: { name: 'mine' } },
  ],
  'DELETE /dashboard/api/lists/{list_id}': ({ listId }) => [{ path: `/dashboard/api/lists/${listId}` }],
  'POST /dashboard/api/lists/{list_id}/companies': ({ listId }) => [
    { path: `/dashboard/api/lists/${listId}/companies`, body: { ...LISTED, note: 'mine' } },
  ],
  'GET /dashboard/api/lists/{list_id}/companies.csv': ({ listId }) => [
    { path: `/dashboard/api/lists/${listId}/companies.csv` },
  ],
  'GET /dashboard/api/lists/{list_id}/companies.json': ({ listId }) => [
    { path: `/dashboard/api/lists/${listId}/companies.json` },
  ],
  'PUT /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}': ({ listId }) => [
    { path: `/dashboard/api/lists/${listId}/companies/us_co/1001`, body: { note: 'mine' } },
  ],
  'DELETE /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}': ({ listId }) => [
    { path: `/dashboard/api/lists/${listId}/companies/us_co/1001` },
  ],
  'GET /dashboard/api/note': () => [{ path: '/dashboard/api/note?kind=company&key=us_co%201001' }],
  'PUT /dashboard/api/note': () => [
    { path: '/dashboard/api/note', body: { kind: 'company', key: 'us_co 1001', text: 'mine', version: null } },
  ],
  'GET /dashboard/api/notes': () => [{ path: '/dashboard/api/notes' }],
  ...ofBothDoors('GET /watches', () => [{ path: '/watches' }]),
  ...ofBothDoors('POST /watches', () => [{ path: '/watches', body: { kind: 'search', q: 'zephyr' } }]),
  ...ofBothDoors('DELETE /watches/{watch_id}', ({ watchId }) => [{ path: `/watches/${watchId}` }]),
  'GET /dashboard/api/watched': () => [{ path: '/dashboard/api/watched?sort=found' }],
  'POST /dashboard/api/watched': () => [
    {
      path: '/dashboard/api/watched',
      body: { companies: [{ jurisdiction_code: 'us_co', entity_number: '1001', note: 'mine' }] },
    },
  ],
  'POST /dashboard/api/watched/removed': ({ watchId }) => [
    { path: '/dashboard/api/watched/removed', body: { watch_ids: [watchId] } },
  ],
  'GET /v2/credits': () => [{ path: '/v2/credits' }],
  'GET /v2/jurisdictions': () => [{ path: '/v2/jurisdictions' }],
  'GET /v2/changes': () => [{ path: '/v2/changes' }, { path: '/v2/changes?watched=true' }],
  'GET /v2/premises/changes': () => [{ path: '/v2/premises/changes' }, { path: '/v2/premises/changes?watched=true' }],
  ...ofBothDoors('GET /counts', () => [{ path: '/counts?q=zephyr' }]),
  'GET /v2/suggest': () => [{ path: '/v2/suggest?q=zephyr' }],
  ...ofBothDoors('GET /premises/suggest', () => [{ path: '/premises/suggest?q=kiln' }]),
  ...ofBothDoors('POST /companies/lookup', () => [
    { path: '/companies/lookup', body: { companies: [{ jurisdiction_code: 'us_co', entity_number: '1001' }] } },
  ]),
  ...ofBothDoors('POST /network', () => [
    { path: '/network', body: { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1001' } } },
  ]),
  'POST /dashboard/api/network/export': () => [
    {
      path: '/dashboard/api/network/export?format=csv',
      body: { root: 'none', nodes: [], edges: [], is_truncated: false },
    },
  ],
  ...ofBothDoors('POST /people', () => [{ path: '/people', body: { name: 'Tolly Arden' } }]),
  ...ofBothDoors('POST /addresses', () => [{ path: '/addresses', body: { address: '1 Pell St, Pellton, CO 80521' } }]),
  'POST /mcp': () => [
    {
      path: '/mcp',
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_credits', arguments: {} } },
    },
  ],
};

/** A route under both `/v2` and `/dashboard/api`. */
function ofBothDoors(route: string, attempt: (known: Known) => readonly Case[]) {
  const [method = '', path = ''] = route.split(' ');
  return Object.fromEntries(
    ['/v2', '/dashboard/api'].map((door) => [
      `${method} ${door}${path}`,
      (known: Known) => attempt(known).map((one) => ({ ...one, path: `${door}${one.path}` })),
    ]),
  );
}

const LISTED = { jurisdiction_code: 'us_co', entity_number: '1001', name: 'Zephyr Kiln LLC', status: 'active' };
const VICTIM = 'victim@pellton.example';
/** Stands in the victim's key names and notes, and in nothing else. */
const MARK = 'marzipan';

const routes = Object.entries<object>(EVERY_ROUTE.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

describe('an account', () => {
  let server: TestServer;
  let victim: Person;
  let intruder: Person;
  let known: Known;
  let untouched: string;

  /** All that the victim can see of the account, but for what time alone changes. */
  const state = async (): Promise<string> => {
    await server.accounts.requestLog.flush();
    const paths = [
      '/session',
      '/team',
      '/sessions',
      '/keys',
      '/usage',
      '/requests',
      '/ledger',
      '/credit-settings',
      '/top-ups',
      '/overview',
      '/files',
      '/webhooks',
      '/watches',
      '/saved-searches',
      '/lists',
      `/lists/${known.listId}`,
      '/notes',
      '/found-changes',
      '/found-changes/mails',
    ];
    const bodies = [];
    for (const path of paths) {
      const answered = await victim.ask('GET', path);
      assert.equal(answered.statusCode, 200, `${path}: ${answered.body}`);
      bodies.push(answered.body.replaceAll(/"last_used_at":("[^"]*"|null)/g, ''));
    }
    return bodies.join('\n');
  };

  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    victim = await signUp(server, VICTIM);
    const made = await victim.ask('POST', '/keys', { name: `key ${MARK}` });
    const { key, secret } = made.json();
    await server.accounts.operator.grant({ email: VICTIM, credits: 4321, note: `grant ${MARK}` });
    const headers = { 'x-api-key': secret, 'x-request-id': `req-${MARK}` };
    const search = { method: 'POST', url: '/v2/companies/search', headers, payload: { q: 'zephyr' } } as const;
    for (let count = 0; count < 3; count++) assert.equal((await server.app.inject(search)).statusCode, 200);
    const batch = { locations: [{ name: `shop ${MARK}`, address: '7 Harrow Lane' }] };
    const url = '/v2/local-businesses/batches';
    const accepted = await server.app.inject({ method: 'POST', url, headers, payload: batch });
    const { batch_id: batchId } = accepted.json();
    await server.app.inject({ method: 'POST', url, headers, payload: batch });
    await server.accounts.requestLog.flush();
    const cursors = [];
    for (const list of ['/requests', '/ledger', '/files']) {
      cursors.push((await victim.ask('GET', `${list}?limit=1`)).json().next_cursor);
    }
    const hook = { url: 'http://127.0.0.1:9/', types: ['batch.failed'], description: `hook ${MARK}` };
    const webhookId = (await victim.ask('POST', '/webhooks', hook)).json().id;
    const watchId = (await victim.ask('POST', '/watches', { kind: 'search', q: 'zephyr', note: MARK })).json().id;
    const address = '/search?q=zephyr';
    const savedSearchId = (await victim.ask('POST', '/saved-searches', { name: MARK, address })).json().id;
    const listId = (await victim.ask('POST', '/lists', { name: MARK })).json().id;
    await victim.ask('POST', `/lists/${listId}/companies`, { ...LISTED, note: MARK });
    await victim.ask('PUT', '/note', { kind: 'company', key: 'us_co 1001', text: MARK, version: null });
    await victim.ask('PUT', `/files/${FILE_ID}/intent`, { ...FILE_INTENT, name: MARK });
    await victim.ask('PUT', `/files/${FILE_ID}/bytes/0`, { bytes: 'YQ==' });
    const mate = { email: `${MARK}@pellton.example`, role: 'reader' };
    const { invitation_id: invitationId } = (await victim.ask('POST', '/team/invitations', mate)).json().invitation;
    const { user_id: userId } = (await victim.ask('GET', '/team')).json().members[0];
    const { session_id: sessionId } = (await victim.ask('GET', '/sessions')).json().sessions[0];
    const people = { userId, invitationId, sessionId };
    const ids = { ...people, webhookId, watchId, listId, savedSearchId, batchId, keyId: key.key_id };
    known = { ...ids, requestId: `req-${MARK}`, cursors };
    untouched = await state();
    for (const shown of [MARK, known.keyId, VICTIM]) assert(untouched.includes(shown), `${shown} can be seen at all`);
  });
  after(() => server[Symbol.asyncDispose]());

  it('is tried by a case for every route of the server', () => {
    assert.deepEqual(Object.keys(ATTEMPTS).sort(), routes.sort());
  });

  for (const [route, attempt] of Object.entries(ATTEMPTS)) {
    if (attempt === PUBLIC) continue;
    it(`shows and gives nothing to another's ${route}`, async () => {
      const [method] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'];
      // Some of sign-in's routes end the session.
      if (route.includes('/auth/'))
        intruder = await signUp(server, `intruder-${routes.indexOf(route)}@pellton.example`);
      for (const { path, body } of attempt(known)) {
        const answered = await server.app.inject({
          method,
          url: path,
          headers: { cookie: intruder.cookie, origin: ORIGIN, 'x-api-key': intruder.key },
          ...(body === undefined ? {} : { payload: body }),
        });
        assert(answered.statusCode < 500, `${path}: ${answered.statusCode}`);
        for (const secret of [
          MARK,
          known.keyId,
          known.batchId,
          known.webhookId,
          known.watchId,
          known.listId,
          known.savedSearchId,
          known.userId,
          known.invitationId,
          known.sessionId,
          VICTIM,
          victim.accountId,
          victim.key.slice(0, 9),
        ]) {
          assert(!answered.body.includes(secret), `${path} tells ${secret}: ${answered.body}`);
        }
        // What the route changes is the intruder's, or nothing.
        const ids = [known.keyId, known.keyId.toUpperCase(), known.webhookId, known.watchId].concat(
          known.listId,
          known.savedSearchId,
          known.userId,
          known.invitationId,
          known.sessionId,
        );
        if (ids.some((id) => path.includes(id))) assert.equal(answered.statusCode, 404);
      }
      // What reads is held to it by the last test.
      if (method !== 'GET') assert.equal(await state(), untouched);
    });
  }

  it('is opened neither by a key in the dashboard nor by a session in the API', async () => {
    const guarded = routes.filter(
      (one) => / \/(?:dashboard\/api|v2)\//.test(one) && !/\/(?:sign-up|about|invitation(?:\/accept)?)$/.test(one),
    );
    for (const route of guarded) {
      const [method, path = ''] = route.split(' ') as ['GET', string];
      const url = path.replace('{key_id}', known.keyId).replace(/\{\w+\}/g, 'us_co');
      const isDashboard = path.startsWith('/dashboard');
      const headers = isDashboard
        ? { 'x-api-key': victim.key, origin: ORIGIN }
        : { cookie: victim.cookie, origin: ORIGIN };
      const answered = await server.app.inject({ method, url, headers });
      assert.equal(answered.statusCode, 401, route);
    }
    assert.equal(await state(), untouched);
  });
});

/**
 * What is answered beside `/v2`: to a session alone, to visitors, to OpenRefine, to agents and to who watches over the
 * server. Each route asked well and in each way wrongly, as `answers.test.ts` does of `/v2`.
 */
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import openApi from '../../../openapi.json' with { type: 'json' };
import { ORIGIN, type Person, signUp } from '../dashboard/person.ts';
import { EVERY_ROUTE } from '../documents.ts';
import { openServer, type TestServer } from '../harness.ts';
import { badInputs, type Described, soundInput } from './bad-inputs.ts';
import { brief, headersOf } from './brief.ts';

const COMPANY = { jurisdiction_code: 'us_co', entity_number: '1001' };
const FORM = 'application/x-www-form-urlencoded';
const QUERY = '{"q":{"query":"zephyr","properties":[{"pid":"city","v":"Pellton"}]}}';

/** Sound bodies, by what stands behind `/dashboard/api`. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /sign-up': { email: 'x', password: 'seven old kilns' },
  'POST /keys': { name: 'mine', only: 'reconcile' },
  'POST /keys/{key_id}/rotate': { overlap_days: 1 },
  'PUT /credit-settings': {
    overage_enabled: true,
    overage_amount: 1,
    auto_topup_enabled: false,
    auto_topup_threshold_credits: null,
    auto_topup_target_credits: null,
  },
  'POST /top-ups': { credits: 10_000 },
  'POST /network/export': { root: null },
  'POST /local-businesses/batches/{batch_id}/rows/{row_index}/decisions': { verdict: 'accepted' },
  'PUT /local-businesses/batches/{batch_id}/rows/{row_index}/note': { text: 'x', wants_second_look: true, seen: null },
  'POST /portfolios': {
    file_id: 'b'.repeat(32),
    name: 'shops.csv',
    rows: [{ row: 1, name: 'Zephyr', address: '7 Harrow Lane', company: COMPANY, licenses: [] }],
  },
  'PUT /portfolios/{portfolio_id}/seen': { until: '2026-11-01T00:00:00.000Z' },
  'POST /saved-searches': { name: 'kilns', address: '/search?q=kiln' },
  'PUT /saved-searches/{saved_search_id}': { name: 'kilns' },
  'POST /lists': { name: 'mine' },
  'PUT /lists/{list_id}': { name: 'mine' },
  'POST /lists/{list_id}/companies': { ...COMPANY, name: 'Zephyr', status: 'active' },
  'PUT /lists/{list_id}/companies/{jurisdiction_code}/{entity_number}': { note: 'x' },
  'PUT /note': { kind: 'company', key: 'us_co 1001', text: 'x' },
  'PUT /found-changes/seen': { until: '2026-11-01T00:00:00.000Z' },
  'PUT /found-changes/mails': { mails: false },
  'PUT /files/{file_id}/intent': {
    name: 'shops.csv',
    columns: ['Sign'],
    mapping: { name: [[{ column: 0, before: '' }]] },
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
  },
  'PUT /files/{file_id}/bounds': { is_stopped: true, rows_max: null, credits_max: null },
  'PUT /files/{file_id}/bytes/{part}': { bytes: 'YQ==' },
  'POST /watched': { companies: [{ ...COMPANY, note: 'x' }] },
  'POST /watched/removed': { watch_ids: ['none'] },
};
/** Queries of the URL that make an answer of a refusal. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  '/reconcile': ['', 'queries=', `queries=${QUERY}`, 'queries=[]', 'queries={"q":{}}', 'extend={}', 'extend={"ids":1}'],
  '/suggest/entity': ['prefix=zeph', 'prefix=zeph&type=person', 'prefix=zeph&other=1'],
  '/suggest/entity/flyout': ['id=us_co/1001', 'id=us_co/9'],
  '/suggest/property': ['prefix=stat'],
  '/suggest/type': ['prefix=c'],
  '/preview': ['id=us_co/1001', 'id=us_co/9'],
  '/dashboard/api/network/export': ['format=csv', 'format=x'],
  '/dashboard/api/note': ['kind=company&key=us_co 1001', 'kind=company&key=x'],
  '/dashboard/api/usage': ['from=2026-11-01&to=2026-10-01'],
  '/dashboard/api/lists': ['jurisdiction_code=us_co&entity_number=1001'],
  '/dashboard/api/local-businesses/results': ['batch_ids=none'],
};
const FORMS = [
  `queries=${QUERY}`,
  'queries={',
  'queries=7',
  'queries={"q":7}',
  'extend={"ids":["us_co/1001"],"properties":[{"id":"status"}]}',
  'other=1',
  '',
];

type Route = { readonly method: string; readonly path: string; readonly described: Described };
const behindKeys = new Set(
  Object.values(openApi.paths).flatMap((one) => Object.values(one).map((o) => o['x-session'])),
);

const routes: readonly Route[] = Object.entries(EVERY_ROUTE.paths as Readonly<Record<string, object>>)
  .filter(([path]) => !/^\/(?:v2|auth)\/|^\/(?:openapi|docs|mcp)/.test(path) && !behindKeys.has(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, described]) => {
      const method = name.toUpperCase();
      const body = BODIES[`${method} ${path.replace('/dashboard/api', '')}`];
      const [type] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
      const content = {
        [String(type)]: { ...described.requestBody?.content[String(type)], examples: { body: { value: body } } },
      };
      return { method, path, described: body === undefined ? described : { ...described, requestBody: { content } } };
    }),
  )
  .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));

/** Ids and times, which no two runs have in common. */
const PASSING = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|\d{4}-\d\d-\d\d/g;

describe('the answers beside the API', () => {
  let server: TestServer;
  let person: Person;
  let turns = 0;
  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    person = await signUp(server, 'tolly@pellton.example');
    await server.accounts.operator.grant({ email: person.email, credits: 1_000_000, note: 'for all that is asked' });
  });
  after(() => server[Symbol.asyncDispose]());

  const ask = async (method: string, url: string, payload?: string, headers: object = {}) => {
    const type = url.startsWith('/reconcile') ? FORM : 'application/json';
    turns += 1;
    const answered = await server.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `10.0.${turns >> 8}.${turns & 255}`,
      headers: {
        'x-api-key': server.key,
        cookie: person.cookie,
        origin: ORIGIN,
        ...(payload === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { ...answered, body: answered.body.replaceAll(PASSING, '…') } as typeof answered;
  };

  it('to every route, asked well and in each way wrongly', async (t) => {
    const all: Record<string, object> = {};
    const { key } = await server.accounts.keys.add(person.accountId, 'OpenRefine', 'reconcile');
    for (const { method, path, described } of routes) {
      const opened = path.replace('{key}', key);
      const { url, body } = soundInput(opened, described);
      const sound = await ask(method, url, body);
      const asked: Record<string, string> = {};
      const note = async (what: string, ...request: Parameters<typeof ask>) => {
        asked[what] = brief(await ask(...request));
      };
      for (const query of ASKED[path.replace('/reconcile/{key}', '/reconcile')] ??
        ASKED[path.replace(/^\/reconcile(?:\/\{key\})?/, '')] ??
        [])
        await note(`?${query}`, method, `${url}?${encodeURI(query)}`, body);
      if (path.startsWith('/reconcile') && method === 'POST')
        for (const form of FORMS) await note(form, method, url, form);
      for (const input of badInputs(opened, described)) await note(input.what, method, input.url, input.body);
      await note('nobody', method, url, body, { 'x-api-key': '', cookie: '' });
      await note('from elsewhere', method, url, body, { origin: 'https://elsewhere.example' });
      await note('other bytes', method, url, '{}', { 'content-type': 'text/plain' });
      await note('another method', 'PATCH', url, '{}');
      all[`${method} ${path}`] = { status: sound.statusCode, headers: headersOf(sound), asked };
    }
    t.assert.fileSnapshot(all, join(import.meta.dirname, 'other-answers.snapshot'));
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ORIGIN, type Person, signUp } from './dashboard/person.ts';
import { EVERY_ROUTE } from './documents.ts';
import { openServer, type TestServer } from './harness.ts';
import { HOSTILE_BODIES, type HostileBody } from './hostile-bodies.ts';

/** They take no body, and end the session that the others need. */
const LAST = new Set(['/auth/sign-out', '/auth/revoke-sessions']);

/** A network may have more fields than a batch. */
const WITHIN_A_NETWORK = new Set(['more fields than a batch may have', 'a key that comes again and again']);

/** Queries have as many members as a batch of locations. */
const WITHIN_A_BATCH = new Set<string>(['a key that comes again and again']);

/** One of each reader of bodies and of each limit of size and members: they are sent every hostile body. */
const OF_EACH_READER = new Set([
  'POST /v2/companies/search',
  'POST /v2/local-businesses/batches',
  'POST /dashboard/api/network/export',
  'POST /auth/sign-in/email',
  'POST /webhooks/stripe',
  'POST /reconcile',
  'POST /mcp',
]);

/** By these any route shows that its bodies are read by one of them: too deep and too many. */
const OF_EVERY_ROUTE = new Set(['lists within each other', '180,000 fields']);

type Route = { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly url: string };

function routes(): Route[] {
  const { paths }: { readonly paths: Readonly<Record<string, object>> } = EVERY_ROUTE;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      .filter((method) => method.toLowerCase() in methods)
      .map((method) => ({ method, url: path.replace(/\{\w+\}/g, 'x'), path })),
  );
  return all.toSorted((a, b) => Number(LAST.has(a.path)) - Number(LAST.has(b.path)));
}

const NEEDED_IN_ADDRESS = new Map([
  ['DELETE /dashboard/api/local-businesses/accepted', '?accepted_at=2026-11-01T00:00:00.000Z'],
]);

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

describe('a hostile body', () => {
  let server: TestServer;
  let person: Person;
  let sent = 0;
  /** The texts that values were built of. */
  const parsed: string[] = [];
  const { parse } = JSON;

  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    person = await signUp(server, 'ann@pellton.example');
    JSON.parse = (text, reviver) => {
      parsed.push(text);
      return parse(text, reviver);
    };
  });
  after(() => {
    JSON.parse = parse;
    return server[Symbol.asyncDispose]();
  });

  /** What the value of a form's field is, for a route that takes forms. */
  const FORMS = [
    { url: '/reconcile', field: 'queries' },
    { url: '/reconcile/x', field: 'extend' },
  ];

  async function assertRefused({ method, url }: Route, { what, bytes, encoding }: HostileBody, type: string) {
    parsed.length = 0;
    sent += 1;
    const answered = await server.app.inject({
      method,
      // What it asks for in its address is looked at first.
      url: `${url}${NEEDED_IN_ADDRESS.get(`${method} ${url}`) ?? ''}`,
      remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      headers: {
        'x-api-key': person.key,
        cookie: person.cookie,
        origin: ORIGIN,
        'content-type': type,
        ...(encoding && { 'content-encoding': encoding }),
      },
      payload: bytes,
    });
    assert.ok(answered.statusCode < 500, `${what}: ${answered.statusCode}`);
    const text = encoding === undefined ? bytes.toString() : null;
    const built = parsed.filter((one) => one === text || one.length > 10_000);
    assert.deepEqual(built, [], what);
    if (answered.statusCode === 422) assert.equal(answered.json().detail[0].type, 'json_invalid', what);
  }

  it('is sent to each reader', () => {
    const names = new Set(routes().map(nameOf));
    assert.deepEqual(
      [...OF_EACH_READER].filter((name) => !names.has(name)),
      [],
    );
    const whats = new Set(HOSTILE_BODIES.map(({ what }) => what));
    assert.deepEqual(
      [...OF_EVERY_ROUTE].filter((what) => !whats.has(what)),
      [],
    );
  });

  for (const route of routes()) {
    it(`is refused by ${nameOf(route)} before anything is built of it`, async () => {
      const isRead = ({ what }: HostileBody) => OF_EVERY_ROUTE.has(what) || OF_EACH_READER.has(nameOf(route));
      for (const body of HOSTILE_BODIES.filter(isRead)) {
        if (route.url.endsWith('/network/export') && WITHIN_A_NETWORK.has(body.what)) continue;
        await assertRefused(route, body, 'application/json');
      }
    });
  }

  for (const { url, field } of FORMS) {
    it(`is refused as ${field} of a form by ${url}`, async () => {
      for (const { what, bytes, encoding } of HOSTILE_BODIES) {
        if (encoding !== undefined || WITHIN_A_BATCH.has(what)) continue;
        const form = Buffer.from(new URLSearchParams({ [field]: bytes.toString() }).toString());
        await assertRefused({ method: 'POST', url }, { what, bytes: form }, 'application/x-www-form-urlencoded');
      }
    });
  }
});

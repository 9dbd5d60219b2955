import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { onEveryDatabase } from '../store/databases.ts';
import { openServer, type TestServer } from './harness.ts';

const ORIGIN = 'http://localhost:80';
const EMAIL = 'mirel@pellton.example';
const PASSWORD = 'seven old kilns';

type Headers = Readonly<Record<string, string | undefined>>;

let posts = 0;

/**
 * As a page of the server itself would send it, but for what `headers` say; each from an address of its own,
 * where none is given.
 */
function post(
  server: TestServer,
  url: string,
  body: unknown,
  headers: Headers = {},
  remoteAddress = `203.0.113.${posts++ % 250}`,
): Promise<LightMyRequestResponse> {
  const all = { origin: ORIGIN, 'content-type': 'application/json', ...headers };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: given,
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const cookieOf = (answered: LightMyRequestResponse): string => String(answered.headers['set-cookie']).split(';')[0]!;

const sessionStatus = async (server: TestServer, cookie: string): Promise<number> =>
  (await server.app.inject({ url: '/dashboard/api/session', headers: { cookie } })).statusCode;

async function signedUp(
  server: TestServer,
  email: string,
): Promise<{ readonly cookie: string; readonly secret: string }> {
  const answered = await post(server, '/dashboard/api/sign-up', { email, password: PASSWORD });
  assert.equal(answered.statusCode, 201, answered.body);
  return { cookie: cookieOf(answered), secret: answered.json().secret };
}

describe('sign-in over HTTP', () => {
  let server: TestServer;
  let cookie: string;
  let secret: string;
  before(async () => {
    server = await openServer();
    ({ cookie, secret } = await signedUp(server, EMAIL));
  });
  after(() => server[Symbol.asyncDispose]());

  it('sets a cookie that scripts cannot read and other sites cannot send along', async () => {
    const answered = await post(server, '/auth/sign-in/email', { email: EMAIL, password: PASSWORD });
    assert.deepEqual(answered.json(), { status: true });
    assert.match(
      String(answered.headers['set-cookie']),
      /^charter\.session_token=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    assert.equal(answered.headers['cache-control'], 'no-store');
    assert.ok(answered.headers['x-request-id']);
    assert.equal(await sessionStatus(server, cookieOf(answered)), 200);
  });

  it('tells who is signed in, in the form of the contract', async () => {
    const { account } = (await server.app.inject({ url: '/dashboard/api/session', headers: { cookie } })).json();
    assert.deepEqual(Object.keys(account), [
      'account_id',
      'email',
      'email_verified',
      'created_at',
      'role',
      'is_operator',
    ]);
    assert.deepEqual([account.email, account.email_verified], [EMAIL, false]);
    assert.match(account.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('keeps keys and sessions apart', async () => {
    const byKey = await server.app.inject({ url: '/dashboard/api/session', headers: { 'x-api-key': secret } });
    assert.deepEqual([byKey.statusCode, byKey.json()], [401, { detail: 'Not signed in' }]);
    const bySession = await server.app.inject({ url: '/v2/credits', headers: { cookie } });
    assert.deepEqual([bySession.statusCode, bySession.json()], [401, { detail: 'Not authenticated' }]);
    assert.equal((await server.app.inject({ url: '/v2/credits', headers: { 'x-api-key': secret } })).statusCode, 200);
  });

  const CHANGES = [
    '/dashboard/api/sign-up',
    '/auth/sign-in/email',
    '/auth/sign-out',
    '/auth/request-password-reset',
    '/auth/reset-password',
    '/auth/change-password',
    '/auth/send-verification-email',
    '/auth/revoke-sessions',
  ];
  const FORGERIES = [
    { what: 'of another site', headers: { origin: 'https://evil.example' }, status: 403 },
    { what: 'of another port', headers: { origin: 'http://localhost:81' }, status: 403 },
    { what: 'of a name that begins alike', headers: { origin: 'http://localhost:80.evil.example' }, status: 403 },
    { what: 'of a page without an origin', headers: { origin: 'null' }, status: 403 },
    { what: 'without an Origin', headers: { origin: undefined }, status: 403 },
    { what: 'of a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
    { what: 'of a form that says it is text', headers: { 'content-type': 'text/plain' }, status: 415 },
    { what: 'without a content type', headers: { 'content-type': undefined }, status: 415 },
  ] as const;
  for (const { what, headers, status } of FORGERIES) {
    it(`refuses every change ${what}`, async () => {
      for (const url of CHANGES) {
        const answered = await post(server, url, { email: EMAIL, password: PASSWORD }, { cookie, ...headers });
        assert.equal(answered.statusCode, status, `${url}: ${answered.body}`);
        assert.equal(answered.headers['set-cookie'], undefined);
        if (status === 403) assert.deepEqual(answered.json(), { detail: 'Cross-site request refused' });
      }
      assert.equal(await sessionStatus(server, cookie), 200);
    });
  }

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await post(server, '/auth/sign-in/email', { email: EMAIL, password: 'a guess of mine' });
    const unknown = await post(server, '/auth/sign-in/email', { email: 'no@pellton.example', password: PASSWORD });
    assert.deepEqual([wrong.statusCode, wrong.json()], [401, { detail: 'Wrong e-mail address or password' }]);
    assert.deepEqual([unknown.statusCode, unknown.body], [wrong.statusCode, wrong.body]);
    assert.equal(wrong.headers['www-authenticate'], undefined);
  });

  it('answers a request to reset alike whether there is an account or not', async () => {
    const before = server.mails.length;
    const known = await post(server, '/auth/request-password-reset', { email: EMAIL });
    const unknown = await post(server, '/auth/request-password-reset', { email: 'no@pellton.example' });
    assert.deepEqual([known.statusCode, known.body], [200, '{"status":true}']);
    assert.deepEqual([unknown.statusCode, unknown.body], [known.statusCode, known.body]);
    assert.deepEqual(
      server.mails.slice(before).map(({ to }) => to),
      [EMAIL],
    );
  });

  it('sends nobody elsewhere, whatever address a request names', async () => {
    const elsewhere = 'https://evil.example/';
    const before = server.mails.length;
    const more = { redirectTo: elsewhere, callbackURL: elsewhere };
    const entered = await post(server, '/auth/sign-in/email', { email: EMAIL, password: PASSWORD, ...more });
    assert.equal(entered.headers.location, undefined);
    await post(server, '/auth/request-password-reset', { email: EMAIL, ...more });
    assert.doesNotMatch(JSON.stringify(server.mails.slice(before)), /evil/);
    const followed = await server.app.inject(`/auth/verify-email?token=x&callbackURL=${encodeURIComponent(elsewhere)}`);
    assert.deepEqual([followed.statusCode, followed.headers.location], [303, '/account?email=link-expired']);
  });

  it('writes links by the address that the operator set, and by no Host of a request', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    const before = server.mails.length;
    assert.equal((await post(server, '/auth/request-password-reset', { email: EMAIL }, headers)).statusCode, 200);
    assert.doesNotMatch(JSON.stringify(server.mails.slice(before)), /evil/);
  });

  it('confirms an address by the link of the mail', async () => {
    const { cookie: other } = await signedUp(server, 'tolly@pellton.example');
    const { link } = server.mails.at(-1)!;
    const { pathname, search } = new URL(link!);
    const followed = await server.app.inject(pathname + search);
    assert.deepEqual([followed.statusCode, followed.headers.location], [303, '/account?email=confirmed']);
    const session = await server.app.inject({ url: '/dashboard/api/session', headers: { cookie: other } });
    assert.equal(session.json().account.email_verified, true);
  });

  it('changes a password, signs other browsers out, and sets a new cookie', async () => {
    const email = 'arden@pellton.example';
    const { cookie: first } = await signedUp(server, email);
    const second = cookieOf(await post(server, '/auth/sign-in/email', { email, password: PASSWORD }));
    const wrong = { currentPassword: 'a guess of mine', newPassword: 'eight new kilns' };
    const refused = await post(server, '/auth/change-password', wrong, { cookie: second });
    assert.deepEqual([refused.statusCode, refused.json()], [400, { detail: 'The current password is wrong' }]);
    const changed = await post(
      server,
      '/auth/change-password',
      { ...wrong, currentPassword: PASSWORD },
      { cookie: second },
    );
    assert.equal(changed.statusCode, 200);
    assert.deepEqual(
      [
        await sessionStatus(server, first),
        await sessionStatus(server, second),
        await sessionStatus(server, cookieOf(changed)),
      ],
      [401, 401, 200],
    );
    const out = await post(server, '/auth/sign-out', {}, { cookie: cookieOf(changed) });
    assert.match(String(out.headers['set-cookie']), /charter\.session_token=; Max-Age=0/);
    assert.equal(await sessionStatus(server, cookieOf(changed)), 401);
  });

  const INVALID = [
    { what: 'an address that is none', body: { email: 'mirel', password: PASSWORD }, types: ['email value_error'] },
    {
      what: 'an address in other letters',
      body: { email: 'mirël@pellton.example', password: PASSWORD },
      types: ['email value_error'],
    },
    {
      what: 'a short password',
      body: { email: 'x@b.example', password: 'seven77' },
      types: ['password string_too_short'],
    },
    {
      what: 'a long password',
      body: { email: 'x@b.example', password: 'p'.repeat(129) },
      types: ['password string_too_long'],
    },
    { what: 'nothing', body: {}, types: ['email missing', 'password missing'] },
    {
      what: 'a password that is no text',
      body: { email: 'x@b.example', password: 12345678 },
      types: ['password string_type'],
    },
  ] as const;
  for (const { what, body, types } of INVALID) {
    it(`refuses ${what}, and repeats nothing of it`, async () => {
      const answered = await post(server, '/dashboard/api/sign-up', body);
      assert.equal(answered.statusCode, 422);
      const { detail } = answered.json() as { detail: { loc: string[]; type: string; input?: unknown }[] };
      assert.deepEqual(
        detail.map(({ loc, type }) => `${loc[1]} ${type}`),
        types,
      );
      assert.ok(detail.every((item) => !('input' in item)));
    });
  }

  it('takes a password of 128 characters of any kind, and then that one alone', async () => {
    const email = 'long@pellton.example';
    const password = `${'窯'.repeat(127)}🔥`;
    assert.equal((await post(server, '/dashboard/api/sign-up', { email, password })).statusCode, 201);
    assert.equal((await post(server, '/auth/sign-in/email', { email, password })).statusCode, 200);
    assert.equal((await post(server, '/auth/sign-in/email', { email, password: password.slice(2) })).statusCode, 401);
  });

  it('tells somebody whose address has an account what to do', async () => {
    for (const email of [EMAIL.toUpperCase(), server.email]) {
      const answered = await post(server, '/dashboard/api/sign-up', { email, password: PASSWORD });
      assert.equal(answered.statusCode, 409);
      assert.match(answered.json().detail, /sign in, or set a new password/);
    }
  });
});

describe('sign-in behind https', () => {
  it('sends cookies over nothing else, asks browsers to come by https alone, and knows its own origin', async () => {
    const publicUrl = 'https://charter.example';
    await using server = await openServer({ settings: { publicUrl } });
    const body = { email: EMAIL, password: PASSWORD };
    assert.equal((await post(server, '/dashboard/api/sign-up', body)).statusCode, 403);
    const made = await post(server, '/dashboard/api/sign-up', body, { origin: publicUrl });
    assert.match(
      String(made.headers['set-cookie']),
      /^__Secure-charter\.session_token=[^;]+;.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.equal(made.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.match(server.mails[0]!.link!, /^https:\/\/charter\.example\/auth\/verify-email/);
  });
});

describe('sign-up', () => {
  it('can be closed', async () => {
    await using server = await openServer({ settings: { isSignUpOpen: false } });
    const answered = await post(server, '/dashboard/api/sign-up', { email: EMAIL, password: PASSWORD });
    assert.equal(answered.statusCode, 403);
    assert.match(answered.json().detail, /closed/);
  });
});

describe('who tries too often', () => {
  it('is told when to come back, before any password is hashed', async () => {
    await using server = await openServer();
    const tries = [];
    const start = performance.now();
    for (let round = 0; round < 4; round++) {
      tries.push(await post(server, '/auth/request-password-reset', { email: 'no@pellton.example' }));
    }
    assert.deepEqual(
      tries.map(({ statusCode }) => statusCode),
      [200, 200, 200, 429],
    );
    assert.deepEqual(tries[3]!.json(), { detail: 'Too many requests' });
    const wait = Number(tries[3]!.headers['retry-after']);
    const seconds = (performance.now() - start) / 1_000;
    assert.ok(wait >= 599 - seconds && wait <= 600, `${wait} after ${seconds} s`);
  });

  it('from one address is held up before the body is read, and nobody elsewhere is', async () => {
    await using server = await openServer();
    const guess = async (from: string) => (await post(server, '/auth/sign-in/email', '{', {}, from)).statusCode;
    for (let round = 0; round < 50; round++) assert.equal(await guess('198.51.100.7'), 422);
    assert.equal(await guess('198.51.100.7'), 429);
    assert.equal(await guess('198.51.100.8'), 422);
  });
});

onEveryDatabase('a text with a NUL, which PostgreSQL takes nowhere,', (fresh) => {
  for (const [url, body, status] of [
    ['/auth/sign-in/email', { email: EMAIL, password: 'a\0b' }, 401],
    ['/auth/sign-in/email', { email: 'a\0@example.com', password: PASSWORD }, 422],
    ['/auth/request-password-reset', { email: 'a\0@example.com' }, 422],
    ['/auth/reset-password', { token: '\0'.repeat(24), newPassword: PASSWORD }, 400],
  ] as const)
    it(`is refused: ${url} ${JSON.stringify(body)}`, async () => {
      const { databaseUrl } = await fresh();
      await using server = await openServer({ databaseUrl });
      assert.equal((await post(server, url, body)).statusCode, status);
    });
});

describe('a body of somebody whom nobody knows yet', () => {
  const ROUTES = [
    '/auth/sign-in/email',
    '/auth/request-password-reset',
    '/auth/reset-password',
    '/dashboard/api/sign-up',
  ] as const;
  for (const url of ROUTES) {
    it(`has at most 16 KiB: ${url}`, async () => {
      await using server = await openServer();
      for (const [bytes, status] of [
        [16 * 1024, 422],
        [16 * 1024 + 1, 413],
      ] as const) {
        const answered = await post(server, url, '{}'.padEnd(bytes));
        assert.equal(answered.statusCode, status);
        if (status === 413) assert.deepEqual(answered.json(), { detail: 'The body is larger than 16 KiB' });
      }
      const bomb = gzipSync('['.repeat(1_000_000));
      const expanded = await server.app.inject({
        method: 'POST',
        url,
        headers: { origin: ORIGIN, 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: bomb,
      });
      assert.equal(expanded.statusCode, 413);
    });
  }
});

describe('the log', () => {
  it('of a whole sign-up, sign-in and reset holds no password, token, key, cookie or address', async () => {
    const lines: string[] = [];
    const logger = pino(
      { level: 'trace' },
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    await using server = await openServer({ settings: { logger } });
    const { cookie, secret } = await signedUp(server, EMAIL);
    const confirm = new URL(server.mails[0]!.link!);
    await server.app.inject(confirm.pathname + confirm.search);
    await post(server, '/auth/sign-in/email', { email: EMAIL, password: 'a guess of mine' });
    await post(server, '/auth/sign-in/email', { email: EMAIL, password: PASSWORD });
    await post(server, '/auth/request-password-reset', { email: EMAIL });
    const token = new URL(server.mails[1]!.link!).searchParams.get('token')!;
    await server.app.inject(`/reset-password?token=${token}`);
    assert.equal(
      (await post(server, '/auth/reset-password', { token, newPassword: 'eight new kilns' })).statusCode,
      200,
    );
    await post(server, '/auth/reset-password', { token, newPassword: 'eight new kilns' });
    await post(server, '/auth/sign-out', {}, { cookie });
    const log = lines.join('');
    assert.ok(lines.length >= 8, 'the requests are logged');
    const session = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!;
    for (const hidden of [
      PASSWORD,
      'a guess',
      'eight new',
      token,
      confirm.searchParams.get('token')!,
      secret,
      session,
      'mirel',
    ]) {
      assert.ok(!log.includes(hidden), `the log holds ${hidden}`);
    }
  });
});

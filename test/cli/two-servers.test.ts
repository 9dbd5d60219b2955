/**
 * Two servers, each with a data folder of its own, over one PostgreSQL: who asks need not know which of
 * them answers.
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RateLimit } from '../../src/accounts/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { booksOf } from '../accounts/books.ts';
import { company, load } from '../engine/companies.ts';
import { dropDatabase, noPostgres } from '../postgres.ts';
import { freshPostgres } from '../store/databases.ts';
import { DataFolder } from './run.ts';

const PRICE = 40;
const PASSWORD = 'seven old kilns';
/** A machine that has much else to do answers so many a second as well. */
const PER_SECOND = 20;
/** How long a limit is sought that a machine with too much else to do may never reach. */
const HAMMERED_MS = 20_000;

type Server = { readonly url: string; readonly child: ChildProcess; readonly folder: DataFolder };
type Found = { readonly results: readonly unknown[] };
type Asked = { readonly method?: string; readonly body?: object; readonly headers?: Record<string, string> };

async function ask(server: Server, path: string, { method, body, headers = {} }: Asked = {}): Promise<Response> {
  const response = await fetch(server.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { origin: server.url, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response;
}

/** What comes within two seconds on a machine that has nothing else to do. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await holds())) {
    assert(performance.now() < deadline, 'waited in vain');
    // Slower than a rate limit lets pass.
    await sleep(4_000 / PER_SECOND);
  }
}

describe('two servers over one PostgreSQL', { skip: noPostgres }, () => {
  let databaseUrl: string;
  let a: Server;
  let b: Server;

  before(async () => {
    databaseUrl = await freshPostgres();
    [a, b] = await Promise.all([serve(), serve()]);
  });
  after(async () => {
    for (const { child, folder } of [a, b]) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      folder[Symbol.dispose]();
    }
    await dropDatabase(databaseUrl);
  });

  async function serve(): Promise<Server> {
    const folder = new DataFolder({
      CHARTER_DATABASE_URL: databaseUrl,
      CHARTER_RATE_LIMIT: `${PER_SECOND}/s`,
      CHARTER_SEARCH_THREADS: '1',
      CHARTER_BATCH_THREADS: '0',
    });
    {
      await using engine = openSqliteEngine({ home: folder.path, threads: 0 });
      await load(engine, [company('us_ia', '1', 'Kite LLC')]);
    }
    const { child, lines } = await folder.start(['serve', '--port', '0'], () => true);
    return { child, folder, url: /(http:\S+)/.exec(lines[0]!)![1]! };
  }

  const newKey = async (email: string, credits = 0): Promise<string> =>
    (await a.folder.call('key', 'create', '--email', email, '--credits', String(credits))).stdout.trim();
  const withKey = (key: string) => ({ headers: { 'x-api-key': key } });
  const search = (server: Server, key: string, more: Record<string, string> = {}) =>
    ask(server, '/v2/companies/search', {
      body: { q: 'kite', jurisdictions: 'us_ia' },
      headers: { 'x-api-key': key, ...more },
    });

  /** What a browser sends back, and the first key. */
  async function signUp(server: Server, email: string) {
    const answered = await ask(server, '/dashboard/api/sign-up', { body: { email, password: PASSWORD } });
    assert.equal(answered.status, 201);
    const cookie = answered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { secret, key } = (await answered.json()) as { secret: string; key: { key_id: string } };
    return { session: { headers: { cookie } }, secret, keyId: key.key_id };
  }

  const SUBJECTS: readonly {
    readonly of: string;
    readonly limit: RateLimit;
    readonly passes: number;
    readonly prepare: () => Promise<readonly [path: string, asked: Asked]>;
  }[] = [
    {
      of: 'a key',
      limit: { perSecond: PER_SECOND, burst: 2 * PER_SECOND },
      passes: 200,
      prepare: async () => ['/v2/jurisdictions', withKey(await newKey('rate@example.com'))],
    },
    {
      of: 'wrong keys from an address',
      limit: { perSecond: PER_SECOND, burst: 2 * PER_SECOND },
      passes: 401,
      prepare: async () => ['/v2/jurisdictions', withKey('ck_guess')],
    },
    {
      of: 'a signed-in account',
      limit: { perSecond: 20, burst: 200 },
      passes: 200,
      prepare: async () => ['/dashboard/api/session', (await signUp(a, 'fast@example.com')).session],
    },
  ];
  for (const { of, limit, passes, prepare } of SUBJECTS) {
    it(`hold the rate limit of ${of} together, and let what it allows pass`, async (t) => {
      const [path, asked] = await prepare();
      const statuses: number[] = [];
      const start = performance.now();
      const hammer = async (server: Server): Promise<void> => {
        for (let status = passes; status === passes && performance.now() - start < HAMMERED_MS; ) {
          const answered = await ask(server, path, asked);
          status = answered.status;
          statuses.push(status);
          if (status === 429) assert(Number(answered.headers.get('retry-after')) >= 1);
        }
      };
      await Promise.all([a, b, a, b, a, b].map(hammer));
      const seconds = (performance.now() - start) / 1000;
      const passed = statuses.filter((status) => status === passes).length;
      const most = limit.burst + limit.perSecond * seconds;
      assert.deepEqual(new Set(statuses).difference(new Set([passes, 429])), new Set());
      assert(passed <= most, `${passed} passed, ${most} may`);
      if (statuses.includes(429)) assert(passed >= limit.burst, `${passed} passed of ${limit.burst} that may at once`);
      else t.diagnostic('not reached: the servers answer more slowly than the limit lets pass');
    });
  }

  it('know each other’s sessions: who signs in at one is known at both, and who signs out unknown at both', async () => {
    const { session } = await signUp(a, 'ann@example.com');
    const statuses = async () =>
      Promise.all([a, b].map(async (server) => (await ask(server, '/dashboard/api/session', session)).status));
    assert.deepEqual(await statuses(), [200, 200]);
    const signedOut = await ask(b, '/auth/sign-out', { ...session, method: 'POST' });
    assert.equal(signedOut.status, 200);
    assert.deepEqual(await statuses(), [401, 401]);
  });

  it('count wrong passwords together', async () => {
    await signUp(a, 'ben@example.com');
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      const body = { email: 'ben@example.com', password: 'a wrong password' };
      statuses.push((await ask(count % 2 === 0 ? a : b, '/auth/sign-in/email', { body })).status);
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('take a key at once that the other made, and soon none that the other revoked', async () => {
    const { session, secret, keyId } = await signUp(a, 'cleo@example.com');
    const status = async (server: Server, key: string) => (await ask(server, '/v2/credits', withKey(key))).status;
    assert.deepEqual([await status(b, secret), await status(a, secret)], [200, 200]);
    const made = await ask(b, '/dashboard/api/keys', { ...session, body: { name: 'second' } });
    const { secret: second } = (await made.json()) as { secret: string };
    assert.equal(await status(a, second), 200);
    const revoked = await ask(a, `/dashboard/api/keys/${keyId}/revoke`, { ...session, method: 'POST' });
    assert.equal(revoked.status, 200);
    assert.equal(await status(a, secret), 401);
    await until(async () => (await status(b, secret)) === 401);
    assert.equal(await status(b, second), 200);
  });

  it('show a company on neither soon after it was hidden beside one of them', async () => {
    const key = await newKey('hider@example.com', 10_000);
    const found = () =>
      Promise.all([a, b].map(async (server) => ((await (await search(server, key)).json()) as Found).results.length));
    assert.deepEqual(await found(), [1, 1]);
    const hide = ['hide-company', 'us_ia', '1', '--reason', 'a court order'];
    const { stdout, stderr } = await a.folder.call('correct', ...hide);
    assert.match(stdout, /^[0-9a-f-]{36}\n$/, stderr);
    await until(async () => String(await found()) === '0,0');
    const { code } = await b.folder.call('correct', 'undo', stdout.trim(), '--reason', 'an appeal');
    assert.equal(code, 0);
    await until(async () => String(await found()) === '1,1');
  });

  it('have their secrets from the database, and none in their folders', () => {
    for (const { folder } of [a, b]) {
      for (const name of ['key-secret', 'session-secret']) assert.equal(existsSync(join(folder.path, name)), false);
    }
  });

  it('charge a repeat under the same Idempotency-Key once', async () => {
    const key = await newKey('dora@example.com', 1_000);
    const charged: (string | null)[] = [];
    for (const server of [a, b, a]) {
      const answered = await search(server, key, { 'idempotency-key': 'the same search' });
      assert.equal(answered.status, 200);
      charged.push(answered.headers.get('x-credits-charged'));
    }
    assert.deepEqual(charged, [String(PRICE), '0', '0']);
  });

  it('spend an account’s credits to the last one at once, and none beyond', async () => {
    const affordable = 20;
    const key = await newKey('eve@example.com', PRICE * affordable);
    const answers = await Promise.all(Array.from({ length: 36 }, (_, index) => search(index % 2 === 0 ? a : b, key)));
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, affordable);
    assert.deepEqual([...new Set(statuses)].sort(), [200, 402]);
    const { accounts } = await booksOf({ homeDirectory: '', databaseUrl });
    assert.equal(accounts.find(({ email }) => email === 'eve@example.com')?.balance_credits, 0);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Accounts, openAccounts } from '../../src/accounts/index.ts';
import { type Allowance, type Mail, openSignIn, type SignIn, type ThrottledAction } from '../../src/sign-in/index.ts';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import { type FreshDatabase, onEveryDatabase, temporaryHomes } from '../store/databases.ts';

const EMAIL = 'Mirel@Pellton.example';
const PASSWORD = 'seven old kilns';
const NEW_PASSWORD = 'eight new kilns';

type Process = AsyncDisposable & {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly mails: readonly Mail[];
  readonly setTime: (iso: string) => void;
};

/** One process of an installation. */
async function open(options: StoreOptions): Promise<Process> {
  await using opened = new AsyncDisposableStack();
  let time: string | null = null;
  const accounts = opened.use(await openAccounts(options));
  const mails: Mail[] = [];
  const signIn = opened.use(
    await openSignIn({
      ...options,
      keys: accounts.keys,
      linkOrigin: () => 'https://charter.example',
      starterCredits: 250,
      send: (mail) => void mails.push(mail),
      sendsMail: true,
      now: () => (time === null ? new Date() : new Date(time)),
      onError: (error) => assert.fail(String(error)),
    }),
  );
  const open = opened.move();
  return {
    accounts,
    signIn,
    mails,
    setTime: (iso) => {
      time = iso;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

const cookieOf = (cookies: readonly string[]): string => cookies[0]!.split(';')[0]!;
const HERE = '203.0.113.7';
const tokenOf = ({ link }: Mail): string => new URL(link!).searchParams.get('token')!;

const enter = ({ signIn }: Process, email: string, password: string) =>
  signIn.sessions.call({ ip: HERE, path: '/sign-in/email', body: { email, password } });

async function signUp({ signIn }: Process, email = EMAIL, password = PASSWORD) {
  const made = await signIn.sessions.signUp({ email, password, userAgent: 'test', ip: HERE });
  assert(made, 'nobody has this address');
  return { ...made, cookie: cookieOf(made.cookies) };
}

/** Asks for a reset mail and returns its token; null when none was sent. */
async function askForReset({ signIn, mails }: Process, email: string): Promise<string | null> {
  const before = mails.length;
  await signIn.passwords.prepareReset(email);
  const answer = await signIn.sessions.call({ ip: HERE, path: '/request-password-reset', body: { email } });
  assert.deepEqual(answer, { status: 200, code: null, cookies: [] });
  const mail = mails[before];
  return mail === undefined ? null : tokenOf(mail);
}

const reset = ({ signIn }: Process, token: string, newPassword: string) =>
  signIn.sessions.call({ ip: HERE, path: '/reset-password', body: { token, newPassword } });

onEveryDatabase('sign-up', (fresh) => {
  it('makes the account, its starter credits, a working first key and a session', async () => {
    await using one = await open(await fresh());
    const { account, key, cookie } = await signUp(one);
    assert.equal(account.email, EMAIL);
    assert.equal(account.isEmailVerified, false);
    assert.equal((await one.accounts.credits.balance(account.accountId)).balance, 250);
    assert.equal((await one.accounts.keys.authenticate(key))?.accountId, account.accountId);
    const [first] = await one.accounts.keys.list(account.accountId);
    assert.equal(first?.name, 'First key');
    assert.deepEqual((await one.signIn.sessions.of(cookie))?.account, account);
  });

  it('does not take over an account that the operator made: its owner sets a password by mail, and keeps its keys', async () => {
    await using one = await open(await fresh());
    const { key, accountId } = await one.accounts.keys.create({ email: EMAIL });
    assert.equal(await one.signIn.sessions.signUp({ email: EMAIL, password: PASSWORD, userAgent: '', ip: HERE }), null);
    assert.equal((await enter(one, EMAIL, PASSWORD)).code, 'INVALID_EMAIL_OR_PASSWORD');
    const token = await askForReset(one, EMAIL);
    assert(token);
    assert.doesNotMatch(one.mails[0]!.text, /API keys/);
    assert.equal((await reset(one, token, NEW_PASSWORD)).status, 200);
    const session = await one.signIn.sessions.of(cookieOf((await enter(one, EMAIL, NEW_PASSWORD)).cookies));
    assert.deepEqual([session?.account.accountId, session?.account.isEmailVerified], [accountId, true]);
    assert.equal((await one.accounts.keys.authenticate(key))?.accountId, accountId);
  });
});

onEveryDatabase('a session', (fresh) => {
  it('ends in every process when it is signed out', async () => {
    const options = await fresh();
    await using one = await open(options);
    await using other = await open(options);
    const { cookie } = await signUp(one);
    assert.notEqual(await other.signIn.sessions.of(cookie), null);
    await one.signIn.sessions.call({ ip: HERE, path: '/sign-out', body: {}, cookie });
    assert.equal(await other.signIn.sessions.of(cookie), null);
  });
});

onEveryDatabase('a password', (fresh) => {
  it('that is changed ends every other session, keeps the changer in, and makes earlier links useless', async () => {
    await using one = await open(await fresh());
    const { cookie: first, account } = await signUp(one);
    const second = cookieOf((await enter(one, EMAIL, PASSWORD)).cookies);
    const token = await askForReset(one, EMAIL);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: true };
    const changed = await one.signIn.sessions.call({ ip: HERE, path: '/change-password', cookie: second, body });
    await one.signIn.passwords.noteChange(account);
    assert.equal(await one.signIn.sessions.of(first), null);
    assert.notEqual(await one.signIn.sessions.of(cookieOf(changed.cookies)), null);
    assert.equal((await reset(one, token!, 'nine odd kilns')).code, 'INVALID_TOKEN');
    assert.equal((await enter(one, EMAIL, PASSWORD)).code, 'INVALID_EMAIL_OR_PASSWORD');
    assert.equal((await enter(one, EMAIL, NEW_PASSWORD)).status, 200);
  });

  it('that is reset ends every session, confirms the address, and its links work once', async () => {
    await using one = await open(await fresh());
    const { cookie } = await signUp(one);
    const other = await askForReset(one, 'MIREL@pellton.example');
    const token = await askForReset(one, EMAIL);
    assert(token && other);
    const both = await Promise.all([reset(one, token, NEW_PASSWORD), reset(one, token, 'nine odd kilns')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
    assert.equal(await one.signIn.sessions.of(cookie), null);
    assert.equal((await reset(one, other, 'ten bad kilns')).code, 'INVALID_TOKEN');
    const password = both[0]!.status === 200 ? NEW_PASSWORD : 'nine odd kilns';
    const session = await one.signIn.sessions.of(cookieOf((await enter(one, EMAIL, password)).cookies));
    assert.equal(session?.account.isEmailVerified, true);
  });

  it('set by the operator works, ends sessions, and is in the audit log', async () => {
    const options = await fresh();
    await using one = await open(options);
    const { accountId } = await one.accounts.keys.create({ email: EMAIL });
    await one.signIn.passwords.set(EMAIL.toUpperCase(), PASSWORD);
    const cookie = cookieOf((await enter(one, EMAIL, PASSWORD)).cookies);
    const account = (await one.signIn.sessions.of(cookie))?.account;
    assert.deepEqual([account?.accountId, account?.isEmailVerified], [accountId, true]);
    await one.signIn.passwords.set(EMAIL, NEW_PASSWORD);
    assert.equal(await one.signIn.sessions.of(cookie), null);
    assert.deepEqual(
      [await one.signIn.passwords.isRight(EMAIL, PASSWORD), await one.signIn.passwords.isRight(EMAIL, NEW_PASSWORD)],
      [false, true],
    );
    assert.equal((await auditOf(options, accountId)).filter((entry) => entry === 'operator password.set').length, 2);
    await assert.rejects(one.signIn.passwords.set('nobody@pellton.example', PASSWORD), { code: 'account_not_found' });
  });
});

/** As the routes do: the address is counted before the body is read, the mailbox after. */
async function throttled({ signIn }: Process, action: ThrottledAction, ip: string, email: string): Promise<Allowance> {
  const byAddress = await signIn.throttle.takeOfAddress(action, ip);
  return byAddress.isAllowed ? signIn.throttle.takeOfMailbox(action, ip, email) : byAddress;
}

onEveryDatabase('the throttle', (fresh) => {
  it('holds a guesser up, and neither the owner elsewhere nor other addresses', async () => {
    await using one = await open(await fresh());
    one.setTime('2026-11-21T08:00:00.000Z');
    const guess = (ip: string, email: string) => throttled(one, 'sign_in', ip, email);
    for (let round = 0; round < 10; round++) assert.equal((await guess(HERE, EMAIL)).isAllowed, true);
    assert.deepEqual(await guess(HERE, EMAIL.toUpperCase()), { isAllowed: false, retryAfterSeconds: 60 });
    assert.equal((await guess('203.0.113.8', EMAIL)).isAllowed, true);
    assert.equal((await guess(HERE, 'else@pellton.example')).isAllowed, true);
    one.setTime('2026-11-21T08:01:00.000Z');
    assert.equal((await guess(HERE, EMAIL)).isAllowed, true);
    assert.equal((await guess(HERE, EMAIL)).isAllowed, false);
  });

  it('counts an address however many accounts it tries, and a /64 as one address', async () => {
    await using one = await open(await fresh());
    one.setTime('2026-11-21T08:00:00.000Z');
    const tries = [];
    for (let round = 0; round < 51; round++) {
      tries.push(await throttled(one, 'sign_in', `2001:db8:0:1::${round.toString(16)}`, `a${round}@b.example`));
    }
    assert.deepEqual(
      tries.map(({ isAllowed }) => isAllowed),
      [...Array.from({ length: 50 }, () => true), false],
    );
    assert.equal((await throttled(one, 'sign_in', '2001:db8:0:2::1', EMAIL)).isAllowed, true);
  });

  it('is one for all processes, and holds across restarts', async () => {
    const options = await fresh();
    const AT = '2026-11-21T08:00:00.000Z';
    for (let round = 0; round < 3; round++) {
      await using one = await open(options);
      one.setTime(AT);
      assert.equal((await throttled(one, 'mail', `203.0.113.${round}`, EMAIL)).isAllowed, true);
    }
    await using one = await open(options);
    await using other = await open(options);
    one.setTime(AT);
    other.setTime(AT);
    for (const process of [one, other]) {
      assert.deepEqual(await throttled(process, 'mail', HERE, EMAIL), {
        isAllowed: false,
        retryAfterSeconds: 600,
      });
    }
  });

  it('lets exactly as many pass as it says, also at once', async () => {
    await using one = await open(await fresh());
    one.setTime('2026-11-21T08:00:00.000Z');
    const tries = await Promise.all(Array.from({ length: 30 }, () => throttled(one, 'sign_in', HERE, EMAIL)));
    assert.equal(tries.filter(({ isAllowed }) => isAllowed).length, 10);
  });

  const LIMITS: readonly {
    readonly action: ThrottledAction;
    readonly address: readonly [burst: number, everySeconds: number];
    readonly mailbox: readonly [burst: number, everySeconds: number];
  }[] = [
    { action: 'sign_in', address: [50, 5], mailbox: [10, 60] },
    { action: 'sign_up', address: [10, 300], mailbox: [5, 300] },
    { action: 'mail', address: [20, 60], mailbox: [3, 600] },
    { action: 'check', address: [30, 10], mailbox: [10, 60] },
  ];
  for (const { action, ...limits } of LIMITS) {
    it(`says of ${action} how many pass at once, when the next does, and no sooner`, async () => {
      await using one = await open(await fresh());
      const { throttle } = one.signIn;
      const takes = {
        address: () => throttle.takeOfAddress(action, HERE),
        mailbox: () => throttle.takeOfMailbox(action, HERE, EMAIL),
      };
      const start = Date.parse('2026-11-21T08:00:00.000Z');
      const setSeconds = (seconds: number) => one.setTime(new Date(start + seconds * 1_000).toISOString());
      for (const subject of ['address', 'mailbox'] as const) {
        const [burst, everySeconds] = limits[subject];
        const take = takes[subject];
        const steps: [afterSeconds: number, retryAfterSeconds: number | null][] = [
          ...Array.from({ length: burst }, (): [number, null] => [0, null]),
          [0, everySeconds],
          [everySeconds - 0.5, 1],
          [everySeconds, null],
          [everySeconds, everySeconds],
          [everySeconds + 1.5, everySeconds - 1],
          // Full again, and no fuller than full.
          ...Array.from({ length: burst }, (): [number, null] => [1 + 2 * burst * everySeconds, null]),
          [1 + 2 * burst * everySeconds, everySeconds],
        ];
        for (const [step, [afterSeconds, retryAfterSeconds]] of steps.entries()) {
          setSeconds(afterSeconds);
          const allowance = retryAfterSeconds === null ? { isAllowed: true } : { isAllowed: false, retryAfterSeconds };
          assert.deepEqual(await take(), allowance, `${subject}, step ${step}`);
        }
      }
    });
  }

  it('keeps no address', async () => {
    const options = await fresh();
    await using one = await open(options);
    await throttled(one, 'sign_in', HERE, EMAIL);
    await using store = await openStore(options);
    const rows = await store.db.selectFrom('rate_buckets').selectAll().execute();
    assert.equal(rows.length, 2);
    assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113|mirel/i);
  });
});

/** What does not depend on the database. */
const newHome = temporaryHomes();
const fresh: FreshDatabase = async () => ({ homeDirectory: newHome() });

describe('sign-up', () => {
  it('of an address that has an account changes nothing, however the address is spelt', async () => {
    await using one = await open(await fresh());
    const { account } = await signUp(one);
    assert.equal(
      await one.signIn.sessions.signUp({
        email: 'mirel@pellton.EXAMPLE',
        password: 'x'.repeat(9),
        userAgent: '',
        ip: HERE,
      }),
      null,
    );
    assert.equal((await enter(one, EMAIL, 'x'.repeat(9))).code, 'INVALID_EMAIL_OR_PASSWORD');
    assert.equal((await enter(one, EMAIL, PASSWORD)).status, 200);
    assert.equal((await one.accounts.keys.list(account.accountId)).length, 1);
  });

  it('by many at once with one address makes one account', async () => {
    await using one = await open(await fresh());
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        one.signIn.sessions.signUp({ email: EMAIL, password: PASSWORD, userAgent: '', ip: HERE }),
      ),
    );
    assert.equal(made.filter((each) => each !== null).length, 1);
    assert.equal((await one.accounts.operator.listAccounts()).length, 1);
  });
});

describe('a session', () => {
  it('ends with all others when its owner signs out everywhere', async () => {
    await using one = await open(await fresh());
    const { cookie, account } = await signUp(one);
    const second = cookieOf((await enter(one, EMAIL, PASSWORD)).cookies);
    await one.signIn.sessions.endAll(account);
    assert.deepEqual([await one.signIn.sessions.of(cookie), await one.signIn.sessions.of(second)], [null, null]);
  });

  it('is never one that the visitor brought: signing in makes a new one', async () => {
    await using one = await open(await fresh());
    const { cookie } = await signUp(one);
    const { cookies } = await one.signIn.sessions.call({
      ip: HERE,
      path: '/sign-in/email',
      body: { email: EMAIL, password: PASSWORD },
      cookie: `${cookie.split('=')[0]}=chosen-by-somebody-else.signature`,
    });
    assert.notEqual(cookieOf(cookies), cookie);
    assert.doesNotMatch(cookieOf(cookies), /chosen-by-somebody-else/);
  });

  it('cannot be made up from what the database holds: the signature is missing', async () => {
    const options = await fresh();
    await using one = await open(options);
    const { cookie } = await signUp(one);
    await using store = await openStore(options);
    const { token } = await store.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
    const [name] = cookie.split('=');
    assert.ok(decodeURIComponent(cookie).includes(token));
    for (const forged of [token, `${token}.`, `${token}.AAAA`]) {
      assert.equal(await one.signIn.sessions.of(`${name}=${encodeURIComponent(forged)}`), null);
    }
  });
});

describe('a password', () => {
  it('is changed by nobody who does not know it', async () => {
    await using one = await open(await fresh());
    const { cookie } = await signUp(one);
    const body = { currentPassword: 'a guess', newPassword: NEW_PASSWORD, revokeOtherSessions: true };
    assert.equal(
      (await one.signIn.sessions.call({ ip: HERE, path: '/change-password', cookie, body })).code,
      'INVALID_PASSWORD',
    );
    assert.equal((await enter(one, EMAIL, PASSWORD)).status, 200);
  });

  it('reset by the owner of an address that somebody else signed up with takes that person’s keys away', async () => {
    const options = await fresh();
    await using one = await open(options);
    const { key, account, cookie } = await signUp(one);
    const token = await askForReset(one, EMAIL);
    assert.match(one.mails.at(-1)!.text, /revokes its API keys/);
    await reset(one, token!, NEW_PASSWORD);
    assert.equal(await one.accounts.keys.authenticate(key), null);
    assert.equal(await one.signIn.sessions.of(cookie), null);
    assert.deepEqual(await auditOf(options, account.accountId), [
      'service credits.granted',
      'service key.revoked',
      'user account.created',
      'user key.created',
      'user password.reset',
    ]);
  });

  it('reset of a confirmed address leaves its keys alone', async () => {
    await using one = await open(await fresh());
    const { key } = await signUp(one);
    const token = encodeURIComponent(tokenOf(one.mails[0]!));
    assert.equal((await one.signIn.sessions.call({ ip: HERE, path: `/verify-email?token=${token}` })).status, 200);
    const link = await askForReset(one, EMAIL);
    assert.doesNotMatch(one.mails.at(-1)!.text, /API keys/);
    await reset(one, link!, NEW_PASSWORD);
    assert.notEqual(await one.accounts.keys.authenticate(key), null);
  });

  it('is asked for in vain where there is no account, with the same answer', async () => {
    await using one = await open(await fresh());
    assert.equal(await askForReset(one, 'nobody@pellton.example'), null);
  });
});

async function auditOf(options: StoreOptions, accountId: string): Promise<string[]> {
  await using store = await openStore(options);
  const rows = await store.db
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ actor, action }) => `${actor} ${action}`).sort();
}

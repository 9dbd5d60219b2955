import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openAccounts } from '../../src/accounts/index.ts';
import { type Mail, MEMBER_ROLES, mayAsk, openSignIn, type SignedIn } from '../../src/sign-in/index.ts';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import { openBefore } from '../accounts/old-database.ts';
import { onEveryDatabase } from '../store/databases.ts';

const OWNER = 'Mirel@Pellton.example';
const PASSWORD = 'seven old kilns';
const BROWSER = { userAgent: 'test', ip: '203.0.113.7' };
const refusal = (code: string) => ({ name: 'SignInError', code });

async function open(options: StoreOptions, sendsMail = true) {
  await using opened = new AsyncDisposableStack();
  const accounts = opened.use(await openAccounts(options));
  const clock: { now: Date | null } = { now: null };
  const mails: Mail[] = [];
  const signIn = opened.use(
    await openSignIn({
      ...options,
      keys: accounts.keys,
      linkOrigin: () => 'https://charter.example',
      starterCredits: 250,
      send: (mail) => void mails.push(mail),
      sendsMail,
      now: () => clock.now ?? new Date(),
      onError: (error) => assert.fail(String(error)),
    }),
  );
  const made = await signIn.sessions.signUp({ email: OWNER, password: PASSWORD, ...BROWSER });
  const owner = made?.account as SignedIn;
  const { teams, sessions, passwords } = signIn;

  async function invite(email: string, role: (typeof MEMBER_ROLES)[number]) {
    const { link, invitation } = await teams.invite(owner, email, role);
    return { token: new URL(link ?? mails.at(-1)!.link!).searchParams.get('token')!, link, invitation };
  }
  /** Invites somebody, who comes. */
  async function join(email: string, role: (typeof MEMBER_ROLES)[number]) {
    const { token } = await invite(email, role);
    return teams.accept({ token, password: PASSWORD, ...BROWSER });
  }
  const enter = (email: string) =>
    sessions.call({ path: '/sign-in/email', body: { email, password: PASSWORD }, ip: BROWSER.ip });
  const people = async () => (await teams.list(owner.accountId)).members.map(({ email, role }) => [email, role]);
  const rest = opened.move();
  return {
    ...{ accounts, teams, sessions, passwords, owner, mails, clock, invite, join, enter, people },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

const cookieOf = (cookies: readonly string[]): string => cookies[0]!.split(';')[0]!;

onEveryDatabase('an invitation', (fresh) => {
  it('lets its address into the account, once, with a role and a confirmed address', async () => {
    await using one = await open(await fresh());
    const { token, link } = await one.invite('Ada@Pellton.example', 'analyst');
    assert.equal(link, null);
    assert.match(one.mails.at(-1)!.text, /Mirel@Pellton\.example invites you .* as its analyst/);
    assert.equal((await one.teams.welcome(token)).email, 'ada@pellton.example');
    const { account, cookies } = await one.teams.accept({ token, password: PASSWORD, ...BROWSER });
    assert.deepEqual(
      [account.accountId, account.email, account.role, account.isEmailVerified, account.isOperator],
      [one.owner.accountId, 'ada@pellton.example', 'analyst', true, false],
    );
    assert.deepEqual((await one.sessions.of(cookieOf(cookies)))?.account, account);
    assert.equal((await one.enter('ADA@pellton.example')).status, 200);
    const again = one.teams.accept({ token, password: PASSWORD, ...BROWSER });
    await assert.rejects(again, refusal('invalid_invitation'));
    assert.deepEqual((await one.teams.list(one.owner.accountId)).invitations, []);
    assert.deepEqual(await one.people(), [
      [OWNER.toLowerCase(), 'owner'],
      ['ada@pellton.example', 'analyst'],
    ]);
  });

  it('of two who follow its link at once lets one in', async () => {
    await using one = await open(await fresh());
    const { token } = await one.invite('ada@pellton.example', 'reader');
    const both = await Promise.allSettled(
      [1, 2].map(() => one.teams.accept({ token, password: PASSWORD, ...BROWSER })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal((await one.people()).length, 2);
  });

  it('is shown where no mails leave, and proves no mailbox then', async () => {
    await using one = await open(await fresh(), false);
    const { link } = await one.invite('ada@pellton.example', 'reader');
    assert.match(link!, /^https:\/\/charter\.example\/invitation\?token=[\w-]{43}$/);
    assert.deepEqual(
      one.mails.map(({ subject }) => subject),
      ['Confirm your e-mail address for Charter'],
    );
    const token = new URL(link!).searchParams.get('token')!;
    const { account } = await one.teams.accept({ token, password: PASSWORD, ...BROWSER });
    assert.equal(account.isEmailVerified, false);
    // A password that is set by mail proves it, and takes no keys of the others away.
    const before = await one.accounts.keys.list(account.accountId);
    await one.sessions.call({ path: '/request-password-reset', body: { email: account.email }, ip: BROWSER.ip });
    const reset = new URL(one.mails.at(-1)!.link!).searchParams.get('token')!;
    const body = { token: reset, newPassword: 'eight new kilns' };
    assert.equal((await one.sessions.call({ path: '/reset-password', body, ip: BROWSER.ip })).status, 200);
    assert.deepEqual(await one.accounts.keys.list(account.accountId), before);
  });

  it('ends when it is withdrawn, when its address is invited again, and after seven days', async () => {
    await using one = await open(await fresh());
    const ended = (token: string) => assert.rejects(one.teams.welcome(token), refusal('invalid_invitation'));
    const first = await one.invite('ada@pellton.example', 'reader');
    const second = await one.invite('ada@pellton.example', 'owner');
    await ended(first.token);
    assert.equal((await one.teams.welcome(second.token)).role, 'owner');
    await one.teams.withdraw(one.owner, second.invitation.id);
    await ended(second.token);
    await assert.rejects(one.teams.withdraw(one.owner, second.invitation.id), refusal('invitation_not_found'));
    const third = await one.invite('ada@pellton.example', 'reader');
    one.clock.now = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000);
    await ended(third.token);
    const late = one.teams.accept({ token: third.token, password: PASSWORD, ...BROWSER });
    await assert.rejects(late, refusal('invalid_invitation'));
    assert.deepEqual((await one.teams.list(one.owner.accountId)).invitations, []);
    await ended('');
    await ended('guessed');
  });

  it('brings nobody out of an account of their own, and stays', async () => {
    await using one = await open(await fresh());
    await one.sessions.signUp({ email: 'ada@pellton.example', password: PASSWORD, ...BROWSER });
    await one.accounts.keys.create({ email: 'ben@pellton.example' });
    for (const email of ['ada@pellton.example', 'ben@pellton.example']) {
      await assert.rejects(one.join(email, 'reader'), refusal('address_taken'));
    }
    assert.equal((await one.teams.list(one.owner.accountId)).invitations.length, 2);
    await assert.rejects(one.invite(OWNER, 'reader'), refusal('already_member'));
  });

  it('keeps the address of a member from opening an account', async () => {
    await using one = await open(await fresh());
    await one.join('ada@pellton.example', 'reader');
    assert.equal(await one.sessions.signUp({ email: 'Ada@pellton.example', password: PASSWORD, ...BROWSER }), null);
    assert.equal((await one.accounts.operator.listAccounts()).length, 1);
  });
});

onEveryDatabase('a team', (fresh) => {
  it('has an owner always: of two who leave at once one stays', async () => {
    await using one = await open(await fresh());
    await assert.rejects(one.teams.remove(one.owner, one.owner.userId), refusal('last_owner'));
    await assert.rejects(one.teams.changeRole(one.owner, one.owner.userId, 'reader'), refusal('last_owner'));
    const { account: other } = await one.join('ada@pellton.example', 'owner');
    const both = await Promise.allSettled([
      one.teams.remove(one.owner, one.owner.userId),
      one.teams.remove(other, other.userId),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.deepEqual(
      (await one.people()).map(([, role]) => role),
      ['owner'],
    );
  });

  it('loses a member at once: session, password and links; and is called by the owner who remains', async () => {
    await using one = await open(await fresh());
    const { account: other } = await one.join('ada@pellton.example', 'owner');
    const session = cookieOf((await one.enter(OWNER)).cookies);
    await one.teams.remove(other, one.owner.userId);
    assert.equal(await one.sessions.of(session), null);
    assert.equal((await one.enter(OWNER)).code, 'INVALID_EMAIL_OR_PASSWORD');
    const [account] = await one.accounts.operator.listAccounts();
    assert.deepEqual([account!.email, account!.accountId], ['ada@pellton.example', one.owner.accountId]);
    // The address is free for an account of its own.
    assert.notEqual(await one.sessions.signUp({ email: OWNER, password: PASSWORD, ...BROWSER }), null);
    const log = await one.accounts.operator.listAudit('ada@pellton.example', 3);
    assert.deepEqual(
      log.map(({ action }) => action),
      ['member.removed', 'member.joined', 'member.invited'],
    );
  });

  it('changes no member of another account', async () => {
    await using one = await open(await fresh());
    const made = await one.sessions.signUp({ email: 'eve@pellton.example', password: PASSWORD, ...BROWSER });
    const eve = made!.account;
    const { invitation } = await one.invite('ada@pellton.example', 'reader');
    await assert.rejects(one.teams.remove(eve, one.owner.userId), refusal('member_not_found'));
    await assert.rejects(one.teams.changeRole(eve, one.owner.userId, 'reader'), refusal('member_not_found'));
    await assert.rejects(one.teams.withdraw(eve, invitation.id), refusal('invitation_not_found'));
  });

  it('keeps the keys and sessions of the others when a member signs out everywhere or changes a password', async () => {
    await using one = await open(await fresh());
    const { account: ada } = await one.join('ada@pellton.example', 'analyst');
    const session = cookieOf((await one.enter(OWNER)).cookies);
    await one.sessions.endAll(ada);
    await one.passwords.set('ada@pellton.example', 'eight new kilns');
    assert.equal((await one.sessions.of(session))?.account.email, OWNER);
    assert.equal(await one.passwords.isRight(OWNER, PASSWORD), true);
    assert.equal(await one.passwords.isRight('ada@pellton.example', 'eight new kilns'), true);
  });
});

onEveryDatabase('an operator', (fresh) => {
  it('is who the command line made one, a person and not the account', async () => {
    await using one = await open(await fresh());
    const { account: ada } = await one.join('ada@pellton.example', 'reader');
    await one.teams.setOperator(' Mirel@pellton.example', true);
    assert.deepEqual(await one.teams.operators(), [OWNER.toLowerCase()]);
    const session = cookieOf((await one.enter(OWNER)).cookies);
    assert.equal((await one.sessions.of(session))?.account.isOperator, true);
    assert.equal(ada.isOperator, false);
    await one.teams.setOperator(OWNER, false);
    assert.equal((await one.sessions.of(session))?.account.isOperator, false);
    await assert.rejects(one.teams.setOperator('nobody@pellton.example', true), refusal('account_not_found'));
  });
});

it('a role may what the roles behind it may, and is no operator’s', () => {
  const asks = MEMBER_ROLES.map((role) =>
    [...MEMBER_ROLES, 'operator' as const].filter((by) => mayAsk(by, { role, isOperator: false })),
  );
  assert.deepEqual(asks, [['owner', 'analyst', 'reader'], ['analyst', 'reader'], ['reader']]);
  assert.equal(mayAsk('operator', { role: 'reader', isOperator: true }), true);
});

onEveryDatabase('a database from before there were teams', (_fresh, untouched) => {
  it('keeps users, passwords and sessions; each user is the owner of the account', async () => {
    const options = await untouched();
    const AT = '2026-01-01T00:00:00.000Z';
    const [account, user] = ['01999999-0000-7000-8000-000000000001', '01999999-0000-7000-8000-000000000002'];
    await openBefore(options, 25, async (db) => {
      await sql`insert into accounts (id, email, email_folded, created_at)
                values (${account}, 'Ann@example.com', 'ann@example.com', ${AT})`.execute(db);
      await sql`insert into users (id, account_id, email, email_verified, created_at, updated_at)
                values (${user}, ${account}, 'ann@example.com', 1, ${AT}, ${AT})`.execute(db);
      await sql`insert into credentials (id, user_id, provider_id, subject, password, created_at, updated_at)
                values ('c', ${user}, 'credential', ${user}, 'hash', ${AT}, ${AT})`.execute(db);
      await sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
                values ('s', ${user}, 'token', '2999-01-01T00:00:00.000Z', ${AT}, ${AT})`.execute(db);
    });
    await using store = await openStore(options);
    const { db } = store;
    const users = await db.selectFrom('users').select(['id', 'email_verified', 'role', 'is_operator']).execute();
    assert.deepEqual(users, [{ id: user, email_verified: 1, role: 'owner', is_operator: 0 }]);
    const kept = await db
      .selectFrom('credentials')
      .innerJoin('sessions', 'sessions.user_id', 'credentials.user_id')
      .select(['password', 'token'])
      .execute();
    assert.deepEqual(kept, [{ password: 'hash', token: 'token' }]);
    // A second of the account; none of an address that is there, and no session of nobody.
    const second = { id: 'u2', account_id: account, email: 'ben@example.com', created_at: AT, updated_at: AT };
    await db.insertInto('users').values(second).execute();
    await assert.rejects(
      db
        .insertInto('users')
        .values({ ...second, id: 'u3' })
        .execute(),
    );
    await assert.rejects(db.deleteFrom('users').where('id', '=', user).execute());
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import { type Mail, openSignIn } from '../../src/sign-in/index.ts';
import type { StoreOptions } from '../../src/store/index.ts';
import { onEveryDatabase } from '../store/databases.ts';

const EMAIL = 'Mirel@Pellton.example';
const NEXT = 'Mirel@Kilns.example';
const PASSWORD = 'seven old kilns';
const IP = '203.0.113.7';
const refusal = (code: string) => ({ name: 'SignInError', code });

async function open(options: StoreOptions) {
  await using opened = new AsyncDisposableStack();
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
      onError: (error) => assert.fail(String(error)),
    }),
  );
  const { sessions } = signIn;
  const signUp = async (email: string) =>
    (await sessions.signUp({ email, password: PASSWORD, userAgent: 'test', ip: IP }))!;
  const enter = (email: string) =>
    sessions.call({ path: '/sign-in/email', body: { email, password: PASSWORD }, userAgent: 'other', ip: IP });
  const rest = opened.move();
  return { accounts, signIn, sessions, mails, signUp, enter, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}

const cookieOf = (cookies: readonly string[]): string => cookies[0]!.split(';')[0]!;
const tokenOf = ({ link }: Mail): string => new URL(link!).searchParams.get('token')!;

onEveryDatabase('sessions of a person', (fresh) => {
  it('are listed with the one that asks, and end one by one or all others', async () => {
    await using one = await open(await fresh());
    const { account, cookies } = await one.signUp(EMAIL);
    const [first, second, third] = [
      cookieOf(cookies),
      cookieOf((await one.enter(EMAIL)).cookies),
      cookieOf((await one.enter(EMAIL)).cookies),
    ];
    const listed = await one.sessions.list(account, first);
    assert.deepEqual(
      listed.map(({ userAgent, isThis }) => [userAgent, isThis]),
      [
        ['other', false],
        ['other', false],
        ['test', true],
      ],
    );
    assert.doesNotMatch(JSON.stringify(listed), new RegExp(first.split('=')[1]!.slice(0, 20)));
    await one.sessions.end(account, listed[0]!.id);
    assert.equal(await one.sessions.of(third), null);
    await assert.rejects(one.sessions.end(account, listed[0]!.id), refusal('session_not_found'));
    await one.sessions.endOthers(account, second);
    assert.equal(await one.sessions.of(first), null);
    assert.notEqual(await one.sessions.of(second), null);
    const { account: other } = await one.signUp('ada@pellton.example');
    const [left] = await one.sessions.list(account, second);
    await assert.rejects(one.sessions.end(other, left!.id), refusal('session_not_found'));
  });
});

onEveryDatabase('an e-mail address', (fresh) => {
  it('is changed by a link that is mailed to the new one, once; the account is called by it', async () => {
    await using one = await open(await fresh());
    const { account, cookies } = await one.signUp(EMAIL);
    const { emailChanges } = one.signIn;
    await emailChanges.ask(account, NEXT);
    const mail = one.mails.at(-1)!;
    assert.deepEqual([mail.to, mail.subject], [NEXT.toLowerCase(), 'Confirm your new e-mail address for Charter']);
    assert.equal((await one.enter(EMAIL)).status, 200);
    await emailChanges.confirm(tokenOf(mail));
    assert.deepEqual([one.mails.at(-1)!.to], [EMAIL.toLowerCase()]);
    assert.equal((await one.enter(EMAIL)).code, 'INVALID_EMAIL_OR_PASSWORD');
    assert.equal((await one.enter(NEXT)).status, 200);
    const held = await one.sessions.of(cookieOf(cookies));
    assert.deepEqual([held?.account.email, held?.account.isEmailVerified], [NEXT.toLowerCase(), true]);
    assert.equal((await one.accounts.operator.showAccount(NEXT)).accountId, account.accountId);
    await assert.rejects(emailChanges.confirm(tokenOf(mail)), refusal('invalid_link'));
    await assert.rejects(emailChanges.confirm('guessed'), refusal('invalid_link'));
    await assert.rejects(emailChanges.confirm(tokenOf(one.mails[0]!)), refusal('invalid_link'));
  });

  it('is not changed to one that has an account, also where it was made meanwhile', async () => {
    await using one = await open(await fresh());
    const { account } = await one.signUp(EMAIL);
    await one.signUp('ada@pellton.example');
    const { emailChanges } = one.signIn;
    await assert.rejects(emailChanges.ask(account, 'Ada@pellton.example'), refusal('address_taken'));
    await emailChanges.ask(account, 'ben@pellton.example');
    const token = tokenOf(one.mails.at(-1)!);
    await one.accounts.keys.create({ email: 'ben@pellton.example' });
    await assert.rejects(emailChanges.confirm(token), refusal('address_taken'));
    assert.equal((await one.enter(EMAIL)).status, 200);
  });
});

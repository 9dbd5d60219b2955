import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import { type Mail, noticeMail, openMailer, openSignIn } from '../../src/sign-in/index.ts';
import type { MailFailure } from '../../src/sign-in/mailer.ts';
import { confirmMail, resetMail } from '../../src/sign-in/mails.ts';
import { temporaryHomes } from '../store/databases.ts';
import { SmtpServer } from './smtp-server.ts';

const FROM = 'Charter <charter@pellton.example>';
const MAIL = confirmMail('mirel@pellton.example', 'https://charter.example/auth/verify-email?token=a.b-c_d');

/** A mailer whose failures are awaited, not slept for. */
function mailerFor(
  smtpUrl: string,
  options: { readonly retryAfterMs?: readonly number[]; readonly patienceMs?: number } = {},
) {
  const failed = Promise.withResolvers<MailFailure>();
  const mailer = openMailer({
    smtpUrl,
    from: FROM,
    onUnsent: () => assert.fail('there is a server'),
    onFailed: failed.resolve,
    retryAfterMs: [1, 1],
    ...options,
  });
  return { mailer, failed: failed.promise };
}

/** The decoded parts of a mail. */
const partsOf = (data: string): string =>
  data
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

describe('a mail', () => {
  it('arrives as plain text and as HTML, from the sender that is set', async () => {
    await using server = new SmtpServer();
    const { mailer } = mailerFor(await server.url());
    await using _ = mailer;
    mailer.send(MAIL);
    const [mail] = await server.received(1);
    assert.equal(mail?.to, 'mirel@pellton.example');
    const text = partsOf(mail.data);
    assert.match(text, /^From: Charter <charter@pellton\.example>\r$/m);
    assert.match(text, /^Subject: Confirm your e-mail address for Charter\r$/m);
    assert.match(text, /^https:\/\/charter\.example\/auth\/verify-email\?token=a\.b-c_d\r$/m);
    assert.match(
      text,
      /<a href="https:\/\/charter\.example\/auth\/verify-email\?token=a\.b-c_d">Confirm my address<\/a>/,
    );
  });

  const TROUBLES = [
    { what: 'that breaks off', behaviours: ['break off', 'take'] },
    { what: 'that refuses for now', behaviours: ['refuse for now', 'refuse for now', 'take'] },
    { what: 'that says nothing', behaviours: ['say nothing', 'take'], patienceMs: 2_000 },
  ] as const;
  for (const { what, behaviours, ...options } of TROUBLES) {
    it(`is tried again with a server ${what}`, async () => {
      await using server = new SmtpServer(...behaviours);
      const { mailer } = mailerFor(await server.url(), options);
      await using _ = mailer;
      mailer.send(MAIL);
      assert.equal((await server.received(1)).length, 1);
      assert.equal(server.attempts, behaviours.length);
    });
  }

  it('is given up after the last attempt, and told without its text or address', async () => {
    await using server = new SmtpServer('break off', 'break off', 'break off');
    const { mailer, failed } = mailerFor(await server.url());
    await using _ = mailer;
    mailer.send(MAIL);
    const failure = await failed;
    assert.equal(failure.attempts, 3);
    assert.doesNotMatch(JSON.stringify(failure), /token|mirel/);
  });

  it('is given up at once when the server refuses it for good', async () => {
    await using server = new SmtpServer('refuse for good');
    const { mailer, failed } = mailerFor(await server.url());
    await using _ = mailer;
    mailer.send(MAIL);
    assert.deepEqual(await failed, { subject: MAIL.subject, attempts: 1, code: 'EENVELOPE 550' });
  });

  it('is given up when nobody listens', async () => {
    await using server = new SmtpServer();
    const url = await server.url();
    await server[Symbol.asyncDispose]();
    const { mailer, failed } = mailerFor(url);
    await using _ = mailer;
    mailer.send(MAIL);
    assert.equal((await failed).attempts, 3);
  });

  it('that waits for its next attempt is told of when the process ends', async () => {
    await using server = new SmtpServer('break off');
    const { mailer, failed } = mailerFor(await server.url(), { retryAfterMs: [3_600_000] });
    mailer.send(MAIL);
    const ended = failed.then(({ attempts }) => attempts);
    await server.attempted();
    await mailer[Symbol.asyncDispose]();
    assert.equal(await ended, 1);
  });

  it('that is kept elsewhere is tried once, and its outcome told', async () => {
    await using server = new SmtpServer('take', 'refuse for now', 'refuse for good', 'break off');
    const { mailer } = mailerFor(await server.url());
    await using _ = mailer;
    const { html: _html, ...plain } = MAIL;
    const outcomes = [];
    for (let attempt = 1; attempt <= 4; attempt++) outcomes.push(await mailer.post(plain));
    assert.deepEqual(outcomes, ['sent', 'failed', 'refused', 'failed']);
    assert.doesNotMatch(server.mails[0]!.data, /html/);
  });

  it('goes to the operator where no server is set', async () => {
    const unsent: Mail[] = [];
    await using mailer = openMailer({
      from: FROM,
      onUnsent: (mail) => unsent.push(mail),
      onFailed: () => assert.fail('it was given up'),
    });
    mailer.send(MAIL);
    assert.equal(unsent[0]?.link, 'https://charter.example/auth/verify-email?token=a.b-c_d');
  });
});

describe('sign-up', () => {
  const newHome = temporaryHomes();
  for (const behaviour of ['say nothing', 'break off', 'refuse for now'] as const) {
    it(`does not wait for a mail server that does this: ${behaviour}; the mail comes later`, async () => {
      await using server = new SmtpServer(behaviour, 'take');
      const { mailer } = mailerFor(await server.url(), behaviour === 'say nothing' ? { patienceMs: 2_000 } : {});
      await using _ = mailer;
      const homeDirectory = newHome();
      await using accounts = await openAccounts({ homeDirectory });
      const linkOrigin = () => 'https://charter.example';
      await using signIn = await openSignIn({
        homeDirectory,
        keys: accounts.keys,
        linkOrigin,
        starterCredits: 0,
        send: mailer.send,
        sendsMail: mailer.sends,
      });
      const made = await signIn.sessions.signUp({
        email: 'mirel@pellton.example',
        password: 'seven old kilns',
        userAgent: '',
        ip: '203.0.113.7',
      });
      assert.notEqual(await signIn.sessions.of(made?.cookies[0]?.split(';')[0]), null);
      assert.equal((await server.received(1))[0]?.to, 'mirel@pellton.example');
    });
  }
});

describe('what is written', () => {
  it('is the same as text and as HTML, with what HTML would run defused', () => {
    const { text, html } = noticeMail('a@b.example', 'Low', 'First <b>&\n\nSecond "x"');
    assert.equal(text, 'First <b>&\n\nSecond "x"\n\n-- \nCharter\n');
    assert.match(html, /<p>First &lt;b&gt;&amp;<\/p>\n<p>Second &quot;x&quot;<\/p>/);
  });

  it('warns of the loss of keys only where they will be lost', () => {
    assert.match(resetMail('a@b.example', 'https://x.example', true).text, /revokes its API keys/);
    assert.doesNotMatch(resetMail('a@b.example', 'https://x.example', false).text, /keys/);
  });
});

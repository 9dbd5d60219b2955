import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { assertCount, assertSound, PASSWORD, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const run = promisify(execFile);

describe('the way into the dashboard', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer());
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('leads from sign-up to a key that is shown once, a command that works, and the overview', async () => {
    const { page, leave } = await browser.visit(server.origin);
    await page.goto('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByRole('textbox', { name: 'Password' }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter an e-mail address, like name@example.com').waitFor();
    await page.getByText('Use at least 8 characters').waitFor();
    await page.getByLabel('E-mail').fill('ada@pellton.example');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByRole('heading', { name: 'Welcome. This is your first key' }).waitFor();
    const secret = await page.getByRole('region', { name: 'The key' }).innerText();
    await page.getByRole('button', { name: 'Copy the key' }).last().click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), secret);
    const command = await page.getByRole('region', { name: 'The curl command' }).innerText();
    const { stdout } = await run('bash', ['-c', command]);
    assert.ok(JSON.parse(stdout).results.length > 0, stdout);

    await page.getByRole('button', { name: 'I have saved it, continue' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('region', { name: 'Credits' }).getByText('960').waitFor();
    await page.getByRole('cell', { name: /POST \/v2\/companies\/search/ }).waitFor();
    const shown = await page.content();
    assert.ok(!shown.includes(secret), 'the key is still on the page');
    // The overview knows but the beginning of a key: it asks for the rest before its command can be copied.
    const copy = page.getByRole('button', { name: 'Copy the curl command' });
    await page.getByLabel('Your key').fill(secret.slice(0, 20));
    await page.getByText('A whole key is ck_ and 38 letters and digits').waitFor();
    await assertCount(copy, 0);
    await page.getByLabel('Your key').fill(` ${secret}\n`);
    await copy.click();
    const copied = await run('bash', ['-c', await page.evaluate<string>('navigator.clipboard.readText()')]);
    assert.ok(JSON.parse(copied.stdout).results.length > 0, copied.stdout);
    const stored = await page.evaluate<string>('JSON.stringify(localStorage) + JSON.stringify(sessionStorage)');
    assert.ok(!stored.includes(secret), 'the key is kept in the browser');
    await leave();
  });

  it('asks strangers to sign in and then brings them where they wanted to go', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    await page.goto('/credits?from=mail%2525');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not this one at all');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/credits?from=mail%2525');
    await leave();
  });

  it('stays on its own origin, whatever an address asks for', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave, foreignRequests } = visit;
    await signUp(visit, server.origin);
    for (const next of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
      assert.equal(page.url(), `${server.origin}/`, next);
    }
    assert.deepEqual(foreignRequests, []);
    await leave();
  });

  it('says when somebody who guesses may go on', async () => {
    await using throttled = await startServer({ jurisdictions: [] });
    const { page, leave } = await browser.visit(throttled.origin);
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').fill('ada@pellton.example');
    const held = page.getByRole('alert').getByText(/Try again in \d+ seconds/);
    for (let guess = 1; (await held.count()) === 0; guess++) {
      assert.ok(guess < 20, 'nobody holds the guesser up');
      await page.getByRole('textbox', { name: 'Password' }).fill(`guess number ${guess}`);
      const answered = page.waitForResponse(/\/auth\/sign-in/);
      await page.keyboard.press('Enter');
      await answered;
      await page.getByRole('alert').waitFor();
    }
    await leave();
  });

  it('says that an address is taken, and how to get in', async () => {
    const visit = await browser.visit(server.origin);
    const { email } = await signUp(visit, server.origin);
    await visit.context.clearCookies();
    await visit.page.goto('/sign-up');
    await visit.page.getByLabel('E-mail').fill(email);
    await visit.page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await visit.page.getByRole('button', { name: 'Create account' }).click();
    await visit.page.getByRole('alert').waitFor();
    await visit.page.getByRole('link', { name: 'Set a new password' }).click();
    await visit.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await visit.leave();
  });

  it('does not speak of mails where none are sent', async () => {
    await using silent = await startServer({ jurisdictions: [], sendsMail: false });
    const visit = await browser.visit(silent.origin);
    const { page, context, leave } = visit;
    const { email } = await signUp(visit, silent.origin);
    await page.getByText(`${email} is not confirmed. This server sends no mail`).waitFor();
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByText("A new link is in the server's log.").waitFor();
    await assertSound(visit);
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\bsent\b|on its way/i);
    await context.clearCookies();
    await page.goto('/forgot-password');
    await page.getByText("its operator finds the link in the server's log").waitFor();
    await page.getByLabel('E-mail').fill('nobody@pellton.example');
    await page.getByRole('button', { name: 'Ask for a link' }).click();
    await page
      .getByText("No mail was sent. If nobody@pellton.example has an account, the link is in the server's log")
      .waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /on its way|we send/i);
    await leave();
  });

  it('sets a forgotten password by mail, once', async () => {
    const visit = await browser.visit(server.origin);
    const { page, context, leave } = visit;
    const { email } = await signUp(visit, server.origin);
    await context.clearCookies();
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('the link is on its way').waitFor();
    const link = server.mails.findLast(({ to, link }) => to === email && link?.includes('/reset-password'))?.link;
    assert.ok(link);

    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill('a wholly new password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('link', { name: 'Sign in with it' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('a wholly new password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();

    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill('and another password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('alert').getByText(/link/).waitFor();
    await leave();
  });

  it('confirms an address by mail, and sends the mail again', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin);
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByText(`Sent again to ${email}`).waitFor();
    const link = server.mails.findLast(({ to, link }) => to === email && link?.includes('/verify-email'))?.link;
    assert.ok(link);
    await page.goto(link);
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    await assertCount(page.getByRole('button', { name: 'Resend' }), 0);
    await leave();
  });

  it('changes the password, and signs out everywhere', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    await page.goto('/account');
    await page.getByRole('textbox', { name: 'Current password' }).fill('not the current one');
    await page.getByRole('textbox', { name: 'New password' }).fill('a wholly new password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertSound, PASSWORD, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('the account page', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ jurisdictions: [] }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('ends a session elsewhere, changes the address, and deletes the account', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin, undefined, '/account');
    const elsewhere = await fetch(`${server.origin}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, 'user-agent': 'X Firefox/1 Windows' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookie = elsewhere.headers.getSetCookie()[0]!.split(';')[0]!;
    const session = () => fetch(`${server.origin}/dashboard/api/session`, { headers: { cookie } });
    assert.equal((await session()).status, 200);
    await page.reload();
    await page.getByRole('rowheader', { name: 'Firefox on Windows' }).waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: /^End the session of Firefox on Windows/ }).click();
    await page.getByRole('rowheader', { name: 'Firefox on Windows' }).waitFor({ state: 'detached' });
    assert.equal((await session()).status, 401);

    await page.getByLabel('New e-mail address').fill('ada@kilns.example');
    await page.getByRole('textbox', { name: 'Your password' }).fill('guessed');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByText('The current password is wrong').waitFor();
    await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByText('We sent a link to the new address').waitFor();
    await page.goto(server.mails.findLast(({ to }) => to === 'ada@kilns.example')!.link!);
    await page.getByText('You sign in as ada@kilns.example now.').waitFor();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await assertSound(visit);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const { operator } = server.accounts;
    assert.deepEqual(
      (await operator.listAccounts()).map((account) => [account.email.split('@')[1], account.members]),
      [['deleted.invalid', 0]],
    );
    await leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertCount, assertSound, PASSWORD, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('the team page', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ jurisdictions: [], sendsMail: false }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('invites somebody by a link, who joins, sees what is shared and leaves; an owner changes roles', async () => {
    const owner = await browser.visit(server.origin);
    const { email } = await signUp(owner, server.origin, undefined, '/team');
    await owner.page.getByRole('heading', { name: '1 member' }).waitFor();
    await owner.page.getByRole('button', { name: 'Invite' }).click();
    await owner.page.getByLabel('E-mail').fill('rea@pellton.example');
    await owner.page.getByLabel('Role').selectOption({ index: 0 });
    await assertSound(owner);
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const link = await owner.page.getByRole('region', { name: 'The link' }).innerText();
    await owner.page.getByRole('button', { name: 'I have saved it' }).click();
    await owner.page.getByRole('heading', { name: 'Open invitations' }).waitFor();
    await assertSound(owner);

    const invited = await browser.visit(server.origin, { width: 360, colorScheme: 'dark' });
    const { page } = invited;
    await page.goto('/invitation?token=guessed');
    await page.getByRole('heading', { name: 'This invitation cannot be used' }).waitFor();
    await assertSound(invited);
    await page.goto(link);
    await page.getByText(`${email} invites you`).waitFor();
    await assertSound(invited);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('You are a reader of this account').waitFor();
    assert.ok(!page.url().includes('token'), 'the token stays in the address');
    await page.goto('/team');
    await page.getByRole('heading', { name: '2 members' }).waitFor();
    await assertCount(page.getByRole('button', { name: 'Invite' }), 0);
    await assertSound(invited);

    await owner.page.reload();
    await owner.page.getByLabel('Role of rea@pellton.example').selectOption('Analyst');
    await owner.page.getByText('rea@pellton.example is analyst now.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '2 members' }).waitFor();
    await assertCount(page.getByText('You are a reader of this account'), 0);

    await owner.page.getByText('The only owner: to leave, make another member an owner first').waitFor();
    await assertCount(owner.page.getByRole('button', { name: 'Leave the account' }), 0);
    await owner.page.getByLabel('Role of rea@pellton.example').selectOption('Owner');
    await owner.page.getByRole('button', { name: 'Leave the account' }).waitFor();
    await page.getByRole('button', { name: 'Leave the account' }).click();
    await assertSound(invited);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await owner.page.reload();
    await owner.page.getByRole('heading', { name: '1 member' }).waitFor();
    await invited.leave();
    await owner.leave();
  });
});

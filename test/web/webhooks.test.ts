import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import { startReceiver } from '../events/receiver.ts';
import { assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('the pages of webhooks and watches', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer());
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('make a webhook, test, pause, rotate and delete it', async () => {
    await using receiver = await startReceiver((_, index) => (index === 0 ? 500 : 204));
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/hooks');
    await page.getByText('No webhook').waitFor();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Give an address that begins with https://').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/hook');
    await page.getByRole('textbox', { name: 'What it is' }).fill('<b>mine</b> & "co"');
    await page.getByRole('checkbox', { name: 'Your credits are low' }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('the host has an address in a private network').waitFor();
    await assertSound(visit);
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const secret = await page.getByRole('region', { name: 'The secret' }).innerText();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    const own = page.getByRole('region', { name: '<b>mine</b> & "co"' });
    await own.getByText('Nothing has been sent yet.').waitFor();
    assert.ok(!(await page.content()).includes(secret), 'the secret is still on the page');

    await own.getByRole('button', { name: 'Send a test' }).click();
    await own.getByText('Test: answered 500.').waitFor();
    await own.getByRole('button', { name: 'Send a test' }).click();
    await own.getByText('Test: answered 204.').waitFor();
    await own.getByRole('row', { name: /Test.*answered 500/ }).waitFor();
    const { body, headers } = receiver.received[1]!;
    new Verifier(secret).verify(body, headers as Record<string, string>);

    await own.getByRole('button', { name: 'Pause' }).click();
    await own.getByText('Paused').waitFor();
    await own.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await page.getByText('0 messages are resent.').waitFor({ state: 'attached' });
    await own.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    assert.notEqual(await page.getByRole('region', { name: 'The secret' }).innerText(), secret);
    await assertSound(visit);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await own.getByText('signed by the old secret too').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await assertSound(visit);
    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhook').waitFor();
    await leave();
  });

  it('watch a company from its page, and people and searches', async () => {
    const visit = await browser.visit(server.origin, { width: 360 });
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/search');
    await page.getByRole('searchbox').fill('a* OR s*');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('Watched').waitFor();
    await assertSound(visit);
    await page.goto('/watches');
    await page.getByRole('row', { name: /Company/ }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('<i>Tolly</i> Arden');
    await page.getByRole('textbox', { name: 'Note' }).fill('landlord');
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByRole('row', { name: /<i>Tolly<\/i> Arden.*landlord/ }).waitFor();
    await page.getByLabel('Kind').selectOption('A search');
    await page.getByRole('textbox', { name: 'Query' }).fill('(');
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText(/Syntax error at position 0/).waitFor();
    await page.getByRole('textbox', { name: 'Query' }).fill('summit*');
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByRole('row', { name: /summit\*/ }).waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Remove summit*' }).click();
    await page.getByRole('row', { name: /summit\*/ }).waitFor({ state: 'detached' });
    await leave();
  });
});

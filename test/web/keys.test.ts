import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('the keys page', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ jurisdictions: [] }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  const statusWith = async (secret: string): Promise<number> =>
    (await fetch(`${server.origin}/v2/credits`, { headers: { 'x-api-key': secret } })).status;

  it('creates a key that works, rotates it with an overlap, and revokes both', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('heading', { name: '1 active key' }).waitFor();

    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText('Give the key a name, like the application that uses it').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('<b>billing</b> & "co"');
    await assertSound(visit);
    await page.keyboard.press('Enter');
    const created = await page.getByRole('region', { name: 'The key' }).innerText();
    assert.equal(await statusWith(created), 200);
    await page.keyboard.press('Escape');
    await assertSound(visit);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('heading', { name: '2 active keys' }).waitFor();
    assert.ok(!(await page.content()).includes(created), 'the key is still on the page');

    await page.getByRole('button', { name: 'Rotate <b>billing</b> & "co"' }).click();
    await page.getByLabel('The old key keeps working for').selectOption('2 days');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    const rotated = await page.getByRole('region', { name: 'The key' }).innerText();
    assert.notEqual(rotated, created);
    await page.getByText('The old key').waitFor();
    assert.deepEqual([await statusWith(created), await statusWith(rotated)], [200, 200]);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByText('ends in 2 days').waitFor();

    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('for a week');
    await page.getByLabel('Limit what it may do').check();
    await page.getByLabel('Credits a day').fill('40');
    await assertSound(visit);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByText(/^40 credits a day$/).waitFor();
    await page.getByRole('button', { name: 'Revoke for a week' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Limits of First key' }).click();
    await page.getByLabel('Credits a day').fill('500');
    await page.getByLabel('Last day').fill('2099-12-31');
    await page.getByLabel('May call everything').uncheck();
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText('Choose at least one').waitFor();
    await page.getByRole('checkbox', { name: /GET \/v2\/credits/ }).check();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    await page.getByText(/^500 credits a day, 1 operation, until Dec 31, 2099$/).waitFor();

    const revoke = page.getByRole('button', { name: 'Revoke <b>billing</b> & "co"' });
    await revoke.first().click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await assertCount(revoke, 2);
    for (const left of [1, 0]) {
      await revoke.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await assertCount(revoke, left);
    }
    assert.deepEqual([await statusWith(created), await statusWith(rotated)], [401, 401]);
    await page.getByLabel('Show revoked and ended keys').check();
    await assertCount(page.getByText('Revoked', { exact: true }), 3);
    await assertSound(visit);
    await leave();
  });

  it('makes a key for OpenRefine alone, in the address of the service', async () => {
    const visit = await browser.visit(server.origin, { width: 360 });
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('sheets');
    await page.getByLabel('Works on').selectOption('OpenRefine reconciliation only');
    await assertSound(visit);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const address = await page.getByRole('region', { name: 'The service address' }).innerText();
    await assertSound(visit);
    const manifest: { readonly preview: { readonly url: string } } = JSON.parse(await (await fetch(address)).text());
    assert.equal(manifest.preview.url, `${address}/preview?id={{id}}`);
    assert.equal(await statusWith(address.split('/').at(-1)!), 403);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByText('OpenRefine only').waitFor();
    await assertSound(visit);
    await leave();
  });

  it('ends a key at once when it is rotated without an overlap', async () => {
    const visit = await browser.visit(server.origin, { width: 360 });
    const { page, leave } = visit;
    const { secret } = await signUp(visit, server.origin);
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Rotate First key' }).click();
    await page.getByLabel('The old key keeps working for').selectOption('No time: it ends at once');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    const rotated = await page.getByRole('region', { name: 'The key' }).innerText();
    assert.deepEqual([await statusWith(secret), await statusWith(rotated)], [401, 200]);
    await assertSound(visit);
    await leave();
  });
});

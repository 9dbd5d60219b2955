import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { DEFAULT_TERMS } from '../../src/accounts/index.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser, type Visit } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('the credits page', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    const terms = { ...DEFAULT_TERMS, owedMaxCredits: 6_000 };
    server = opened.use(await startServer({ starterCredits: 50, terms }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  const balanceOf = ({ page }: Visit) => page.getByRole('region', { name: 'Balance' });
  const search = (secret: string): Promise<Response> =>
    fetch(`${server.origin}/v2/companies/search`, {
      method: 'POST',
      headers: { 'x-api-key': secret, 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'summit*' }),
    });

  it('tells of credits that run out, and tops up', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { secret } = await signUp(visit, server.origin);
    assert.equal((await search(secret)).status, 200);
    assert.equal((await search(secret)).status, 402);
    await page.goto('/');
    await page.getByText('80 % of your credits are used: 10 of 50 are left.').waitFor();
    await page.getByRole('link', { name: 'Top up' }).click();

    await balanceOf(visit).getByText('10', { exact: true }).first().waitFor();
    await page.getByRole('textbox', { name: 'Credits' }).fill('0');
    await page.getByRole('button', { name: /^Add/ }).click();
    await page.getByText('Choose a whole number from 1 to 6,000').waitFor();
    await page.getByText('You owe 0 credits, and may owe 6,000.').waitFor();
    await assertCount(page.getByRole('button', { name: '20,000', exact: true }), 0);
    await page.getByRole('button', { name: '5,000', exact: true }).click();
    await page.getByText('$50.00').waitFor();
    const add = page.getByRole('button', { name: 'Add 5,000 credits' });
    for (const [status, retryAfter, title, advice] of [
      [500, '', 'The server failed', 'Report the request id to your operator.'],
      [503, '30', 'The server is not ready', 'Try again in 30 seconds.'],
    ] as const) {
      const headers = { 'x-request-id': `kiln-${status}`, 'retry-after': retryAfter };
      const order = (route: Route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status, headers, json: { detail: '' } })
          : route.continue();
      await page.route('**/dashboard/api/top-ups', order);
      await add.click();
      await page.getByText(title).waitFor();
      await page.getByText(advice).waitFor();
      await page.getByText(`kiln-${status}`).waitFor();
      await page.unroute('**/dashboard/api/top-ups', order);
    }
    await add.click();
    await page.getByText('5,000 credits added. Your balance is 5,010.').waitFor();
    await balanceOf(visit).getByText('5,010').first().waitFor();
    await page
      .getByRole('table', { name: /^Ledger/ })
      .getByText('+5,000')
      .waitFor();
    await page
      .getByRole('table', { name: /^Top-ups/ })
      .getByText('To be billed')
      .waitFor();
    await assertCount(page.getByText('of your credits are used'), 0);
    assert.equal((await search(secret)).status, 200);

    // No more is offered than may be owed; where another window was quicker, the limit is the reason, and no
    // card.
    await page.getByRole('button', { name: 'Add 1,000 credits' }).waitFor();
    await assertCount(page.getByRole('button', { name: '5,000', exact: true }), 0);
    await page.evaluate(
      `fetch('/dashboard/api/top-ups', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"credits":800}' })`,
    );
    await page.getByRole('button', { name: 'Add 1,000 credits' }).click();
    const refusal = page.getByRole('alert');
    await refusal.getByText('An account may owe 6,000 credits here. You owe 5,800, so 200 more can be had').waitFor();
    assert.doesNotMatch(await refusal.innerText(), /card|bank|payment was/i);
    await assertSound(visit);
    await page.getByRole('button', { name: 'Add 200 credits' }).click();
    await page.getByText('You owe as much as an account may.').waitFor();
    await assertCount(page.getByRole('button', { name: /^Add/ }), 0);
    await assertCount(page.getByRole('alert'), 0, 'a refusal is still shown');
    await leave();
  });

  it('says what is wrong with settings, and keeps those that fit', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    await page.goto('/credits');
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByRole('switch', { name: 'Top up automatically' }).check();
    await page.getByLabel('Below this balance').fill('500');
    await save.click();
    await page.getByText('Enter a whole number of credits').waitFor();
    await page.getByLabel('Back up to').fill('400');
    await save.click();
    await page.getByText('This must not be below the threshold').waitFor();
    await page.getByLabel('Back up to').fill('2000');
    await save.click();
    await page.getByText('Saved.').waitFor();

    // The operator of this server lets nobody go below zero, so that it is not to be had.
    await page.getByText('Overage is not offered here').waitFor();
    await assertCount(page.getByRole('switch', { name: 'Allow overage' }), 0);
    await page.reload();
    assert.equal(await page.getByLabel('Back up to').inputValue(), '2,000 credits');
    await leave();
  });

  it('exports the ledger', async () => {
    const visit = await browser.visit(server.origin);
    await signUp(visit, server.origin);
    await visit.page.goto('/credits');
    const downloading = visit.page.waitForEvent('download');
    await visit.page.getByRole('link', { name: 'Export CSV' }).click();
    const stream = await (await downloading).createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    assert.match(text, /grant/);
    await visit.leave();
  });
});

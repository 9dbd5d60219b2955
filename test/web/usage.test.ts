import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertCount, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

/** One more than the log shows at first. */
const SEARCHES = 26;

describe('the usage page', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ starterCredits: 10_000 }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('sums up what was asked, finds a request in the log, and exports', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { secret } = await signUp(visit, server.origin);
    const search = (q: string, requestId: string): Promise<Response> =>
      fetch(`${server.origin}/v2/companies/search`, {
        method: 'POST',
        headers: { 'x-api-key': secret, 'content-type': 'application/json', 'x-request-id': requestId },
        body: JSON.stringify({ q, jurisdictions: 'us_ak' }),
      });
    for (let n = 1; n < SEARCHES; n++) assert.equal((await search('summit*', `good-${n}`)).status, 200);
    assert.equal((await search('secret wish (', 'broken')).status, 400);

    const log = page.getByRole('table', { name: /^Request log/ });
    const rows = log.getByRole('row');
    await page.goto('/usage');
    await page.getByRole('region', { name: 'Per day' }).getByText('1,000', { exact: true }).first().waitFor();
    // Requests are logged within about a second, together.
    const older = page.getByRole('button', { name: 'Show older requests' });
    for (let looks = 1; (await older.count()) === 0; looks++) {
      assert.ok(looks < 20, 'the log does not fill');
      await page.reload({ waitUntil: 'networkidle' });
    }
    await older.click();
    await rows.nth(SEARCHES).waitFor();
    await assertCount(rows, 1 + SEARCHES);
    assert.ok(!(await page.content()).includes('secret wish'), 'the log tells what was asked');

    await page.getByLabel('Status').selectOption('Refused (4xx)');
    await rows.nth(2).waitFor({ state: 'detached' });
    await log.getByText('400').waitFor();
    await page.getByLabel('Status').selectOption('Any status');
    await page.getByRole('textbox', { name: 'Request id' }).fill('good-7');
    await rows.nth(2).waitFor({ state: 'detached' });
    await log.getByText('good-7').waitFor();
    await page.getByRole('textbox', { name: 'Request id' }).fill('no-such-request');
    await page.getByText('No such requests').waitFor();

    const chart = page.getByLabel('Credits per day as a chart. The table below has the figures.');
    const told = chart.getByText(/: 1,000 credits$/);
    assert.equal(await told.isVisible(), false);
    const { x, y, width, height } = (await chart.boundingBox())!;
    await page.mouse.move(x + width - 2, y + height / 2);
    await told.waitFor();

    const breakdown = page.getByRole('region', { name: 'Breakdown' });
    for (const [tab, name] of [
      ['Endpoint', '/v2/companies/search'],
      ['Key', 'First key'],
      ['Jurisdiction', 'Alaska'],
    ] as const) {
      await breakdown.getByRole('tab', { name: tab }).click();
      const row = breakdown.getByRole('row').filter({ hasText: name });
      assert.deepEqual((await row.getByRole('cell').allInnerTexts()).at(-1), '1,000');
    }
    await page.getByRole('button', { name: 'Show as a table' }).click();
    const today = page.getByRole('table', { name: 'Usage per day' }).getByRole('row').nth(1);
    assert.deepEqual(await today.getByRole('cell').allInnerTexts(), [String(SEARCHES), '1', '1,000']);

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const text = Buffer.concat(await (await (await downloading).createReadStream()).toArray()).toString();
    assert.match(text, /us_ak/);
    await leave();
  });

  it('keeps the days in the address, and says when they do not fit', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    await page.goto('/usage?from=2026-01-01&to=2026-01-31');
    assert.equal(await page.getByLabel('First day').inputValue(), '2026-01-01');
    await page.getByText('No requests in these days').waitFor();
    await page.getByLabel('First day').fill('2026-02-01');
    await page.getByText('The first day is after the last').waitFor();
    await page.getByLabel('First day').fill('2026-01-15');
    await page.waitForURL(/from=2026-01-15/);
    await page.getByRole('button', { name: '7 days' }).click();
    assert.equal(await page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed'), 'true');
    await leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CompanySearchResponse } from '../../web/src/shared/api/schema.ts';
import { assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('watching by the hundred', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ matches: true, starterCredits: 1_000 }));
    browser = opened.use(await startBrowser());
    await server.startMatching();
  });
  after(() => opened.disposeAsync());

  async function someCompanies(limit: number) {
    const { key } = await server.accounts.keys.create({ email: 'ops@pellton.example', credits: 40 });
    const response = await fetch(`${server.origin}/v2/companies/search`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'a* OR s*', limit }),
    });
    const { results } = (await response.json()) as CompanySearchResponse;
    return results.map(({ company }) => company);
  }

  it('takes two clicks for twenty pasted numbers, and ends them all by two', async () => {
    const companies = await someCompanies(20);
    for (const width of [1_440, 360]) {
      const visit = await browser.visit(server.origin, { width, colorScheme: width === 360 ? 'dark' : 'light' });
      const { page, leave } = visit;
      await signUp(visit, server.origin, undefined, '/watches');
      await page.getByText('Several companies', { exact: true }).click();
      const lines = companies.map(({ jurisdiction_code: code, entity_number: number }) => `${code}/${number}; shop`);
      await page.getByLabel('Numbers', { exact: true }).fill([...lines, lines[0]!, 'no number'].join('\n'));
      await page.getByText('1 line has no number.').waitFor();
      await assertSound(visit);
      await page.getByRole('button', { name: 'Watch 20', exact: true }).click();
      await page.getByText('20 added to your watches.').first().waitFor();
      const rows = page.getByRole('table', { name: 'Watches' }).getByRole('row');
      await rows.nth(20).waitFor();
      const text = await page.getByRole('table', { name: 'Watches' }).innerText();
      for (const { legal_name, entity_number } of companies) {
        assert.ok(text.includes(legal_name), `it is listed without its name: ${legal_name}`);
        assert.ok(text.includes(entity_number));
      }
      await page.getByLabel('Sort', { exact: true }).selectOption('Last changed first');
      await rows.nth(20).waitFor();
      await page.getByLabel('All on this page').check();
      await assertSound(visit);
      await page.getByRole('button', { name: 'Remove 20 chosen' }).click();
      await page.getByText('Nothing is watched').waitFor();
      await leave();
    }
  });

  it('takes one click for the operators of a file, each with its row', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    const rows = [
      'Trieska Salon,"9444 Park Boulevard, Kenai, AK 99611"',
      'Larchwick Fuels,"2027 Church Road, Anchorage, AK 99501"',
    ];
    await page.setInputFiles('input[type=file]', {
      name: 'merchants.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,address\n${rows.join('\n')}\n`),
    });
    await page.getByRole('button', { name: 'Match 2 locations' }).click();
    await page.getByText('Finished', { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Watch 2 operators' }).click();
    const watched = page.getByRole('link', { name: 'Watched', exact: true });
    await watched.waitFor();
    await assertSound(visit);
    await watched.click();
    await page.getByRole('row', { name: /Trieska Salon Corporation.*merchants\.csv, row 1: Trieska Salon/ }).waitFor();
    await page.getByRole('row', { name: /Larchwick Fuels Corporation.*merchants\.csv, row 2/ }).waitFor();
    await leave();
  });
});

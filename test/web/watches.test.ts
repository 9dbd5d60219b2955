import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepFound } from '../../src/events/found-changes.ts';
import { openStore } from '../../src/store/index.ts';
import type { CompanySearchResponse } from '../../web/src/shared/api/schema.ts';
import { startReceiver } from '../events/receiver.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
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
      const search = page.getByLabel('Search what you watch');
      await search.fill(companies[7]!.legal_name);
      await page.getByRole('table', { name: 'Watches' }).getByRole('row').nth(2).waitFor({ state: 'detached' });
      assert.ok((await rows.nth(1).innerText()).includes(companies[7]!.entity_number));
      await search.fill('nothing of the kind');
      await page.getByText('Nothing that you watch has these words').waitFor();
      await search.fill('');
      await rows.nth(20).waitFor();
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
    await page.getByRole('link', { name: 'Watched, in its portfolio' }).click();
    await page.getByRole('heading', { level: 1, name: 'merchants.csv' }).waitFor();
    await page.getByText('Nothing new').waitFor();
    const places = page.getByRole('table', { name: 'Watched places' });
    await places.getByRole('row', { name: /Trieska Salon.*9444 Park.*Trieska Salon Corporation.*Active/s }).waitFor();
    await page.goto(`${server.origin}/watches`);
    await page.getByRole('row', { name: /Trieska Salon Corporation.*merchants\.csv, row 1: Trieska Salon/ }).waitFor();
    await page.getByRole('row', { name: /Larchwick Fuels Corporation.*row 2/ }).waitFor();
    await page.getByRole('status').filter({ hasText: 'stands on this page alone' }).waitFor();
    await assertCount(page.getByText('Nobody is told'), 1);
    await assertSound(visit);

    // A load finds the first dissolved, at another address.
    await using store = await openStore({ homeDirectory: server.homeDirectory });
    const watch = await store.db
      .selectFrom('watches')
      .selectAll()
      .where('note', 'like', '%row 1: Trieska%')
      .executeTakeFirstOrThrow();
    const { jurisdiction, entityNumber } = JSON.parse(watch.watched);
    const fields = [
      { path: 'status', before: 'active', after: 'dissolved' },
      { path: 'parties["PIKE"]', before: { name: 'PIKE', roles: [{ kind: 'registered_agent' }] }, after: null },
    ];
    const change = { id: '1', kind: 'changed', jurisdiction, entityNumber, asOf: null, fields } as const;
    const found = { ...change, legalName: 'Trieska Salon Corporation', at: new Date().toISOString() };
    const { id, account_id: accountId, watched } = watch;
    const one = { id, accountId, kind: 'company', watched, change: found, seen: null } as const;
    await store.db.transaction().execute((trx) => keepFound(trx, new Date(), [one]));
    await page.reload();
    await page.getByRole('row', { name: /merchants\.csv 1 new/ }).waitFor();
    await assertSound(visit);
    await page.getByRole('link', { name: 'merchants.csv' }).click();
    const fresh = page.getByRole('list', { name: 'Since you last looked' });
    await fresh.getByText('Agent resigned').waitFor();
    assert.match(await fresh.innerText(), /Ended.*Active.*Dissolved.*Row 1: Trieska Salon, 9444 Park Boulevard/s);
    await assertSound(visit);
    await page.setViewportSize({ width: 360, height: 740 });
    await assertSound(visit);
    await page.reload();
    await page.getByText('Nothing new').waitFor();
    await page.getByRole('list', { name: 'Earlier' }).waitFor();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.origin}/portfolios/none`);
    await page.getByText('Your account has no such portfolio').waitFor();
    await assertSound(visit);
    await page.goto(`${server.origin}/watches`);
    await page.getByRole('link', { name: 'Add a webhook for them' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'A watched company changed', checked: true }).waitFor();
    await dialog.getByRole('checkbox', { name: 'A batch is finished', checked: false }).waitFor();
    await using receiver = await startReceiver(() => 204);
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('button', { name: 'What is sent' }).click();
    await dialog.getByRole('checkbox', { name: 'A company of a watched person changed' }).uncheck();
    await assertSound(visit);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A watched company changed · Results of a watched search changed').waitFor();

    await page.goto(`${server.origin}/watches`);
    await page.getByText('Your webhooks are told of watched companies and searches').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Tolly Q Arden');
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByRole('row', { name: /Tolly Q Arden.*Nobody is told of this one/ }).waitFor();
    await assertCount(page.getByText('Nobody is told'), 1);
    await assertSound(visit);
    await leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { company } from '../api/harness.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('the coverage page', () => {
  const opened = new AsyncDisposableStack();
  let browser: TestBrowser;
  let server: DashboardServer;
  let emptyServer: DashboardServer;
  before(async () => {
    browser = opened.use(await startBrowser());
    server = opened.use(await startServer({ jurisdictions: ['us_ak', 'us_or'] }));
    emptyServer = opened.use(await startServer({ jurisdictions: [] }));
  });
  after(() => opened.disposeAsync());

  const namesIn = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();

  it('tells what is loaded, what each publishes and how old it is, sorts it, and finds in it', async () => {
    const visit = await browser.visit(server.origin, { colorScheme: 'dark' });
    const { page, context, leave } = visit;
    await signUp(visit, server.origin, undefined, '/coverage');
    await page.getByRole('heading', { name: '2 jurisdictions' }).waitFor();
    assert.deepEqual(await namesIn(page), ['Alaska', 'Oregon']);
    const oregon = page.getByRole('row').filter({ hasText: 'us_or' });
    const { jurisdictions } = await (await context.request.get('/dashboard/api/coverage')).json();
    const [{ companies: inAlaska }, { companies: inOregon }] = jurisdictions;
    assert.ok(inAlaska < inOregon);
    await oregon.getByText(inOregon.toLocaleString('en-US'), { exact: true }).waitFor();
    await oregon.getByText('active ones only').waitFor();
    await oregon.getByText('not published', { exact: true }).waitFor();
    await oregon.getByText('Oct 1, 2026').waitFor();
    await oregon.getByText('Sample data').waitFor();
    await page.getByText('Sample data: all jurisdictions').waitFor();
    await page.getByText((inAlaska + inOregon).toLocaleString('en-US')).waitFor();
    await page.getByText('have 0 % of the businesses of the United States').waitFor();
    await page.getByRole('row').filter({ hasText: 'Up to $500' }).getByText('California').waitFor();
    await assertSound(visit);

    await page.getByRole('button', { name: 'Companies' }).click();
    assert.deepEqual(await namesIn(page), ['Oregon', 'Alaska']);
    assert.equal(await page.getByRole('columnheader', { name: 'Companies' }).getAttribute('aria-sort'), 'descending');
    await page.getByRole('button', { name: 'Companies' }).click();
    assert.deepEqual(await namesIn(page), ['Alaska', 'Oregon']);

    await page.getByRole('textbox', { name: 'Find a jurisdiction' }).fill('OREG');
    assert.deepEqual(await namesIn(page), ['Oregon']);
    await page.getByRole('textbox', { name: 'Find a jurisdiction' }).fill('nowhere');
    await page.getByText('No such jurisdiction is loaded').waitFor();
    await page.getByRole('textbox', { name: 'Find a jurisdiction' }).fill('us_or');
    await page.getByRole('link', { name: 'Oregon' }).click();
    await page.getByRole('searchbox').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('jurisdictions'), 'us_or');
    await leave();
  });

  it('says what is in doubt of a registry, and that it is stale', async () => {
    const inOhio = company({
      jurisdiction_code: 'us_oh',
      entity_number: '5500001',
      legal_name: 'Fernhale Bakery LLC',
      as_of: '2020-01-31',
    });
    await using doubted = await startServer({ jurisdictions: [], companies: [inOhio] });
    const visit = await browser.visit(doubted.origin);
    const { page, leave } = visit;
    await signUp(visit, doubted.origin, undefined, '/coverage');
    const ohio = page.getByRole('row').filter({ hasText: 'us_oh' });
    await ohio.getByText('layout not confirmed on a real file').waitFor();
    await ohio.getByText('made of lists of changes').waitFor();
    await ohio.getByText('renewed monthly').waitFor();
    await ohio.getByText('Stale', { exact: true }).waitFor();
    await page.getByText('Stale: Ohio').waitFor();
    await assertSound(visit);
    await leave();
  });

  it('is a list of cards on a small screen', async () => {
    const visit = await browser.visit(server.origin, { width: 360 });
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/coverage');
    await page.getByLabel('Sort by').selectOption('Companies');
    assert.deepEqual(await page.getByRole('listitem').getByRole('link').allInnerTexts(), ['Oregon', 'Alaska']);
    await assertSound(visit);
    await leave();
  });

  it('says how to load a state where none is, and so does the search', async () => {
    const visit = await browser.visit(emptyServer.origin);
    const { page, leave } = visit;
    await signUp(visit, emptyServer.origin, undefined, '/coverage');
    await page.getByText('No registry can be searched').waitFor();
    await assertCount(page.getByText('Sample data'), 0);
    assert.match(
      await page.getByRole('region', { name: 'The load commands' }).innerText(),
      /charter load us_\w\w --download/,
    );
    await assertSound(visit);
    await page.goto('/search');
    await page.getByRole('link', { name: 'How to load one' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
    await leave();
  });
});

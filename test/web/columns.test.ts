/** Which column is which: asked about before anything is spent, corrected by hand, and kept. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const choose = (page: Page, name: string, lines: readonly string[]) =>
  page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  });

const matchButton = (page: Page) => page.getByRole('button', { name: /^Match \d/ });
const goOn = (page: Page) => page.getByLabel('Go on with these columns');
const preview = (page: Page) => page.getByRole('table', { name: 'The first rows' }).getByRole('row');

const SPLIT = ['Shop;No;Road;Mail No;Mail Road;Town;ST', 'Larchwick Fuels;2027;Church Road;;;Anchorage;AK'];

describe('the columns of a file', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ matches: true, starterCredits: 1_000 }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('are asked about where a fifth of the rows has no whole address, before anything is spent', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    const whole = Array.from({ length: 6 }, (_, index) => `Kiln ${index};${index + 1} Oak St, Kenai, AK 99611`);
    await choose(page, 'few.csv', ['Name;Address', ...whole, 'Umber;Oak St', 'Larch;Oak St']);
    await page.getByText('With a name and a whole address: 6 of the first 8 rows.').waitFor();
    await page.getByRole('alert').getByText('2 of the first 8 rows have no whole address.').waitFor();
    await assertCount(preview(page), 1 + 3, 'three rows as they will be asked');
    assert.ok(await matchButton(page).isDisabled());
    await assertSound(visit);
    await goOn(page).check();
    assert.ok(await matchButton(page).isEnabled());
    await leave();
  });

  it('are asked about with the other reading where two are near', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    await choose(page, 'two.csv', [
      'Name;Address;City;State;Zip;Address;City;State;Zip',
      'Zorbitt Farm;1 Oak St;Kenai;AK;99611;48 Main St;Kenai;AK;99611',
      'Larch Farm;2 Oak St;Kenai;AK;99611;49 Main St;Kenai;AK;99611',
    ]);
    await page.getByText('Two addresses are about equally likely').waitFor();
    assert.ok(await matchButton(page).isDisabled());
    await preview(page).getByText('1 Oak St').waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Use the other reading' }).click();
    await preview(page).getByText('48 Main St, Kenai, AK 99611').waitFor();
    assert.ok(await matchButton(page).isEnabled());
    await leave();
  });

  it('have headings or not, as is asked where the first line looks like a row', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    await choose(page, 'bare.csv', [
      'Zorbitt Farm;1 Oak St;Kenai;AK;99611',
      'Larch Farm;2 Oak St;Kenai;AK;99611',
      'Umber Farm;3 Oak St;Kenai;AK;99611',
    ]);
    await page.getByRole('alert').getByText('Is the first line headings, or a row?').waitFor();
    await preview(page).getByText('Zorbitt Farm').waitFor();
    assert.ok(await matchButton(page).isDisabled());
    await page.getByRole('button', { name: 'It is a row' }).click();
    await page.getByText('Is the first line headings, or a row?').waitFor({ state: 'detached' });
    await preview(page).getByText('Zorbitt Farm').waitFor();
    assert.ok(await matchButton(page).isEnabled());
    await leave();
  });

  it('say by hand all that can be read, and are used again for files of the same headings', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    await choose(page, 'split.csv', [...SPLIT, 'Trieska Salon;;;9444;Park Boulevard;Kenai;AK']);
    await page.getByLabel('Street', { exact: true }).selectOption('Several columns');
    const street = page.getByLabel('Columns of: Street', { exact: true });
    await street.fill('No+Rod');
    await page.getByText('There is no column Rod').waitFor();
    await street.fill('No+Road|Mail No+Mail Road');
    await page.getByLabel('House number, if apart', { exact: true }).selectOption('No column');
    await preview(page).getByText('2027 Church Road, Anchorage, AK').waitFor();
    await preview(page).getByText('9444 Park Boulevard, Kenai, AK').waitFor();
    await assertSound(visit);
    if (await goOn(page).isVisible()) await goOn(page).check();
    await matchButton(page).click();
    await page.waitForURL('**/match/*');
    await page.goto('/match');
    // Another order, and another row.
    await choose(page, 'again.csv', ['Town;ST;Shop;No;Road;Mail No;Mail Road', 'Kenai;AK;Wendmount;;;791;Lincoln Ave']);
    await page.getByText('These columns were confirmed before').waitFor();
    assert.equal(await street.inputValue(), 'No+Road|Mail No+Mail Road');
    await preview(page).getByText('791 Lincoln Ave, Kenai, AK').waitFor();
    assert.ok(await matchButton(page).isEnabled());
    await assertSound(visit);
    await page.getByRole('button', { name: 'Read the columns anew' }).click();
    await page.getByText('These columns were confirmed before').waitFor({ state: 'detached' });
    await leave();
  });
});

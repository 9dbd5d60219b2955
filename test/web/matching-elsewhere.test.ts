import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertCount,
  assertSound,
  PASSWORD,
  signUp,
  startBrowser,
  type TestBrowser,
  type Visit,
} from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const UNTIL_MATCHED = { timeout: 120_000 };
const SHOP = '"Trieska Salon";"9444 Park Boulevard";"Kenai";"AK";"99611"';

/** As a spreadsheet abroad writes it: a column that is not mapped, a row that repeats a place, one without an address. */
const fileOf = (count: number): string => {
  const shops = Array.from({ length: count }, (_, index) => `"N ${index}";${SHOP.replace('9444', `${index + 1}`)}`);
  const others = [`"the same";${SHOP.replace('9444', '1')}`, '"blank";"No Address";"";"";"";""'];
  return `Our note;Sign;Street;Town;State;ZIP\r\n${[...shops, ...others].join('\r\n')}\r\n`;
};

const choose = (page: Page, name: string, content: string) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function signIn({ page }: Visit, origin: string, email: string, path: string): Promise<void> {
  await page.goto(`${origin}/health`);
  const body = JSON.stringify({ email, password: PASSWORD });
  await page.evaluate(`fetch('/auth/sign-in/email', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)},
  })`);
  await page.goto(path);
}

async function download(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const button = page.getByRole('menuitem', { name: 'Results as CSV' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await file.path(), 'utf8').split('\r\n');
}

/** Statuses of the answers to submissions. */
function submissionsOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/batches?'))
      statuses.push(response.status());
  });
  return statuses;
}

describe('a file outlives its browser', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ matches: true, starterCredits: 4_000 }));
    browser = opened.use(await startBrowser());
    await server.startMatching();
  });
  after(() => opened.disposeAsync());

  it('where it is kept: a sample here, the rest and the own columns in another browser', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin, undefined, '/match');
    await choose(page, 'shops.csv', fileOf(150));
    await page.getByText('152 rows, 6 columns').waitFor();
    await page.getByText('enough for all').waitFor();
    await page.getByLabel('The first 100, as a sample').check();
    await page.getByLabel('Keep the file on the server for 30 days').check();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Match 100 locations' }).click();
    await page.getByText('The sample is submitted: 100 of 150').waitFor(UNTIL_MATCHED);
    await page.getByText('100 results', { exact: true }).waitFor(UNTIL_MATCHED);
    await page.getByText(/^It cost .* If the rest is like it, that will cost about /).waitFor();
    await assertSound(visit);
    await page.goto('/match');
    await page.getByText('100 of 150 submitted; the rest is in this browser').waitFor();

    const other = await browser.visit(server.origin, { width: 360, height: 740, colorScheme: 'dark' });
    await signIn(other, server.origin, email, '/match');
    await other.page.getByText('100 of 150 submitted; the rest is kept at the server').waitFor();
    await assertSound(other);
    await other.page.getByRole('link', { name: 'shops.csv' }).click();
    await other.page.getByText('100 results', { exact: true }).waitFor();
    await assertSound(other);
    const sample = await download(other.page);
    assert.match(sample[0]!, /"?Our note"?;"?Sign"?;/);
    assert.match(sample[150]!, /N 149/);
    await other.page.getByRole('button', { name: 'Submit the rest' }).click();
    await other.page.getByText('150 results', { exact: true }).waitFor(UNTIL_MATCHED);
    await other.page.getByText('Finished', { exact: true }).waitFor(UNTIL_MATCHED);
    const whole = await download(other.page);
    assert.match(whole[151]!, /^"?the same"?;.*"(?:un)?matched"/, 'the row that repeats a place has its result');
    assert.match(whole[152]!, /^"?blank"?;.*"insufficient_input"/);
    assert.equal(whole.length, 1 + 152 + 1);

    // The first one sees it, and can delete the file everywhere.
    await page.getByRole('link', { name: 'shops.csv' }).click();
    await page.getByText('Finished', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete the file' }).click();
    await page.getByRole('heading', { name: 'What to match' }).waitFor();
    await other.page.reload();
    await other.page.getByText('150 results', { exact: true }).waitFor();
    await other.leave();
    await leave();
  });

  it('where it is not: every browser says where the rest is, and goes on once it is chosen again', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin, undefined, '/match');
    const statuses = submissionsOf(page);
    await choose(page, 'many.csv', fileOf(400));
    await page.getByText('enough for at least 266 locations').waitFor();
    await page.getByLabel('Spend at most').fill('1500');
    await assertSound(visit);
    await page.getByRole('button', { name: 'Match 400 locations' }).click();
    await page.getByText(/^The budget of 1,500 credits is used up after \d+ of 400$/).waitFor(UNTIL_MATCHED);
    await page.getByRole('button', { name: 'Submit the rest' }).click();
    await page.getByText('Waiting for credits').waitFor(UNTIL_MATCHED);
    await page.waitForTimeout(7_000);
    assert.deepEqual([...new Set(statuses)], [202], 'nothing was asked for that is refused');
    await assertSound(visit);

    const other = await browser.visit(server.origin);
    await signIn(other, server.origin, email, '/match');
    const rest = /^\d+ of 400 submitted; the rest is in the browser that sent it$/;
    await other.page.getByText(rest).waitFor();
    await other.page.getByRole('link', { name: 'many.csv' }).click();
    await other.page.getByText(rest).waitFor();
    await assertSound(other);

    // Who signs out is asked, for the rest is in this browser alone.
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out with work unfinished?' });
    await dialog.getByText(/^many\.csv: \d+ locations are not submitted\./).waitFor();
    await assertSound(visit);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await page.getByText('Waiting for credits').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    await server.accounts.operator.grant({ email, credits: 10_000, note: 'for the rest' });
    await other.page.setInputFiles('input[type=file]', {
      name: 'many.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileOf(401)),
    });
    await other.page.getByRole('alert').getByText('That is another file').waitFor();
    await other.page.setInputFiles('input[type=file]', {
      name: 'renamed.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileOf(400)),
    });
    await other.page.getByText('400 results', { exact: true }).waitFor(UNTIL_MATCHED);
    await other.page.getByText('Finished', { exact: true }).waitFor(UNTIL_MATCHED);
    const whole = await download(other.page);
    assert.match(whole[0]!, /"?Our note"?;/);
    assert.equal(whole.length, 1 + 402 + 1);
    const { file, parts } = await other.page.evaluate<{
      readonly file: { readonly location_count: number };
      readonly parts: readonly { readonly first_row: number; readonly location_count: number }[];
    }>(`fetch('/dashboard/api/files' + location.pathname.slice('/match'.length)).then((r) => r.json())`);
    assert.equal(file.location_count, 400, 'a row was submitted twice');
    for (const [index, part] of parts.entries())
      assert.equal(part.first_row, index === 0 ? 0 : parts[index - 1]!.first_row + parts[index - 1]!.location_count);
    await other.leave();
    await leave();
  });

  it('and leaves nothing of its owner to the next person, in any window', async () => {
    const visit = await browser.visit(server.origin);
    const { page, context, leave } = visit;
    const ann = await signUp(visit, server.origin, undefined, '/search?q=larchwick');
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().waitFor();
    const tab = await context.newPage();
    await tab.goto(`${server.origin}/account`);
    await tab.getByText(ann.email).first().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.deepEqual(
      [page.url(), tab.url()].map((url) => url.slice(server.origin.length)),
      ['/sign-in', '/sign-in'],
    );
    await assertCount(tab.getByText(ann.email), 0);
    await tab.close();
    const bob = await signUp(visit, server.origin, undefined, '/sign-in');
    await page.waitForURL(`${server.origin}/`);
    await page.getByText(bob.email).first().waitFor();
    await leave();
  });
});

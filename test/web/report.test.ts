import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertCount, assertSound, PASSWORD, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const ROWS = [
  'Trieska Salon,"9444 Park Boulevard, Kenai, AK 99611"',
  'Velvetbrook Electrical,"832 Franklin Avenue, Anchorage, AK 99501"',
  'Larchwick Fuels,"2027 Church Road, Anchorage, AK 99501"',
];

async function saved(page: Page) {
  const button = page.getByRole('button', { name: 'JSON', exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return JSON.parse(readFileSync(await file.path(), 'utf8'));
}

describe('a file is reviewed and handed in', () => {
  /** By a member whom the person of the page invites. */
  async function lookAgain(inviting: Page): Promise<void> {
    const asking = (route: string, body: object) =>
      `fetch('/dashboard/api/${route}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }).then(({ status }) => status)`;
    await inviting.evaluate(asking('team/invitations', { email: 'ben@pellton.example', role: 'analyst' }));
    const token = new URL(server.mails.at(-1)!.link!).searchParams.get('token');
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await page.goto(`${server.origin}/health`);
    await page.evaluate(asking('invitation/accept', { token, password: PASSWORD }));
    await page.goto('/match/review?queue=second_look');
    await page.getByRole('button', { name: /Velvetbrook/ }).click();
    await page.getByRole('table', { name: 'Evidence' }).waitFor();
    await page.keyboard.press('r');
    await page.getByText('Differ', { exact: true }).waitFor();
    await page.getByText('1 decided here.').waitFor();
    await page.getByRole('button', { name: 'Show what is left' }).click();
    await page.getByText('Nothing waits here').waitFor();
    await leave();
  }

  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ matches: true, starterCredits: 1_000 }));
    browser = opened.use(await startBrowser());
    await server.startMatching();
  });
  after(() => opened.disposeAsync());

  it('by keys alone, row after row, and as a page that prints and as JSON', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin, undefined, '/match');
    await page.setInputFiles('input[type=file]', {
      name: 'merchants.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,address\n${ROWS.join('\n')}\n`),
    });
    await page.getByRole('button', { name: 'Match 3 locations' }).click();
    await page.getByText('Finished', { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByText('3 results', { exact: true }).waitFor();

    // What a filter shows is accepted at once, and taken back at once.
    await page.getByText('Matched 2', { exact: true }).click();
    await page.getByRole('button', { name: 'Accept all 2' }).click();
    const asked = page.getByRole('dialog', { name: 'Accept 2 operators' });
    await asked.getByText(/Their confidences are .*\d %\./).waitFor();
    await assertSound(visit);
    await asked.getByRole('button', { name: 'Accept 2' }).click();
    const accepted = page.getByRole('list', { name: 'Results' }).getByText('Accepted', { exact: true });
    await accepted.nth(1).waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await accepted.first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show all' }).click();

    // The one that is not sure comes first; each decision opens the next.
    await page.getByRole('button', { name: 'Review 3' }).click();
    const open = page.getByRole('region', { name: /^Result / });
    await page.getByRole('region', { name: 'Result 2' }).getByText('Choose instead:').waitFor();
    await assertSound(visit);
    await open.getByRole('button', { name: 'Another company' }).click();
    await open.getByLabel('Name or number').fill('larchwick fuels');
    await open.getByRole('button', { name: /^Larchwick Fuels Corporation, Alaska/ }).click();
    await page.getByRole('region', { name: 'Result 1' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('region', { name: 'Result 3' }).waitFor();
    await page.keyboard.press('a');
    await page.getByText('Every row is decided').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText('Larchwick Fuels Corporation').first().waitFor();

    // A note and a second look, by keys; then what waits in all files.
    await page.getByRole('button', { name: /^2\s*Velvetbrook/ }).click();
    await open.getByText('Another chosen: Larchwick Fuels Corporation').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('Is the sign theirs?');
    await page.keyboard.press('Control+Enter');
    await open.getByText(/^By .+@/).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await open.getByRole('checkbox', { name: 'Needs a second look', checked: true }).waitFor();
    await page.goto(`${server.origin}/match/review?queue=second_look`);
    await page.getByRole('button', { name: /Velvetbrook/ }).click();
    await page.getByRole('table', { name: 'Evidence' }).waitFor();
    const door = await page.getByRole('link', { name: /^Who else is at .*\d/ }).getAttribute('href');
    assert.match(door ?? '', /^\/addresses\?address=/);
    assert.match(
      (await open.getByRole('link', { name: 'Network' }).first().getAttribute('href')) ?? '',
      /^\/network\?kind=company&/,
    );
    await open.getByText('You looked first').waitFor();
    await page.keyboard.press('r');
    await page.getByText("You looked first: a second look is another member's").waitFor();
    await assertSound(visit);
    await lookAgain(page);
    await page.goBack();
    await page.reload();

    // Printed from the page of the file, which stays.
    await page.evaluate(
      "window.print = () => { window.printed = document.querySelector('body > article')?.textContent; }",
    );
    await page.getByRole('button', { name: 'Print, or save as PDF' }).click();
    const printed = await page.waitForFunction(() => (globalThis as { printed?: string }).printed);
    assert.match(String(await printed.jsonValue()), /Report: merchants\.csv.*0 of 1.*Is the sign theirs\?/s);
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await assertCount(page.locator('body > article'), 0);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Report: merchants.csv' }).waitFor();
    const rows = page.getByRole('table', { name: 'Rows' });
    await rows.getByRole('row', { name: /Trieska Salon.*Trieska Salon Corporation.*Accepted/ }).waitFor();
    await rows
      .getByRole('row', { name: /Velvetbrook.*First look: Another chosen: Larchwick.*Second look: Rejected.*differ/ })
      .waitFor();
    await page
      .getByRole('table', { name: 'Sources' })
      .getByRole('row', { name: /Alaska.*Sample data/ })
      .waitFor();
    await assertSound(visit);
    const whole = await saved(page);
    assert.deepEqual(
      whole.rows.map(({ row, decision }: { row: number; decision: { verdict: string } }) => [row, decision.verdict]),
      [
        [1, 'accepted'],
        [2, 'rejected'],
        [3, 'accepted'],
      ],
    );
    assert.deepEqual([whole.made_by, whole.sources[0].is_sample], [email, true]);
    assert.deepEqual(whole.second_looks, { made: 1, agree: 0, by_the_same_person: 0 });
    assert.deepEqual(whole.rows[1].note.text, 'Is the sign theirs?');

    await page.goto(`${new URL(page.url()).pathname}?row=1`);
    await page.getByRole('heading', { level: 1, name: 'Report: Trieska Salon' }).waitFor();
    await page.getByText(`Accepted: Trieska Salon Corporation, by ${email}`).waitFor();
    const file = new URL(page.url()).pathname;
    await page.getByRole('table', { name: 'Evidence' }).waitFor();
    await assertSound(visit);
    assert.equal((await saved(page)).row.operator.name, 'Trieska Salon Corporation');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('navigation', { name: 'Main' }).isVisible(), false, 'the navigation prints');
    assert.equal(await page.getByRole('button', { name: 'JSON', exact: true }).isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 360, height: 740 });
    await assertSound(visit);
    await page.goto(`${new URL(page.url()).pathname}?row=9`);
    await page.getByText('The file has no such row').waitFor();

    // A company, whose record came with the row.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${file.replace('/report', '')}?row=1`);
    await page.getByRole('link', { name: 'Trieska Salon Corporation' }).first().click();
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Report: Trieska Salon Corporation' }).waitFor();
    await assertSound(visit);
    const company = await saved(page);
    assert.deepEqual([company.company.legal_name, company.sources[0].is_sample], ['Trieska Salon Corporation', true]);
    await leave();
  });
});

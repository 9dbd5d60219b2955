import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DataFolder } from '../cli/run.ts';
import { COMPANIES, LICENSES } from '../network/world.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const KITE = '/network?kind=company&jurisdiction_code=us_oh&entity_number=1';

describe('the page of a network', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ jurisdictions: [], companies: COMPANIES, premises: LICENSES }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  const nodes = (page: Page) => page.locator('[data-node]');
  const nodeOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
  const panelOf = (page: Page, name: string) => page.getByRole('region', { name });
  const balance = (page: Page, credits: string) =>
    page.getByRole('link', { name: 'Credits available' }).getByText(credits).waitFor();

  it('asks at a price, is walked with the keyboard, expanded, undone by Back, filtered, and read as a table', async () => {
    const visit = await browser.visit(server.origin);
    const { page } = visit;
    await signUp(visit, server.origin, undefined, '/network');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Choose the registry').waitFor();
    await page.getByLabel('Registry').selectOption({ label: 'Ohio' });
    await page.getByLabel('Number').fill('1');
    await assertSound(visit);
    await page.keyboard.press('Enter');
    await page.getByText('This network has not been asked for yet').waitFor();
    await balance(page, '1,000');
    await page.getByRole('button', { name: 'Show 1 step for 40 credits' }).click();
    await page.getByRole('heading', { name: 'Network of Kite LLC', level: 1 }).waitFor();
    await nodes(page).first().waitFor();
    await balance(page, '960');
    await assertCount(nodes(page), 9);
    await assertSound(visit);

    // One stop for the Tab key, and every node by others.
    await assertCount(page.locator('[data-node][tabindex="0"]'), 1);
    await nodeOf(page, 'Kite LLC').first().focus();
    const reached = new Set<string | null>();
    for (let step = 0; step < 9; step++) {
      reached.add(await page.locator(':focus').getAttribute('data-node'));
      await page.keyboard.press('PageDown');
    }
    assert.equal(reached.size, 9);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await page.locator(':focus').getAttribute('data-node'), 'company:us_oh/1');
    await nodeOf(page, 'ROE, JANE A').focus();
    await page.keyboard.press('Enter');
    const panel = panelOf(page, 'ROE, JANE A');
    await panel.getByText('2 ties').waitFor();
    assert.match(await panel.innerText(), /Manager of\s+Kite LLC\s+stated by Ohio 1 as of/);
    assert.equal(await nodeOf(page, 'ROE, JANE A').getAttribute('aria-pressed'), 'true');

    await panel.getByRole('button', { name: 'Expand for 40 credits' }).click();
    await nodeOf(page, 'Kettle LLC').waitFor();
    await nodeOf(page, 'Lantern LLC').waitFor();
    await balance(page, '920');
    await assertCount(nodeOf(page, 'ROE, JANE A'), 1);
    await page.goBack();
    await nodeOf(page, 'Kettle LLC').waitFor({ state: 'detached' });
    await page.goForward();
    await nodeOf(page, 'Kettle LLC').waitFor();
    await page.reload();
    await nodeOf(page, 'Kettle LLC').waitFor();
    await panel.getByRole('button', { name: 'Collapse again' }).click();
    await nodeOf(page, 'Kettle LLC').waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Expand', exact: true }).waitFor();
    await balance(page, '920');

    await page.getByRole('checkbox', { name: 'License (2)' }).uncheck();
    await page.getByText('2 nodes are hidden with the ties that lead there.').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('hidden'), 'license');
    await nodeOf(page, 'ROE, JANE A').focus();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Kite LLC' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('node'), null);

    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table');
    await table.getByRole('button', { name: 'Stated by' }).click();
    assert.equal(await table.getByRole('columnheader', { name: 'Stated by' }).getAttribute('aria-sort'), 'ascending');
    await assertCount(table.getByRole('row'), 7);
    await table.getByRole('button', { name: 'Mary Poe' }).click();
    await page.getByRole('region', { name: 'Mary Poe' }).waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: '2 steps' }).click();
    await page.getByRole('row').filter({ hasText: 'Lantern LLC' }).first().waitFor();
    await balance(page, '880');

    // One picture of two companies, expanded by one kind of tie, saved, with a note.
    await page.goto(KITE);
    await panelOf(page, 'Kite LLC').waitFor();
    await page.getByRole('button', { name: 'Begin at one more' }).click();
    await page.getByLabel('Registry').selectOption({ label: 'Ohio' });
    await page.getByLabel('Number').fill('22');
    await page.getByRole('button', { name: 'Begin there too for 40 credits' }).click();
    await page.getByRole('heading', { name: 'Network of Kite LLC and 1 other', level: 1 }).waitFor();
    await balance(page, '840');
    await nodeOf(page, 'Valley LLC').focus();
    await page.keyboard.press('Enter');
    const valley = panelOf(page, 'Valley LLC');
    await valley.getByRole('button', { name: 'By kind' }).click();
    await page.getByRole('menuitem', { name: 'Owners and members' }).click();
    await nodeOf(page, 'Summit Holdings LLC').waitFor();
    await balance(page, '800');
    await page.getByRole('button', { name: 'Write a note' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Between both');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Between both').waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Save picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Saved', exact: true }).last().click();
    await page.getByText('Network · us_oh 1 · and 1 more · expanded once').waitFor();
    await page.getByRole('link', { name: 'Network of Kite LLC and 1 other' }).click();
    await nodeOf(page, 'Summit Holdings LLC').waitFor();
    await page.getByRole('button', { name: 'Do not begin at Brook LLC' }).click();
    await page.getByRole('heading', { name: 'Network of Kite LLC', level: 1, exact: true }).waitFor();
    await balance(page, '800');

    await page.goto('/network?kind=person&name=Nobody+Here&jurisdiction_code=us_oh&entity_number=1');
    await page.getByRole('button', { name: 'Show 1 step for 40 credits' }).click();
    await page.getByText('This company does not name this person').waitFor();
    await balance(page, '800');
    await visit.leave();
  });

  it('fits a small and dark screen, and is written as the command line writes it', async () => {
    const visit = await browser.visit(server.origin, { width: 360, height: 780, colorScheme: 'dark' });
    const { page } = visit;
    await signUp(visit, server.origin, undefined, KITE);
    await page.getByRole('button', { name: 'Show 1 step for 40 credits' }).click();
    await nodes(page).first().waitFor();
    await nodeOf(page, 'The Kite').click();
    await page.getByRole('region', { name: 'The Kite' }).getByText('License (Restaurant) of').waitFor();
    await assertSound(visit);

    await page.goto('/network?kind=company&jurisdiction_code=us_co&entity_number=4&depth=2');
    await page.getByRole('button', { name: 'Show 2 steps for 40 credits' }).click();
    await nodes(page).first().waitFor();
    const exported = async (label: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: label }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    using folder = new DataFolder({ CHARTER_HOME: server.homeDirectory });
    const asked = ['us_co', '4', '--depth', '2', '--limit', '300'];
    for (const [label, format, name] of [
      ['Ties as CSV', 'csv', 'network-of-lantern-llc.csv'],
      ['BODS statements', 'bods', 'network-of-lantern-llc.bods.ndjson'],
      ['FollowTheMoney', 'ftm', 'network-of-lantern-llc.ftm.json'],
    ] as const) {
      const file = await exported(label);
      const { code, stdout } = await folder.call('export', 'network', ...asked, '--format', format);
      assert.deepEqual([code, file.name, file.bytes.toString()], [0, name, stdout]);
    }

    const svg = (await exported('Picture as SVG')).bytes.toString();
    assert.equal((await exported('Picture as SVG')).bytes.toString(), svg);
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    for (const name of ['Lantern LLC', 'Kettle LLC', 'Jane A. Roe']) assert.ok(svg.includes(`>${name}</text>`), name);
    const said = svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    for (const one of ['Owner', 'Sources: ', 'Ohio company registry, as of Jan 31, 2026'])
      assert.ok(said.includes(one), one);
    assert.doesNotMatch(svg, /light-dark|var\(|role=|href/);
    const png = (await exported('Picture as PNG')).bytes;
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.equal(png.readUInt32BE(16), 2 * Number(/width="(\d+)"/.exec(svg)![1]));
    await assertSound(visit);
    await visit.leave();
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { MODEL_VERSION } from '../../src/matching/model-version.ts';
import { parseCalibration } from '../../src/model/index.ts';
import { openWorkbook } from '../../src/sheets/index.ts';
import { rowsOf, rowsXml, xlsxParts, zipOf } from '../sheets/workbooks.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser, tabToward } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

/** Names and addresses of companies of the samples. */
const SHOPS = [
  ['Larchwick Fuels', '2027 Church Road', 'Anchorage', '99501'],
  ['Trieska Salon', '9444 Park Boulevard', 'Kenai', '99611'],
  ['Wendmount', '791 Lincoln Avenue', 'Anchorage', '99503'],
] as const;
const OPERATOR = 'Larchwick Fuels Corporation';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const row = (id: string, [name, street, city, zip]: readonly string[], note = ''): string =>
  [id, name, street, city, 'AK', zip, note].map((cell) => quoted(cell ?? '')).join(';');

/**
 * As a spreadsheet abroad writes it; one line is broken, one has no address, one place is unknown, one cell
 * is a formula over two lines.
 */
function fileOf(count: number): string {
  const shops = Array.from({ length: count }, (_, index) => row(`S-${index + 1}`, SHOPS[index % SHOPS.length]!));
  shops[0] = row('S-1', SHOPS[0], '=HYPERLINK("x")\nline 2');
  shops[1] = row('S-2', ['Velvetbrook Electrical', '832 Franklin Avenue', 'Anchorage', '99501'], '+49');
  shops.splice(2, 0, 'S-broken;"Bro"ken;1 Street');
  shops.push('"S-blank";"No Address";"";"";"";"";""');
  return `\ufeffStore no.;Sign;Address 1;Town;State;ZIP;Note\r\n${shops.join('\r\n')}\r\n`;
}

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function download(page: Page, kind: string): Promise<string> {
  const button = page.getByRole('button', { name: kind });
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Download', exact: true }).click();
  const chosen = button.or(page.getByRole('menuitem', { name: kind }));
  const [file] = await Promise.all([page.waitForEvent('download'), chosen.click()]);
  return `${file.suggestedFilename()}\n${readFileSync(await file.path(), 'utf8')}`;
}

/** Milliseconds: many hundred locations are matched meanwhile. */
const UNTIL_MATCHED = { timeout: 120_000 };

/** How many batches there are of the newest file, and of how many files. */
const counts = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    `fetch('/dashboard/api/files').then((r) => r.json()).then((r) => [r.files[0].batch_count, r.files.length])`,
  );

const results = (page: Page) => page.getByRole('list', { name: 'Results' });

/** In pixels from the top of the page. */
const topOfResults = async (page: Page): Promise<number> => (await results(page).boundingBox())!.y;

describe('matching a file', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ matches: true, starterCredits: 8_000 }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('goes from the file over the columns, the cost and a reload to results and downloads', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin, undefined, '/match');

    await choose(page, 'book.xlsx', Buffer.from('PK\x03\x04\0\0'));
    await page.getByRole('alert').getByText('The workbook is damaged or cut off').waitFor();
    await choose(page, 'names.csv', 'name\nKiln\n');
    await page.getByRole('alert').getByText('The file has one column only').waitFor();
    await assertSound(visit);

    await choose(page, 'shops.csv', fileOf(502));
    await page.getByText('504 rows, 7 columns, separated by semicolons').waitFor();
    const mapped = async (label: string) =>
      page.getByLabel(label, { exact: true }).locator('option:checked').innerText();
    assert.deepEqual(
      [await mapped('Street'), await mapped('City'), await mapped('ZIP code'), await mapped('Your own id')],
      ['Address 1', 'Town', 'ZIP', 'Store no.'],
    );
    assert.equal(await mapped('Name on the sign'), 'Sign', 'by its values: its heading says nothing');
    await page.getByText('2027 Church Road · 832 Franklin Avenue', { exact: true }).waitFor();
    await page.getByLabel('Name on the sign').selectOption('No column');
    await page.getByRole('alert').getByText('No column is mapped to the name.').waitFor();
    assert.ok(await page.getByRole('button', { name: /^Match/ }).isDisabled());
    await page.getByLabel('Name on the sign').selectOption({ value: '1' });
    await page.getByRole('cell', { name: '2027 Church Road, Anchorage, AK 99501' }).first().waitFor();
    await page.getByText('Line 5: a quote is closed in the middle of a value').waitFor();
    // The same place is not paid for twice, unless somebody wants that.
    await page.getByRole('heading', { name: '498 rows repeat a place' }).waitFor();
    await page.getByText('Line 7: Larchwick Fuels, 2027 Church Road, Anchorage, AK 99501').waitFor();
    await page.getByRole('button', { name: 'Match 4 locations' }).waitFor();
    await page.getByLabel('Submit each place once').uncheck();
    // Nothing is reserved for a row that is free in any case.
    await page.getByText('7,530').waitFor();
    await page.getByText('1 row has no name or no address. It is not submitted and costs nothing').waitFor();
    await assertSound(visit);

    // The answer to the first part is lost on its way: sent again, it is the same batch.
    let losses = 0;
    await page.route('**/dashboard/api/local-businesses/batches?*', async (route) => {
      if (route.request().method() !== 'POST' || losses++ > 0) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Match 502 locations' }).click();
    await page.getByText('0 of 502 processed', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('0 of 502 processed', { exact: true }).waitFor();
    assert.deepEqual([await counts(page), losses], [[2, 1], 2]);
    await assertSound(visit);
    await server.startMatching();
    await page.getByText('Finished', { exact: true }).waitFor(UNTIL_MATCHED);
    await page.getByText('502 results', { exact: true }).waitFor();
    assert.deepEqual(await counts(page), [2, 1]);
    assert.ok((await topOfResults(page)) < 450, 'the first result is not in the upper half');
    await page.getByText('Left out: 1 row that cannot be read and 1 row without a name or an address.').waitFor();

    // One list over both batches, by keyboard: the last row, what it is, and what is said of it.
    await page.keyboard.press('j');
    await page.getByLabel('Part').selectOption('Part 2 (2)');
    await page.getByText('2 of 502 results').waitFor();
    await page.getByLabel('Part').selectOption('Any');
    await page.getByText('Unmatched 1', { exact: true }).click();
    await page.getByText('1 of 502 results').waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const opened = page.getByRole('region', { name: /^Result / });
    await opened.getByText('Free · your id S-2').waitFor();
    const others = opened
      .getByRole('list')
      .filter({ has: page.getByRole('link') })
      .getByRole('listitem');
    const shares = (await others.allInnerTexts()).map((text) => Number(/(\d+) % · Network$/.exec(text)?.[1]));
    assert.ok(shares.length > 1);
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => b - a),
      'the most confident is not the first',
    );
    const nearest = await others.first().getByRole('link').first().innerText();
    await page.getByText(`Several companies fit about equally well: ${nearest} and `).waitFor();
    await page.keyboard.press('1');
    await opened.getByText(`Another chosen: ${nearest}`).waitFor();
    await page.keyboard.press('r');
    await opened.getByText('Rejected, by').waitFor();
    await page.keyboard.press('u');
    await opened.getByText(`Another chosen: ${nearest}`).waitFor();
    await assertSound(visit);

    // Back from a company leads to the row that one left.
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByLabel('Order').selectOption('Name');
    await page.evaluate('window.scrollTo(0, 8000)');
    const row = results(page).getByRole('button', { name: /Larchwick Fuels/ });
    await row.nth(9).click();
    await page.getByRole('table', { name: 'Evidence' }).getByText(OPERATOR).waitFor();
    await assertSound(visit);
    // The place is kept once the page stands still.
    await page.waitForFunction('history.state?.scrollY === window.scrollY');
    const place = await page.evaluate<number>('window.scrollY');
    const address = page.url();
    assert.match(address, /\?sort=name&row=\d+$/);
    await opened.getByRole('link', { name: OPERATOR }).first().click();
    await page.getByRole('heading', { level: 1, name: OPERATOR }).waitFor();
    await page.goBack();
    await page.getByRole('table', { name: 'Evidence' }).getByText(OPERATOR).waitFor();
    assert.equal(page.url(), address);
    assert.ok(Math.abs((await page.evaluate<number>('window.scrollY')) - place) < 2, 'the place is another');
    const leadsOn = (name: string | RegExp) => opened.getByRole('link', { name }).last().getAttribute('href');
    assert.match((await leadsOn(/^Alaska /))!, /^\/companies\/us_ak\/\w+$/);
    assert.equal(await leadsOn(OPERATOR), '/search?q=%22larchwick+fuels+corporation%22');
    assert.match((await leadsOn(/^2027 Church R/))!, /^\/addresses\?address=2027\+Church\+R/);
    await page.keyboard.press('a');
    await opened.getByText(`Accepted: ${OPERATOR}`).waitFor();
    await page.getByLabel('Decision').selectOption('Accepted (1)');
    await page.getByText('1 of 502 results').waitFor();

    const all = (await download(page, 'Results as CSV')).split('\r\n');
    assert.match(all[0]!, /^shops-matched\.csv\n\ufeff"Store no\.";"Sign";.*"Note";"charter_status";/);
    assert.match(
      all[1]!,
      /^"S-1";"Larchwick Fuels";.*"'=HYPERLINK\(""x""\)\nline 2";"matched";0\.\d+;;;;"Larchwick Fuels Corp/,
    );
    assert.match(all[3]!, /^"S-broken;""Bro""ken;1 Street";;;;;;;"unreadable";/);
    assert.match(all[2]!, new RegExp(`"chosen";"${nearest}";"us_ak";"[^"]+";"[^"]+Z";"${email}"$`));
    assert.match(
      all[504]!,
      /^"S-blank";.*"unmatched";;"none";"insufficient_input";"The row has no name or no address\."/,
    );
    assert.equal(all.length, 1 + 504 + 1);
    const unmatched = (await download(page, 'Unmatched rows')).split('\r\n');
    assert.deepEqual(unmatched.slice(1), [
      `"S-2";"Velvetbrook Electrical";"832 Franklin Avenue";"Anchorage";"AK";"99501";"'+49"`,
      '"S-broken;""Bro""ken;1 Street";;;;;;',
      '"S-blank";"No Address";;;;;',
      '',
    ]);
    const [, ...json] = (await download(page, 'Results as JSON')).split('\n');
    const rows: { readonly row_index: number; readonly customer_record_id: string }[] = JSON.parse(json.join('\n'));
    assert.deepEqual([rows.length, rows[501]?.row_index, rows[501]?.customer_record_id], [502, 501, 'S-502']);
    const labels = (await download(page, 'Decisions as labels')).split('\n').slice(1, -1);
    assert.deepEqual(labels.map((line) => JSON.parse(line).operator.name).toSorted(), [OPERATOR, nearest].toSorted());

    // Another browser sees the same file, from the address of any of its batches, too.
    await page.getByRole('button', { name: 'Remove from this browser' }).click();
    await page.getByRole('link', { name: 'shops.csv' }).click();
    await page.getByText('502 results', { exact: true }).waitFor();
    await page.getByLabel('Decision').selectOption('Another chosen (1)');
    await results(page).getByText(nearest).waitFor();
    const path = new URL(page.url()).pathname;
    const { parts } = await page.evaluate<{ readonly parts: readonly { readonly batch_id: string }[] }>(
      `fetch('/dashboard/api/files${path.slice('/match'.length)}').then((r) => r.json())`,
    );
    await page.goto(`/batches/${parts[1]!.batch_id}`);
    await page.waitForURL(`**${path}`);
    await page.goto('/batches');
    await page.waitForURL('**/match');
    assert.deepEqual(visit.foreignRequests, []);

    // The ledger has one line for the file, whatever its batches, and the charges behind it.
    await page.goto('/credits');
    const lines = page.getByRole('table', { name: 'Ledger, newest first' });
    const line = lines.getByRole('row').filter({ hasText: 'shops.csv' });
    await line.getByText('Matched in 2 batches').waitFor();
    await assertCount(lines.getByRole('row').filter({ hasText: /^.*Matched/ }), 1);
    assert.equal(await line.getByRole('link', { name: 'shops.csv' }).getAttribute('href'), path);
    await line.getByRole('button', { name: /^Show the/ }).click();
    const charges = page.getByRole('table', { name: 'Charges of the file, newest first' });
    await charges
      .getByText(/^Row \d+ of batch/)
      .nth(24)
      .waitFor();
    await page.getByRole('button', { name: 'Show older charges' }).click();
    await charges
      .getByText(/^Row \d+ of batch/)
      .nth(49)
      .waitFor();
    // The whole of a cell: an id of a batch may hold it as well.
    await assertCount(charges.getByText('-15', { exact: true }), 50);
    await assertSound(visit);
    await page.getByRole('button', { name: /^Hide the/ }).click();
    await charges.waitFor({ state: 'detached' });
    await leave();
  });

  it('offers a calibration where decisions say that confidences are wrong, and shows rows and downloads by it', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    const rows = Array.from({ length: 60 }, (_, at) => SHOPS[at % SHOPS.length]!);
    await choose(
      page,
      'doubtful.csv',
      `name,address\n${rows.map(([name, street, city, zip]) => `${name},"${street}, ${city}, AK ${zip}"\n`).join('')}`,
    );
    await page.getByLabel('Submit each place once').uncheck();
    await page.getByRole('button', { name: 'Match 60 locations' }).click();
    await page.getByText('60 results', { exact: true }).waitFor(UNTIL_MATCHED);
    await assertCount(page.getByRole('region', { name: 'Calibration' }), 0);
    const published = (await download(page, 'Results as CSV')).split('\r\n');
    await page.evaluate(`(async () => {
      const read = async (path) => (await fetch('/dashboard/api' + path)).json();
      const { parts } = await read('/files' + location.pathname.slice('/match'.length));
      for (let at = 0; at < 60; at++)
        await fetch('/dashboard/api/local-businesses/batches/' + parts[0].batch_id + '/rows/' + at + '/decisions', {
          method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"verdict":"rejected"}',
        });
    })()`);
    await page.reload();
    const offer = page.getByRole('region', { name: 'Calibration' });
    await offer.getByText('By your decisions on 60 rows').waitFor();
    await offer.getByText('0 rows without an operator would reach the limit of 93 %, and 60 rows with one').waitFor();
    await assertSound(visit);
    await offer.getByRole('button', { name: 'Show rows calibrated' }).click();
    await results(page).getByText('Below the limit').nth(2).waitFor();
    await results(page)
      .getByText(/^published (?:> )?\d\d %$/)
      .first()
      .waitFor();
    await assertSound(visit);
    const calibrated = (await download(page, 'Results as CSV')).split('\r\n');
    assert.match(
      calibrated[0]!,
      /"charter_credits_charged","charter_registration_identifiers","charter_calibrated_status","charter_calibrated_confidence",/,
    );
    // What was published stands in its columns as before.
    const before = published[1]!.slice(0, published[1]!.indexOf(',15,'));
    assert.ok(calibrated[1]!.startsWith(before));
    assert.match(calibrated[1]!, /,15,[^,]*,"unmatched",0\.\d+,,"rejected",/);
    const file = (await download(page, 'Calibration for the server')).split('\n').slice(1).join('\n');
    assert.equal(parseCalibration(file, MODEL_VERSION).decisions, 60);
    await page.reload();
    await offer.getByRole('button', { name: 'Show rows as published' }).click();
    await results(page).getByText('Below the limit').first().waitFor({ state: 'detached' });
    await leave();
  });

  it('goes from the file to a decision and a download with the keyboard alone', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    const button = page.getByRole('button', { name: 'Choose a file' });
    await button.waitFor();
    // Asked for early: a busy browser takes a moment to hand choosers over.
    const chooser = page.waitForEvent('filechooser', UNTIL_MATCHED);
    await tabToward(page, /^Choose a file$/);
    await button.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(3)) });
    await page.getByText('5 rows, 7 columns, separated by semicolons').waitFor();
    // Of so few rows one without an address is much.
    await page.getByText('1 of the first 4 rows has no whole address.').waitFor();
    for (const _ of ['The first line has headings', 'Go on with these columns']) await tabToward(page, /^checkbox$/);
    await page.getByLabel('Go on with these columns').and(page.locator(':focus')).press('Space');
    await tabToward(page, /^Match 3 locations$/);
    await page.keyboard.press('Enter');
    await page.getByText('3 results', { exact: true }).waitFor(UNTIL_MATCHED);
    await page.getByText('Finished', { exact: true }).waitFor(UNTIL_MATCHED);
    // The count stands there before the rows do.
    await page.locator('[id^="result-"]').first().waitFor();
    await page.keyboard.press('j');
    await page.locator('[id^="result-"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Evidence' }).getByText(OPERATOR).waitFor();
    await page.keyboard.press('a');
    await page.getByText(`Accepted: ${OPERATOR}`).waitFor();
    await tabToward(page, /^Download$/);
    await page.keyboard.press('Enter');
    const first = page.getByRole('menuitem', { name: 'Results as CSV' });
    await first.waitFor();
    await page.keyboard.press('ArrowDown');
    await first.and(page.locator(':focus')).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    assert.match(readFileSync(await file.path(), 'utf8'), /"accepted"/);
    await leave();
  });

  it('takes a workbook, the sheet that is chosen, and gives a copy of it with results', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    const [shop] = SHOPS;
    const shops = [['Stores in Alaska'], [], ['Sign', 'Street', 'Town', 'ZIP'], shop];
    const workbook = await zipOf(
      xlsxParts([
        { name: 'Notes', xml: rowsXml([['Ask Jo'], ['before use']]) },
        {
          name: 'Old',
          xml: rowsXml([
            ['Name', 'Address'],
            ['Kiln', '1 Elm St, Kenai, AK 99611'],
          ]),
        },
        { name: 'Stores', xml: rowsXml(shops) },
      ]),
    );
    await choose(page, 'Shops.xlsx', Buffer.from(await workbook.bytes()));
    await page.getByText('1 rows, 2 columns, in the sheet Old').waitFor();
    await assertSound(visit);
    await page.getByLabel('Sheet').selectOption('Stores');
    await page.getByText('1 rows, 4 columns, in the sheet Stores').waitFor();
    await page.getByText('Line 1: Stores in Alaska').waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Match 1 location' }).click();
    await page.getByText('Finished', { exact: true }).waitFor(UNTIL_MATCHED);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const button = page.getByRole('menuitem', { name: 'Results as Excel' });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    assert.equal(file.suggestedFilename(), 'Shops-matched.xlsx');
    const copy = await openWorkbook(new Blob([readFileSync(await file.path())]), 'Stores');
    assert.ok(copy.ok);
    assert.deepEqual(copy.table.header.slice(0, 5), ['Sign', 'Street', 'Town', 'ZIP', 'charter_status']);
    const [row] = await rowsOf(copy.table);
    assert.deepEqual([row?.line, ...(row?.cells.slice(0, 5) ?? [])], [4, ...shop, 'matched']);
    assert.deepEqual(visit.foreignRequests, []);
    await leave();
  });

  it('may be a list, or one location; it is judged as its owner chooses, and bears its name', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/match');
    await page.getByText('A list', { exact: true }).click();
    const line = 'Trieska Salon\t9444 Park Boulevard\tKenai\tAK\t99611\n';
    await page.getByLabel('Rows').fill(`${line}${line.toUpperCase()}`);
    await page.getByLabel('What to call it').fill('one shop');
    await assertSound(visit);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('2 rows, 5 columns, separated by tabs').waitFor();
    assert.equal(await page.getByLabel('The first line has headings').isChecked(), false);
    await page.getByRole('button', { name: 'It is a row' }).click();
    await page.getByText('Is the first line headings, or a row?').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '1 row repeats a place' }).waitFor();
    const share = page.getByLabel('Share of locations that probably have no operator in the registries');
    assert.deepEqual([await page.getByLabel('Balanced').isChecked(), await share.inputValue()], [true, '25 %']);
    await page.getByLabel('Strict').check();
    await share.fill('96');
    assert.notEqual(await share.inputValue(), '96 %', 'more than the server takes');
    await share.fill('10');
    await assertSound(visit);
    await page.getByRole('button', { name: 'Match 1 location' }).click();
    await page.getByText('Finished', { exact: true }).waitFor(UNTIL_MATCHED);
    const { file, batch } = await page.evaluate<{
      readonly file: { readonly name: string };
      readonly batch: { readonly label: string; readonly result: { readonly matcher: object } };
    }>(`(async () => {
      const read = async (path) => (await fetch('/dashboard/api' + path)).json();
      const { file, parts } = await read('/files' + location.pathname.slice('/match'.length));
      return { file, batch: await read('/local-businesses/batches/' + parts[0].batch_id) };
    })()`);
    assert.deepEqual(
      [file.name, batch.label, batch.result.matcher],
      ['one shop', 'one shop', { ...batch.result.matcher, acceptance: 'strict', absent_share: 0.1 }],
    );
    const [, ...rows] = (await download(page, 'Results as TSV')).trimEnd().split('\r\n');
    assert.deepEqual(
      rows.map((one) => /^"([^"]+)".*?"(matched)".*"(Trieska Salon Corporation)"/.exec(one)?.slice(1)),
      [
        ['Trieska Salon', 'matched', 'Trieska Salon Corporation'],
        ['TRIESKA SALON', 'matched', 'Trieska Salon Corporation'],
      ],
      'the copy has the result of the first',
    );

    await page.goto('/match');
    await page.getByText('Try the sample file').waitFor();
    await page.getByText('One location', { exact: true }).click();
    for (const [label, value] of Object.entries({
      'Name on the sign': 'Larchwick Fuels',
      'Street address': '2027 Church Road',
      City: 'Anchorage',
      State: 'AK',
    }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByText('Costs 15 credits where people are found').waitFor();
    await assertSound(visit);
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Evidence' }).getByText(OPERATOR).waitFor(UNTIL_MATCHED);
    await leave();
  });

  it('waits for credits and goes on by itself, on a small screen; signing out leaves no file behind', async () => {
    const visit = await browser.visit(server.origin, { width: 360, height: 740, colorScheme: 'dark' });
    const { page, leave } = visit;
    const { email, accountId } = await signUp(visit, server.origin, undefined, '/match');
    await choose(
      page,
      'many.csv',
      `name,address\n${'Trieska Salon,"9444 Park Boulevard, Kenai, AK 99611"\n'.repeat(540)}`,
    );
    await page.getByLabel('Submit each place once').uncheck();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Match 540 locations' }).click();
    // The first batch holds 7,500 of 8,000 credits until it is done.
    await page.getByText('Waiting for credits').waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Stop submitting' }).click();
    await page.getByRole('button', { name: 'Submit the rest' }).click();
    await server.accounts.operator.grant({ email, credits: 20_000, note: 'for the rest' });
    await page.getByText('540 results', { exact: true }).waitFor(UNTIL_MATCHED);
    await page.getByText('Finished', { exact: true }).waitFor(UNTIL_MATCHED);
    await assertSound(visit);
    // Below the notice that the address is not confirmed yet.
    assert.ok((await topOfResults(page)) < 450, 'more than one row of controls comes first');
    await results(page)
      .getByRole('button', { name: /Trieska Salon/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Trieska Salon Corporation' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Trieska Salon Corporation' }).waitFor();
    const { balance } = await server.accounts.credits.balance(accountId);
    assert.equal(balance, 28_000 - 540 * 15, 'the company came with the result');

    await page.goto('/match');
    await page.getByRole('link', { name: 'many.csv' }).waitFor();
    await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const files = await page.evaluate(`new Promise((resolve) => {
      const request = indexedDB.open('charter');
      request.onsuccess = () => {
        const all = request.result.transaction('files').objectStore('files').count();
        all.onsuccess = () => resolve(all.result);
      };
    })`);
    assert.equal(files, 0);
    await leave();
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asText, parseQuery } from '../../src/query/index.ts';
import type { CompanySearchResponse, OfficerSearchResponse } from '../../web/src/shared/api/schema.ts';
import {
  assertCount,
  assertSound,
  PASSWORD,
  signUp,
  startBrowser,
  type TestBrowser,
  type View,
  type Visit,
} from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const STARTER_CREDITS = 200;
const PRICE = 40;

const queryBox = (page: Page) => page.getByRole('searchbox');
const resultList = (page: Page) => page.getByRole('list', { name: 'Results' });
const charged = (page: Page, left: number) => page.getByText(`${PRICE} credits charged, ${left} left`);

/** What is left after so many searches. */
const leftAfter = (searches: number) => STARTER_CREDITS - searches * PRICE;

async function search(page: Page, query: string): Promise<void> {
  await queryBox(page).fill(query);
  await queryBox(page).press('Enter');
}

async function balanceOf({ context }: Visit): Promise<number> {
  const { credits } = await (await context.request.get('/dashboard/api/overview')).json();
  return credits.balance;
}

/** What a screen reader says of the box, besides its name. */
const describedBy = (page: Page) =>
  page.evaluate<string>(
    "document.querySelector('input[type=search]').ariaDescribedByElements.map((note) => note.textContent).join(' ')",
  );

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type CaretPlace = { readonly before: string; readonly letter: Box; readonly caret: Box };

/**
 * What stands before the offending letter, and where letter and caret are. Text: the tests know no browser's
 * globals.
 */
const FIND_CARET = `(() => {
  const caret = document.querySelector('[data-caret]');
  const range = document.createRange();
  range.selectNode(caret.previousSibling);
  const box = ({ x, y, width, height }) => ({ x, y, width, height });
  return {
    before: caret.parentNode.previousSibling?.textContent ?? '',
    letter: box(range.getBoundingClientRect()),
    caret: box(caret.getBoundingClientRect()),
  };
})()`;

describe('the search page', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    const jurisdictions = ['us_ak', 'us_ct'];
    server = opened.use(await startServer({ jurisdictions, starterCredits: STARTER_CREDITS }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  /** A new person on the search page. `sent` grows with what the page asks to be done. */
  async function searcher(path = '/search', view?: View) {
    const visit = await browser.visit(server.origin, view);
    const { secret } = await signUp(visit, server.origin, undefined, path);
    const sent: string[] = [];
    visit.page.on('request', (request) => {
      // Not what asks for what is paid for already, and costs nothing.
      const mayCost = request.method() === 'POST' && request.headers()['x-only-if-paid'] === undefined;
      if (mayCost) sent.push(new URL(request.url()).pathname);
    });
    await queryBox(visit.page).waitFor();
    return { ...visit, visit, secret, sent };
  }

  /** What the API answers to an operator's key. */
  async function apiAnswer<T>(path: string, body: object): Promise<T> {
    const { key } = await server.accounts.keys.create({ email: 'ops@pellton.example', credits: PRICE });
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const response = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  }
  const findCompanies = (body: object) => apiAnswer<CompanySearchResponse>('/v2/companies/search', body);
  const findOfficers = (body: object) => apiAnswer<OfficerSearchResponse>('/v2/officers/search', body);
  const companyNames = ({ results }: CompanySearchResponse | OfficerSearchResponse) =>
    results.map(({ company }) => company!.legal_name);

  it('is a few keys away from sign-up, says what a search costs before it is sent and what it cost after', async () => {
    const { page, leave } = await browser.visit(server.origin);
    await page.goto('/sign-up');
    await page.getByLabel('E-mail').fill('first@pellton.example');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /I have saved it/ }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await page.getByText('A search costs 40 credits, each further page as well.').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('summit*');
    await page.keyboard.press('Enter');
    await charged(page, leftAfter(1)).waitFor();

    const found = await findCompanies({ q: 'summit*', order_by: 'relevance' });
    await page.getByRole('heading', { name: `${found.summary.total_matches} companies` }).waitFor();
    await resultList(page)
      .getByRole('link')
      .nth(found.results.length - 1)
      .waitFor();
    assert.deepEqual(await resultList(page).getByRole('link').allInnerTexts(), companyNames(found));
    assert.match(await resultList(page).locator('mark').first().innerText(), /^summit/i);
    await page
      .getByRole('link', { name: 'Credits available' })
      .getByText(String(leftAfter(1)))
      .waitFor();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: companyNames(found)[0]! }).waitFor();
    await page.getByText('Nothing charged').waitFor();
    await page.getByText('Sample data: this company is invented').waitFor();
    await assertCount(page.locator('main a[target]'), 0, 'an invented company links to a registry');
    await leave();
  });

  const FAULTS = [
    { query: 'summit AND OR holdings', sentence: 'AND and OR need a term on either side' },
    { query: '"acme corp*"', sentence: 'Wildcard is not allowed inside a quoted phrase' },
    { query: '東京 😀 e\u0301 (open', sentence: 'Parenthesis has no counterpart' },
    { query: `${'long '.repeat(60)}ac*me`, sentence: 'Wildcard is only allowed as the last character of a word' },
  ] as const;
  it('shows a syntax error while it is typed, with a caret under the character, and sends nothing', async () => {
    const { page, leave, visit, sent } = await searcher();
    for (const width of [1_440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { query, sentence } of FAULTS) {
        await queryBox(page).fill(query);
        await page.getByText(sentence).waitFor();
        const parsed = parseQuery(query);
        assert.ok(!parsed.ok);
        const { position } = parsed.error;
        await page.getByText(`(position ${position})`, { exact: true }).waitFor();
        assert.equal(await queryBox(page).getAttribute('aria-invalid'), 'true');
        assert.match(await describedBy(page), new RegExp(`${sentence} \\(position ${position}\\)$`));
        const { before, letter, caret } = await page.evaluate<CaretPlace>(FIND_CARET);
        assert.equal([...before].length, position, query);
        const middle = caret.x + caret.width / 2;
        assert.ok(middle > letter.x && middle < letter.x + letter.width, `the caret of ${query} stands aside`);
        assert.ok(
          caret.y > letter.y && caret.y < letter.y + 2 * letter.height,
          `the caret of ${query} is not under it`,
        );
        await queryBox(page).press('Enter');
        await page.getByRole('button', { name: asText(query)!, exact: true }).waitFor();
      }
    }
    await queryBox(page).fill('AND Digital "LLC');
    await assertSound(visit);
    await page.getByRole('button', { name: '"AND Digital LLC"' }).click();
    assert.equal(await queryBox(page).inputValue(), '"AND Digital LLC"');
    assert.equal(await queryBox(page).getAttribute('aria-invalid'), 'false');
    await queryBox(page).fill('*');
    await page.getByText('Wildcard is not allowed at the start of a word').waitFor();
    await assertCount(page.getByText('To search for it as text'), 0);
    assert.equal(new URL(page.url()).search, '');
    await queryBox(page).fill('');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('Type a name, or a part of one').waitFor();
    assert.deepEqual(sent, []);
    await leave();
  });

  it('turns pages by the address, and charges each answer once, however often it is looked at', async () => {
    const { page, leave, visit, sent } = await searcher();
    await page.getByLabel('Results a page').selectOption('10');
    await search(page, 'a* OR s*');
    await charged(page, leftAfter(1)).waitFor();
    const first = await resultList(page).innerText();
    const [asked] = await Promise.all([
      page.waitForRequest(/companies\/search$/),
      page.getByRole('button', { name: 'Next' }).click(),
    ]);
    assert.match(asked.headers()['x-snapshot'] ?? '', /^[\w-]{16}$/, 'pages are of one snapshot');
    await charged(page, leftAfter(2)).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('page'), '2');
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    assert.match(await page.evaluate<string>('document.activeElement.textContent'), /companies$/, 'the focus is lost');
    const second = await resultList(page).innerText();
    assert.notEqual(second, first);

    await page.goBack();
    await page.getByText(/^Page 1 of \d+$/).waitFor();
    assert.equal(await resultList(page).innerText(), first);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Page 2 of \d+$/).waitFor();
    assert.equal(await resultList(page).innerText(), second);
    await page.getByRole('button', { name: 'Previous' }).click();
    await queryBox(page).press('Enter');
    await page.evaluate(
      "document.dispatchEvent(new Event('visibilitychange')); window.dispatchEvent(new Event('focus'))",
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coverage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
    await page.goBack();
    await page.getByText(/^Page 1 of \d+$/).waitFor();
    assert.equal(await resultList(page).innerText(), first);
    assert.deepEqual(sent, ['/dashboard/api/companies/search', '/dashboard/api/companies/search']);
    assert.equal(await balanceOf(visit), leftAfter(2));

    await leave();
  });

  it('shows for nothing, in every tab, what was paid for in the last day, and asks before it spends on anything else', async () => {
    const { page, context, leave, visit } = await searcher();
    await page.getByLabel('Results a page').selectOption('25');
    await search(page, 'a* OR s*');
    await charged(page, leftAfter(1)).waitFor();
    const twentieth = await resultList(page).getByRole('listitem').nth(19).boundingBox();
    assert.ok(twentieth!.y + twentieth!.height <= 900, 'fewer than 20 results are in the window');
    const first = await resultList(page).innerText();
    const link = resultList(page).getByRole('link').first();
    const [name, href] = [await link.innerText(), await link.getAttribute('href')];

    await page.reload();
    const paidBefore = /^Nothing charged: paid for before.* free again until /;
    await page.getByText(paidBefore).waitFor();
    assert.equal(await resultList(page).innerText(), first);
    await page.getByRole('button', { name: 'Search again for free' }).click();
    await page.getByText(paidBefore).waitFor();
    const tab = await context.newPage();
    await tab.goto(server.origin + href);
    await tab.getByRole('heading', { level: 1, name }).waitFor();
    await tab.getByText(/^Nothing charged: paid for before/).waitFor();
    await tab.getByRole('button', { name: 'Look up again for free' }).waitFor();
    assert.equal(await balanceOf(visit), leftAfter(1));

    await page.goto('/search?q=a*+OR+s*&limit=25&page=3');
    await page.getByText('This search has not been run yet').waitFor();
    assert.equal(await balanceOf(visit), leftAfter(1));
    await page.getByRole('button', { name: 'Run it for 40 credits' }).dblclick();
    await page.getByText(/^Page 3 of \d+$/).waitFor();
    assert.equal(await balanceOf(visit), leftAfter(2));
    assert.deepEqual(visit.complaints, []);
    await leave();
  });

  it('says so when credits are missing, and leads to more', async () => {
    const { page, leave, visit, secret, sent } = await searcher();
    const spend = () =>
      fetch(`${server.origin}/v2/companies/search`, {
        method: 'POST',
        headers: { 'x-api-key': secret, 'content-type': 'application/json' },
        body: '{"q":"none","limit":1}',
      });
    assert.deepEqual(
      (await Promise.all(Array.from({ length: 5 }, spend))).map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    await search(page, 'summit*');
    const alert = page.getByRole('alert');
    await alert.getByText('Insufficient credits: this request costs 40, 0 available').waitFor();
    await assertSound(visit);
    await alert.getByRole('link', { name: 'Credits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor();
    await page.goBack();
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    assert.deepEqual(sent, ['/dashboard/api/companies/search']);
    assert.equal(await balanceOf(visit), 0);

    // Once there are credits the refusal is past, and the search can be run.
    await alert.getByRole('link', { name: 'Credits' }).click();
    await page.getByRole('button', { name: 'Add 1,000 credits' }).click();
    await page.getByText('1,000 credits added').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Run it for 40 credits' }).click();
    await charged(page, 960).waitFor();
    await assertCount(alert, 0);
    await leave();
  });

  it('filters companies, shows which other name matched, and helps where nothing does', async () => {
    const { page, leave, visit } = await searcher();
    const body = { q: 'center', jurisdictions: 'us_ak', status: 'active', order_by: 'jurisdiction' };
    const found = await findCompanies(body);
    const other = found.results.find(({ match }) => match.matched_field === 'alternative_names');
    assert.ok(other, 'the samples have no such trade name any more');

    await page.getByRole('combobox', { name: 'Jurisdictions' }).click();
    await page.getByRole('option', { name: 'Alaska' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Active', exact: true }).check();
    await page.getByLabel('Sort by').selectOption('jurisdiction');
    await search(page, body.q);
    await charged(page, leftAfter(1)).waitFor();
    assert.deepEqual(await resultList(page).getByRole('link').allInnerTexts(), companyNames(found));
    const { facets } = await findCompanies({ ...body, facets: ['status', 'legal_form'] });
    const [active, form] = [facets!.status!.find(({ value }) => value === 'active')!, facets!.legal_form![0]!];
    await page.getByRole('radio', { name: `Active ${active.count}`, exact: true }).waitFor();
    await page
      .getByRole('radio', { name: new RegExp(` ${form.count}$`) })
      .first()
      .waitFor();
    const shown = page.getByText(`Trade name: ${other.match.matched_value}`).first();
    assert.match(await shown.locator('mark').innerText(), /^center$/i);
    assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), body);

    await search(page, '"zyzzy market"');
    await page.getByText('No company matches “"zyzzy market"”').waitFor();
    assert.equal(await balanceOf(visit), leftAfter(1), 'a miss was paid for');
    await page.getByRole('button', { name: 'Search anyway for 40 credits' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'zyzzy AND market' }).click();
    assert.equal(await queryBox(page).inputValue(), 'zyzzy AND market');
    await page.getByText('This is the answer to “"zyzzy market"”. The form was changed since.').waitFor();
    await page.getByRole('button', { name: 'Put it back into the form' }).click();
    assert.equal(await queryBox(page).inputValue(), '"zyzzy market"');
    await assertCount(page.getByText('The form was changed since'), 0);
    await page.getByRole('button', { name: 'Any status' }).click();
    assert.ok(await page.getByRole('radio', { name: 'Any status' }).isChecked());
    assert.equal(await balanceOf(visit), leftAfter(2));
    await leave();
  });

  it('says before it is paid for that a search would not find what is meant, and offers what does', async () => {
    const { page, leave, visit, sent } = await searcher();
    const SAID = [
      ['NOT glacier', 'Nothing can be left out of a search', 'glacier for 40 credits'],
      ['-holdings', 'Nothing can be left out of a search', 'holdings for 40 credits'],
      ['2027 Church Road, Anchorage, AK 99501', 'This looks like an address', null],
      ['summit and holdings', '“and” is searched as a word', 'summit AND holdings for 40 credits'],
    ] as const;
    for (const [query, title, offer] of SAID) {
      await search(page, query);
      await page.getByText(title).filter({ visible: true }).first().waitFor();
      await page.getByRole('button', { name: 'Search anyway for 40 credits' }).waitFor();
      if (offer !== null) await page.getByRole('button', { name: offer, exact: true }).waitFor();
    }
    await assertSound(visit);
    assert.deepEqual(sent, []);
    const both = await findCompanies({ q: 'summit AND holdings', order_by: 'relevance' });
    await page.getByRole('button', { name: 'summit AND holdings for 40 credits' }).click();
    await charged(page, leftAfter(1)).waitFor();
    assert.equal(await queryBox(page).inputValue(), 'summit AND holdings');
    assert.deepEqual(await resultList(page).getByRole('link').allInnerTexts(), companyNames(both));

    await search(page, '2027 Church Road, Anchorage, AK 99501');
    await page.getByRole('button', { name: 'Search anyway for 40 credits' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.getByText('This looks like an address.').waitFor();
    await page.getByRole('link', { name: 'Match a file' }).waitFor();
    assert.deepEqual(sent, ['/dashboard/api/companies/search', '/dashboard/api/companies/search']);

    const { entity_number, legal_name } = both.results.find(
      ({ company }) => company.jurisdiction_code === 'us_ak',
    )!.company;
    await search(page, ` ${entity_number}`);
    await page.getByRole('button', { name: `Look up ${entity_number} in Alaska` }).click();
    await page.getByRole('heading', { level: 1, name: legal_name }).waitFor();
    // The search before has found it: it is paid for.
    assert.equal(await balanceOf(visit), leftAfter(2));
    await leave();
  });

  it('counts what is typed before anything is charged: as a name of each kind, as a number and as an address', async () => {
    const [person] = (await findOfficers({ q: 'a* OR m*' })).results.filter(({ officer }) => officer.type === 'person');
    const { officer, company } = person!;
    const words = officer.name.toLowerCase().replace(/[^a-z ]+/g, ' ');
    const { page, leave, visit, sent } = await searcher();
    await queryBox(page).fill(words);
    await page.getByRole('tab', { name: /^Officers [1-9]/ }).waitFor();
    await assertSound(visit);
    await search(page, `${words} zyzzy`);
    await page.getByText('nothing was charged').waitFor();
    await page.getByRole('tab', { name: 'Officers 0' }).waitFor();
    assert.deepEqual(sent, []);

    await search(page, words);
    const count = await page.getByRole('tab', { name: /^Companies/ }).innerText();
    if (/\b0$/.test(count)) {
      await page.getByRole('button', { name: /^Show .* officers? for 40 credits$/ }).click();
      await charged(page, leftAfter(1)).waitFor();
      await resultList(page).getByText(officer.name).first().waitFor();
      await assertSound(visit);
    }
    const { jurisdiction_code: code, entity_number: number, legal_name: name } = company!;
    await queryBox(page).fill(`${code.toUpperCase()}/${number}`);
    await page.getByRole('link', { name: `Number ${number} in ` }).waitFor();
    await assertSound(visit);
    await queryBox(page).press('Enter');
    await page.getByRole('button', { name: `Look up ${number} in ` }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await leave();
  });

  it('finds officers by role and ZIP code', async () => {
    const { page, leave } = await searcher();
    const body = { q: 'a* OR m*', role: 'registered_agent' };
    const located = (await findOfficers(body)).results.find(({ officer }) => officer.address?.postal_code);
    const zip_code = located!.officer.address!.postal_code!.slice(0, 5);
    const found = await findOfficers({ ...body, zip_code });

    await page.getByRole('tab', { name: 'Officers' }).click();
    await page.getByLabel('Role').selectOption('Registered agent');
    await page.getByLabel('ZIP code').fill('123');
    await search(page, body.q);
    await page.getByText('Five digits').waitFor();
    await page.getByLabel('ZIP code').fill(zip_code);
    await search(page, body.q);
    await charged(page, leftAfter(1)).waitFor();
    await page.getByRole('heading', { name: `${found.summary.total_matches} officers` }).waitFor();
    const companies = resultList(page).locator('[href^="/companies/"]');
    await companies.nth(found.results.length - 1).waitFor();
    assert.deepEqual(await companies.allInnerTexts(), companyNames(found));
    await resultList(page).getByText(found.results[0]!.officer.name).first().waitFor();
    await leave();
  });

  it('offers another spelling of a person’s name, in a search of officers', async () => {
    const { results } = await findOfficers({ q: 'a* OR m*' });
    const { name } = results.find(({ officer }) => officer.type === 'person')!.officer;
    const word = name.toLowerCase().match(/[a-z]{5,}/)![0];
    const { page, leave } = await searcher();
    await page.getByRole('tab', { name: 'Officers' }).click();
    await search(page, `${word.slice(0, 3)}q${word.slice(3)}`);
    await page.getByText(`Did you mean “${word}”?`).waitFor();
    await page.getByRole('button', { name: 'Search for 40 credits' }).click();
    await charged(page, leftAfter(1)).waitFor();
    await resultList(page).getByText(name).first().waitFor();
    await leave();
  });

  it('brings a query with every kind of character back from its address as it was', async () => {
    const { page, leave, visit } = await searcher();
    const query = `100%41 & +"x" #? é 東京 <b>`;
    await search(page, query);
    await page.getByText(`No company matches “${query}”`).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Search anyway for 40 credits' }).click();
    await charged(page, leftAfter(1)).waitFor();
    await page.reload();
    await page.getByText(/^Nothing charged: paid for before/).waitFor();
    assert.equal(await queryBox(page).inputValue(), query);
    assert.deepEqual(visit.complaints, []);
    await leave();
  });

  it('fits a small screen: filters are in a drawer, and what was found comes into view', async () => {
    const { page, leave, visit } = await searcher('/search', { width: 360, height: 640 });
    await queryBox(page).fill('summit*');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('radio', { name: 'Active', exact: true }).check();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Search for 40 credits' }).click();
    await page.getByRole('heading', { name: /^\d+ companies$/ }).waitFor();
    const top = await page.evaluate<number>("document.querySelector('h2').getBoundingClientRect().top");
    assert.ok(top >= 0 && top < 640, `the results begin at ${top}`);
    await page.reload();
    await page.getByRole('button', { name: 'Remove the filter Active' }).click();
    await page.getByText('The form was changed since.').waitFor();
    await leave();
  });

  it('finds a record from any page by a few keys, remembers it in this browser, and stays quiet where it cannot', async () => {
    const visit = await browser.visit(server.origin, { width: 360, height: 640 });
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/keys');
    const box = page.getByRole('combobox', { name: 'Company, person, number or address' });
    const option = (name: string | RegExp) => page.getByRole('option', { name });
    await page.getByRole('button', { name: 'Find' }).click();
    await box.fill('kestrelm');
    await option(/^Kestrelm/)
      .first()
      .waitFor();
    await page.getByRole('group', { name: 'Companies' }).waitFor();
    await option('Search companies for “kestrelm”').and(page.locator('[aria-selected=true]')).waitFor();
    await assertSound(visit);
    await box.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    assert.equal(await box.getAttribute('aria-activedescendant'), await chosen.getAttribute('id'));
    const name = await chosen.locator('bdi').first().innerText();
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('40 credits charged').waitFor();
    assert.equal(await page.title(), `${name} · Charter`);

    await page.keyboard.press('/');
    await page.keyboard.type('kestrelmarhc');
    await option('kestrelmarch').click();
    assert.equal(await box.inputValue(), 'kestrelmarch');
    await page.route('**/api/suggest?*', (route) => route.fulfill({ status: 503, json: { detail: 'away' } }));
    await box.fill('kestrelma');
    await page.getByText('No suggestions at the moment. Enter searches.').waitFor();
    await box.fill('12 Quarry Road, Pellton, CO 80202');
    await option('Companies at 12 Quarry Road, Pellton, CO 80202').waitFor();
    await box.press('Escape');
    await box.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recently seen' }).getByRole('option', { name }).waitFor();
    await page.unrouteAll();
    await box.fill('kestrelmarhc');
    await box.press('Enter');
    await page.getByText('Did you mean “kestrelmarch”?').waitFor();
    await page.getByRole('button', { name: 'Search for 40 credits' }).click();
    await page.getByRole('heading', { level: 2, name: /^\d+ compan/ }).waitFor();
    assert.ok((await resultList(page).getByRole('link').allInnerTexts()).includes(name));
    assert.equal(await page.title(), '“kestrelmarch” · Search · Charter');
    await charged(page, leftAfter(2)).waitFor();

    await page.getByRole('button', { name: 'Navigation' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const left = `new Promise((resolve) => {
      indexedDB.open('charter').onsuccess = ({ target }) => {
        target.result.transaction('seen').objectStore('seen').count().onsuccess = ({ target }) => resolve(target.result);
      };
    })`;
    assert.equal(await page.evaluate(left), 0);
    await leave();
  });

  it('downloads all results for the price it said, goes on after a reload and a shortage, and charges no page twice', async () => {
    const { page, leave, visit, sent } = await searcher();
    const query = 'a* OR s* OR b* OR c*';
    const found = await findCompanies({ q: query, order_by: 'relevance' });
    const { total_matches } = found.summary;
    const pages = Math.ceil(total_matches / 100);
    assert.ok(pages > 5, 'the samples are too small: all of it could be paid for');
    await search(page, query);
    await charged(page, leftAfter(1)).waitFor();
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('button', { name: `Download for ${pages * PRICE} credits` }).click();
    await page.getByText('Waiting for credits').first().waitFor();
    await assertSound(visit);
    await page.reload();
    await page.getByText(`500 of ${total_matches} companies · 160 credits charged`).waitFor();
    await page.evaluate(`fetch('/dashboard/api/top-ups', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"credits":1000}',
    })`);
    const list = page.getByRole('region', { name: 'Downloads' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'Save as JSON' }).click(),
    ]);
    const records: { entity_number: string }[] = JSON.parse(readFileSync(await file.path(), 'utf8'));
    assert.equal(records.length, total_matches);
    assert.equal(new Set(records.map(({ entity_number }) => entity_number)).size, total_matches);
    assert.deepEqual(
      records.slice(0, 100).map(({ entity_number }) => entity_number),
      found.results.map(({ company }) => company.entity_number),
    );
    assert.equal(await balanceOf(visit), STARTER_CREDITS + 1_000 - pages * PRICE);

    await list.getByRole('button', { name: 'Remove' }).click();
    await list.waitFor({ state: 'hidden' });
    const before = sent.length;
    await page.route('**/api/companies/search', (route) =>
      route.request().postDataJSON().page === 2
        ? route.fulfill({ status: 410, json: { detail: 'The snapshots of this page are gone' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('button', { name: /^Download for/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The registries were loaded anew meanwhile').waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Begin again' }).click();
    await dialog.getByText(`${total_matches} companies · 0 credits charged`, { exact: true }).waitFor();
    assert.equal(await balanceOf(visit), STARTER_CREDITS + 1_000 - pages * PRICE, 'paid twice within a day');
    assert.equal(sent.length - before, 1 + pages, 'the page that is shown is asked for again');
    await leave();
  });

  it('is sound at two widths and in both schemes, and shows a search as code', async () => {
    const { page, leave, visit } = await searcher();
    const assertSoundInAll = async () => {
      for (const [width, colorScheme] of [
        [1_440, 'dark'],
        [360, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await assertSound(visit);
      }
    };
    await page.getByRole('region', { name: 'The query language' }).waitFor();
    await assertSoundInAll();
    await search(page, `"real estate" OR o'brien OR quill*`);
    await charged(page, leftAfter(1)).waitFor();
    await page.getByRole('button', { name: 'As code' }).click();
    const code = await page.getByRole('region', { name: 'The curl code' }).innerText();
    assert.ok(code.includes('$CHARTER_KEY') && code.includes(`\\"real estate\\" OR o'\\''brien`), code);
    await assertSoundInAll();
    await leave();
  });
});

/** Premises: their search, their record, those of a company, and the lists in the coverage. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { company } from '../engine/companies.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser, type View } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const DOOR = {
  street_address: '412 Quarry Road',
  street_address_2: null,
  locality: 'Pellton',
  region: 'WY',
  postal_code: '82001',
};
const LICENSEE = linkedTo('us_wy', '7/7 %', 'Tavora Holdings LLC');
const COMPANIES = [company('us_wy', '7/7 %', 'Tavora Holdings LLC'), company('us_wy', '8', 'Nobody Inc')];
const PREMISES = [
  premises('us_wa_seattle_business', 'F/1 %', {
    sign: 'Fernhale "Bakery"',
    ...LICENSEE,
    address: DOOR,
    status_raw: '20',
    license_kind: 'Seating',
  }),
  premises('us_wa_seattle_business', 'F2', {
    licensee: { name: 'ARDEN, TOLLY Q', type: 'person' },
    address: { raw: '1 FERNHALE PIER' },
    status: 'ended',
  }),
  premises('us_wy_liquor', 'abc', { sign: 'Fernhale Cellars', licensee: 'Open Cellars Inc', license_number: null }),
  ...Array.from({ length: 104 }, (_, index) =>
    premises('us_wy_liquor', `L${100 + index}`, { sign: `Quay ${index}`, ...LICENSEE }),
  ),
];

describe('premises in the dashboard', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ jurisdictions: [], companies: COMPANIES, premises: PREMISES }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  async function open(path: string, view?: View) {
    const visit = await browser.visit(server.origin, view);
    await signUp(visit, server.origin, undefined, path);
    return { visit, page: visit.page };
  }

  it('are searched by any field for the price of a search, filtered, and looked at for nothing', async () => {
    const { visit, page } = await open('/search');
    await page.getByRole('tab', { name: 'Premises' }).click();
    await page.getByText('A search costs 40 credits, each further page as well.').filter({ visible: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Trade name, licensee or address' }).fill('fernhale');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '3 premises' }).waitFor();
    await page.getByText('40 credits charged, 960 left').waitFor();
    const results = page.getByRole('list', { name: 'Results' });
    assert.deepEqual(await results.getByRole('link').allInnerTexts(), [
      'Fernhale "Bakery"',
      'Fernhale Cellars',
      'ARDEN, TOLLY Q',
    ]);
    // What matched is marked, in the sign and in an address alike.
    assert.deepEqual(await results.locator('mark').allInnerTexts(), ['Fernhale', 'Fernhale', 'FERNHALE']);
    await results.getByText('Seattle: business licenses', { exact: true }).first().waitFor();
    await assertSound(visit);

    // How many of the matches each choice would leave.
    await page.getByLabel('State').selectOption({ label: 'Wyoming (1)' });
    await page.getByLabel('State').selectOption({ label: 'Any state' });
    await page.getByLabel('License', { exact: true }).selectOption({ label: 'Ended (1)' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: '1 premises' }).waitFor();
    assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
      kind: 'premises',
      q: 'fernhale',
      status: 'ended',
    });

    await page.getByRole('link', { name: 'ARDEN, TOLLY Q' }).click();
    await page.getByRole('heading', { name: 'ARDEN, TOLLY Q' }).waitFor();
    await page.getByText('A person has none').waitFor();
    await page.getByText('1 FERNHALE PIER').waitFor();
    await page.getByRole('link', { name: 'Credits available' }).getByText('920').waitFor();
    await assertSound(visit);
    await visit.leave();
  });

  it('lead to the company that is licensed, and the company to its premises, each for a lookup', async () => {
    const { visit, page } = await open('/premises/us_wa_seattle_business/F%2F1%20%25', { colorScheme: 'dark' });
    await page.getByText('These premises have not been looked up yet').waitFor();
    await page.getByRole('button', { name: 'Look them up for 40 credits' }).click();
    await page.getByRole('heading', { name: 'Fernhale "Bakery"' }).waitFor();
    await page.getByText('List: 20').waitFor();
    await page.getByText('By its name, probability 0.990').waitFor();
    const sign = page.getByRole('main').getByRole('link', { name: 'Fernhale "Bakery"' });
    assert.equal(await sign.getAttribute('href'), '/search?q=%22fernhale+bakery%22');
    await assertSound(visit);
    await page.getByRole('link', { name: 'us_wy 7/7 %' }).click();
    await page.getByRole('heading', { name: 'Tavora Holdings LLC' }).waitFor();
    await page.getByRole('link', { name: 'Credits available' }).getByText('920').waitFor();

    const section = page.getByRole('region', { name: 'Premises' });
    await section.getByRole('button', { name: 'Show them for 40 credits' }).click();
    await section.getByText('412 Quarry Road, Pellton, WY 82001').waitFor();
    await section.getByText('Seattle: business licenses · F/1 % · Seating · as of Jan 31, 2026').waitFor();
    await assertCount(section.getByRole('listitem'), 100);
    await section.getByRole('button', { name: 'Next' }).click();
    await section.getByText('Quay 103', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Credits available' }).getByText('840').waitFor();
    await assertSound(visit);
    // What a page has brought is there for nothing, in a new window too.
    await page.goto('/premises/us_wy_liquor/L203');
    await page.getByRole('heading', { name: 'Quay 103' }).waitFor();
    await page.goto('/premises/us_wy_liquor/none');
    await page.getByRole('button', { name: 'Look them up for 40 credits' }).click();
    await page.getByText('No record of this list has this id').waitFor();
    await page.getByRole('link', { name: 'Credits available' }).getByText('840').waitFor();
    await visit.leave();
  });

  it('have a place on a small screen, and their lists in the coverage', async () => {
    const { visit, page } = await open('/coverage', { width: 360 });
    await page.getByRole('heading', { name: '2 license lists' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'us_wy_liquor' });
    await row.getByText('105', { exact: true }).first().waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'Seattle: business licenses' })
      .getByText('us_wa_seattle_business')
      .waitFor();
    await assertSound(visit);
    await row.getByRole('link', { name: 'us_wy_liquor' }).click();
    await page.getByRole('searchbox').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('sources'), 'us_wy_liquor');
    await page.getByRole('searchbox').fill('fernhale nowhere');
    await page.keyboard.press('Enter');
    await page.getByText('No premises record matches “fernhale nowhere”').waitFor();
    await page.getByRole('button', { name: 'All lists' }).waitFor();
    await assertSound(visit);
    await page.goto('/search');
    await page.getByRole('searchbox').fill('412 Quarry Road');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Search premises for 40 credits' }).click();
    await page.getByRole('link', { name: 'Fernhale "Bakery"' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('kind'), 'premises');
    await page.goto('/premises/us_wa_seattle_business/F2');
    await page.getByRole('button', { name: /Look them up/ }).click();
    await page.getByRole('heading', { name: 'Licensee' }).waitFor();
    await assertSound(visit);
    await visit.leave();
  });
});

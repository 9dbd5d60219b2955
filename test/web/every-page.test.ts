/** Every page of the router, with something on it: no barrier at four widths, and in the dark. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { company, party } from '../engine/companies.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import { assertSeen, assertSound, signUp, startBrowser, type TestBrowser, type Visit } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const WIDTHS = [360, 768, 1_200, 1_440];
/** What a width leaves out or adds is there at these: colours differ at no other. */
const WHOLE: ReadonlySet<number> = new Set([1_440, 360]);

const DOOR = { street_address: '412 Quarry Road', locality: 'Pellton', region: 'WY', postal_code: '82001' };
const AT_DOOR = '412 Quarry Road, Pellton, WY 82001';
const LICENSED = premises('us_wy_liquor', 'abc', {
  sign: 'Fernhale Cellars',
  address: DOOR,
  ...linkedTo('us_wy', '7', 'Fernhale Holdings LLC'),
});
const ONE = 'company=us_wy%2F7';
const HERE = { ...LICENSED.address! };
const FACTS = {
  status: 'active',
  formed_on: '2019-03-04',
  parties: [party('PIKE, TOLLY', ['officer', 'registered_agent']), party('ARDEN, WREN')],
  addresses: { registered: HERE, headquarters: null, mailing: null },
  identifiers: [{ scheme: 'us_ein', value: '12-3456789' }],
  previous: ['Fernhale Mill LLC'],
  filings: [{ id: '1', title: 'Annual report', filed_on: '2025-03-01', type: null, url: null, description: null }],
} as const;
const COMPANIES = [
  company('us_wy', '7', 'Fernhale Holdings LLC', FACTS as never),
  company('us_wy', '8', 'Fernhale Quarry Inc', { ...FACTS, status: 'dissolved' } as never),
];

/** Where a page of the router is looked at; of those without a word here at their own path. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/reset-password': '/reset-password?token=some',
  '/docs': '/docs#searchCompanies',
  '/search': '/search?q=fernhale',
  '/companies/:jurisdiction/:number': '/companies/us_wy/7',
  '/companies/:jurisdiction/:number/report': '/companies/us_wy/7/report',
  '/premises/:source/:id': '/premises/us_wy_liquor/abc',
  '/people': '/people?name=PIKE%2C+TOLLY',
  '/addresses': `/addresses?address=${encodeURIComponent(AT_DOOR)}`,
  '/agents': '/agents?name=PIKE%2C+TOLLY',
  '/identifiers': '/identifiers?scheme=us_ein&value=12-3456789',
  '/network': '/network?kind=company&jurisdiction_code=us_wy&entity_number=7',
  '/compare': `/compare?${ONE}&company=us_wy%2F8`,
  '/portfolios/:portfolioId': '/portfolios/FILE',
  '/lists/:listId': '/lists/LIST',
  '/match/:fileId': '/match/FILE?row=1',
  '/match/:fileId/report': '/match/FILE/report',
};

const router = readFileSync(join(import.meta.dirname, '../../web/src/app/pages.tsx'), 'utf8');
const PATHS = [...router.matchAll(/'(\/[^']*)': lazyPage/g)]
  .map(([, path]) => path!)
  // They lead to pages of files.
  .filter((path) => !path.startsWith('/batches'));
const STRANGERS = ['/sign-in', '/sign-up', '/forgot-password', '/invitation', '/reset-password', '/docs'];

describe('every page of the dashboard', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  let visit: Visit;
  const made: Record<string, string> = {};
  /** Requests that are not answered yet. */
  const asked = new Set<unknown>();
  before(async () => {
    const given = {
      jurisdictions: ['us_ak'],
      companies: COMPANIES,
      premises: [LICENSED],
      starterCredits: 100_000,
      matches: true,
    };
    server = opened.use(await startServer(given));
    browser = opened.use(await startBrowser());
    await server.startMatching();
    visit = await browser.visit(server.origin);
    await visit.page.goto('/sign-in');
    opened.defer(() => visit.leave());
    visit.page.on('request', (request) => asked.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      visit.page.on(end as 'requestfinished', (request) => asked.delete(request));
  });
  after(() => opened.disposeAsync());

  /** At every width, and in dark where all is shown; what costs something is bought. */
  async function look(path: string): Promise<void> {
    const { page } = visit;
    await page.setViewportSize({ width: WIDTHS[0]!, height: 800 });
    await go(path.replace(/FILE|LIST/, (name) => made[name]!));
    await settled();
    const buy = page
      .getByRole('main')
      .getByRole('button', { name: /(?:for|·) \d+ credits?/ })
      .first();
    if (await buy.isVisible()) {
      await buy.click();
      await settled();
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await (WHOLE.has(width) ? assertSound(visit) : assertSeen(visit));
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const width of WHOLE) {
      await page.setViewportSize({ width, height: 800 });
      await assertSeen(visit);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  /** As a link leads there: the document, its scripts and axe stay. A tab of the page that is open is loaded. */
  async function go(address: string): Promise<void> {
    const { page } = visit;
    const pathOf = (url: string) => new URL(url, server.origin).pathname;
    if (pathOf(page.url()) === pathOf(address)) return void (await page.goto(address));
    await page.evaluate(`(() => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', ${JSON.stringify(address)});
    })()`);
    await page.locator('h1:not([data-left])').first().waitFor();
  }

  /** All that was asked for is there, and shown. The browser's own word for that comes half a second later. */
  async function settled(): Promise<void> {
    const { page } = visit;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (let quiet = 0; quiet < 4; ) {
      await setTimeout(25);
      const waits = asked.size > 0 || (await page.locator('.mantine-Loader-root').count()) > 0;
      quiet = waits ? 0 : quiet + 1;
    }
  }

  it('has an address where it is looked at', () => {
    assert.ok(PATHS.length > 30);
    const parts = PATHS.filter((path) => path.includes(':') && ADDRESSES[path] === undefined);
    assert.deepEqual(parts, [], 'say in ADDRESSES where they are looked at');
    assert.deepEqual(
      Object.keys(ADDRESSES).filter((path) => !PATHS.includes(path)),
      [],
    );
  });

  for (const path of STRANGERS) it(`has no barrier for a stranger: ${path}`, () => look(ADDRESSES[path] ?? path));

  it('has something to show', async () => {
    const { page } = visit;
    const { email } = await signUp(visit, server.origin, undefined, '/match');
    await server.makeOperator(email);
    const rows = `Fernhale Cellars,"${AT_DOOR}"\nNobody Here,"9 Quarry Road, Pellton, WY 82001"`;
    const buffer = Buffer.from(`name,address\n${rows}\n`);
    await page.setInputFiles('input[type=file]', { name: 'merchants.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Match 2 locations' }).click();
    await page.getByText('Finished', { exact: true }).waitFor();
    made['FILE'] = new URL(page.url()).pathname.split('/').at(-1)!;
    const post = (route: string, body: object) =>
      page.evaluate<Record<string, unknown>>(
        `fetch('/dashboard/api/${route}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }).then((answer) => answer.json())`,
      );
    const list = await post('lists', { name: 'Merchants' });
    made['LIST'] = String(list['id']);
    const ids = { jurisdiction_code: 'us_wy', entity_number: '7' };
    const row = { row: 1, name: 'Fernhale Cellars', address: AT_DOOR, company: ids };
    const licenses = [{ source: 'us_wy_liquor', number: 'abc' }];
    const added = await post('portfolios', {
      file_id: made['FILE'],
      name: 'merchants.csv',
      rows: [{ ...row, licenses }],
    });
    assert.equal(added['added'], 2);
    await post('saved-searches', { name: 'Fernhale', address: '/search?q=fernhale' });
  });

  for (const path of PATHS.filter((one) => !STRANGERS.includes(one) || one === '/docs')) {
    it(`has no barrier: ${path}`, () => look(ADDRESSES[path] ?? path));
  }

  for (const tab of ['work', 'accounts', 'doctor']) {
    it(`has no barrier: /operator, ${tab}`, () => look(`/operator?tab=${tab}`));
  }
});

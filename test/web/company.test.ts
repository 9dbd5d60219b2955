import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Company, Party, Role } from '../../src/entity/index.ts';
import { company } from '../api/harness.ts';
import { holds, linkedTo, ownership, party as owning } from '../engine/owners.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser, type Visit } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const PRICE = 40;
const SCRIPT = `<img src=x onerror="document.title='broken'">`;
const LONG = 'W'.repeat(600);

const role = (kind: Role['kind'], others: Partial<Role> = {}): Role => ({
  kind,
  title: null,
  ownership_percentage: null,
  started_on: null,
  ended_on: null,
  ...others,
});
const party = (name: string, roles: Role[]): Party => ({ type: 'person', name, roles, address: null });
const address = (street: string) => ({
  raw: null,
  street_address: street,
  street_address_2: null,
  locality: 'Pellton',
  region: 'CO',
  postal_code: '80521',
  country: 'United States',
  country_code: 'US',
});

/** Everything that a record can hold, and every bad thing that it should not. */
const HOSTILE: Company = company({
  jurisdiction_code: 'us_co',
  entity_number: `1/2 %41 "x'`,
  legal_name: `Zephyr Kiln ${SCRIPT} \u202e LLC`,
  status_raw: `Good <b>Standing</b>`,
  legal_form_raw: 'DLLC',
  domicile: 'foreign',
  formed_on: '1999-02-03',
  addresses: { registered: address(SCRIPT), headquarters: null, mailing: { ...address(''), raw: LONG } },
  names: [
    { name: 'The "Kiln" Café', kind: 'trading', started_on: '2003-01-01', ended_on: null },
    { name: LONG, kind: 'previous_legal', started_on: null, ended_on: '2002-12-31' },
  ],
  parties: [
    party('ARDEN, TOLLY Q', [
      role('officer', { title: 'President' }),
      role('shareholder', { ownership_percentage: 51 }),
    ]),
    party('Mirel Arden', [role('manager', { started_on: '2000-01-01', ended_on: '2005-06-30' })]),
  ],
  filings: Array.from({ length: 1_234 }, (_, index) => ({
    id: `F-${index}`,
    title: `Report number ${index}`,
    filed_on: `20${String(index % 25).padStart(2, '0')}-01-01`,
    type: null,
    url: index === 24 ? 'javascript:alert(1)' : null,
    description: null,
  })),
  relationships: [
    {
      kind: 'home_entity',
      entity: { name: 'Zephyr Home', jurisdiction_code: 'us_fl', entity_number: 'L/1' },
      effective_date: null,
    },
    {
      kind: 'merged_into',
      entity: { name: 'Gone & Away', jurisdiction_code: 'us_fl', entity_number: 'none' },
      effective_date: '2020-02-29',
    },
    {
      kind: 'alternate_registration',
      entity: { name: 'Zephyr "Q" Kiln', jurisdiction_code: 'us_fl', entity_number: null },
      effective_date: null,
    },
    {
      kind: 'alternate_registration',
      entity: { name: 'Zephyr Far', jurisdiction_code: 'us_de', entity_number: '7' },
      effective_date: null,
    },
  ],
  contact: {
    websites: ['https://kiln.example/', 'javascript:alert(1)', 'kiln.example'],
    phone: '+1 555 0100',
    fax: null,
  },
  industry_codes: [{ code: '327110', scheme: 'naics_2022', description: 'Pottery' }],
  identifiers: [{ scheme: 'us_ein', value: '00-0000000' }],
  entity_url: 'javascript:alert(document.cookie)',
});
const HOME = company({
  jurisdiction_code: 'us_fl',
  entity_number: 'L/1',
  legal_name: 'Zephyr Home',
  relationships: null,
});

const IT = owning('Zephyr Kiln', linkedTo('us_co', HOSTILE.entity_number));
const OWNERS = [
  ownership('gleif', 'a', IT, null),
  ownership('gleif', 'a/b', IT, owning('Zephyr Home', linkedTo('us_fl', 'L/1')), holds(60)),
  ownership('us_cms_owners', 'c', IT, owning(SCRIPT, { type: 'person' }), holds(null)),
  ownership(
    'us_cms_owners',
    'd',
    owning('Kite Home', { identifiers: [{ scheme: 'us_npi', value: '1990000000' }] }),
    IT,
  ),
];

describe('the page of a company', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ jurisdictions: [], companies: [HOSTILE, HOME], owners: OWNERS }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  const pathOf = ({ jurisdiction_code, entity_number }: Company) =>
    `/companies/${jurisdiction_code}/${encodeURIComponent(entity_number)}`;

  async function spent({ context }: Visit): Promise<number> {
    const { credits } = await (await context.request.get('/dashboard/api/overview')).json();
    return 1_000 - credits.balance;
  }

  it('stands beside another, with what differs marked, at a price that is told', async () => {
    const visit = await browser.visit(server.origin, { width: 360, height: 740, colorScheme: 'dark' });
    const { page, leave } = visit;
    const first = encodeURIComponent(`${HOSTILE.jurisdiction_code}/${HOSTILE.entity_number}`);
    await signUp(visit, server.origin, undefined, `/compare?company=${first}`);
    await page.getByLabel('Registry').selectOption(HOME.jurisdiction_code);
    await page.getByLabel('Number').fill(HOME.entity_number);
    await assertSound(visit);
    await page.keyboard.press('Enter');
    await page.getByText('The records are not here yet').waitFor();
    assert.equal(await spent(visit), 0);
    await page.getByRole('button', { name: 'Compare for 40 credits each' }).click();
    const table = page.getByRole('table', { name: 'The two records, side by side' });
    await table.getByRole('row', { name: /^Legal form .* Same$/ }).waitFor();
    await table.getByRole('row', { name: /^Name .* Differs$/ }).waitFor();
    assert.equal(await spent(visit), 80);
    await assertSound(visit);
    await page.getByRole('switch', { name: 'Differences only' }).check();
    await table.getByRole('row', { name: /^Legal form/ }).waitFor({ state: 'detached' });
    await leave();
  });

  it('shows all of a record, each part as what it is, and believes none of it', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, pathOf(HOSTILE));
    await page.getByText('This company has not been looked up yet').waitFor();
    assert.equal(await spent(visit), 0);
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).dblclick();
    await page.getByText('40 credits charged, 960 left').waitFor();
    assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), HOSTILE.legal_name);
    await assertSound(visit);

    const textOf = async (name: string) =>
      (await page.getByRole('region', { name, exact: true }).innerText()).replace(/\s+/g, ' ');
    const registration = await textOf('Registration');
    for (const fact of [
      HOSTILE.entity_number,
      'Active Registry: Good <b>Standing</b>',
      'Limited liability company Registry: DLLC',
      'Foreign, from another jurisdiction',
      'Formed Feb 3, 1999',
      'Source javascript:alert(document.cookie) Registry search',
      'As of Aug 30, 2026',
    ]) {
      assert.ok(registration.includes(fact), `${fact} is not in ${registration}`);
    }
    assert.ok((await textOf('Names')).includes('The "Kiln" Café Trade name since Jan 1, 2003'));
    assert.match(
      await textOf('Parties'),
      /^Parties ARDEN, TOLLY Q Person Officer \(President\) Shareholder, owns 51 %$/,
    );
    assert.match(await textOf('Former parties'), /Mirel Arden Person Manager · Jan 1, 2000 to Jun 30, 2005$/);
    assert.ok((await textOf('Addresses')).includes(SCRIPT));
    assert.equal(
      await textOf('Contact'),
      'Contact Website https://kiln.example/ javascript:alert(1) kiln.example Phone +1 555 0100',
    );
    assert.equal(await textOf('Industry'), 'Industry NAICS 2022 327110 Pottery');
    assert.equal(await textOf('Identifiers'), 'Identifiers Each opens the companies that have it. EIN 00-0000000');

    const outside = await page
      .locator('main a[target]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]));
    assert.deepEqual(outside, [
      ['https://registry.example/search', 'noopener noreferrer'],
      ['https://kiln.example/', 'noopener noreferrer'],
    ]);
    await assertCount(page.locator('main a[href^="javascript"]'), 0);
    await assertCount(page.getByText('Sample data'), 0);
    assert.equal(await page.title(), `${HOSTILE.legal_name} · Charter`);
    await leave();
  });

  it('draws a long list a page at a time, and shows the lookup as code', async () => {
    const visit = await browser.visit(server.origin, { width: 360, colorScheme: 'dark' });
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, pathOf(HOSTILE));
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    const filings = page.getByRole('region', { name: 'Filings' });
    await filings.getByText('1,234 on the record, the newest first.').waitFor();
    await assertCount(filings.getByRole('listitem'), 20);
    await filings.getByText('Report number 24', { exact: true }).waitFor();
    await filings.getByRole('button', { name: 'Next' }).click();
    await filings.getByText('21–40 of 1,234').waitFor();
    await assertSound(visit);

    const code = await page.getByRole('region', { name: 'The curl code' }).innerText();
    const quoted = `${server.origin}/v2${pathOf(HOSTILE)}`.replaceAll("'", `'\\''`);
    assert.ok(code.includes(`'${quoted}'`), code);
    await leave();
  });

  it('leads to related records, and says what opening one costs', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, pathOf(HOSTILE));
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    const related = page.getByRole('region', { name: 'Relationships' });
    await page.getByText('identifier and registration opens for 40 credits').waitFor();
    await assertCount(related.getByText('40 credits', { exact: true }), 0, 'the price is said of each company as well');
    await page.getByRole('region', { name: 'Loads' }).getByText('First load of the registry').waitFor();
    // That it is watched is known later, too, and leads to what changed of it.
    await page.getByRole('button', { name: 'Watch' }).click();
    const watched = page.getByRole('link', { name: 'Watched' });
    await watched.waitFor();
    await page.reload();
    assert.match((await watched.getAttribute('href'))!, /^\/watches\?watch=[\w-]{36}$/);
    // Which jurisdictions are loaded comes in an answer of its own.
    await related.getByRole('link').first().waitFor();
    assert.deepEqual(
      await related.getByRole('link').allInnerTexts(),
      ['Zephyr Home', 'Gone & Away', 'search for it'],
      'only records of loaded jurisdictions can be opened',
    );
    await related.getByRole('link', { name: 'Zephyr Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zephyr Home' }).waitFor();
    assert.equal(await spent(visit), 2 * PRICE);
    await page.goBack();
    await related.getByText('already here').waitFor();
    await related.getByRole('link', { name: 'Zephyr Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zephyr Home' }).waitFor();
    await page.goBack();
    await related.getByRole('link', { name: 'Gone & Away' }).click();
    await page.getByText('No company has this number in this jurisdiction').waitFor();
    assert.equal(await spent(visit), 2 * PRICE);
    await page.goBack();
    await related.getByRole('link', { name: 'search for it' }).click();
    await page.getByText('The search was not sent, and nothing was charged.').waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), '"zephyr q kiln"');
    assert.equal(await spent(visit), 2 * PRICE);
    await leave();
  });

  it('tells who owns it by the sources that are loaded, and what it owns, each for its price', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, pathOf(HOSTILE));
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    const owners = page.getByRole('region', { name: 'Owners' });
    await owners.getByRole('button', { name: 'Show who owns it for 40 credits' }).click();
    await owners.getByRole('link', { name: 'Zephyr Home' }).waitFor();
    const texts = await owners.getByRole('listitem').allInnerTexts();
    const [home = '', person = ''] = texts.map((text) => text.replace(/\s+/g, ' '));
    assert.match(home, /^Zephyr Home 40 credits Company shareholding · 60 % Legal entity identifiers, and parents/);
    assert.ok(person.startsWith(`${SCRIPT} Person shareholding`), person);
    await assertSound(visit);
    await owners.getByRole('button', { name: 'Show what it owns for 40 credits' }).click();
    await owners.getByText('NPI 1990000000').waitFor();
    assert.equal(await spent(visit), 3 * PRICE);
    await page.goto(`${server.origin}/coverage`);
    await page.getByRole('heading', { name: '2 sources of owners' }).waitFor();
    assert.match(await page.getByRole('row').filter({ hasText: 'gleif' }).innerText(), /\b2\b.*\b1\b/s);
    await leave();
  });

  it('says so where there is no such company, jurisdiction or address', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/companies/us_zz/1');
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    await page.getByRole('alert').getByText('unsupported jurisdiction code: us_zz').waitFor();
    await page.goto('/companies/US_CO/404');
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    await page.getByRole('heading', { level: 1, name: 'Company not found' }).waitFor();
    await assertSound(visit);
    await page.goto('/companies/us_co/12-41x');
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    await page.getByRole('link', { name: HOSTILE.entity_number, exact: true }).waitFor();
    assert.equal(await spent(visit), 0);
    await leave();
  });
});

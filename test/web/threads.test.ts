/** The pages that the names and addresses of a record lead to. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Company, Party } from '../../src/entity/index.ts';
import { company } from '../api/harness.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import { firm, person, street } from '../network/world.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser, type Visit } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const SCRIPT = `<img src=x onerror="document.title='broken'">`;
const LAKE = street('900 Lake Rd Ste 4');
const AGENT = firm('Everywhere Agents Inc', 'registered_agent', LAKE);

const at = (entity_number: string, legal_name: string, parties: Party[], others: Partial<Company> = {}): Company =>
  company({
    jurisdiction_code: 'us_oh',
    entity_number,
    legal_name,
    parties,
    addresses: { headquarters: LAKE, registered: null, mailing: null },
    ...others,
  });

const EIN = [{ scheme: 'us_ein', value: '12-3456789' }];

const COMPANIES: readonly Company[] = [
  at('1', `Kite ${SCRIPT} LLC`, [person('ROE, JANE A', 'manager', street('17 Elm St')), AGENT], {
    formed_on: '1999-02-03',
    identifiers: EIN,
    relationships: [
      {
        kind: 'merged_into',
        entity: { name: 'Kettle LLC', jurisdiction_code: 'us_oh', entity_number: '2' },
        effective_date: '2020-02-29',
      },
    ],
  }),
  at('2', 'Kettle LLC', [person('Jane Roe', 'member', street('17 Elm St')), AGENT], {
    addresses: null,
    identifiers: EIN,
  }),
  at('3', 'Plover LLC', [person('Jane Roe', 'owner')], { addresses: null }),
];

const PREMISES = [
  { ...premises('us_oh_trades', 'T-1', linkedTo('us_oh', '2')), parties: [person('Roe, Jane', 'other')] },
  { ...premises('us_oh_trades', 'T-2', { licensee: 'Only Lists LLC' }), parties: [person('Jane Roe', 'other')] },
];

describe('following a thread', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(
      await startServer({ jurisdictions: [], companies: COMPANIES, premises: PREMISES, starterCredits: 160 }),
    );
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  async function left({ context }: Visit): Promise<number> {
    const { credits } = await (await context.request.get('/dashboard/api/overview')).json();
    return credits.balance;
  }

  it('from a company to a person, an address and an agent, one click each where the price is said', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/companies/us_oh/1');
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    const parties = page.getByRole('region', { name: 'Parties' });
    await page.getByText(/^Each person, address, .* opens for 40 credits/).waitFor();

    const timeline = page.getByRole('region', { name: 'Timeline' });
    assert.deepEqual(
      (await timeline.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
      ['Feb 29, 2020 Merged into Kettle LLC 40 credits', 'Feb 3, 1999 Formed'],
    );
    await timeline.getByLabel('Events shown').selectOption({ label: 'Formation and status (1)' });
    await assertCount(timeline.getByRole('listitem'), 1);

    await parties.getByRole('link', { name: 'ROE, JANE A' }).click();
    await page.getByText('May be several people: up to 3').waitFor();
    assert.equal(await page.title(), 'ROE, JANE A · Charter');
    const first = page.getByRole('region', { name: 'ROE, JANE A: 2 companies' });
    await first.getByText('Links them').waitFor();
    await page.getByRole('region', { name: 'Each by itself' }).getByRole('link', { name: 'Plover LLC' }).waitFor();
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('Watched').waitFor();
    await assertSound(visit);
    assert.equal(await left(visit), 80);

    await first.getByRole('link', { name: '900 LAKE RD STE 4, DOVER, OH 44622' }).click();
    await page.getByText('A registered agent’s address').waitFor();
    await page.getByRole('region', { name: '1 company' }).getByText('Principal address').waitFor();
    await assertSound(visit);
    assert.equal(await left(visit), 40);

    await page.getByRole('link', { name: 'Everywhere Agents Inc' }).click();
    await page.getByRole('region', { name: '2 companies' }).waitFor();
    await assertSound(visit);
    assert.equal(await left(visit), 0);
    await page.getByRole('link', { name: 'Kettle LLC' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kettle LLC' }).waitFor();
    assert.equal(await left(visit), 0, 'its record came with the search');
    await leave();
  });

  it('from an identifier to the companies that have it, whose records come along', async () => {
    const visit = await browser.visit(server.origin, { width: 360, colorScheme: 'dark' });
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/companies/us_oh/1');
    await page.getByRole('button', { name: 'Look it up for 40 credits' }).click();
    await page.getByRole('region', { name: 'Identifiers' }).getByRole('link', { name: '12-3456789' }).click();
    await page.getByRole('heading', { level: 1, name: 'EIN 12-3456789' }).waitFor();
    const having = page.getByRole('region', { name: '2 companies' });
    await having.waitFor();
    await assertSound(visit);
    await having.getByRole('link', { name: 'Kettle LLC' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kettle LLC' }).waitFor();
    await page.goto(`/identifiers?scheme=us_ein&value=${encodeURIComponent(`${SCRIPT}${'9'.repeat(300)}`)}`);
    await page.getByRole('button', { name: 'Show its companies for 40 credits' }).click();
    await page.getByText('No loaded company has it').waitFor();
    await assertSound(visit);
    assert.equal(await left(visit), 80);
    await page.goto('/identifiers?scheme=us_ein');
    await page.getByText('No identifier is named').waitFor();
    await assertSound(visit);
    await leave();
  });

  it('says a price before it spends, what is not found, and what the credits do not reach', async () => {
    const visit = await browser.visit(server.origin, { width: 360, colorScheme: 'dark' });
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/people');
    await page.getByLabel('Name').fill('Nobody Here');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('This name has not been looked up yet').waitFor();
    await assertSound(visit);
    await page.getByRole('button', { name: 'Show its companies for 40 credits' }).click();
    await page.getByText('No company and no license carries this name').waitFor();
    await page.goto(`/addresses?address=${encodeURIComponent(`99 ${SCRIPT} St, Dover, OH ${'W'.repeat(300)}`)}`);
    await page.getByRole('button', { name: 'Show who is there for 40 credits' }).click();
    await page.getByText('Nobody stands at this address').waitFor();
    await assertSound(visit);
    assert.equal(await left(visit), 160);

    await page.goto('/people?name=Jane+Roe&jurisdictions=us_zz');
    await page.getByRole('button', { name: 'Show its companies' }).click();
    await page.getByRole('alert').getByText('unsupported jurisdiction code: us_zz').waitFor();
    for (const [path, button] of [
      ['/people?name=Jane+Roe', 'Show its companies'],
      ['/agents?name=everywhere+agents', 'Show its companies'],
      ['/addresses?address=900+Lake+Rd%2C+Dover+OH', 'Show who is there'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await page.getByText('40 credits charged').waitFor();
      await assertSound(visit);
    }
    assert.equal(await left(visit), 40);
    await page.reload();
    await page.getByText('Nothing charged: paid for before').waitFor();
    await page.goto('/people?name=Roe%2C+Jane');
    await page.getByRole('button', { name: 'Show its companies' }).click();
    await page.getByText('40 credits charged, 0 left').waitFor();
    const onLists = page.getByRole('region', { name: 'On license lists' });
    await onLists.getByRole('link', { name: 'Only Lists LLC' }).waitFor();
    await page.goto('/people?name=Roe+Jane+A');
    await page.getByRole('button', { name: 'Show its companies' }).click();
    await page.getByRole('alert').getByText('Insufficient credits: this request costs 40, 0 available').waitFor();
    await leave();
  });
});

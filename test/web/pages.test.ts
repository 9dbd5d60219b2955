import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { company } from '../api/harness.ts';
import {
  assertCount,
  assertSound,
  PASSWORD,
  PLAIN_HOST,
  signUp,
  startBrowser,
  type TestBrowser,
  tabToward,
  type View,
} from './support/browser.ts';
import { FIRST_LOAD_MAX_BYTES, loadedScriptBytes } from './support/first-load.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const FOR_STRANGERS = {
  '/sign-in': 'Sign in',
  '/sign-up': 'Create an account',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'This link no longer works',
  '/reset-password?token=some': 'Set a new password',
  '/docs#submitBatch': 'Submit a batch',
} as const;
const OF_ACCOUNT = {
  '/': 'Overview',
  '/keys': 'Keys',
  '/usage': 'Usage',
  '/credits': 'Credits',
  '/account': 'Account',
  '/docs': 'API reference',
} as const;

/** A company of one registry whose home is in another. */
const BRANCH = company({
  jurisdiction_code: 'us_co',
  entity_number: '77',
  legal_name: 'Quillon Lantern LLC',
  relationships: [
    {
      kind: 'home_entity',
      entity: { name: 'Quillon Home Inc', jurisdiction_code: 'us_fl', entity_number: 'P7' },
      effective_date: null,
    },
  ],
});
const HOME = company({ jurisdiction_code: 'us_fl', entity_number: 'P7', legal_name: 'Quillon Home Inc' });
const VIEWS: readonly View[] = [
  { width: 1_440, height: 900, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
];

describe('a page of the dashboard', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(await startServer({ companies: [BRANCH, HOME], matches: true }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  for (const view of VIEWS) {
    it(`is sound at ${view.width} pixels in the ${view.colorScheme} scheme, before and after there is something to show`, async () => {
      const visit = await browser.visit(server.origin, view);
      const { page, leave } = visit;
      const look = async (path: string, heading: string) => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
        await page
          .getByRole('status', { name: /^(?:Loading|Opening)/ })
          .first()
          .waitFor({ state: 'detached' });
        await assertCount(page.getByRole('alert'), 0, `${path} shows an error`);
        await page.getByText('Sample data', { exact: true }).filter({ visible: true }).first().waitFor();
        await assertSound(visit);
        const bytes = await loadedScriptBytes(page);
        assert.ok(bytes < FIRST_LOAD_MAX_BYTES, `${path} loads ${bytes} bytes of script`);
      };
      for (const [path, heading] of Object.entries(FOR_STRANGERS)) await look(path, heading);
      await page.goto('/no/such/page');
      await page.getByText('Nothing is at this address').waitFor();
      await assertSound(visit);
      const { secret } = await signUp(visit, server.origin);
      await look('/', 'Overview');
      assert.equal((await page.goto('/no/such/page'))?.status(), 404);
      await look('/no/such/page', 'Page not found');
      await page.getByRole('link', { name: 'Go to the overview' }).click();
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
      await look('/usage', 'Usage');
      for (const q of ['summit*', '("']) {
        await fetch(`${server.origin}/v2/companies/search`, {
          method: 'POST',
          headers: { 'x-api-key': secret, 'content-type': 'application/json' },
          body: JSON.stringify({ q }),
        });
      }
      for (const [path, heading] of Object.entries(OF_ACCOUNT)) await look(path, heading);
      await leave();
    });
  }

  it('can be reached and left with the keyboard alone', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    // The focus follows a moment after what is shown.
    const takesFocus = (element: string, text: RegExp) => page.locator(`${element}:focus`, { hasText: text }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.keyboard.press('Tab');
    await takesFocus('a', /^Skip to the content$/);
    for (let tabs = 0; (await focused()) !== 'Keys'; tabs++) {
      assert.ok(tabs < 10, 'Tab does not reach the navigation');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
    await takesFocus('h1', /^Keys$/);
    assert.equal(await page.title(), 'Keys · Charter');
    await page.keyboard.press('Tab');
    await takesFocus('button', /^Create key$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await takesFocus('button', /^Create key$/);
    await leave();
  });

  it('leads with the keyboard alone from sign-up over a search and a company to a watch of another', async () => {
    const { page, leave } = await browser.visit(server.origin);
    const tabTo = (name: RegExp) => tabToward(page, name);
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goto('/sign-in');
    await heading('Sign in');
    await tabTo(/^Create an account$/);
    await page.keyboard.press('Enter');
    await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('keyboard@pellton.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await heading('Welcome. This is your first key');
    await tabTo(/^I have saved it/);
    await page.keyboard.press('Enter');
    await heading('Overview');
    await tabTo(/^Search$/);
    await page.keyboard.press('Enter');
    await heading('Search');
    await tabTo(/^Company name$/);
    await page.keyboard.type('quillon lantern');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().waitFor();
    await tabTo(/Quillon Lantern LLC/);
    await page.keyboard.press('Enter');
    await heading('Quillon Lantern LLC');
    await tabTo(/^Quillon Home Inc$/);
    await page.keyboard.press('Enter');
    await heading('Quillon Home Inc');
    await tabTo(/^Watch$/);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Watched').waitFor();
    await leave();
  });

  it('sends a request of the reference with a key that is kept nowhere, and says what it costs before', async () => {
    const account = await browser.visit(server.origin);
    const { secret } = await signUp(account, server.origin);
    await account.leave();
    const visit = await browser.visit(server.origin, { width: 360 });
    const { page, leave } = visit;
    await page.goto('/docs');
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('textbox', { name: 'Find in the reference' }).fill('companies/search');
    await page.getByRole('link', { name: 'Search companies' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Search companies' }).waitFor();
    assert.equal(await page.title(), 'Search companies · Charter');
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.getByText('charter.companies.search(').waitFor();
    await page.getByRole('tab', { name: 'Try with my key' }).click();
    const send = page.getByRole('button', { name: 'Send · 40 credits' });
    assert.equal(await send.isDisabled(), true);
    await page.getByLabel('Your key').fill(secret);
    await page.getByRole('textbox', { name: 'Body' }).fill('{"q": "quillon"');
    await page.getByText(/^The body is not JSON:/).waitFor();
    assert.equal(await send.isDisabled(), true);
    await page.getByRole('textbox', { name: 'Body' }).fill('{"q": "("}');
    await send.click();
    const answer = page.getByRole('region', { name: 'Answer of this server' });
    await answer.getByText('400 Bad request').waitFor();
    await page.getByRole('textbox', { name: 'Body' }).fill('{"q": "quillon"}');
    await send.click();
    await answer.getByText('200 OK').waitFor();
    await answer.getByText('"Quillon Home Inc"').first().waitFor();
    assert.deepEqual(await answer.getByRole('definition').nth(0).innerText(), '40');
    await assertSound(visit);
    const kept = await page.evaluate<string>(
      'JSON.stringify([location.href, {...localStorage}, {...sessionStorage}, document.cookie, history.state])',
    );
    assert.ok(!kept.includes(secret));
    await page.reload();
    await page.getByRole('tab', { name: 'Try with my key' }).click();
    assert.equal(await page.getByLabel('Your key').inputValue(), '');
    await leave();
  });

  it('sends a request of the reference as who is signed in, without a key', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    await signUp(visit, server.origin, undefined, '/docs#getCompany');
    await page.getByRole('tab', { name: 'Try with my key' }).click();
    await page.getByRole('textbox', { name: 'jurisdiction_code' }).fill('us_fl');
    await page.getByRole('textbox', { name: 'company_number' }).fill('P7');
    await page.getByRole('button', { name: 'Send · 40 credits' }).click();
    await page.getByRole('region', { name: 'Answer of this server' }).getByText('200 OK').waitFor();
    await page.getByRole('link', { name: /^Credits available 960/ }).waitFor();
    await page.goto('/docs#listJurisdictions');
    await page.getByRole('tab', { name: 'Try with my key' }).click();
    await page.getByText('This one needs a key.').waitFor();
    await leave();
  });

  it('has its navigation behind a button on a small screen', async () => {
    const visit = await browser.visit(server.origin, { width: 360, height: 740 });
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Navigation' }).click();
    await assertSound(visit);
    await navigation.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    assert.equal(await navigation.isVisible(), false);
    await page.getByRole('link', { name: '1,000 credits available' }).click();
    await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor();
    await leave();
  });

  it('keeps the colours that were chosen, from the first paint', async () => {
    const visit = await browser.visit(server.origin, { colorScheme: 'light' });
    const { page, leave } = visit;
    await signUp(visit, server.origin);
    const scheme = () => page.evaluate<string>('document.documentElement.dataset.mantineColorScheme');
    assert.equal(await scheme(), 'light');
    await page.getByRole('button', { name: /Change to light/ }).click();
    await page.getByRole('button', { name: /Change to dark/ }).click();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction('document.body');
    assert.equal(await scheme(), 'dark');
    await leave();
  });

  it('works over plain http, where browsers offer less', async () => {
    const origin = server.origin.replace('127.0.0.1', PLAIN_HOST);
    const visit = await browser.visit(origin);
    const { page, leave } = visit;
    const { secret } = await signUp(visit, origin);
    assert.equal(await page.evaluate('isSecureContext'), false);
    await page.getByLabel('Your key').fill(secret);
    await page.getByRole('button', { name: 'Copy the curl command' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    await page.goto('/credits');
    await page.getByRole('button', { name: 'Add 1,000 credits' }).click();
    await page.getByText('1,000 credits added.').waitFor();
    // The header is for https alone, and the browser says so.
    const others = visit.complaints.filter((complaint) => !complaint.includes('Cross-Origin-Opener-Policy'));
    assert.deepEqual(others, []);
    await leave();
  });

  it('shows times in the zone of the reader, and UTC beside them', async () => {
    const visit = await browser.visit(server.origin);
    await signUp(visit, server.origin);
    await visit.page.goto('/account');
    const time = visit.page.getByRole('time').first();
    const instant = new Date((await time.getAttribute('datetime')) ?? '');
    const expected = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'America/Denver',
    }).format(instant);
    assert.equal(await time.innerText(), expected);
    assert.equal(await time.getAttribute('title'), `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`);
    await visit.leave();
  });

  it('says what to do when the server is away, and goes on when it is back', async () => {
    const visit = await browser.visit(server.origin);
    const { page, context, leave } = visit;
    await signUp(visit, server.origin);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.goto('/keys');
    await page.getByRole('heading', { name: '1 active key' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Revoke First key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('alert').getByText('You are offline').waitFor();
    await context.setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText('No active key').waitFor();

    // The server is away and the network is not: what is typed stays, and what is opened opens once it is
    // back.
    await page.goto('/');
    await page.getByLabel('Your key').fill('half a key');
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    const away = page.getByRole('status').getByText('The server cannot be reached');
    await away.waitFor();
    await page.getByText('Trying again… What you have typed stays.').waitFor();
    assert.equal(await page.getByLabel('Your key').inputValue(), 'half a key');
    await assertSound(visit);
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('alert').getByText('Trying again…').waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /broke/i);
    await page.unroute('**/*');
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await away.waitFor({ state: 'detached' });
    await leave();
  });

  it('closes when its session has ended elsewhere', async () => {
    const visit = await browser.visit(server.origin);
    const { page, context, leave } = visit;
    await signUp(visit, server.origin);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('next'), '/keys');
    await leave();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { stripePayments } from '../../src/accounts/index.ts';
import { SECRET_KEY, type StripeStandIn, startStripe } from '../stripe/stand-in.ts';
import { assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

describe('paying by card', () => {
  const opened = new AsyncDisposableStack();
  let stripe: StripeStandIn;
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    stripe = opened.use(await startStripe());
    const payments = await stripePayments({ secretKey: SECRET_KEY, apiUrl: stripe.url });
    server = opened.use(await startServer({ jurisdictions: [], payments }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('saves a card on the page of the provider, pays with it once, and tells of a decline', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave, foreignRequests } = visit;
    await signUp(visit, server.origin);
    await page.goto('/credits');
    const add = page.getByRole('button', { name: 'Add 1,000 credits' });
    await page.getByText('Save a card first').waitFor();
    assert.equal(await add.isDisabled(), true);
    assert.deepEqual(foreignRequests, []);

    await page.getByRole('button', { name: 'Save a card' }).click();
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('ending in 4242').waitFor();
    await add.dblclick();
    await page.getByText('1,000 credits added. Your balance is 2,000.').waitFor();
    await page
      .getByRole('table', { name: /^Top-ups/ })
      .getByText('Paid')
      .waitFor();
    assert.equal(stripe.paid().length, 1);

    stripe.bank = 'insufficient_funds';
    await add.click();
    await page.getByRole('alert').getByText('The payment was declined').waitFor();
    await page
      .getByRole('table', { name: /^Top-ups/ })
      .getByText('Declined')
      .waitFor();
    assert.equal(stripe.paid().length, 1);
    foreignRequests.splice(0);
    await assertSound(visit);

    stripe.bank = 'pays';
    await add.click();
    await page.getByText('Your balance is 3,000.').waitFor();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('Save a card first').waitFor();
    await leave();
  });
});

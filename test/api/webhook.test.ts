import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { stripePayments } from '../../src/accounts/index.ts';
import { SECRET_KEY, type StripeStandIn, signatureOf, startStripe, WEBHOOK_SECRET } from '../stripe/stand-in.ts';
import { openServer, type TestServer } from './harness.ts';

describe("the webhook of Stripe's events", () => {
  let stripe: StripeStandIn;
  let server: TestServer;
  let accountId: string;
  before(async () => {
    stripe = await startStripe();
    const payments = await stripePayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: stripe.url,
    });
    server = await openServer({ payments, credits: 0 });
    accountId = (await server.accounts.operator.showAccount(server.email)).accountId;
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    await stripe[Symbol.asyncDispose]();
  });

  const post = (body: string, headers: Readonly<Record<string, string>>) =>
    server.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
    });

  const tell = (eventId: string) => {
    const { body, signature } = stripe.signed(eventId);
    return post(body, { 'stripe-signature': signature });
  };

  it('saves a card, and credits a payment whose process died, over real HTTP', async () => {
    stripe.tellTo(`${await server.app.listen({ host: '127.0.0.1', port: 0 })}/webhooks/stripe`);
    const { accounts } = server;
    await stripe.enterCard(await accounts.topUps.openCardPage(accountId, 'http://127.0.0.1/credits'));
    await stripe.heard();
    stripe.fail(/confirm/, 'drop_after', 3);
    await accounts.topUps.order({ accountId, credits: 500, idempotencyKey: null });
    await stripe.heard();
    assert.equal((await accounts.credits.balance(accountId)).balance, 500);
    assert.equal((await accounts.topUps.paymentMeans(accountId)).card?.last4, '4242');
  });

  it('answers 200 to what it has heard before', async () => {
    for (const { id } of [...stripe.events, ...stripe.events]) {
      const answered = await tell(id);
      assert.deepEqual([answered.statusCode, answered.json()], [200, { received: true }]);
    }
    assert.equal((await server.accounts.credits.balance(accountId)).balance, 500);
  });

  it('answers 200 to what it does not know', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1' } },
    });
    for (const unknown of [
      body,
      body.replace('invoice.paid', 'constructor'),
      body.replace('invoice.paid', 'payment_intent.succeeded'),
    ]) {
      assert.equal((await post(unknown, { 'stripe-signature': signatureOf(unknown) })).statusCode, 200);
    }
  });

  const { body, signature } = { body: '{"id":"evt_2"}', signature: 't=1,v1=00' };
  for (const [name, headers, status] of [
    ['no signature', {}, 400],
    ['a false signature', { 'stripe-signature': signature }, 400],
    ['another content type', { 'content-type': 'text/plain' }, 415],
  ] as const) {
    it(`refuses ${name} with ${status}`, async () => {
      assert.equal((await post(body, headers)).statusCode, status);
    });
  }

  it('refuses other methods, and more than it takes', async () => {
    assert.equal((await server.app.inject('/webhooks/stripe')).statusCode, 405);
    assert.equal((await post(' '.repeat(300 * 1024), {})).statusCode, 413);
  });

  it('asks to be told again while Stripe cannot be asked', async () => {
    stripe.bank = 'processing';
    const { paymentId } = await server.accounts.topUps.order({ accountId, credits: 600, idempotencyKey: null });
    stripe.tellTo('http://127.0.0.1:9/');
    stripe.finish(paymentId!, true);
    const { id } = stripe.events.at(-1)!;
    stripe.fail(/GET/, 'error_500', 3);
    const answered = await tell(id);
    assert.deepEqual([answered.statusCode, answered.headers['retry-after']], [503, '1']);
    assert.equal((await tell(id)).statusCode, 200);
    assert.equal((await server.accounts.credits.balance(accountId)).balance, 1_100);
  });

  it('is no route where nobody pays by card', async () => {
    await using manual = await openServer();
    const answered = await manual.app.inject({ method: 'POST', url: '/webhooks/stripe', headers: {}, body: '' });
    assert.deepEqual([answered.statusCode, answered.json()], [404, { detail: 'Not Found' }]);
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type AccountsOptions,
  DEFAULT_TERMS,
  type Notice,
  openAccounts,
  type Payments,
  stripePayments,
} from '../../../src/accounts/index.ts';
import { openTopUps } from '../../../src/accounts/top-ups/index.ts';
import { openStore, type StoreOptions } from '../../../src/store/index.ts';
import { onEveryDatabase } from '../../store/databases.ts';
import { SECRET_KEY, type StripeStandIn, startStripe, WEBHOOK_SECRET } from '../../stripe/stand-in.ts';
import { booksOf, type Customer, call, EMAIL, openCustomer } from '../books.ts';

/** Longer than a busy machine takes for all calls that wait for one payment. */
const PATIENT_MS = 60_000;

const RETURN_URL = 'http://127.0.0.1/credits';

type Shop = Customer & {
  readonly stripe: StripeStandIn;
  readonly payments: Payments;
  readonly options: AccountsOptions & StoreOptions;
  readonly notices: readonly Notice[];
  readonly errors: readonly unknown[];
  /** What the accounts take for the time. */
  readonly clock: { now: Date };
};

/** Accounts that are paid by Stripe, with one customer. */
async function openShop(given: StoreOptions, credits: number): Promise<Shop> {
  await using opened = new AsyncDisposableStack();
  const stripe = opened.use(await startStripe());
  const payments = await paymentsOf(stripe);
  const notices: Notice[] = [];
  const errors: unknown[] = [];
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const options = {
    ...given,
    payments,
    now: () => clock.now,
    notify: (notice: Notice) => void notices.push(notice),
    onTopUpError: (error: unknown) => void errors.push(error),
  };
  const customer = opened.use(await openCustomer(options, credits));
  const open = opened.move();
  const dispose = () => open.disposeAsync();
  return { ...customer, stripe, payments, options, notices, errors, clock, [Symbol.asyncDispose]: dispose };
}

const paymentsOf = ({ url: apiUrl }: StripeStandIn): Promise<Payments> =>
  stripePayments({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl });

/** As the owner does: opens the page, enters a card, and comes back. */
async function saveCard({ accounts, accountId, stripe }: Shop, last4 = '4242'): Promise<string> {
  const cardId = await stripe.enterCard(await accounts.topUps.openCardPage(accountId, RETURN_URL), last4);
  const { card } = await accounts.topUps.paymentMeans(accountId);
  assert.equal(card?.last4, last4);
  return cardId;
}

const order = ({ accounts, accountId }: Shop, credits: number, idempotencyKey: string | null = null) =>
  accounts.topUps.order({ accountId, credits, idempotencyKey });

/** Tells the server of each event that has happened, of all types or some. */
async function tellAll({ accounts, stripe }: Shop, types = /./): Promise<void> {
  for (const { id, type } of stripe.events) {
    if (!types.test(type)) continue;
    const { body, signature } = stripe.signed(id);
    await accounts.topUps.receivePaymentEvent(Buffer.from(body), signature);
  }
}

/** Money taken, as the stand-in has it, against credits given, as the books have them. */
async function assertPaidIsCredited({ stripe, options }: Shop): Promise<void> {
  const { entries, topUps } = await booksOf(options);
  const credited = entries.filter(({ kind }) => kind === 'top_up').map(({ amount_credits }) => amount_credits);
  const paid = stripe.paid().map(({ amount }) => amount);
  assert.deepEqual(credited.sort(), paid.sort(), 'what was paid is credited, once');
  const ids = topUps.filter(({ state }) => state === 'paid').map(({ id }) => id);
  assert.deepEqual(
    ids.sort(),
    stripe
      .paid()
      .map(({ topUpId }) => topUpId)
      .sort(),
    'by the top-ups that are paid',
  );
}

onEveryDatabase('payments by Stripe', (fresh) => {
  it('take a card that was saved on its page, and forget it on demand', async () => {
    await using shop = await openShop(await fresh(), 0);
    const { accounts, accountId, stripe } = shop;
    assert.deepEqual((await accounts.topUps.paymentMeans(accountId)).card, null);
    const url = await accounts.topUps.openCardPage(accountId, RETURN_URL);
    assert.deepEqual((await accounts.topUps.paymentMeans(accountId)).card, null, 'the page is still open');
    await stripe.enterCard(url);
    const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 };
    assert.deepEqual((await accounts.topUps.paymentMeans(accountId)).card, card);
    await accounts.topUps.removeCard(accountId);
    await accounts.topUps.removeCard(accountId);
    assert.deepEqual((await accounts.topUps.paymentMeans(accountId)).card, null);
    await tellAll(shop);
    assert.deepEqual(
      (await accounts.topUps.paymentMeans(accountId)).card,
      null,
      'late word of it does not bring it back',
    );
    await saveCard(shop, '1111');
    const customers = stripe.requests.filter((request) => request === 'POST /v1/customers');
    assert.equal(customers.length, 1, 'one account is one customer');
  });

  it('keep of two cards the one that was entered later, and the other nowhere', async () => {
    await using shop = await openShop(await fresh(), 0);
    const first = await saveCard(shop, '1111');
    await saveCard(shop, '2222');
    await tellAll(shop);
    assert.equal((await shop.accounts.topUps.paymentMeans(shop.accountId)).card?.last4, '2222');
    assert.throws(() => shop.stripe.loseCard(first), 'the first is detached already');
    const { accounts, accountId, stripe } = shop;
    const pages = [
      await accounts.topUps.openCardPage(accountId, RETURN_URL),
      await accounts.topUps.openCardPage(accountId, RETURN_URL),
    ];
    const third = await stripe.enterCard(pages[0]!, '3333');
    await stripe.enterCard(pages[1]!, '4444');
    for (const { id } of stripe.events.toReversed()) {
      const { body, signature } = stripe.signed(id);
      await accounts.topUps.receivePaymentEvent(Buffer.from(body), signature);
    }
    assert.equal((await accounts.topUps.paymentMeans(accountId)).card?.last4, '4444');
    assert.throws(() => stripe.loseCard(third), 'the third is detached as well');
  });

  it('hear of cards by webhook alone, and of cards that are lost', async () => {
    await using shop = await openShop(await fresh(), 0);
    const { accounts, accountId, stripe, options } = shop;
    const cardId = await stripe.enterCard(await accounts.topUps.openCardPage(accountId, RETURN_URL));
    await tellAll(shop);
    stripe.fail(/./, 'error_500', 1_000);
    assert.equal((await accounts.topUps.paymentMeans(accountId)).card?.last4, '4242', 'without a question');
    await using store = await openStore(options);
    const seen = await store.db.selectFrom('payment_events').select('type').execute();
    assert.deepEqual(seen, [{ type: 'checkout.session.completed' }]);
    await using calm = await openShop(await fresh(), 0);
    const lost = await saveCard(calm);
    calm.stripe.loseCard(lost);
    await tellAll(calm);
    assert.equal((await calm.accounts.topUps.paymentMeans(calm.accountId)).card, null);
    assert.notEqual(cardId, lost);
  });

  it('show the rest of the account at once while Stripe cannot be asked about a card', async () => {
    await using shop = await openShop(await fresh(), 0);
    const { accounts, accountId, stripe, errors } = shop;
    await stripe.enterCard(await accounts.topUps.openCardPage(accountId, RETURN_URL));
    stripe.fail(/GET/, 'error_500', 1);
    assert.equal((await accounts.topUps.paymentMeans(accountId)).card, null);
    assert.deepEqual(
      errors.map((error) => (error as { code?: string }).code),
      ['payments_unavailable'],
    );
    assert.equal((await accounts.topUps.paymentMeans(accountId)).card?.last4, '4242');
  });

  it('make a new customer where Stripe does not know the old one', async () => {
    const given = await fresh();
    await using shop = await openShop(given, 0);
    await saveCard(shop);
    await using elsewhere = await startStripe();
    await using moved = await openAccounts({ ...given, payments: await paymentsOf(elsewhere) });
    await elsewhere.enterCard(await moved.topUps.openCardPage(shop.accountId, RETURN_URL), '1111');
    assert.equal((await moved.topUps.paymentMeans(shop.accountId)).card?.last4, '1111');
  });

  it('top up by hand, once for each key', async () => {
    await using shop = await openShop(await fresh(), 10);
    const { accounts, accountId, stripe } = shop;
    await assert.rejects(order(shop, 500), { code: 'no_card' });
    await saveCard(shop);
    const bought = await order(shop, 500, 'a');
    assert.deepEqual(
      [bought.state, bought.credits, bought.amount, bought.currency, bought.isAutomatic],
      ['paid', 500, 500, 'usd', 0],
    );
    assert.deepEqual(await order(shop, 500, 'a'), bought);
    await assert.rejects(order(shop, 600, 'a'), { code: 'idempotency_mismatch' });
    await order(shop, 700, 'b');
    assert.equal((await accounts.credits.balance(accountId)).balance, 1_210);
    assert.deepEqual(
      stripe.paid().map(({ amount, topUpId }) => [amount, topUpId === bought.topUpId]),
      [
        [500, true],
        [700, false],
      ],
    );
    assert.deepEqual(
      (await accounts.topUps.list(accountId)).map(({ credits }) => credits),
      [700, 500],
    );
    await assertPaidIsCredited(shop);
  });

  it('charge the price of a credit, and no less than Stripe does', async () => {
    const given = await fresh();
    await using shop = await openShop(given, 0);
    await saveCard(shop);
    const terms = { ...DEFAULT_TERMS, currency: 'gbp', creditPrice: 7, maxCredits: 1_000 } as const;
    await using dear = await openAccounts({ ...given, payments: shop.payments, terms });
    const { accountId } = shop;
    assert.deepEqual((await dear.topUps.paymentMeans(accountId)).terms.minCredits, 5);
    for (const credits of [4, 1_001, 10.5]) {
      await assert.rejects(dear.topUps.order({ accountId, credits, idempotencyKey: null }), {
        code: 'invalid_credits',
      });
    }
    const { state, amount, currency } = await dear.topUps.order({ accountId, credits: 5, idempotencyKey: null });
    assert.deepEqual([state, amount, currency], ['paid', 35, 'gbp']);
    // Below the least charge of 50 cents: 50 credits are bought where 21 would do.
    await shop.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 5, targetCredits: 26 });
    await shop.accounts.charges.topUpIfLow(accountId);
    assert.equal((await shop.accounts.credits.balance(accountId)).balance, 5);
    await shop.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 6, targetCredits: 26 });
    await shop.accounts.charges.topUpIfLow(accountId);
    assert.equal((await shop.accounts.credits.balance(accountId)).balance, 55);
  });

  for (const [bank, declineCode] of [
    ['card_declined', 'card_declined'],
    ['expired_card', 'expired_card'],
    ['insufficient_funds', 'insufficient_funds'],
    ['authentication_required', 'authentication_required'],
    ['requires_action', 'authentication_required'],
  ] as const) {
    it(`that end in ${bank} give nothing, switch automatic top-up off and tell the owner`, async () => {
      await using shop = await openShop(await fresh(), 100);
      const { accounts, accountId, stripe, notices } = shop;
      await saveCard(shop);
      stripe.bank = bank;
      const declined = await order(shop, 500);
      assert.deepEqual([declined.state, declined.declineCode], ['declined', declineCode]);
      assert.deepEqual(notices, [], 'who asked is answered');
      await accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 90, targetCredits: 500 });
      assert.equal((await call(shop)).ok, true, 'the request is paid from what is left');
      await tellAll(shop);
      assert.equal((await accounts.credits.balance(accountId)).auto_topup_enabled, false);
      assert.deepEqual(
        notices.map(({ email, subject }) => [email, subject]),
        [[EMAIL, 'Automatic top-up is off']],
      );
      assert.match((await accounts.credits.alert(accountId))?.text ?? '', /^Automatic top-up is off\. Your /);
      const before = stripe.requests.length;
      await call(shop);
      assert.equal(stripe.requests.length, before, 'the card is not tried again');
      stripe.bank = 'pays';
      await order(shop, 500);
      assert.equal(await accounts.credits.alert(accountId), null);
      await assertPaidIsCredited(shop);
    });
  }

  it('without a card switch automatic top-up off', async () => {
    await using shop = await openShop(await fresh(), 50);
    await shop.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 500 });
    assert.equal((await call(shop)).ok, true);
    assert.match((await shop.accounts.credits.alert(shop.accountId))?.text ?? '', /No card is saved/);
    await saveCard(shop);
    assert.doesNotMatch((await shop.accounts.credits.alert(shop.accountId))?.text ?? '', /card/);
    await shop.accounts.topUps.removeCard(shop.accountId);
    await shop.accounts.operator.grant({ email: EMAIL, credits: 30 });
    await shop.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 500 });
    await shop.accounts.charges.topUpIfLow(shop.accountId);
    assert.match((await shop.accounts.credits.alert(shop.accountId))?.text ?? '', /No card is saved/);
    await shop.accounts.operator.setAutoTopUp(EMAIL, null);
    assert.equal(await shop.accounts.credits.alert(shop.accountId), null, 'it is off by will now');
  });

  it('with a card that is gone at Stripe are refused', async () => {
    await using shop = await openShop(await fresh(), 0);
    shop.stripe.loseCard(await saveCard(shop));
    const { state, declineCode } = await order(shop, 500);
    assert.deepEqual([state, declineCode], ['declined', 'payment_refused']);
  });

  it('whose card goes away before they are confirmed are refused, and can never be taken', async () => {
    await using shop = await openShop(await fresh(), 0);
    const { stripe } = shop;
    const cardId = await saveCard(shop);
    stripe.fail(/confirm/, 'wait');
    const ordered = order(shop, 500);
    await until(() => stripe.requests.some((request) => request.endsWith('/confirm')));
    stripe.loseCard(cardId);
    stripe.resume();
    const { state, declineCode } = await ordered;
    assert.deepEqual([state, declineCode], ['declined', 'payment_refused']);
    assert(stripe.requests.at(-1)?.endsWith('/cancel'));
  });

  it('that were begun at another account of Stripe are refused', async () => {
    const given = await fresh();
    await using shop = await openShop(given, 0);
    await saveCard(shop);
    shop.stripe.fail(/confirm/, 'error_500', 3);
    assert.equal((await order(shop, 500)).state, 'pending');
    await using elsewhere = await startStripe();
    await recoverLater({ ...shop, options: { ...shop.options, payments: await paymentsOf(elsewhere) } });
    assert.equal((await shop.accounts.topUps.list(shop.accountId))[0]?.declineCode, 'payment_refused');
  });

  it('top up once under parallel load, in two processes', async () => {
    const given = { ...(await fresh()), waitMs: PATIENT_MS };
    await using shop = await openShop(given, 60);
    await saveCard(shop);
    await using elsewhere = await openAccounts(shop.options);
    await shop.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 5_000 });
    const calls = Array.from({ length: 40 }, (_, index) =>
      call(index % 2 === 0 ? shop : { ...shop, accounts: elsewhere }),
    );
    for (const receipt of await Promise.all(calls)) assert.equal(receipt.ok, true);
    assert.equal(shop.stripe.paid().length, 1);
    await assertPaidIsCredited(shop);
  });

  it('that take long are waited for only at first', async () => {
    await using shop = await openShop(await fresh(), 100);
    const { accounts, accountId, stripe, clock, options, payments } = shop;
    await saveCard(shop);
    stripe.bank = 'processing';
    await accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 90, targetCredits: 500 });
    assert.equal((await call(shop)).ok, true);
    assert.equal((await call(shop)).ok, true);
    clock.now = new Date(clock.now.getTime() + 10_000);
    assert.equal((await call(shop)).ok, false);
    await using store = await openStore(options);
    const common = { payments, terms: DEFAULT_TERMS, now: () => clock.now, recovers: false };
    await using topUps = openTopUps(store, { ...common, notify: () => {}, onError: assert.ifError });
    const inAMinute = performance.now() + 60_000;
    assert.equal(await topUps.fireOrAwait(accountId, 40, inAMinute), false, 'no minute goes by');
    stripe.finish((await accounts.topUps.list(accountId))[0]!.paymentId!, true);
    await tellAll(shop);
    assert.equal(await topUps.fireOrAwait(accountId, 40, inAMinute), true);
    assert.equal((await call(shop)).ok, true);
  });

  it('let nobody pay for two orders at once', async () => {
    await using shop = await openShop(await fresh(), 0);
    await saveCard(shop);
    shop.stripe.fail(/confirm/, 'wait');
    const first = order(shop, 500, 'a');
    await until(() => shop.stripe.requests.some((request) => request.endsWith('/confirm')));
    await assert.rejects(order(shop, 500, 'b'), { code: 'top_up_pending' });
    assert.equal((await order(shop, 500, 'a')).state, 'pending');
    shop.stripe.resume();
    assert.equal((await first).state, 'paid');
    await assertPaidIsCredited(shop);
  });
});

/** What goes wrong while a payment is made. */
const FAULTS = [
  { route: /POST .*intents$/, kind: 'drop_before' },
  { route: /POST .*intents$/, kind: 'drop_after' },
  { route: /POST .*intents$/, kind: 'error_500' },
  { route: /confirm$/, kind: 'drop_before' },
  { route: /confirm$/, kind: 'drop_after' },
  { route: /confirm$/, kind: 'error_500' },
] as const;

onEveryDatabase('a payment by Stripe that is disturbed', (fresh) => {
  it('is paid and credited once', { concurrency: true }, async (test) => {
    const cases = FAULTS.flatMap((fault) => [1, 3].map((times) => ({ ...fault, times })));
    // Side by side: Stripe's library waits before it tries again.
    await Promise.all(
      cases.map(({ route, kind, times }) =>
        test.test(`after ${times} times ${kind} at ${route}`, async () => {
          await using shop = await openShop(await fresh(), 0);
          await saveCard(shop);
          shop.stripe.fail(route, kind, times);
          const { state } = await order(shop, 500);
          assert.equal(state, times === 1 ? 'paid' : 'pending', 'the library tries three times');
          for (const error of shop.errors) assert.equal((error as { code?: string }).code, 'payments_unavailable');
          shop.stripe.forgetIdempotencyKeys();
          await recoverLater(shop);
          assert.equal(shop.stripe.paid().length, 1);
          await assertPaidIsCredited(shop);
        }),
      ),
    );
  });

  it('is found again when the process that asked for it is gone, by two others at once', async () => {
    await using shop = await openShop(await fresh(), 0);
    await saveCard(shop);
    shop.stripe.fail(/confirm/, 'drop_after', 3);
    assert.equal((await order(shop, 500)).state, 'pending');
    assert.equal(shop.stripe.paid().length, 1, 'the money is taken');
    await Promise.all([recoverLater(shop), recoverLater(shop), tellAll(shop)]);
    await assertPaidIsCredited(shop);
  });

  it('is settled by the webhook before anybody asks again, and late', async () => {
    await using shop = await openShop(await fresh(), 0);
    const { accounts, accountId, stripe } = shop;
    await saveCard(shop);
    stripe.bank = 'processing';
    const { state, paymentId } = await order(shop, 500);
    assert.equal(state, 'pending');
    await recoverLater(shop);
    assert.equal((await accounts.credits.balance(accountId)).balance, 0, 'it is still under way');
    stripe.finish(paymentId!, false);
    await tellAll(shop, /failed/);
    assert.equal((await accounts.topUps.list(accountId))[0]?.state, 'declined');
    stripe.finish(paymentId!, true);
    for (let round = 0; round < 3; round++) await tellAll(shop);
    assert.equal((await accounts.credits.balance(accountId)).balance, 500, 'money that was taken is credited');
    await assertPaidIsCredited(shop);
  });
});

/** As a server that starts when the lease of what was left open has run out. */
async function recoverLater({ options, clock }: Shop): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 60_000);
  await using _later = await openAccounts({ ...options, recoversTopUps: true });
}

onEveryDatabase("Stripe's word", (fresh) => {
  it('counts with a true signature over exactly these bytes, and not too late', async () => {
    await using shop = await openShop(await fresh(), 0);
    const { accounts, stripe } = shop;
    await saveCard(shop);
    await order(shop, 500);
    const { id } = stripe.events.find(({ type }) => type === 'payment_intent.succeeded')!;
    const { body, signature } = stripe.signed(id);
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    for (const [bytes, header] of [
      [body, ''],
      [body, 't=1,v1=00'],
      [body, stripe.signed(id, 'whsec_other').signature],
      [body, stripe.signed(id, WEBHOOK_SECRET, hourAgo).signature],
      [`${body} `, signature],
      ['', signature],
    ] as const) {
      await assert.rejects(accounts.topUps.receivePaymentEvent(Buffer.from(bytes), header), {
        code: 'invalid_signature',
      });
    }
    await accounts.topUps.receivePaymentEvent(Buffer.from(body), signature);
    await using bare = await openAccounts({
      ...shop.options,
      payments: await stripePayments({ secretKey: SECRET_KEY, apiUrl: stripe.url }),
    });
    await assert.rejects(bare.topUps.receivePaymentEvent(Buffer.from(body), signature), {
      code: 'invalid_signature',
    });
  });

  it('of refunds and disputes is on the record once, in whatever order it comes', async () => {
    await using shop = await openShop(await fresh(), 0);
    const { accounts, accountId, stripe, options } = shop;
    await saveCard(shop);
    const { paymentId } = await order(shop, 500);
    stripe.refund(paymentId!, 100);
    stripe.dispute(paymentId!, 'needs_response');
    stripe.dispute(paymentId!, 'lost');
    await tellAll(shop, /dispute.closed/);
    for (let round = 0; round < 2; round++) await Promise.all([tellAll(shop), tellAll(shop)]);
    const [topUp] = await accounts.topUps.list(null);
    assert.deepEqual([topUp?.refundedAmount, topUp?.dispute, topUp?.state], [100, 'lost', 'paid']);
    assert.equal((await accounts.credits.balance(accountId)).balance, 500, 'the credits are the operator to decide on');
    await using store = await openStore(options);
    const log = await store.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute();
    const heard = log.filter(({ action }) => /refunded|disputed/.test(action)).map(({ action }) => action);
    assert.deepEqual(heard.sort(), ['payment.disputed', 'payment.disputed', 'payment.refunded']);
  });

  it('is asked for again when Stripe or the database cannot be asked just now', async () => {
    await using shop = await openShop(await fresh(), 0);
    await saveCard(shop);
    shop.stripe.fail(/confirm/, 'drop_after', 3);
    await order(shop, 500);
    shop.stripe.fail(/GET/, 'error_500', 3);
    await assert.rejects(tellAll(shop, /succeeded/), { code: 'payments_unavailable' });
    await tellAll(shop, /succeeded/);
    await assertPaidIsCredited(shop);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

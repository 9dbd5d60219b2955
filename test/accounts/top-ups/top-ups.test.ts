import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  DEFAULT_TERMS,
  type Notice,
  openAccounts,
  type Payment,
  type PaymentOutcome,
  type Payments,
} from '../../../src/accounts/index.ts';
import { onEveryDatabase } from '../../store/databases.ts';
import { booksOf, call, EMAIL, openCustomer, shortfallOf } from '../books.ts';

/** Longer than a busy machine takes for all calls that wait for one payment. */
const PATIENT_MS = 60_000;

/** A collector that notes what it is asked for. */
function collector(answer: (payment: Payment) => Promise<PaymentOutcome>): Payments & { readonly asked: Payment[] } {
  const asked: Payment[] = [];
  return {
    asked,
    provider: 'manual',
    cards: null,
    pay(payment) {
      asked.push(payment);
      return answer(payment);
    },
  };
}

onEveryDatabase('automatic top-up', (fresh) => {
  it('restores the target when a charge takes the balance below the threshold, and is owed to the operator', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 120);
    const { accounts } = customer;
    await accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 500 });
    assert.deepEqual(await call(customer), { ok: true, charged: 40, balance: 80, paidAt: null, hadWork: true });
    assert.deepEqual(await call(customer), { ok: true, charged: 40, balance: 500, paidAt: null, hadWork: true });
    const { entries, topUps } = await booksOf(options);
    assert.deepEqual(entries.map(({ kind, amount_credits }) => [kind, amount_credits]).slice(-2), [
      ['charge', -40],
      ['top_up', 460],
    ]);
    assert.deepEqual(
      topUps.map(({ state, credits }) => [state, credits]),
      [['owed', 460]],
    );
    const [owed] = await accounts.operator.listOwedTopUps();
    assert.deepEqual([owed?.email, owed?.credits], [EMAIL, 460]);
    await accounts.operator.markTopUpPaid(owed!.topUpId);
    assert.deepEqual(await accounts.operator.listOwedTopUps(), []);
    for (const id of [owed!.topUpId, 'nothing', '\0']) {
      await assert.rejects(accounts.operator.markTopUpPaid(id), { code: 'top_up_not_owed' });
    }
  });

  it('comes before a call is refused, whatever the threshold', async () => {
    for (const [credits, threshold] of [
      [0, 10],
      [39, 10],
      [39, 0],
      [12, 100],
    ] as const) {
      await using customer = await openCustomer(await fresh(), credits);
      await customer.accounts.operator.setAutoTopUp(EMAIL, {
        thresholdCredits: threshold,
        targetCredits: 200,
      });
      assert.deepEqual(await call(customer), { ok: true, charged: 40, balance: 160, paidAt: null, hadWork: true });
    }
  });

  it('that does not reach the price is refused after it', async () => {
    await using customer = await openCustomer(await fresh(), 0);
    await customer.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 10, targetCredits: 30 });
    const refused = await call(customer);
    assert.equal(refused.hadWork, false);
    assert.deepEqual(shortfallOf(refused), { required: 40, available: 30, balance: 30 });
  });

  it('fires once under parallel load, in two processes', async () => {
    const options = { ...(await fresh()), waitMs: PATIENT_MS };
    await using customer = await openCustomer(options, 60);
    await using elsewhere = await openAccounts(options);
    await customer.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 5_000 });
    const calls = Array.from({ length: 60 }, (_, index) =>
      call(index % 2 === 0 ? customer : { ...customer, accounts: elsewhere }),
    );
    for (const receipt of await Promise.all(calls)) assert.equal(receipt.ok, true);
    const { topUps, balance } = await booksOf(options);
    assert.equal(topUps.length, 1);
    assert.equal(balance, 60 + topUps[0]!.credits - 60 * 40);
  });

  it('fires as often as it must for parallel calls that cost more than the target', async () => {
    const options = { ...(await fresh()), waitMs: PATIENT_MS };
    await using customer = await openCustomer(options, 60);
    await customer.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 100 });
    const receipts = await Promise.all(Array.from({ length: 12 }, () => call(customer)));
    for (const receipt of receipts) assert.equal(receipt.ok, true);
    const { topUps, balance } = await booksOf(options);
    assert(topUps.length > 1);
    assert(balance >= 50, `${balance}`);
  });

  it('that is declined gives nothing and switches itself off, on the record', async () => {
    const options = await fresh();
    const payments = collector(async () => ({ state: 'declined', declineCode: 'card_declined' }));
    await using customer = await openCustomer({ ...options, payments }, 30);
    await customer.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 50, targetCredits: 500 });
    assert.equal((await call(customer)).ok, false);
    assert.equal((await call(customer)).ok, false);
    assert.equal(payments.asked.length, 1);
    assert.equal((await customer.accounts.credits.balance(customer.accountId)).auto_topup_enabled, false);
    assert.deepEqual(
      (await booksOf(options)).topUps.map(({ state }) => state),
      ['declined'],
    );
  });

  it('is given on credit up to what may be owed, and then switches itself off', async () => {
    const notices: string[] = [];
    const notify = ({ subject }: Notice) => void notices.push(subject);
    const terms = { ...DEFAULT_TERMS, owedMaxCredits: 500 };
    await using customer = await openCustomer({ ...(await fresh()), terms, notify }, 0);
    const { accounts, accountId } = customer;
    const order = async (credits: number) => {
      const { state, declineCode } = await accounts.topUps.order({ accountId, credits, idempotencyKey: null });
      return declineCode ?? state;
    };
    assert.equal(await order(400), 'owed');
    assert.equal(await order(101), 'owed_limit');
    assert.equal(await order(100), 'owed');
    await accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 490, targetCredits: 600 });
    assert.equal((await call(customer)).ok, true);
    assert.equal((await accounts.credits.balance(accountId)).auto_topup_enabled, false);
    assert.deepEqual(notices, ['Automatic top-up is off']);
    for (const { topUpId } of await accounts.operator.listOwedTopUps()) await accounts.operator.markTopUpPaid(topUpId);
    assert.equal(await order(500), 'owed');
  });

  it('that a process did not live to settle is asked for again as the same payment, and credited once', async () => {
    const options = await fresh();
    let now = new Date('2026-03-01T12:00:00Z');
    const died = collector(() => Promise.reject(new Error('the process ends here')));
    const errors: unknown[] = [];
    const payments = collector(async () => ({ state: 'paid' }));
    await using customer = await openCustomer(
      { ...options, payments: died, now: () => now, onTopUpError: (error) => errors.push(error) },
      100,
    );
    await using later = await openAccounts({ ...options, payments, now: () => now });
    await customer.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 90, targetCredits: 500 });
    assert.equal((await call(customer)).ok, true, 'a payment that fails is no failure of the request');
    assert.equal(errors.length, 1);
    await later.charges.topUpIfLow(customer.accountId);
    assert.deepEqual(payments.asked, [], 'the payment may still be under way');
    now = new Date('2026-03-01T12:01:00Z');
    await Promise.all([later.charges.topUpIfLow(customer.accountId), later.charges.topUpIfLow(customer.accountId)]);
    assert.deepEqual(payments.asked, died.asked);
    assert.equal((await booksOf(options)).balance, 500);
  });

  it('that takes long holds up no call that can be paid without it', async () => {
    const options = await fresh();
    const asked = Promise.withResolvers<void>();
    const paid = Promise.withResolvers<PaymentOutcome>();
    const payments = collector(() => {
      asked.resolve();
      return paid.promise;
    });
    await using customer = await openCustomer({ ...options, payments }, 1_000);
    await customer.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 990, targetCredits: 2_000 });
    const first = call(customer);
    await using elsewhere = await openAccounts(options);
    await asked.promise;
    assert.equal((await call({ ...customer, accounts: elsewhere })).ok, true);
    paid.resolve({ state: 'paid' });
    await first;
    assert.equal((await booksOf(options)).balance, 2_000 - 40);
  });

  it('is refused settings that make no sense', async () => {
    await using customer = await openCustomer(await fresh(), 0);
    const { accounts } = customer;
    const set = (thresholdCredits: number, targetCredits: number) =>
      accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits, targetCredits });
    await assert.rejects(set(100, 99), { code: 'invalid_credit_settings' });
    await assert.rejects(set(-1, 99), { code: 'invalid_credits' });
    await assert.rejects(set(0, 0), { code: 'invalid_credits' });
    await assert.rejects(accounts.operator.setAutoTopUp('bob@example.com', null), {
      code: 'account_not_found',
    });
  });
});

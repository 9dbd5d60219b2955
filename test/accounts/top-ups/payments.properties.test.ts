import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  AccountError,
  CURRENCIES,
  DEFAULT_TERMS,
  type Notice,
  openAccounts,
  stripePayments,
} from '../../../src/accounts/index.ts';
import { cardTerms } from '../../../src/accounts/top-ups/top-up-terms.ts';
import * as fc from '../../property.ts';
import { onEveryDatabase } from '../../store/databases.ts';
import { type Bank, SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../../stripe/stand-in.ts';
import { booksOf, call } from '../books.ts';

describe('what a card may be charged', () => {
  it('lies between the least and the largest charge, whatever the price and the limits', () => {
    const given = fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      creditPrice: fc.integer({ min: 1, max: 100_000 }),
      maxCredits: fc.integer({ min: 1, max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(given, (limits) => {
        const { minCredits, maxCredits } = cardTerms({ ...DEFAULT_TERMS, ...limits });
        assert(minCredits >= 1 && minCredits <= maxCredits);
        assert(minCredits * limits.creditPrice >= 30 && maxCredits * limits.creditPrice <= 99_999_999);
      }),
    );
  });
});

/** `where`: which of two processes does it, or hears of it. */
const where = fc.constantFrom(0, 1);
const bank = fc.constantFrom<Bank>('pays', 'pays', 'card_declined', 'processing');
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('call'), where }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      where,
      credits: fc.integer({ min: 50, max: 300 }),
      key: fc.constantFrom('a', 'b', 'c', null),
    }),
  },
  fc.record({ kind: fc.constant('bank'), bank }),
  fc.record({ kind: fc.constant('save card') }),
  fc.record({ kind: fc.constant('remove card'), where }),
  fc.record({ kind: fc.constant('switch on'), where, target: fc.integer({ min: 100, max: 400 }) }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('tell'), where, which: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  fc.record({ kind: fc.constant('finish'), isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('later'), where }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** What may be refused by the rules. */
const EXPECTED = new Set(['no_card', 'top_up_pending', 'idempotency_mismatch']);

onEveryDatabase(
  'money',
  (fresh) => {
    it('that is taken is credited once, whatever becomes of cards, payments and the words of Stripe', async () => {
      const options = await fresh();
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(action, { maxLength: 6 }), { maxLength: 6 }), async (waves) => {
          await using stripe = await startStripe();
          const payments = await stripePayments({
            secretKey: SECRET_KEY,
            webhookSecret: WEBHOOK_SECRET,
            apiUrl: stripe.url,
          });
          let nowMs = Date.now();
          const notices: Notice[] = [];
          const shared = {
            ...options,
            payments,
            now: () => new Date(nowMs),
            notify: (notice: Notice) => void notices.push(notice),
          };
          await using one = await openAccounts(shared);
          await using other = await openAccounts(shared);
          const processes = [one, other] as const;
          const email = `payer${++runs}@example.com`;
          const customer = await one.keys.create({ email, credits: 100 });
          const { accountId } = customer;
          const enterCard = async () => {
            await stripe.enterCard(await one.topUps.openCardPage(accountId, 'http://127.0.0.1/credits'));
            await one.topUps.paymentMeans(accountId);
          };
          const pending = new Set<string>();

          const act = async (todo: Action): Promise<unknown> => {
            switch (todo.kind) {
              case 'call':
                return call({ ...customer, accounts: processes[todo.where]! });
              case 'order': {
                const { key, credits } = todo;
                const idempotencyKey = key === null ? null : `${key}${credits}`;
                return processes[todo.where]!.topUps.order({ accountId, credits, idempotencyKey });
              }
              case 'bank':
                stripe.bank = todo.bank;
                return;
              case 'save card':
                return enterCard();
              case 'remove card':
                return processes[todo.where]!.topUps.removeCard(accountId);
              case 'switch on':
                return processes[todo.where]!.operator.setAutoTopUp(email, {
                  thresholdCredits: 90,
                  targetCredits: todo.target,
                });
              case 'tell': {
                const event = stripe.events[Math.floor(todo.which * stripe.events.length)];
                if (event === undefined) return;
                const { body, signature } = stripe.signed(event.id);
                return processes[todo.where]!.topUps.receivePaymentEvent(Buffer.from(body), signature);
              }
              case 'finish':
                for (const { id, type } of stripe.events) {
                  if (type === 'payment_intent.processing') pending.add(stripe.subjectOf(id));
                }
                for (const paymentId of pending) stripe.finish(paymentId, todo.isPaid);
                return;
              case 'later':
                nowMs += 60_000;
                return processes[todo.where]!.charges.topUpIfLow(accountId);
            }
          };
          for (const wave of [[{ kind: 'save card' } as const], ...waves]) {
            for (const result of await Promise.allSettled(wave.map(act))) {
              if (result.status === 'fulfilled') continue;
              if (!(result.reason instanceof AccountError) || !EXPECTED.has(result.reason.code)) throw result.reason;
            }
            const { accounts, topUps } = await booksOf(options);
            const row = accounts.find(({ id }) => id === accountId)!;
            assert(row.balance_credits >= 0, 'no account passes its floor');
            const open = topUps.filter((topUp) => topUp.account_id === accountId && topUp.state === 'pending');
            for (const isAutomatic of [0, 1]) {
              assert(open.filter((topUp) => topUp.is_automatic === isAutomatic).length <= 1, 'one at a time');
            }
          }
          // At last the bank has decided on everything, and everybody has heard of it.
          stripe.bank = 'pays';
          await act({ kind: 'finish', isPaid: true });
          nowMs += 60_000;
          {
            await using _restarted = await openAccounts({ ...shared, recoversTopUps: true });
          }
          for (const { id } of stripe.events) {
            const { body, signature } = stripe.signed(id);
            await one.topUps.receivePaymentEvent(Buffer.from(body), signature);
          }
          const { entries, topUps } = await booksOf(options);
          const ofAccount = <T extends { readonly account_id: string }>(rows: readonly T[]) =>
            rows.filter((row) => row.account_id === accountId);
          const paid = stripe.paid();
          assert.equal(new Set(paid.map(({ topUpId }) => topUpId)).size, paid.length, 'nothing is paid twice');
          const credited = ofAccount(entries).filter(({ kind }) => kind === 'top_up');
          const amounts = (list: readonly number[]) => list.toSorted((a, b) => a - b);
          assert.deepEqual(
            amounts(credited.map((entry) => entry.amount_credits)),
            amounts(paid.map(({ amount }) => amount)),
          );
          assert.deepEqual(
            new Set(ofAccount(topUps).flatMap(({ id, state }) => (state === 'paid' ? [id] : []))),
            new Set(paid.map(({ topUpId }) => topUpId)),
          );
        }),
        { numRuns: 8, endOnFailure: true },
      );
    });
  },
  { isCampaign: true },
);

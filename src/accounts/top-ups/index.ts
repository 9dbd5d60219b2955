import type { Store } from '../../store/index.ts';
import { AccountError } from '../error.ts';
import { AutomaticTopUps } from './automatic-top-ups.ts';
import { type CardSummary, openCardPage, refreshCard, removeCard, savedCard } from './cards.ts';
import { listTopUps, type TopUp } from './list-top-ups.ts';
import { orderTopUp, type TopUpOrder } from './order-top-up.ts';
import { creditsOwed } from './owed-top-ups.ts';
import { Paying, type PayingOptions } from './paying.ts';
import { receivePaymentEvent } from './payment-events.ts';
import type { CardKeeper, Payments } from './payments.ts';
import { cardTerms, type TopUpTerms } from './top-up-terms.ts';

export { type DeclineCode, declineText } from './declines.ts';
export type { TopUp } from './list-top-ups.ts';
export { manualPayments, type Payment, type PaymentOutcome, type Payments } from './payments.ts';
export { inspectStripe, type StripeSettings, type StripeState, stripePayments } from './stripe/index.ts';
export { CURRENCIES, DEFAULT_TERMS, type TopUpTerms } from './top-up-terms.ts';

/** Credits that are bought: when the balance is low, or when the owner asks for them. */
export interface TopUps {
  /**
   * Restores the account's target where the balance, less `neededCredits`, is below its threshold. Resolves
   * when that is done or turns out to be another process's business, or at the deadline in
   * `performance.now()`'s time: a slow payment continues without the request.
   */
  fire(accountId: string, neededCredits: number, deadlineMs: number): Promise<void>;

  /**
   * As `fire`, and waits for another process's payment as well, which may bring credits: for a request that
   * would be refused without them. False when there is one that nobody waits for any more.
   */
  fireOrAwait(accountId: string, neededCredits: number, deadlineMs: number): Promise<boolean>;

  /**
   * Buys credits for the account. The top-up after its payment, or after 20 seconds: then it may be pending.
   *
   * @throws AccountError `no_card`, `top_up_pending`, `idempotency_mismatch`, `invalid_credits`,
   *   `account_not_found`
   */
  order(order: TopUpOrder): Promise<TopUp>;

  /** The newest 200 of an account, or of all (null); newest first. */
  list(accountId: string | null): Promise<readonly TopUp[]>;

  /** How top-ups are paid here, and the account's card. */
  paymentMeans(accountId: string): Promise<PaymentMeans>;

  /**
   * The address of a page on which the owner saves a card, and which leads back to `returnUrl`. @throws
   * AccountError `card_payments_off`, `account_not_found`, `payments_unavailable`
   */
  openCardPage(accountId: string, returnUrl: string): Promise<string>;

  /**
   * Forgets the account's card, if there is one, here and at the provider. @throws AccountError
   * `card_payments_off`, `payments_unavailable`, and the card stays
   */
  removeCard(accountId: string): Promise<void>;

  /**
   * Deals with an event of the payment provider; once, however often it comes.
   *
   * @throws AccountError `card_payments_off`, `invalid_signature`, `payments_unavailable`
   */
  receivePaymentEvent(rawBody: Buffer, signature: string): Promise<void>;
}

export type PaymentMeans = {
  readonly provider: Payments['provider'];
  readonly card: CardSummary | null;
  readonly terms: TopUpTerms;
  /** Credits that were given and are not paid for. */
  readonly owedCredits: number;
  /**
   * The largest top-up that is possible now: where nobody collects, what may still be owed. Below
   * `terms.minCredits` where none is.
   */
  readonly maxCreditsNow: number;
};

export type TopUpsOptions = Omit<PayingOptions, 'store'> & {
  /** Whether it continues with payments that a dead process left open, at once and twice a minute. */
  readonly recovers: boolean;
};

/** Closing it waits for the payments that are under way. */
export function openTopUps(store: Store, options: TopUpsOptions): TopUps & AsyncDisposable {
  const { now, payments, recovers, notify, onError } = options;
  const { cards } = payments;
  const terms = cards === null ? options.terms : cardTerms(options.terms);
  const parts = { store, payments, terms, now, notify, onError };
  const opened = new AsyncDisposableStack();
  const paying = opened.use(new Paying(parts));
  const automatic = opened.use(new AutomaticTopUps(parts, paying));
  if (recovers) paying.startRecovery();
  return {
    fire: (accountId, neededCredits, deadlineMs) => automatic.fire(accountId, neededCredits, deadlineMs),
    fireOrAwait: (accountId, neededCredits, deadlineMs) => automatic.fireOrAwait(accountId, neededCredits, deadlineMs),
    order: (order) => orderTopUp(parts, paying, order),
    list: (accountId) => listTopUps(store, accountId),
    async paymentMeans(accountId) {
      // The owner is often back from the card's page before the provider tells of it; an outage must not hide
      // the rest.
      if (cards !== null) await refreshCard(store, cards, now(), accountId).catch(onError);
      const [card, owedCredits] = await Promise.all([savedCard(store, accountId), creditsOwed(store.db, accountId)]);
      const mayOwe = cards === null ? Math.max(0, terms.owedMaxCredits - owedCredits) : Number.POSITIVE_INFINITY;
      const maxCreditsNow = Math.min(terms.maxCredits, mayOwe);
      return { provider: payments.provider, card, terms, owedCredits, maxCreditsNow };
    },
    openCardPage: async (accountId, returnUrl) => openCardPage(store, keeperOf(payments), accountId, returnUrl),
    removeCard: async (accountId) => removeCard(store, keeperOf(payments), now(), accountId),
    receivePaymentEvent: async (rawBody, signature) =>
      receivePaymentEvent(store, keeperOf(payments), paying, now(), rawBody, signature),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** @throws AccountError `card_payments_off` where no provider keeps cards */
function keeperOf({ cards }: Payments): CardKeeper {
  if (cards === null)
    throw new AccountError('card_payments_off', 'Top-ups are owed to the operator here, and not paid by card');
  return cards;
}

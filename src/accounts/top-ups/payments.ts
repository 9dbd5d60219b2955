import type { DeclineCode } from './declines.ts';

/**
 * What an account has to pay for. Asked twice with the same `topUpId` (after a crash), it is still one
 * payment.
 */
export type Payment = {
  readonly topUpId: string;
  readonly accountId: string;
  readonly credits: number;
  /** In the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** What `keep` was given when this payment was asked for before; null the first time. */
  readonly paymentId: string | null;
  /** The card that pays; null where none is kept. */
  readonly card: { readonly customerId: string; readonly cardId: string } | null;
};

/**
 * `paid`; `owed`: the credits are given now and the operator is paid later; `declined`: nobody pays, and
 * `declineCode` tells why (`DECLINES`); `pending`: not known yet, ask again.
 */
export type PaymentOutcome = KnownOutcome | { readonly state: 'pending' };

export type KnownOutcome =
  | { readonly state: 'paid' | 'owed' }
  | { readonly state: 'declined'; readonly declineCode: DeclineCode };

/**
 * Notes the provider's id of a payment durably, and gives the one to continue with: another process may have
 * been first. Called before any money is taken, so that a payment that was made is always found again.
 */
export type KeepPaymentId = (paymentId: string) => Promise<string>;

/** Who collects the money for top-ups. */
export interface Payments {
  readonly provider: 'manual' | 'stripe';
  /** A rejected promise leaves the outcome open: the same payment is asked for again. */
  pay(payment: Payment, keep: KeepPaymentId): Promise<PaymentOutcome>;
  /** Null where no provider keeps cards. */
  readonly cards: CardKeeper | null;
}

export type Card = {
  readonly cardId: string;
  /** As the provider spells it: `visa`. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** When it was entered, by the provider's clock, in the wire's form. */
  readonly enteredAt: string;
};

export type CardPage = { readonly customerId: string; readonly cardPageId: string; readonly url: string };

/**
 * A provider that keeps cards, takes payments from them and tells what becomes of both. No card number ever
 * comes here.
 *
 * Every operation throws AccountError `payments_unavailable` when the provider cannot be reached or is out of
 * order.
 */
export interface CardKeeper {
  /**
   * A page of the provider's on which the account's owner enters a card; makes the customer where
   * `customerId` is null or unknown there.
   */
  openPage(
    account: { readonly accountId: string; readonly email: string; readonly customerId: string | null },
    returnUrl: string,
  ): Promise<CardPage>;
  /** What has become of a page; null while it is open. */
  readPage(cardPageId: string): Promise<CardPageOutcome | null>;
  /** A card that is gone already is not an error. */
  removeCard(cardId: string): Promise<void>;
  /**
   * An event of the provider; null for one that does not concern us. @throws AccountError
   * `invalid_signature`
   */
  verifyEvent(rawBody: Buffer, signature: string): Promise<PaymentEvent | null>;
  /**
   * The present state of what an event is about: the event itself may be late, or repeated. Null where there
   * is nothing to know.
   */
  readNews(event: PaymentEvent): Promise<PaymentNews | null>;
}

export type CardPageOutcome = {
  readonly cardPageId: string;
  readonly customerId: string;
  /** Null when the page was left, or the card has been removed since. */
  readonly card: Card | null;
};

export type PaymentEvent = {
  /** The same when the event comes again. */
  readonly id: string;
  readonly type: string;
  readonly about: 'payment' | 'card_page' | 'card' | 'charge' | 'dispute';
  readonly aboutId: string;
};

export type PaymentNews =
  | ({ readonly kind: 'card_page' } & CardPageOutcome)
  /** Null: the card is gone. */
  | { readonly kind: 'card'; readonly cardId: string; readonly card: Card | null }
  | { readonly kind: 'payment'; readonly paymentId: string; readonly outcome: PaymentOutcome }
  /** `refundedAmount`: all that was given back so far, in the currency's smallest unit. */
  | { readonly kind: 'refund'; readonly paymentId: string; readonly refundedAmount: number }
  | { readonly kind: 'dispute'; readonly paymentId: string; readonly status: string; readonly reason: string };

/**
 * Nobody collects: top-ups are recorded as owed to the operator, who sends a bill (`charter credits owed`).
 */
export const manualPayments: Payments = {
  provider: 'manual',
  cards: null,
  pay: async () => ({ state: 'owed' }),
};

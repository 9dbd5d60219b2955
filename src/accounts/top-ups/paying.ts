/**
 * How a top-up is paid and settled once it is claimed. A process that dies between claim and settlement
 * leaves a lease that runs out; another then continues with the same payment.
 */
import type { Store } from '../../store/index.ts';
import { type Every, every } from '../../timers/index.ts';
import type { Notify } from '../notify.ts';
import { declineText } from './declines.ts';
import type { Payment, PaymentOutcome, Payments } from './payments.ts';
import { settleTopUp } from './settle-top-up.ts';
import type { TopUpTerms } from './top-up-terms.ts';

/** How long a payment may take before another process asks for it again. */
const LEASE_MS = 30_000;
/** How often payments without an outcome are looked for, and how many at a time. */
const RECOVERY_INTERVAL_MS = 30_000;
const RECOVERED_MAX = 100;

export type PayingOptions = {
  readonly store: Store;
  readonly now: () => Date;
  readonly payments: Payments;
  /** Narrowed to what a card can pay where cards pay. */
  readonly terms: TopUpTerms;
  /** Sends word to owners of payments that fail. */
  readonly notify: Notify;
  /** Hears of top-ups that could not be paid for or recorded, which are tried again. */
  readonly onError: (error: unknown) => void;
};

export class Paying implements AsyncDisposable {
  readonly #options: PayingOptions;
  readonly #underWay = new Set<Promise<void>>();
  #recovery: Every | undefined;

  constructor(options: PayingOptions) {
    this.#options = options;
  }

  /** A new top-up's row, leased to this process. */
  newTopUp(id: string, accountId: string, credits: number) {
    const { terms, now } = this.#options;
    const at = now();
    return {
      id,
      account_id: accountId,
      credits,
      state: 'pending',
      created_at: at.toISOString(),
      changed_at: at.toISOString(),
      lease_until: leaseFrom(at),
      amount: credits * terms.creditPrice,
      currency: terms.currency,
    } as const;
  }

  /** Never rejects: what fails stays pending, and is asked for again. */
  pay(topUpId: string): Promise<void> {
    const { payments, onError } = this.#options;
    const pay = async (): Promise<void> => {
      const payment = await this.#paymentOf(topUpId);
      const keep = (paymentId: string) => this.#keepPaymentId(topUpId, paymentId);
      await this.settle(topUpId, await payments.pay(payment, keep));
    };
    return this.#track(pay().catch(onError));
  }

  /**
   * Enters an outcome that was told by the provider, or asked for; an owner is told by mail that automatic
   * top-up was switched off.
   */
  async settle(topUpId: string, outcome: PaymentOutcome): Promise<void> {
    const { store, now, terms, notify } = this.#options;
    const settlement = await settleTopUp(store, now(), terms.owedMaxCredits, topUpId, outcome);
    if (settlement?.isSwitchedOff !== true || settlement.outcome.state !== 'declined') return;
    const { email, credits } = settlement;
    const reason = declineText(settlement.outcome.declineCode);
    const text = [
      `The automatic top-up of ${credits.toLocaleString('en-US')} credits failed. ${reason}.`,
      'Automatic top-up is now off. Mend the cause, then switch it on again on the page Credits of the dashboard.',
      'Until then requests are paid from the credits that are left.',
    ].join('\n\n');
    notify({ email, subject: 'Automatic top-up is off', text });
  }

  /** Whether this process may go on with the payment: no other is at it. */
  async renewLease(topUpId: string): Promise<boolean> {
    const { store, now } = this.#options;
    const at = now();
    const { numUpdatedRows } = await store.db
      .updateTable('top_ups')
      .set({ lease_until: leaseFrom(at) })
      .where('id', '=', topUpId)
      .where('lease_until', '<', at.toISOString())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Continues with payments that a dead process left open: now, and from now on every half minute. */
  startRecovery(): void {
    this.#recovery = every(RECOVERY_INTERVAL_MS, () => this.#recover(), this.#options.onError);
    void this.#recovery.now();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#recovery?.[Symbol.asyncDispose]();
    await Promise.all(this.#underWay);
  }

  /** Continues with every payment whose lease has run out. */
  async #recover(): Promise<void> {
    const { store, now, onError } = this.#options;
    try {
      const left = await store.db
        .selectFrom('top_ups')
        .select('id')
        .where('lease_until', '<', now().toISOString())
        .orderBy('lease_until')
        .limit(RECOVERED_MAX)
        .execute();
      for (const { id } of left) if (await this.renewLease(id)) await this.pay(id);
    } catch (error) {
      onError(error);
    }
  }

  #track(work: Promise<void>): Promise<void> {
    const ended = work.finally(() => this.#underWay.delete(ended));
    this.#underWay.add(ended);
    return ended;
  }

  async #paymentOf(topUpId: string): Promise<Payment> {
    const { store, terms } = this.#options;
    const row = await store.db
      .selectFrom('top_ups')
      .leftJoin('payment_customers', 'payment_customers.account_id', 'top_ups.account_id')
      .select(['top_ups.account_id', 'credits', 'amount', 'currency', 'payment_id', 'customer_id', 'card_id'])
      .where('top_ups.id', '=', topUpId)
      .executeTakeFirstOrThrow();
    const { customer_id: customerId, card_id: cardId } = row;
    return {
      topUpId,
      accountId: row.account_id,
      credits: row.credits,
      amount: row.amount ?? row.credits * terms.creditPrice,
      currency: row.currency ?? terms.currency,
      paymentId: row.payment_id,
      card: customerId === null || cardId === null ? null : { customerId, cardId },
    };
  }

  async #keepPaymentId(topUpId: string, paymentId: string): Promise<string> {
    const { db } = this.#options.store;
    await db
      .updateTable('top_ups')
      .set({ payment_id: paymentId })
      .where('id', '=', topUpId)
      .where('payment_id', 'is', null)
      .execute();
    const kept = db.selectFrom('top_ups').select('payment_id').where('id', '=', topUpId);
    return (await kept.executeTakeFirstOrThrow()).payment_id ?? paymentId;
  }
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

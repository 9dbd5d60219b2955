/**
 * Top-ups: automatic ones, one at a time for each account, and those that its owner asks for. A top-up is
 * claimed, paid, and settled. A process that dies between claim and settlement leaves a lease that runs out;
 * whoever comes next goes on with the same payment.
 */
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import { AccountError } from '../error.ts';
import type { Notify } from '../notify.ts';
import { declineText } from './declines.ts';
import { type TopUp, topUps } from './list-top-ups.ts';
import type { Payment, PaymentOutcome, Payments } from './payments.ts';
import { settleTopUp } from './settle-top-up.ts';
import type { TopUpTerms } from './top-up-terms.ts';

/** How long a payment may take before another process asks for it again. */
const LEASE_MS = 30_000;
const POLL_MS = 20;
/** A payment that takes longer is in trouble: no request waits for it any more. */
const PATIENCE_MS = 2_000;
/** How long an owner's own top-up is waited for; it goes on after that. */
const ORDER_WAIT_MS = 20_000;
/** How often payments without an outcome are looked for, and how many at a time. */
const RECOVERY_INTERVAL_MS = 30_000;
const RECOVERED_MAX = 100;

export type TopUpOptions = {
  readonly store: Store;
  readonly payments: Payments;
  readonly terms: TopUpTerms;
  readonly now: () => Date;
  readonly notify: Notify;
  /** Hears of payments that could not be asked for; nobody's request fails by them. */
  readonly onError: (error: unknown) => void;
};

export type TopUpOrder = {
  readonly accountId: string;
  readonly credits: number;
  /** Asked again with the same key, the first order's top-up is the answer. */
  readonly idempotencyKey: string | null;
};

export class TopUps implements AsyncDisposable {
  readonly #options: TopUpOptions;
  readonly #automatic = new Map<string, { readonly payment: Promise<void>; readonly startedMs: number }>();
  readonly #payments = new Set<Promise<void>>();
  #recovery: NodeJS.Timeout | undefined;

  constructor(options: TopUpOptions) {
    this.#options = options;
  }

  /**
   * Restores the account's target where the balance, less `neededCredits`, is below its threshold. Resolves
   * when that is done or turns out to be another process's business, or at the deadline in
   * `performance.now()`'s time: a slow payment goes on without the request.
   */
  async fire(accountId: string, neededCredits: number, deadlineMs: number): Promise<void> {
    let underWay = this.#automatic.get(accountId);
    if (underWay === undefined) {
      const payment = this.#run(accountId, neededCredits).finally(() => this.#automatic.delete(accountId));
      underWay = { payment, startedMs: performance.now() };
      this.#automatic.set(accountId, underWay);
    }
    await settledOr(underWay.payment, Math.min(deadlineMs, underWay.startedMs + PATIENCE_MS));
  }

  /**
   * As `fire`, and waits for another process's payment as well, which may bring credits: for a request that
   * would be refused without them. False when there is one that nobody waits for any more.
   */
  async fireOrAwait(accountId: string, neededCredits: number, deadlineMs: number): Promise<boolean> {
    // One that is under way may have been asked to do with less.
    if (this.#automatic.has(accountId)) await this.fire(accountId, 0, deadlineMs);
    await this.fire(accountId, neededCredits, deadlineMs);
    for (;;) {
      const startedAt = await this.#pendingSince(accountId);
      if (startedAt === null) return true;
      const isSlow = this.#options.now().getTime() - Date.parse(startedAt) > PATIENCE_MS;
      if (isSlow || performance.now() >= deadlineMs) return false;
      await sleep(POLL_MS);
    }
  }

  /**
   * Buys credits. The top-up as it stands after its payment, or after 20 seconds: it may then be pending.
   *
   * @throws AccountError `invalid_credits`, `no_card`, `top_up_pending`, `idempotency_mismatch`,
   *   `account_not_found`
   */
  async order(order: TopUpOrder): Promise<TopUp> {
    const { minCredits, maxCredits } = this.#options.terms;
    if (!Number.isInteger(order.credits) || order.credits < minCredits || order.credits > maxCredits) {
      throw new AccountError('invalid_credits', `A top-up has ${minCredits} to ${maxCredits} credits`);
    }
    const { id, isNew } = await this.#place(order);
    if (isNew) await settledOr(this.#pay(id), performance.now() + ORDER_WAIT_MS);
    return topUps(this.#options.store).where('top_ups.id', '=', id).executeTakeFirstOrThrow();
  }

  /**
   * Enters an outcome that was told by the provider, or asked for; the owner is told of what he cannot see by
   * himself.
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

  /** Goes on with payments that a dead process left open: now, and from now on every half minute. */
  async startRecovery(): Promise<void> {
    this.#recovery = setInterval(() => this.#underWay(this.recover()), RECOVERY_INTERVAL_MS).unref();
    await this.#underWay(this.recover());
  }

  /** Goes on with every payment whose lease has run out. */
  async recover(): Promise<void> {
    const { store, now, onError } = this.#options;
    try {
      const left = await store.db
        .selectFrom('top_ups')
        .select('id')
        .where('lease_until', '<', now().toISOString())
        .orderBy('lease_until')
        .limit(RECOVERED_MAX)
        .execute();
      for (const { id } of left) if (await this.#renewLease(id)) await this.#pay(id);
    } catch (error) {
      onError(error);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#recovery);
    await Promise.all([...[...this.#automatic.values()].map(({ payment }) => payment), ...this.#payments]);
  }

  async #run(accountId: string, neededCredits: number): Promise<void> {
    try {
      const topUpId = (await this.#claim(accountId, neededCredits)) ?? (await this.#takeOver(accountId));
      if (topUpId !== null) await this.#pay(topUpId);
    } catch (error) {
      this.#options.onError(error);
    }
  }

  #underWay(payment: Promise<void>): Promise<void> {
    const ended = payment.finally(() => this.#payments.delete(ended));
    this.#payments.add(ended);
    return ended;
  }

  /** Never rejects: what fails stays pending, and is asked for again. */
  #pay(topUpId: string): Promise<void> {
    const { payments, onError } = this.#options;
    const pay = async (): Promise<void> => {
      const payment = await this.#paymentOf(topUpId);
      const keep = (paymentId: string) => this.#keepPaymentId(topUpId, paymentId);
      await this.settle(topUpId, await payments.pay(payment, keep));
    };
    return this.#underWay(pay().catch(onError));
  }

  /** One conditional statement decides who pays: of all that see the low balance, one. */
  #claim(accountId: string, neededCredits: number): Promise<string | null> {
    const topUpId = randomUUIDv7();
    const { minCredits, maxCredits } = this.#options.terms;
    return this.#options.store.db.transaction().execute(async (trx) => {
      const account = await trx
        .updateTable('accounts')
        .set({ top_up_id: topUpId })
        .where('id', '=', accountId)
        .where('auto_topup_enabled', '=', 1)
        .where('top_up_id', 'is', null)
        .where(sql<boolean>`balance_credits - ${neededCredits} < auto_topup_threshold_credits`)
        .whereRef('balance_credits', '<', 'auto_topup_target_credits')
        .returning(['balance_credits', 'auto_topup_target_credits'])
        .executeTakeFirst();
      if (account === undefined || account.auto_topup_target_credits === null) return null;
      const lacking = account.auto_topup_target_credits - account.balance_credits;
      const credits = Math.min(Math.max(lacking, minCredits), maxCredits);
      await trx
        .insertInto('top_ups')
        .values(this.#newTopUp(topUpId, accountId, credits))
        .execute();
      return topUpId;
    });
  }

  /** The payment that a process asked for and did not live to settle. */
  async #takeOver(accountId: string): Promise<string | null> {
    const { db } = this.#options.store;
    const account = await db.selectFrom('accounts').select('top_up_id').where('id', '=', accountId).executeTakeFirst();
    const topUpId = account?.top_up_id ?? null;
    return topUpId !== null && (await this.#renewLease(topUpId)) ? topUpId : null;
  }

  /** Whether the payment is ours to go on with: nobody else is at it. */
  async #renewLease(topUpId: string): Promise<boolean> {
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

  /** Two clicks are not two payments: one order at a time, and the same order once. */
  #place({
    accountId,
    credits,
    idempotencyKey,
  }: TopUpOrder): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const { store, payments } = this.#options;
    return store.db.transaction().execute(async (trx) => {
      const account = await trx
        .updateTable('accounts')
        // Changes nothing, and locks the row: of two orders at once the second sees the first.
        .set((row) => ({ email: row.ref('email') }))
        .where('id', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      if (account === undefined) throw new AccountError('account_not_found', 'There is no such account');
      const orders = trx
        .selectFrom('top_ups')
        .select(['id', 'credits'])
        .where('account_id', '=', accountId)
        .where('is_automatic', '=', 0);
      const same = await orders.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
      if (same !== undefined) {
        if (same.credits === credits) return { id: same.id, isNew: false };
        throw new AccountError('idempotency_mismatch', 'The Idempotency-Key was used for another number of credits');
      }
      if ((await orders.where('state', '=', 'pending').executeTakeFirst()) !== undefined) {
        throw new AccountError('top_up_pending', 'A top-up is still being paid: wait for its outcome');
      }
      if (payments.cards !== null) {
        const cards = trx.selectFrom('payment_customers').select('card_id').where('account_id', '=', accountId);
        const card = await cards.where('card_id', 'is not', null).executeTakeFirst();
        if (card === undefined) throw new AccountError('no_card', 'Save a card first');
      }
      const id = randomUUIDv7();
      const topUp = { ...this.#newTopUp(id, accountId, credits), is_automatic: 0 as const };
      await trx
        .insertInto('top_ups')
        .values({ ...topUp, idempotency_key: idempotencyKey })
        .execute();
      return { id, isNew: true };
    });
  }

  #newTopUp(id: string, accountId: string, credits: number) {
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

  /** When the automatic top-up that is being paid was claimed; null when none is. */
  async #pendingSince(accountId: string): Promise<string | null> {
    const pending = await this.#options.store.db
      .selectFrom('accounts')
      .innerJoin('top_ups', 'top_ups.id', 'accounts.top_up_id')
      .select('top_ups.created_at')
      .where('accounts.id', '=', accountId)
      .executeTakeFirst();
    return pending?.created_at ?? null;
  }
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Resolves with the promise, or at the deadline in `performance.now()`'s time. */
async function settledOr(promise: Promise<void>, deadlineMs: number): Promise<void> {
  const waiting = new AbortController();
  const leftMs = Math.max(0, deadlineMs - performance.now());
  await Promise.race([promise, sleep(leftMs, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
}

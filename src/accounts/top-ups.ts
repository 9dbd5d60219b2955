/**
 * Automatic top-ups, one at a time for each account. A top-up is claimed on the account's row, paid, and settled; a process that dies
 * between claim and settlement leaves a lease that runs out, and whoever comes next asks for the same payment again.
 */
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../store/index.ts';
import { audit } from './audit.ts';
import { appendToLedger, ledgerEntry } from './ledger.ts';
import type { Payment, PaymentOutcome, Payments } from './payments.ts';

/** How long a payment may take before another process asks for it again. */
const LEASE_MS = 30_000;
const POLL_MS = 20;

export class TopUps implements AsyncDisposable {
  readonly #store: Store;
  readonly #payments: Payments;
  readonly #now: () => Date;
  readonly #onError: (error: unknown) => void;
  readonly #underWay = new Map<string, Promise<void>>();

  /** `onError` hears of payments that could not be asked for; nobody's request fails by them. */
  constructor(store: Store, payments: Payments, now: () => Date, onError: (error: unknown) => void) {
    this.#store = store;
    this.#payments = payments;
    this.#now = now;
    this.#onError = onError;
  }

  /**
   * Restores the account's target where the balance, less `neededCredits`, is below its threshold. Resolves when that is done or turns
   * out to be another process's business, or at the deadline in `performance.now()`'s time: a slow payment goes on without the request.
   */
  async fire(accountId: string, neededCredits: number, deadlineMs: number): Promise<void> {
    let underWay = this.#underWay.get(accountId);
    if (underWay === undefined) {
      underWay = this.#run(accountId, neededCredits).finally(() => this.#underWay.delete(accountId));
      this.#underWay.set(accountId, underWay);
    }
    const waiting = new AbortController();
    const leftMs = Math.max(0, deadlineMs - performance.now());
    await Promise.race([underWay, sleep(leftMs, undefined, { signal: waiting.signal }).catch(() => {})]);
    waiting.abort();
  }

  /** As `fire`, and waits for another process's payment as well, which may bring credits: for a request that would be refused without them. */
  async fireOrAwait(accountId: string, neededCredits: number, deadlineMs: number): Promise<void> {
    // One that is under way may have been asked to do with less.
    if (this.#underWay.has(accountId)) await this.fire(accountId, 0, deadlineMs);
    await this.fire(accountId, neededCredits, deadlineMs);
    while (performance.now() < deadlineMs && (await this.#isPending(accountId))) await sleep(POLL_MS);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#underWay.values()]);
  }

  async #run(accountId: string, neededCredits: number): Promise<void> {
    try {
      const payment = (await this.#claim(accountId, neededCredits)) ?? (await this.#takeOver(accountId));
      if (payment !== null) await this.#settle(payment, await this.#payments.pay(payment));
    } catch (error) {
      this.#onError(error);
    }
  }

  /** One conditional statement decides who pays: of all that see the low balance, one. */
  #claim(accountId: string, neededCredits: number): Promise<Payment | null> {
    const now = this.#now();
    const topUpId = randomUUIDv7();
    return this.#store.db.transaction().execute(async (trx) => {
      const account = await trx
        .updateTable('accounts')
        .set({ top_up_id: topUpId, top_up_lease_until: leaseFrom(now) })
        .where('id', '=', accountId)
        .where('auto_topup_enabled', '=', 1)
        .where('top_up_id', 'is', null)
        .where(sql<boolean>`balance_credits - ${neededCredits} < auto_topup_threshold_credits`)
        .whereRef('balance_credits', '<', 'auto_topup_target_credits')
        .returning(['balance_credits', 'auto_topup_target_credits'])
        .executeTakeFirst();
      if (account === undefined || account.auto_topup_target_credits === null) return null;
      const credits = account.auto_topup_target_credits - account.balance_credits;
      const at = now.toISOString();
      await trx
        .insertInto('top_ups')
        .values({ id: topUpId, account_id: accountId, credits, state: 'pending', created_at: at, changed_at: at })
        .execute();
      return { topUpId, accountId, credits };
    });
  }

  /** The payment that a process asked for and did not live to settle. */
  #takeOver(accountId: string): Promise<Payment | null> {
    const now = this.#now();
    return this.#store.db.transaction().execute(async (trx) => {
      const account = await trx
        .updateTable('accounts')
        .set({ top_up_lease_until: leaseFrom(now) })
        .where('id', '=', accountId)
        .where('top_up_id', 'is not', null)
        .where('top_up_lease_until', '<', now.toISOString())
        .returning('top_up_id')
        .executeTakeFirst();
      const topUpId = account?.top_up_id ?? null;
      if (topUpId === null) return null;
      const { credits } = await trx
        .selectFrom('top_ups')
        .select('credits')
        .where('id', '=', topUpId)
        .executeTakeFirstOrThrow();
      return { topUpId, accountId, credits };
    });
  }

  /** Does nothing when another process, having taken the payment over, was faster. */
  async #settle({ topUpId, accountId, credits }: Payment, outcome: PaymentOutcome): Promise<void> {
    const at = this.#now().toISOString();
    await this.#store.db.transaction().execute(async (trx) => {
      const isDeclined = outcome === 'declined';
      const { numUpdatedRows } = await trx
        .updateTable('accounts')
        .set((account) => ({
          top_up_id: null,
          top_up_lease_until: null,
          ...(isDeclined
            ? { auto_topup_enabled: 0 as const }
            : { balance_credits: account('balance_credits', '+', credits) }),
        }))
        .where('id', '=', accountId)
        .where('top_up_id', '=', topUpId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await trx.updateTable('top_ups').set({ state: outcome, changed_at: at }).where('id', '=', topUpId).execute();
      if (isDeclined) {
        // A card that was refused once is not tried at every request.
        const detail = { enabled: 'no', reason: 'payment declined', topUpId };
        const entry = { actor: 'service', action: 'top_up.settings_changed', key_id: null } as const;
        await audit(trx, at, { ...entry, account_id: accountId, detail });
        return;
      }
      const description = outcome === 'owed' ? 'Automatic top-up, owed to the operator' : 'Automatic top-up';
      const entry = { account_id: accountId, kind: 'top_up', amount_credits: credits, description } as const;
      await appendToLedger(trx, [ledgerEntry(at, entry)]);
    });
  }

  async #isPending(accountId: string): Promise<boolean> {
    const pending = this.#store.db.selectFrom('accounts').select('id').where('id', '=', accountId);
    return (await pending.where('top_up_id', 'is not', null).executeTakeFirst()) !== undefined;
  }
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Top-ups that a low balance fires, one at a time for each account. */
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { settledOr } from '../deadline.ts';
import type { Paying, PayingOptions } from './paying.ts';

const POLL_MS = 20;
/** A payment that takes longer is in trouble: no request waits for it any more. */
const PATIENCE_MS = 2_000;

export class AutomaticTopUps implements AsyncDisposable {
  readonly #options: PayingOptions;
  readonly #paying: Paying;
  readonly #underWay = new Map<string, { readonly payment: Promise<void>; readonly startedMs: number }>();

  constructor(options: PayingOptions, paying: Paying) {
    this.#options = options;
    this.#paying = paying;
  }

  /** As `TopUps.fire`. */
  async fire(accountId: string, neededCredits: number, deadlineMs: number): Promise<void> {
    let underWay = this.#underWay.get(accountId);
    if (underWay === undefined) {
      const payment = this.#run(accountId, neededCredits).finally(() => this.#underWay.delete(accountId));
      underWay = { payment, startedMs: performance.now() };
      this.#underWay.set(accountId, underWay);
    }
    await settledOr(underWay.payment, Math.min(deadlineMs, underWay.startedMs + PATIENCE_MS));
  }

  /** As `TopUps.fireOrAwait`. */
  async fireOrAwait(accountId: string, neededCredits: number, deadlineMs: number): Promise<boolean> {
    // One that is under way may have been asked to do with less.
    if (this.#underWay.has(accountId)) await this.fire(accountId, 0, deadlineMs);
    await this.fire(accountId, neededCredits, deadlineMs);
    for (;;) {
      const startedAt = await this.#pendingSince(accountId);
      if (startedAt === null) return true;
      const isSlow = this.#options.now().getTime() - Date.parse(startedAt) > PATIENCE_MS;
      if (isSlow || performance.now() >= deadlineMs) return false;
      await sleep(POLL_MS);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#underWay.values()].map(({ payment }) => payment));
  }

  async #run(accountId: string, neededCredits: number): Promise<void> {
    try {
      const topUpId = (await this.#claim(accountId, neededCredits)) ?? (await this.#takeOver(accountId));
      if (topUpId !== null) await this.#paying.pay(topUpId);
    } catch (error) {
      this.#options.onError(error);
    }
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
        .values(this.#paying.newTopUp(topUpId, accountId, credits))
        .execute();
      return topUpId;
    });
  }

  /** The payment that a process asked for and did not live to settle. */
  async #takeOver(accountId: string): Promise<string | null> {
    const { db } = this.#options.store;
    const account = await db.selectFrom('accounts').select('top_up_id').where('id', '=', accountId).executeTakeFirst();
    const topUpId = account?.top_up_id ?? null;
    return topUpId !== null && (await this.#paying.renewLease(topUpId)) ? topUpId : null;
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

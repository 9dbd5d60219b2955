/** How far an account may go below zero, and when it is topped up by itself. */
import type { Store } from '../store/index.ts';
import { lockAccount } from './account-by-email.ts';
import { audit } from './audit.ts';
import { AccountError } from './error.ts';
import { parseCredits } from './limits.ts';

export type AutoTopUp = {
  /** A balance below this fires a top-up. */
  readonly thresholdCredits: number;
  /** The balance that a top-up restores. */
  readonly targetCredits: number;
};

/**
 * `amountCredits`: how far below zero the balance may fall; null disables overage. A balance that is lower already stays, and nothing
 * more is charged until it has risen.
 *
 * @throws AccountError `account_not_found`, `invalid_credits`
 */
export async function setOverage({ db }: Store, now: Date, email: string, amountCredits: number | null): Promise<void> {
  const amount = amountCredits === null ? null : parseCredits(amountCredits);
  await db.transaction().execute(async (trx) => {
    const accountId = await lockAccount(trx, email);
    await trx
      .updateTable('accounts')
      .set({ overage_enabled: amount === null ? 0 : 1, overage_amount: amount })
      .where('id', '=', accountId)
      .execute();
    const detail = { amount: amount ?? 'off' };
    const entry = { action: 'overage.changed', account_id: accountId, key_id: null, detail } as const;
    await audit(trx, now.toISOString(), entry);
  });
}

/** Null disables it. @throws AccountError `account_not_found`, `invalid_credits`, `invalid_credit_settings` */
export async function setAutoTopUp({ db }: Store, now: Date, email: string, topUp: AutoTopUp | null): Promise<void> {
  const threshold = topUp === null ? null : parseCredits(topUp.thresholdCredits);
  const target = topUp === null ? null : parseCredits(topUp.targetCredits, 1);
  if (threshold !== null && target !== null && target < threshold) {
    throw new AccountError('invalid_credit_settings', 'The target of a top-up must not be below its threshold');
  }
  await db.transaction().execute(async (trx) => {
    const accountId = await lockAccount(trx, email);
    await trx
      .updateTable('accounts')
      .set({
        auto_topup_enabled: topUp === null ? 0 : 1,
        auto_topup_threshold_credits: threshold,
        auto_topup_target_credits: target,
      })
      .where('id', '=', accountId)
      .execute();
    const detail = { threshold: threshold ?? 'off', target: target ?? 'off' };
    const entry = { action: 'top_up.settings_changed', account_id: accountId, key_id: null, detail } as const;
    await audit(trx, now.toISOString(), entry);
  });
}

/** How far an account may go below zero, and when it is topped up by itself. */
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { lockAccountOf } from '../account-by-email.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { parseCredits } from '../limits.ts';

export type AutoTopUp = {
  /** A balance below this fires a top-up. */
  readonly thresholdCredits: number;
  /** The balance that a top-up restores. */
  readonly targetCredits: number;
};

/**
 * `amountCredits`: how far below zero the balance may fall; null disables overage. A balance that is lower
 * already stays, and nothing more is charged until it has risen.
 *
 * @throws AccountError `account_not_found`, `invalid_credits`
 */
export async function setOverage({ db }: Store, now: Date, email: string, amountCredits: number | null): Promise<void> {
  const amount = amountCredits === null ? null : parseCredits(amountCredits);
  await db.transaction().execute(async (trx) => {
    const accountId = await lockAccountOf(trx, email);
    await writeOverage(trx, accountId, amount);
    const detail = { amount: amount ?? 'off' };
    const entry = { action: 'overage.changed', account_id: accountId, key_id: null, detail } as const;
    await audit(trx, now.toISOString(), entry);
  });
}

/**
 * Null disables it. @throws AccountError `account_not_found`, `invalid_credits`, `invalid_credit_settings`
 */
export async function setAutoTopUp({ db }: Store, now: Date, email: string, topUp: AutoTopUp | null): Promise<void> {
  const { threshold, target } = parseAutoTopUp(topUp);
  await db.transaction().execute(async (trx) => {
    const accountId = await lockAccountOf(trx, email);
    await writeAutoTopUp(trx, accountId, { threshold, target });
    const detail = { threshold: threshold ?? 'off', target: target ?? 'off' };
    const entry = { action: 'top_up.settings_changed', account_id: accountId, key_id: null, detail } as const;
    await audit(trx, now.toISOString(), entry);
  });
}

/** What an account's owner sets, all of it at once. */
export type CreditSettings = {
  /** Null disables overage. */
  readonly overageCredits: number | null;
  /** Null disables automatic top-up. */
  readonly autoTopUp: AutoTopUp | null;
};

/**
 * The owner's own settings. Overage goes as far as the operator allows everybody, or has allowed this account
 * already.
 *
 * @throws AccountError `account_not_found`, `invalid_credits`, `overage_not_allowed`,
 *   `invalid_credit_settings`
 */
export async function changeCreditSettings(
  { db }: Store,
  now: Date,
  accountId: string,
  { overageCredits, autoTopUp }: CreditSettings,
  overageMaxCredits: number,
): Promise<void> {
  const overage = overageCredits === null ? null : parseCredits(overageCredits);
  const topUp = parseAutoTopUp(autoTopUp);
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('accounts')
      // Changes nothing, and locks the row.
      .set((row) => ({ email: row.ref('email') }))
      .where('id', '=', accountId)
      .returning([
        'overage_enabled',
        'overage_amount',
        'auto_topup_enabled',
        'auto_topup_threshold_credits',
        'auto_topup_target_credits',
      ])
      .executeTakeFirst();
    if (account === undefined) throw new AccountError('account_not_found', 'There is no such account');
    const present = account.overage_enabled === 1 ? account.overage_amount : null;
    const allowed = Math.max(overageMaxCredits, present ?? 0);
    if (overage !== null && (overage > allowed || (allowed === 0 && present === null))) {
      const message = allowed === 0 ? 'Overage is not offered here' : `Overage goes to ${allowed} credits at most`;
      throw new AccountError('overage_not_allowed', message);
    }
    if (overage !== present) {
      await writeOverage(trx, accountId, overage);
      const detail = { amount: overage ?? 'off' };
      await audit(trx, at, { actor: 'user', action: 'overage.changed', account_id: accountId, key_id: null, detail });
    }
    const hasTopUp = account.auto_topup_enabled === 1;
    const threshold = hasTopUp ? account.auto_topup_threshold_credits : null;
    const target = hasTopUp ? account.auto_topup_target_credits : null;
    if (threshold !== topUp.threshold || target !== topUp.target) {
      await writeAutoTopUp(trx, accountId, topUp);
      const detail = { threshold: topUp.threshold ?? 'off', target: topUp.target ?? 'off' };
      const entry = { action: 'top_up.settings_changed', account_id: accountId, key_id: null, detail } as const;
      await audit(trx, at, { actor: 'user', ...entry });
    }
  });
}

type ParsedTopUp = { readonly threshold: number | null; readonly target: number | null };

function parseAutoTopUp(topUp: AutoTopUp | null): ParsedTopUp {
  const threshold = topUp === null ? null : parseCredits(topUp.thresholdCredits);
  const target = topUp === null ? null : parseCredits(topUp.targetCredits, 1);
  if (threshold !== null && target !== null && target < threshold) {
    throw new AccountError('invalid_credit_settings', 'The target of a top-up must not be below its threshold');
  }
  return { threshold, target };
}

async function writeOverage(trx: Transaction<Tables>, accountId: string, amount: number | null): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ overage_enabled: amount === null ? 0 : 1, overage_amount: amount })
    .where('id', '=', accountId)
    .execute();
}

async function writeAutoTopUp(
  trx: Transaction<Tables>,
  accountId: string,
  { threshold, target }: ParsedTopUp,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({
      auto_topup_enabled: threshold === null ? 0 : 1,
      auto_topup_threshold_credits: threshold,
      auto_topup_target_credits: target,
      payment_problem: null,
    })
    .where('id', '=', accountId)
    .execute();
}

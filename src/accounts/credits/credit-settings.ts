/** How far an account may go below zero, and when it is topped up by itself. */
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { changeAccount, lockAccount, lockAccountOf } from '../account.ts';
import { type Actor, audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { parseCredits } from '../limits.ts';
import { creditBalanceOf } from './standing.ts';

export type AutoTopUp = {
  /** A balance below this fires a top-up. */
  readonly thresholdCredits: number;
  /** The balance that a top-up restores. */
  readonly targetCredits: number;
};

/** What an account's owner sets, all of it at once. */
export type CreditSettings = {
  /** Null disables overage. */
  readonly overageCredits: number | null;
  /** Null disables automatic top-up. */
  readonly autoTopUp: AutoTopUp | null;
};

/** By the operator; as in `Operator.setOverage`. */
export async function setOverage({ db }: Store, now: Date, email: string, amountCredits: number | null): Promise<void> {
  const amount = amountCredits === null ? null : parseCredits(amountCredits);
  await db.transaction().execute(async (trx) => {
    const { id } = await lockAccountOf(trx, email);
    await writeOverage(trx, now, id, amount, 'operator');
  });
}

/** By the operator; as in `Operator.setAutoTopUp`. */
export async function setAutoTopUp({ db }: Store, now: Date, email: string, topUp: AutoTopUp | null): Promise<void> {
  const parsed = parseAutoTopUp(topUp);
  await db.transaction().execute(async (trx) => {
    const { id } = await lockAccountOf(trx, email);
    await writeAutoTopUp(trx, now, id, parsed, 'operator');
  });
}

/** By the account's owner; as in `Credits.changeSettings`. */
export async function changeCreditSettings(
  { db }: Store,
  now: Date,
  accountId: string,
  { overageCredits, autoTopUp }: CreditSettings,
  overageMaxCredits: number,
): Promise<void> {
  const overage = overageCredits === null ? null : parseCredits(overageCredits);
  const topUp = parseAutoTopUp(autoTopUp);
  await db.transaction().execute(async (trx) => {
    const present = creditBalanceOf(await lockAccount(trx, accountId));
    refuseOverage(overage, present.overage_amount, overageMaxCredits);
    if (overage !== present.overage_amount) await writeOverage(trx, now, accountId, overage, 'user');
    const { auto_topup_threshold_credits: threshold, auto_topup_target_credits: target } = present;
    if (threshold !== topUp.threshold || target !== topUp.target)
      await writeAutoTopUp(trx, now, accountId, topUp, 'user');
  });
}

/** Overage goes as far as the operator allows everybody, or has allowed this account already. */
function refuseOverage(overage: number | null, present: number | null, maxCredits: number): void {
  const allowed = Math.max(maxCredits, present ?? 0);
  if (overage === null || (overage <= allowed && (allowed > 0 || present !== null))) return;
  const message = allowed === 0 ? 'Overage is not offered here' : `Overage goes to ${allowed} credits at most`;
  throw new AccountError('overage_not_allowed', message);
}

type ParsedTopUp = { readonly threshold: number | null; readonly target: number | null };

function parseAutoTopUp(topUp: AutoTopUp | null): ParsedTopUp {
  if (topUp === null) return { threshold: null, target: null };
  const threshold = parseCredits(topUp.thresholdCredits);
  const target = parseCredits(topUp.targetCredits, 1);
  if (target < threshold) {
    throw new AccountError('invalid_credit_settings', 'The target of a top-up must not be below its threshold');
  }
  return { threshold, target };
}

async function writeOverage(
  trx: Transaction<Tables>,
  now: Date,
  accountId: string,
  amount: number | null,
  actor: Actor,
): Promise<void> {
  await changeAccount(trx, accountId, { overage_enabled: amount === null ? 0 : 1, overage_amount: amount });
  const entry = { action: 'overage.changed', account_id: accountId, actor } as const;
  await audit(trx, now.toISOString(), { ...entry, detail: { amount: amount ?? 'off' } });
}

async function writeAutoTopUp(
  trx: Transaction<Tables>,
  now: Date,
  accountId: string,
  { threshold, target }: ParsedTopUp,
  actor: Actor,
): Promise<void> {
  await changeAccount(trx, accountId, {
    auto_topup_enabled: threshold === null ? 0 : 1,
    auto_topup_threshold_credits: threshold,
    auto_topup_target_credits: target,
    payment_problem: null,
  });
  const entry = { action: 'top_up.settings_changed', account_id: accountId, actor } as const;
  const detail = { threshold: threshold ?? 'off', target: target ?? 'off' };
  await audit(trx, now.toISOString(), { ...entry, detail });
}

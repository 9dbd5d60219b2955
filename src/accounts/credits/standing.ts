import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { AccountsTable, Tables } from '../../store/index.ts';
import { AccountError } from '../error.ts';

/** What decides whether an account can pay. */
export type Standing = {
  readonly balance: number;
  /** Held for batches that are not settled yet. */
  readonly reserved: number;
  /**
   * balance − reserved + overage: what a charge may take. Below zero only after overage was lowered or
   * disabled.
   */
  readonly available: number;
  readonly hasOverage: boolean;
  /** Null while automatic top-up is off. */
  readonly topUpThreshold: number | null;
  readonly topUpTarget: number | null;
  /** The balance right after the last credits that came in; null before any came. */
  readonly alertBase: number | null;
  /** The last level of a low balance that was told since then. */
  readonly alertTold: number | null;
};

/** `available` as every statement that takes credits compares it, so that check and debit are one. */
const AVAILABLE = sql<number>`(balance_credits - reserved_credits + case when overage_enabled = 1 then overage_amount else 0 end)`;

export const hasAvailable = (credits: number | Expression<number>) => sql<SqlBool>`${AVAILABLE} >= ${credits}`;

export const STANDING_COLUMNS = [
  'balance_credits',
  'reserved_credits',
  'overage_enabled',
  'overage_amount',
  'auto_topup_enabled',
  'auto_topup_threshold_credits',
  'auto_topup_target_credits',
  'alert_base_credits',
  'alert_told',
] as const satisfies readonly (keyof AccountsTable)[];

export type StandingRow = {
  readonly balance_credits: number;
  readonly reserved_credits: number;
  readonly overage_enabled: 0 | 1;
  readonly overage_amount: number | null;
  readonly auto_topup_enabled: 0 | 1;
  readonly auto_topup_threshold_credits: number | null;
  readonly auto_topup_target_credits: number | null;
  readonly alert_base_credits: number | null;
  readonly alert_told: number | null;
};

export function standingOf(row: StandingRow): Standing {
  const overage = row.overage_enabled === 1 ? (row.overage_amount ?? 0) : 0;
  return {
    balance: row.balance_credits,
    reserved: row.reserved_credits,
    available: row.balance_credits - row.reserved_credits + overage,
    hasOverage: row.overage_enabled === 1,
    topUpThreshold: row.auto_topup_enabled === 1 ? row.auto_topup_threshold_credits : null,
    topUpTarget: row.auto_topup_enabled === 1 ? row.auto_topup_target_credits : null,
    alertBase: row.alert_base_credits,
    alertTold: row.alert_told,
  };
}

/** @throws AccountError `account_not_found` */
export async function readStanding(db: Kysely<Tables>, accountId: string): Promise<Standing> {
  const row = await db.selectFrom('accounts').select(STANDING_COLUMNS).where('id', '=', accountId).executeTakeFirst();
  if (row === undefined) throw new AccountError('account_not_found', 'There is no such account');
  return standingOf(row);
}

/**
 * Whether a top-up is due once `neededCredits` are taken: the balance is then below the threshold, and now
 * below the target.
 */
export const isTopUpDue = (standing: Standing, neededCredits: number): boolean => {
  const { balance, topUpThreshold, topUpTarget } = standing;
  if (topUpThreshold === null || topUpTarget === null) return false;
  return balance - neededCredits < topUpThreshold && balance < topUpTarget;
};

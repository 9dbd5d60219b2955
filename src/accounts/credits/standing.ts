import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { type Account, readAccount } from '../account.ts';

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
  /** The last level of a low balance that its owner was notified of since then. */
  readonly alertTold: number | null;
};

/** `available` as every statement that takes credits compares it, so that check and debit are one. */
const AVAILABLE = sql<number>`(balance_credits - reserved_credits + case when overage_enabled = 1 then overage_amount else 0 end)`;

export const hasAvailable = (credits: number | Expression<number>) => sql<SqlBool>`${AVAILABLE} >= ${credits}`;

export function standingOf(account: Account): Standing {
  const hasOverage = account.overage_enabled === 1;
  const isToppedUp = account.auto_topup_enabled === 1;
  const overage = hasOverage ? (account.overage_amount ?? 0) : 0;
  return {
    balance: account.balance_credits,
    reserved: account.reserved_credits,
    available: account.balance_credits - account.reserved_credits + overage,
    hasOverage,
    topUpThreshold: isToppedUp ? account.auto_topup_threshold_credits : null,
    topUpTarget: isToppedUp ? account.auto_topup_target_credits : null,
    alertBase: account.alert_base_credits,
    alertTold: account.alert_told,
  };
}

/** @throws AccountError `account_not_found` */
export const readStanding = async (db: Kysely<Tables>, accountId: string): Promise<Standing> =>
  standingOf(await readAccount(db, accountId));

/**
 * Whether a top-up is due once `neededCredits` are taken: the balance is then below the threshold, and now
 * below the target.
 */
export const isTopUpDue = (standing: Standing, neededCredits: number): boolean => {
  const { balance, topUpThreshold, topUpTarget } = standing;
  if (topUpThreshold === null || topUpTarget === null) return false;
  return balance - neededCredits < topUpThreshold && balance < topUpTarget;
};

/** The document of `GET /v2/credits`, in the wire's names. */
export type CreditBalance = {
  /** Settled credits; below zero when overage is in use. */
  readonly balance: number;
  readonly overage_enabled: boolean;
  /** Null when overage is disabled. */
  readonly overage_amount: number | null;
  readonly auto_topup_enabled: boolean;
  /** Both null when automatic top-up is disabled. */
  readonly auto_topup_threshold_credits: number | null;
  readonly auto_topup_target_credits: number | null;
};

export function creditBalanceOf(account: Account): CreditBalance {
  const overage = account.overage_enabled === 1;
  const topup = account.auto_topup_enabled === 1;
  return {
    balance: account.balance_credits,
    overage_enabled: overage,
    overage_amount: overage ? account.overage_amount : null,
    auto_topup_enabled: topup,
    auto_topup_threshold_credits: topup ? account.auto_topup_threshold_credits : null,
    auto_topup_target_credits: topup ? account.auto_topup_target_credits : null,
  };
}

import type { Account } from '../account.ts';

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

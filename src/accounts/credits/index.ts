import type { Store } from '../../store/index.ts';
import { readAccount } from '../account.ts';
import { type AccountAlert, alertOf } from './alerts.ts';
import { type CreditSettings, changeCreditSettings } from './credit-settings.ts';
import { type CreditBalance, creditBalanceOf, readStanding } from './standing.ts';

export type { CreditBalance } from './standing.ts';

/** What an account has, and how far its owner lets it go. */
export interface Credits {
  /** How far below zero owners may set their overage. */
  readonly overageMaxCredits: number;

  /** @throws AccountError `account_not_found` */
  balance(accountId: string): Promise<CreditBalance>;

  /**
   * What the account can spend now, and what is held for batches. @throws AccountError `account_not_found`
   */
  funds(accountId: string): Promise<{ readonly available: number; readonly reserved: number }>;

  /**
   * What the account's owner should know now: a low balance, a payment that failed. @throws AccountError
   * `account_not_found`
   */
  alert(accountId: string): Promise<AccountAlert | null>;

  /**
   * By the account's owner. @throws AccountError `overage_not_allowed`, `invalid_credits`,
   * `invalid_credit_settings`, `account_not_found`
   */
  changeSettings(accountId: string, settings: CreditSettings): Promise<void>;
}

export type CreditsOptions = {
  readonly now: () => Date;
  /** How far below zero owners may set their overage; 0 leaves it to the operator. */
  readonly overageMaxCredits: number;
};

export function openCredits(store: Store, { now, overageMaxCredits }: CreditsOptions): Credits {
  return {
    overageMaxCredits,
    balance: async (accountId) => creditBalanceOf(await readAccount(store.db, accountId)),
    async funds(accountId) {
      const { available, reserved } = await readStanding(store.db, accountId);
      return { available, reserved };
    },
    alert: (accountId) => alertOf(store, accountId),
    changeSettings: (accountId, settings) => changeCreditSettings(store, now(), accountId, settings, overageMaxCredits),
  };
}

import type { Store } from '../../store/index.ts';
import { type AutoTopUp, setAutoTopUp, setOverage } from '../credits/credit-settings.ts';
import { listOwedTopUps, markTopUpPaid, type OwedTopUp } from '../top-ups/owed-top-ups.ts';
import { type AccountDetails, type ListedAccount, listAccounts, showAccount } from './account-list.ts';
import { type AcceptedLoss, type AuditLine, listAudit, noteAcceptedLoss } from './audit-log.ts';
import { type Grant, grantCredits, type Refund, refundCredits } from './grants-and-refunds.ts';
import { type KeptLoadReport, type LoadReport, type LoadReportKind, listLoads, noteLoad } from './load-reports.ts';

export type { ListedAccount } from './account-list.ts';
export type { KeptLoadReport, LoadReport } from './load-reports.ts';

/** What the operator sees and does at the command line. Every change is noted in the audit log with it. */
export interface Operator {
  /** In the order they were made. */
  listAccounts(): Promise<readonly ListedAccount[]>;

  /** @throws AccountError `account_not_found`, `invalid_email` */
  showAccount(email: string): Promise<AccountDetails>;

  /**
   * The newest changes of an account, or of all (null). @throws AccountError `account_not_found`,
   * `invalid_email`
   */
  listAudit(email: string | null, limit: number): Promise<readonly AuditLine[]>;

  /** Notes in the audit log that somebody at the command line published what a guard had stopped. */
  noteAcceptedLoss(loss: AcceptedLoss): Promise<void>;

  /** Keeps what became of a load that published nothing, or of a round of refreshes. */
  noteLoad(report: LoadReport): Promise<void>;

  /** The newest first. */
  listLoads(kind: LoadReportKind, limit: number): Promise<readonly KeptLoadReport[]>;

  /**
   * The balance after it. @throws AccountError `account_not_found`, `invalid_credits`, `invalid_note`,
   * `balance_limit`
   */
  grant(grant: Grant): Promise<number>;

  /**
   * Gives back what a request was charged, once. The credits and the balance after it. @throws AccountError
   * `account_not_found`, `invalid_credits`, `nothing_to_refund`
   */
  refund(refund: Refund): Promise<{ readonly credits: number; readonly balance: number }>;

  /**
   * How far below zero the balance may fall; null disables overage. A balance that is lower already stays,
   * and nothing more is charged until it has risen. @throws AccountError `account_not_found`, `invalid_credits`
   */
  setOverage(email: string, amountCredits: number | null): Promise<void>;

  /**
   * Null disables automatic top-up. @throws AccountError `account_not_found`, `invalid_credits`,
   * `invalid_credit_settings`
   */
  setAutoTopUp(email: string, topUp: AutoTopUp | null): Promise<void>;

  /** Top-ups that were credited and that the operator has not been paid for, the oldest first. */
  listOwedTopUps(): Promise<readonly OwedTopUp[]>;

  /** Notes that the operator has the money. @throws AccountError `top_up_not_owed` */
  markTopUpPaid(topUpId: string): Promise<void>;
}

export const openOperator = (store: Store, { now }: { readonly now: () => Date }): Operator => ({
  listAccounts: () => listAccounts(store, now()),
  showAccount: (email) => showAccount(store, email),
  listAudit: (email, limit) => listAudit(store, email, limit),
  noteAcceptedLoss: (loss) => noteAcceptedLoss(store, now(), loss),
  noteLoad: (report) => noteLoad(store, now(), report),
  listLoads: (kind, limit) => listLoads(store, kind, limit),
  grant: (grant) => grantCredits(store, now(), grant),
  refund: (refund) => refundCredits(store, now(), refund),
  setOverage: (email, amountCredits) => setOverage(store, now(), email, amountCredits),
  setAutoTopUp: (email, topUp) => setAutoTopUp(store, now(), email, topUp),
  listOwedTopUps: () => listOwedTopUps(store),
  markTopUpPaid: (topUpId) => markTopUpPaid(store, now(), topUpId),
});

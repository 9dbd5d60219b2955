import type { Store } from '../../store/index.ts';
import { type Account, readAccountOf } from '../account.ts';
import { type CreditBalance, creditBalanceOf } from '../credits/standing.ts';
import { type KeySummary, listKeys } from '../keys/list-keys.ts';
import { type LedgerLine, listLedger } from '../ledger/entries.ts';

export type AccountSummary = {
  readonly accountId: string;
  readonly email: string;
  readonly createdAt: string;
  readonly balance: number;
  readonly reserved: number;
};

export type AccountDetails = AccountSummary & {
  readonly credits: CreditBalance;
  readonly keys: readonly KeySummary[];
  /** The newest first, as `charter accounts show --json` prints it. */
  readonly ledger: readonly ReturnType<typeof shownEntry>[];
};

/** How much of the ledger is shown. */
const LEDGER_ROWS = 20;

/** As `Operator.listAccounts`. */
export async function listAccounts({ db }: Store): Promise<AccountSummary[]> {
  const accounts = await db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();
  return accounts.map(summaryOf);
}

/** As `Operator.showAccount`. */
export async function showAccount(store: Store, email: string): Promise<AccountDetails> {
  const account = await readAccountOf(store.db, email);
  const ledger = await listLedger(store, account.id, { before: null, limit: LEDGER_ROWS });
  return {
    ...summaryOf(account),
    credits: creditBalanceOf(account),
    keys: await listKeys(store, account.id),
    ledger: ledger.map(shownEntry),
  };
}

const summaryOf = (account: Account): AccountSummary => ({
  accountId: account.id,
  email: account.email,
  createdAt: account.created_at,
  balance: account.balance_credits,
  reserved: account.reserved_credits,
});

const shownEntry = ({ at: createdAt, kind, credits, requestId, note: description }: LedgerLine) => ({
  createdAt,
  kind,
  credits,
  requestId,
  description,
});

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

export type ListedAccount = AccountSummary & {
  /** Credits that were topped up and are not paid for. */
  readonly owed: number;
  /** Credits that were charged in the last 30 days, today's among them. */
  readonly spent: number;
  readonly members: number;
};

export type AccountDetails = AccountSummary & {
  readonly credits: CreditBalance;
  readonly keys: readonly KeySummary[];
  /** The newest first, as `charter accounts show --json` prints it. */
  readonly ledger: readonly ReturnType<typeof shownEntry>[];
};

/** How much of the ledger is shown. */
const LEDGER_ROWS = 20;

const SPENT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** As `Operator.listAccounts`. */
export async function listAccounts({ db }: Store, now: Date): Promise<ListedAccount[]> {
  const accounts = await db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();
  const since = new Date(now.getTime() - (SPENT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const owed = await db
    .selectFrom('top_ups')
    .select(({ fn }) => ['account_id', fn.sum<number | string>('credits').as('sum')])
    .where('state', '=', 'owed')
    .groupBy('account_id')
    .execute();
  const spent = await db
    .selectFrom('usage_charges')
    .select(({ fn }) => ['account_id', fn.sum<number | string>('credits').as('sum')])
    .where('day', '>=', since)
    .groupBy('account_id')
    .execute();
  const members = await db
    .selectFrom('users')
    .select(({ fn }) => ['account_id', fn.countAll<number | string>().as('sum')])
    .groupBy('account_id')
    .execute();
  // PostgreSQL sums 64-bit integers to a numeric, which comes as text.
  const by = (sums: typeof owed) => new Map(sums.map(({ account_id, sum }) => [account_id, Number(sum)]));
  const [ofOwed, ofSpent, ofMembers] = [by(owed), by(spent), by(members)];
  return accounts.map((account) => ({
    ...summaryOf(account),
    owed: ofOwed.get(account.id) ?? 0,
    spent: ofSpent.get(account.id) ?? 0,
    members: ofMembers.get(account.id) ?? 0,
  }));
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

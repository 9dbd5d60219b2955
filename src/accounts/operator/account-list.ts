import type { Store } from '../../store/index.ts';
import { type CreditBalance, creditBalance } from '../credits/credit-balance.ts';
import { AccountError } from '../error.ts';
import { type KeySummary, listKeys } from '../keys/revoke-key.ts';
import { parseEmail } from '../limits.ts';

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
  /** The newest first. */
  readonly ledger: readonly {
    readonly createdAt: string;
    readonly kind: string;
    readonly credits: number;
    readonly requestId: string | null;
    readonly description: string;
  }[];
};

/** How much of the ledger is shown. */
const LEDGER_ROWS = 20;

const summaries = ({ db }: Store) =>
  db
    .selectFrom('accounts')
    .select([
      'id as accountId',
      'email',
      'created_at as createdAt',
      'balance_credits as balance',
      'reserved_credits as reserved',
    ]);

/** In the order they were made. */
export function listAccounts(store: Store): Promise<AccountSummary[]> {
  return summaries(store).orderBy('created_at').orderBy('id').execute();
}

/** @throws AccountError `account_not_found`, `invalid_email` */
export async function showAccount(store: Store, email: string): Promise<AccountDetails> {
  const summary = await summaries(store).where('email_folded', '=', parseEmail(email).toLowerCase()).executeTakeFirst();
  if (summary === undefined) throw new AccountError('account_not_found', `There is no account of ${email}`);
  const { accountId } = summary;
  const ledger = await store.db
    .selectFrom('ledger_entries')
    .select(['created_at as createdAt', 'kind', 'amount_credits as credits', 'request_id as requestId', 'description'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LEDGER_ROWS)
    .execute();
  return {
    ...summary,
    credits: await creditBalance(store, accountId),
    keys: await listKeys(store, accountId),
    ledger,
  };
}

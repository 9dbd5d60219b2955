import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { ledgerEntry } from '../ledger/entry.ts';
import { gain } from '../ledger/gain.ts';
import { lockAccount } from '../lock-account.ts';
import { forgetPaid } from './paid-requests.ts';

export type Return = {
  readonly accountId: string;
  /** Of the charges. */
  readonly requestId: string;
  readonly credits: number;
  /** What the ledger says of it. */
  readonly why: string;
};

/**
 * Gives back charges of work that came to nothing after all, less what was given back of their request
 * before. The credits.
 *
 * @throws AccountError `balance_limit`
 */
export async function giveBack(trx: Transaction<Tables>, now: Date, given: Return): Promise<number> {
  const { accountId, requestId, why } = given;
  // Whoever else gives back, waits here and sees this one.
  await lockAccount(trx, accountId);
  const entries = await trx
    .selectFrom('ledger_entries')
    .select('amount_credits')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['charge', 'refund'])
    .execute();
  const left = -entries.reduce((sum, entry) => sum + entry.amount_credits, 0);
  const credits = Math.min(left, given.credits);
  if (credits <= 0) return 0;
  const entry = { account_id: accountId, kind: 'refund', amount_credits: credits, description: why } as const;
  await gain(trx, ledgerEntry(now.toISOString(), { ...entry, request_id: requestId }));
  return credits;
}

/**
 * Takes a charge back whose answer never left: the request costs again when it is repeated.
 *
 * @throws StoreError, AccountError `balance_limit`
 */
export async function takeChargeBack({ db }: Store, now: Date, charge: Omit<Return, 'why'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await giveBack(trx, now, { ...charge, why: 'The server could not finish the answer' });
    await forgetPaid(trx, charge.accountId, charge.requestId);
  });
}

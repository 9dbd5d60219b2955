import type { Transaction } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { AccountError } from '../error.ts';
import { MAX_BALANCE_CREDITS } from '../limits.ts';
import { appendToLedger, type LedgerEntry } from './entry.ts';

/**
 * Enters credits that come in, and begins the account's alerts anew from the balance after it, which is
 * returned.
 *
 * @throws AccountError `balance_limit`
 */
export async function gain(trx: Transaction<Tables>, entry: LedgerEntry): Promise<number> {
  const account = await trx
    .updateTable('accounts')
    .set((row) => ({
      balance_credits: row('balance_credits', '+', entry.amount_credits),
      alert_base_credits: row('balance_credits', '+', entry.amount_credits),
      alert_told: null,
    }))
    .where('id', '=', entry.account_id)
    .where('balance_credits', '<=', MAX_BALANCE_CREDITS - entry.amount_credits)
    .returning('balance_credits')
    .executeTakeFirst();
  if (account === undefined) {
    throw new AccountError('balance_limit', `An account cannot hold more than ${MAX_BALANCE_CREDITS} credits`);
  }
  await appendToLedger(trx, [entry]);
  return account.balance_credits;
}

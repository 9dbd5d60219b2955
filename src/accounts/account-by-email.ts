import type { Transaction } from 'kysely';
import type { Tables } from '../store/index.ts';
import { AccountError } from './error.ts';
import { parseEmail } from './limits.ts';

/**
 * The id of the account with this address, its row locked until the transaction ends.
 *
 * @throws AccountError `account_not_found`, `invalid_email`
 */
export async function lockAccountOf(trx: Transaction<Tables>, email: string): Promise<string> {
  const account = await trx
    .updateTable('accounts')
    // Changes nothing; SQLite has no `select … for update`.
    .set((row) => ({ email: row.ref('email') }))
    .where('email_folded', '=', parseEmail(email).toLowerCase())
    .returning('id')
    .executeTakeFirst();
  if (account === undefined) throw new AccountError('account_not_found', `There is no account of ${email}`);
  return account.id;
}

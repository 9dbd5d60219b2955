import type { Transaction } from 'kysely';
import type { Tables } from '../store/index.ts';

/** Whoever else changes the account waits for the end of this transaction. */
export async function lockAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    // Changes nothing; SQLite has no `select … for update`.
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', accountId)
    .execute();
}

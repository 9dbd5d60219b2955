import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Locks the account until the transaction ends: of two additions at once, the second counts the first. */
export async function lockAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((own) => ({ email: own.ref('email') }))
    .where('id', '=', accountId)
    .execute();
}

import type { Transaction } from 'kysely';
import type { Tables } from '../store/index.ts';

/** Until the transaction ends nobody else adds to what the account keeps: of two at once the second counts the first's. */
export async function lockAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((own) => ({ email: own.ref('email') }))
    .where('id', '=', accountId)
    .execute();
}

import type { Transaction } from 'kysely';
import type { Tables } from '../store/index.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of anything else there is nothing; PostgreSQL cannot even be asked for a text with a NUL in it. */
export const isId = (text: string): boolean => UUID.test(text);

/** Until the transaction ends nobody else adds to what the account keeps: of two at once the second counts the first's. */
export async function lockAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((own) => ({ email: own.ref('email') }))
    .where('id', '=', accountId)
    .execute();
}

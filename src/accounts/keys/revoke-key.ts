import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { ApiKeysTable, Store, Tables } from '../../store/index.ts';
import { type Actor, audit } from '../audit.ts';
import { AccountError } from '../error.ts';

const keyIdSchema = z.uuid();

/**
 * A key, its row locked until the transaction ends. `ownerId`: the account that asks, which has no other
 * account's keys; null for the operator.
 *
 * @throws AccountError `key_not_found`
 */
export async function lockKey(
  trx: Transaction<Tables>,
  keyId: string,
  ownerId: string | null,
): Promise<Selectable<ApiKeysTable>> {
  const notFound = () => new AccountError('key_not_found', 'There is no such key');
  // PostgreSQL cannot even be asked for a text with a NUL in it.
  if (!keyIdSchema.safeParse(keyId).success) throw notFound();
  // Changes nothing, and locks the row.
  const lock = trx.updateTable('api_keys').set((row) => ({ name: row.ref('name') }));
  const owned = ownerId === null ? lock : lock.where('account_id', '=', ownerId);
  return owned.where('id', '=', keyId).returningAll().executeTakeFirstOrThrow(notFound);
}

/** The first revocation's time stays. `ownerId` as in `lockKey`. @throws AccountError `key_not_found` */
export async function revokeKey({ db }: Store, now: Date, keyId: string, ownerId: string | null): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const { account_id, revoked_at } = await lockKey(trx, keyId, ownerId);
    if (revoked_at !== null) return;
    await trx.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', keyId).execute();
    await audit(trx, at, { action: 'key.revoked', account_id, key_id: keyId, actor: actorOf(ownerId), detail: {} });
  });
}

/** Who is noted in the audit log. */
export const actorOf = (ownerId: string | null): Actor => (ownerId === null ? 'operator' : 'user');

import { z } from 'zod';
import type { Store } from '../../store/index.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';

/** What is shown of a key after it was made. Times are ISO 8601 in UTC. */
export type KeySummary = {
  readonly keyId: string;
  readonly name: string;
  /** The key's first characters. */
  readonly prefix: string;
  readonly createdAt: string;
  /** Some seconds behind. */
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly expiresAt: string | null;
};

export function listKeys({ db }: Store, accountId: string): Promise<KeySummary[]> {
  return db
    .selectFrom('api_keys')
    .select([
      'id as keyId',
      'name',
      'prefix',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
      'expires_at as expiresAt',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const keyIdSchema = z.uuid();

/**
 * The first revocation's time stays. `ownerId`: the account that asks, which has no other account's keys;
 * null for the operator.
 *
 * @throws AccountError `key_not_found`
 */
export async function revokeKey({ db }: Store, now: Date, keyId: string, ownerId: string | null): Promise<void> {
  // PostgreSQL cannot even be asked for a text with a NUL in it.
  if (!keyIdSchema.safeParse(keyId).success) throw keyNotFound();
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const key = await trx
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('id', '=', keyId)
      .where('revoked_at', 'is', null)
      .$if(ownerId !== null, (owned) => owned.where('account_id', '=', ownerId))
      .returning('account_id')
      .executeTakeFirst();
    if (key !== undefined) {
      await audit(trx, at, {
        action: 'key.revoked',
        account_id: key.account_id,
        key_id: keyId,
        detail: {},
        ...actorOf(ownerId),
      });
      return;
    }
    const revoked = await trx.selectFrom('api_keys').select('account_id').where('id', '=', keyId).executeTakeFirst();
    if (revoked === undefined || (ownerId !== null && revoked.account_id !== ownerId)) throw keyNotFound();
  });
}

/** Who is noted in the audit log. */
export const actorOf = (ownerId: string | null): { readonly actor?: 'user' } =>
  ownerId === null ? {} : { actor: 'user' };

export const keyNotFound = (): AccountError => new AccountError('key_not_found', 'There is no such key');

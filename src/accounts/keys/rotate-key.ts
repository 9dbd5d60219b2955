import { type KeyObject, randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/index.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { hashKey, newKey, visiblePrefix } from './api-key.ts';
import type { CreatedKey } from './create-key.ts';
import { refuseTooManyKeys } from './live-keys.ts';
import { actorOf, keyNotFound } from './revoke-key.ts';

export const OVERLAP_DAYS_MAX = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const overlapSchema = z.int().min(0).max(OVERLAP_DAYS_MAX);
const keyIdSchema = z.uuid();

/**
 * The new key takes the old one's name, and the old one works for the overlap, unless it expires earlier.
 * `ownerId`: as in `revokeKey`.
 *
 * @throws AccountError `key_not_found`, `key_not_active`, `invalid_overlap`, `too_many_keys`
 */
export async function rotateKey(
  { db }: Store,
  secret: KeyObject,
  now: Date,
  keyId: string,
  overlapDays: number,
  ownerId: string | null,
): Promise<CreatedKey> {
  if (!overlapSchema.safeParse(overlapDays).success) {
    throw new AccountError('invalid_overlap', `The overlap must be 0 to ${OVERLAP_DAYS_MAX} whole days`);
  }
  if (!keyIdSchema.safeParse(keyId).success) throw keyNotFound();
  const at = now.toISOString();
  const end = new Date(now.getTime() + overlapDays * DAY_MS).toISOString();
  const key = newKey();
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .updateTable('api_keys')
      // Changes nothing, and locks the row: of two rotations at once the second sees what the first has set.
      .set((row) => ({ name: row.ref('name') }))
      .where('id', '=', keyId)
      .$if(ownerId !== null, (owned) => owned.where('account_id', '=', ownerId))
      .returning(['account_id', 'name', 'revoked_at', 'expires_at'])
      .executeTakeFirst();
    if (old === undefined) throw keyNotFound();
    const { revoked_at: revokedAt, expires_at: expiresAt } = old;
    if (revokedAt !== null || (expiresAt !== null && expiresAt <= at)) {
      throw new AccountError('key_not_active', 'The key is revoked or expired: make a new one');
    }
    const expires = expiresAt !== null && expiresAt < end ? expiresAt : end;
    await trx.updateTable('api_keys').set({ expires_at: expires }).where('id', '=', keyId).execute();
    if (ownerId !== null) await refuseTooManyKeys(trx, ownerId, at);
    const newId = randomUUIDv7();
    await trx
      .insertInto('api_keys')
      .values({
        id: newId,
        account_id: old.account_id,
        name: old.name,
        prefix: visiblePrefix(key),
        hash: hashKey(secret, key),
        created_at: at,
      })
      .execute();
    const detail = { newKeyId: newId, overlapDays };
    await audit(trx, at, {
      action: 'key.rotated',
      account_id: old.account_id,
      key_id: keyId,
      detail,
      ...actorOf(ownerId),
    });
    return { key, keyId: newId, accountId: old.account_id };
  });
}

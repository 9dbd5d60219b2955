import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/index.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { OVERLAP_DAYS_MAX } from '../limits.ts';
import { type CreatedKey, insertKey, refuseTooManyKeys } from './create-key.ts';
import { actorOf, lockKey } from './revoke-key.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const overlapSchema = z.int().min(0).max(OVERLAP_DAYS_MAX);

/**
 * As `Keys.rotate`: the new key takes the old one's name, interface and limits, and the old one works for the overlap, unless it
 * expires earlier.
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
  const at = now.toISOString();
  const end = new Date(now.getTime() + overlapDays * DAY_MS).toISOString();
  return db.transaction().execute(async (trx) => {
    // Of two rotations at once the second sees what the first has set.
    const {
      account_id,
      name,
      only_interface: only,
      revoked_at,
      expires_at,
      ...row
    } = await lockKey(trx, keyId, ownerId);
    const { ends_at, day_credits_max, operations } = row;
    const isOver = (end: string | null): boolean => end !== null && end <= at;
    if (revoked_at !== null || isOver(expires_at) || isOver(ends_at)) {
      throw new AccountError('key_not_active', 'The key is revoked or expired: make a new one');
    }
    const expires = expires_at !== null && expires_at < end ? expires_at : end;
    await trx.updateTable('api_keys').set({ expires_at: expires }).where('id', '=', keyId).execute();
    if (ownerId !== null) await refuseTooManyKeys(trx, ownerId, at);
    const created = await insertKey(trx, secret, at, {
      ...{ accountId: account_id, name, only },
      limits: { ends_at, day_credits_max, operations },
    });
    const detail = { newKeyId: created.keyId, overlapDays };
    await audit(trx, at, { action: 'key.rotated', account_id, key_id: keyId, actor: actorOf(ownerId), detail });
    return created;
  });
}

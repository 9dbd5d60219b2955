import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Store } from '../../store/index.ts';
import { AccountError } from '../error.ts';
import { openKeptSecret, settingOf } from '../kept-secret.ts';

/** A row of the table `settings`. */
const FINGERPRINT_SETTING = 'key_secret_fingerprint';

/**
 * The secret that API keys are hashed with: the one that is given (CHARTER_KEY_SECRET), else the one that is
 * kept.
 *
 * @throws AccountError `invalid_key_secret`; `key_secret_mismatch` when the database has valid keys that were
 *   hashed with another secret, which would otherwise show only as every caller's key being refused.
 */
export async function openKeySecret(
  store: Store,
  homeDirectory: string,
  given: string | undefined,
): Promise<KeyObject> {
  const secret = createSecretKey(await openKeptSecret('key', store, homeDirectory, given), 'utf8');
  await assertSameSecret(store, createHmac('sha256', secret).update(FINGERPRINT_SETTING).digest('base64url'));
  return secret;
}

/**
 * The fingerprint is kept with the first secret; it reveals nothing about it. A database without a valid key
 * takes any secret.
 */
async function assertSameSecret(store: Store, fingerprint: string): Promise<void> {
  if ((await settingOf(store, FINGERPRINT_SETTING, fingerprint)) === fingerprint) return;
  const valid = store.db.selectFrom('api_keys').select('id').where('revoked_at', 'is', null).limit(1);
  if ((await valid.executeTakeFirst()) !== undefined) {
    throw new AccountError(
      'key_secret_mismatch',
      'The API keys in this database were made with another key secret: restore the file key-secret, or set CHARTER_KEY_SECRET to it',
    );
  }
  await store.db.updateTable('settings').set({ value: fingerprint }).where('name', '=', FINGERPRINT_SETTING).execute();
}

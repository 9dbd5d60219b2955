import type { Store } from '../../store/index.ts';

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
  /** The one interface that it works on; null for all. */
  readonly only: string | null;
};

/** In the order they were made. */
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
      'only_interface as only',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

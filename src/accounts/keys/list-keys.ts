import type { Store } from '../../store/index.ts';
import { type KeyLimits, LIMIT_COLUMNS, limitsOf } from './key-limits.ts';

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
  readonly limits: KeyLimits;
};

/** In the order they were made. */
export async function listKeys({ db }: Store, accountId: string): Promise<KeySummary[]> {
  const rows = await db
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
      ...LIMIT_COLUMNS,
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ ends_at, day_credits_max, operations, ...key }) => ({
    ...key,
    limits: limitsOf({ ends_at, day_credits_max, operations }),
  }));
}

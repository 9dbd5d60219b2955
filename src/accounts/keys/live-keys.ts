import type { KeyObject } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { AccountError } from '../error.ts';
import { parseKeyName } from '../limits.ts';
import { type CreatedKey, insertKey } from './create-key.ts';

/** How many keys of an account may work at a time, where its owner makes them. */
const LIVE_KEYS_MAX = 50;

/**
 * A further key of an account, made by its owner. @throws AccountError `invalid_key_name`, `too_many_keys`,
 * `account_not_found`
 */
export async function addKey(
  { db }: Store,
  secret: KeyObject,
  now: Date,
  accountId: string,
  keyName: string,
): Promise<CreatedKey> {
  const name = parseKeyName(keyName);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    await refuseTooManyKeys(trx, accountId, at);
    return insertKey(trx, secret, { account_id: accountId, name, at, actor: 'user' });
  });
}

/** Refuses one key more than there may be. Of two at once the second waits here for the first. */
export async function refuseTooManyKeys(trx: Transaction<Tables>, accountId: string, at: string): Promise<void> {
  const account = await trx
    .updateTable('accounts')
    // Changes nothing, and locks the row.
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  if (account === undefined) throw new AccountError('account_not_found', 'There is no such account');
  const { live } = await trx
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('live'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))
    .executeTakeFirstOrThrow();
  if (live >= LIVE_KEYS_MAX) {
    throw new AccountError('too_many_keys', `An account has at most ${LIVE_KEYS_MAX} working keys: revoke one first`);
  }
}

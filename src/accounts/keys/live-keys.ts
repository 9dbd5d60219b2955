import type { Transaction } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { lockAccount } from '../account.ts';
import { AccountError } from '../error.ts';

/** How many keys of an account may work at a time, where its owner makes them. */
const LIVE_KEYS_MAX = 50;

/** Refuses one key more than there may be. Of two at once the second waits here for the first. */
export async function refuseTooManyKeys(trx: Transaction<Tables>, accountId: string, at: string): Promise<void> {
  await lockAccount(trx, accountId);
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

import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { lockAccount } from '../account.ts';
import { leftToRefund, type Refund, refund } from '../ledger/gain.ts';
import { forgetPaid } from './paid-requests.ts';

/**
 * Gives back charges of work that came to nothing after all, less what was given back of their request
 * before. The credits.
 *
 * @throws AccountError `balance_limit`
 */
export async function giveBack(trx: Transaction<Tables>, now: Date, given: Refund): Promise<number> {
  // Another process that gives back waits here, and then sees this refund.
  await lockAccount(trx, given.accountId);
  const credits = Math.min(await leftToRefund(trx, given.accountId, given.requestId), given.credits);
  if (credits <= 0) return 0;
  await refund(trx, now.toISOString(), { ...given, credits });
  return credits;
}

/**
 * Takes a charge back whose answer never left: the request costs again when it is repeated.
 *
 * @throws StoreError, AccountError `balance_limit`
 */
export async function takeChargeBack({ db }: Store, now: Date, charge: Omit<Refund, 'why'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await giveBack(trx, now, { ...charge, why: 'The server could not finish the answer' });
    await forgetPaid(trx, charge.accountId, charge.requestId);
  });
}

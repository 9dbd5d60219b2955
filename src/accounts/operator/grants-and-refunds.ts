/** Grants and refunds by the operator, each with its audit entry in one transaction. */
import type { Store } from '../../store/index.ts';
import { lockAccountOf } from '../account.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { grant, leftToRefund, refund } from '../ledger/gain.ts';
import { parseCredits, parseNote } from '../limits.ts';

export type Grant = {
  readonly email: string;
  readonly credits: number;
  /** What its owner reads in the ledger. */
  readonly note?: string | undefined;
};

export type Refund = {
  readonly email: string;
  /** The request whose charges are given back. */
  readonly requestId: string;
  /** All that is left of the charges when left out. */
  readonly credits?: number | undefined;
};

/** As `Operator.grant`. */
export async function grantCredits({ db }: Store, now: Date, given: Grant): Promise<number> {
  const credits = parseCredits(given.credits, 1);
  const note = given.note === undefined ? undefined : parseNote(given.note);
  return db.transaction().execute(async (trx) => {
    const { id: accountId } = await lockAccountOf(trx, given.email);
    return grant(trx, now.toISOString(), { accountId, credits, note });
  });
}

/** As `Operator.refund`. */
export async function refundCredits(
  { db }: Store,
  now: Date,
  { email, requestId, ...given }: Refund,
): Promise<{ readonly credits: number; readonly balance: number }> {
  const wanted = given.credits === undefined ? undefined : parseCredits(given.credits, 1);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    // Two refunds at once wait for each other here.
    const { id: accountId } = await lockAccountOf(trx, email);
    const left = await leftToRefund(trx, accountId, requestId);
    const credits = wanted ?? left;
    if (left <= 0 || credits > left) {
      throw new AccountError('nothing_to_refund', `Of request ${requestId} there are ${left} credits left to refund`);
    }
    const balance = await refund(trx, at, { accountId, requestId, credits, why: 'Refunded by the operator' });
    await audit(trx, at, { action: 'credits.refunded', account_id: accountId, detail: { credits, requestId } });
    return { credits, balance };
  });
}

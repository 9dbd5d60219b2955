/**
 * What the operator does to an account's credits: grants and refunds. Each is one ledger entry and one audit
 * entry in one transaction.
 */
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { lockAccountOf } from '../account-by-email.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { ledgerEntry } from '../ledger/entry.ts';
import { gain } from '../ledger/gain.ts';
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

/**
 * The balance after it. @throws AccountError `account_not_found`, `invalid_credits`, `invalid_note`,
 * `balance_limit`
 */
export async function grantCredits({ db }: Store, now: Date, given: Grant): Promise<number> {
  const credits = parseCredits(given.credits, 1);
  const description = given.note === undefined ? GRANTED : parseNote(given.note);
  return db.transaction().execute(async (trx) => {
    const accountId = await lockAccountOf(trx, given.email);
    return grant(trx, accountId, credits, now.toISOString(), description);
  });
}

const GRANTED = 'Granted by the operator';

export async function grant(
  trx: Transaction<Tables>,
  accountId: string,
  credits: number,
  at: string,
  description = GRANTED,
): Promise<number> {
  const entry = { account_id: accountId, kind: 'grant', amount_credits: credits, description } as const;
  const balance = await gain(trx, ledgerEntry(at, entry));
  await audit(trx, at, { action: 'credits.granted', account_id: accountId, key_id: null, detail: { credits } });
  return balance;
}

/**
 * Gives back what a request was charged, once. The credits and the balance after it.
 *
 * @throws AccountError `account_not_found`, `invalid_credits`, `nothing_to_refund`
 */
export async function refundCredits(
  { db }: Store,
  now: Date,
  { email, requestId, ...given }: Refund,
): Promise<{ readonly credits: number; readonly balance: number }> {
  const wanted = given.credits === undefined ? undefined : parseCredits(given.credits, 1);
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    // Two refunds at once wait for each other here.
    const accountId = await lockAccountOf(trx, email);
    const entries = await trx
      .selectFrom('ledger_entries')
      .select(['amount_credits', 'key_id'])
      .where('account_id', '=', accountId)
      .where('request_id', '=', requestId)
      .where('kind', 'in', ['charge', 'refund'])
      .execute();
    const left = -entries.reduce((sum, entry) => sum + entry.amount_credits, 0);
    const credits = wanted ?? left;
    if (left <= 0 || credits > left) {
      throw new AccountError('nothing_to_refund', `Of request ${requestId} there are ${left} credits left to refund`);
    }
    const description = 'Refunded by the operator';
    const entry = { account_id: accountId, kind: 'refund', amount_credits: credits, description } as const;
    const balance = await gain(trx, ledgerEntry(at, { ...entry, request_id: requestId }));
    const detail = { credits, requestId };
    await audit(trx, at, { action: 'credits.refunded', account_id: accountId, key_id: null, detail });
    return { credits, balance };
  });
}

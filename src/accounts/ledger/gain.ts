/** Credits that come in. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { type Actor, audit } from '../audit.ts';
import { AccountError } from '../error.ts';
import { MAX_BALANCE_CREDITS } from '../limits.ts';
import { appendToLedger, type LedgerEntry, ledgerEntry } from './entry.ts';

/**
 * Enters credits that come in, and begins the account's alerts anew from the balance after it, which is
 * returned.
 *
 * @throws AccountError `balance_limit`
 */
export async function gain(trx: Transaction<Tables>, entry: LedgerEntry): Promise<number> {
  const account = await trx
    .updateTable('accounts')
    .set((row) => ({
      balance_credits: row('balance_credits', '+', entry.amount_credits),
      alert_base_credits: row('balance_credits', '+', entry.amount_credits),
      alert_told: null,
    }))
    .where('id', '=', entry.account_id)
    .where('balance_credits', '<=', MAX_BALANCE_CREDITS - entry.amount_credits)
    .returning('balance_credits')
    .executeTakeFirst();
  if (account === undefined) {
    throw new AccountError('balance_limit', `An account cannot hold more than ${MAX_BALANCE_CREDITS} credits`);
  }
  await appendToLedger(trx, [entry]);
  return account.balance_credits;
}

type Granted = {
  readonly accountId: string;
  readonly credits: number;
  /** What its owner reads in the ledger. */
  readonly note?: string | undefined;
  /** `operator` when left out. */
  readonly actor?: Actor;
};

/** Gives credits, with the audit entry of it. The balance after it. @throws AccountError `balance_limit` */
export async function grant(trx: Transaction<Tables>, at: string, given: Granted): Promise<number> {
  const { accountId, credits, note = 'Granted by the operator', actor = 'operator' } = given;
  const entry = { account_id: accountId, kind: 'grant', amount_credits: credits, description: note } as const;
  const balance = await gain(trx, ledgerEntry(at, entry));
  await audit(trx, at, { action: 'credits.granted', account_id: accountId, actor, detail: { credits } });
  return balance;
}

/** What a request was charged, less what was given back of it. The account is locked by then. */
export async function leftToRefund(trx: Transaction<Tables>, accountId: string, requestId: string): Promise<number> {
  const entries = await trx
    .selectFrom('ledger_entries')
    .select('amount_credits')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .where('kind', 'in', ['charge', 'refund'])
    .execute();
  return -entries.reduce((sum, { amount_credits }) => sum + amount_credits, 0);
}

export type Refund = {
  readonly accountId: string;
  /** Of the charges. */
  readonly requestId: string;
  readonly credits: number;
  /** What the ledger says of it. */
  readonly why: string;
};

/** Gives back charges of a request. The balance after it. @throws AccountError `balance_limit` */
export function refund(trx: Transaction<Tables>, at: string, given: Refund): Promise<number> {
  const { accountId: account_id, requestId: request_id, credits, why } = given;
  const entry = { account_id, request_id, kind: 'refund', amount_credits: credits, description: why } as const;
  return gain(trx, ledgerEntry(at, entry));
}

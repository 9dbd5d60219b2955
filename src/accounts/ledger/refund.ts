import type { Transaction } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { ledgerEntry } from './entry.ts';
import { gain } from './gain.ts';

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

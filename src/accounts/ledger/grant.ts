import type { Transaction } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { type Actor, audit } from '../audit.ts';
import { ledgerEntry } from './entry.ts';
import { gain } from './gain.ts';

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

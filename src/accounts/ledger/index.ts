import type { Store } from '../../store/index.ts';
import type { Position } from '../position.ts';
import { type LedgerLine, ledgerLines, listLedger } from './entries.ts';
import { listBatchCharges, listStatement, type StatementLine } from './statement.ts';

export type { LedgerLine } from './entries.ts';
export type { StatementLine } from './statement.ts';

/** What changed an account's balance, to be read. Entries are only ever added, and their sum is the balance. */
export interface Ledger {
  /** The newest `limit` entries that are older than `before`; the newest first. */
  list(accountId: string, before: Position | null, limit: number): Promise<readonly LedgerLine[]>;

  /** The whole ledger, the newest first. */
  all(accountId: string): AsyncIterable<LedgerLine>;

  /** The same as `list`, with one line for all charges of a batch. */
  statement(accountId: string, before: Position | null, limit: number): Promise<readonly StatementLine[]>;

  /** The charges of a batch, the newest first; null where the account has none of it. */
  chargesOfBatch(
    accountId: string,
    batchId: string,
    before: Position | null,
    limit: number,
  ): Promise<readonly LedgerLine[] | null>;
}

export const openLedger = (store: Store): Ledger => ({
  list: (accountId, before, limit) => listLedger(store, accountId, before, limit),
  all: (accountId) => ledgerLines(store, accountId),
  statement: (accountId, before, limit) => listStatement(store, accountId, before, limit),
  chargesOfBatch: (accountId, batchId, before, limit) => listBatchCharges(store, accountId, batchId, before, limit),
});

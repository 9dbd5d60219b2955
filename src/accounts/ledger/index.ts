import type { Store } from '../../store/index.ts';
import type { Page } from '../position.ts';
import { type LedgerLine, ledgerLines, listLedger } from './entries.ts';
import { type FileCharge, listFileCharges, listStatement, type StatementLine } from './statement.ts';

export type { LedgerLine } from './entries.ts';
export type { FileCharge, StatementLine } from './statement.ts';

/** What changed an account's balance. Entries are only ever added, and their sum is the balance. */
export interface Ledger {
  /** The newest first. */
  list(accountId: string, page: Page): Promise<readonly LedgerLine[]>;

  /** The whole ledger, the newest first. */
  all(accountId: string): AsyncIterable<LedgerLine>;

  /** The same as `list`, with one line for all charges of a file. */
  statement(accountId: string, page: Page): Promise<readonly StatementLine[]>;

  /** The charges of a file, the newest first; null where the account has none of it. */
  chargesOfFile(accountId: string, fileId: string, page: Page): Promise<readonly FileCharge[] | null>;
}

export const openLedger = (store: Store): Ledger => ({
  list: (accountId, page) => listLedger(store, accountId, page),
  all: (accountId) => ledgerLines(store, accountId),
  statement: (accountId, page) => listStatement(store, accountId, page),
  chargesOfFile: (accountId, fileId, page) => listFileCharges(store, accountId, fileId, page),
});

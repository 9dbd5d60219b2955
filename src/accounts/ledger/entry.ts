import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { insertRows, type LedgerEntriesTable, type Tables } from '../../store/index.ts';
import { addBatchCharges, type FileOf } from './batch-charges.ts';
import { addCharges } from './usage-charges.ts';

export type LedgerEntry = Insertable<LedgerEntriesTable>;

type Given = Pick<LedgerEntry, 'account_id' | 'kind' | 'amount_credits' | 'description'> & Partial<LedgerEntry>;

/** A ledger entry with an id of its own. `at` is the time in the wire's form. */
export const ledgerEntry = (at: string, given: Given): LedgerEntry => ({
  id: randomUUIDv7(),
  created_at: at,
  request_id: null,
  key_id: null,
  operation: null,
  jurisdiction: null,
  batch_id: null,
  ...given,
});

/**
 * The only insert into the ledger, and its sums by day and by batch; the caller changes the balance by the
 * same amounts in the same transaction. `fileOf`: where batches are charged, their files.
 */
export async function appendToLedger(
  trx: Transaction<Tables>,
  entries: readonly LedgerEntry[],
  fileOf: FileOf = new Map(),
): Promise<void> {
  if (entries.length === 0) return;
  await insertRows(trx, 'ledger_entries', entries);
  await addCharges(trx, entries);
  await addBatchCharges(trx, entries, fileOf);
}

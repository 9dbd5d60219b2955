/**
 * The charges of a batch as one line of the ledger: their sums, changed in the transaction that enters them.
 */
import type { Insertable, Transaction } from 'kysely';
import { type BatchChargesTable, insertRows, type LedgerEntriesTable, type Tables } from '../../store/index.ts';
import type { Position } from '../position.ts';

type Entry = Insertable<LedgerEntriesTable>;

/** The files of batches, by the batches' ids. A batch without one is a file of its own. */
export type FileOf = ReadonlyMap<string, string>;

/** A position in the ledger as one text, which sorts as the ledger does. */
export const positionText = ({ created_at, id }: Pick<Entry, 'created_at' | 'id'>): string => `${created_at} ${id}`;

export function positionOf(text: string): Position {
  const [at = '', id = ''] = text.split(' ');
  return { at, id };
}

/**
 * Adds the charges of batches among ledger entries to the sums of their batches. Their accounts are locked by
 * then.
 */
export async function addBatchCharges(
  trx: Transaction<Tables>,
  entries: readonly Entry[],
  fileOf: FileOf,
): Promise<void> {
  const sums: Insertable<BatchChargesTable>[] = [];
  for (const [batch_id, charges] of Map.groupBy(entries, (entry) => entry.batch_id)) {
    if (batch_id == null) continue;
    const positions = charges.map(positionText).sort();
    sums.push({
      account_id: charges[0]!.account_id,
      batch_id,
      file_id: fileOf.get(batch_id) ?? batch_id,
      first_entry: positions[0]!,
      last_entry: positions.at(-1)!,
      charges: charges.length,
      credits: charges.reduce((sum, { amount_credits }) => sum + amount_credits, 0),
    });
  }
  // The clocks of two processes that work on a batch may differ.
  // The file of a batch never changes: either of two is it.
  const merges = {
    file_id: 'least',
    first_entry: 'least',
    last_entry: 'greatest',
    charges: 'sum',
    credits: 'sum',
  } as const;
  await insertRows(trx, 'batch_charges', sums, merges);
}

/**
 * The charges of a batch as one line of the ledger: their sums, changed in the transaction that enters them.
 */
import { type Insertable, sql, type Transaction } from 'kysely';
import type { LedgerEntriesTable, Tables } from '../../store/index.ts';
import type { Position } from '../position.ts';

type Entry = Insertable<LedgerEntriesTable>;

/** A position in the ledger as one text, which sorts as the ledger does. */
const positionText = ({ created_at, id }: Pick<Entry, 'created_at' | 'id'>): string => `${created_at} ${id}`;

export function positionOf(text: string): Position {
  const [at = '', id = ''] = text.split(' ');
  return { at, id };
}

/**
 * Adds the charges of batches among ledger entries to the sums of their batches. Their accounts are locked by
 * then.
 */
export async function addBatchCharges(trx: Transaction<Tables>, entries: readonly Entry[]): Promise<void> {
  for (const [batch_id, charges] of Map.groupBy(entries, (entry) => entry.batch_id)) {
    if (batch_id == null) continue;
    const positions = charges.map(positionText).sort();
    await trx
      .insertInto('batch_charges')
      .values({
        account_id: charges[0]!.account_id,
        batch_id,
        first_entry: positions[0]!,
        last_entry: positions.at(-1)!,
        charges: charges.length,
        credits: charges.reduce((sum, { amount_credits }) => sum + amount_credits, 0),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'batch_id']).doUpdateSet({
          // The clocks of two processes that work on a batch may differ.
          first_entry: sql`case when excluded.first_entry < batch_charges.first_entry then excluded.first_entry else batch_charges.first_entry end`,
          last_entry: sql`case when excluded.last_entry > batch_charges.last_entry then excluded.last_entry else batch_charges.last_entry end`,
          charges: sql`batch_charges.charges + excluded.charges`,
          credits: sql`batch_charges.credits + excluded.credits`,
        }),
      )
      .execute();
  }
}

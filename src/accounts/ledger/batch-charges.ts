/**
 * The charges of a batch as one line of the ledger: their sums, changed in the transaction that enters them.
 */
import { type Insertable, type SqlBool, sql, type Transaction } from 'kysely';
import type { LedgerEntriesTable, Tables } from '../../store/index.ts';
import type { Position } from '../position.ts';

/** How the ledger describes the charge of a row. It names the batch, whose rows are found again by it. */
export const describeBatchRow = (rowIndex: number, batchId: string): string => `Row ${rowIndex} of batch ${batchId}`;

const BATCH_ROW = /^Row \d+ of batch (\S+)$/;

/** The same of entries in the database, `isBatchRow` of one batch. */
export const IS_BATCH_ROW = sql<SqlBool>`(kind = 'charge' and operation is not null and operation = 'batch_row' and description like 'Row % of batch %')`;

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
  const byBatch = Map.groupBy(entries.filter(isBatchRow), ({ account_id, description }) =>
    [account_id, batchOf(description)].join(' '),
  );
  for (const ofBatch of byBatch.values()) {
    const [{ account_id, description }] = ofBatch as [Entry];
    const positions = ofBatch.map(positionText).sort();
    await trx
      .insertInto('batch_charges')
      .values({
        account_id,
        batch_id: batchOf(description),
        first_entry: positions[0]!,
        last_entry: positions.at(-1)!,
        charges: ofBatch.length,
        credits: ofBatch.reduce((sum, { amount_credits }) => sum + amount_credits, 0),
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

const isBatchRow = ({ kind, operation, description }: Entry): boolean =>
  kind === 'charge' && operation === 'batch_row' && BATCH_ROW.test(description);

const batchOf = (description: string): string => BATCH_ROW.exec(description)?.[1] ?? '';

/**
 * The charges of a batch as one line of the ledger: their sums, changed in the transaction that enters them.
 */
import { type Insertable, sql, type Transaction } from 'kysely';
import { insertRows, type LedgerEntriesTable, type Tables } from '../store/index.ts';
import type { Place } from './usage/list-requests.ts';

/** How the ledger describes the charge of a row. It names the batch, whose rows are found again by it. */
export const describeBatchRow = (rowIndex: number, batchId: string): string => `Row ${rowIndex} of batch ${batchId}`;

const BATCH_ROW = /^Row \d+ of batch (\S+)$/;

/** The same of entries in the database, `isBatchRow` of one batch. */
export const IS_BATCH_ROW = sql<boolean>`(kind = 'charge' and operation is not null and operation = 'batch_row' and description like 'Row % of batch %')`;

type Entry = Insertable<LedgerEntriesTable>;

/** A place in the ledger as one text, which sorts as the ledger does. */
const placeText = ({ created_at, id }: Pick<Entry, 'created_at' | 'id'>): string => `${created_at} ${id}`;

export function placeOf(text: string): Place {
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
  const sums = [...byBatch.values()].map((ofBatch) => {
    const [{ account_id, description }] = ofBatch as [Entry];
    const places = ofBatch.map(placeText).sort();
    return {
      account_id,
      batch_id: batchOf(description),
      first_entry: places[0]!,
      last_entry: places.at(-1)!,
      charges: ofBatch.length,
      credits: ofBatch.reduce((sum, { amount_credits }) => sum + amount_credits, 0),
    };
  });
  // The clocks of two processes that work on a batch may differ.
  const merges = { first_entry: 'least', last_entry: 'greatest', charges: 'sum', credits: 'sum' } as const;
  await insertRows(trx, 'batch_charges', sums, merges);
}

const isBatchRow = ({ kind, operation, description }: Entry): boolean =>
  kind === 'charge' && operation === 'batch_row' && BATCH_ROW.test(description);

const batchOf = (description: string): string => BATCH_ROW.exec(description)?.[1] ?? '';

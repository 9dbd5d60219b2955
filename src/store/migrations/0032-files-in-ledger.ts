import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/**
 * The sum of a batch's charges names its file, so that the ledger has one line for a file, also when its results are
 * deleted. A batch whose results were deleted before counts as a file of its own.
 */
export const filesInLedger = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('batch_charges')
      .addColumn('file_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update batch_charges set file_id = coalesce(
                (select batches.file_id from batches where batches.id = batch_charges.batch_id), batch_id)`.execute(db);
    await db.schema.dropIndex('batch_charges_in_order').execute();
    await db.schema
      .createIndex('batch_charges_by_file')
      .on('batch_charges')
      .columns(['account_id', 'file_id'])
      .execute();
    // What stands beside the lines of files is read without going through the charges of all rows of files. SQLite
    // keeps to the order in which the table itself lies.
    if (kind === 'sqlite') return;
    await db.schema
      .createIndex('ledger_beside_batches')
      .on('ledger_entries')
      .columns(['account_id', 'created_at', 'id'])
      .where(sql.ref('batch_id'), 'is', null)
      .execute();
  },
});

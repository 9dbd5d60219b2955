import { type Kysely, type Migration, sql } from 'kysely';

/** Which batches are of one file, and what was decided of rows; src/store/schema.ts tells what each column means. */
export const filesAndDecisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // One statement for each column, which is all that SQLite takes.
    await db.schema
      .alterTable('batches')
      .addColumn('file_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('batches')
      .addColumn('file_row', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update batches set file_id = id`.execute(db);
    await db.schema.createIndex('batches_by_file').on('batches').columns(['account_id', 'file_id']).execute();
    await db.schema
      .createTable('batch_decisions')
      .addColumn('batch_id', 'text', (column) => column.notNull().references('batches.id').onDelete('cascade'))
      .addColumn('row_index', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('decided_at', 'text', (column) => column.notNull())
      .addColumn('decided_by', 'text', (column) => column.notNull())
      .addColumn('decision', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('batch_decisions_in_order', ['batch_id', 'row_index', 'number'])
      .execute();
  },
};

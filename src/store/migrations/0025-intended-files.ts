import type { Kysely, Migration } from 'kysely';

/** What files are meant to have, and the files themselves; src/store/schema.ts tells what each column means. */
export const intendedFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('files')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('intent', 'text', (column) => column.notNull())
      .addColumn('is_stopped', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('rows_max', 'integer')
      .addColumn('credits_max', 'integer')
      .addColumn('is_kept', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('files_by_account', ['account_id', 'id'])
      .execute();
    await db.schema.createIndex('files_by_time').on('files').column('created_at').execute();
    await db.schema
      .createTable('file_bytes')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('file_bytes_in_order', ['account_id', 'file_id', 'part'])
      .addForeignKeyConstraint('bytes_of_file', ['account_id', 'file_id'], 'files', ['account_id', 'id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute();
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/** What operators correct; src/store/schema.ts tells what each column means. */
export const corrections: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('corrections')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('correction', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.unique())
      .addColumn('corrected', 'text', (column) => column.notNull())
      .addColumn('undone_at', 'text')
      .addColumn('undone_by', 'text')
      .addColumn('undone_reason', 'text')
      .addCheckConstraint(
        'corrections_undone',
        sql`(undone_at is null) = (subject is not null) and (undone_at is null) = (undone_by is null)
          and (undone_at is null) = (undone_reason is null)`,
      )
      .execute();
  },
};

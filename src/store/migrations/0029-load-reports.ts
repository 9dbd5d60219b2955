import type { Kysely, Migration } from 'kysely';

/** What operators are to see of loads; src/store/schema.ts tells what each column means. */
export const loadReports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('load_reports')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('code', 'text')
      .addColumn('report', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('load_reports_in_order').on('load_reports').columns(['kind', 'id']).execute();
  },
};

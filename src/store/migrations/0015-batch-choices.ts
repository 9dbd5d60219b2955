import { type Kysely, type Migration, sql } from 'kysely';

/** How batches want to be judged, and what they are called; src/store/schema.ts tells what each column means. */
export const batchChoices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // One statement for each column, which is all that SQLite takes.
    await db.schema
      .alterTable('batches')
      .addColumn('acceptance', 'text', (column) => column.notNull().defaultTo('balanced'))
      .execute();
    await db.schema
      .alterTable('batches')
      .addColumn('absent_share', 'double precision', (column) => column.notNull().defaultTo(sql.lit(0.25)))
      .execute();
    await db.schema.alterTable('batches').addColumn('label', 'text').execute();
    await db.schema
      .alterTable('batch_rows')
      .addColumn('sites', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};

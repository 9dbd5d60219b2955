import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/** What is to be looked through, twice where somebody wants it; src/store/schema.ts tells what each column means. */
export const review = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('batch_rows').addColumn('review', 'text').execute();
    const said = kind === 'sqlite' ? sql`result ->> '$.review'` : sql`result::json ->> 'review'`;
    await sql`update batch_rows set review = ${said} where result is not null and ${said} in ('likely', 'possible')`.execute(
      db,
    );
    await db.schema
      .createIndex('batch_rows_to_review')
      .on('batch_rows')
      .columns(['batch_id', 'review', 'row_index'])
      .where(sql.ref('review'), 'is not', null)
      .execute();
    await db.schema
      .alterTable('batch_decisions')
      .addColumn('look', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createTable('batch_row_notes')
      .addColumn('batch_id', 'text', (column) => column.notNull().references('batches.id').onDelete('cascade'))
      .addColumn('row_index', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('wants_second_look', 'integer', (column) => column.notNull())
      .addColumn('noted_at', 'text', (column) => column.notNull())
      .addColumn('noted_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('batch_row_notes_in_order', ['batch_id', 'row_index'])
      .execute();
  },
});

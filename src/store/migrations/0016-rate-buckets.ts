import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/**
 * How far callers have used up their rate limits; src/store/schema.ts tells what each column means. Its rows
 * are good for seconds, so PostgreSQL keeps no log of them and no commit waits for its disk: a crash empties
 * the table. There is room in each page for new versions of its rows, and no index that they would have to
 * be entered in.
 */
export const rateBuckets = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const table = db.schema
      .createTable('rate_buckets')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('full_at_us', 'bigint', (column) => column.notNull())
      .addColumn('granted', 'integer', (column) => column.notNull());
    await (kind === 'postgresql' ? table.modifyEnd(sql`with (fillfactor = 50)`) : table).execute();
    if (kind === 'postgresql') await sql`alter table rate_buckets set unlogged`.execute(db);
  },
});

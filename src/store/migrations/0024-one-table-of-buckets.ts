import { type Kysely, type Migration, sql } from 'kysely';

/** Tries to sign in are counted where requests are: what was counted so far goes on there. */
export const oneTableOfBuckets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      insert into rate_buckets (id, full_at_us, granted)
      select id, full_at_ms * 1000, 1 from throttles`.execute(db);
    await db.schema.dropTable('throttles').execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** Which registries webhooks were told to be stale; src/store/schema.ts tells what each column means. */
export const staleRegistries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stale_registries')
      .addColumn('jurisdiction', 'text', (column) => column.primaryKey().notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('is_stale', 'integer', (column) => column.notNull())
      .execute();
  },
};

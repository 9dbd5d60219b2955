import type { Kysely, Migration } from 'kysely';

/** Keys that work on one interface alone; src/store/schema.ts tells what the column means. */
export const keyInterfaces: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('api_keys').addColumn('only_interface', 'text').execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** What a key may do at most; src/store/schema.ts tells what each column means. */
export const keyLimits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const add = (name: string, type: 'text' | 'bigint') =>
      db.schema.alterTable('api_keys').addColumn(name, type).execute();
    await add('ends_at', 'text');
    await add('day_credits_max', 'bigint');
    await add('operations', 'text');
  },
};

import type { Kysely, Migration } from 'kysely';

/** An account's batches in the order in which its owner sees them. */
export const batchesByAccount: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('batches_by_account')
      .on('batches')
      .columns(['account_id', 'created_at', 'id'])
      .execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** What an account has paid for in the last day: its repeat is free. */
export const paidRequests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('paid_requests')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('paid_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('paid_requests_by_key', ['account_id', 'key'])
      .execute();
    await db.schema.createIndex('paid_requests_by_time').on('paid_requests').column('paid_at').execute();
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What owners see of their use: single requests for a while, and sums by day for good; src/store/schema.ts
 * tells what each column means.
 */
export const requestLog: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('ledger_entries').addColumn('jurisdiction', 'text').execute();

    // No foreign keys: rows are many and written in bulk, and their ids come from what has just been looked
    // up.
    await db.schema
      .createTable('requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addColumn('jurisdictions', 'text')
      .addColumn('key_id', 'text')
      .addColumn('duration_us', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('requests_of_account').on('requests').columns(['account_id', 'at', 'id']).execute();
    await db.schema
      .createIndex('requests_by_request_id')
      .on('requests')
      .columns(['account_id', 'request_id'])
      .execute();
    await db.schema
      .createIndex('requests_that_failed')
      .on('requests')
      .columns(['account_id', 'at', 'id'])
      .where(sql.ref('status'), '>=', sql.lit(400))
      .execute();

    await db.schema
      .createTable('usage_requests')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('jurisdiction', 'text', (column) => column.notNull())
      .addColumn('requests', 'bigint', (column) => column.notNull())
      .addColumn('errors', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_requests_sum', ['account_id', 'day', 'endpoint', 'key_id', 'jurisdiction'])
      .execute();
    await db.schema
      .createTable('usage_charges')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('jurisdiction', 'text', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('usage_charges_sum', ['account_id', 'day', 'operation', 'key_id', 'jurisdiction'])
      .execute();
    await sql`insert into usage_charges (account_id, day, operation, key_id, jurisdiction, credits)
              select account_id, substr(created_at, 1, 10), coalesce(operation, ''), coalesce(key_id, ''), '', sum(-amount_credits)
              from ledger_entries where kind = 'charge'
              group by 1, 2, 3, 4`.execute(db);
  },
};

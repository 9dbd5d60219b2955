import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What paying for top-ups and telling of low balances needs; src/store/schema.ts tells what each column
 * means.
 */
export const payments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // SQLite adds one column a statement.
    await db.schema.alterTable('accounts').addColumn('alert_base_credits', 'bigint').execute();
    await db.schema.alterTable('accounts').addColumn('alert_told', 'integer').execute();
    await db.schema.alterTable('accounts').addColumn('payment_problem', 'text').execute();

    await db.schema
      .alterTable('top_ups')
      .addColumn('is_automatic', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('top_ups').addColumn('idempotency_key', 'text').execute();
    await db.schema.alterTable('top_ups').addColumn('amount', 'bigint').execute();
    await db.schema.alterTable('top_ups').addColumn('currency', 'text').execute();
    await db.schema.alterTable('top_ups').addColumn('payment_id', 'text').execute();
    await db.schema.alterTable('top_ups').addColumn('decline_code', 'text').execute();
    await db.schema.alterTable('top_ups').addColumn('lease_until', 'text').execute();
    await db.schema
      .alterTable('top_ups')
      .addColumn('refunded_amount', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('top_ups').addColumn('dispute', 'text').execute();
    // The lease moves from the account to the top-up: an account may now have several.
    await sql`update top_ups set lease_until = created_at where state = 'pending'`.execute(db);
    await db.schema.alterTable('accounts').dropColumn('top_up_lease_until').execute();
    await db.schema
      .createIndex('top_ups_by_idempotency_key')
      .unique()
      .on('top_ups')
      .columns(['account_id', 'idempotency_key'])
      .execute();
    await db.schema.createIndex('top_ups_by_payment').unique().on('top_ups').column('payment_id').execute();
    await db.schema
      .createIndex('top_ups_pending')
      .on('top_ups')
      .column('lease_until')
      .where(sql.ref('lease_until'), 'is not', null)
      .execute();

    await db.schema
      .createTable('payment_customers')
      .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
      .addColumn('customer_id', 'text', (column) => column.notNull().unique())
      .addColumn('card_page_id', 'text')
      .addColumn('card_id', 'text')
      .addColumn('card_brand', 'text')
      .addColumn('card_last4', 'text')
      .addColumn('card_exp_month', 'integer')
      .addColumn('card_exp_year', 'integer')
      .addColumn('card_entered_at', 'text')
      .execute();
    await db.schema.createIndex('customer_of_card').on('payment_customers').column('card_id').execute();

    await db.schema
      .createTable('payment_events')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('payment_events_by_time').on('payment_events').column('received_at').execute();
  },
};

import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What charging needs: whose key a charge is, reservations, top-ups; src/store/schema.ts tells what each
 * column means.
 */
export const credits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // SQLite adds one column a statement.
    await db.schema.alterTable('accounts').addColumn('top_up_id', 'text').execute();
    await db.schema.alterTable('accounts').addColumn('top_up_lease_until', 'text').execute();
    await db.schema
      .alterTable('ledger_entries')
      .addColumn('key_id', 'text', (column) => column.references('api_keys.id'))
      .execute();
    await db.schema.alterTable('ledger_entries').addColumn('operation', 'text').execute();

    await db.schema
      .createTable('reservations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('remaining_credits', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('released_at', 'text')
      .addCheckConstraint('reservations_remaining', sql`remaining_credits >= 0`)
      .execute();

    await db.schema
      .createTable('top_ups')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addCheckConstraint('top_ups_credits', sql`credits > 0`)
      .addCheckConstraint('top_ups_state', sql`state in ('pending', 'owed', 'paid', 'declined')`)
      .execute();
    await db.schema
      .createIndex('top_ups_of_account')
      .on('top_ups')
      .columns(['account_id', 'created_at', 'id'])
      .execute();
  },
};

import type { Kysely, Migration } from 'kysely';

/** Files that are watched on, and mails once a day; src/store/schema.ts tells what each column means. */
export const portfolios: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('portfolios')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('seen_until', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('portfolios_by_account', ['account_id', 'id'])
      .execute();
    await db.schema
      .createTable('portfolio_rows')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('portfolio_id', 'text', (column) => column.notNull())
      .addColumn('row', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('was_there', 'integer', (column) => column.notNull())
      .addColumn('has_made_watch', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('portfolio_rows_in_order', ['account_id', 'portfolio_id', 'row'])
      .addForeignKeyConstraint(
        'rows_of_portfolio',
        ['account_id', 'portfolio_id'],
        'portfolios',
        ['account_id', 'id'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('portfolio_rows_by_subject')
      .on('portfolio_rows')
      .columns(['account_id', 'subject'])
      .execute();
    await db.schema
      .alterTable('watchers')
      .addColumn('is_daily', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

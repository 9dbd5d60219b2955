import { type Kysely, type Migration, sql } from 'kysely';

/** A row of a portfolio watches premises beside its company; src/store/schema.ts tells what each column means. */
export const portfolioWatches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('portfolio_watches')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('portfolio_id', 'text', (column) => column.notNull())
      .addColumn('row', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('has_made_watch', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('portfolio_watches_of_rows', ['account_id', 'portfolio_id', 'row', 'kind', 'subject'])
      .addForeignKeyConstraint(
        'watches_of_portfolio_row',
        ['account_id', 'portfolio_id', 'row'],
        'portfolio_rows',
        ['account_id', 'portfolio_id', 'row'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
    await sql`
      insert into portfolio_watches (account_id, portfolio_id, "row", kind, subject, has_made_watch)
      select account_id, portfolio_id, "row", 'company', subject, has_made_watch from portfolio_rows`.execute(db);
    await db.schema
      .createIndex('portfolio_watches_by_subject')
      .on('portfolio_watches')
      .columns(['account_id', 'kind', 'subject'])
      .execute();
    await db.schema.dropIndex('portfolio_rows_by_subject').execute();
    await db.schema.alterTable('portfolio_rows').dropColumn('subject').execute();
    await db.schema.alterTable('portfolio_rows').dropColumn('has_made_watch').execute();
  },
};

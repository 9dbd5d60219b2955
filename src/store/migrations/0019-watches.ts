import { type Kysely, type Migration, sql } from 'kysely';

/** What accounts watch, and how far the changes were read; src/store/schema.ts tells what each column means. */
export const watches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('watches')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('watched', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addCheckConstraint('watches_kind', sql`kind in ('company', 'person', 'search')`)
      .addUniqueConstraint('watches_once', ['account_id', 'kind', 'subject'])
      .execute();
    await db.schema.createIndex('watches_by_subject').on('watches').columns(['kind', 'subject']).execute();
    await db.schema
      .createIndex('watches_by_account')
      .on('watches')
      .columns(['account_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('watch_readers')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('held_by', 'text')
      .addColumn('lease_until', 'text', (column) => column.notNull())
      .addColumn('since', 'text')
      .execute();
    await db.schema
      .createTable('told_snapshots')
      .addColumn('jurisdiction', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('told_snapshots_once', ['jurisdiction', 'published_at'])
      .execute();
  },
};

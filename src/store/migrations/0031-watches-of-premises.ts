import { type Kysely, type Migration, sql } from 'kysely';

/** Premises are watched, too. SQLite changes no constraint, so that the table is made anew. */
export const watchesOfPremises: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('watches_of_all')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('watched', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addCheckConstraint('watches_of_all_kind', sql`kind in ('company', 'person', 'search', 'premises')`)
      .addUniqueConstraint('watches_of_all_once', ['account_id', 'kind', 'subject'])
      .execute();
    await sql`
      insert into watches_of_all (id, account_id, kind, subject, watched, note, created_at)
      select id, account_id, kind, subject, watched, note, created_at from watches`.execute(db);
    await db.schema.dropTable('watches').execute();
    await db.schema.alterTable('watches_of_all').renameTo('watches').execute();
    await db.schema.createIndex('watches_by_subject').on('watches').columns(['kind', 'subject']).execute();
    await db.schema
      .createIndex('watches_by_account')
      .on('watches')
      .columns(['account_id', 'created_at', 'id'])
      .execute();
  },
};

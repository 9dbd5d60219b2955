import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What accounts keep: searches, lists of companies, notes, and what their watches have found;
 * src/store/schema.ts tells what each column means.
 */
export const keeping: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createSearchesAndLists(db);
    await createNotes(db);
    await createFoundChanges(db);
  },
};

async function createSearchesAndLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_searches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('saved_searches_once', ['account_id', 'address'])
    .execute();
  await db.schema
    .createTable('company_lists')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('company_lists_by_account').on('company_lists').columns(['account_id', 'id']).execute();
  await db.schema
    .createTable('listed_companies')
    .addColumn('list_id', 'text', (column) => column.notNull().references('company_lists.id'))
    .addColumn('jurisdiction', 'text', (column) => column.notNull())
    .addColumn('entity_number', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('listed_companies_once', ['list_id', 'jurisdiction', 'entity_number'])
    .execute();
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notes')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notes_once', ['account_id', 'kind', 'subject'])
    .addCheckConstraint('notes_kind', sql`kind in ('company', 'person', 'address')`)
    .execute();
  await db.schema.createIndex('notes_by_account').on('notes').columns(['account_id', 'changed_at']).execute();
}

async function createFoundChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('found_changes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('watch_id', 'text', (column) => column.notNull())
    .addColumn('watched', 'text', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('found_changes_by_account')
    .on('found_changes')
    .columns(['account_id', 'found_at', 'id'])
    .execute();
  await db.schema.createIndex('found_changes_by_time').on('found_changes').column('found_at').execute();
  await db.schema
    .createTable('watchers')
    .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
    .addColumn('seen_until', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_mailed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('mailed_until', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_mail_at', 'text')
    .addColumn('mail_due_at', 'text')
    .addColumn('mail_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('leased_by', 'text')
    .addColumn('lease_until', 'text')
    .execute();
  await db.schema.createIndex('watchers_by_mail').on('watchers').column('mail_due_at').execute();
}

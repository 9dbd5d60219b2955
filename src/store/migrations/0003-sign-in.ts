import type { Kysely, Migration } from 'kysely';

/** Who may sign in, and who is signed in; src/store/schema.ts tells what each column means. */
export const signIn: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().unique().references('accounts.id'))
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('credentials')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('credentials_of_user', ['user_id', 'provider_id'])
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
    await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();

    await db.schema
      .createTable('verifications')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('verifications_by_identifier').on('verifications').column('identifier').execute();
    await db.schema.createIndex('verifications_by_end').on('verifications').column('expires_at').execute();

    await db.schema
      .createTable('throttles')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('full_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('throttles_by_end').on('throttles').column('full_at_ms').execute();
  },
};

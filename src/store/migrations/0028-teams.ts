import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/**
 * Several users of an account, each with a role, and those who are invited; src/store/schema.ts tells what each
 * column means.
 */
export const teams = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (kind === 'postgresql') await sql`alter table users drop constraint users_account_id_key`.execute(db);
    else await makeUsersAnew(db);
    await db.schema
      .alterTable('users')
      .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('is_operator', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('users_of_account').on('users').columns(['account_id', 'id']).execute();
    await db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('invited_by', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('is_mailed', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('invitations_of_address', ['account_id', 'email'])
      .execute();
    await db.schema.createIndex('invitations_by_end').on('invitations').column('expires_at').execute();
  },
});

/** SQLite drops no constraint. What refers to a table that is renamed goes with it, and is made anew as well. */
async function makeUsersAnew(db: Kysely<unknown>): Promise<void> {
  const tables = ['users', 'credentials', 'sessions'];
  for (const index of ['sessions_of_user', 'sessions_by_end']) await db.schema.dropIndex(index).execute();
  for (const table of tables) await db.schema.alterTable(table).renameTo(`${table}_before`).execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
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
  for (const table of tables)
    await sql`insert into ${sql.table(table)} select * from ${sql.table(`${table}_before`)}`.execute(db);
  for (const table of tables.toReversed()) await db.schema.dropTable(`${table}_before`).execute();
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
}

/**
 * Checks the store: the database's own pages and references, and that the books agree with each other.
 * Changes nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { SQLITE_FILE_NAME } from './defaults.ts';
import { StoreError } from './error.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import type { StoreOptions } from './store.ts';

export type VerifiedStore = {
  /** Where it is, without a password. */
  readonly store: string;
  /** What is wrong with it; empty where it is sound. */
  readonly problems: readonly string[];
};

/**
 * Of SQLite's file every page is read; PostgreSQL looks after its own. `null`: there is no store yet.
 *
 * @throws StoreError where PostgreSQL cannot be reached
 */
export async function verifyStore({ homeDirectory, databaseUrl }: StoreOptions): Promise<VerifiedStore | null> {
  if (databaseUrl) {
    await using db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, { statementTimeoutMs: 0 }) });
    return { store: 'the PostgreSQL database', problems: await unbalanced(db) };
  }
  const store = join(homeDirectory, SQLITE_FILE_NAME);
  if (!existsSync(store)) return null;
  try {
    await using db = new Kysely<Tables>({ dialect: await sqliteDialect(homeDirectory) });
    const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const problems = pages.rows.map(({ integrity_check }) => integrity_check).filter((problem) => problem !== 'ok');
    const references = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db);
    problems.push(
      ...references.rows.map(({ table, rowid }) => `row ${rowid} of ${table} names a row that is not there`),
    );
    // What pages say that are damaged says nothing of the books.
    return { store, problems: problems.length > 0 ? problems : await unbalanced(db) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { store, problems: [error.message] };
  }
}

/** Each in one statement, so that it sees one moment. */
async function unbalanced(db: Kysely<Tables>): Promise<string[]> {
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  if (!tables.has('accounts') || !tables.has('ledger_entries') || !tables.has('reservations'))
    return ['its tables are not there'];
  const balances = await db
    .selectFrom('accounts')
    .select('id')
    .where('balance_credits', '!=', (entries) =>
      entries
        .selectFrom('ledger_entries')
        .whereRef('account_id', '=', 'accounts.id')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_credits'), val(0)).as('sum')),
    )
    .execute();
  const reserved = await db
    .selectFrom('accounts')
    .select('id')
    .where('reserved_credits', '!=', (held) =>
      held
        .selectFrom('reservations')
        .whereRef('account_id', '=', 'accounts.id')
        .where('released_at', 'is', null)
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('remaining_credits'), val(0)).as('sum')),
    )
    .execute();
  const negative = await db.selectFrom('reservations').select('id').where('remaining_credits', '<', 0).execute();
  return [
    ...balances.map(({ id }) => `the balance of the account ${id} is not the sum of its ledger`),
    ...reserved.map(({ id }) => `the reserved credits of the account ${id} are not the sum of its reservations`),
    ...negative.map(({ id }) => `the reservation ${id} is negative`),
  ];
}

import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/** Makes the database refuse to change or delete what stands in `table`. */
export async function appendOnly(db: Kysely<unknown>, kind: DatabaseKind, table: string): Promise<void> {
  const message = sql.lit(`${table} is append-only`);
  if (kind === 'postgresql') {
    const refuse = sql.id(`${table}_refuse`);
    await sql`create or replace function ${refuse}() returns trigger language plpgsql
              as $$ begin raise exception using message = ${message}; end $$`.execute(db);
    await sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.id(table)}
              for each statement execute function ${refuse}()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.id(table)}
              begin select raise(abort, ${message}); end`.execute(db);
  }
}

/** Lets a migration change what stands in `table`, until `appendOnly` refuses it again. */
export async function allowChanges(db: Kysely<unknown>, kind: DatabaseKind, table: string): Promise<void> {
  const drop = (trigger: string) => sql`drop trigger ${sql.id(`${table}_${trigger}`)}`;
  if (kind === 'postgresql') await sql`${drop('append_only')} on ${sql.id(table)}`.execute(db);
  else for (const change of ['update', 'delete']) await drop(`no_${change}`).execute(db);
}

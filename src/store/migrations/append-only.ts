import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './index.ts';

/**
 * Makes the database refuse to change or delete what stands in `table`. The only place where the two
 * databases are told apart.
 */
export async function appendOnly(db: Kysely<unknown>, kind: DatabaseKind, table: string): Promise<void> {
  const message = sql.lit(`${table} is append-only`);
  if (kind === 'postgresql') {
    const refuse = sql.id(`${table}_refuse`);
    await sql`create function ${refuse}() returns trigger language plpgsql
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

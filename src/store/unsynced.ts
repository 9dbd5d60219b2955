import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/**
 * Runs a statement whose commit waits for no disk, for what a machine that loses its power may forget; a process that is
 * killed forgets nothing. On PostgreSQL it is the table that says so (`unlogged`).
 */
export function unsynced<T>({ db, kind }: Store, run: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  if (kind === 'postgresql') return run(db);
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await run(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

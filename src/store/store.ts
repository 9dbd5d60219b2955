import { Kysely } from 'kysely';
import { type DatabaseKind, migrate } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type StoreOptions = {
  /** The data folder, made when absent. */
  readonly homeDirectory: string;
  /** `postgres://…`; when absent or empty the store is a SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined;
};

/**
 * An open database with up-to-date tables. Queries are written once, for both kinds. A transaction must use
 * the `trx` it is given: SQLite has one connection, and `db` inside a transaction would wait for its own end.
 */
export interface Store extends AsyncDisposable {
  readonly db: Kysely<Tables>;
  readonly kind: DatabaseKind;
}

/** @throws StoreError */
export async function openStore({ homeDirectory, databaseUrl }: StoreOptions): Promise<Store> {
  const kind: DatabaseKind = databaseUrl ? 'postgresql' : 'sqlite';
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : await sqliteDialect(homeDirectory);
  await using opened = new AsyncDisposableStack();
  const db = opened.use(new Kysely<Tables>({ dialect }));
  await migrate(db, kind);
  const open = opened.move();
  return { db, kind, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

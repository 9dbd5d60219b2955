import { Kysely } from 'kysely';
import type { DatabaseKind } from './kind.ts';
import { Listener } from './listen.ts';
import { migrate } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type StoreOptions = {
  /** The data folder, made when absent. */
  readonly homeDirectory: string;
  /** `postgres://…`; when absent or empty the store is a SQLite file in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** The most connections to PostgreSQL that this store opens. */
  readonly databasePool?: number | undefined;
  /** How long a statement may take on PostgreSQL, in milliseconds. */
  readonly databaseStatementTimeoutMs?: number | undefined;
  /** For a writer over SQLite: as `sqliteDialect`. */
  readonly syncsTransactions?: boolean;
};

/**
 * An open database with up-to-date tables. Queries are written once, for both kinds. A transaction must use
 * the `trx` it is given: SQLite has one connection, and `db` inside a transaction would wait for its own end.
 */
export interface Store extends AsyncDisposable {
  readonly db: Kysely<Tables>;
  readonly kind: DatabaseKind;
  /**
   * Calls `onNotice` when a transaction that `notify`s the channel is committed, in whatever process. A
   * notice may be lost, and SQLite has none: look from time to time as well.
   */
  listen(channel: string, onNotice: () => void): AsyncDisposable;
}

/** @throws StoreError */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { homeDirectory, databaseUrl, databasePool: pool, databaseStatementTimeoutMs: statementTimeoutMs } = options;
  const kind: DatabaseKind = databaseUrl ? 'postgresql' : 'sqlite';
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl, { pool, statementTimeoutMs })
    : await sqliteDialect(homeDirectory, options.syncsTransactions);
  await using opened = new AsyncDisposableStack();
  const db = opened.use(new Kysely<Tables>({ dialect }));
  // A change of large tables may take longer than a statement of a request may.
  await using patient = databaseUrl
    ? new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, { statementTimeoutMs: 0 }) })
    : undefined;
  await migrate(db, patient ?? db, kind);
  const open = opened.move();
  return {
    db,
    kind,
    listen: (channel, onNotice) =>
      databaseUrl ? new Listener(databaseUrl, channel, onNotice) : new AsyncDisposableStack(),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

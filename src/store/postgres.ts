import assert from 'node:assert/strict';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { reasonOf, StoreError } from './error.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;

/**
 * PostgreSQL's classes of error that speak of the server and not of the statement: connection, resources,
 * operator intervention, system (appendix A of its manual).
 */
const SERVER_TROUBLE = /^(08|53|57|58|XX)/;

/**
 * A pool of connections to PostgreSQL. Nothing is connected yet.
 *
 * @throws StoreError `invalid_database_url`
 */
export function postgresDialect(databaseUrl: string): Dialect {
  if (!/^postgres(ql)?:\/\//i.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    // The URL may hold a password, so it is not repeated.
    throw new StoreError('invalid_database_url', 'The database URL must have the form postgres://user@host:5432/name');
  }
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text);
    assert(Number.isSafeInteger(value), 'credits stay within the safe integers');
    return value;
  });
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'charter',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: POOL_SIZE,
    types,
  });
  // A connection that the server ends says so here, idle or between two statements of a transaction; without
  // listeners that would end the process. The pool drops it, and the next statement on it fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PoolDialect(pool);
}

/**
 * Kysely's dialect, but for the driver: this one tells the loss of the server as the room's own error, and
 * drops the connection it happened on.
 */
class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool);
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    try {
      return new PoolConnection(await this.#pool.connect());
    } catch (error) {
      throw unavailable(error);
    }
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #lost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  release(): void {
    this.#client.release(this.#lost);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, rowCount } = await this.#client.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (error instanceof pg.DatabaseError && !SERVER_TROUBLE.test(error.code ?? '')) throw error;
      this.#lost = true;
      throw unavailable(error);
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    assert.fail('the store does not stream');
  }
}

const unavailable = (error: unknown): StoreError =>
  new StoreError('store_unavailable', `The account database cannot be used: ${reasonOf(error)}`, error);

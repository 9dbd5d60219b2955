import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { AnswerWatch } from './answer-watch.ts';
import { DEFAULT_POOL, DEFAULT_STATEMENT_TIMEOUT_MS } from './defaults.ts';
import { reasonOf, StoreError } from './error.ts';

/** How long a connection may take, and how long a statement waits for one of the pool. */
const CONNECT_TIMEOUT_MS = 5_000;
/** The same of a connection that only finds out whether the server answers: in so many turns of this process's loop. */
const PROBE_TURNS = 15;
const PROBE_TURN_MS = 100;
/** By so much a statement outlives the server's limit before this process gives it up. */
const GRACE_MS = 1_000;

/**
 * PostgreSQL's classes of error that say that the statement was wrong: features, data, constraints, names, syntax,
 * PL/pgSQL (appendix A of its manual); but for rights that an operator took away. All others speak of the server: it
 * is read-only after a failover, full, locked, ending.
 */
const WRONG_STATEMENT = /^(0A|2[1-4]|26|2F|3[489B]|42(?!501)|44|P0)/;
/** Of a transaction that stood in another's way; the connection is sound. */
const ROLLED_BACK = /^40/;

type PostgresOptions = {
  /** Connections at the most. */
  readonly pool?: number | undefined;
  /** How long a statement may take, in milliseconds; 0 for as long as it likes. */
  readonly statementTimeoutMs?: number | undefined;
};

/**
 * A pool of connections to PostgreSQL. Nothing is connected yet.
 *
 * @throws StoreError `invalid_database_url`
 */
export function postgresDialect(databaseUrl: string, options: PostgresOptions = {}): Dialect {
  refuseOtherUrls(databaseUrl);
  const { pool: max = DEFAULT_POOL, statementTimeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS } = options;
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text);
    assert(Number.isSafeInteger(value), 'credits stay within the safe integers');
    return value;
  });
  const pool = new pg.Pool({
    ...clientConfig(databaseUrl, CONNECT_TIMEOUT_MS),
    max,
    types,
    // The server's limit ends the statement; ours is for a connection that has died without a word.
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + GRACE_MS,
    }),
  });
  // A connection that the server ends says so here, idle or between two statements of a transaction; without
  // listeners that would end the process. The pool drops it, and the next statement on it fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PoolDialect(pool, new AnswerWatch(() => answers(databaseUrl)));
}

/** @throws StoreError `invalid_database_url` for what is not a URL of PostgreSQL */
export function refuseOtherUrls(databaseUrl: string): void {
  if (/^postgres(ql)?:\/\//i.test(databaseUrl) && URL.canParse(databaseUrl)) return;
  // The URL may hold a password, so it is not repeated.
  throw new StoreError('invalid_database_url', 'The database URL must have the form postgres://user@host:5432/name');
}

export const clientConfig = (databaseUrl: string, timeoutMs: number): pg.ClientConfig => ({
  connectionString: databaseUrl,
  application_name: 'charter',
  connectionTimeoutMillis: timeoutMs,
});

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(clientConfig(databaseUrl, CONNECT_TIMEOUT_MS));
  client.on('error', () => {});
  const connected = client.connect().then(
    () => true,
    // A server that has no connection left says so.
    (error) => error instanceof pg.DatabaseError,
  );
  const isAnswered = await Promise.race([connected, afterTurns()]);
  void connected.then(() => client.end()).catch(() => {});
  return isAnswered;
}

/**
 * By turns of the loop and not by the clock: where something held this process for seconds, an answer may lie there
 * unread, and a clock would take the database for gone.
 */
async function afterTurns(): Promise<false> {
  for (let turn = 0; turn < PROBE_TURNS; turn++) await sleep(PROBE_TURN_MS, undefined, { ref: false });
  return false;
}

/**
 * Kysely's dialect, but for the driver: this one reports the loss of the server as the room's own error, and
 * drops the connection it happened on.
 */
class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #watch: AnswerWatch;

  constructor(pool: pg.Pool, watch: AnswerWatch) {
    super({ pool });
    this.#pool = pool;
    this.#watch = watch;
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool, this.#watch);
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #watch: AnswerWatch;

  constructor(pool: pg.Pool, watch: AnswerWatch) {
    this.#pool = pool;
    this.#watch = watch;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    let isGivenUp = false;
    try {
      const client = await this.#watch.run(async () => {
        const connected = await this.#pool.connect();
        if (isGivenUp) connected.release();
        return connected;
      });
      return new PoolConnection(client, this.#watch);
    } catch (error) {
      isGivenUp = true;
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

  /** The server rolls back by itself what was under way on a connection that is lost. */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    if (!connection.isLost) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#watch[Symbol.dispose]();
    await this.#pool.end();
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #watch: AnswerWatch;
  #isLost = false;

  constructor(client: pg.PoolClient, watch: AnswerWatch) {
    this.#client = client;
    this.#watch = watch;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, rowCount } = await this.#watch.run(() => this.#client.query(sql, [...parameters]));
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : null;
      if (code !== null && WRONG_STATEMENT.test(code)) throw error;
      this.#isLost ||= code === null || !ROLLED_BACK.test(code);
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

/** Kysely over `node:sqlite`: one connection, which transactions and single statements take in turn. */
import assert from 'node:assert/strict';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { reasonOf, StoreError } from './error.ts';
import type { WalSync } from './wal-sync.ts';

/**
 * How long to wait for another process's transaction. Ours last milliseconds; only a stopped or stuck process
 * holds on for longer.
 */
const BUSY_TIMEOUT_MS = 10_000;

const SQLITE_BUSY = 5;
/**
 * SQLite's primary result codes that say that the statement was wrong: error, internal, toobig, constraint, mismatch,
 * misuse, range (sqlite.org/rescode.html). All others speak of the disk, the file or its locks.
 */
const WRONG_STATEMENT: ReadonlySet<number> = new Set([1, 2, 18, 19, 20, 21, 25]);

/** `null`: it is none of SQLite's. */
const primaryCodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null;

/**
 * Runs `step` until no other process is in its way. SQLite's own busy timeout sleeps inside the call, which
 * would stop every request of this process, and would wait in vain for a transaction that is open elsewhere
 * in this very process.
 *
 * @throws StoreError `store_unavailable` when the wait is over, or the disk or the file is at fault; other
 *   errors as they are.
 */
export async function whenNotBusy<T>(step: () => T): Promise<T> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return step();
    } catch (error) {
      const code = primaryCodeOf(error);
      if (code === SQLITE_BUSY && performance.now() < deadline) {
        await sleep(1 + Math.random() * 5);
      } else if (code === null || WRONG_STATEMENT.has(code)) {
        throw error;
      } else {
        throw new StoreError('store_unavailable', `The account database cannot be used: ${reasonOf(error)}`, error);
      }
    }
  }
}

export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync;
  readonly #sync: WalSync | null;

  /** `sync`: behind each transaction, where SQLite does not see to it. */
  constructor(database: DatabaseSync, sync: WalSync | null) {
    this.#database = database;
    this.#sync = sync;
  }

  createDriver = (): Driver => new NodeSqliteDriver(this.#database, this.#sync);
  createQueryCompiler = (): SqliteQueryCompiler => new SqliteQueryCompiler();
  createAdapter = (): SqliteAdapter => new TransactionalSqliteAdapter();
  createIntrospector: Dialect['createIntrospector'] = (db) => new SqliteIntrospector(db);
}

/**
 * Kysely takes SQLite's DDL for untransactional; it is not, and only inside `begin immediate` do two
 * processes not migrate at once.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #connection: NodeSqliteConnection;
  readonly #sync: WalSync | null;
  #turn: Promise<void> = Promise.resolve();
  #endTurn: () => void = () => {};

  constructor(database: DatabaseSync, sync: WalSync | null) {
    this.#database = database;
    this.#sync = sync;
    this.#connection = new NodeSqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    this.#endTurn = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  /**
   * Takes the write lock at once: a transaction that reads first and writes later would fail when another
   * process writes in between.
   */
  async beginTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'));
    this.#sync?.sync();
  }

  /** On a full disk SQLite has rolled back already, and a second rollback would hide why. */
  async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) await this.#connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#turn;
    this.#sync?.[Symbol.dispose]();
    this.#database.close();
  }
}

/** Statements kept ready. Parsing a statement takes SQLite longer than running it. */
const PREPARED_MAX = 200;

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, { readonly statement: StatementSync; readonly hasRows: boolean }>({
    max: PREPARED_MAX,
  });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return whenNotBusy(() => {
      const { statement, hasRows } = this.#prepare(sql);
      if (isRows(parameters)) {
        for (const row of parameters) statement.run(...row.map(inputValue));
        return { rows: [] };
      }
      const values = parameters.map(inputValue);
      if (hasRows) {
        // node:sqlite's rows have no prototype, PostgreSQL's have one. Kysely types them by the query; the
        // driver cannot know them.
        return { rows: statement.all(...values).map((row) => ({ ...row }) as R) };
      }
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    });
  }

  #prepare(sql: string): { readonly statement: StatementSync; readonly hasRows: boolean } {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    assert.fail('the store does not stream');
  }
}

/** What `insertRows` gives: the statement is run once for each row of values. */
function isRows(parameters: readonly unknown[]): parameters is readonly (readonly unknown[])[] {
  return Array.isArray(parameters[0]);
}

function inputValue(value: unknown): SQLInputValue {
  assert(
    value === null || typeof value === 'string' || typeof value === 'number',
    'the schema has text, integers and null',
  );
  return value;
}

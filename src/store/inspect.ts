/** How the store is, for an operator. Nothing is made or changed, and nothing waited for that hangs. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { SQLITE_FILE_NAME } from './defaults.ts';
import { reasonOf, StoreError } from './error.ts';
import { HISTORY, migrationsOf } from './migrations/index.ts';
import { clientConfig, refuseOtherUrls } from './postgres.ts';

/** How long another process may hold SQLite's file, in milliseconds. */
const BUSY_TIMEOUT_MS = 500;
/** Up to here all pages of SQLite's file are looked at: some 0.1 s. `charter verify` looks at larger ones too. */
const CHECKED_BYTES_MAX = 64 * 1024 * 1024;

type InspectedStore = {
  /** Such as `PostgreSQL 17.2`. */
  readonly version: string;
  readonly sizeBytes: number;
  /** Migrations of this Charter that the database does not have yet. */
  readonly pending: readonly string[];
  /** Those that the database has and this Charter does not know. */
  readonly unknown: readonly string[];
  /** What is wrong with its pages, as far as they were looked at. */
  readonly problems: readonly string[];
  /** PostgreSQL's clock, and connections of Charter's other processes; `null` of SQLite. */
  readonly server: {
    readonly now: Date;
    readonly connections: number;
    readonly connectionsMax: number;
  } | null;
};

type Given = { readonly homeDirectory: string; readonly databaseUrl?: string | undefined; readonly timeoutMs: number };

/**
 * `null`: there is no SQLite file yet, which the first command that needs it makes. `timeoutMs`: how long PostgreSQL
 * may take to accept a connection, and again for each of a few statements.
 *
 * @throws StoreError where it is away, damaged, or refuses; its message holds no password
 */
export async function inspectStore({ homeDirectory, databaseUrl, timeoutMs }: Given): Promise<InspectedStore | null> {
  if (databaseUrl) return await inspectPostgres(databaseUrl, timeoutMs);
  const path = join(homeDirectory, SQLITE_FILE_NAME);
  return existsSync(path) ? inspectSqlite(path) : null;
}

function inspectSqlite(path: string): InspectedStore {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(whereToRead(path), { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    const { size } = statSync(path);
    const version = database.prepare('select sqlite_version() as version').get()!['version'];
    const tables = database.prepare("select 1 from sqlite_schema where name = ? and type = 'table'");
    const done = tables.get(HISTORY) === undefined ? [] : database.prepare(`select name from ${HISTORY}`).all();
    const pages = size <= CHECKED_BYTES_MAX ? database.prepare('pragma quick_check(3)').all() : [];
    return {
      version: `SQLite ${version}`,
      sizeBytes: size,
      ...migrationsBeside(
        done.map(({ name }) => String(name)),
        'sqlite',
      ),
      problems: pages.map(({ quick_check }) => String(quick_check)).filter((problem) => problem !== 'ok'),
      server: null,
    };
  } catch (error) {
    throw new StoreError('store_unavailable', `Cannot read ${path}: ${reasonOf(error)}`, error);
  } finally {
    database?.close();
  }
}

/** Where no process has it open there is no log, and SQLite would make one in order to read. */
function whereToRead(path: string): string | URL {
  if (existsSync(`${path}-wal`)) return path;
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

async function inspectPostgres(databaseUrl: string, timeoutMs: number): Promise<InspectedStore> {
  refuseOtherUrls(databaseUrl);
  const client = new pg.Client({ ...clientConfig(databaseUrl, timeoutMs), query_timeout: timeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin read only');
    const { rows } = await client.query<{
      version: string;
      size: string;
      now: Date;
      connections: string;
      max: string;
      migrated: boolean;
    }>(
      `select current_setting('server_version') as version, pg_database_size(current_database()) as size,
         clock_timestamp() as now, current_setting('max_connections') as max, to_regclass($1) is not null as migrated,
         (select count(*) from pg_stat_activity where application_name = 'charter' and pid <> pg_backend_pid()
           and datname = current_database()) as connections`,
      [HISTORY],
    );
    const { version, size, now, connections, max, migrated } = rows[0]!;
    const done = migrated ? (await client.query<{ name: string }>(`select name from ${HISTORY}`)).rows : [];
    return {
      version: `PostgreSQL ${version}`,
      sizeBytes: Number(size),
      ...migrationsBeside(
        done.map(({ name }) => name),
        'postgresql',
      ),
      problems: [],
      server: { now, connections: Number(connections), connectionsMax: Number(max) },
    };
  } catch (error) {
    throw new StoreError('store_unavailable', reasonOf(error), error);
  } finally {
    void client.end().catch(() => {});
  }
}

function migrationsBeside(done: readonly string[], kind: 'sqlite' | 'postgresql') {
  const known = Object.keys(migrationsOf(kind));
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

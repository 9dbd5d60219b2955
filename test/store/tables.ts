/**
 * Databases that have Charter's tables and nothing in them: made once and then copied, because making the
 * tables takes several times as long.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import { startPostgres } from '../postgres.ts';

const FILE = 'charter.sqlite';

let file: Promise<Buffer> | undefined;

/** Puts a database with the tables into a data folder. */
export async function makeTables(homeDirectory: string): Promise<void> {
  file ??= newFile();
  writeFileSync(join(homeDirectory, FILE), await file, { mode: 0o600 });
}

async function newFile(): Promise<Buffer> {
  const homeDirectory = mkdtempSync(join(tmpdir(), 'charter-tables-'));
  await openAndClose({ homeDirectory });
  const bytes = readFileSync(join(homeDirectory, FILE));
  rmSync(homeDirectory, { recursive: true });
  return bytes;
}

/** The variable by which a run of the tests tells its processes the URL of a database with the tables. */
export const TABLES_URL = 'CHARTER_TEST_TABLES_URL';

export type TablesServer = AsyncDisposable & {
  /** The URL of a database with the tables, to be copied. */
  readonly tables: string;
};

/** Starts PostgreSQL and makes the tables there. */
export async function startTablesServer(): Promise<TablesServer> {
  const server = await startPostgres();
  const tables = await server.newDatabase();
  await openAndClose({ homeDirectory: '', databaseUrl: tables });
  return { tables, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function openAndClose(options: StoreOptions): Promise<void> {
  await using _store = await openStore(options);
}

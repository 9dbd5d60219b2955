/** What all files of a run share, made before the first of them: the browser, and PostgreSQL where it is installed. */
import { chromiumPath } from './chromium.ts';
import { noPostgres } from './postgres.ts';
import { startTablesServer, TABLES_URL, type TablesServer } from './store/tables.ts';

let tables: TablesServer | undefined;

export async function globalSetup(): Promise<void> {
  await Promise.all([chromiumPath(), startTables()]);
}

async function startTables(): Promise<void> {
  if (noPostgres) return;
  tables = await startTablesServer();
  process.env[TABLES_URL] = tables.tables;
}

export async function globalTeardown(): Promise<void> {
  await tables?.[Symbol.asyncDispose]();
}

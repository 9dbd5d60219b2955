/**
 * What all files of a run share, made before the first of them: the browser, and a PostgreSQL server where it
 * is installed.
 */
import chromium from '@sparticuz/chromium';
import { noPostgres } from './postgres.ts';
import { startTablesServer, TABLES_URL, type TablesServer } from './store/tables.ts';

let server: TablesServer | undefined;

export async function globalSetup(): Promise<void> {
  // The first call unpacks the browser. A test that asked meanwhile would start a file that is still being
  // written.
  await chromium.executablePath();
  if (noPostgres) return;
  server = await startTablesServer();
  process.env[TABLES_URL] = server.tables;
}

export async function globalTeardown(): Promise<void> {
  await server?.[Symbol.asyncDispose]();
}

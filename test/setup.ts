/** What all files of a run share, started before the first of them: a PostgreSQL server, where it is installed. */
import { noPostgres } from './postgres.ts';
import { startTablesServer, TABLES_URL, type TablesServer } from './store/tables.ts';

let server: TablesServer | undefined;

export async function globalSetup(): Promise<void> {
  if (noPostgres) return;
  server = await startTablesServer();
  process.env[TABLES_URL] = server.tables;
}

export async function globalTeardown(): Promise<void> {
  await server?.[Symbol.asyncDispose]();
}

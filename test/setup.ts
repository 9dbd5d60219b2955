/**
 * What all files of a run share, made before the first of them: the browser, and a PostgreSQL server and an
 * OpenSearch node where they are installed.
 */
import chromium from '@sparticuz/chromium';
import { noOpenSearch, type OpenSearchCluster, SHARED_URL, startOpenSearch } from './opensearch.ts';
import { noPostgres } from './postgres.ts';
import { startTablesServer, TABLES_URL, type TablesServer } from './store/tables.ts';

let tables: TablesServer | undefined;
let openSearch: OpenSearchCluster | undefined;

export async function globalSetup(): Promise<void> {
  await Promise.all([unpackBrowser(), startTables(), startSharedOpenSearch()]);
}

/** A test that asked meanwhile for the browser would start a file that is still being written. */
const unpackBrowser = (): Promise<string> => chromium.executablePath();

async function startTables(): Promise<void> {
  if (noPostgres) return;
  tables = await startTablesServer();
  process.env[TABLES_URL] = tables.tables;
}

async function startSharedOpenSearch(): Promise<void> {
  if (noOpenSearch || process.env[SHARED_URL] !== undefined) return;
  openSearch = await startOpenSearch();
  process.env[SHARED_URL] = openSearch.urls[0];
}

export async function globalTeardown(): Promise<void> {
  await tables?.[Symbol.asyncDispose]();
  await openSearch?.[Symbol.asyncDispose]();
}

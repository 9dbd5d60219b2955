import pg from 'pg';
import { reasonOf, StoreError } from './error.ts';
import { clientConfig } from './postgres.ts';

const TIMEOUT_MS = 5_000;

/**
 * Takes a lock of a PostgreSQL database that ends with its holder, on a connection of its own; `null` where another
 * holds it. Where the connection is lost, so is the lock, and nobody is told: it keeps work from being done twice, and
 * guards nothing. A pooler in front of the database has to keep sessions.
 *
 * @throws StoreError `store_unavailable`
 */
export async function takeDatabaseLock(databaseUrl: string, name: string): Promise<AsyncDisposable | null> {
  const client = new pg.Client({
    ...clientConfig(databaseUrl, TIMEOUT_MS),
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as is_taken', [name]);
    if (rows[0].is_taken) return { [Symbol.asyncDispose]: () => client.end() };
  } catch (error) {
    void client.end().catch(() => {});
    throw new StoreError('store_unavailable', `The account database cannot be used: ${reasonOf(error)}`, error);
  }
  await client.end();
  return null;
}

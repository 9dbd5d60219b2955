import { sql, type Transaction } from 'kysely';
import { kindOf, type Tables } from '../store/index.ts';

/** Where processes that share a PostgreSQL tell each other of rows that may be leased. */
export const ROWS_CHANNEL = 'charter_rows';

/** Tells waiting workers, when the transaction is committed, that there are rows. */
export async function tellOfRows(trx: Transaction<Tables>): Promise<void> {
  if (kindOf(trx) === 'postgresql') await sql`select pg_notify(${ROWS_CHANNEL}, '')`.execute(trx);
}

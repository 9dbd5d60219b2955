import { sql, type Transaction } from 'kysely';
import type { Store, Tables } from '../store/index.ts';

/** Any number that no other program uses as an advisory lock. */
const QUEUE_LOCK = 4_207_001_906;

/**
 * One transaction at a time leases, settles and ends: SQLite has no other way, and on PostgreSQL several
 * would wait for each other's rows crosswise. Each takes milliseconds, for tens of rows.
 */
export function changeQueue<T>({ db, kind }: Store, change: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'postgresql') await sql`select pg_advisory_xact_lock(${QUEUE_LOCK})`.execute(trx);
    return change(trx);
  });
}

import { sql, type Transaction } from 'kysely';
import { tellWebhooks } from '../outbox/index.ts';
import { kindOf, type Tables } from '../store/index.ts';
import { batchError } from './batch-error.ts';
import { labelOf } from './label.ts';

/** Where processes that share a PostgreSQL tell each other of rows that may be leased. */
export const ROWS_CHANNEL = 'charter_rows';

/** Tells waiting workers, when the transaction is committed, that there are rows. */
export async function tellOfRows(trx: Transaction<Tables>): Promise<void> {
  if (kindOf(trx) === 'postgresql') await sql`select pg_notify(${ROWS_CHANNEL}, '')`.execute(trx);
}

/** Tells webhooks of batches that end with the transaction. What was found is polled: a message holds no people. */
export async function tellOfEnd(trx: Transaction<Tables>, now: Date, ended: ReadonlySet<string>): Promise<void> {
  if (ended.size === 0) return;
  const batches = await trx
    .selectFrom('batches')
    .selectAll()
    .where('id', 'in', [...ended])
    .execute();
  const events = batches.map((batch) => ({
    accountId: batch.account_id,
    type: batch.status === 'failed' ? ('batch.failed' as const) : ('batch.succeeded' as const),
    object: null,
    data: {
      batch_id: batch.id,
      label: labelOf(batch.label),
      status: batch.status,
      location_count: batch.location_count,
      matched_count: batch.matched_count,
      credits_charged: batch.credits_charged,
      created_at: batch.created_at,
      completed_at: batch.completed_at,
      error: batchError(batch),
    },
  }));
  await tellWebhooks(trx, now, events);
}

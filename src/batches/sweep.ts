/**
 * What ends by the clock: batches that no worker could finish, results and files that were kept long enough,
 * forgotten idempotency keys.
 */
import type { Transaction } from 'kysely';
import { giveBack, releaseReservation } from '../accounts/index.ts';
import { kindOf, type Store, type Tables } from '../store/index.ts';
import { hasNoBatch } from './intended-files.ts';
import { dropBytes } from './kept-bytes.ts';
import { tellOfEnd } from './notices.ts';
import { IDEMPOTENCY_KEPT_MS } from './submit.ts';

/** A batch that is not finished in a day never will be: nothing matches here. Its credits are given back. */
const UNFINISHED_MAX_MS = 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const TIMED_OUT = {
  code: 'timed_out',
  message: 'The batch could not be finished within a day. Nothing was charged: please submit it again.',
} as const;

/** How many days results are kept, and files. */
export type KeptDays = { readonly resultDays: number; readonly keptFileDays: number };

/**
 * A transaction for each batch, so that no other waits for long. @throws StoreError
 */
export async function sweep(store: Store, now: Date, { resultDays, keptFileDays }: KeptDays): Promise<void> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const overdue = await store.db
    .selectFrom('batches')
    .select('id')
    .where('completed_at', 'is', null)
    .where('created_at', '<', before(UNFINISHED_MAX_MS))
    .execute();
  for (const { id } of overdue) await store.db.transaction().execute((trx) => fail(trx, now, id, TIMED_OUT));
  const old = await store.db
    .selectFrom('batches')
    .select('id')
    .where('completed_at', '<', before(resultDays * DAY_MS))
    .execute();
  for (const { id } of old) await store.db.transaction().execute((trx) => remove(trx, id));
  await forgetFiles(store, before(resultDays * DAY_MS), before(keptFileDays * DAY_MS));
  await store.db
    .with('forgotten', (db) =>
      db
        .selectFrom('batch_idempotency_keys')
        .select(['account_id', 'key'])
        .where('created_at', '<', before(IDEMPOTENCY_KEPT_MS))
        // Another process may be at it.
        .$if(store.kind === 'postgresql', (query) => query.forNoKeyUpdate().skipLocked()),
    )
    .deleteFrom('batch_idempotency_keys')
    .where((row) =>
      row(
        row.refTuple('account_id', 'key'),
        'in',
        row.selectFrom('forgotten').select(['forgotten.account_id', 'forgotten.key']).$asTuple('account_id', 'key'),
      ),
    )
    .execute();
}

/** The bytes of files that are old enough; and what is said of files whose results are gone, or never came. */
async function forgetFiles(store: Store, resultsBefore: string, keptBefore: string): Promise<void> {
  const old = await store.db
    .selectFrom('files')
    .innerJoin('file_bytes', (on) =>
      on.onRef('file_bytes.account_id', '=', 'files.account_id').onRef('file_bytes.file_id', '=', 'files.id'),
    )
    .select(['files.account_id', 'files.id'])
    .distinct()
    .where('created_at', '<', keptBefore)
    .execute();
  for (const { account_id, id } of old) await dropBytes(store, account_id, id);
  await store.db.deleteFrom('files').where('created_at', '<', resultsBefore).where(hasNoBatch).execute();
}

/**
 * Ends a batch without a result: what was charged for it is given back, and the rest of its reservation
 * released.
 */
async function fail(
  trx: Transaction<Tables>,
  now: Date,
  batchId: string,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> {
  await lockRows(trx, batchId);
  const batch = await trx
    .updateTable('batches')
    .set({ status: 'failed', error_code: code, error_message: message, completed_at: now.toISOString(), free_count: 0 })
    .where('id', '=', batchId)
    .where('completed_at', 'is', null)
    .returning(['account_id', 'request_id', 'credits_charged'])
    .executeTakeFirst();
  if (batch === undefined) return;
  await trx.deleteFrom('batch_rows').where('batch_id', '=', batchId).execute();
  await giveBack(trx, now, {
    accountId: batch.account_id,
    requestId: batch.request_id,
    credits: batch.credits_charged,
    why: `Refunded: batch ${batchId} failed`,
  });
  await releaseReservation(trx, now, batchId);
  await tellOfEnd(trx, now, new Set([batchId]));
}

async function remove(trx: Transaction<Tables>, batchId: string): Promise<void> {
  await trx.deleteFrom('batch_idempotency_keys').where('batch_id', '=', batchId).execute();
  await lockRows(trx, batchId);
  await trx.deleteFrom('batch_rows').where('batch_id', '=', batchId).execute();
  await trx.deleteFrom('batches').where('id', '=', batchId).execute();
}

/** Before the batch itself, and in order: queue.ts tells why. */
async function lockRows(trx: Transaction<Tables>, batchId: string): Promise<void> {
  if (kindOf(trx) === 'sqlite') return;
  const rows = trx.selectFrom('batch_rows').select('row_index').where('batch_id', '=', batchId);
  await rows.orderBy('row_index').forNoKeyUpdate().execute();
}

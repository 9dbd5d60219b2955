/** The polled batch as the interface shows it. */
import type { Corrections } from '../corrections/corrections.ts';
import { isUuid, type Store } from '../store/index.ts';
import { batchError } from './batch-error.ts';
import { labelOf } from './label.ts';
import { toldResults } from './results.ts';

export type PolledBatch = {
  /** It has ended: polling it again shows the same, but for what is hidden meanwhile. */
  readonly isFinished: boolean;
  readonly json: Uint8Array;
};

/** Null where the account has no such batch, or its results have been removed. @throws StoreError */
export async function pollBatch(
  { db }: Store,
  corrections: Corrections,
  accountId: string,
  batchId: string,
): Promise<PolledBatch | null> {
  if (!isUuid(batchId)) return null;
  const batch = await db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', batchId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (batch === undefined) return null;
  const { status, location_count, processed_count, matched_count } = batch;
  const head = {
    batch_id: batch.id,
    type: 'local_business_batch',
    status,
    location_count,
    created_at: batch.created_at,
    started_at: batch.started_at,
    completed_at: batch.completed_at,
    error: batchError(batch),
    ...(batch.label === null ? {} : { label: labelOf(batch.label) }),
    progress: { processed: processed_count, matched: matched_count, unmatched: processed_count - matched_count },
  };
  const isFinished = batch.completed_at !== null;
  if (status !== 'succeeded') return { isFinished, json: Buffer.from(JSON.stringify({ ...head, result: null })) };
  const rows = await db
    .selectFrom('batch_rows')
    .select('result')
    .where('batch_id', '=', batchId)
    .orderBy('row_index')
    .execute();
  // Between the two readings they may have been removed.
  if (rows.length !== location_count) return null;
  const result = {
    summary: {
      location_count,
      matched_count,
      unmatched_count: location_count - matched_count,
      rows_with_people: batch.rows_with_people,
      people_count: batch.people_count,
      credits_charged: batch.credits_charged,
    },
    matcher: {
      version: batch.matcher_version ?? '',
      acceptance: batch.acceptance,
      absent_share: batch.absent_share,
    },
  };
  const results = await toldResults(
    rows.map((row) => row.result),
    corrections,
  );
  // The rows are JSON already, and may be some megabytes.
  const text = `${JSON.stringify(head).slice(0, -1)},"result":${JSON.stringify(result).slice(0, -1)},"rows":[${results.join(',')}]}}`;
  return { isFinished, json: Buffer.from(text) };
}

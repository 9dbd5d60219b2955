/** An account's batches, without their rows. */
import type { Position } from '../accounts/index.ts';
import type { Store } from '../store/index.ts';

export type ListedBatch = Position & {
  /** Its owner's own name for it, if it has one. */
  readonly label: string | null;
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed';
  readonly locationCount: number;
  readonly processed: number;
  readonly matched: number;
  readonly completedAt: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly creditsCharged: number;
  /** What it may cost at most. */
  readonly creditsMax: number;
};

/** The newest `limit` that are older than `before`; the newest first. @throws StoreError */
export async function listBatches(
  { db }: Store,
  accountId: string,
  before: Position | null,
  limit: number,
): Promise<ListedBatch[]> {
  let query = db.selectFrom('batches').selectAll().where('account_id', '=', accountId);
  if (before !== null)
    query = query.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(before.at, before.id)));
  const batches = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return batches.map((batch) => ({
    id: batch.id,
    at: batch.created_at,
    label: labelOf(batch.label),
    status: batch.status,
    locationCount: batch.location_count,
    processed: batch.processed_count,
    matched: batch.matched_count,
    completedAt: batch.completed_at,
    error: batchError(batch),
    creditsCharged: batch.credits_charged,
    creditsMax: batch.row_credits * batch.location_count,
  }));
}

/** Why a batch failed; null where it did not. */
export function batchError(batch: { readonly error_code: string | null; readonly error_message: string | null }) {
  return batch.error_code === null ? null : { code: batch.error_code, message: batch.error_message ?? '' };
}

/** What a batch is called, as the store keeps it: as JSON, for PostgreSQL takes no text with a NUL in it. */
export const storedLabel = (label: string | null): string | null => (label === null ? null : JSON.stringify(label));

export const labelOf = (stored: string | null): string | null => (stored === null ? null : JSON.parse(stored));

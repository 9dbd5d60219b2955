/** An account's files: the batches that were submitted as one, in their order. Any other batch is a file of its own. */
import { sql } from 'kysely';
import type { Position } from '../accounts/index.ts';
import type { Store } from '../store/index.ts';
import { batchError } from './batch-error.ts';
import { FILE_ID } from './file-id.ts';
import { labelOf } from './label.ts';

/** At the position of its first batch. */
export type ListedFile = Position & {
  readonly fileId: string;
  /** Its owner's own name for it, if it has one. */
  readonly name: string | null;
  readonly batchCount: number;
  /** Of them, those that have not ended. */
  readonly unfinishedCount: number;
  readonly failedCount: number;
  readonly locationCount: number;
  readonly processed: number;
  readonly matched: number;
  readonly creditsCharged: number;
  /** What it may cost at most. */
  readonly creditsMax: number;
};

/** A batch of a file, without its rows. */
export type FilePart = {
  readonly batchId: string;
  /** Place of its first location among those of the file, from 0. */
  readonly fileRow: number;
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed';
  readonly locationCount: number;
  readonly processed: number;
  readonly matched: number;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly creditsCharged: number;
};

export type FileWithParts = ListedFile & { readonly parts: readonly FilePart[] };

/** The newest `limit` that are older than `before`; the newest first. @throws StoreError */
export async function listFiles(
  store: Store,
  accountId: string,
  before: Position | null,
  limit: number,
): Promise<ListedFile[]> {
  let query = summed(store, accountId);
  if (before !== null)
    query = query.having(sql`(min(created_at), min(id))`, '<', sql`(${before.at}, ${before.id})` as never);
  const files = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return files.map(({ label, ...file }) => ({ ...file, name: labelOf(label) }));
}

/** By its own id or that of any of its batches; null where the account has none. @throws StoreError */
export async function findFile(store: Store, accountId: string, id: string): Promise<FileWithParts | null> {
  if (!FILE_ID.test(id)) return null;
  const ofBatch = await store.db
    .selectFrom('batches')
    .select('file_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  const fileId = ofBatch?.file_id ?? id;
  const file = await summed(store, accountId).where('file_id', '=', fileId).executeTakeFirst();
  if (file === undefined) return null;
  const batches = await store.db
    .selectFrom('batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .orderBy('file_row')
    .orderBy('id')
    .execute();
  const { label, ...rest } = file;
  const parts = batches.map((batch) => ({
    batchId: batch.id,
    fileRow: batch.file_row,
    status: batch.status,
    locationCount: batch.location_count,
    processed: batch.processed_count,
    matched: batch.matched_count,
    createdAt: batch.created_at,
    completedAt: batch.completed_at,
    error: batchError(batch),
    creditsCharged: batch.credits_charged,
  }));
  return { ...rest, name: labelOf(label), parts };
}

function summed({ db }: Store, accountId: string) {
  // Sums of whole numbers come as decimal ones from PostgreSQL.
  const whole = (sum: ReturnType<typeof sql>) => sql<number>`cast(${sum} as bigint)`;
  return db
    .selectFrom('batches')
    .select(({ fn }) => [
      'file_id as fileId',
      fn.min('id').as('id'),
      fn.min('created_at').as('at'),
      fn.min('label').as('label'),
      fn.countAll<number>().as('batchCount'),
      whole(sql`sum(case when completed_at is null then 1 else 0 end)`).as('unfinishedCount'),
      whole(sql`sum(case when status = 'failed' then 1 else 0 end)`).as('failedCount'),
      whole(sql`sum(location_count)`).as('locationCount'),
      whole(sql`sum(processed_count)`).as('processed'),
      whole(sql`sum(matched_count)`).as('matched'),
      whole(sql`sum(credits_charged)`).as('creditsCharged'),
      whole(sql`sum(row_credits * location_count)`).as('creditsMax'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('file_id');
}

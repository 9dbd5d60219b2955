/**
 * An account's files: the batches that were submitted as one, in their order, and what is meant to be submitted. Any
 * other batch is a file of its own.
 */
import { sql } from 'kysely';
import type { Position } from '../accounts/index.ts';
import type { MatchChoices } from '../matching/row.ts';
import type { Store } from '../store/index.ts';
import { batchError } from './batch-error.ts';
import { FILE_ID } from './file-id.ts';
import { hasNoBatch, type IntendedFile, intendedFile, intendedOf } from './intended-files.ts';
import { labelOf } from './label.ts';

/** At the position of its first batch; where there is none yet, at that of its intent. */
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
  /** Null where nobody said what it is meant to have: a program's. */
  readonly intended: IntendedFile | null;
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
  /** By what its rows were judged; its version is null until some are. */
  readonly matcher: MatchChoices & { readonly version: string | null };
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
  const begun = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  const waiting = await notBegun(store, accountId, before, limit);
  const intents = await intentsOf(
    store,
    accountId,
    begun.map(({ fileId }) => fileId),
  );
  const files = begun.map(({ label, ...file }): ListedFile => {
    return { ...file, name: labelOf(label), intended: intents.get(file.fileId) ?? null };
  });
  return [...files, ...waiting.map(unsubmitted)]
    .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
    .slice(0, limit);
}

async function intentsOf(store: Store, accountId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return new Map<string, IntendedFile>();
  const rows = await store.db
    .selectFrom('files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', fileIds)
    .execute();
  return new Map(rows.map((row) => [row.id, intendedOf(row)]));
}

/** Files without a batch, because none was submitted or none is kept any longer, as `listFiles`. */
async function notBegun(
  { db }: Store,
  accountId: string,
  before: Position | null,
  limit: number,
): Promise<IntendedFile[]> {
  let query = db.selectFrom('files').selectAll().where('account_id', '=', accountId).where(hasNoBatch);
  if (before !== null) query = query.where(sql`(created_at, id)`, '<', sql`(${before.at}, ${before.id})` as never);
  return (await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(intendedOf);
}

const unsubmitted = (intended: IntendedFile): ListedFile => ({
  fileId: intended.fileId,
  id: intended.fileId,
  at: intended.createdAt,
  name: intended.name,
  batchCount: 0,
  unfinishedCount: 0,
  failedCount: 0,
  locationCount: 0,
  processed: 0,
  matched: 0,
  creditsCharged: 0,
  creditsMax: 0,
  intended,
});

/** What files are called; without those whose results are deleted. @throws StoreError */
export async function namesOfFiles(
  { db }: Store,
  accountId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('batches')
    .select(({ fn }) => ['file_id', fn.min('label').as('label')])
    .where('account_id', '=', accountId)
    .where('file_id', 'in', fileIds)
    .groupBy('file_id')
    .execute();
  return new Map(rows.map(({ file_id, label }) => [file_id, labelOf(label)]));
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
  const intended = await intendedFile(store, accountId, fileId);
  if (file === undefined) return intended === null ? null : { ...unsubmitted(intended), parts: [] };
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
    matcher: { version: batch.matcher_version, acceptance: batch.acceptance, absentShare: batch.absent_share },
  }));
  return { ...rest, name: labelOf(label), intended, parts };
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

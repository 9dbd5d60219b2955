/**
 * The queue as a worker sees it: it hands in what it has made of its rows, and is leased others, in one
 * transaction.
 */
import type { Transaction } from 'kysely';
import type { SubmittedLocation } from '../matching/row.ts';
import type { Store, Tables } from '../store/index.ts';
import { changeQueue } from './lock-queue.ts';
import { freeRows, type Outcome, reclaimLost, settle } from './settle.ts';
import { type Share, shareOut } from './share-out.ts';

export type LeasedRow = { readonly batchId: string; readonly rowIndex: number; readonly location: SubmittedLocation };

export type WorkerLease = {
  /** One for each worker and never used again. */
  readonly id: string;
  /** How long the others wait for a worker that is not heard of. */
  readonly leaseMs: number;
  readonly matcherVersion: string;
};

/**
 * Settles outcomes, frees what the worker holds beyond them, and leases up to `rowsMax` rows: round-robin
 * over accounts and their batches. A row that has failed, or whose worker was lost, is leased alone, so that
 * it takes no other with it. Handing in the same outcomes again changes nothing, so a step whose end was not
 * heard of is simply taken once more.
 *
 * @throws StoreError
 */
export function takeStep(
  store: Store,
  now: Date,
  worker: WorkerLease,
  outcomes: readonly Outcome[],
  rowsMax: number,
): Promise<{ readonly leased: readonly LeasedRow[]; readonly charged: readonly string[] }> {
  return changeQueue(store, async (trx) => {
    const charged = await settle(trx, now, worker, outcomes);
    await freeRows(trx, worker.id);
    await trx.deleteFrom('batch_workers').where('id', '=', worker.id).execute();
    await reclaimLost(trx, now);
    const leased = await lease(trx, now, worker.id, rowsMax);
    if (leased.length > 0)
      await trx
        .insertInto('batch_workers')
        .values({ id: worker.id, lease_until: end(now, worker) })
        .execute();
    return { leased, charged };
  });
}

/**
 * Keeps the worker's rows its own for another lease; without effect once they were taken from it. @throws
 * StoreError
 */
export async function renewLease({ db }: Store, now: Date, worker: WorkerLease): Promise<void> {
  await db
    .updateTable('batch_workers')
    .set({ lease_until: end(now, worker) })
    .where('id', '=', worker.id)
    .execute();
}

/**
 * Settles what a worker leaves behind and frees the rest. The accounts that were charged. @throws StoreError
 */
export function leaveQueue(
  store: Store,
  now: Date,
  worker: { readonly id: string; readonly matcherVersion: string | null },
  outcomes: readonly Outcome[],
): Promise<readonly string[]> {
  return changeQueue(store, async (trx) => {
    const charged = await settle(trx, now, worker, outcomes);
    await freeRows(trx, worker.id);
    await trx.deleteFrom('batch_workers').where('id', '=', worker.id).execute();
    return charged;
  });
}

/** Whether a step would find anything to do. @throws StoreError */
export async function hasWork({ db }: Store, now: Date): Promise<boolean> {
  const free = await db
    .selectFrom('batches')
    .select('id')
    .where('completed_at', 'is', null)
    .where('free_count', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (free !== undefined) return true;
  const lost = await db
    .selectFrom('batch_workers')
    .select('id')
    .where('lease_until', '<', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return lost !== undefined;
}

const end = (now: Date, { leaseMs }: WorkerLease): string => new Date(now.getTime() + leaseMs).toISOString();

async function lease(
  trx: Transaction<Tables>,
  now: Date,
  workerId: string,
  rowsMax: number,
): Promise<readonly LeasedRow[]> {
  if (rowsMax === 0) return [];
  const unfinished = await trx
    .selectFrom('batches')
    .select(['id as batchId', 'account_id as accountId', 'free_count as rows', 'turn'])
    .where('completed_at', 'is', null)
    .execute();
  const shares = shareOut(unfinished, rowsMax);
  const [first] = shares;
  if (first === undefined) return [];
  const turn = 1 + Math.max(...unfinished.map((batch) => batch.turn));
  const suspect = await leaseOf(trx, now, workerId, turn, { batchId: first.batchId, rows: 1 }, 'suspect');
  if (suspect.length > 0) return suspect;
  const leased: LeasedRow[] = [];
  for (const share of shares) leased.push(...(await leaseOf(trx, now, workerId, turn, share, 'untried')));
  return leased;
}

async function leaseOf(
  trx: Transaction<Tables>,
  now: Date,
  workerId: string,
  turn: number,
  { batchId, rows }: Share,
  kind: 'suspect' | 'untried',
): Promise<readonly LeasedRow[]> {
  const free = trx
    .selectFrom('batch_rows')
    .select('row_index')
    .where('batch_id', '=', batchId)
    .where('leased_by', 'is', null)
    .where('result', 'is', null)
    .where((row) => row(row('failures', '+', row.ref('lost_leases')), kind === 'suspect' ? '>' : '=', 0))
    .orderBy('row_index')
    .limit(rows);
  const leased = await trx
    .updateTable('batch_rows')
    .set({ leased_by: workerId })
    .where('batch_id', '=', batchId)
    .where('row_index', 'in', free)
    .returning(['row_index', 'location'])
    .execute();
  if (leased.length === 0) return [];
  await trx
    .updateTable('batches')
    .set((batch) => ({
      free_count: batch('free_count', '-', leased.length),
      turn,
      status: 'running',
      started_at: batch.fn.coalesce('started_at', batch.val(now.toISOString())),
    }))
    .where('id', '=', batchId)
    .execute();
  return leased
    .map(({ row_index, location }) => ({
      batchId,
      rowIndex: row_index,
      // As it was submitted, which was checked then.
      location: JSON.parse(location) as SubmittedLocation,
    }))
    .sort((a, b) => a.rowIndex - b.rowIndex);
}

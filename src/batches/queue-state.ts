/** How the queue is, for operators. */
import type { Store } from '../store/index.ts';

export type QueueState = {
  readonly batchesQueued: number;
  readonly batchesRunning: number;
  readonly rowsWaiting: number;
  readonly rowsLeased: number;
  /** When the oldest unfinished batch was accepted; null where all are finished. */
  readonly oldestAt: string | null;
  /** Batches that failed in the last 24 hours. */
  readonly failedToday: number;
  /** Those that hold rows. */
  readonly workers: readonly { readonly workerId: string; readonly leaseUntil: string; readonly rows: number }[];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** As `Batches.queueState`. */
export async function queueState({ db }: Store, now: Date): Promise<QueueState> {
  const open = await db
    .selectFrom('batches')
    .select(({ fn }) => [
      'status',
      fn.countAll<number | string>().as('batches'),
      fn.sum<number | string | null>('free_count').as('waiting'),
      fn.min('created_at').as('oldest'),
    ])
    .where('completed_at', 'is', null)
    .groupBy('status')
    .execute();
  const { failed } = await db
    .selectFrom('batches')
    .select(({ fn }) => fn.countAll<number | string>().as('failed'))
    .where('status', '=', 'failed')
    .where('completed_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  const workers = await db
    .selectFrom('batch_workers')
    .leftJoin('batch_rows', 'batch_rows.leased_by', 'batch_workers.id')
    .select(({ fn }) => ['id', 'lease_until', fn.count<number | string>('batch_rows.row_index').as('rows')])
    .groupBy(['id', 'lease_until'])
    .orderBy('id')
    .execute();
  const held = workers.map(({ id, lease_until, rows }) => ({
    workerId: id,
    leaseUntil: lease_until,
    rows: Number(rows),
  }));
  const oldest = open.map((one) => one.oldest).filter((at) => at !== null);
  const count = (status: string) => Number(open.find((one) => one.status === status)?.batches ?? 0);
  return {
    batchesQueued: count('queued'),
    batchesRunning: count('running'),
    rowsWaiting: open.reduce((sum, { waiting }) => sum + Number(waiting ?? 0), 0),
    rowsLeased: held.reduce((sum, { rows }) => sum + rows, 0),
    oldestAt: oldest.toSorted()[0] ?? null,
    failedToday: Number(failed),
    workers: held,
  };
}

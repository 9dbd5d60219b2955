/**
 * The queue as a worker sees it: it hands in what it has made of its rows, and is leased others, in one
 * transaction.
 *
 * On PostgreSQL several workers do so at once. So that no two of them wait for each other in a circle, every
 * transaction of this room takes its locks in this order (SQLite lets one transaction write at a time):
 *
 * 1. the worker, in `batch_workers`: its own, or the one whose rows it reclaims;
 * 2. the worker's rows, or the batch's that ends, in `batch_rows`: by batch and row index. Free rows are
 *    leased only where nobody else has them locked, so nobody waits for those;
 * 3. the batches of these rows, by id. A batch's lock covers its reservation;
 * 4. their accounts, by id. An account's lock covers its sums.
 *
 * Locks leave the keys free (`for no key update`): a row that is changed twice in a transaction has
 * PostgreSQL look at its batch's key, before it is the batch's turn.
 */
import { type Store, statement } from '../store/index.ts';
import { enter } from './enter.ts';
import { type LeasedRow, lease } from './lease.ts';
import { lockHeldRows, lockRowsOf, type Outcome, settle } from './settle.ts';

export type WorkerLease = {
  /** One for each worker and never used again. */
  readonly id: string;
  /** How long the others wait for a worker that is not heard of. */
  readonly leaseMs: number;
  readonly matcherVersion: string;
};

/**
 * Settles the outcomes of all rows that the worker holds, and leases up to `rowsMax` others: round-robin over
 * accounts and their batches. A row that has failed, or whose worker was lost, is leased alone, so that it
 * takes no other with it. Handing in the same outcomes again changes nothing. A worker that has not heard how
 * its step ended leaves the queue before the next one: it may hold rows that it does not know of.
 *
 * @throws StoreError
 */
export async function takeStep(
  store: Store,
  now: Date,
  worker: WorkerLease,
  outcomes: readonly Outcome[],
  rowsMax: number,
): Promise<{ readonly leased: readonly LeasedRow[]; readonly charged: readonly string[] }> {
  await reclaimLost(store, now);
  return store.db.transaction().execute(async (trx) => {
    const leaseUntil = end(now, worker);
    const { numAffectedRows } = await renew(trx, { id: worker.id, leaseUntil });
    // A worker is there as long as it holds rows.
    const isThere = numAffectedRows === 1n;
    const lockRows = outcomes.length > 0 ? lockRowsOf : lockHeldRows;
    const settled = isThere ? await settle(trx, worker.id, await lockRows(trx, worker.id, outcomes), outcomes) : [];
    const { rows: leased, turn } = await lease(trx, worker.id, rowsMax, settled);
    const charged = await enter(trx, now, { settled, leased, turn, matcherVersion: worker.matcherVersion });
    if (isThere && leased.length === 0) await trx.deleteFrom('batch_workers').where('id', '=', worker.id).execute();
    if (!isThere && leased.length > 0)
      await trx.insertInto('batch_workers').values({ id: worker.id, lease_until: leaseUntil }).execute();
    return { leased, charged };
  });
}

/**
 * Keeps the worker's rows its own for another lease; without effect once they were taken from it. @throws
 * StoreError
 */
export async function renewLease({ db }: Store, now: Date, worker: WorkerLease): Promise<void> {
  await renew(db, { id: worker.id, leaseUntil: end(now, worker) });
}

const renew = statement<{ id: string; leaseUntil: string }, never>((db, value) =>
  db
    .updateTable('batch_workers')
    .set({ lease_until: value('leaseUntil') })
    .where('id', '=', value('id')),
);

const end = (now: Date, { leaseMs }: WorkerLease): string => new Date(now.getTime() + leaseMs).toISOString();

/**
 * Settles what a worker leaves behind and frees the rest. The accounts that were charged. @throws StoreError
 */
export function leaveQueue(
  { db }: Store,
  now: Date,
  worker: { readonly id: string; readonly matcherVersion: string | null },
  outcomes: readonly Outcome[],
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('batch_workers').where('id', '=', worker.id).execute();
    const settled = await settle(trx, worker.id, await lockHeldRows(trx, worker.id), outcomes);
    return enter(trx, now, { settled, leased: [], turn: 0, matcherVersion: worker.matcherVersion });
  });
}

/** Whether a step would find anything to do. @throws StoreError */
export async function hasWork(store: Store, now: Date): Promise<boolean> {
  const free = await store.db
    .selectFrom('batches')
    .select('id')
    .where('completed_at', 'is', null)
    .where('free_count', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return free !== undefined || (await lostWorkers(store, now)).length > 0;
}

async function lostWorkers({ db }: Store, now: Date): Promise<readonly string[]> {
  const { rows } = await selectLost(db, { now: now.toISOString() });
  return rows.map(({ id }) => id);
}

const selectLost = statement<{ now: string }, { id: string }>((db, value) =>
  db.selectFrom('batch_workers').select('id').where('lease_until', '<', value('now')),
);

/**
 * A row is given up after so many workers were not heard of again: it may be what ends their processes. Kills
 * that it has no part in are rarer.
 */
const LOST_LEASES_MAX = 10;

/** Frees the rows of workers whose lease is over; a row that has cost too many workers is given up. */
async function reclaimLost(store: Store, now: Date): Promise<void> {
  for (const id of await lostWorkers(store, now)) {
    await store.db.transaction().execute(async (trx) => {
      const lost = await trx
        .deleteFrom('batch_workers')
        .where('id', '=', id)
        .where('lease_until', '<', now.toISOString())
        .executeTakeFirst();
      // It has been heard of, or another worker was first.
      if (lost.numDeletedRows === 0n) return;
      const held = await lockHeldRows(trx, id);
      await trx
        .updateTable('batch_rows')
        .set((row) => ({ lost_leases: row('lost_leases', '+', 1) }))
        .where('leased_by', '=', id)
        .execute();
      const hopeless = held.filter(({ lostLeases }) => lostLeases + 1 >= LOST_LEASES_MAX);
      const outcomes = hopeless.map(({ batchId, rowIndex }) => ({ batchId, rowIndex, row: 'given up' as const }));
      const settled = await settle(trx, id, held, outcomes);
      await enter(trx, now, { settled, leased: [], turn: 0, matcherVersion: null });
    });
  }
}

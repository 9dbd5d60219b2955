/**
 * From what a worker has made of its rows to results, charges and the end of a batch, in the caller's
 * transaction.
 */
import { SqliteAdapter, sql, type Transaction } from 'kysely';
import { chargeReserved, releaseReservation } from '../accounts/index.ts';
import { type MatchRow, type SubmittedLocation, unmatchedRow } from '../matching/row.ts';
import { type BatchesTable, statement, type Tables } from '../store/index.ts';

/** A row that a worker had leased: its result, or null for a try that failed. */
export type Outcome = { readonly batchId: string; readonly rowIndex: number; readonly row: MatchRow | null };

/** After so many failed tries a row is given up. */
export const TRIES_MAX = 3;
/**
 * A row is also given up after so many workers were not heard of again: it may be what ends their processes.
 * Kills that it has no part in are rarer.
 */
const LOST_LEASES_MAX = 10;

const GIVEN_UP = {
  code: 'processing_error',
  text: 'This location could not be processed; it is free of charge.',
} as const;

/**
 * Writes results and what they cost. Outcomes of rows that the worker does not hold any more are ignored:
 * somebody else has them, or had. The accounts that were charged.
 */
export async function settle(
  trx: Transaction<Tables>,
  now: Date,
  worker: { readonly id: string; readonly matcherVersion: string | null },
  outcomes: readonly Outcome[],
): Promise<readonly string[]> {
  if (outcomes.length === 0) return [];
  const byBatch = Map.groupBy(outcomes, ({ batchId }) => batchId);
  const batches = await trx
    .selectFrom('batches')
    .selectAll()
    .where('id', 'in', [...byBatch.keys()])
    // Accounts are locked in the order of their ids, as charges of calls lock them.
    .orderBy('account_id')
    .orderBy('id')
    .execute();
  const charged = new Set<string>();
  for (const batch of batches) {
    const ofBatch = byBatch.get(batch.id)!;
    const rows = ofBatch.flatMap(({ row, rowIndex }) => (row === null ? [] : [priced(batch, rowIndex, row)]));
    const failed = ofBatch.filter(({ row }) => row === null).map(({ rowIndex }) => rowIndex);
    const givenUp = await countFailures(trx, worker.id, batch.id, failed);
    const stored = await storeResults(trx, worker.id, batch.id, [...rows, ...givenUp]);
    if (stored.length > 0 && (await enter(trx, now, batch, stored, worker.matcherVersion)))
      charged.add(batch.account_id);
  }
  return [...charged];
}

const priced = ({ row_credits }: Pick<BatchesTable, 'row_credits'>, rowIndex: number, row: MatchRow): MatchRow => ({
  ...row,
  row_index: rowIndex,
  credits_charged: row.people.length > 0 ? row_credits : 0,
});

/** Notes failed tries; the results of rows that had their last, which stay leased until those are stored. */
async function countFailures(
  trx: Transaction<Tables>,
  workerId: string,
  batchId: string,
  failed: readonly number[],
): Promise<readonly MatchRow[]> {
  if (failed.length === 0) return [];
  const rows = await trx
    .updateTable('batch_rows')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('batch_id', '=', batchId)
    .where('row_index', 'in', failed)
    .where('leased_by', '=', workerId)
    .returning(['row_index', 'location', 'failures'])
    .execute();
  return rows.filter(({ failures }) => failures >= TRIES_MAX).map(givenUpRow);
}

const givenUpRow = ({ row_index, location }: { readonly row_index: number; readonly location: string }): MatchRow =>
  // The queue has written the location itself.
  unmatchedRow(JSON.parse(location) as SubmittedLocation, row_index, GIVEN_UP);

/**
 * Frees the rows of workers whose lease is over; what they have cost too many workers already is given up.
 */
export async function reclaimLost(trx: Transaction<Tables>, now: Date): Promise<void> {
  const lost = await trx
    .deleteFrom('batch_workers')
    .where('lease_until', '<', now.toISOString())
    .returning('id')
    .execute();
  for (const { id } of lost) {
    const rows = await trx
      .updateTable('batch_rows')
      .set((row) => ({ lost_leases: row('lost_leases', '+', 1) }))
      .where('leased_by', '=', id)
      .returning(['batch_id', 'row_index', 'location', 'lost_leases'])
      .execute();
    const hopeless = rows.filter(({ lost_leases }) => lost_leases >= LOST_LEASES_MAX);
    const outcomes = hopeless.map((row) => ({
      batchId: row.batch_id,
      rowIndex: row.row_index,
      row: givenUpRow(row),
    }));
    await settle(trx, now, { id, matcherVersion: null }, outcomes);
    await freeRows(trx, id);
  }
}

/** Gives back what a worker still has leased. */
export async function freeRows(trx: Transaction<Tables>, workerId: string): Promise<void> {
  const freed = await trx
    .updateTable('batch_rows')
    .set({ leased_by: null })
    .where('leased_by', '=', workerId)
    .returning('batch_id')
    .execute();
  for (const [batchId, rows] of Map.groupBy(freed, ({ batch_id }) => batch_id)) {
    await trx
      .updateTable('batches')
      .set((batch) => ({ free_count: batch('free_count', '+', rows.length) }))
      .where('id', '=', batchId)
      .execute();
  }
}

/** Stores the results of rows that the worker holds; of the others nothing. Those that were stored. */
async function storeResults(
  trx: Transaction<Tables>,
  workerId: string,
  batchId: string,
  rows: readonly MatchRow[],
): Promise<readonly MatchRow[]> {
  if (rows.length === 0) return [];
  const store = trx.getExecutor().adapter instanceof SqliteAdapter ? storeOneByOne : storeAtOnce;
  const results = rows.map((row) => ({ rowIndex: row.row_index, result: JSON.stringify(row) }));
  const indexes = new Set(await store(trx, workerId, batchId, results));
  return rows.filter(({ row_index }) => indexes.has(row_index));
}

type Result = { readonly rowIndex: number; readonly result: string };

/** SQLite takes a tenth of the time for it that it takes to read the results of many rows from one text. */
async function storeOneByOne(
  trx: Transaction<Tables>,
  workerId: string,
  batchId: string,
  results: readonly Result[],
): Promise<readonly number[]> {
  const indexes: number[] = [];
  for (const { rowIndex, result } of results) {
    const { rows } = await storeOne(trx, { workerId, batchId, rowIndex, result });
    for (const { row_index } of rows) indexes.push(row_index);
  }
  return indexes;
}

const storeOne = statement<Result & { workerId: string; batchId: string }, { row_index: number }>((db, value) =>
  db
    .updateTable('batch_rows')
    .set({ result: value('result'), leased_by: null })
    .where('batch_id', '=', value('batchId'))
    .where('row_index', '=', value('rowIndex'))
    .where('leased_by', '=', value('workerId'))
    .returning('row_index'),
);

/** PostgreSQL is away by a journey there and back, which is made once. */
async function storeAtOnce(
  trx: Transaction<Tables>,
  workerId: string,
  batchId: string,
  results: readonly Result[],
): Promise<readonly number[]> {
  const json = JSON.stringify(results.map(({ rowIndex, result }) => [rowIndex, result]));
  const { rows } = await sql<{ row_index: number }>`
    update batch_rows set result = given.value ->> 1, leased_by = null
    from json_array_elements(cast(${json} as json)) as given(value)
    where batch_id = ${batchId} and row_index = cast(given.value ->> 0 as integer) and leased_by = ${workerId}
    returning batch_rows.row_index`.execute(trx);
  return rows.map(({ row_index }) => row_index);
}

/**
 * Charges stored rows and counts them; whether anything was charged. With its last row the batch ends, and
 * the rest of its reservation is released.
 */
async function enter(
  trx: Transaction<Tables>,
  now: Date,
  batch: BatchRecord,
  rows: readonly MatchRow[],
  matcherVersion: string | null,
): Promise<boolean> {
  const withPeople = rows.filter(({ people }) => people.length > 0);
  const credits = withPeople.length * batch.row_credits;
  await chargeReserved(trx, now, {
    reservationId: batch.id,
    credits: batch.row_credits,
    keyId: batch.key_id,
    requestId: batch.request_id,
    operation: 'batch_row',
    descriptions: withPeople.map(({ row_index }) => `Row ${row_index} of batch ${batch.id}`),
  });
  const isLast = batch.processed_count + rows.length === batch.location_count;
  await trx
    .updateTable('batches')
    .set({
      processed_count: batch.processed_count + rows.length,
      matched_count: batch.matched_count + rows.filter(({ status }) => status === 'matched').length,
      rows_with_people: batch.rows_with_people + withPeople.length,
      people_count: batch.people_count + withPeople.reduce((sum, { people }) => sum + people.length, 0),
      credits_charged: batch.credits_charged + credits,
      ...(matcherVersion === null ? {} : { matcher_version: matcherVersion }),
      ...(isLast ? { status: 'succeeded', completed_at: now.toISOString() } : {}),
    })
    .where('id', '=', batch.id)
    .execute();
  if (isLast) await releaseReservation(trx, now, batch.id);
  return credits > 0;
}

/** A batch as it is read. */
type BatchRecord = Readonly<{
  id: string;
  key_id: string | null;
  request_id: string;
  row_credits: number;
  location_count: number;
  processed_count: number;
  matched_count: number;
  rows_with_people: number;
  people_count: number;
  credits_charged: number;
}>;

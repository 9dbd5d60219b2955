/** What a transaction has settled and leased, entered in its batches and charged to their accounts. */
import { sql, type Transaction } from 'kysely';
import { chargeReserved, releaseReservation } from '../accounts/index.ts';
import type { MatchRow } from '../matching/row.ts';
import { givenRows, kindOf, type Tables } from '../store/index.ts';
import type { LeasedRow } from './lease.ts';
import { tellOfEnd, tellOfRows } from './notices.ts';
import type { SettledBatch } from './settle.ts';

export type Changes = {
  readonly settled: readonly SettledBatch[];
  readonly leased: readonly LeasedRow[];
  /** What batches that rows were leased of are marked with. */
  readonly turn: number;
  /** Of the matcher that made the results; null where none did. */
  readonly matcherVersion: string | null;
};

/**
 * Counts the rows, charges for those with people, and ends batches with their last row: the rest of the
 * reservation is then released. The accounts that were charged.
 */
export async function enter(trx: Transaction<Tables>, now: Date, changes: Changes): Promise<readonly string[]> {
  const counted = await count(trx, now, changes);
  const ended = new Set([...counted].filter(([, { isEnded }]) => isEnded).map(([id]) => id));
  const charges = changes.settled
    .map((batch) => ({ ...batch, withPeople: batch.stored.filter(hasPeople) }))
    .filter(({ withPeople, rowCredits }) => withPeople.length > 0 && rowCredits > 0);
  if (ended.size > 0) await lockInOrder(trx, 'accounts', new Set(changes.settled.map(({ accountId }) => accountId)));
  await chargeReserved(
    trx,
    now,
    charges.map(({ batchId, rowCredits, keyId, requestId, withPeople }) => ({
      reservationId: batchId,
      fileId: counted.get(batchId)!.fileId,
      credits: rowCredits,
      keyId,
      requestId,
      operation: 'batch_row',
      descriptions: withPeople.map(({ row_index }) => `Row ${row_index} of batch ${batchId}`),
    })),
  );
  for (const batchId of ended) await releaseReservation(trx, now, batchId);
  await tellOfEnd(trx, now, ended);
  if (changes.settled.some(({ freed }) => freed > 0)) await tellOfRows(trx);
  return [...new Set(charges.map(({ accountId }) => accountId))];
}

const hasPeople = ({ people }: MatchRow): boolean => people.length > 0;

async function lockInOrder(
  trx: Transaction<Tables>,
  table: 'accounts' | 'batches',
  ids: Iterable<string>,
): Promise<void> {
  if (kindOf(trx) === 'sqlite') return;
  await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Counts rows in their batches: these, by their ids. */
async function count(
  trx: Transaction<Tables>,
  now: Date,
  { settled, leased, turn, matcherVersion }: Changes,
): Promise<ReadonlyMap<string, { readonly fileId: string; readonly isEnded: boolean }>> {
  const counts = new Map(settled.map((batch) => [batch.batchId, { ...countsOf(batch), leased: 0 }]));
  for (const [batchId, rows] of Map.groupBy(leased, (row) => row.batchId))
    counts.set(batchId, { ...(counts.get(batchId) ?? countsOf(nothingSettled(batchId))), leased: rows.length });
  if (counts.size === 0) return new Map();
  await lockInOrder(trx, 'batches', counts.keys());
  const at = now.toISOString();
  const given = (name: keyof ReturnType<typeof countsOf> | 'leased') =>
    sql<number>`cast(given.value ->> ${sql.lit(name)} as integer)`;
  const isLast = sql`processed_count + ${given('processed')} = location_count`;
  const { rows } = await sql<{ id: string; file_id: string; completed_at: string | null }>`
    update batches set
      free_count = free_count + ${given('freed')} - ${given('leased')},
      processed_count = processed_count + ${given('processed')},
      matched_count = matched_count + ${given('matched')},
      rows_with_people = rows_with_people + ${given('withPeople')},
      people_count = people_count + ${given('people')},
      credits_charged = credits_charged + ${given('credits')},
      matcher_version = case when ${given('processed')} > 0 then coalesce(${matcherVersion}, matcher_version) else matcher_version end,
      turn = case when ${given('leased')} > 0 then ${turn} else turn end,
      started_at = case when ${given('leased')} > 0 then coalesce(started_at, ${at}) else started_at end,
      status = case when ${isLast} then 'succeeded' when ${given('leased')} > 0 then 'running' else status end,
      completed_at = case when ${isLast} then ${at} end
    from ${givenRows(trx, [...counts.values()])} where batches.id = given.value ->> 'batchId'
    returning batches.id, file_id, completed_at`.execute(trx);
  return new Map(
    rows.map(({ id, file_id, completed_at }) => [id, { fileId: file_id, isEnded: completed_at !== null }]),
  );
}

const countsOf = ({ batchId, stored, freed, rowCredits }: Omit<SettledBatch, 'accountId' | 'keyId' | 'requestId'>) => ({
  batchId,
  freed,
  processed: stored.length,
  matched: stored.filter(({ status }) => status === 'matched').length,
  withPeople: stored.filter(hasPeople).length,
  people: stored.reduce((sum, { people }) => sum + people.length, 0),
  credits: stored.filter(hasPeople).length * rowCredits,
});

const nothingSettled = (batchId: string) => ({ batchId, stored: [], freed: 0, rowCredits: 0 });

/** Which rows a worker works on next, in the transaction of its step. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SubmittedLocation } from '../entity/index.ts';
import type { MatchChoices } from '../matching/row.ts';
import { givenRows, kindOf, type Tables } from '../store/index.ts';
import type { MatchTerms } from './matcher.ts';
import type { SettledBatch } from './settle.ts';
import { type Share, shareOut } from './share-out.ts';

export type LeasedRow = {
  readonly batchId: string;
  readonly rowIndex: number;
  readonly location: SubmittedLocation;
  readonly terms: MatchTerms;
};

/**
 * Leases up to `rowsMax` rows. `settled`: what the transaction has freed and not counted yet. `turn`: what
 * the batches that the rows are of are marked with.
 */
export async function lease(
  trx: Transaction<Tables>,
  workerId: string,
  rowsMax: number,
  settled: readonly SettledBatch[],
): Promise<{ readonly rows: readonly LeasedRow[]; readonly turn: number }> {
  if (rowsMax === 0) return { rows: [], turn: 0 };
  const unfinished = await trx
    .selectFrom('batches')
    .select(['id as batchId', 'account_id as accountId', 'free_count as rows', 'turn'])
    .select(['acceptance', 'absent_share as absentShare'])
    .where('completed_at', 'is', null)
    .execute();
  const turn = 1 + Math.max(0, ...unfinished.map((batch) => batch.turn));
  const freed = new Map(settled.map((batch) => [batch.batchId, batch.freed]));
  const waiting = unfinished.map((batch) => ({ ...batch, rows: batch.rows + (freed.get(batch.batchId) ?? 0) }));
  const shares = shareOut(waiting, rowsMax);
  const [first] = shares;
  if (first === undefined) return { rows: [], turn };
  const suspect = await leaseOf(trx, workerId, { batchId: first.batchId, rows: 1 }, SUSPECT);
  const records = suspect.length > 0 ? suspect : await leaseShares(trx, workerId, shares);
  const choices = new Map(unfinished.map((batch) => [batch.batchId, batch]));
  return { rows: records.map((record) => leasedRow(record, choices.get(record.batch_id)!)), turn };
}

/**
 * Rows that have failed, or whose workers were lost; and the others. As the indexes of free rows have them.
 */
const SUSPECT = sql<boolean>`failures + lost_leases > 0`;
const UNTRIED = sql<boolean>`failures + lost_leases = 0`;

/** As many untried rows of each batch as are its share, or there are. */
async function leaseShares(
  trx: Transaction<Tables>,
  workerId: string,
  shares: readonly Share[],
): Promise<readonly RowRecord[]> {
  if (kindOf(trx) === 'sqlite') {
    const leased: RowRecord[] = [];
    for (const share of shares) leased.push(...(await leaseOf(trx, workerId, share, UNTRIED)));
    return leased;
  }
  const { rows } = await sql<RowRecord>`
    with free as materialized (
      select free.batch_id, free.row_index from ${givenRows(trx, shares)} cross join lateral (
        select batch_id, row_index from batch_rows
        where batch_id = given.value ->> 'batchId' and leased_by is null and result is null and ${UNTRIED}
        order by row_index limit cast(given.value ->> 'rows' as integer) for no key update skip locked
      ) free
    )
    update batch_rows set leased_by = ${workerId} from free
    where batch_rows.batch_id = free.batch_id and batch_rows.row_index = free.row_index
    returning batch_rows.batch_id, batch_rows.row_index, location, sites`.execute(trx);
  return rows;
}

async function leaseOf(
  trx: Transaction<Tables>,
  workerId: string,
  { batchId, rows }: Share,
  which: RawBuilder<boolean>,
): Promise<readonly RowRecord[]> {
  const leased = await trx
    .with('free', (db) =>
      db
        .selectFrom('batch_rows')
        .select('row_index')
        .where('batch_id', '=', batchId)
        .where('leased_by', 'is', null)
        .where('result', 'is', null)
        .where(which)
        .orderBy('row_index')
        .limit(rows)
        .$if(kindOf(trx) === 'postgresql', (query) => query.forNoKeyUpdate().skipLocked()),
    )
    .updateTable('batch_rows')
    .set({ leased_by: workerId })
    .where('batch_id', '=', batchId)
    .where('row_index', 'in', (db) => db.selectFrom('free').select('free.row_index'))
    .returning(['batch_id', 'row_index', 'location', 'sites'])
    .execute();
  return leased.sort((a, b) => a.row_index - b.row_index);
}

type RowRecord = {
  readonly batch_id: string;
  readonly row_index: number;
  readonly location: string;
  readonly sites: number;
};

const leasedRow = (
  { batch_id, row_index, location, sites }: RowRecord,
  { acceptance, absentShare }: MatchChoices,
): LeasedRow => ({
  batchId: batch_id,
  rowIndex: row_index,
  // As it was submitted, which was checked then.
  location: JSON.parse(location) as SubmittedLocation,
  terms: { acceptance, absentShare, sites },
});

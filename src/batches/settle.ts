/** From what a worker has made of its rows to their results, in the caller's transaction. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SubmittedLocation } from '../entity/index.ts';
import { type MatchRow, unmatchedRow } from '../matching/row.ts';
import { givenRows, kindOf, statement, type Tables } from '../store/index.ts';

/**
 * What came of a row that a worker had leased: its result, null for an attempt that failed, or no more
 * attempts.
 */
export type Outcome = {
  readonly batchId: string;
  readonly rowIndex: number;
  readonly row: MatchRow | null | 'given up';
};

/** After so many failed attempts a row is given up. */
export const ATTEMPTS_MAX = 3;

/** Of a row that is given up. */
export const GIVEN_UP = {
  code: 'processing_error',
  text: 'This location could not be processed; it is free of charge.',
} as const;

type HeldRow = {
  readonly batchId: string;
  readonly rowIndex: number;
  readonly lostLeases: number;
  readonly accountId: string;
  readonly keyId: string | null;
  readonly requestId: string;
  readonly rowCredits: number;
};

/** What became of a worker's rows of one batch. */
export type SettledBatch = Pick<HeldRow, 'batchId' | 'accountId' | 'keyId' | 'requestId' | 'rowCredits'> & {
  readonly stored: readonly MatchRow[];
  /** How many others were freed. */
  readonly freed: number;
};

/** The rows that a worker has leased, with what is to be known of their batches; in order. */
export const lockHeldRows = (trx: Transaction<Tables>, workerId: string): Promise<readonly HeldRow[]> =>
  lockRows(trx, workerId, sql`batch_rows`);

/**
 * Those among the rows of these outcomes, which are found without the index of leased rows: PostgreSQL has it
 * full of leases that are over, until it clears up.
 */
export const lockRowsOf = (
  trx: Transaction<Tables>,
  workerId: string,
  outcomes: readonly Outcome[],
): Promise<readonly HeldRow[]> => {
  const keys = outcomes.map(({ batchId, rowIndex }) => ({ batchId, rowIndex }));
  const isRow = sql`batch_id = given.value ->> 'batchId' and row_index = cast(given.value ->> 'rowIndex' as integer)`;
  return lockRows(trx, workerId, sql`${givenRows(trx, keys)} join batch_rows on ${isRow}`);
};

async function lockRows(
  trx: Transaction<Tables>,
  workerId: string,
  rows: RawBuilder<unknown>,
): Promise<readonly HeldRow[]> {
  const lock = kindOf(trx) === 'postgresql' ? sql`for no key update of batch_rows` : sql``;
  const held = await sql<HeldRow>`
    select batch_id as "batchId", row_index as "rowIndex", lost_leases as "lostLeases", account_id as "accountId",
      key_id as "keyId", request_id as "requestId", row_credits as "rowCredits"
    from ${rows} join batches on batches.id = batch_id
    where leased_by = ${workerId} order by batch_id, row_index ${lock}`.execute(trx);
  return held.rows;
}

/**
 * Stores results of rows that the worker holds, and frees its others. Outcomes of rows that it does not hold
 * any more are ignored: another worker has them, or had.
 */
export async function settle(
  trx: Transaction<Tables>,
  workerId: string,
  held: readonly HeldRow[],
  outcomes: readonly Outcome[],
): Promise<readonly SettledBatch[]> {
  const results = new Map(outcomes.map(({ batchId, rowIndex, row }) => [`${batchId} ${rowIndex}`, row]));
  const settled: SettledBatch[] = [];
  for (const rows of Map.groupBy(held, ({ batchId }) => batchId).values()) {
    const [{ batchId, ...batch }] = rows as [HeldRow];
    const matched: MatchRow[] = [];
    const failed: number[] = [];
    const givenUp: number[] = [];
    for (const { rowIndex, rowCredits } of rows) {
      const result = results.get(`${batchId} ${rowIndex}`);
      if (result === null) failed.push(rowIndex);
      else if (result === 'given up') givenUp.push(rowIndex);
      else if (result !== undefined)
        matched.push({ ...result, row_index: rowIndex, credits_charged: result.people.length > 0 ? rowCredits : 0 });
    }
    givenUp.push(...(await countFailures(trx, batchId, failed)));
    const stored = [...matched, ...(await givenUpRows(trx, batchId, givenUp))];
    settled.push({ batchId, ...batch, stored, freed: rows.length - stored.length });
  }
  await storeResults(trx, settled);
  if (settled.some(({ freed }) => freed > 0))
    await trx.updateTable('batch_rows').set({ leased_by: null }).where('leased_by', '=', workerId).execute();
  return settled;
}

/** Notes failed attempts; the rows that had their last. */
async function countFailures(
  trx: Transaction<Tables>,
  batchId: string,
  failed: readonly number[],
): Promise<readonly number[]> {
  if (failed.length === 0) return [];
  const rows = await trx
    .updateTable('batch_rows')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('batch_id', '=', batchId)
    .where('row_index', 'in', failed)
    .returning(['row_index', 'failures'])
    .execute();
  return rows.filter(({ failures }) => failures >= ATTEMPTS_MAX).map(({ row_index }) => row_index);
}

async function givenUpRows(
  trx: Transaction<Tables>,
  batchId: string,
  indexes: readonly number[],
): Promise<readonly MatchRow[]> {
  if (indexes.length === 0) return [];
  const rows = await trx
    .selectFrom('batch_rows')
    .select(['row_index', 'location'])
    .where('batch_id', '=', batchId)
    .where('row_index', 'in', indexes)
    .execute();
  // The queue has written the location itself.
  return rows.map(({ row_index, location }) =>
    unmatchedRow(JSON.parse(location) as SubmittedLocation, row_index, GIVEN_UP),
  );
}

async function storeResults(trx: Transaction<Tables>, settled: readonly SettledBatch[]): Promise<void> {
  const results = settled.flatMap(({ batchId, stored }) =>
    stored.map((row) => {
      const review = row.review === 'none' ? null : row.review;
      return { batchId, rowIndex: row.row_index, result: JSON.stringify(row), review };
    }),
  );
  if (results.length === 0) return;
  if (kindOf(trx) === 'sqlite') {
    // SQLite takes a tenth of the time for it that it takes to read the results of many rows from one text.
    for (const result of results) await storeOne(trx, result);
    return;
  }
  await sql`
    update batch_rows set result = given.value ->> 'result', review = given.value ->> 'review', leased_by = null
    from ${givenRows(trx, results)}
    where batch_id = given.value ->> 'batchId' and row_index = cast(given.value ->> 'rowIndex' as integer)`.execute(
    trx,
  );
}

type StoredRow = { batchId: string; rowIndex: number; result: string; review: string | null };

const storeOne = statement<StoredRow, never>((db, value) =>
  db
    .updateTable('batch_rows')
    .set({ result: value('result'), review: value('review'), leased_by: null })
    .where('batch_id', '=', value('batchId'))
    .where('row_index', '=', value('rowIndex')),
);

/** The ledger as its owner reads it: a line for each entry, but one for all charges of a batch. */
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import type { Place } from '../request-log/list-requests.ts';
import { IS_BATCH_ROW, placeOf } from './batch-charges.ts';
import { endpointOf } from './endpoints.ts';
import type { LedgerLine } from './entries.ts';

/**
 * `at` and `id` of a batch's line are those of its first charge, so that it keeps its place while more are
 * charged.
 */
export type StatementLine = LedgerLine & {
  /** Of all charges of a batch, which `credits` sums up; null where the line is one entry. */
  readonly batch: { readonly batchId: string; readonly charges: number } | null;
};

type Unbalanced = Omit<StatementLine, 'balanceAfter'> & { readonly last: Place };

/** The newest `limit` lines that are older than `before`; the newest first. */
export async function listStatement(
  store: Store,
  accountId: string,
  before: Place | null,
  limit: number,
): Promise<StatementLine[]> {
  const batches = await batchLines(store, accountId, before, limit);
  // A page that batches fill reaches no further than they do: of what is older nothing need be read.
  const end = batches.length < limit ? null : batches.at(-1)!;
  const entries = await entryLines(store, accountId, sql`not ${IS_BATCH_ROW}`, { before, after: end, limit });
  const lines = [...batches, ...entries].sort(newestFirst).slice(0, limit);
  return balanced(store, accountId, lines);
}

/** The charges of a batch, the newest first; null where the account has none of it. */
export async function listBatchCharges(
  store: Store,
  accountId: string,
  batchId: string,
  before: Place | null,
  limit: number,
): Promise<LedgerLine[] | null> {
  const batch = await store.db
    .selectFrom('batch_charges')
    .select(['first_entry', 'last_entry'])
    .where('account_id', '=', accountId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (batch === undefined) return null;
  const first = placeOf(batch.first_entry);
  const last = placeOf(batch.last_entry);
  const isOfBatch = sql`${IS_BATCH_ROW} and description like ${`% ${batchId}`}
                        and (created_at, id) >= (${first.at}, ${first.id}) and (created_at, id) <= (${last.at}, ${last.id})`;
  const lines = await entryLines(store, accountId, isOfBatch, { before, after: null, limit });
  return (await balanced(store, accountId, lines)).map(({ batch: _, ...line }) => line);
}

async function batchLines(
  { db }: Store,
  accountId: string,
  before: Place | null,
  limit: number,
): Promise<Unbalanced[]> {
  let query = db.selectFrom('batch_charges').selectAll().where('account_id', '=', accountId);
  if (before !== null) query = query.where('first_entry', '<', `${before.at} ${before.id}`);
  const rows = await query.orderBy('first_entry', 'desc').limit(limit).execute();
  return rows.map(({ batch_id, first_entry, last_entry, charges, credits }) => ({
    ...placeOf(first_entry),
    kind: 'charge',
    credits,
    requestId: null,
    endpoint: endpointOf('batch_row'),
    note: `Batch ${batch_id}`,
    batch: { batchId: batch_id, charges },
    last: placeOf(last_entry),
  }));
}

type Range = { readonly before: Place | null; readonly after: Place | null; readonly limit: number };

async function entryLines(
  { db }: Store,
  accountId: string,
  which: RawBuilder<unknown>,
  { before, after, limit }: Range,
): Promise<Unbalanced[]> {
  const isOlder = before === null ? sql`true` : sql`(created_at, id) < (${before.at}, ${before.id})`;
  const isNewer = after === null ? sql`true` : sql`(created_at, id) > (${after.at}, ${after.id})`;
  type Row = Omit<LedgerLine, 'balanceAfter' | 'endpoint'> & { readonly operation: string | null };
  const { rows } = await sql<Row>`
    select id, created_at as "at", kind, amount_credits as credits, request_id as "requestId", operation, description as note
    from ledger_entries
    where account_id = ${accountId} and ${isOlder} and ${isNewer} and ${which}
    order by created_at desc, id desc
    limit ${limit}`.execute(db);
  return rows.map(({ operation, ...entry }) => ({
    ...entry,
    endpoint: endpointOf(operation),
    batch: null,
    last: { at: entry.at, id: entry.id },
  }));
}

/**
 * Lines of batches overlap others in time, so each line's balance is counted by itself: after the last of its
 * charges.
 */
async function balanced({ db }: Store, accountId: string, lines: readonly Unbalanced[]): Promise<StatementLine[]> {
  const places = lines.map(({ last }) => last).sort(newestFirst);
  const sums = places.map((place, index) => {
    const newer = places[index - 1];
    const isOlder = newer === undefined ? sql`true` : sql`(created_at, id) <= (${newer.at}, ${newer.id})`;
    return sql`(select coalesce(sum(amount_credits), 0) from ledger_entries
                where account_id = ${accountId} and ${isOlder} and (created_at, id) > (${place.at}, ${place.id}))`;
  });
  if (sums.length === 0) return [];
  // One statement reads the balance and what has changed it: no entry falls between the two.
  const columns = [sql`(select balance_credits from accounts where id = ${accountId})`, ...sums];
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns.map((column, index) => sql`cast(${column} as bigint) as ${sql.ref(`c${index}`)}`))}`.execute(
    db,
  );
  const [row] = rows;
  let balance = row!['c0']!;
  const balances = new Map(
    places.map((place, index) => {
      balance -= row![`c${index + 1}`]!;
      return [place.id, balance];
    }),
  );
  return lines.map(({ last, ...line }) => ({ ...line, balanceAfter: balances.get(last.id)! }));
}

const newestFirst = (a: Place, b: Place): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

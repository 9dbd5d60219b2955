/** The ledger as its owner reads it: a line for each entry, but one for all charges of a batch. */
import { type SqlBool, sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import { endpointOf } from '../charged.ts';
import { isNewerThan, isOlderThan, newestFirst, type Page, type Position } from '../position.ts';
import { positionOf } from './batch-charges.ts';
import { type LedgerLine, readEntries } from './entries.ts';

/**
 * `at` and `id` of a batch's line are those of its first charge, so that it keeps its position while more are
 * charged.
 */
export type StatementLine = LedgerLine & {
  /** Of all charges of a batch, which `credits` sums up; null where the line is one entry. */
  readonly batch: { readonly batchId: string; readonly charges: number } | null;
};

/** `last`: the newest entry of the line. */
type Unbalanced = Omit<StatementLine, 'balanceAfter'> & { readonly last: Position };

/** As `Ledger.statement`. */
export async function listStatement(store: Store, accountId: string, page: Page): Promise<StatementLine[]> {
  const { before, limit } = page;
  const batches = await batchLines(store, accountId, page);
  // A page that batches fill reaches no further than they do: of what is older nothing need be read.
  const end = batches.length < limit ? null : batches.at(-1)!;
  const which = sql<SqlBool>`batch_id is null and ${isOlderThan(before)} and ${isNewerThan(end)}`;
  const others = (await readEntries(store, accountId, which, limit)).map(lineOf);
  const lines = [...batches, ...others].sort(newestFirst).slice(0, limit);
  return balanced(store, accountId, lines);
}

/** As `Ledger.chargesOfBatch`. */
export async function listBatchCharges(
  store: Store,
  accountId: string,
  batchId: string,
  { before, limit }: Page,
): Promise<LedgerLine[] | null> {
  const batch = await store.db
    .selectFrom('batch_charges')
    .select(['first_entry', 'last_entry'])
    .where('account_id', '=', accountId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (batch === undefined) return null;
  const [first, last] = [positionOf(batch.first_entry), positionOf(batch.last_entry)];
  // An index by batches would cost every charge of one more than this part of the account's entries to read.
  const which = sql<SqlBool>`batch_id = ${batchId} and ${isOlderThan(before)}
                             and (created_at, id) >= (${first.at}, ${first.id}) and (created_at, id) <= (${last.at}, ${last.id})`;
  const charges = (await readEntries(store, accountId, which, limit)).map(lineOf);
  return (await balanced(store, accountId, charges)).map(({ batch: _, ...line }) => line);
}

const lineOf = ({ start: _, ...entry }: Awaited<ReturnType<typeof readEntries>>[number]): Unbalanced => ({
  ...entry,
  batch: null,
  last: entry,
});

async function batchLines({ db }: Store, accountId: string, { before, limit }: Page): Promise<Unbalanced[]> {
  let query = db.selectFrom('batch_charges').selectAll().where('account_id', '=', accountId);
  if (before !== null) query = query.where('first_entry', '<', `${before.at} ${before.id}`);
  const rows = await query.orderBy('first_entry', 'desc').limit(limit).execute();
  return rows.map(({ batch_id, first_entry, last_entry, charges, credits }) => ({
    ...positionOf(first_entry),
    kind: 'charge',
    credits,
    requestId: null,
    endpoint: endpointOf('batch_row'),
    note: `Batch ${batch_id}`,
    batch: { batchId: batch_id, charges },
    last: positionOf(last_entry),
  }));
}

/**
 * Lines of batches overlap others in time, so each line's balance is counted by itself: after the last of its
 * charges.
 */
async function balanced({ db }: Store, accountId: string, lines: readonly Unbalanced[]): Promise<StatementLine[]> {
  const positions = lines.map(({ last }) => last).sort(newestFirst);
  const sums = positions.map((position, index) => {
    const newer = positions[index - 1];
    const isOlder = newer === undefined ? sql`true` : sql`(created_at, id) <= (${newer.at}, ${newer.id})`;
    return sql`(select coalesce(sum(amount_credits), 0) from ledger_entries
                where account_id = ${accountId} and ${isOlder} and ${isNewerThan(position)})`;
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
    positions.map(({ id }, index) => {
      balance -= row![`c${index + 1}`]!;
      return [id, balance];
    }),
  );
  return lines.map(({ last, ...line }) => ({ ...line, balanceAfter: balances.get(last.id)! }));
}

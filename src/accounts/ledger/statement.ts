/** The ledger as its owner reads it: a line for each entry, but one for all charges of a file. */
import { type SqlBool, sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import { endpointOf } from '../charged.ts';
import { isOlderThan, type Page } from '../position.ts';
import { positionOf, positionText } from './batch-charges.ts';
import { type LedgerLine, readEntries } from './entries.ts';

/**
 * `at` and `id` of a file's line are those of its last charge: the balance after it then never seems lower than it
 * was. `balanceAfter`: the sum of this line and of all older ones, so that balances run from line to line.
 */
export type StatementLine = LedgerLine & {
  /** Of all charges of a file, which `credits` sums up; null where the line is one entry. */
  readonly file: { readonly fileId: string; readonly batches: number; readonly charges: number } | null;
};

/** A charge of a file. Its balance would be one of the single entries, which run otherwise than the lines. */
export type FileCharge = Omit<LedgerLine, 'balanceAfter'>;

/** As `Ledger.statement`. One statement reads balance and lines: no entry falls between the two. */
export async function listStatement(
  { db }: Store,
  accountId: string,
  { before, limit }: Page,
): Promise<StatementLine[]> {
  type Row = Omit<StatementLine, 'at' | 'id' | 'endpoint' | 'balanceAfter' | 'file'> & {
    readonly position: string;
    readonly operation: string | null;
    readonly fileId: string | null;
    readonly batches: number;
    readonly charges: number;
    readonly start: number;
  };
  const end = before === null ? null : positionText({ created_at: before.at, id: before.id });
  const single = sql<SqlBool>`account_id = ${accountId} and batch_id is null`;
  const newer =
    before === null
      ? sql`0`
      : sql`(select coalesce(sum(amount_credits), 0) from ledger_entries
             where ${single} and (created_at, id) >= (${before.at}, ${before.id}))
            + (select coalesce(sum(credits), 0) from file_lines where position >= ${end})`;
  const { rows } = await sql<Row>`
    with file_lines as (
      select max(last_entry) as position, file_id, count(*) as batches,
             cast(sum(charges) as bigint) as charges, cast(sum(credits) as bigint) as credits
      from batch_charges where account_id = ${accountId} group by file_id
    ), entry_lines as (
      select created_at || ' ' || id as position, kind, amount_credits as credits, request_id, operation, description
      from ledger_entries where ${single} and ${isOlderThan(before)}
      order by created_at desc, id desc limit ${limit}
    ), lines as (
      select position, kind, credits, request_id as "requestId", operation, description as note,
             cast(null as text) as "fileId", 0 as batches, 0 as charges
      from entry_lines
      union all
      select position, 'charge', credits, null, 'batch_row', 'File ' || file_id, file_id, batches, charges
      from file_lines where ${end === null ? sql`true` : sql`position < ${end}`}
    )
    select lines.*, cast((select balance_credits from accounts where id = ${accountId}) - (${newer}) as bigint) as start
    from lines order by position desc limit ${limit}`.execute(db);
  let balanceAfter = rows[0]?.start ?? 0;
  return rows.map(({ position, operation, fileId, batches, charges, start: _, ...line }) => {
    const file = fileId === null ? null : { fileId, batches, charges };
    const whole = { ...line, ...positionOf(position), endpoint: endpointOf(operation), file, balanceAfter };
    balanceAfter -= line.credits;
    return whole;
  });
}

/** As `Ledger.chargesOfFile`. */
export async function listFileCharges(
  store: Store,
  accountId: string,
  fileId: string,
  { before, limit }: Page,
): Promise<FileCharge[] | null> {
  const batches = await store.db
    .selectFrom('batch_charges')
    .select(['batch_id', 'first_entry', 'last_entry'])
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .execute();
  if (batches.length === 0) return null;
  const first = positionOf(batches.map(({ first_entry }) => first_entry).sort()[0]!);
  const last = positionOf(
    batches
      .map(({ last_entry }) => last_entry)
      .sort()
      .at(-1)!,
  );
  const ids = sql.join(batches.map(({ batch_id }) => batch_id));
  // An index by batches would cost every charge of one more than this part of the account's entries to read.
  const which = sql<SqlBool>`batch_id in (${ids}) and ${isOlderThan(before)}
                             and (created_at, id) >= (${first.at}, ${first.id}) and (created_at, id) <= (${last.at}, ${last.id})`;
  return (await readEntries(store, accountId, which, limit)).map(({ start: _, ...charge }) => charge);
}

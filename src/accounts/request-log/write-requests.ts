import type { Insertable } from 'kysely';
import { insertRows, type RequestsTable, type Store, type UsageRequestsTable } from '../../store/index.ts';
import { jurisdictionOf } from './jurisdictions.ts';
import { idsBegin, timeOfLogId } from './log-id.ts';

export type RequestRow = Insertable<RequestsTable>;

/**
 * Writes a group of requests and adds it to the sums of their days; a group that was written before is left
 * alone.
 */
export async function writeRequests({ db }: Store, rows: readonly RequestRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await db.transaction().execute(async (trx) => {
    const written = await trx
      .selectFrom('requests')
      .select('id')
      .where('account_id', '=', first.account_id)
      .where('id', '=', first.id)
      .executeTakeFirst();
    // A connection that was lost at the commit left it open whether the group was written.
    if (written !== undefined) return;
    await insertRows(trx, 'requests', rows);
    await insertRows(trx, 'usage_requests', sumsOf(rows), { requests: 'sum', errors: 'sum' });
  });
}

/** In one order, so that two processes never wait for each other in a circle. */
function sumsOf(rows: readonly RequestRow[]): UsageRequestsTable[] {
  const sums = new Map<string, UsageRequestsTable>();
  for (const { account_id, id, endpoint, key_id, jurisdictions, status } of rows) {
    const day = timeOfLogId(id).toISOString().slice(0, 10);
    const codes = jurisdictions === 'all' ? 'all' : (jurisdictions?.split(',') ?? null);
    const jurisdiction = jurisdictionOf(codes) ?? '';
    const key = [account_id, day, endpoint, key_id ?? '', jurisdiction].join(' ');
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { account_id, day, endpoint, key_id: key_id ?? '', jurisdiction, requests: 0, errors: 0 };
      sums.set(key, sum);
    }
    sum.requests += 1;
    if (status >= 400) sum.errors += 1;
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** So many at a time: charges get in between. */
const DELETED_AT_ONCE = 2_000;

/** Deletes some of the requests before a time; false when there were no more. */
export async function deleteRequestsBefore({ db }: Store, time: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('requests')
    .where((row) =>
      row(
        row.refTuple('account_id', 'id'),
        'in',
        // From account to account, whose oldest rows lie first: SQLite takes the tables of a cross join in
        // their order.
        row
          .selectFrom('accounts')
          .crossJoin('requests as old')
          .whereRef('old.account_id', '=', 'accounts.id')
          .select(['old.account_id', 'old.id'])
          .where('old.id', '<', idsBegin(time))
          .limit(DELETED_AT_ONCE)
          .$asTuple('account_id', 'id'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

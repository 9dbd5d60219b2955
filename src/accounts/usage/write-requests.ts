import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind, RequestsTable, Store, UsageRequestsTable } from '../../store/index.ts';
import { jurisdictionOf } from './jurisdictions.ts';

export type RequestRow = Insertable<RequestsTable>;

/** Writes a group of requests and adds it to the sums of their days; a group that was written before is left alone. */
export async function writeRequests({ db, kind }: Store, rows: readonly RequestRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await db.transaction().execute(async (trx) => {
    const written = await trx.selectFrom('requests').select('id').where('id', '=', first.id).executeTakeFirst();
    // A connection that was lost at the commit left it open whether the group was written.
    if (written !== undefined) return;
    await insertAll(kind, rows).execute(trx);
    await trx
      .insertInto('usage_requests')
      .values(sumsOf(rows))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'day', 'endpoint', 'key_id', 'jurisdiction']).doUpdateSet((row) => ({
          requests: row('usage_requests.requests', '+', row.ref('excluded.requests')),
          errors: row('usage_requests.errors', '+', row.ref('excluded.errors')),
        })),
      )
      .execute();
  });
}

/**
 * One statement, and one value bound, for any number of rows: to compile and bind an `insert` of some thousand values takes several times
 * as long as the insertion.
 */
function insertAll(kind: DatabaseKind, rows: readonly RequestRow[]): RawBuilder<unknown> {
  const json = JSON.stringify(
    rows.map((row) => [
      row.id,
      row.account_id,
      row.at,
      row.request_id,
      row.endpoint,
      row.method,
      row.status,
      row.credits,
      row.jurisdictions,
      row.key_id,
      row.duration_us,
    ]),
  );
  const source =
    kind === 'sqlite'
      ? sql`json_each(${json}) as given`
      : sql`json_array_elements(cast(${json} as json)) as given(value)`;
  return sql`
    insert into requests
      (id, account_id, at, request_id, endpoint, method, status, credits, jurisdictions, key_id, duration_us)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, cast(value ->> 6 as integer),
           cast(value ->> 7 as bigint), value ->> 8, value ->> 9, cast(value ->> 10 as bigint)
    from ${source}`;
}

/** In one order, so that two processes never wait for each other in a circle. */
function sumsOf(rows: readonly RequestRow[]): UsageRequestsTable[] {
  const sums = new Map<string, UsageRequestsTable>();
  for (const { account_id, at, endpoint, key_id, jurisdictions, status } of rows) {
    const day = at.slice(0, 10);
    const codes = jurisdictions === 'all' ? 'all' : (jurisdictions?.split(',') ?? null);
    const jurisdiction = jurisdictionOf(codes) ?? '';
    const key = JSON.stringify([account_id, day, endpoint, key_id ?? '', jurisdiction]);
    const sum = sums.get(key) ?? {
      account_id,
      day,
      endpoint,
      key_id: key_id ?? '',
      jurisdiction,
      requests: 0,
      errors: 0,
    };
    sum.requests += 1;
    if (status >= 400) sum.errors += 1;
    sums.set(key, sum);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** So many at a time: charges get in between. */
const DELETED_AT_ONCE = 2_000;

/** Deletes some of the requests before a time; false when there were no more. */
export async function deleteRequestsBefore({ db }: Store, time: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('requests')
    .where('id', 'in', (rows) =>
      rows.selectFrom('requests').select('id').where('id', '<', leastIdOf(time)).orderBy('id').limit(DELETED_AT_ONCE),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The least UUID of version 7 made at that time: ids ascend with time, so no index on the time is needed. */
function leastIdOf(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

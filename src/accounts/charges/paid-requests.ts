/**
 * What an account has paid for is free for it for a day: asked again, by a client that lost the answer or in
 * another window, it is made anew.
 */
import type { Kysely, Transaction } from 'kysely';
import type { PaidRequestsTable, Store, Tables } from '../../store/index.ts';

/** How long the repeat of a request that was paid for is free, in milliseconds. */
export const REPEAT_FREE_MS = 24 * 60 * 60 * 1000;

/** A request by which its repeat is known. */
export type Repeatable = {
  /** What the repeat carries as well; one of an account's names one request. */
  readonly key: string;
  /** Of what is asked for. */
  readonly requestHash: string;
};

/**
 * What was paid under the same key within a day: the same request, at a time in the wire's form, or another.
 */
export type Earlier = { readonly kind: 'same'; readonly paidAt: string } | { readonly kind: 'other' };

/** @throws StoreError */
export async function findPaid(
  { db }: Store,
  now: Date,
  accountId: string,
  { key, requestHash }: Repeatable,
): Promise<Earlier | null> {
  const paid = await paidUnder(db, accountId, key).where('paid_at', '>', forgottenAt(now)).executeTakeFirst();
  return paid === undefined ? null : earlierOf(paid, requestHash);
}

type NewlyPaid = { readonly accountId: string; readonly requestId: string; readonly request: Repeatable };

/**
 * Notes that the request is paid for, in the transaction of its charge; or what was paid under its key
 * before, and then nothing is noted.
 */
export async function notePaid(
  trx: Transaction<Tables>,
  now: Date,
  { accountId, requestId, request }: NewlyPaid,
): Promise<Earlier | null> {
  const row = rowOf(now, accountId, requestId, request);
  // Where another process charges under the key, this waits for its end.
  const noted = await trx
    .insertInto('paid_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet(row).where('paid_requests.paid_at', '<=', forgottenAt(now)),
    )
    .returning('key')
    .executeTakeFirst();
  if (noted !== undefined) return null;
  return earlierOf(await paidUnder(trx, accountId, request.key).executeTakeFirstOrThrow(), request.requestHash);
}

const paidUnder = (db: Kysely<Tables>, accountId: string, key: string) =>
  db
    .selectFrom('paid_requests')
    .select(['request_hash', 'paid_at'])
    .where('account_id', '=', accountId)
    .where('key', '=', key);

/** Notes what else a charge has paid for, from now on for a day. */
export async function notePaidAlongside(
  trx: Transaction<Tables>,
  now: Date,
  paid: { readonly accountId: string; readonly requestId: string; readonly requests: readonly Repeatable[] },
): Promise<void> {
  const { accountId, requestId, requests } = paid;
  // One row a key, in the order of keys: no statement may meet a row twice, and no two transactions wait for
  // each other in a circle.
  const rows = [...new Map(requests.map((one) => [one.key, rowOf(now, accountId, requestId, one)])).values()];
  if (rows.length === 0) return;
  await trx
    .insertInto('paid_requests')
    .values(rows.sort((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet((row) => ({ request_id: row.ref('excluded.request_id'), paid_at: row.ref('excluded.paid_at') })),
    )
    .execute();
}

/** Takes a note back in its own transaction: the account could not pay. */
export async function forgetKey(trx: Transaction<Tables>, accountId: string, key: string): Promise<void> {
  await trx.deleteFrom('paid_requests').where('account_id', '=', accountId).where('key', '=', key).execute();
}

/** Forgets what a charge had paid for, which was not paid after all. */
export async function forgetPaid(trx: Transaction<Tables>, accountId: string, requestId: string): Promise<void> {
  await trx
    .deleteFrom('paid_requests')
    .where('account_id', '=', accountId)
    .where('request_id', '=', requestId)
    .execute();
}

/** So many at a time: charges get in between. */
const DELETED_AT_ONCE = 2_000;

/** Deletes some that were paid for by then; false when there were no more. @throws StoreError */
export async function deletePaidBefore({ db }: Store, time: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('paid_requests')
    .where((row) =>
      row(
        row.refTuple('account_id', 'key'),
        'in',
        row
          .selectFrom('paid_requests as old')
          .select(['old.account_id', 'old.key'])
          .where('old.paid_at', '<=', time.toISOString())
          .limit(DELETED_AT_ONCE)
          .$asTuple('account_id', 'key'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const rowOf = (
  now: Date,
  accountId: string,
  requestId: string,
  { key, requestHash }: Repeatable,
): PaidRequestsTable => ({
  account_id: accountId,
  key,
  request_hash: requestHash,
  request_id: requestId,
  paid_at: now.toISOString(),
});

const forgottenAt = (now: Date): string => new Date(now.getTime() - REPEAT_FREE_MS).toISOString();

function earlierOf(paid: Pick<PaidRequestsTable, 'request_hash' | 'paid_at'>, requestHash: string): Earlier {
  return paid.request_hash === requestHash ? { kind: 'same', paidAt: paid.paid_at } : { kind: 'other' };
}

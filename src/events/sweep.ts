import type { Store } from '../store/index.ts';

/** Messages, and the log of their attempts, are kept so long. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** So many at a time: others get in between. */
const DELETED_AT_ONCE = 2_000;

/** What watches have found is kept so long, and so much of it for each account. */
const FOUND_DAYS = 90;
const FOUND_MAX = 20_000;

/** Deletes some of what was kept long enough; false where there was no more. @throws StoreError */
export async function sweepMessages({ db }: Store, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const idsOf = async (table: 'messages' | 'delivery_attempts') => {
    const old = db.selectFrom(table).select('id').where('created_at', '<', before).limit(DELETED_AT_ONCE);
    return (await old.execute()).map(({ id }) => id);
  };
  const messages = await idsOf('messages');
  const attempts = await idsOf('delivery_attempts');
  await db.transaction().execute(async (trx) => {
    if (messages.length > 0) {
      await trx.deleteFrom('deliveries').where('message_id', 'in', messages).execute();
      await trx.deleteFrom('messages').where('id', 'in', messages).execute();
    }
    if (attempts.length > 0) await trx.deleteFrom('delivery_attempts').where('id', 'in', attempts).execute();
  });
  return messages.length === DELETED_AT_ONCE || attempts.length === DELETED_AT_ONCE;
}

/** The same of what watches have found. @throws StoreError */
export async function sweepFound({ db }: Store, now: Date, foundMax = FOUND_MAX): Promise<boolean> {
  const before = new Date(now.getTime() - FOUND_DAYS * DAY_MS).toISOString();
  const old = await db
    .selectFrom('found_changes')
    .select('id')
    .where('found_at', '<', before)
    .limit(DELETED_AT_ONCE)
    .execute();
  const crowded = await db
    .selectFrom('found_changes')
    .select('account_id')
    .groupBy('account_id')
    .having(({ fn }) => fn.countAll(), '>', foundMax)
    .execute();
  const ids = old.map(({ id }) => id);
  for (const { account_id } of crowded) {
    const more = await db
      .selectFrom('found_changes')
      .select('id')
      .where('account_id', '=', account_id)
      .orderBy('found_at', 'desc')
      .orderBy('id', 'desc')
      .offset(foundMax)
      .limit(DELETED_AT_ONCE)
      .execute();
    ids.push(...more.map(({ id }) => id));
  }
  if (ids.length === 0) return false;
  for (let start = 0; start < ids.length; start += DELETED_AT_ONCE)
    await db
      .deleteFrom('found_changes')
      .where('id', 'in', ids.slice(start, start + DELETED_AT_ONCE))
      .execute();
  return true;
}

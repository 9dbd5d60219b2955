/**
 * The queue of deliveries as a worker sees it: it hands in how its attempts have ended and is leased others, in one
 * transaction. A worker that is not heard of for a lease is dead; its attempts are made again, so that a message may
 * come twice and is never lost.
 *
 * Locks on PostgreSQL, in this order: the worker; its deliveries, by webhook and message; their webhooks, by id. Free
 * deliveries are leased only where nobody else has them locked.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Corrections } from '../corrections/corrections.ts';
import { givenRows, insertRows, kindOf, type Store, type Tables } from '../store/index.ts';
import { type Places, shareOut } from './places.ts';
import type { Sent } from './post.ts';
import { untoldMessages } from './told.ts';

type DeliveryKey = { readonly webhookId: string; readonly messageId: string };

export type LeasedDelivery = DeliveryKey & {
  readonly accountId: string;
  readonly url: string;
  readonly seeds: readonly string[];
  readonly type: string;
  readonly body: string;
  /** From 1. */
  readonly attempt: number;
};

export type Attempt = { readonly delivery: LeasedDelivery; readonly at: Date; readonly sent: Sent };

export type DeliveryWorker = { readonly id: string; readonly leaseMs: number };

/** A webhook that was paused over its last attempt, which its owner hears of by mail. */
export type GivenUp = { readonly email: string; readonly url: string };

/** Seconds after each failed attempt but the last. */
export type Delays = readonly number[];

export const isDelivered = ({ status }: Sent): boolean => status !== null && status >= 200 && status <= 299;

/** What a receiver answers that wants nothing more. */
const GONE = 410;

/** @throws StoreError */
export async function takeDeliveries(
  store: Store,
  now: Date,
  worker: DeliveryWorker,
  delays: Delays,
  attempts: readonly Attempt[],
  places: Places,
  corrections: Corrections,
): Promise<{ readonly leased: readonly LeasedDelivery[]; readonly givenUp: readonly GivenUp[] }> {
  await reclaimLost(store, now);
  return store.db.transaction().execute(async (trx) => {
    const leaseUntil = new Date(now.getTime() + worker.leaseMs).toISOString();
    await trx
      .insertInto('delivery_workers')
      .values({ id: worker.id, lease_until: leaseUntil })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ lease_until: leaseUntil }))
      .execute();
    const givenUp = await settle(trx, worker.id, delays, attempts);
    const leased = await lease(trx, now, worker.id, places);
    return { leased: await withoutUntold(trx, leased, corrections), givenUp };
  });
}

/** What the worker holds and has not settled is free at once. @throws StoreError */
export async function leaveDeliveries(
  { db }: Store,
  workerId: string,
  delays: Delays,
  attempts: readonly Attempt[],
): Promise<readonly GivenUp[]> {
  return db.transaction().execute(async (trx) => {
    const givenUp = await settle(trx, workerId, delays, attempts);
    await free(trx, workerId);
    return givenUp;
  });
}

const free = async (trx: Transaction<Tables>, workerId: string): Promise<void> => {
  await trx.deleteFrom('delivery_workers').where('id', '=', workerId).execute();
  await trx.updateTable('deliveries').set({ leased_by: null }).where('leased_by', '=', workerId).execute();
};

async function reclaimLost({ db }: Store, now: Date): Promise<void> {
  const lost = await db
    .selectFrom('delivery_workers')
    .select('id')
    .where('lease_until', '<', now.toISOString())
    .execute();
  for (const { id } of lost) {
    await db.transaction().execute(async (trx) => {
      const locked = await trx
        .deleteFrom('delivery_workers')
        .where('id', '=', id)
        .where('lease_until', '<', now.toISOString())
        .executeTakeFirst();
      // It has been heard of, or another worker was first.
      if (locked.numDeletedRows > 0n) await free(trx, id);
    });
  }
}

type Settled = { readonly attempt: Attempt; readonly nextAt: string | null };

/**
 * Enters the attempts at what the worker still holds. The others were leased anew meanwhile: their outcome is that of
 * the later attempt.
 */
async function settle(
  trx: Transaction<Tables>,
  workerId: string,
  delays: Delays,
  attempts: readonly Attempt[],
): Promise<readonly GivenUp[]> {
  if (attempts.length === 0) return [];
  const settled = attempts.map((attempt): Settled => ({ attempt, nextAt: nextAfter(attempt, delays) })).sort(byKey);
  const given = settled.map(({ attempt: { delivery, sent }, nextAt }) => ({
    webhook: delivery.webhookId,
    message: delivery.messageId,
    failed: isDelivered(sent) ? 0 : 1,
    next: nextAt,
  }));
  const { rows } = await sql<{ webhook_id: string; message_id: string }>`
    update deliveries set leased_by = null, next_at = given.value ->> 'next',
      attempts = attempts + cast(given.value ->> 'failed' as integer)
    from ${givenRows(trx, given)}
    where deliveries.webhook_id = given.value ->> 'webhook' and deliveries.message_id = given.value ->> 'message'
      and leased_by = ${workerId}
    returning deliveries.webhook_id, deliveries.message_id`.execute(trx);
  const held = new Set(rows.map((row) => `${row.webhook_id} ${row.message_id}`));
  const mine = settled.filter(({ attempt: { delivery } }) => held.has(keyOf(delivery)));
  await insertRows(trx, 'delivery_attempts', mine.map(loggedAttempt));
  return pauseWebhooks(trx, mine);
}

const keyOf = ({ webhookId, messageId }: DeliveryKey): string => `${webhookId} ${messageId}`;
const byKey = (a: Settled, b: Settled): number => (keyOf(a.attempt.delivery) < keyOf(b.attempt.delivery) ? -1 : 1);

function nextAfter({ delivery, at, sent }: Attempt, delays: Delays): string | null {
  const delay = delays[delivery.attempt - 1];
  if (isDelivered(sent) || sent.status === GONE || delay === undefined) return null;
  return new Date(at.getTime() + sent.durationMs + delay * 1000).toISOString();
}

/** An attempt's row in the log. */
export const attemptRow = (
  { webhookId, messageId, type, attempt }: Omit<LeasedDelivery, 'accountId' | 'url' | 'seeds' | 'body'>,
  at: Date,
  { status, failure, durationMs }: Sent,
  nextAt: string | null,
): Tables['delivery_attempts'] => ({
  id: randomUUIDv7(),
  webhook_id: webhookId,
  message_id: messageId,
  type,
  attempt,
  created_at: at.toISOString(),
  status,
  failure,
  duration_ms: durationMs,
  next_at: nextAt,
});

const loggedAttempt = ({ attempt: { delivery, at, sent }, nextAt }: Settled): Tables['delivery_attempts'] =>
  attemptRow(delivery, at, sent, nextAt);

/** Those that are gone, and those whose last attempt has failed: the owners of the latter are told. */
async function pauseWebhooks(trx: Transaction<Tables>, settled: readonly Settled[]): Promise<readonly GivenUp[]> {
  const failed = settled.filter(({ attempt, nextAt }) => nextAt === null && !isDelivered(attempt.sent));
  const reasons = new Map<string, 'gone' | 'failed'>();
  for (const { attempt } of failed)
    reasons.set(attempt.delivery.webhookId, attempt.sent.status === GONE ? 'gone' : 'failed');
  const givenUp: GivenUp[] = [];
  for (const [id, because] of [...reasons].sort()) {
    const paused = await trx
      .updateTable('webhooks')
      .set({ paused_because: because })
      .where('id', '=', id)
      .where('paused_because', 'is', null)
      .returning(['account_id', 'url'])
      .executeTakeFirst();
    if (paused === undefined || because === 'gone') continue;
    const { email } = await trx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', paused.account_id)
      .executeTakeFirstOrThrow();
    givenUp.push({ email, url: paused.url });
  }
  return givenUp;
}

/** Accounts in turn, and their webhooks, so that none waits for the many messages of another. */
async function lease(
  trx: Transaction<Tables>,
  now: Date,
  workerId: string,
  places: Places,
): Promise<readonly LeasedDelivery[]> {
  if (places.left <= 0) return [];
  const at = now.toISOString();
  const due = await sql<{
    id: string;
    account_id: string;
    url: string;
    secret_seed: string;
    old_secret_seed: string | null;
    old_secret_until: string | null;
  }>`
    select id, account_id, url, secret_seed, old_secret_seed, old_secret_until from webhooks
    where paused_because is null and exists (
      select 1 from deliveries where webhook_id = webhooks.id and leased_by is null and next_at <= ${at})
    order by id`.execute(trx);
  const shares = shareOut(
    due.rows.map(({ id, account_id }) => ({ webhookId: id, accountId: account_id })),
    places,
  );
  const leased: LeasedDelivery[] = [];
  for (const webhook of due.rows) {
    const rows = await leaseOf(trx, at, workerId, webhook.id, shares.get(webhook.id) ?? 0);
    const isOldGood = webhook.old_secret_until !== null && webhook.old_secret_until > at;
    const seeds = isOldGood ? [webhook.secret_seed, webhook.old_secret_seed!] : [webhook.secret_seed];
    for (const { message_id: messageId, attempts, type, body } of rows) {
      const receiver = { webhookId: webhook.id, accountId: webhook.account_id };
      leased.push({ ...receiver, messageId, url: webhook.url, seeds, type, body, attempt: attempts + 1 });
    }
  }
  return leased;
}

/** Those that may be told; the others are as if they had been sent. */
async function withoutUntold(
  trx: Transaction<Tables>,
  leased: readonly LeasedDelivery[],
  corrections: Corrections,
): Promise<readonly LeasedDelivery[]> {
  const untold = await untoldMessages(trx, leased, corrections);
  for (const { webhookId, messageId } of leased.filter((one) => untold.has(one.messageId)))
    await trx
      .updateTable('deliveries')
      .set({ leased_by: null, next_at: null })
      .where('webhook_id', '=', webhookId)
      .where('message_id', '=', messageId)
      .execute();
  return leased.filter(({ messageId }) => !untold.has(messageId));
}

type LeasedRow = { message_id: string; attempts: number; type: string; body: string };

async function leaseOf(
  trx: Transaction<Tables>,
  at: string,
  workerId: string,
  webhookId: string,
  count: number,
): Promise<readonly LeasedRow[]> {
  if (count === 0) return [];
  const keys = await trx
    .selectFrom('deliveries')
    .select('message_id')
    .where('webhook_id', '=', webhookId)
    .where(sql<SqlBool>`leased_by is null and next_at <= ${at}`)
    .orderBy('next_at')
    .limit(count)
    .$if(kindOf(trx) === 'postgresql', (query) => query.forNoKeyUpdate().skipLocked())
    .execute();
  if (keys.length === 0) return [];
  const ids = keys.map(({ message_id }) => message_id);
  await trx
    .updateTable('deliveries')
    .set({ leased_by: workerId })
    .where('webhook_id', '=', webhookId)
    .where('message_id', 'in', ids)
    .execute();
  return trx
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(['message_id', 'attempts', 'type', 'body'])
    .where('webhook_id', '=', webhookId)
    .where('message_id', 'in', ids)
    .execute();
}

/** Whether a step would find anything to do. @throws StoreError */
export async function hasDeliveries({ db }: Store, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await sql`
    select 1 as one from webhooks where paused_because is null and exists (
      select 1 from deliveries where webhook_id = webhooks.id and leased_by is null and next_at <= ${at})
    union all select 1 as one from delivery_workers where lease_until < ${at} limit 1`.execute(db);
  return rows.length > 0;
}

/** Webhooks as their owners keep them. */
import { randomUUIDv7 } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { EVENT_TYPES, type EventType } from '../outbox/index.ts';
import {
  isUuid,
  kindOf,
  type Listed,
  lockAccount,
  type PageOf,
  readPage,
  type Store,
  type WebhooksTable,
} from '../store/index.ts';
import { type LoggedAttempt, listAttempts, testWebhook, type WebhooksParts } from './attempt-log.ts';
import { EventsError } from './error.ts';
import { resend } from './resend.ts';
import { newSeed, secretOf } from './signing.ts';

import { TestLimit } from './test-limit.ts';

export type Webhook = {
  readonly id: string;
  readonly url: string;
  readonly types: readonly EventType[];
  readonly description: string;
  readonly createdAt: string;
  readonly pausedBecause: 'owner' | 'gone' | 'failed' | null;
  /** Until when the secret before the last rotation signs as well; null where none does. */
  readonly oldSecretUntil: string | null;
};

type NewWebhook = Pick<Webhook, 'url' | 'types' | 'description'>;

type WebhookChanges = { readonly types?: readonly EventType[]; readonly isPaused?: boolean };

export interface Webhooks {
  /** Whether the URL can be one of a webhook: DNS knows its host, by addresses alone that messages may be sent to. */
  mayReach(url: string): Promise<boolean>;
  /** The secret is shown this once. @throws EventsError `too_many_webhooks` */
  create(accountId: string, webhook: NewWebhook): Promise<Webhook & { readonly secret: string }>;
  /** In the order they were made. */
  list(accountId: string, page: PageOf): Promise<Listed<Webhook>>;
  /** Messages wait while it is paused. @throws EventsError `webhook_not_found` */
  change(accountId: string, id: string, changes: WebhookChanges): Promise<Webhook>;
  /** With its log, and what was still to be sent. @throws EventsError `webhook_not_found` */
  remove(accountId: string, id: string): Promise<void>;
  /** The new secret; the old one signs too for a day. @throws EventsError `webhook_not_found` */
  rotate(accountId: string, id: string): Promise<string>;
  /**
   * Sends one message of the type `webhook.test` now, also while it is paused.
   * @throws EventsError `webhook_not_found`, `too_many_tests`
   */
  test(accountId: string, id: string): Promise<LoggedAttempt>;
  /** The newest first. @throws EventsError `webhook_not_found` */
  attempts(accountId: string, id: string, page: PageOf): Promise<Listed<LoggedAttempt>>;
  /**
   * Sends again what was sent since, of the types of the webhook, by the same ids. How many messages that are.
   * @throws EventsError `webhook_not_found`
   */
  resend(accountId: string, id: string, since: Date): Promise<number>;
}

const WEBHOOKS_MAX = 20;
const OVERLAP_MS = 24 * 60 * 60 * 1000;

export function openWebhooks(parts: WebhooksParts): Webhooks {
  const { store, poster, installation, now } = parts;
  const { db } = store;
  const tests = new TestLimit();
  const webhookOf = async (accountId: string, id: string) =>
    db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', soundId(id))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(notFound);
  const update = async (accountId: string, id: string, changes: Updateable<WebhooksTable>) =>
    db
      .updateTable('webhooks')
      .set(changes)
      .where('id', '=', soundId(id))
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirstOrThrow(notFound);
  return {
    mayReach: (url) => poster.mayReach(url),
    create: (accountId, webhook) => create(parts, accountId, webhook),
    list(accountId, page) {
      const query = db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId);
      return readPage(query.orderBy('created_at').orderBy('id'), page, (row) => shown(row, now()));
    },
    async change(accountId, id, { types, isPaused }) {
      const changes = {
        ...(types !== undefined && { types: JSON.stringify(types) }),
        ...(isPaused !== undefined && { paused_because: isPaused ? ('owner' as const) : null }),
      };
      const nothing = Object.keys(changes).length === 0;
      return shown(nothing ? await webhookOf(accountId, id) : await update(accountId, id, changes), now());
    },
    remove: (accountId, id) => remove(store, accountId, id),
    async rotate(accountId, id) {
      const { secret_seed: old } = await webhookOf(accountId, id);
      const seed = newSeed();
      const until = new Date(now().getTime() + OVERLAP_MS).toISOString();
      await update(accountId, id, { secret_seed: seed, old_secret_seed: old, old_secret_until: until });
      return secretOf(installation, seed);
    },
    async test(accountId, id) {
      const webhook = await webhookOf(accountId, id);
      tests.take(accountId, now().getTime());
      return testWebhook(parts, webhook);
    },
    async attempts(accountId, id, page) {
      await webhookOf(accountId, id);
      return listAttempts(store, id, page);
    },
    async resend(accountId, id, since) {
      const { types } = await webhookOf(accountId, id);
      return resend(store, { accountId, id, types: JSON.parse(types), since, now: now() });
    },
  };
}

/** @throws EventsError */
function soundId(id: string): string {
  if (!isUuid(id)) throw notFound();
  return id;
}

const notFound = (): EventsError => new EventsError('webhook_not_found', 'There is no such webhook');

function shown(row: Selectable<WebhooksTable>, now: Date): Webhook {
  const isOldGood = row.old_secret_until !== null && row.old_secret_until > now.toISOString();
  const types: readonly EventType[] = JSON.parse(row.types);
  return {
    id: row.id,
    url: row.url,
    types: EVENT_TYPES.filter((type) => types.includes(type)),
    description: row.description,
    createdAt: row.created_at,
    pausedBecause: row.paused_because,
    oldSecretUntil: isOldGood ? row.old_secret_until : null,
  };
}

async function create(
  { store, installation, now }: WebhooksParts,
  accountId: string,
  { url, types, description }: NewWebhook,
): Promise<Webhook & { readonly secret: string }> {
  const seed = newSeed();
  const row: Selectable<WebhooksTable> = {
    id: randomUUIDv7(),
    account_id: accountId,
    url,
    types: JSON.stringify(types),
    description,
    created_at: now().toISOString(),
    paused_because: null,
    secret_seed: seed,
    old_secret_seed: null,
    old_secret_until: null,
  };
  await store.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const { count } = await trx
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= WEBHOOKS_MAX)
      throw new EventsError('too_many_webhooks', `An account has at most ${WEBHOOKS_MAX} webhooks`);
    await trx.insertInto('webhooks').values(row).execute();
  });
  return { ...shown(row, now()), secret: secretOf(installation, seed) };
}

async function remove({ db }: Store, accountId: string, given: string): Promise<void> {
  const id = soundId(given);
  await db.transaction().execute(async (trx) => {
    // Before the webhook: deliveries.ts tells why.
    if (kindOf(trx) === 'postgresql')
      await trx
        .selectFrom('deliveries')
        .select('message_id')
        .where('webhook_id', '=', id)
        .orderBy('message_id')
        .forUpdate()
        .execute();
    const { numDeletedRows } = await trx
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await trx.deleteFrom('deliveries').where('webhook_id', '=', id).execute();
    await trx.deleteFrom('delivery_attempts').where('webhook_id', '=', id).execute();
  });
}

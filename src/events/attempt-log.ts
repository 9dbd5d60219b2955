/** The log of attempts, and the one that is made to try a webhook. */
import { type KeyObject, randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Listed, type PageOf, readPage, type Store, type WebhooksTable } from '../store/index.ts';
import { BODY_HEADERS } from './deliver.ts';
import { attemptRow, isDelivered } from './deliveries.ts';
import type { Poster } from './post.ts';
import { secretOf, signedHeaders } from './signing.ts';
import type { Failure } from './terms.ts';

export type WebhooksParts = {
  readonly store: Store;
  readonly poster: Poster;
  readonly installation: KeyObject;
  readonly now: () => Date;
};

/** One attempt, as the log has it. */
export type LoggedAttempt = {
  readonly id: string;
  readonly messageId: string;
  readonly type: string;
  /** From 1. */
  readonly attempt: number;
  readonly at: string;
  readonly status: number | null;
  readonly failure: Failure | null;
  readonly durationMs: number;
  readonly isDelivered: boolean;
  readonly nextAt: string | null;
};

/** The newest first. */
export function listAttempts({ db }: Store, webhookId: string, page: PageOf): Promise<Listed<LoggedAttempt>> {
  const query = db.selectFrom('delivery_attempts').selectAll().where('webhook_id', '=', webhookId);
  return readPage(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page, loggedAttempt);
}

const TEST_TYPE = 'webhook.test';

/** Sends a message now, and once. */
export async function testWebhook(
  { store, poster, installation, now }: WebhooksParts,
  { id, url, secret_seed, old_secret_seed, old_secret_until }: Selectable<WebhooksTable>,
): Promise<LoggedAttempt> {
  const at = now();
  const messageId = randomUUIDv7();
  const timestamp = at.toISOString();
  const isOldGood = old_secret_until !== null && old_secret_until > timestamp;
  const secrets = [secret_seed, ...(isOldGood ? [old_secret_seed!] : [])].map((seed) => secretOf(installation, seed));
  const body = JSON.stringify({ type: TEST_TYPE, timestamp, data: { sequence: 1, webhook_id: id } });
  const signed = signedHeaders({ id: messageId, atSeconds: Math.floor(at.getTime() / 1000), body }, secrets);
  const sent = await poster.post(url, { ...BODY_HEADERS, ...signed }, body);
  const row = attemptRow({ webhookId: id, messageId, type: TEST_TYPE, attempt: 1 }, at, sent, null);
  await store.db.insertInto('delivery_attempts').values(row).execute();
  return loggedAttempt(row);
}

/** What attempts were said to have failed for by earlier versions, whose rows are kept for 30 days. */
const EARLIER_NAMES: Readonly<Record<string, Failure>> = {
  address_not_allowed: 'no_public_address',
  host_not_found: 'no_public_address',
};

/** Written by this room alone. */
const failureIn = (text: string | null): Failure | null =>
  text === null ? null : (EARLIER_NAMES[text] ?? (text as Failure));

const loggedAttempt = (row: ReturnType<typeof attemptRow>): LoggedAttempt => ({
  id: row.id,
  messageId: row.message_id,
  type: row.type,
  attempt: row.attempt,
  at: row.created_at,
  status: row.status,
  failure: failureIn(row.failure),
  durationMs: row.duration_ms,
  isDelivered: isDelivered({ status: row.status, failure: null, durationMs: 0 }),
  nextAt: row.next_at,
});

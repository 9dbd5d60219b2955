/**
 * What is to be told to webhooks, written in the transaction of what it tells of: either both are on the disk, or
 * neither. src/events sends it.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertRows, type Tables } from '../store/index.ts';
import type { EventType } from './event-types.ts';

export type OutboxEvent = {
  /** `all`: of every account whose webhooks ask for the type. */
  readonly accountId: string | 'all';
  readonly type: EventType;
  /**
   * What it is about: its messages are numbered in the order in which they are reported, as `data.sequence`. Null where
   * there is one message of it at most.
   */
  readonly object: { readonly kind: string; readonly id: string } | null;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Writes a message for each account that has a webhook for it, and nothing where nobody wants to know. */
export async function tellWebhooks(trx: Transaction<Tables>, now: Date, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const at = now.toISOString();
  const messages: Tables['messages'][] = [];
  const deliveries: { webhook_id: string; message_id: string; next_at: string }[] = [];
  const receivers = await receiversOf(trx, events);
  for (const event of inOrder(events)) {
    const wanted = receivers.filter(({ accountId, types }) => isFor(event, accountId) && types.has(event.type));
    if (wanted.length === 0) continue;
    const sequence = await nextOf(trx, event);
    const body = JSON.stringify({ type: event.type, timestamp: at, data: { sequence, ...event.data } });
    for (const [accountId, webhooks] of Map.groupBy(wanted, (one) => one.accountId)) {
      const id = randomUUIDv7();
      messages.push({ id, account_id: accountId, type: event.type, created_at: at, body });
      deliveries.push(...webhooks.map((webhook) => ({ webhook_id: webhook.id, message_id: id, next_at: at })));
    }
  }
  await insertRows(trx, 'messages', messages);
  await insertRows(trx, 'deliveries', deliveries);
}

/** Of two transactions that number the same objects, the second waits for the first; never in a circle. */
const inOrder = (events: readonly OutboxEvent[]): readonly OutboxEvent[] =>
  [...events].sort((a, b) => {
    const [one, other] = [objectOf(a), objectOf(b)];
    if (one === other) return 0;
    return one < other ? -1 : 1;
  });

const objectOf = ({ accountId, object }: OutboxEvent): string =>
  object === null ? '' : `${accountId} ${object.kind} ${object.id}`;

const isFor = (event: OutboxEvent, accountId: string): boolean =>
  event.accountId === 'all' || event.accountId === accountId;

type Receiver = { readonly id: string; readonly accountId: string; readonly types: ReadonlySet<EventType> };

async function receiversOf(trx: Transaction<Tables>, events: readonly OutboxEvent[]): Promise<readonly Receiver[]> {
  const accounts = new Set(events.map(({ accountId }) => accountId));
  let query = trx.selectFrom('webhooks').select(['id', 'account_id', 'types']);
  if (!accounts.has('all')) query = query.where('account_id', 'in', [...accounts]);
  const webhooks = await query.execute();
  // They were checked when they were stored.
  return webhooks.map(({ id, account_id, types }) => ({
    id,
    accountId: account_id,
    types: new Set(JSON.parse(types)),
  }));
}

async function nextOf(trx: Transaction<Tables>, { accountId, object }: OutboxEvent): Promise<number> {
  if (object === null) return 1;
  const { last } = await trx
    .insertInto('message_sequences')
    .values({ account_id: accountId === 'all' ? '' : accountId, object: `${object.kind} ${object.id}`, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'object'])
        .doUpdateSet((row) => ({ last: row('message_sequences.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Events of the payment provider, each dealt with once however often it comes. */
import type { Transaction, Updateable } from 'kysely';
import type { Store, Tables, TopUpsTable } from '../../store/index.ts';
import { type AuditEntry, audit } from '../audit.ts';
import { changeCard, saveCard } from './cards.ts';
import type { Paying } from './paying.ts';
import type { CardKeeper, PaymentEvent, PaymentNews } from './payments.ts';

/** The provider repeats an event for days at most. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Deals with one event. When it resolves the event is dealt with, or of no concern; when it rejects the
 * provider has to tell it again.
 *
 * @throws AccountError `invalid_signature`, `payments_unavailable`; StoreError
 */
export async function receivePaymentEvent(
  store: Store,
  keeper: CardKeeper,
  paying: Paying,
  now: Date,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const event = await keeper.verifyEvent(rawBody, signature);
  if (event === null) return;
  const seen = store.db.selectFrom('payment_events').select('id').where('id', '=', event.id);
  if ((await seen.executeTakeFirst()) !== undefined) return;
  const news = await keeper.readNews(event);
  // Before the event is noted: it comes again when this fails, and settling twice settles once.
  if (news?.kind === 'payment') await settlePayment(store, paying, news);
  const replacedCard = await store.db.transaction().execute(async (trx) => {
    const isNew = await note(trx, now, event);
    return isNew && news !== null ? apply(trx, now, news) : null;
  });
  if (replacedCard !== null) await keeper.removeCard(replacedCard);
}

async function settlePayment(
  { db }: Store,
  paying: Paying,
  { paymentId, outcome }: Extract<PaymentNews, { readonly kind: 'payment' }>,
): Promise<void> {
  const topUp = await db.selectFrom('top_ups').select('id').where('payment_id', '=', paymentId).executeTakeFirst();
  if (topUp !== undefined) await paying.settle(topUp.id, outcome);
}

/** Whether this is the first that is heard of the event. */
async function note(trx: Transaction<Tables>, now: Date, { id, type }: PaymentEvent): Promise<boolean> {
  const forgotten = new Date(now.getTime() - REMEMBERED_MS).toISOString();
  await trx.deleteFrom('payment_events').where('received_at', '<', forgotten).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_events')
    .values({ id, type, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The id of a card that another one has replaced, if so. */
async function apply(trx: Transaction<Tables>, now: Date, news: PaymentNews): Promise<string | null> {
  switch (news.kind) {
    case 'card_page':
      return saveCard(trx, now, news);
    case 'card':
      await changeCard(trx, now, news.cardId, news.card);
      return null;
    case 'refund': {
      const { paymentId, refundedAmount } = news;
      const change = { refunded_amount: refundedAmount };
      return noteOnTopUp(trx, now, paymentId, change, { action: 'payment.refunded', detail: { refundedAmount } });
    }
    case 'dispute': {
      const { paymentId, status, reason } = news;
      const entry = { action: 'payment.disputed', detail: { status, reason } } as const;
      return noteOnTopUp(trx, now, paymentId, { dispute: status }, entry);
    }
    case 'payment':
      return null;
  }
}

/** The credits stay as they are: what a refund or a dispute means for them the operator decides. */
async function noteOnTopUp(
  trx: Transaction<Tables>,
  now: Date,
  paymentId: string,
  change: Updateable<TopUpsTable>,
  { detail, action }: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<null> {
  const topUp = await trx
    .updateTable('top_ups')
    .set(change)
    .where('payment_id', '=', paymentId)
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  if (topUp === undefined) return null;
  const entry = { actor: 'service', action, account_id: topUp.account_id } as const;
  await audit(trx, now.toISOString(), { ...entry, detail: { topUpId: topUp.id, ...detail } });
  return null;
}

/** The card that an account's top-ups are paid with: which it is; its number stays at the provider. */
import type { Kysely, Transaction } from 'kysely';
import type { Store, Tables } from '../../store/index.ts';
import { changeAccount, readAccount } from '../account.ts';
import { audit } from '../audit.ts';
import type { Card, CardKeeper, CardPageOutcome } from './payments.ts';

export type CardSummary = Omit<Card, 'cardId' | 'enteredAt'>;

/** Null where none is saved. */
export async function savedCard({ db }: Store, accountId: string): Promise<CardSummary | null> {
  const row = await customerOf(db, accountId);
  if (row === undefined) return null;
  const { card_brand: brand, card_last4: last4, card_exp_month: expMonth, card_exp_year: expYear } = row;
  if (brand === null || last4 === null || expMonth === null || expYear === null) return null;
  return { brand, last4, expMonth, expYear };
}

/**
 * The address of a page on which the owner enters a card. @throws AccountError `account_not_found`,
 * `payments_unavailable`
 */
export async function openCardPage(
  { db }: Store,
  keeper: CardKeeper,
  accountId: string,
  returnUrl: string,
): Promise<string> {
  const { email } = await readAccount(db, accountId);
  const before = (await customerOf(db, accountId))?.customer_id ?? null;
  const { customerId, cardPageId, url } = await keeper.openPage({ accountId, email, customerId: before }, returnUrl);
  const isReplaced = before !== null && before !== customerId;
  await db
    .insertInto('payment_customers')
    .values({ account_id: accountId, customer_id: customerId, card_page_id: cardPageId })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        customer_id: customerId,
        card_page_id: cardPageId,
        // The card of a customer that the provider does not know is none.
        ...(isReplaced ? NO_CARD : {}),
      }),
    )
    .execute();
  return url;
}

/**
 * Looks whether the page that was opened last has brought a card: its owner is back before the provider's
 * word is.
 */
export async function refreshCard(store: Store, keeper: CardKeeper, now: Date, accountId: string): Promise<void> {
  const cardPageId = (await customerOf(store.db, accountId))?.card_page_id ?? null;
  if (cardPageId === null) return;
  const outcome = await keeper.readPage(cardPageId);
  if (outcome === null) return;
  const replaced = await store.db.transaction().execute((trx) => saveCard(trx, now, outcome));
  if (replaced !== null) await keeper.removeCard(replaced);
}

/** Takes over what became of a card page. The id of the card that is replaced, if one is. */
export async function saveCard(
  trx: Transaction<Tables>,
  now: Date,
  { cardPageId, customerId, card }: CardPageOutcome,
): Promise<string | null> {
  const known = await trx
    .updateTable('payment_customers')
    // Changes nothing, and locks the row.
    .set((row) => ({ customer_id: row.ref('customer_id') }))
    .where('customer_id', '=', customerId)
    .returning(['account_id', 'card_page_id', 'card_id', 'card_entered_at'])
    .executeTakeFirst();
  if (known === undefined) return null;
  const { account_id: accountId, card_id: before } = known;
  if (known.card_page_id === cardPageId) {
    await trx
      .updateTable('payment_customers')
      .set({ card_page_id: null })
      .where('account_id', '=', accountId)
      .execute();
  }
  if (card === null || card.cardId === before) return null;
  // Of two cards the one that was entered later stays; the other is of no use to anybody.
  if (known.card_entered_at !== null && card.enteredAt < known.card_entered_at) return card.cardId;
  await trx
    .updateTable('payment_customers')
    .set({ ...columnsOf(card), card_id: card.cardId, card_entered_at: card.enteredAt })
    .where('account_id', '=', accountId)
    .execute();
  await changeAccount(trx, accountId, { payment_problem: null });
  await recordCard(trx, now, 'payment.card_saved', accountId, card);
  return before;
}

/** A card that was renewed, or is gone (null). */
export async function changeCard(
  trx: Transaction<Tables>,
  now: Date,
  cardId: string,
  card: Card | null,
): Promise<void> {
  const row = await trx
    .updateTable('payment_customers')
    .set(card === null ? NO_CARD : columnsOf(card))
    .where('card_id', '=', cardId)
    .returning('account_id')
    .executeTakeFirst();
  if (row !== undefined && card === null) await recordCard(trx, now, 'payment.card_removed', row.account_id, null);
}

/** No card is not an error. @throws AccountError `payments_unavailable`, and the card stays */
export async function removeCard({ db }: Store, keeper: CardKeeper, now: Date, accountId: string): Promise<void> {
  const cardId = (await customerOf(db, accountId))?.card_id ?? null;
  if (cardId === null) return;
  await keeper.removeCard(cardId);
  await db.transaction().execute((trx) => changeCard(trx, now, cardId, null));
}

const customerOf = (db: Kysely<Tables>, accountId: string) =>
  db.selectFrom('payment_customers').selectAll().where('account_id', '=', accountId).executeTakeFirst();

const NO_CARD = {
  card_id: null,
  card_brand: null,
  card_last4: null,
  card_exp_month: null,
  card_exp_year: null,
  card_entered_at: null,
} as const;

const columnsOf = ({ brand, last4, expMonth, expYear }: Card) => ({
  card_brand: brand,
  card_last4: last4,
  card_exp_month: expMonth,
  card_exp_year: expYear,
});

async function recordCard(
  trx: Transaction<Tables>,
  now: Date,
  action: 'payment.card_saved' | 'payment.card_removed',
  accountId: string,
  card: Card | null,
): Promise<void> {
  const detail = card === null ? {} : { brand: card.brand, last4: card.last4 };
  await audit(trx, now.toISOString(), { actor: 'service', action, account_id: accountId, detail });
}

/** Top-ups that an account's owner asks for. */
import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { lockAccount } from '../account.ts';
import { settledOr } from '../deadline.ts';
import { AccountError } from '../error.ts';
import { type TopUp, topUps } from './list-top-ups.ts';
import type { Paying, PayingOptions } from './paying.ts';

export type TopUpOrder = {
  readonly accountId: string;
  readonly credits: number;
  /** Asked again with the same key, the first order's top-up is the answer. */
  readonly idempotencyKey: string | null;
};

/** How long an owner's own top-up is waited for; it continues after that. */
const ORDER_WAIT_MS = 20_000;

/** As `TopUps.order`. */
export async function orderTopUp(options: PayingOptions, paying: Paying, order: TopUpOrder): Promise<TopUp> {
  const { store, payments, terms } = options;
  const { minCredits, maxCredits } = terms;
  if (!Number.isInteger(order.credits) || order.credits < minCredits || order.credits > maxCredits) {
    throw new AccountError('invalid_credits', `A top-up has ${minCredits} to ${maxCredits} credits`);
  }
  const { id, isNew } = await store.db
    .transaction()
    .execute((trx) => place(trx, paying, order, payments.cards !== null));
  if (isNew) await settledOr(paying.pay(id), performance.now() + ORDER_WAIT_MS);
  return topUps(store).where('top_ups.id', '=', id).executeTakeFirstOrThrow();
}

/** Two clicks are not two payments: one order at a time, and the same order once. */
async function place(
  trx: Transaction<Tables>,
  paying: Paying,
  { accountId, credits, idempotencyKey }: TopUpOrder,
  needsCard: boolean,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  // Of two orders at once the second sees the first.
  await lockAccount(trx, accountId);
  const orders = trx
    .selectFrom('top_ups')
    .select(['id', 'credits'])
    .where('account_id', '=', accountId)
    .where('is_automatic', '=', 0);
  const same = await orders.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  if (same !== undefined) {
    if (same.credits === credits) return { id: same.id, isNew: false };
    throw new AccountError('idempotency_mismatch', 'The Idempotency-Key was used for another number of credits');
  }
  if ((await orders.where('state', '=', 'pending').executeTakeFirst()) !== undefined) {
    throw new AccountError('top_up_pending', 'A top-up is still being paid: wait for its outcome');
  }
  if (needsCard) {
    const cards = trx.selectFrom('payment_customers').select('card_id').where('account_id', '=', accountId);
    const card = await cards.where('card_id', 'is not', null).executeTakeFirst();
    if (card === undefined) throw new AccountError('no_card', 'Save a card first');
  }
  const id = randomUUIDv7();
  const topUp = { ...paying.newTopUp(id, accountId, credits), is_automatic: 0 as const };
  await trx
    .insertInto('top_ups')
    .values({ ...topUp, idempotency_key: idempotencyKey })
    .execute();
  return { id, isNew: true };
}

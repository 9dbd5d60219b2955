/**
 * Credits held for a batch: reserved when it is accepted, charged row by row with each row's result, and the
 * rest released at the end. Every function works in the caller's transaction, so that a reservation and its
 * batch, a charge and its row, are both there or neither.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '../../store/index.ts';
import { hasAvailable } from '../credits/standing.ts';
import { AccountError } from '../error.ts';
import { appendToLedger, ledgerEntry } from '../ledger/entry.ts';
import type { Operation } from '../prices.ts';

type NewReservation = {
  /** Of the caller's choosing: the batch's own. */
  readonly id: string;
  readonly accountId: string;
  readonly credits: number;
};

export type ReservedCharges = {
  /** Also the id of the batch whose charges they are. */
  readonly reservationId: string;
  /** Of each charge. */
  readonly credits: number;
  /** Null for work that the dashboard asked for. */
  readonly keyId: string | null;
  readonly requestId: string;
  readonly operation: Operation;
  /** One for each charge. */
  readonly descriptions: readonly string[];
};

/** Whether the account had the credits available; nothing is reserved otherwise. */
export async function reserve(trx: Transaction<Tables>, now: Date, given: NewReservation): Promise<boolean> {
  const { id, accountId, credits } = given;
  // The reservation before the account, as everybody locks them: two transactions never wait for each other
  // in a circle.
  await trx
    .insertInto('reservations')
    .values({ id, account_id: accountId, remaining_credits: credits, created_at: now.toISOString() })
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set((account) => ({ reserved_credits: account('reserved_credits', '+', credits) }))
    .where('id', '=', accountId)
    .where(hasAvailable(credits))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await trx.deleteFrom('reservations').where('id', '=', id).execute();
  return false;
}

/**
 * Turns a part of the reservation into charges. The account can always pay them: they were taken out of what
 * is available.
 *
 * @throws AccountError `reservation_exceeded` when not so much is left, or the reservation is released
 */
export async function chargeReserved(trx: Transaction<Tables>, now: Date, given: ReservedCharges): Promise<void> {
  const { reservationId, keyId, requestId, operation, descriptions } = given;
  const credits = given.credits * descriptions.length;
  if (credits === 0) return;
  const reservation = await trx
    .updateTable('reservations')
    .set((row) => ({ remaining_credits: row('remaining_credits', '-', credits) }))
    .where('id', '=', reservationId)
    .where('released_at', 'is', null)
    .where('remaining_credits', '>=', credits)
    .returning('account_id')
    .executeTakeFirst();
  if (reservation === undefined) {
    throw new AccountError('reservation_exceeded', 'The reservation does not cover the charges, or is released');
  }
  await trx
    .updateTable('accounts')
    .set((account) => ({
      reserved_credits: account('reserved_credits', '-', credits),
      balance_credits: account('balance_credits', '-', credits),
    }))
    .where('id', '=', reservation.account_id)
    .execute();
  const entry = { account_id: reservation.account_id, kind: 'charge', amount_credits: -given.credits } as const;
  const cause = { request_id: requestId, key_id: keyId, operation, batch_id: reservationId };
  const at = now.toISOString();
  await appendToLedger(
    trx,
    descriptions.map((description) => ledgerEntry(at, { ...entry, ...cause, description })),
  );
}

/** Gives back what was not charged; the number of credits, 0 when it was released before or never made. */
export async function releaseReservation(trx: Transaction<Tables>, now: Date, reservationId: string): Promise<number> {
  const reservation = await trx
    .updateTable('reservations')
    .set({ released_at: now.toISOString() })
    .where('id', '=', reservationId)
    .where('released_at', 'is', null)
    .returning(['account_id', 'remaining_credits'])
    .executeTakeFirst();
  if (reservation === undefined) return 0;
  const { account_id, remaining_credits } = reservation;
  await trx
    .updateTable('accounts')
    .set((account) => ({ reserved_credits: account('reserved_credits', '-', remaining_credits) }))
    .where('id', '=', account_id)
    .execute();
  return remaining_credits;
}

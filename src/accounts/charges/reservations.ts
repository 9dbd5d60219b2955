/**
 * Credits held for a batch: reserved when it is accepted, charged row by row with each row's result, and the
 * rest released at the end. Every function works in the caller's transaction, so that a reservation and its
 * batch, a charge and its row, are both there or neither.
 */
import { sql, type Transaction } from 'kysely';
import { givenRows, type Tables } from '../../store/index.ts';
import type { ChargeKind } from '../charged.ts';
import { hasAvailable } from '../credits/standing.ts';
import { AccountError } from '../error.ts';
import { appendToLedger, type LedgerEntry, ledgerEntry } from '../ledger/entry.ts';

type NewReservation = {
  /** Of the caller's choosing: the batch's own. */
  readonly id: string;
  readonly accountId: string;
  readonly credits: number;
};

type ReservedCharges = {
  /** Also the id of the batch whose charges they are. */
  readonly reservationId: string;
  /** Of that batch. */
  readonly fileId: string;
  /** Of each charge. */
  readonly credits: number;
  /** Null for work that the dashboard asked for. */
  readonly keyId: string | null;
  readonly requestId: string;
  readonly operation: ChargeKind;
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
 * Turns a part of each reservation into charges. Their accounts can always pay them: they were taken out of
 * what is available.
 *
 * @throws AccountError `reservation_exceeded` when not so much is left, or a reservation is released
 */
export async function chargeReserved(
  trx: Transaction<Tables>,
  now: Date,
  given: readonly ReservedCharges[],
): Promise<void> {
  const charges = given
    .map((one) => ({ ...one, sum: one.credits * one.descriptions.length }))
    .filter(({ sum }) => sum > 0);
  if (charges.length === 0) return;
  const sum = sql<number>`cast(given.value ->> 'sum' as bigint)`;
  const { rows: reservations } = await sql<{ id: string; account_id: string }>`
    update reservations set remaining_credits = remaining_credits - ${sum}
    from ${givenRows(trx, charges)}
    where reservations.id = given.value ->> 'reservationId' and released_at is null and remaining_credits >= ${sum}
    returning reservations.id, account_id`.execute(trx);
  const accountOf = new Map(reservations.map(({ id, account_id }) => [id, account_id]));
  const entries: LedgerEntry[] = [];
  const sums = new Map<string, number>();
  for (const { reservationId, keyId, requestId, operation, descriptions, credits, sum } of charges) {
    const accountId = accountOf.get(reservationId);
    if (accountId === undefined)
      throw new AccountError('reservation_exceeded', 'The reservation does not cover the charges, or is released');
    sums.set(accountId, (sums.get(accountId) ?? 0) + sum);
    const cause = { request_id: requestId, key_id: keyId, operation, batch_id: reservationId };
    const entry = { account_id: accountId, kind: 'charge', amount_credits: -credits, ...cause } as const;
    for (const description of descriptions) entries.push(ledgerEntry(now.toISOString(), { ...entry, description }));
  }
  // In the order of ids, as everybody locks them.
  for (const [accountId, credits] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await trx
      .updateTable('accounts')
      .set((account) => ({
        reserved_credits: account('reserved_credits', '-', credits),
        balance_credits: account('balance_credits', '-', credits),
      }))
      .where('id', '=', accountId)
      .execute();
  }
  await appendToLedger(trx, entries, new Map(charges.map(({ reservationId, fileId }) => [reservationId, fileId])));
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

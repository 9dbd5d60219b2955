import type { Store } from '../../store/index.ts';

/** A top-up as its owner and the operator see it. Amounts are in the smallest unit of `currency`. */
export type TopUp = {
  readonly topUpId: string;
  readonly email: string;
  readonly createdAt: string;
  readonly credits: number;
  readonly state: 'pending' | 'owed' | 'paid' | 'declined';
  readonly isAutomatic: 0 | 1;
  /** Both null for top-ups from before there were prices. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly declineCode: string | null;
  /** The payment's id at the provider. */
  readonly paymentId: string | null;
  readonly refundedAmount: number;
  /** The state of a dispute over the payment, in the provider's words. */
  readonly dispute: string | null;
};

/** How many are listed. */
const LISTED = 200;

/** Every top-up; the caller narrows it down. */
export const topUps = ({ db }: Store) =>
  db
    .selectFrom('top_ups')
    .innerJoin('accounts', 'accounts.id', 'top_ups.account_id')
    .select([
      'top_ups.id as topUpId',
      'email',
      'top_ups.created_at as createdAt',
      'credits',
      'state',
      'is_automatic as isAutomatic',
      'amount',
      'currency',
      'decline_code as declineCode',
      'payment_id as paymentId',
      'refunded_amount as refundedAmount',
      'dispute',
    ]);

/** The newest 200 of an account, or of all; newest first. */
export function listTopUps(store: Store, accountId: string | null): Promise<TopUp[]> {
  const newest = topUps(store).orderBy('top_ups.created_at', 'desc').orderBy('top_ups.id', 'desc').limit(LISTED);
  return (accountId === null ? newest : newest.where('top_ups.account_id', '=', accountId)).execute();
}

/** What a key may do at most, as its owner says; and how much of it is used up. */
import type { Selectable } from 'kysely';
import type { ApiKeysTable, Store } from '../../store/index.ts';
import { audit } from '../audit.ts';
import { parseCredits } from '../limits.ts';
import { actorOf, lockKey } from './revoke-key.ts';

export type KeyLimits = {
  /** When it ends, ISO 8601 in UTC; null where it does not by itself. */
  readonly endsAt: string | null;
  /** Credits that it may spend a day, UTC; null for any number. */
  readonly dayCreditsMax: number | null;
  /** The ids of the operations that it may call; null for all. */
  readonly operations: readonly string[] | null;
};

/** When a key ends that works on a day, `YYYY-MM-DD`, as on its last. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;

type Row = Pick<Selectable<ApiKeysTable>, 'ends_at' | 'day_credits_max' | 'operations'>;

/** The columns that hold them. */
export const LIMIT_COLUMNS = ['ends_at', 'day_credits_max', 'operations'] as const;

export const limitsOf = ({ ends_at, day_credits_max, operations }: Row): KeyLimits => ({
  endsAt: ends_at,
  dayCreditsMax: day_credits_max,
  operations: operations === null ? null : JSON.parse(operations),
});

/** As they are kept. @throws AccountError `invalid_credits` */
export const limitRow = ({ endsAt, dayCreditsMax, operations }: KeyLimits): Row => ({
  ends_at: endsAt,
  day_credits_max: dayCreditsMax === null ? null : parseCredits(dayCreditsMax),
  operations: operations === null ? null : JSON.stringify(operations),
});

/** What the audit log says of them: of those that there are. */
export const limitDetail = ({ endsAt, dayCreditsMax, operations }: KeyLimits) => ({
  ...(endsAt !== null && { endsAt }),
  ...(dayCreditsMax !== null && { dayCreditsMax }),
  ...(operations !== null && { operations: operations.join(' ') }),
});

/** As `Keys.limit`. */
export async function limitKey(
  { db }: Store,
  now: Date,
  keyId: string,
  limits: KeyLimits,
  ownerId: string | null,
): Promise<void> {
  const row = limitRow(limits);
  await db.transaction().execute(async (trx) => {
    const { account_id } = await lockKey(trx, keyId, ownerId);
    await trx.updateTable('api_keys').set(row).where('id', '=', keyId).execute();
    const by = { account_id, key_id: keyId, actor: actorOf(ownerId), detail: limitDetail(limits) };
    await audit(trx, now.toISOString(), { action: 'key.limited', ...by });
  });
}

/** As `Keys.spentToday`. */
export async function spentToday({ db }: Store, now: Date, accountId: string, keyId: string): Promise<number> {
  const spent = db
    .selectFrom('usage_charges')
    .select(({ fn }) => fn.sum<number | string | null>('credits').as('credits'))
    .where('account_id', '=', accountId)
    .where('day', '=', now.toISOString().slice(0, 10))
    .where('key_id', '=', keyId);
  // What its batches may still cost.
  const held = db
    .selectFrom('batches')
    .innerJoin('reservations', 'reservations.id', 'batches.id')
    .select(({ fn }) => fn.sum<number | string | null>('remaining_credits').as('credits'))
    .where('batches.account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('completed_at', 'is', null);
  const sums = await Promise.all([spent.executeTakeFirstOrThrow(), held.executeTakeFirstOrThrow()]);
  return sums.reduce((sum, { credits }) => sum + Number(credits ?? 0), 0);
}

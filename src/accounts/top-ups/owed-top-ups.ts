/** Top-ups that were credited and not yet paid: the operator's bills. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Store, Tables } from '../../store/index.ts';
import { audit } from '../audit.ts';
import { AccountError } from '../error.ts';

export type OwedTopUp = {
  readonly topUpId: string;
  readonly email: string;
  readonly credits: number;
  readonly createdAt: string;
};

/** What an account owes. `topUpId`: a top-up that counts as owed whatever its state. */
export async function creditsOwed(db: Kysely<Tables>, accountId: string, topUpId = ''): Promise<number> {
  const { owed } = await db
    .selectFrom('top_ups')
    .select(({ fn }) => fn.sum<number | string | null>('credits').as('owed'))
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('state', '=', 'owed'), where('id', '=', topUpId)]))
    .executeTakeFirstOrThrow();
  // PostgreSQL sums 64-bit integers to a numeric, which comes as text.
  return Number(owed);
}

/** The oldest first. */
export function listOwedTopUps({ db }: Store): Promise<OwedTopUp[]> {
  return db
    .selectFrom('top_ups')
    .innerJoin('accounts', 'accounts.id', 'top_ups.account_id')
    .select(['top_ups.id as topUpId', 'email', 'credits', 'top_ups.created_at as createdAt'])
    .where('state', '=', 'owed')
    .orderBy('top_ups.created_at')
    .orderBy('top_ups.id')
    .execute();
}

const topUpIdSchema = z.uuid();

/** Notes that the operator has the money. @throws AccountError `top_up_not_owed` */
export async function markTopUpPaid({ db }: Store, now: Date, topUpId: string): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    // PostgreSQL cannot even be asked for a text with a NUL in it.
    const topUp = topUpIdSchema.safeParse(topUpId).success
      ? await trx
          .updateTable('top_ups')
          .set({ state: 'paid', changed_at: at })
          .where('id', '=', topUpId)
          .where('state', '=', 'owed')
          .returning(['account_id', 'credits'])
          .executeTakeFirst()
      : undefined;
    if (topUp === undefined) throw new AccountError('top_up_not_owed', 'There is no such top-up that is owed');
    const detail = { topUpId, credits: topUp.credits };
    await audit(trx, at, { action: 'top_up.paid', account_id: topUp.account_id, detail });
  });
}

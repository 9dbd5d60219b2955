import { sql } from 'kysely';
import type { EventType } from '../outbox/index.ts';
import type { Store } from '../store/index.ts';

type Resent = {
  readonly accountId: string;
  readonly id: string;
  readonly types: readonly EventType[];
  readonly since: Date;
  readonly now: Date;
};

/** How many messages are sent again. What is just being sent is left to its attempt. */
export async function resend({ db }: Store, { accountId, id, types, since, now }: Resent): Promise<number> {
  const at = now.toISOString();
  const { numAffectedRows } = await db
    .insertInto('deliveries')
    .columns(['webhook_id', 'message_id', 'next_at'])
    .expression((from) =>
      from
        .selectFrom('messages')
        .select([sql<string>`${id}`.as('webhook_id'), 'id', sql<string>`${at}`.as('next_at')])
        .where('account_id', '=', accountId)
        .where('created_at', '>=', since.toISOString())
        .where('type', 'in', types),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['webhook_id', 'message_id'])
        .doUpdateSet({ attempts: 0, next_at: at })
        .where('deliveries.leased_by', 'is', null),
    )
    .executeTakeFirstOrThrow()
    .then(({ numInsertedOrUpdatedRows }) => ({ numAffectedRows: numInsertedOrUpdatedRows ?? 0n }));
  return Number(numAffectedRows);
}

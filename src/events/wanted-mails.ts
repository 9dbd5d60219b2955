/**
 * Which accounts want mails of what their watches find, and when the next is due: a minute after the last was found, and
 * one an hour at most.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../store/index.ts';

/** So long nothing more is found before a mail goes out: a load is read page by page. */
const QUIET_MS = 60_000;
const BETWEEN_MAILS_MS = 60 * 60_000;
/** So many milliseconds after a time. */
export const later = (at: Date | string, ms: number): string => new Date(new Date(at).getTime() + ms).toISOString();

/** Of those of the accounts that want mails. A mail that has failed keeps its time. */
export async function planMails(trx: Transaction<Tables>, now: Date, accountIds: ReadonlySet<string>): Promise<void> {
  const wanted = await trx
    .selectFrom('watchers')
    .select(['account_id', 'last_mail_at'])
    .where('account_id', 'in', [...accountIds])
    .where('is_mailed', '=', 1)
    .where('mail_attempts', '=', 0)
    .orderBy('account_id')
    .execute();
  for (const { account_id, last_mail_at } of wanted) {
    await trx
      .updateTable('watchers')
      .set({ mail_due_at: dueAt(now, last_mail_at) })
      .where('account_id', '=', account_id)
      .execute();
  }
}

function dueAt(now: Date, lastMailAt: string | null): string {
  const quiet = later(now, QUIET_MS);
  const next = lastMailAt === null ? quiet : later(lastMailAt, BETWEEN_MAILS_MS);
  return next > quiet ? next : quiet;
}

/** Whether the account wants mails. */
export async function wantsMails(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('watchers')
    .select('is_mailed')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found?.is_mailed === 1;
}

/** From now on: what was found before is not mailed. */
export async function setMails(db: Kysely<Tables>, now: Date, accountId: string, isMailed: boolean): Promise<void> {
  const values = {
    is_mailed: isMailed ? (1 as const) : (0 as const),
    mailed_until: now.toISOString(),
    mail_due_at: null,
    mail_attempts: 0,
  };
  await db
    .insertInto('watchers')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(values).where('watchers.is_mailed', '!=', values.is_mailed),
    )
    .execute();
}

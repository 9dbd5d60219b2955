/**
 * Which accounts want mails of what their watches find, and when the next is due: a minute after the last was found, and
 * one an hour, or a day, at most.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../store/index.ts';
import type { MailPace } from './terms.ts';

/** So long nothing more is found before a mail goes out: a load is read page by page. */
const QUIET_MS = 60_000;
const BETWEEN_MAILS_MS: Readonly<Record<MailPace, number>> = { hour: 60 * 60_000, day: 24 * 60 * 60_000 };
/** So many milliseconds after a time. */
export const later = (at: Date | string, ms: number): string => new Date(new Date(at).getTime() + ms).toISOString();

/** Of those of the accounts that want mails. A mail that has failed keeps its time. */
export async function planMails(trx: Transaction<Tables>, now: Date, accountIds: ReadonlySet<string>): Promise<void> {
  const wanted = await trx
    .selectFrom('watchers')
    .select(['account_id', 'last_mail_at', 'is_daily'])
    .where('account_id', 'in', [...accountIds])
    .where('is_mailed', '=', 1)
    .where('mail_attempts', '=', 0)
    .orderBy('account_id')
    .execute();
  for (const { account_id, last_mail_at, is_daily } of wanted) {
    await trx
      .updateTable('watchers')
      .set({ mail_due_at: dueAt(now, last_mail_at, is_daily === 1 ? 'day' : 'hour') })
      .where('account_id', '=', account_id)
      .execute();
  }
}

function dueAt(now: Date, lastMailAt: string | null, pace: MailPace): string {
  const quiet = later(now, QUIET_MS);
  const next = lastMailAt === null ? quiet : later(lastMailAt, BETWEEN_MAILS_MS[pace]);
  return next > quiet ? next : quiet;
}

/** Whether an account wants mails, and how often one may come. */
export type WantedMails = { readonly isMailed: boolean; readonly pace: MailPace };

export async function wantedMails(db: Kysely<Tables>, accountId: string): Promise<WantedMails> {
  const found = await db
    .selectFrom('watchers')
    .select(['is_mailed', 'is_daily'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { isMailed: found?.is_mailed === 1, pace: found?.is_daily === 1 ? 'day' : 'hour' };
}

/** From now on: what was found before is not mailed. A mail that is planned keeps its time. */
export async function setMails(
  db: Kysely<Tables>,
  now: Date,
  accountId: string,
  { isMailed, pace }: WantedMails,
): Promise<void> {
  const is_daily = pace === 'day' ? (1 as const) : (0 as const);
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
  await db.updateTable('watchers').set({ is_daily }).where('account_id', '=', accountId).execute();
}

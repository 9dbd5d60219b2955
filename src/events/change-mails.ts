/**
 * Sends the mails of what watches have found. The table `watchers` is the queue, a row for each account. A sender holds
 * a lease of the row; when the lease ends, another sender takes it. So a mail may come twice and is never lost.
 */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Corrections } from '../corrections/corrections.ts';
import type { Store, Tables } from '../store/index.ts';
import { DEFAULT_DELAYS } from './defaults.ts';
import { toldOf, withNotes } from './found-changes.ts';
import type { FoundChange } from './told.ts';
import { later, planMails } from './wanted-mails.ts';
import { type WrittenMail, writeChangeMail } from './write-change-mail.ts';

/** How an attempt to send a mail ended; `refused`: the mail server takes it now or never. */
export type Sent = 'sent' | 'refused' | 'failed';

export type ChangeMailParts = {
  readonly store: Store;
  /** One for each process that sends, and never used again. */
  readonly id: string;
  /** One attempt. */
  readonly send: (mail: WrittenMail & { readonly to: string }) => Promise<Sent>;
  /** The corrections, asked for each mail. @throws EngineError where they are not known */
  readonly corrections: () => Corrections;
  /** The origin that links begin with. */
  readonly linkOrigin: string;
  /** "Colorado" of `us_co`. */
  readonly nameOf: (jurisdiction: string) => string;
};

/** Longer than any attempt. */
const LEASE_MS = 5 * 60_000;

/** Sends a mail that is due; whether there was one. @throws StoreError */
export async function mailOnce(parts: ChangeMailParts, now: Date): Promise<boolean> {
  const { store, send, corrections, linkOrigin, nameOf } = parts;
  const holding = corrections();
  const leased = await lease(parts, now);
  if (leased === null) return false;
  const to = await confirmedAddress(store.db, leased.accountId);
  const { count, newest, first } = await newSince(store.db, leased.accountId, leased.mailedUntil, holding);
  if (to === null || newest === null || count === 0) {
    await settle(parts, now, leased, null, newest);
    return true;
  }
  const mail = writeChangeMail(await withNotes(store.db, first), count, linkOrigin, nameOf);
  await settle(parts, new Date(), leased, await send({ to, ...mail }), newest);
  return true;
}

type Leased = { readonly accountId: string; readonly mailedUntil: string; readonly attempts: number };

async function lease({ store: { db }, id }: ChangeMailParts, now: Date): Promise<Leased | null> {
  const at = now.toISOString();
  const due = await db
    .selectFrom('watchers')
    .select('account_id')
    .where('mail_due_at', '<=', at)
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', at)]))
    .orderBy('mail_due_at')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return null;
  const taken = await db
    .updateTable('watchers')
    .set({ leased_by: id, lease_until: later(now, LEASE_MS) })
    .where('account_id', '=', due.account_id)
    .where('mail_due_at', '<=', at)
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', at)]))
    .returning(['account_id', 'mailed_until', 'mail_attempts'])
    .executeTakeFirst();
  if (taken === undefined) return null;
  return { accountId: taken.account_id, mailedUntil: taken.mailed_until, attempts: taken.mail_attempts };
}

/** Of the member who has confirmed it; null where none has. */
async function confirmedAddress(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.email_folded', 'users.email')
    .select('accounts.email')
    .where('accounts.id', '=', accountId)
    .whereRef('users.account_id', '=', 'accounts.id')
    .where('email_verified', '=', 1)
    .executeTakeFirst();
  return found?.email ?? null;
}

/** A mail lists the first of what was found, and how much more there is. */
export const TOLD_MAX = 50;
const READ_AT_ONCE = 500;
/** Behind all ids, which are UUIDs. */
const LAST_ID = 'g';

/** `count`: how many of them may be shown; `newest`: until when all were looked at, null where there is none. */
async function newSince(db: Kysely<Tables>, accountId: string, mailedUntil: string, corrections: Corrections) {
  const { newest } = await db
    .selectFrom('found_changes')
    .select(({ fn }) => fn.max('found_at').as('newest'))
    .where('account_id', '=', accountId)
    .where('found_at', '>', mailedUntil)
    .executeTakeFirstOrThrow();
  const first: FoundChange[] = [];
  let count = 0;
  for (let from = { at: mailedUntil, id: LAST_ID }; newest !== null; ) {
    const rows = await db
      .selectFrom('found_changes')
      .selectAll()
      .where('account_id', '=', accountId)
      .where(sql<SqlBool>`(found_at, id) > (${from.at}, ${from.id})`)
      .where('found_at', '<=', newest)
      .orderBy('found_at')
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute();
    const told = toldOf(rows, corrections);
    first.push(...told.slice(0, TOLD_MAX - first.length));
    count += told.length;
    if (rows.length < READ_AT_ONCE) break;
    const last = rows.at(-1)!;
    from = { at: last.found_at, id: last.id };
  }
  return { count, newest, first };
}

/** Enters how an attempt ended; `sent` null where there was nothing to send. Nothing where the lease was lost. */
async function settle(
  { store: { db }, id }: ChangeMailParts,
  now: Date,
  { accountId, attempts }: Leased,
  sent: Sent | null,
  newest: string | null,
): Promise<void> {
  const delay = sent === 'failed' ? DEFAULT_DELAYS[attempts] : undefined;
  const free = { leased_by: null, lease_until: null };
  await db.transaction().execute(async (trx) => {
    const own = trx.updateTable('watchers').where('account_id', '=', accountId).where('leased_by', '=', id);
    if (delay !== undefined) {
      await own.set({ ...free, mail_attempts: attempts + 1, mail_due_at: later(now, delay * 1000) }).execute();
      return;
    }
    const lastMailAt = sent === null ? {} : { last_mail_at: now.toISOString() };
    const until = newest === null ? {} : { mailed_until: newest };
    const { numUpdatedRows } = await own
      .set({ ...free, ...lastMailAt, ...until, mail_attempts: 0, mail_due_at: null })
      .executeTakeFirst();
    // What was found while it was sent.
    if (numUpdatedRows > 0n && newest !== null && (await isFoundSince(trx, accountId, newest)))
      await planMails(trx, now, new Set([accountId]));
  });
}

async function isFoundSince(db: Kysely<Tables>, accountId: string, mailedUntil: string): Promise<boolean> {
  const found = await db
    .selectFrom('found_changes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('found_at', '>', mailedUntil)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

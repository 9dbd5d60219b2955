/** An account's row: read, or locked until the end of a transaction. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { AccountsTable, Tables } from '../store/index.ts';
import { type Actor, audit } from './audit.ts';
import { AccountError } from './error.ts';
import { parseEmail } from './limits.ts';

export type Account = Selectable<AccountsTable>;

/** @throws AccountError `account_not_found` */
export async function readAccount(db: Kysely<Tables>, accountId: string): Promise<Account> {
  const read = db.selectFrom('accounts').selectAll().where('id', '=', accountId);
  return read.executeTakeFirstOrThrow(noSuchAccount);
}

/** @throws AccountError `account_not_found`, `invalid_email` */
export async function readAccountOf(db: Kysely<Tables>, email: string): Promise<Account> {
  const read = db
    .selectFrom('accounts')
    .selectAll()
    .where('email_folded', '=', folded(parseEmail(email)));
  return read.executeTakeFirstOrThrow(() => noAccountOf(email));
}

/** Other changes of the account wait for the end of this transaction. @throws AccountError `account_not_found` */
export async function lockAccount(trx: Transaction<Tables>, accountId: string): Promise<Account> {
  return lock(trx).where('id', '=', accountId).executeTakeFirstOrThrow(noSuchAccount);
}

/** The same by the address. @throws AccountError `account_not_found`, `invalid_email` */
export async function lockAccountOf(trx: Transaction<Tables>, email: string): Promise<Account> {
  const locked = lock(trx).where('email_folded', '=', folded(parseEmail(email)));
  return locked.executeTakeFirstOrThrow(() => noAccountOf(email));
}

export async function changeAccount(
  trx: Transaction<Tables>,
  accountId: string,
  changes: Updateable<AccountsTable>,
): Promise<void> {
  await trx.updateTable('accounts').set(changes).where('id', '=', accountId).execute();
}

/**
 * The account of an address, as `parseEmail` gives it, made if need be; its row is locked. `actor`: noted in
 * the audit log for a new one.
 */
export async function putAccount(
  trx: Transaction<Tables>,
  email: string,
  at: string,
  actor: Actor,
): Promise<{ readonly accountId: string; readonly isNew: boolean }> {
  const newId = randomUUIDv7();
  const { id } = await trx
    .insertInto('accounts')
    .values({ id: newId, email, email_folded: folded(email), created_at: at })
    .onConflict((conflict) =>
      conflict.column('email_folded').doUpdateSet((row) => ({ email_folded: row.ref('excluded.email_folded') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const isNew = id === newId;
  if (isNew) await audit(trx, at, { action: 'account.created', account_id: id, actor, detail: { email } });
  return { accountId: id, isNew };
}

/** Changes nothing, and locks the row: SQLite has no `select … for update`. */
const lock = (trx: Transaction<Tables>) =>
  trx
    .updateTable('accounts')
    .set((row) => ({ email: row.ref('email') }))
    .returningAll();

const folded = (email: string): string => email.toLowerCase();

const noSuchAccount = (): AccountError => new AccountError('account_not_found', 'There is no such account');

const noAccountOf = (email: string): AccountError =>
  new AccountError('account_not_found', `There is no account of ${email}`);

import { parseEmail } from '../accounts/index.ts';
import type { Store } from '../store/index.ts';
import type { AuthUser } from './auth.ts';
import { SignInError } from './error.ts';
import type { PasswordHashing } from './password-hashing.ts';
import {
  accountOf,
  confirmAddress,
  insertUser,
  isSelfOpened,
  notePassword,
  passwordHashOf,
  putPassword,
  revokeKeys,
  type SignedIn,
} from './users.ts';

/** Passwords, beside what Better Auth does with them by itself. */
export interface Passwords {
  /**
   * To be called before Better Auth is asked to send a reset mail: gives an account that the operator made
   * its user.
   */
  prepareReset(email: string): Promise<void>;

  /** To be called after a signed-in user has changed the password. */
  noteChange(account: SignedIn): Promise<void>;

  /**
   * The operator sets a password, and every session ends. The address of an account that the operator made is
   * taken for confirmed.
   *
   * @throws SignInError `account_not_found`; AccountError `invalid_email`
   */
  set(email: string, password: string): Promise<void>;

  /** Whether it is the account's password; null when the account has none. */
  isRight(email: string, password: string): Promise<boolean | null>;
}

type PasswordsOptions = { readonly hashing: PasswordHashing; readonly now: () => Date };

export function openPasswords(store: Store, { hashing, now }: PasswordsOptions): Passwords {
  const { db } = store;
  return {
    async prepareReset(email) {
      const folded = email.trim().toLowerCase();
      const account = await db
        .selectFrom('accounts')
        .leftJoin('users', 'users.account_id', 'accounts.id')
        .select(['accounts.id', 'users.id as userId'])
        .where('accounts.email_folded', '=', folded)
        .executeTakeFirst();
      if (account?.userId === null) await insertUser(db, account.id, folded, now().toISOString());
    },

    async noteChange({ accountId }) {
      const by = { actor: 'user', action: 'password.changed' } as const;
      await db.transaction().execute((trx) => notePassword(trx, accountId, now().toISOString(), by));
    },

    async set(email, password) {
      const address = parseEmail(email);
      await setPassword(store, now(), address, await hashing.hash(password));
    },

    async isRight(email, password) {
      const hash = await passwordHashOf(db, parseEmail(email).toLowerCase());
      return hash === null ? null : hashing.verify({ hash, password });
    },
  };
}

async function setPassword({ db }: Store, now: Date, email: string, hash: string): Promise<void> {
  const folded = email.toLowerCase();
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('accounts').select('id').where('email_folded', '=', folded).executeTakeFirst();
    if (account === undefined) throw new SignInError('account_not_found', `There is no account of ${email}`);
    const userId = await insertUser(trx, account.id, folded, at);
    await putPassword(trx, userId, hash, at);
    // Of an account that the operator has made, the operator also vouches for the address.
    if (!(await isSelfOpened(trx, account.id))) await confirmAddress(trx, userId, at);
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await notePassword(trx, account.id, at, { actor: 'operator', action: 'password.set' });
  });
}

/**
 * A user who follows a link in a mail has the mailbox. If nobody had proven that before, somebody else may
 * have signed up with the address: the keys made so far are then theirs, and end.
 */
export async function provenByReset({ db }: Store, now: Date, { id, emailVerified }: AuthUser): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const accountId = await accountOf(trx, id);
    if (!emailVerified) {
      if (await isSelfOpened(trx, accountId)) await revokeKeys(trx, accountId, at);
      await confirmAddress(trx, id, at);
    }
    await notePassword(trx, accountId, at, { actor: 'user', action: 'password.reset' });
  });
}

import { parseEmail } from '../accounts/index.ts';
import type { Store } from '../store/index.ts';
import type { AuthUser } from './auth.ts';
import type { PasswordHashing } from './password-hashing.ts';
import {
  accountOf,
  confirmAddress,
  hasOpened,
  insertUser,
  notePassword,
  passwordHashOf,
  personOf,
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
   * The operator sets a password, and every session of the person ends. The address is taken for confirmed unless
   * its owner has opened the account with it.
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
        .leftJoin('users', 'users.email', 'accounts.email_folded')
        .select(['accounts.id', 'users.id as userId'])
        .where('accounts.email_folded', '=', folded)
        .executeTakeFirst();
      if (account?.userId === null) await insertUser(db, account.id, folded, now().toISOString());
    },

    async noteChange(person) {
      const by = { actor: 'user', action: 'password.changed' } as const;
      await db.transaction().execute((trx) => notePassword(trx, person, now().toISOString(), by));
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
    const person = await personOf(trx, folded, at);
    await putPassword(trx, person.userId, hash, at);
    // Of an account that the operator has made, the operator also vouches for the address.
    if (!(await hasOpened(trx, person))) await confirmAddress(trx, person.userId, at);
    await trx.deleteFrom('sessions').where('user_id', '=', person.userId).execute();
    await notePassword(trx, person, at, { actor: 'operator', action: 'password.set' });
  });
}

/**
 * A user who follows a link in a mail has the mailbox. If nobody had proven that before, somebody else may
 * have signed up with the address: the keys made so far are then theirs, and end.
 */
export async function provenByReset({ db }: Store, now: Date, { id, emailVerified }: AuthUser): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const person = { userId: id, accountId: await accountOf(trx, id) };
    if (!emailVerified) {
      if (await hasOpened(trx, person)) await revokeKeys(trx, person.accountId, at);
      await confirmAddress(trx, id, at);
    }
    await notePassword(trx, person, at, { actor: 'user', action: 'password.reset' });
  });
}

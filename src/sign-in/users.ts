/** Users and their passwords, where Better Auth has no operation for what is needed. */
import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { audit } from '../accounts/index.ts';
import type { AuditLogTable, Tables } from '../store/index.ts';
import { SignInError } from './error.ts';
import type { MemberRole } from './terms.ts';

const PASSWORD_PROVIDER = 'credential';

/** Who is signed in. */
export type SignedIn = {
  readonly userId: string;
  readonly accountId: string;
  /** The person's own; as its owner has written it where it is the account's. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly role: MemberRole;
  /** Whether the person sees how the whole installation fares. */
  readonly isOperator: boolean;
  /** Of the account. */
  readonly createdAt: string;
};

/** Null where the user is gone. */
export async function findSignedIn(db: Kysely<Tables>, userId: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.id as userId', 'accounts.id as accountId', 'accounts.created_at as createdAt', 'role'])
    .select(['users.email as own', 'accounts.email', 'accounts.email_folded', 'email_verified', 'is_operator'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { email_verified, is_operator, own, email, email_folded, ...person } = row;
  return {
    ...person,
    email: own === email_folded ? email : own,
    isEmailVerified: email_verified === 1,
    isOperator: is_operator === 1,
  };
}

export async function signedIn(db: Kysely<Tables>, userId: string): Promise<SignedIn> {
  const person = await findSignedIn(db, userId);
  assert(person, 'a user was just made');
  return person;
}

/**
 * A member of an account: `email` folded. One that is there stays as it is. @throws SignInError `address_taken`
 * where the address signs in to another account
 */
export async function insertUser(
  db: Kysely<Tables>,
  accountId: string,
  email: string,
  at: string,
  role: MemberRole = 'owner',
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('users')
    .values({ id, account_id: accountId, email, role, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const user = await userOf(db, email);
  if (user?.account_id !== accountId) throw new SignInError('address_taken', `${email} signs in to another account`);
  return user.id;
}

/** By the folded address. */
export const userOf = (db: Kysely<Tables>, email: string) =>
  db.selectFrom('users').select(['id', 'account_id']).where('email', '=', email).executeTakeFirst();

export async function putPassword(trx: Transaction<Tables>, userId: string, hash: string, at: string): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({
      id: randomUUIDv7(),
      user_id: userId,
      provider_id: PASSWORD_PROVIDER,
      subject: userId,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider_id']).doUpdateSet({ password: hash, updated_at: at }),
    )
    .execute();
}

export async function passwordHashOf(db: Kysely<Tables>, email: string): Promise<string | null> {
  const credential = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('credentials.password')
    .where('users.email', '=', email)
    .where('credentials.provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  return credential?.password ?? null;
}

type Person = Pick<SignedIn, 'userId' | 'accountId'>;

/**
 * Who signs in with a folded address: of an account that the operator made it is made now. @throws SignInError
 * `account_not_found`
 */
export async function personOf(trx: Transaction<Tables>, email: string, at: string): Promise<Person> {
  const user = await userOf(trx, email);
  if (user !== undefined) return { userId: user.id, accountId: user.account_id };
  const account = await trx.selectFrom('accounts').select('id').where('email_folded', '=', email).executeTakeFirst();
  if (account === undefined) throw new SignInError('account_not_found', `There is no account of ${email}`);
  return { userId: await insertUser(trx, account.id, email, at), accountId: account.id };
}

/** Links that set a password stop working, and the audit log hears of the new one. */
export async function notePassword(
  trx: Transaction<Tables>,
  { userId, accountId }: Person,
  at: string,
  by: { readonly actor: 'operator' | 'user'; readonly action: AuditLogTable['action'] },
): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute();
  await audit(trx, at, { ...by, account_id: accountId, detail: {} });
}

/** Whether a sign-up with the person's address has opened the account, and not the operator. */
export async function hasOpened(db: Kysely<Tables>, { userId, accountId }: Person): Promise<boolean> {
  const opened = await db
    .selectFrom('audit_log')
    .innerJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .innerJoin('users', 'users.email', 'accounts.email_folded')
    .select('audit_log.id')
    .where('users.id', '=', userId)
    .where('audit_log.account_id', '=', accountId)
    .where('action', '=', 'account.created')
    .where('actor', '=', 'user')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Takes the user's address for proven. */
export async function confirmAddress(trx: Transaction<Tables>, userId: string, at: string): Promise<void> {
  await trx.updateTable('users').set({ email_verified: 1, updated_at: at }).where('id', '=', userId).execute();
}

export async function accountOf(db: Kysely<Tables>, userId: string): Promise<string> {
  const user = db.selectFrom('users').select('account_id').where('id', '=', userId);
  return (await user.executeTakeFirstOrThrow()).account_id;
}

/** Ends how somebody signs in, with every session. */
export async function deleteUser(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute();
  await trx.deleteFrom('verifications').where('value', '=', userId).execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Servers refuse the keys within two seconds. */
export async function revokeKeys(trx: Transaction<Tables>, accountId: string, at: string): Promise<void> {
  const revoked = await trx
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of revoked) {
    await audit(trx, at, { action: 'key.revoked', account_id: accountId, key_id: id, actor: 'service', detail: {} });
  }
}

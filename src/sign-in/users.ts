/** Users and their passwords, where Better Auth has no operation for what is needed. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { audit } from '../accounts/index.ts';
import type { AuditLogTable, Tables } from '../store/index.ts';

const PASSWORD_PROVIDER = 'credential';

/** Who is signed in. */
export type SignedIn = {
  readonly accountId: string;
  /** As its owner has written it. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Of the account. */
  readonly createdAt: string;
};

export async function signedIn(db: Kysely<Tables>, userId: string): Promise<SignedIn> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['accounts.id as accountId', 'accounts.email', 'email_verified', 'accounts.created_at as createdAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { email_verified, ...account } = row;
  return { ...account, isEmailVerified: email_verified === 1 };
}

/** The user of an account: `email` as the account has it folded. */
export async function insertUser(db: Kysely<Tables>, accountId: string, email: string, at: string): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('users')
    .values({ id, account_id: accountId, email, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const user = db.selectFrom('users').select('id').where('account_id', '=', accountId);
  return (await user.executeTakeFirstOrThrow()).id;
}

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

/** Links that set a password stop working, and the audit log hears of the new one. */
export async function notePassword(
  trx: Transaction<Tables>,
  accountId: string,
  at: string,
  by: { readonly actor: 'operator' | 'user'; readonly action: AuditLogTable['action'] },
): Promise<void> {
  await trx
    .deleteFrom('verifications')
    .where('value', 'in', (from) => from.selectFrom('users').select('id').where('account_id', '=', accountId))
    .execute();
  await audit(trx, at, { ...by, account_id: accountId, detail: {} });
}

/** Whether the account was opened by a sign-up with its address, and not by the operator. */
export async function isSelfOpened(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const opened = await db
    .selectFrom('audit_log')
    .select('id')
    .where('account_id', '=', accountId)
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

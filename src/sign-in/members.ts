/** Members of an account; what changes one is in the transaction that holds the account. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { audit, changeAccount, lockAccount } from '../accounts/index.ts';
import type { Tables, UsersTable } from '../store/index.ts';
import { SignInError } from './error.ts';
import type { MemberRole } from './terms.ts';
import { deleteUser, type SignedIn } from './users.ts';

export type Member = {
  readonly userId: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly role: MemberRole;
  readonly joinedAt: string;
};

type User = Selectable<UsersTable>;

/** As `Teams.changeRole`. */
export async function changeRole(
  trx: Transaction<Tables>,
  at: string,
  by: SignedIn,
  userId: string,
  role: MemberRole,
): Promise<Member> {
  const member = await memberIn(trx, by.accountId, userId);
  if (role !== 'owner') await refuseLastOwner(trx, member);
  await trx.updateTable('users').set({ role, updated_at: at }).where('id', '=', userId).execute();
  const detail = { email: member.email, by: by.email, role };
  await audit(trx, at, { action: 'member.role_changed', account_id: by.accountId, actor: 'user', detail });
  return memberOf({ ...member, role });
}

/** As `Teams.remove`. */
export async function removeMember(trx: Transaction<Tables>, at: string, by: SignedIn, userId: string): Promise<void> {
  const member = await memberIn(trx, by.accountId, userId);
  await refuseLastOwner(trx, member);
  await deleteUser(trx, userId);
  await nameAnew(trx, member);
  const action = by.userId === userId ? 'member.left' : 'member.removed';
  const detail = { email: member.email, by: by.email };
  await audit(trx, at, { action, account_id: by.accountId, actor: 'user', detail });
}

/** In the order they came. */
export async function membersOf(db: Kysely<Tables>, accountId: string): Promise<Member[]> {
  const users = db.selectFrom('users').selectAll().where('account_id', '=', accountId);
  return (await users.orderBy('created_at').orderBy('id').execute()).map(memberOf);
}

const memberOf = ({ id, email, email_verified, role, created_at }: User): Member => ({
  userId: id,
  email,
  isEmailVerified: email_verified === 1,
  role,
  joinedAt: created_at,
});

async function memberIn(trx: Transaction<Tables>, accountId: string, userId: string): Promise<User> {
  const found = trx.selectFrom('users').selectAll().where('id', '=', userId).where('account_id', '=', accountId);
  return found.executeTakeFirstOrThrow(() => new SignInError('member_not_found', 'There is no such member'));
}

/** Of those who remain, the one who came first. */
const otherOwnersOf = (trx: Transaction<Tables>, { id, account_id }: User) =>
  trx
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', account_id)
    .where('role', '=', 'owner')
    .where('id', '!=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

async function refuseLastOwner(trx: Transaction<Tables>, member: User): Promise<void> {
  if (member.role !== 'owner' || (await otherOwnersOf(trx, member)).length > 0) return;
  throw new SignInError('last_owner', 'An account has at least one owner');
}

/** An account whose address was that of a member who is gone has that of the owner who has been there longest. */
async function nameAnew(trx: Transaction<Tables>, member: User): Promise<void> {
  const { email_folded } = await lockAccount(trx, member.account_id);
  const [next] = await otherOwnersOf(trx, member);
  if (email_folded !== member.email || next === undefined) return;
  await changeAccount(trx, member.account_id, { email: next.email, email_folded: next.email });
}

/** Links that let somebody into an account: bound to an address, used once, and ended after some days. */
import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { audit, parseEmail } from '../accounts/index.ts';
import type { InvitationsTable, Tables } from '../store/index.ts';
import { SignInError } from './error.ts';
import { invitationMail, type Mail } from './mails.ts';
import { INVITATION_DAYS, MEMBERS_MAX, type MemberRole } from './terms.ts';
import { confirmAddress, insertUser, putPassword, type SignedIn } from './users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody guesses one, so a fast hash is enough to store it. */
const TOKEN_BYTES = 32;

type Row = Selectable<InvitationsTable>;

export type Invitation = {
  readonly id: string;
  readonly email: string;
  readonly role: MemberRole;
  /** The e-mail address of who invited. */
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
};

export type Invite = {
  readonly by: SignedIn;
  readonly email: string;
  readonly role: MemberRole;
  readonly isMailed: boolean;
  readonly now: Date;
};

export type Welcome = Omit<Invitation, 'id' | 'createdAt'>;

export const invitationOf = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** The oldest first. */
export async function openInvitations(db: Kysely<Tables>, accountId: string, now: Date): Promise<Invitation[]> {
  const open = db
    .selectFrom('invitations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString());
  return (await open.orderBy('created_at').orderBy('id').execute()).map(invitationOf);
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** In the transaction that holds the account. */
export async function invite(
  trx: Transaction<Tables>,
  { by, email, role, isMailed, now }: Invite,
): Promise<{ readonly row: Row; readonly token: string; readonly mail: (link: string) => Mail }> {
  const { accountId: account_id, email: invited_by } = by;
  const folded = parseEmail(email).toLowerCase();
  const members = await trx.selectFrom('users').select('email').where('account_id', '=', account_id).execute();
  if (members.some((member) => member.email === folded)) {
    throw new SignInError('already_member', `${folded} is a member`);
  }
  const at = now.toISOString();
  await trx
    .deleteFrom('invitations')
    .where('account_id', '=', account_id)
    .where((one) => one.or([one('email', '=', folded), one('expires_at', '<=', at)]))
    .execute();
  const open = await trx.selectFrom('invitations').select('id').where('account_id', '=', account_id).execute();
  if (members.length + open.length >= MEMBERS_MAX) {
    throw new SignInError('too_many_members', `An account has at most ${MEMBERS_MAX} members and invitations`);
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row: Row = {
    id: randomUUIDv7(),
    account_id,
    email: folded,
    role,
    invited_by,
    token_hash: hashOf(token),
    is_mailed: isMailed ? 1 : 0,
    created_at: at,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  };
  await trx.insertInto('invitations').values(row).execute();
  const detail = { email: folded, role, by: invited_by };
  await audit(trx, at, { action: 'member.invited', account_id, actor: 'user', detail });
  return { row, token, mail: (link) => invitationMail(folded, link, invited_by, role) };
}

/** @throws SignInError `invalid_invitation` */
export async function readInvitation(db: Kysely<Tables>, token: string, now: Date): Promise<Welcome> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row === undefined ? refuseLink() : invitationOf(row);
}

/** As `Teams.withdraw`, in the transaction that holds the account. */
export async function withdraw(trx: Transaction<Tables>, at: string, by: SignedIn, id: string): Promise<void> {
  const { accountId } = by;
  const own = trx.deleteFrom('invitations').where('id', '=', id).where('account_id', '=', accountId);
  const gone = await own.returning('email').executeTakeFirst();
  if (gone === undefined) throw new SignInError('invitation_not_found', 'There is no such invitation');
  const detail = { email: gone.email, by: by.email };
  await audit(trx, at, { action: 'member.uninvited', account_id: accountId, actor: 'user', detail });
}

/** Makes the member of a link, with a password's hash; its id. @throws SignInError `invalid_invitation`, `address_taken` */
export async function accept(trx: Transaction<Tables>, token: string, hash: string, now: Date): Promise<string> {
  const at = now.toISOString();
  const { account_id, email, role, is_mailed, invited_by } = await takeInvitation(trx, token, now);
  const named = trx.selectFrom('accounts').select('id').where('email_folded', '=', email);
  if ((await named.executeTakeFirst()) !== undefined) {
    throw new SignInError('address_taken', `${email} has an account`);
  }
  const userId = await insertUser(trx, account_id, email, at, role);
  if (is_mailed === 1) await confirmAddress(trx, userId, at);
  await putPassword(trx, userId, hash, at);
  const detail = { email, role, invited_by };
  await audit(trx, at, { action: 'member.joined', account_id, actor: 'user', detail });
  return userId;
}

/** It is gone with it. @throws SignInError `invalid_invitation` */
async function takeInvitation(trx: Transaction<Tables>, token: string, now: Date): Promise<Row> {
  const row = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  return row ?? refuseLink();
}

function refuseLink(): never {
  throw new SignInError('invalid_invitation', 'This invitation was used or withdrawn, or it has ended');
}

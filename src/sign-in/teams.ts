import type { Transaction } from 'kysely';
import { audit, lockAccount } from '../accounts/index.ts';
import type { Store, Tables } from '../store/index.ts';
import {
  accept,
  type Invitation,
  type Invite,
  invitationOf,
  invite,
  openInvitations,
  readInvitation,
  type Welcome,
  withdraw,
} from './invitations.ts';
import type { SendMail } from './mails.ts';
import { changeRole, type Member, membersOf, removeMember } from './members.ts';
import type { PasswordHashing } from './password-hashing.ts';
import type { Sessions } from './sessions.ts';
import type { MemberRole } from './terms.ts';
import { networkOf } from './throttle.ts';
import { personOf, type SignedIn, signedIn } from './users.ts';

type Newcomer = { readonly token: string; readonly password: string; readonly userAgent: string; readonly ip: string };

/** Who works in an account. A person is a member of one; what the account keeps is all members'. */
export interface Teams {
  /** Members in the order they came, and invitations that are open, the oldest first. */
  list(
    accountId: string,
  ): Promise<{ readonly members: readonly Member[]; readonly invitations: readonly Invitation[] }>;

  /**
   * Invites an address, by mail where mails leave; `link` is null then. An earlier invitation of the address ends.
   *
   * @throws AccountError `invalid_email`; SignInError `already_member`, `too_many_members`
   */
  invite(
    by: SignedIn,
    email: string,
    role: MemberRole,
  ): Promise<{ readonly invitation: Invitation; readonly link: string | null }>;

  /** @throws SignInError `invitation_not_found` */
  withdraw(by: SignedIn, invitationId: string): Promise<void>;

  /** @throws SignInError `member_not_found`, `last_owner` */
  changeRole(by: SignedIn, userId: string, role: MemberRole): Promise<Member>;

  /**
   * Ends how a member signs in, at once; who removes themselves leaves. An account that was called by the member's
   * address is called by that of another owner. @throws SignInError `member_not_found`, `last_owner`
   */
  remove(by: SignedIn, userId: string): Promise<void>;

  /** What a link invites to. @throws SignInError `invalid_invitation` */
  welcome(token: string): Promise<Welcome>;

  /**
   * Makes the member, and signs in: once for each link. @throws SignInError `invalid_invitation`, `address_taken`,
   * `too_busy`
   */
  accept(newcomer: Newcomer): Promise<{ readonly account: SignedIn; readonly cookies: readonly string[] }>;

  /**
   * By the command line: lets who signs in with an address see how the installation fares, or no longer. @throws
   * SignInError `account_not_found`
   */
  setOperator(email: string, isOperator: boolean): Promise<void>;

  /** The addresses of operators. */
  operators(): Promise<readonly string[]>;
}

type TeamsOptions = {
  readonly hashing: PasswordHashing;
  readonly sessions: Pick<Sessions, 'call'>;
  readonly sendsMail: boolean;
  readonly send: SendMail;
  /** The origin that links begin with. */
  readonly linkOrigin: () => string;
  readonly now: () => Date;
};

export function openTeams(store: Store, { hashing, sessions, now, ...inviting }: TeamsOptions): Teams {
  const { db } = store;
  const inTurn = <T>(accountId: string, work: (trx: Transaction<Tables>, at: string) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      // Of two changes at once the second sees what the first has made.
      await lockAccount(trx, accountId);
      return work(trx, now().toISOString());
    });
  return {
    async list(accountId) {
      const [members, invitations] = [await membersOf(db, accountId), await openInvitations(db, accountId, now())];
      return { members, invitations };
    },

    async invite(by, email, role) {
      const given: Invite = { by, email, role, isMailed: inviting.sendsMail, now: now() };
      const { row, token, mail } = await inTurn(by.accountId, (trx) => invite(trx, given));
      const link = `${inviting.linkOrigin()}/invitation?token=${token}`;
      if (inviting.sendsMail) inviting.send(mail(link));
      return { invitation: invitationOf(row), link: inviting.sendsMail ? null : link };
    },

    withdraw: (by, invitationId) => inTurn(by.accountId, (trx, at) => withdraw(trx, at, by, invitationId)),

    changeRole: (by, userId, role) => inTurn(by.accountId, (trx, at) => changeRole(trx, at, by, userId, role)),

    remove: (by, userId) => inTurn(by.accountId, (trx, at) => removeMember(trx, at, by, userId)),

    welcome: (token) => readInvitation(db, token, now()),

    async accept({ token, password, userAgent, ip }) {
      // Nobody has a password hashed without an invitation.
      const { email } = await readInvitation(db, token, now());
      const hash = await hashing.onBehalfOf(networkOf(ip), () => hashing.hash(password));
      const userId = await db.transaction().execute((trx) => accept(trx, token, hash, now()));
      const { cookies } = await sessions.call({ path: '/sign-in/email', body: { email, password }, userAgent, ip });
      return { account: await signedIn(db, userId), cookies };
    },

    setOperator: (email, isOperator) =>
      db.transaction().execute((trx) => setOperator(trx, now().toISOString(), email, isOperator)),

    async operators() {
      const rows = await db.selectFrom('users').select('email').where('is_operator', '=', 1).orderBy('email').execute();
      return rows.map(({ email }) => email);
    },
  };
}

async function setOperator(trx: Transaction<Tables>, at: string, email: string, isOperator: boolean): Promise<void> {
  const { userId, accountId } = await personOf(trx, email.trim().toLowerCase(), at);
  const flag = isOperator ? 1 : 0;
  await trx.updateTable('users').set({ is_operator: flag }).where('id', '=', userId).execute();
  const action = isOperator ? 'operator.made' : 'operator.ended';
  await audit(trx, at, { action, account_id: accountId, detail: { email } });
}

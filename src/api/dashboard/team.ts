import type { FastifyReply, RouteOptions } from 'fastify';
import * as declared from '../../operations/others.ts';
import type { Invitation, Member, SignedIn } from '../../sign-in/index.ts';
import { routeOf } from '../doors/route-of.ts';
import type { SignInParts } from '../settings.ts';
import { accountBody } from './session.ts';
import { userAgentOf } from './sign-up.ts';
import { routeFor, signedIn } from './signed-in.ts';
import { isMailboxThrottled, throttled } from './throttled.ts';

const memberBody = ({ userId, email, isEmailVerified, role, joinedAt }: Member, you: SignedIn) => ({
  user_id: userId,
  email,
  email_verified: isEmailVerified,
  role,
  joined_at: joinedAt,
  is_you: userId === you.userId,
});

const invitationBody = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation) => ({
  invitation_id: id,
  email,
  role,
  invited_by: invitedBy,
  created_at: createdAt,
  expires_at: expiresAt,
});

const gone = (reply: FastifyReply): FastifyReply => reply.code(204).send();

export function teamRoutes(parts: SignInParts): readonly RouteOptions[] {
  const { teams } = parts.signIn;
  return [
    routeFor(declared.readTeam, async (_asked, person) => {
      const { members, invitations } = await teams.list(person.accountId);
      return {
        members: members.map((member) => memberBody(member, person)),
        invitations: invitations.map(invitationBody),
      };
    }),
    routeOf(declared.inviteMember, null, async ({ body: { email, role } }, request, reply) => {
      if (await isMailboxThrottled(parts, request, reply, 'mail', email)) return reply;
      const { invitation, link } = await teams.invite(signedIn(request), email, role);
      return { invitation: invitationBody(invitation), link };
    }),
    routeFor(declared.withdrawInvitation, async ({ inPath: { invitation_id: id } }, person, reply) => {
      await teams.withdraw(person, id);
      return gone(reply);
    }),
    routeFor(declared.changeMember, async ({ inPath: { user_id: userId }, body: { role } }, person) =>
      memberBody(await teams.changeRole(person, userId, role), person),
    ),
    routeFor(declared.removeMember, async ({ inPath: { user_id: userId } }, person, reply) => {
      await teams.remove(person, userId);
      return gone(reply);
    }),
    routeFor(declared.leaveTeam, async (_asked, person, reply) => {
      await teams.remove(person, person.userId);
      return gone(reply);
    }),
  ];
}

/** Of who has a link, and no session yet. */
export function invitationRoutes(parts: SignInParts): readonly RouteOptions[] {
  const { teams } = parts.signIn;
  return [
    throttled(
      parts,
      'check',
      routeOf(declared.readInvitation, null, async ({ body: { token } }) => {
        const { email, role, invitedBy, expiresAt } = await teams.welcome(token);
        return { email, role, invited_by: invitedBy, expires_at: expiresAt };
      }),
    ),
    throttled(
      parts,
      'check',
      routeOf(declared.acceptInvitation, null, async ({ body }, request, reply) => {
        const { account, cookies } = await teams.accept({ ...body, userAgent: userAgentOf(request), ip: request.ip });
        for (const cookie of cookies) reply.header('set-cookie', cookie);
        return { account: accountBody(account) };
      }),
    ),
  ];
}

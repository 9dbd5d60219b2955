/** What a person does with sessions, and an owner with the account as a whole. */
import type { FastifyReply, RouteOptions } from 'fastify';
import { AccountError, type Accounts } from '../../accounts/index.ts';
import * as declared from '../../operations/others.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import type { SignInParts } from '../settings.ts';
import { signedIn } from './signed-in.ts';
import { isMailboxThrottled } from './throttled.ts';

function onlyWhereCardsPay(error: unknown): void {
  if (!(error instanceof AccountError && error.code === 'card_payments_off')) throw error;
}

const gone = (reply: FastifyReply): FastifyReply => reply.code(204).send();

export function personAccountRoutes(parts: SignInParts, { topUps }: Pick<Accounts, 'topUps'>): readonly RouteOptions[] {
  const { signIn } = parts;
  const { sessions, passwords } = signIn;
  return [
    routeOf(declared.listSessions, null, async (_asked, request) => {
      const all = await sessions.list(signedIn(request), request.headers.cookie);
      return {
        sessions: all.map(({ id, userAgent, createdAt, usedAt, expiresAt, isThis }) => ({
          ...{ session_id: id, user_agent: userAgent, created_at: createdAt, used_at: usedAt },
          ...{ expires_at: expiresAt, is_this: isThis },
        })),
      };
    }),
    routeOf(declared.endOtherSessions, null, async (_asked, request, reply) => {
      await sessions.endOthers(signedIn(request), request.headers.cookie);
      return gone(reply);
    }),
    routeOf(declared.endSession, null, async ({ inPath: { session_id: id } }, request, reply) => {
      await sessions.end(signedIn(request), id);
      return gone(reply);
    }),
    routeOf(declared.deleteAccount, null, async ({ body: { currentPassword } }, request, reply) => {
      const owner = signedIn(request);
      if (await isMailboxThrottled(parts, request, reply, 'check', owner.email)) return reply;
      if (!(await passwords.isRight(owner.email, currentPassword))) return refuse(reply, 'wrong_password');
      // What the provider of payments keeps for a card is nobody's then.
      await topUps.removeCard(owner.accountId).catch(onlyWhereCardsPay);
      await signIn.deleteAccount(owner);
      return gone(reply);
    }),
  ];
}

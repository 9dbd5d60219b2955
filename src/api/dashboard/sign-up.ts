import assert from 'node:assert/strict';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Accounts } from '../../accounts/index.ts';
import * as declared from '../../operations/others.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import type { SignInParts } from '../settings.ts';
import { keyBody } from './keys.ts';
import { accountBody } from './session.ts';
import { isMailboxThrottled, throttled } from './throttled.ts';

/** What is kept of a browser's name for itself. */
const USER_AGENT_LENGTH_MAX = 200;

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH_MAX);

/** Makes a user with an account, starter credits and a first key, and signs in. */
export function signUp(parts: SignInParts, { keys }: Pick<Accounts, 'keys'>): RouteOptions {
  const route = routeOf(declared.signUp, null, async ({ body }, request, reply) => {
    if (await isMailboxThrottled(parts, request, reply, 'sign_up', body.email)) return reply;
    const made = await parts.signIn.sessions.signUp({ ...body, userAgent: userAgentOf(request), ip: request.ip });
    if (made === null) return refuse(reply, 'address_taken');
    const [key] = await keys.list(made.account.accountId);
    assert(key, 'a new account has its first key');
    for (const cookie of made.cookies) reply.header('set-cookie', cookie);
    return { account: accountBody(made.account), key: keyBody(key), secret: made.key };
  });
  const closed: RouteOptions = { ...route, handler: (_request, reply) => refuse(reply, 'sign_up_closed') };
  return throttled(parts, 'sign_up', parts.isSignUpOpen ? route : closed);
}

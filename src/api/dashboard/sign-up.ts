import assert from 'node:assert/strict';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Accounts } from '../../accounts/index.ts';
import { STRANGERS_BODY } from '../body/read.ts';
import { refuse } from '../errors.ts';
import type { SignInParts } from '../settings.ts';
import { NEW_CREDENTIALS_FIELDS } from './credentials.ts';
import { keyBody } from './keys.ts';
import { readCredentials } from './read-credentials.ts';
import { accountBody } from './session.ts';
import { addressThrottle, isMailboxThrottled } from './throttled.ts';

/** What is kept of a browser's name for itself. */
const USER_AGENT_LENGTH_MAX = 200;

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH_MAX);

/** Makes a user with an account, starter credits and a first key, and signs in. */
export function signUp(parts: SignInParts, { keys }: Pick<Accounts, 'keys'>): RouteOptions {
  return {
    method: 'POST',
    url: '/sign-up',
    config: { body: STRANGERS_BODY },
    onRequest: addressThrottle(parts, 'sign_up'),
    async handler(request, reply) {
      if (!parts.isSignUpOpen) return refuse(reply, 'sign_up_closed');
      const values = readCredentials<{ email: string; password: string }>(NEW_CREDENTIALS_FIELDS, request, reply);
      if (values === null) return reply;
      if (await isMailboxThrottled(parts, request, reply, 'sign_up', values.email)) return reply;
      const made = await parts.signIn.sessions.signUp({ ...values, userAgent: userAgentOf(request), ip: request.ip });
      if (made === null) return refuse(reply, 'address_taken');
      const [key] = await keys.list(made.account.accountId);
      assert(key, 'a new account has its first key');
      for (const cookie of made.cookies) reply.header('set-cookie', cookie);
      return reply.code(201).send({
        account: accountBody(made.account),
        key: keyBody(key),
        secret: made.key,
      });
    },
  };
}

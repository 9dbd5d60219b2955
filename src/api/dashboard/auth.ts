/** `/auth/…`: the routes of Better Auth that the dashboard uses, each read and answered as Charter's own. */
import assert from 'node:assert/strict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '../../operations/index.ts';
import type { AuthAnswer, AuthCall, ThrottledAction } from '../../sign-in/index.ts';
import { acceptJsonBodies, STRANGERS_BODY } from '../body/read.ts';
import { refuse } from '../errors.ts';
import type { SignInParts } from '../settings.ts';
import { type RouteList, refuseUnknownRoutes } from '../unknown-routes.ts';
import { CHANGE_PASSWORD_FIELDS, CREDENTIALS_FIELDS, MAILBOX_FIELDS, RESET_FIELDS } from './credentials.ts';
import { sameOriginGuard, sessionGuard } from './guards.ts';
import { readCredentials } from './read-credentials.ts';
import { userAgentOf } from './sign-up.ts';
import { addressThrottle, isMailboxThrottled } from './throttled.ts';

/** Better Auth's words for what it refuses. */
const REFUSAL_OF_CODE = new Map<string | null, RefusalCode>([
  ['INVALID_EMAIL_OR_PASSWORD', 'wrong_credentials'],
  ['INVALID_PASSWORD', 'wrong_password'],
  ['CREDENTIAL_ACCOUNT_NOT_FOUND', 'wrong_password'],
  ['INVALID_TOKEN', 'invalid_link'],
  ['UNAUTHORIZED', 'not_signed_in'],
]);

/**
 * How long every answer to "send me a reset mail" takes at least, in milliseconds: longer than writing down a
 * link takes, so that the time does not reveal whether the address has an account.
 */
const RESET_ANSWER_MS = 250;

/** Where the link of a confirmation mail leads to in the end. */
const CONFIRMED_PAGE = '/account?email=confirmed';
const NOT_CONFIRMED_PAGE = '/account?email=link-expired';

const DONE = { status: true };

export async function authRoutes(
  scope: FastifyInstance,
  { routes, ...parts }: SignInParts & { readonly routes: RouteList },
): Promise<void> {
  const { signIn } = parts;
  scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  scope.addHook('onRequest', sameOriginGuard(parts.publicUrl));
  refuseUnknownRoutes(scope, routes);
  acceptJsonBodies(scope, STRANGERS_BODY);

  const ask: Ask = (request, call) =>
    signIn.sessions.call({ ...call, cookie: request.headers.cookie, userAgent: userAgentOf(request), ip: request.ip });

  const throttled = (action: ThrottledAction) => ({ onRequest: addressThrottle(parts, action) });

  scope.post('/sign-in/email', throttled('sign_in'), async (request, reply) => {
    const body = readCredentials<{ email: string; password: string }>(CREDENTIALS_FIELDS, request, reply);
    if (body === null || (await isMailboxThrottled(parts, request, reply, 'sign_in', body.email))) return reply;
    return answer(reply, await ask(request, { path: '/sign-in/email', body }));
  });

  scope.post('/sign-out', async (request, reply) => {
    const answered = await ask(request, { path: '/sign-out', body: {} });
    // Better Auth forgets the cookie even where the database, full or read-only, did not forget the session.
    if ((await signIn.sessions.of(request.headers.cookie)) !== null) return refuse(reply, 'unavailable');
    return answer(reply, answered);
  });

  scope.post('/request-password-reset', throttled('mail'), async (request, reply) => {
    const body = readCredentials<{ email: string }>(MAILBOX_FIELDS, request, reply);
    if (body === null || (await isMailboxThrottled(parts, request, reply, 'mail', body.email))) return reply;
    const least = new Promise((resolve) => setTimeout(resolve, RESET_ANSWER_MS));
    await signIn.passwords.prepareReset(body.email);
    const answered = await ask(request, { path: '/request-password-reset', body });
    await least;
    return answer(reply, answered);
  });

  scope.post('/reset-password', throttled('check'), async (request, reply) => {
    const body = readCredentials<{ token: string; newPassword: string }>(RESET_FIELDS, request, reply);
    if (body === null) return reply;
    return answer(reply, await ask(request, { path: '/reset-password', body }));
  });

  scope.get<{ Querystring: { token?: unknown } }>('/verify-email', throttled('check'), async (request, reply) => {
    const token = encodeURIComponent(String(request.query.token ?? ''));
    const { status } = await ask(request, { path: `/verify-email?token=${token}` });
    return reply.redirect(status === 200 ? CONFIRMED_PAGE : NOT_CONFIRMED_PAGE, 303);
  });

  scope.register(async (signedIn) => signedInRoutes(signedIn, parts, ask));
}

type Ask = (request: FastifyRequest, call: Pick<AuthCall, 'path' | 'body'>) => Promise<AuthAnswer>;

function signedInRoutes(signedIn: FastifyInstance, parts: SignInParts, ask: Ask): void {
  const { signIn } = parts;
  const throttled = (action: ThrottledAction) => ({ onRequest: addressThrottle(parts, action) });
  signedIn.addHook('onRequest', sessionGuard(signIn));

  signedIn.post('/send-verification-email', throttled('mail'), async (request, reply) => {
    const account = accountOf(request);
    if (await isMailboxThrottled(parts, request, reply, 'mail', account.email)) return reply;
    if (!account.isEmailVerified) await signIn.sendConfirmation(account);
    return reply.send(DONE);
  });

  signedIn.post('/change-password', throttled('check'), async (request, reply) => {
    const body = readCredentials<{ currentPassword: string; newPassword: string }>(
      CHANGE_PASSWORD_FIELDS,
      request,
      reply,
    );
    const account = accountOf(request);
    if (body === null || (await isMailboxThrottled(parts, request, reply, 'check', account.email))) return reply;
    const changed = await ask(request, { path: '/change-password', body: { ...body, revokeOtherSessions: true } });
    if (changed.status === 200) await signIn.passwords.noteChange(account);
    return answer(reply, changed);
  });

  signedIn.post('/revoke-sessions', async (request, reply) => {
    await signIn.sessions.endAll(accountOf(request));
    return answer(reply, await ask(request, { path: '/sign-out', body: {} }));
  });
}

function accountOf({ account }: FastifyRequest): NonNullable<FastifyRequest['account']> {
  assert(account, 'a route for signed-in people was reached without a session');
  return account;
}

/** The tokens in Better Auth's own bodies are for cookies alone: nothing of them is passed on. */
function answer(reply: FastifyReply, { status, code, cookies }: AuthAnswer): FastifyReply {
  if (status !== 200) return refuse(reply, REFUSAL_OF_CODE.get(code) ?? 'internal');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.send(DONE);
}

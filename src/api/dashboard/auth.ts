/** `/auth/…`: the routes of Better Auth that the dashboard uses, each read and answered as Charter's own. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { RefusalCode } from '../../operations/index.ts';
import * as declared from '../../operations/others.ts';
import { type AuthAnswer, type AuthCall, SignInError } from '../../sign-in/index.ts';
import { acceptJsonBodies } from '../body/read.ts';
import { register } from '../doors/register.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import type { SignInParts } from '../settings.ts';
import { type RouteList, refuseUnknownRoutes } from '../unknown-routes.ts';
import { sameOriginGuard, sessionGuard } from './guards.ts';
import { userAgentOf } from './sign-up.ts';
import { signedIn } from './signed-in.ts';
import { isMailboxThrottled, throttled } from './throttled.ts';

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
  acceptJsonBodies(scope, declared.STRANGERS_BODY);
  const ask: Ask = (request, call) =>
    signIn.sessions.call({ ...call, cookie: request.headers.cookie, userAgent: userAgentOf(request), ip: request.ip });
  register(scope, 'sign_in', visitorRoutes(parts, ask));
  scope.register(async (signedIn) => {
    signedIn.addHook('onRequest', sessionGuard(signIn));
    register(signedIn, 'sign_in', sessionRoutes(parts, ask));
  });
}

type Ask = (request: FastifyRequest, call: Pick<AuthCall, 'path' | 'body'>) => Promise<AuthAnswer>;

const visitorRoutes = (parts: SignInParts, ask: Ask): readonly RouteOptions[] => [
  throttled(
    parts,
    'sign_in',
    routeOf(declared.signIn, null, async ({ body }, request, reply) => {
      if (await isMailboxThrottled(parts, request, reply, 'sign_in', body.email)) return reply;
      return answer(reply, await ask(request, { path: '/sign-in/email', body }));
    }),
  ),
  routeOf(declared.signOut, null, async (_asked, request, reply) => {
    const answered = await ask(request, { path: '/sign-out', body: {} });
    // Better Auth forgets the cookie even where the database, full or read-only, did not forget the session.
    if ((await parts.signIn.sessions.of(request.headers.cookie)) !== null) return refuse(reply, 'unavailable');
    return answer(reply, answered);
  }),
  throttled(
    parts,
    'mail',
    routeOf(declared.requestPasswordReset, null, async ({ body }, request, reply) => {
      if (await isMailboxThrottled(parts, request, reply, 'mail', body.email)) return reply;
      const least = new Promise((resolve) => setTimeout(resolve, RESET_ANSWER_MS));
      await parts.signIn.passwords.prepareReset(body.email);
      const answered = await ask(request, { path: '/request-password-reset', body });
      await least;
      return answer(reply, answered);
    }),
  ),
  throttled(
    parts,
    'check',
    routeOf(declared.resetPassword, null, async ({ body }, request, reply) => {
      // No mail has such a token, and PostgreSQL cannot even be asked for a text with a NUL in it.
      if (body.token.includes('\0')) return refuse(reply, 'invalid_link');
      return answer(reply, await ask(request, { path: '/reset-password', body }));
    }),
  ),
  throttled(
    parts,
    'check',
    routeOf(declared.verifyEmail, null, async ({ query }, request, reply) => {
      const { status } = await ask(request, { path: `/verify-email?token=${encodeURIComponent(query.token)}` });
      return reply.redirect(status === 200 ? CONFIRMED_PAGE : NOT_CONFIRMED_PAGE, 303);
    }),
  ),
  throttled(
    parts,
    'check',
    routeOf(declared.confirmEmail, null, async ({ query }, _request, reply) => {
      try {
        await parts.signIn.emailChanges.confirm(query.token);
        return reply.redirect(CHANGED_PAGE, 303);
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        return reply.redirect(NOT_CONFIRMED_PAGE, 303);
      }
    }),
  ),
];

/** Where the link to a new address leads to in the end. */
const CHANGED_PAGE = '/account?email=changed';

const sessionRoutes = (parts: SignInParts, ask: Ask): readonly RouteOptions[] => [
  throttled(
    parts,
    'mail',
    routeOf(declared.sendVerificationEmail, null, async (_asked, request, reply) => {
      const account = signedIn(request);
      if (await isMailboxThrottled(parts, request, reply, 'mail', account.email)) return reply;
      if (!account.isEmailVerified) await parts.signIn.sendConfirmation(account);
      return DONE;
    }),
  ),
  throttled(
    parts,
    'check',
    routeOf(declared.changePassword, null, async ({ body }, request, reply) => {
      const account = signedIn(request);
      if (await isMailboxThrottled(parts, request, reply, 'check', account.email)) return reply;
      const changed = await ask(request, { path: '/change-password', body: { ...body, revokeOtherSessions: true } });
      if (changed.status === 200) await parts.signIn.passwords.noteChange(account);
      return answer(reply, changed);
    }),
  ),
  throttled(
    parts,
    'mail',
    routeOf(declared.changeEmail, null, async ({ body }, request, reply) => {
      const person = signedIn(request);
      if (await isMailboxThrottled(parts, request, reply, 'check', person.email)) return reply;
      if (await isMailboxThrottled(parts, request, reply, 'mail', body.email)) return reply;
      const isRight = await parts.signIn.passwords.isRight(person.email, body.currentPassword);
      if (!isRight) return refuse(reply, 'wrong_password');
      await parts.signIn.emailChanges.ask(person, body.email);
      return DONE;
    }),
  ),
  routeOf(declared.signOutEverywhere, null, async (_asked, request, reply) => {
    await parts.signIn.sessions.endAll(signedIn(request));
    return answer(reply, await ask(request, { path: '/sign-out', body: {} }));
  }),
];

/** The tokens in Better Auth's own bodies are for cookies alone: nothing of them is passed on. */
function answer(reply: FastifyReply, { status, code, cookies }: AuthAnswer): FastifyReply {
  if (status !== 200) return refuse(reply, REFUSAL_OF_CODE.get(code) ?? 'internal');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.send(DONE);
}

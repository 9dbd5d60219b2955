/** What stands before every route of the dashboard and of sign-in. */
import type { onRequestAsyncHookHandler } from 'fastify';
import { mayAsk, type SignedIn, type SignIn } from '../../sign-in/index.ts';
import { hasBody } from '../body/read.ts';
import { RequestError, refuse } from '../errors.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { signedIn } from './signed-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; `null` where no session is asked for. */
    account: SignedIn | null;
  }
}

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something unless the browser says that a page of this very server makes them,
 * and their body is declared as JSON, which no form of another site can do. The server's own origin is the
 * one that the operator has set, else the one that the request was sent to: a page elsewhere can choose
 * neither its `Origin` nor the `Host` that its visitor's browser sends.
 */
export function sameOriginGuard(publicUrl: string | undefined): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (READING_METHODS.has(request.method)) return;
    const own = publicUrl ?? `${request.protocol}://${request.host}`;
    if (request.headers.origin !== own) return refuse(reply, 'cross_site');
    if (hasBody(request) && request.headers['content-type'] === undefined) {
      throw new RequestError('unsupported_content_type');
    }
  };
}

/**
 * Lets only those pass who are signed in and may ask what the route answers, and passes on to the routes who it
 * is. What says nobody's role is for owners. A session that is in use is prolonged now and then.
 */
export function sessionGuard(signIn: SignIn): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const session = await signIn.sessions.of(request.headers.cookie);
    if (session === null) return refuse(reply, 'not_signed_in');
    for (const cookie of session.cookies) reply.header('set-cookie', cookie);
    request.account = session.account;
    const { operation } = request.routeOptions.config;
    const by = operation?.role ?? 'owner';
    // An unknown route is none of any role.
    if (operation === undefined || mayAsk(by, session.account)) return;
    return refuse(reply, by === 'operator' ? 'operators_only' : 'role_too_low');
  };
}

/** More than people ask for, and the pages under their hands. */
export const SIGNED_IN_LIMIT = { perSecond: 20, burst: 200 };

/** Limits how often an account's sessions may ask. It stands behind the guard that asks for a session. */
export function accountLimit(accounts: RateLimiter): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { isAllowed, retryAfterSeconds } = await accounts.take(signedIn(request).accountId);
    if (!isAllowed) return refuse(reply.header('retry-after', String(retryAfterSeconds)), 'too_many_requests');
  };
}

import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Caller } from '../accounts/index.ts';
import { refuse } from './errors.ts';
import { type RateLimit, TokenBuckets } from './rate-limit.ts';
import type { KeysAndCredits } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; `null` where no key is asked for. */
    caller: Caller | null;
  }
}

/** Who may pass: callers with a key, as often as the rate limit allows. */
export type AccessRules = {
  readonly accounts: KeysAndCredits;
  readonly rateLimit: RateLimit | 'off';
  readonly nowMs: () => number;
};

/**
 * A hook that puts the key before everything else: no body is read, no route looked for and no work done without one. A
 * good key is never held up by wrong ones from its address, so a guesser cannot lock a neighbour out.
 */
export function keyGuard({ accounts, rateLimit, nowMs }: AccessRules): onRequestAsyncHookHandler {
  const keys = rateLimit === 'off' ? null : new TokenBuckets(rateLimit, nowMs);
  const wrongKeys = rateLimit === 'off' ? null : new TokenBuckets(rateLimit, nowMs);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.headers['x-api-key'];
    if (typeof key !== 'string' || key === '') return refuse(reply, 'not_authenticated');
    request.caller = await accounts.authenticate(key);
    if (request.caller === null) {
      const allowance = wrongKeys?.take(request.ip);
      if (allowance === undefined || allowance.isAllowed) return refuse(reply, 'invalid_key');
      return refuse(reply.header('retry-after', String(allowance.retryAfterSeconds)), 'too_many_requests');
    }
    const allowance = keys?.take(request.caller.keyId);
    if (allowance === undefined) return;
    keys?.describe(reply, allowance);
    if (!allowance.isAllowed) return refuse(reply, 'too_many_requests');
  };
}

import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import type { Caller } from '../accounts/index.ts';
import { refuse } from './errors.ts';
import { type RateLimit, TokenBuckets } from './rate-limit.ts';
import type { AccountParts } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; `null` where no key is asked for. */
    caller: Caller | null;
  }
}

export const DEFAULT_RATE_LIMIT: RateLimit = { perSecond: 50, burst: 100 };

/** Who may pass: callers with a key, as often as the rate limit allows. */
export type AccessRules = {
  readonly keys: AccountParts['keys'];
  readonly rateLimit: RateLimit | 'off';
  readonly nowMs: () => number;
};

/**
 * A hook that puts the key before everything else: no body is read, no route looked for and no work done
 * without one. A good key is never held up by wrong ones from its address, so a guesser cannot lock a
 * neighbour out.
 */
export function keyGuard({ keys, rateLimit, nowMs }: AccessRules): onRequestAsyncHookHandler {
  const goodKeys = rateLimit === 'off' ? null : new TokenBuckets(rateLimit, nowMs);
  const wrongKeys = new TokenBuckets(rateLimit === 'off' ? DEFAULT_RATE_LIMIT : rateLimit, nowMs);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.headers['x-api-key'];
    if (typeof key !== 'string' || key === '') return refuse(reply, 'not_authenticated');
    request.caller = await keys.authenticate(key);
    if (request.caller === null) {
      const { isAllowed, retryAfterSeconds } = wrongKeys.take(request.ip);
      if (isAllowed) return refuse(reply, 'invalid_key');
      return refuse(reply.header('retry-after', String(retryAfterSeconds)), 'too_many_requests');
    }
    const allowance = goodKeys?.take(request.caller.keyId);
    if (allowance === undefined) return;
    goodKeys?.describe(reply, allowance);
    if (!allowance.isAllowed) return refuse(reply, 'too_many_requests');
  };
}

/** A hook that holds up an address, before a byte of a body is read. */
export function addressLimit({ nowMs, ...limit }: RateLimit & Pick<AccessRules, 'nowMs'>): onRequestHookHandler {
  const addresses = new TokenBuckets(limit, nowMs);
  return (request, reply, done) => {
    const { isAllowed, retryAfterSeconds } = addresses.take(request.ip);
    if (isAllowed) done();
    else refuse(reply.header('retry-after', String(retryAfterSeconds)), 'too_many_requests');
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
 * Puts the key before everything else in a scope: no body is read, no route looked for and no work done without one. A
 * good key is never held up by wrong ones from its address, so a guesser cannot lock a neighbour out.
 */
export function requireKey(scope: FastifyInstance, rules: AccessRules): void {
  const { accounts, rateLimit, nowMs } = rules;
  const buckets =
    rateLimit === 'off'
      ? null
      : { keys: new TokenBuckets(rateLimit, nowMs), wrong: new TokenBuckets(rateLimit, nowMs) };

  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.headers['x-api-key'];
    if (typeof key !== 'string' || key === '') return refuse(reply, 'not_authenticated');
    request.caller = await accounts.authenticate(key);
    if (request.caller === null) {
      const allowance = buckets?.wrong.take(request.ip);
      if (allowance === undefined || allowance.isAllowed) return refuse(reply, 'invalid_key');
      return refuse(reply.header('retry-after', String(allowance.retryAfterSeconds)), 'too_many_requests');
    }
    const allowance = buckets?.keys.take(request.caller.keyId);
    if (allowance === undefined) return;
    buckets?.keys.describe(reply, allowance);
    if (!allowance.isAllowed) return refuse(reply, 'too_many_requests');
  });
}

import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Caller, KeyInterface, RateLimit } from '../accounts/index.ts';
import type { Operation, RefusalCode } from '../operations/index.ts';
import { refuse } from './errors.ts';
import { describeAllowance } from './rate-limit.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { AccountParts } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; `null` where no key is asked for. */
    caller: Caller | null;
  }
}

export const DEFAULT_RATE_LIMIT: RateLimit = { perSecond: 50, burst: 100 };

/** Who may pass: callers with a key, as often as the rate limit allows. */
/** What a guard stands before. */
export type GuardedInterface = {
  /** The interface whose keys pass too; null where only keys of all interfaces do. */
  readonly serves: KeyInterface | null;
  /** A key that stands in the address of a request; null where there is none. */
  readonly keyInAddress?: (request: FastifyRequest) => string | null;
};

export type AccessRules = {
  readonly keys: AccountParts['keys'];
  /** By the key; null for no limit. */
  readonly goodKeys: RateLimiter | null;
  /** By the address. */
  readonly wrongKeys: RateLimiter;
};

/**
 * A hook that puts the key before everything else: no body is read, no route looked for and no work done
 * without one. A good key is never held up by wrong ones from its address, so a guesser cannot lock a
 * neighbour out. A key of one interface opens no other. In an address, which proxies and browsers keep, only
 * such a key is taken.
 */
export function keyGuard(
  { keys, goodKeys, wrongKeys }: AccessRules,
  { serves, keyInAddress = () => null }: GuardedInterface = { serves: null },
): onRequestAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const inAddress = keyInAddress(request);
    const key = inAddress ?? request.headers['x-api-key'];
    if (typeof key !== 'string' || key === '') return refuse(reply, 'not_authenticated');
    request.caller = await keys.authenticate(key);
    if (request.caller === null) {
      const { isAllowed, retryAfterSeconds } = await wrongKeys.take(request.ip);
      if (isAllowed) return refuse(reply, 'invalid_key');
      return refuse(reply.header('retry-after', String(retryAfterSeconds)), 'too_many_requests');
    }
    const { keyId, only } = request.caller;
    if (goodKeys !== null) {
      const allowance = await goodKeys.take(keyId);
      describeAllowance(reply, goodKeys.limit, allowance);
      if (!allowance.isAllowed) return refuse(reply, 'too_many_requests');
    }
    if (only !== null && only !== serves) return refuse(reply, 'key_of_one_interface');
    if (only === null && inAddress !== null) return refuse(reply, 'full_key_in_address');
    const beyond = await beyondLimits(keys, request.caller, request);
    if (beyond !== null) return refuse(reply, beyond);
  };
}

/** Why a key may not call an operation now; `null` where it may. What is no operation is found by nobody. */
async function beyondLimits(
  keys: AccessRules['keys'],
  caller: Caller,
  request: FastifyRequest,
): Promise<RefusalCode | null> {
  const { limits } = caller;
  // A path that cannot be read leads to no route.
  const operation: Operation | undefined = request.routeOptions?.config?.operation;
  if (limits === undefined || operation === undefined) return null;
  const { operations, dayCreditsMax } = limits;
  if (operations !== null && !operations.includes(operation.id)) return 'key_not_for_this';
  if (dayCreditsMax === null || operation.charge === undefined) return null;
  return (await keys.spentToday(caller)) >= dayCreditsMax ? 'key_spent' : null;
}

/** A hook that holds up an address, before a byte of a body is read. */
export function addressLimit(addresses: RateLimiter): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { isAllowed, retryAfterSeconds } = await addresses.take(request.ip);
    if (!isAllowed) return refuse(reply.header('retry-after', String(retryAfterSeconds)), 'too_many_requests');
  };
}

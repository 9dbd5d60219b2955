import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ThrottledAction } from '../../sign-in/index.ts';
import { refuse } from '../errors.ts';
import type { SignInParts } from '../settings.ts';

/** True where the caller has tried too often; the reply is then sent. */
export async function isThrottled(
  { signIn, isThrottling }: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  action: ThrottledAction,
  email: string | null,
): Promise<boolean> {
  if (!isThrottling) return false;
  const allowance = await signIn.throttle(action, request.ip, email);
  if (allowance.isAllowed) return false;
  refuse(reply.header('retry-after', String(allowance.retryAfterSeconds)), 'too_many_requests');
  return true;
}

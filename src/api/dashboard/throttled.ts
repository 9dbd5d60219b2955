/**
 * Tries of people who are not signed in, or who prove who they are once more: counted by their address before
 * a byte of a body is read.
 */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { SignIn, ThrottledAction } from '../../sign-in/index.ts';
import { refuse } from '../errors.ts';

type Throttling = { readonly signIn: SignIn };

/** The route, asked by an address only so often. */
export const throttled = ({ signIn }: Throttling, action: ThrottledAction, route: RouteOptions): RouteOptions => ({
  ...route,
  async onRequest(request: FastifyRequest, reply: FastifyReply) {
    const allowance = await signIn.throttle.takeOfAddress(action, request.ip);
    if (!allowance.isAllowed) return refuseFor(reply, allowance.retryAfterSeconds);
  },
});

/** True where there were too many tries for an e-mail address; the reply is then sent. */
export async function isMailboxThrottled(
  { signIn }: Throttling,
  request: FastifyRequest,
  reply: FastifyReply,
  action: ThrottledAction,
  email: string,
): Promise<boolean> {
  const allowance = await signIn.throttle.takeOfMailbox(action, request.ip, email);
  if (!allowance.isAllowed) refuseFor(reply, allowance.retryAfterSeconds);
  return !allowance.isAllowed;
}

function refuseFor(reply: FastifyReply, seconds: number): FastifyReply {
  return refuse(reply.header('retry-after', String(seconds)), 'too_many_requests');
}

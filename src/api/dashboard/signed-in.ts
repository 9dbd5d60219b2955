/** Routes that only a session reaches. */
import assert from 'node:assert/strict';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Asked, Fields, Operation } from '../../operations/index.ts';
import type { SignedIn } from '../../sign-in/index.ts';
import { routeOf } from '../doors/route-of.ts';

/** Who is signed in, behind the guard that asks for it. */
export function signedIn({ account }: FastifyRequest): SignedIn {
  assert(account, 'a route for signed-in people was reached without a session');
  return account;
}

/** As `routeOf`; `handle` also gets the person who asks. */
export const routeFor = <Path extends string, Query extends Fields, B>(
  operation: Operation<Path, Query, B>,
  handle: (asked: Asked<Operation<Path, Query, B>>, person: SignedIn, reply: FastifyReply) => Promise<unknown>,
): RouteOptions => routeOf(operation, null, (asked, request, reply) => handle(asked, signedIn(request), reply));

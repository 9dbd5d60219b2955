import assert from 'node:assert/strict';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../sign-in/index.ts';

/** Who is signed in, behind the guard that asks for it. */
export function signedIn({ account }: FastifyRequest): SignedIn {
  assert(account, 'a route for signed-in people was reached without a session');
  return account;
}

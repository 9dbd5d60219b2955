import assert from 'node:assert/strict';
import type { RouteOptions } from 'fastify';
import type { SignedIn } from '../../sign-in/index.ts';

/** An account as its owner's browser sees it. */
export function accountBody({ accountId, email, isEmailVerified, createdAt }: SignedIn): object {
  return { account_id: accountId, email, email_verified: isEmailVerified, created_at: createdAt };
}

export function session(): RouteOptions {
  return {
    method: 'GET',
    url: '/session',
    async handler(request) {
      assert(request.account, 'a route of the dashboard was reached without a session');
      return { account: accountBody(request.account) };
    },
  };
}

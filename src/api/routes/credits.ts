import assert from 'node:assert/strict';
import type { RouteOptions } from 'fastify';
import type { AccountParts } from '../settings.ts';

export function credits({ credits }: Pick<AccountParts, 'credits'>): RouteOptions {
  return {
    method: 'GET',
    url: '/credits',
    async handler(request) {
      assert(request.caller, 'a route under /v2 was reached without a key');
      return credits.balance(request.caller.accountId);
    },
  };
}

import assert from 'node:assert/strict';
import type { RouteOptions } from 'fastify';
import type { KeysAndCredits } from '../settings.ts';

export function credits(accounts: KeysAndCredits): RouteOptions {
  return {
    method: 'GET',
    url: '/credits',
    async handler(request) {
      assert(request.caller, 'a route under /v2 was reached without a key');
      return accounts.credits(request.caller.accountId);
    },
  };
}

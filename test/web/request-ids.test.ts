import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, explain } from '../../web/src/shared/api/errors.ts';
import { startServer } from './support/server.ts';

describe('what the dashboard says of a refusal', () => {
  for (const status of [400, 401, 402, 403, 404, 409, 410, 413, 422, 429, 500, 502, 503, 504])
    it(`has the id of the request that was answered ${status}`, async () => {
      const response = Response.json({ detail: 'Said' }, { status, headers: { 'x-request-id': 'kiln-1' } });
      assert.equal(explain(await ApiError.from(response)).requestId, 'kiln-1');
    });

  it('can have it at every way in', async () => {
    await using server = await startServer();
    const ways = {
      '/dashboard/api/sign-up': { email: 'ada@pellton.example', password: 'x' },
      '/auth/sign-in/email': { email: 'ada@pellton.example', password: 'not this one at all' },
      '/dashboard/api/invitation': { token: 'nobody' },
      '/dashboard/api/invitation/accept': { token: 'nobody', password: 'a password of some length' },
      '/auth/reset-password': { token: 'nobody', newPassword: 'a password of some length' },
      '/auth/request-password-reset': { email: 7 },
    };
    for (const [way, body] of Object.entries(ways)) {
      const response = await fetch(server.origin + way, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.origin },
        body: JSON.stringify(body),
      });
      assert(response.status >= 400, `${way} answered ${response.status}`);
      assert.match(explain(await ApiError.from(response)).requestId ?? '', /^[\w-]{8,}$/, way);
    }
  });
});

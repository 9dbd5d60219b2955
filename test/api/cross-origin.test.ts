/** Pages of other addresses that call the API. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Origins } from '../../src/api/cross-origin.ts';
import { openServer, type TestServer } from './harness.ts';

const APP = 'https://app.example';
const PATHS = ['/v2/credits', '/v2/companies/us_co/1001', '/v2/nothing', '/mcp'];

const CASES: readonly { origins: Origins; origin: string | undefined; allowed: string | undefined }[] = [
  { origins: [], origin: APP, allowed: undefined },
  { origins: [APP, 'http://localhost:5173'], origin: APP, allowed: APP },
  { origins: [APP, 'http://localhost:5173'], origin: 'http://localhost:5173', allowed: 'http://localhost:5173' },
  { origins: [APP], origin: 'https://app.example.evil', allowed: undefined },
  { origins: [APP], origin: 'http://app.example', allowed: undefined },
  { origins: [APP], origin: 'null', allowed: undefined },
  { origins: [APP], origin: undefined, allowed: undefined },
  { origins: '*', origin: 'https://anybody.example', allowed: '*' },
];

for (const { origins, origin, allowed } of CASES) {
  describe(`where ${JSON.stringify(origins)} may call, ${origin ?? 'a program'}`, () => {
    let server: TestServer;
    before(async () => {
      server = await openServer({ settings: { origins } });
    });
    after(() => server[Symbol.asyncDispose]());

    const from = origin === undefined ? {} : { origin };

    it(allowed === undefined ? 'gets no leave' : 'reads answers and errors, with their headers', async () => {
      for (const url of PATHS)
        for (const key of [server.key, 'ck_wrong']) {
          const method = url === '/mcp' ? 'POST' : 'GET';
          const { headers } = await server.app.inject({ method, url, headers: { 'x-api-key': key, ...from } });
          assert.equal(headers['access-control-allow-origin'], allowed, `${url} ${key}`);
          assert.equal(headers['access-control-allow-credentials'], undefined);
          if (allowed !== undefined) assert.match(String(headers['access-control-expose-headers']), /X-Request-Id/);
          if (origins !== '*') assert.match(String(headers['vary']), /\bOrigin\b/i);
        }
    });

    it('asks beforehand without a key', async () => {
      const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' };
      for (const url of PATHS) {
        const { statusCode, headers } = await server.app.inject({
          method: 'OPTIONS',
          url,
          headers: { ...asking, ...from },
        });
        if (allowed === undefined) assert.notEqual(statusCode, 204, url);
        else {
          assert.deepEqual([statusCode, headers['access-control-allow-origin']], [204, allowed], url);
          assert.match(String(headers['access-control-allow-headers']), /X-API-Key/);
        }
      }
    });

    it('gets nothing of what has cookies', async () => {
      for (const url of ['/health', '/dashboard/api/account', '/']) {
        const { headers } = await server.app.inject({ url, headers: from });
        assert.equal(headers['access-control-allow-origin'], undefined, url);
      }
    });
  });
}

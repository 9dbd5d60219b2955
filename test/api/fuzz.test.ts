import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { openServer, type TestServer } from './harness.ts';

const EXPECTED = new Set([200, 400, 413, 415, 422]);

const query = fc.oneof(
  fc.string({ unit: fc.constantFrom('zephyr', 'arden', ' ', '"', '(', ')', '*', 'AND', ' OR ', '&', '.', 'é', '😀') }),
  fc.string({ unit: 'binary' }),
);
const anything = fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const body = fc.record(
  {
    q: fc.oneof(query, query, anything),
    match_alternative_names: fc.oneof(fc.boolean(), anything),
    match_previous_names: fc.oneof(fc.boolean(), anything),
    jurisdictions: fc.oneof(fc.constantFrom('all', 'us_co', 'us_co,us_zz'), anything),
    status: fc.oneof(fc.constantFrom('any', 'active'), anything),
    order_by: fc.oneof(fc.constantFrom('relevance', 'jurisdiction'), anything),
    role: fc.oneof(fc.constantFrom('officer', null), anything),
    zip_code: fc.oneof(fc.constantFrom('80521', null), anything),
    limit: fc.oneof(fc.integer({ min: 1, max: 100 }), anything),
    page: fc.oneof(fc.maxSafeNat(), anything),
    [String.fromCodePoint(0x1f600)]: anything,
  },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  { weight: 6, arbitrary: body.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);

describe('no body whatever is a fault of the server', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  for (const url of ['/v2/companies/search', '/v2/officers/search']) {
    it(url, async () => {
      await fc.assert(
        fc.asyncProperty(payload, async (sent) => {
          const answered = await server.send('POST', url, sent);
          assert.ok(EXPECTED.has(answered.statusCode), `${answered.statusCode}: ${answered.body}`);
          assert.ok(typeof answered.json() === 'object');
        }),
        { numRuns: 500 },
      );
    });
  }

  it('no path and no header either', async () => {
    const header = fc.string({ unit: fc.constantFrom(...'abc019;,=/*"% \\.-_') });
    await fc.assert(
      fc.asyncProperty(fc.webPath(), header, header, header, async (path, contentType, encoding, accept) => {
        const headers = {
          'x-api-key': server.key,
          'content-type': contentType,
          'content-encoding': encoding,
          'accept-encoding': accept,
          'x-request-id': accept,
        };
        for (const url of [`/v2/companies${path}`, `/v2${path}`, '/v2/officers/search']) {
          const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload: '{"q":"a"}' });
          assert.ok(statusCode < 500, `${statusCode}: ${url}`);
        }
        const { statusCode } = await server.app.inject({ url: `/v2/companies/us_co${path}`, headers });
        assert.ok(statusCode < 500, `${statusCode}: ${path}`);
      }),
      { numRuns: 100 },
    );
  });
});

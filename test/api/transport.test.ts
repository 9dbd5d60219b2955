import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import { openServer, type TestServer } from './harness.ts';

const SEARCH = '/v2/companies/search';
const BODY = JSON.stringify({ q: 'zephyr' });
const LIMIT_BYTES = 256 * 1024;

describe('bodies on their way', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  function post(payload: string | Buffer, headers: Record<string, string>) {
    return server.app.inject({
      method: 'POST',
      url: SEARCH,
      headers: { 'x-api-key': server.key, ...headers },
      payload,
    });
  }

  describe('a content type that is absent or JSON is taken, any other is 415', () => {
    for (const [contentType, status] of [
      ['', 415],
      ['application/json', 200],
      ['Application/JSON; charset=utf-8', 200],
      ['application/problem+json', 200],
      ['text/plain', 415],
      ['text/json', 415],
      ['application/jsonp', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=x', 415],
      ['json', 415],
      [';', 415],
    ] as const) {
      it(`${contentType || 'empty'}: ${status}`, async () => {
        const answered = await post(BODY, { 'content-type': contentType });
        assert.equal(answered.statusCode, status, answered.body);
        if (status === 415) assert.deepEqual(answered.json(), { detail: 'Content-Type must be application/json' });
      });
    }
    it('absent: 200', async () => assert.equal((await post(Buffer.from(BODY), {})).statusCode, 200));
  });

  describe('a body of 256 KiB is taken, a larger one is 413', () => {
    for (const [sizeBytes, status] of [
      [LIMIT_BYTES, 200],
      [LIMIT_BYTES + 1, 413],
      [9 * 1024 * 1024, 413],
    ] as const) {
      it(`${sizeBytes} bytes: ${status}`, async () => {
        const answered = await post(BODY.padEnd(sizeBytes), { 'content-type': 'application/json' });
        assert.equal(answered.statusCode, status);
        if (status === 413) assert.deepEqual(answered.json(), { detail: 'The body is larger than 256 KiB' });
      });
    }
  });

  describe('a compressed request body', () => {
    for (const [encoding, payload, status] of [
      ['gzip', gzipSync(BODY), 200],
      ['GZIP', gzipSync(BODY), 200],
      ['x-gzip', gzipSync(BODY), 200],
      ['X-Gzip', gzipSync(BODY), 200],
      ['Identity', Buffer.from(BODY), 200],
      ['br', brotliCompressSync(BODY), 200],
      ['zstd', zstdCompressSync(BODY), 200],
      ['identity', Buffer.from(BODY), 200],
      ['gzip', gzipSync(BODY).subarray(0, 20), 400],
      ['gzip', Buffer.from(BODY), 400],
      ['gzip', gzipSync(Buffer.alloc(LIMIT_BYTES + 1, ' ')), 413],
      ['gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), 413],
      ['compress', Buffer.from(BODY), 415],
      ['gzip, gzip', gzipSync(gzipSync(BODY)), 415],
    ] as const) {
      it(`${encoding}, ${payload.length} bytes: ${status}`, async () => {
        const answered = await post(payload, { 'content-encoding': encoding });
        assert.equal(answered.statusCode, status, answered.body);
        if (status === 415) assert.equal(answered.headers['accept-encoding'], 'zstd, br, gzip, deflate');
        if (status === 400) {
          assert.deepEqual(answered.json(), { detail: 'The body does not match its Content-Encoding' });
        }
      });
    }
  });

  describe('a large response is compressed for who asks for it', () => {
    for (const [accept, encoding, expand] of [
      ['gzip', 'gzip', gunzipSync],
      ['br', 'br', brotliDecompressSync],
      ['zstd', 'zstd', zstdDecompressSync],
      ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
      ['br;q=0.2, gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
      ['lzma', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      it(accept, async () => {
        const plain = await post(BODY, {});
        const answered = await post(BODY, { 'accept-encoding': accept });
        assert.equal(answered.headers['content-encoding'], encoding);
        assert.equal(expand(answered.rawPayload).toString(), plain.body);
      });
    }
  });

  describe('every response tells browsers to believe its content type', () => {
    for (const url of ['/v2/credits', '/v2/nothing', '/nothing', '/v2/companies/us_co/%', '/openapi.json', '/docs']) {
      it(url, async () => {
        const { headers } = await server.app.inject({ url });
        assert.equal(headers['x-content-type-options'], 'nosniff');
      });
    }
  });

  describe('every response has a request id, the caller’s own where it is sound', () => {
    const longest = 'a'.repeat(128);
    for (const url of ['/v2/credits', '/v2/nothing', '/health', '/v2/companies/us_co/%', '/openapi.json']) {
      it(url, async () => {
        const idOf = async (headers: object) =>
          (await server.app.inject({ url, headers: { ...headers } })).headers['x-request-id'];
        assert.equal(await idOf({ 'x-request-id': 'Batch_7.a-1' }), 'Batch_7.a-1');
        assert.equal(await idOf({ 'x-request-id': longest }), longest);
        const made = [{}, { 'x-request-id': `${longest}a` }, { 'x-request-id': 'a b' }, { 'x-request-id': '' }].map(
          idOf,
        );
        const ids = await Promise.all(made);
        for (const id of ids) assert.match(String(id), /^[0-9a-f-]{36}$/);
        assert.equal(new Set(ids).size, ids.length);
      });
    }
  });
});

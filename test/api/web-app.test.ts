import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openServer, type TestServer } from './harness.ts';

const PAGE =
  '<!doctype html><head><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/app-1a2b.js"></script></head>';
const SCRIPT = `export const lines = ${JSON.stringify('a line of the app\n'.repeat(200))};`;

describe('the dashboard', () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'charter-web-'));
  let server: TestServer;
  before(async () => {
    mkdirSync(join(webFolder, 'assets'));
    writeFileSync(join(webFolder, 'index.html'), PAGE);
    writeFileSync(join(webFolder, 'assets/app-1a2b.js'), SCRIPT);
    server = await openServer({ settings: { webFolder } });
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    rmSync(webFolder, { recursive: true });
  });

  const router = readFileSync(new URL('../../web/src/app/pages.tsx', import.meta.url), 'utf8');
  const ofRouter = [...router.matchAll(/'(\/[^']*)': lazyPage/g)].map(([, path]) => path!.replaceAll(/:\w+/g, '0a1b'));
  const PATHS = [...ofRouter, '/docs', '/reset-password?token=x', '/search?q=kiln', '/companies/us_co/1002%2FA%20B'];
  it('has pages', () => assert.ok(ofRouter.length > 15));
  for (const path of PATHS) {
    it(`answers ${path} with its page`, async () => {
      const answered = await server.app.inject(path);
      assert.equal(answered.statusCode, 200);
      assert.equal(answered.headers['content-type'], 'text/html; charset=utf-8');
      assert.match(answered.body, /app-1a2b\.js/);
    });
  }

  it('names to a browser at once what the page of searches needs', async () => {
    const chunks = {
      'index.html': { file: 'assets/app-1a2b.js', isEntry: true },
      'src/features/search/search-page.tsx': { file: 'assets/search.js', imports: ['index.html', '_a.js', '_b.js'] },
      '_a.js': { file: 'assets/a.js', imports: ['index.html', '_b.js'] },
      '_b.js': { file: 'assets/b.js' },
    };
    const linked = async (path: string) =>
      [...(await server.app.inject(path)).body.matchAll(/<link rel="modulepreload" href="([^"]*)">/g)].map(
        (it) => it[1],
      );
    assert.deepEqual(await linked('/search'), [], 'a build that tells nothing is served');
    mkdirSync(join(webFolder, '.vite'));
    writeFileSync(join(webFolder, '.vite/manifest.json'), JSON.stringify(chunks));
    for (const path of ['/search', '/search?q=kiln'])
      assert.deepEqual(await linked(path), ['/assets/search.js', '/assets/a.js', '/assets/b.js'], path);
    for (const path of ['/', '/keys', '/docs']) assert.deepEqual(await linked(path), [], path);
  });

  it('lets run and look only what comes from here, with a nonce for styles that is new each time', async () => {
    const [one, other] = await Promise.all([server.app.inject('/'), server.app.inject('/')]);
    const nonces = [one, other].map(({ body }) => /content="([0-9a-f]{32})"/.exec(body)?.[1]);
    assert.notEqual(nonces[0], nonces[1]);
    const policy = String(one.headers['content-security-policy']).split(';');
    assert.deepEqual(
      policy.filter((directive) => !directive.startsWith('script-src')),
      [
        "default-src 'self'",
        `style-src 'self' 'nonce-${nonces[0]}'`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    );
    assert.doesNotMatch(policy.join(), /unsafe|https?:|\*/);
    const { headers } = one;
    assert.deepEqual(
      [
        headers['referrer-policy'],
        headers['x-content-type-options'],
        headers['x-frame-options'],
        headers['cache-control'],
      ],
      ['no-referrer', 'nosniff', 'DENY', 'no-cache'],
    );
    assert.equal(headers['strict-transport-security'], undefined);
  });

  it('gives files for good, compressed, with an ETag', async () => {
    const url = '/assets/app-1a2b.js';
    const plain = await server.app.inject(url);
    assert.equal(plain.body, SCRIPT);
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(plain.headers['content-type']), /javascript/);
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.ok(packed.rawPayload.length < SCRIPT.length / 4);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    assert.equal(again.statusCode, 304);
  });

  const ABSENT = [
    '/assets/none.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/%00',
    '/nowhere',
    '/v2',
    '/index.html',
  ];
  for (const path of ABSENT) {
    it(`does not answer ${path} with its page`, async () => {
      const answered = await server.app.inject(path);
      assert.ok([401, 404].includes(answered.statusCode), `${answered.statusCode} ${answered.body}`);
      assert.match(String(answered.headers['content-type']), /json/);
    });
  }

  it('answers a browser that is lost with its page and 404, and programs as ever', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const of = async (
      method: 'GET' | 'HEAD' | 'POST',
      url: string,
      headers: { readonly accept?: string } = { accept },
    ) => {
      const answered = await server.app.inject({ method, url, headers });
      return [answered.statusCode, String(answered.headers['content-type']).split(';')[0]];
    };
    assert.deepEqual(await of('GET', '/nowhere?at=all'), [404, 'text/html']);
    assert.deepEqual(await of('HEAD', '/keys/of/mine'), [404, 'text/html']);
    const { body, headers } = await server.app.inject({ url: '/nowhere', headers: { accept } });
    assert.match(body, /app-1a2b\.js/);
    assert.match(String(headers['content-security-policy']), /script-src 'self'/);
    assert.deepEqual(await of('GET', '/nowhere', {}), [404, 'application/json']);
    assert.deepEqual(await of('GET', '/nowhere', { accept: 'application/json' }), [404, 'application/json']);
    assert.deepEqual(await of('POST', '/nowhere'), [404, 'application/json']);
    assert.deepEqual(await of('POST', '/keys'), [405, 'application/json']);
    assert.deepEqual(await of('GET', '/v2/nowhere'), [401, 'application/json']);
    assert.deepEqual(await of('GET', '/dashboard/api/nowhere'), [401, 'application/json']);
  });

  it('leaves the API without a policy', async () => {
    assert.equal((await server.app.inject('/v2/credits')).headers['content-security-policy'], undefined);
  });

  it('that is not built says how to build it, and the API works', async () => {
    await using bare = await openServer({ settings: { webFolder: join(webFolder, 'none') } });
    const answered = await bare.app.inject('/keys');
    assert.equal(answered.statusCode, 404);
    assert.match(answered.body, /vite build web/);
    assert.equal((await bare.send('GET', '/v2/credits')).statusCode, 200);
  });
});

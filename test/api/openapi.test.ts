import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument, sessionDocument } from '../../src/api/index.ts';
import { EVERY_ROUTE } from './documents.ts';
import { openServer, type TestServer } from './harness.ts';

const [served, ofSessions]: readonly Document[] = [openApiDocument(), sessionDocument()].map((one) =>
  JSON.parse(JSON.stringify(one)),
);
const document: Document = EVERY_ROUTE;

type Media = { readonly schema: object; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> };
type Content = { readonly content?: Readonly<Record<string, Media>> };
type Operation = {
  readonly tags: readonly string[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly headers?: Readonly<Record<string, unknown>> }>>;
};
type Document = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object; readonly headers: object };
};

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/**
 * The routes in a printed tree: each line adds its part to the path of the line it hangs from, four columns
 * to the left.
 */
function routesOf(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]+)(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    parts.length = indent.length / 4 - 1;
    parts.push(part);
    const path = parts.join('').replace(/:(\w+)/g, '{$1}');
    return methods.split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${path}`]));
  });
}

/** The dashboard's own pages and files are for people: the document tells of what programs call. */
const isOfTheApp = (route: string): boolean =>
  /^GET \/(?!docs$|dashboard\/|auth\/|v2\/|health|readyz|metrics|openapi|webhooks\/|reconcile(?!\/(?:entities|schema)))/.test(
    route,
  );

/** A validator of the schema at a place in the document. */
function validator(): (schema: object, value: unknown) => string {
  const { Ajv2020: Validator }: { Ajv2020: typeof Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js');
  const formats = { date: /^\d{4}-\d\d-\d\d$/, 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ };
  const ajv = new Validator({ strict: false, formats });
  const root = 'https://charter.example/openapi.json';
  ajv.addSchema({ $id: root, components: document.components });
  return (schema, value) => {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${root}#/`));
    const validate = ajv.compile(absolute);
    return validate(value) ? '' : ajv.errorsText(validate.errors);
  };
}

describe('the OpenAPI document', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  it('in openapi.json and the one of sessions are what the code makes: run `npm run openapi` when it is not', async () => {
    for (const [file, made] of [
      ['openapi.json', served],
      ['openapi.session.json', ofSessions],
    ] as const) {
      const committed = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
      assert.deepEqual(JSON.parse(committed), made, file);
    }
  });

  it('is served as it is', async () => {
    assert.deepEqual((await server.app.inject('/openapi.json')).json(), served);
    assert.deepEqual([document.openapi, document.info.version], ['3.1.0', '0.2.0']);
  });

  it('is compressed once for each encoding, and not sent again to who has it', async () => {
    const get = (headers: Readonly<Record<string, string>>) => server.app.inject({ url: '/openapi.json', headers });
    const tags = new Set<unknown>();
    for (const [encoding, expand] of [
      ['identity', (bytes: Buffer) => bytes],
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
      ['zstd', zstdDecompressSync],
    ] as const) {
      const headers = { 'accept-encoding': encoding };
      const { etag, ...sent } = (await get(headers)).headers;
      assert.equal(sent['content-encoding'], encoding === 'identity' ? undefined : encoding);
      for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get({ ...headers, 'if-none-match': known });
        assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag], known);
      }
      const other = await get({ ...headers, 'if-none-match': '"other"' });
      assert.deepEqual(JSON.parse(expand(other.rawPayload).toString()), served);
      tags.add(etag);
    }
    assert.equal(tags.size, 4);
  });

  it('has every route of the server, and no other', async () => {
    await server.app.ready();
    const routes = routesOf(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => !/^GET \/docs\//.test(route) && !/^HEAD /.test(route) && !isOfTheApp(route),
    );
    assert.deepEqual(operations.map(({ name }) => name).sort(), [...new Set(routes)].sort());
  });

  const check = validator();
  describe('has examples that its own schemas accept', () => {
    for (const { name, operation } of operations) {
      const contents = { request: operation.requestBody, ...operation.responses };
      for (const [part, content] of Object.entries(contents)) {
        for (const { schema, examples = {} } of Object.values(content?.content ?? {})) {
          for (const [example, { value }] of Object.entries(examples)) {
            it(`${name} ${part} ${example}`, () => assert.equal(check(schema, value), ''));
          }
        }
      }
    }
  });

  it('has schemas that refuse what is wrong', () => {
    const { examples, schema } = document.paths['/v2/companies/search']?.['post']?.responses['200']?.content?.[
      'application/json'
    ] ?? { schema: {} };
    const answer = structuredClone(examples?.['found']?.value);
    assert.ok(typeof answer === 'object' && answer !== null);
    assert.notEqual(check(schema, { ...answer, page: 'one' }), '');
    assert.notEqual(check(schema, { ...answer, results: [{ company: {} }] }), '');
  });

  it('refers to nothing that it does not have', () => {
    for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/(.*?)"/g)) {
      let found: unknown = document;
      for (const step of reference.split('/')) found = Object(found)[step];
      assert.ok(found, reference);
    }
  });

  describe('describes what the server answers', () => {
    const requests = [
      { method: 'POST', path: '/v2/companies/search', body: { q: 'zephyr' }, status: 200 },
      { method: 'POST', path: '/v2/companies/search', body: { q: '(' }, status: 400 },
      { method: 'POST', path: '/v2/companies/search', body: { limit: 0 }, status: 422 },
      { method: 'POST', path: '/v2/companies/search', body: '{', status: 422 },
      { method: 'POST', path: '/v2/officers/search', body: { q: 'arden' }, status: 200 },
      {
        method: 'GET',
        path: '/v2/companies/{jurisdiction_code}/{company_number}',
        url: '/v2/companies/us_co/1001',
        status: 200,
      },
      {
        method: 'GET',
        path: '/v2/companies/{jurisdiction_code}/{company_number}',
        url: '/v2/companies/us_co/9',
        status: 404,
      },
      {
        method: 'GET',
        path: '/v2/companies/{jurisdiction_code}/{company_number}',
        url: '/v2/companies/us_zz/9',
        status: 422,
      },
      {
        method: 'POST',
        path: '/v2/companies/lookup',
        body: { companies: [{ jurisdiction_code: 'us_co', entity_number: '1001' }] },
        status: 200,
      },
      { method: 'POST', path: '/v2/companies/lookup', body: { companies: [] }, status: 422 },
      { method: 'POST', path: '/v2/premises/search', body: { q: 'kiln' }, status: 200 },
      { method: 'POST', path: '/v2/premises/search', body: { q: 'kiln', sources: 'us_co' }, status: 422 },
      { method: 'GET', path: '/v2/premises/{source}/{id}', url: '/v2/premises/us_co_food/F-1', status: 200 },
      { method: 'GET', path: '/v2/premises/{source}/{id}', url: '/v2/premises/us_co_food/9', status: 404 },
      {
        method: 'GET',
        path: '/v2/companies/{jurisdiction_code}/{company_number}/premises',
        url: '/v2/companies/us_co/1001/premises?limit=2',
        status: 200,
      },
      {
        method: 'GET',
        path: '/v2/companies/{jurisdiction_code}/{company_number}/premises',
        url: '/v2/companies/us_co/1001/premises?limit=0',
        status: 422,
      },
      { method: 'GET', path: '/v2/webhooks', status: 200 },
      { method: 'POST', path: '/v2/webhooks', body: { url: 'http://10.0.0.1/', types: ['batch.failed'] }, status: 422 },
      {
        method: 'POST',
        path: '/v2/webhooks',
        body: { url: 'http://127.0.0.1:9/', types: ['batch.failed'] },
        status: 201,
      },
      { method: 'DELETE', path: '/v2/webhooks/{webhook_id}', url: '/v2/webhooks/none', status: 404 },
      { method: 'POST', path: '/v2/watches', body: { kind: 'person', name: 'Tolly Arden' }, status: 201 },
      { method: 'POST', path: '/v2/watches', body: { kind: 'person', name: 'Arden, Tolly' }, status: 200 },
      { method: 'POST', path: '/v2/watches', body: { kind: 'search', q: '(' }, status: 400 },
      { method: 'POST', path: '/v2/watches', body: { kind: 'company' }, status: 422 },
      { method: 'GET', path: '/v2/watches', status: 200 },
      { method: 'DELETE', path: '/v2/watches/{watch_id}', url: '/v2/watches/none', status: 404 },
      { method: 'GET', path: '/v2/changes', url: '/v2/changes?include=fields', status: 200 },
      { method: 'GET', path: '/v2/changes', url: '/v2/changes?since=9-none-9', status: 410 },
      { method: 'GET', path: '/v2/changes', url: '/v2/changes?kinds=new', status: 422 },
      {
        method: 'POST',
        path: '/v2/network',
        body: { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1001' }, depth: 2 },
        status: 200,
      },
      {
        method: 'POST',
        path: '/v2/network',
        body: { root: { kind: 'address', address: 'nowhere' } },
        status: 404,
      },
      { method: 'POST', path: '/v2/network', body: { root: { kind: 'premises' } }, status: 422 },
      { method: 'POST', path: '/v2/people', body: { name: 'Tolly Arden' }, status: 200 },
      { method: 'POST', path: '/v2/people', body: { name: '' }, status: 404 },
      { method: 'POST', path: '/v2/people', body: {}, status: 422 },
      { method: 'POST', path: '/v2/addresses', body: { address: 'nowhere' }, status: 404 },
      { method: 'GET', path: '/v2/credits', status: 200 },
      { method: 'GET', path: '/v2/jurisdictions', status: 200 },
      { method: 'GET', path: '/v2/suggest', url: '/v2/suggest?q=zeph', status: 200 },
      { method: 'GET', path: '/v2/suggest', url: '/v2/suggest?q=zephir', status: 200 },
      { method: 'GET', path: '/v2/suggest', status: 422 },
      { method: 'GET', path: '/readyz', status: 200 },
    ] as const;
    for (const request of requests) {
      const { method, path, status } = request;
      it(`${method} ${path} ${status}`, async () => {
        const url = 'url' in request ? request.url : path;
        const answered = await server.send(method, url, 'body' in request ? request.body : undefined);
        assert.equal(answered.statusCode, status);
        const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
        const schema = response?.content?.['application/json']?.schema;
        assert.ok(schema);
        assert.equal(check(schema, answered.json()), '');
      });
    }
  });

  it('describes a refusal for want of credits, and the headers of what is billed', async () => {
    await using poor = await openServer({ credits: 1 });
    const answered = await poor.send('POST', '/v2/companies/search', { q: 'zephyr' });
    assert.equal(answered.statusCode, 402);
    const response = document.paths['/v2/companies/search']?.['post']?.responses['402'];
    assert.equal(check(response?.content?.['application/json']?.schema ?? {}, answered.json()), '');
    for (const header of ['X-Credits-Charged', 'X-Credits-Balance']) {
      assert.ok(header in (response?.headers ?? {}), header);
      assert.notEqual(answered.headers[header.toLowerCase()], undefined);
    }
  });

  describe('is told by a page that asks no other host, with or without a built dashboard, a browser and scripts', () => {
    const built = mkdtempSync(join(tmpdir(), 'charter-docs-'));
    writeFileSync(join(built, 'index.html'), '<noscript>Scripts are off.</noscript><script src="/app.js"></script>');
    after(() => rmSync(built, { recursive: true }));
    const FOLDERS = { built, 'not built': join(built, 'none') };
    for (const [state, webFolder] of Object.entries(FOLDERS)) {
      for (const url of ['/docs', '/docs/']) {
        it(`${url}, ${state}`, async () => {
          await using own = await openServer({ settings: { webFolder } });
          const { statusCode, headers, body } = await own.app.inject(url);
          assert.equal(statusCode, 200);
          assert.equal(headers['content-type'], 'text/html; charset=utf-8');
          assert.match(String(headers['content-security-policy']), /^default-src 'self';/);
          assert.equal(body.includes('/app.js'), webFolder === built);
          assert.doesNotMatch(body, /(?:src|href|url)\s*[=:]\s*["']?https?:|<script>|<style>|Scripts are off/);
          const told = new Set([...body.matchAll(/<h3 id="(\w+)">/g)].map(([, id]) => id));
          assert.ok(told.has('searchCompanies') && told.has('getReadiness'), body);
          assert.ok(!told.has('getOverview') && !told.has('signUp') && !told.has('receiveStripeEvent'), body);
        });
      }
    }
  });

  it('puts every operation under one of its tags', () => {
    const names = document.tags.map(({ name }) => name);
    for (const { name, operation } of operations) {
      assert.equal(operation.tags.length, 1, name);
      assert.ok(names.includes(operation.tags[0]!), name);
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openApiDocument } from '../../src/api/index.ts';
import { ORIGIN, type Person, signUp } from './dashboard/person.ts';
import { openServer, type TestServer } from './harness.ts';
import { HOSTILE_BODIES } from './hostile-bodies.ts';

/** They take no body, and end the session that the others need. */
const LAST = new Set(['/auth/sign-out', '/auth/revoke-sessions']);

/** A network may have more fields than a batch. */
const WITHIN_A_NETWORK = new Set(['more fields than a batch may have', 'a key that comes again and again']);

type Route = { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly url: string };

function routes(): Route[] {
  const { paths = {} } = openApiDocument() as { readonly paths?: Readonly<Record<string, object>> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    (['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      .filter((method) => method.toLowerCase() in methods)
      .map((method) => ({ method, url: path.replace(/\{\w+\}/g, 'x'), path })),
  );
  return all.toSorted((a, b) => Number(LAST.has(a.path)) - Number(LAST.has(b.path)));
}

describe('a hostile body', () => {
  let server: TestServer;
  let person: Person;
  let sent = 0;
  /** The texts that values were built of. */
  const parsed: string[] = [];
  const { parse } = JSON;

  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    person = await signUp(server, 'ann@pellton.example');
    JSON.parse = (text, reviver) => {
      parsed.push(text);
      return parse(text, reviver);
    };
  });
  after(() => {
    JSON.parse = parse;
    return server[Symbol.asyncDispose]();
  });

  for (const { method, url } of routes()) {
    it(`is refused by ${method} ${url} before anything is built of it`, async () => {
      for (const { what, bytes, encoding } of HOSTILE_BODIES) {
        if (url.endsWith('/network/export') && WITHIN_A_NETWORK.has(what)) continue;
        parsed.length = 0;
        sent += 1;
        const answered = await server.app.inject({
          method,
          url,
          remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
          headers: {
            'x-api-key': person.key,
            cookie: person.cookie,
            origin: ORIGIN,
            'content-type': 'application/json',
            ...(encoding && { 'content-encoding': encoding }),
          },
          payload: bytes,
        });
        assert.ok(answered.statusCode < 500, `${what}: ${answered.statusCode}`);
        const text = encoding === undefined ? bytes.toString() : null;
        const built = parsed.filter((one) => one === text || one.length > 10_000);
        assert.deepEqual(built, [], what);
        const isJson = answered.statusCode === 422;
        if (isJson) assert.equal(answered.json().detail[0].type, 'json_invalid', what);
      }
    });
  }
});

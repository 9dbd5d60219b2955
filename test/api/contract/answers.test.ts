/**
 * What the API answers to every operation, asked well and in each way wrongly: statuses, words, charges and headers.
 * A change here is one that callers see: make it on purpose, by `node --test --test-update-snapshots` of this file.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import openApi from '../../../openapi.json' with { type: 'json' };
import session from '../../../openapi.session.json' with { type: 'json' };
import { ORIGIN, type Person, signUp } from '../dashboard/person.ts';
import { openServer, type TestServer } from '../harness.ts';
import { badInputs, type Described, type Input, soundInput } from './bad-inputs.ts';
import { brief, hashOf, headersOf } from './brief.ts';

const V2 = '/v2';
/** With fields of its own behind the session's door. */
const OTHER_BEHIND_SESSIONS = ['/suggest', '/local-businesses/batches'];

type Operation = { readonly method: string; readonly path: string; readonly described: Described };
const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = openApi.paths;

const operations: readonly Operation[] = Object.entries(paths)
  .filter(([path]) => path.startsWith(`${V2}/`))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path: path.slice(V2.length),
      described: described as Described,
    })),
  )
  .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));

describe('the answers of the API', () => {
  let server: TestServer;
  let person: Person;
  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    person = await signUp(server, 'tolly@pellton.example');
    await server.accounts.operator.grant({ email: person.email, credits: 1_000_000, note: 'for all that is asked' });
  });
  after(() => server[Symbol.asyncDispose]());

  const ask = (door: 'key' | 'session', method: string, { url, body }: Input) =>
    server.app.inject({
      method: method as 'GET',
      url: `${door === 'key' ? V2 : '/dashboard/api'}${url}`,
      headers: {
        ...(door === 'key' ? { 'x-api-key': server.key } : { cookie: person.cookie, origin: ORIGIN }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });

  it('to every operation, asked well and in each way wrongly', async (t) => {
    const all: Record<string, object> = {};
    for (const { method, path, described } of operations) {
      const sound = await ask('key', method, soundInput(path, described));
      const wrong: Record<string, string> = {};
      for (const input of badInputs(path, described)) wrong[input.what] = brief(await ask('key', method, input));
      all[`${method} ${path}`] = { status: sound.statusCode, headers: headersOf(sound), wrong };
    }
    t.assert.fileSnapshot(all, join(import.meta.dirname, 'answers.snapshot'));
  });

  it('tell agents of the same tools', async (t) => {
    const listed = await server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'x-api-key': server.key },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    const { tools } = listed.json().result as { readonly tools: readonly { readonly outputSchema: object }[] };
    const told = tools.map(({ outputSchema, ...tool }) => ({
      ...tool,
      outputSchema: hashOf(JSON.stringify(outputSchema)),
    }));
    t.assert.fileSnapshot(told, join(import.meta.dirname, 'tools.snapshot'));
  });

  const twins = operations.filter(
    ({ path, method }) =>
      !OTHER_BEHIND_SESSIONS.includes(path) &&
      Object.hasOwn(Object(Reflect.get(session.paths, `/dashboard/api${path}`)), method.toLowerCase()),
  );
  for (const { method, path, described } of twins) {
    it(`are the same problems behind a session: ${method} ${path}`, async () => {
      for (const input of badInputs(path, described)) {
        const [byKey, signedIn] = [await ask('key', method, input), await ask('session', method, input)];
        if (byKey.statusCode === 422 || byKey.statusCode === 404)
          assert.deepEqual([signedIn.statusCode, signedIn.body], [byKey.statusCode, byKey.body], input.what);
      }
    });
  }
});

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import { openApiDocument } from '../../src/api/index.ts';
import { startReceiver } from '../events/receiver.ts';
import { openServer, type TestServer } from './harness.ts';

const NOWHERE = 'http://127.0.0.1:9/hook';
const TYPES = ['batch.succeeded'];

describe('webhooks', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  const create = async (url = NOWHERE, types: readonly string[] = TYPES) => {
    const answer = await server.send('POST', '/v2/webhooks', { url, types, description: 'mine' });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json();
  };
  const list = async () => (await server.send('GET', '/v2/webhooks')).json().webhooks;

  it('are made with a secret that is shown once', async () => {
    const { secret, ...made } = await create(`${NOWHERE}#part`, ['batch.failed', 'balance.low', 'batch.failed']);
    assert.match(secret, /^whsec_/);
    assert.partialDeepStrictEqual(made, {
      url: NOWHERE,
      types: ['batch.failed', 'balance.low'],
      description: 'mine',
      paused: false,
      paused_because: null,
      old_secret_until: null,
    });
    assert.deepEqual((await list()).at(-1), made);
    await server.send('DELETE', `/v2/webhooks/${made.id}`);
  });

  const refused = [
    { body: {}, problems: ['url missing', 'types missing'] },
    { body: { url: 7, types: 'all' }, problems: ['url string_type', 'types list_type'] },
    { body: { url: NOWHERE, types: [] }, problems: ['types too_short'] },
    { body: { url: NOWHERE, types: ['batch.done'] }, problems: ['types enum'] },
    {
      body: { url: NOWHERE, types: [{}], description: 'a\u0000b' },
      problems: ['types enum', 'description value_error'],
    },
    ...[
      'ftp://127.0.0.1/',
      'http://user:secret@127.0.0.1/',
      'hooks.example',
      '',
      'http://',
      'http://10.0.0.1/',
      'http://169.254.169.254/latest/meta-data',
      'http://[::ffff:10.0.0.1]/',
      'http://0xa000001/',
      'http://0.0.0.0/',
      'http://nowhere.invalid/',
    ].map((url) => ({ body: { url, types: TYPES }, problems: ['url value_error'] })),
    { body: { url: `http://127.0.0.1/${'x'.repeat(2_000)}`, types: TYPES }, problems: ['url string_too_long'] },
  ];
  for (const { body, problems } of refused) {
    it(`are refused: ${JSON.stringify(body).slice(0, 80)}`, async () => {
      const answer = await server.send('POST', '/v2/webhooks', body);
      assert.equal(answer.statusCode, 422);
      const found = answer.json().detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc[1]} ${type}`);
      assert.deepEqual(found, problems);
    });
  }

  it('are refused in one text whether the host is unknown or private, and the operator hears of the setting', async () => {
    const PLAIN = 'Value error, the host is not known, or the host has an address in a private network';
    const hosts = ['nowhere.invalid', '10.0.0.1', '169.254.169.254', '[fd00::1]', 'localhost.invalid'];
    for (const [remoteAddress, says] of [
      ['203.0.113.7', new RegExp(`^${PLAIN}$`)],
      ['127.0.0.1', new RegExp(`^${PLAIN}; CHARTER_WEBHOOK_NETWORKS `)],
      ['::1', new RegExp(`^${PLAIN}; CHARTER_WEBHOOK_NETWORKS `)],
    ] as const) {
      const texts = new Set<string>();
      for (const host of hosts) {
        const answer = await server.app.inject({
          method: 'POST',
          url: '/v2/webhooks',
          remoteAddress,
          headers: { 'x-api-key': server.key },
          payload: { url: `http://${host}/`, types: TYPES },
        });
        texts.add(answer.json().detail[0].msg);
      }
      assert.equal(texts.size, 1, remoteAddress);
      assert.match([...texts][0]!, says);
    }
  });

  it('are tested at most ten times a minute by an account, whichever they are', async () => {
    await using receiver = await startReceiver();
    await using own = await openServer();
    const make = async () =>
      (await own.send('POST', '/v2/webhooks', { url: receiver.url, types: TYPES, description: '' })).json().id;
    const ids = [await make(), await make()];
    const test = (id: string) => own.send('POST', `/v2/webhooks/${id}/test`);
    for (let count = 0; count < 10; count++) assert.equal((await test(ids[count % 2])).statusCode, 200);
    for (const id of ids) {
      const { statusCode, headers, json } = await test(id);
      assert.deepEqual([statusCode, headers['retry-after']], [429, '60']);
      assert.match(json().detail, /^Webhooks are tested at most 10 times a minute/);
    }
    assert.equal((await test('none')).statusCode, 404);
    assert.equal(receiver.received.length, 10);
  });

  it('are changed, paused and deleted', async () => {
    const { id } = await create();
    const change = async (body: object) => (await server.send('PATCH', `/v2/webhooks/${id}`, body)).json();
    assert.partialDeepStrictEqual(await change({ paused: true }), { paused: true, paused_because: 'owner' });
    assert.partialDeepStrictEqual(await change({ types: ['balance.low'] }), { paused: true, types: ['balance.low'] });
    assert.partialDeepStrictEqual(await change({ paused: false }), { paused: false, types: ['balance.low'] });
    assert.partialDeepStrictEqual(await change({}), { paused: false, types: ['balance.low'] });
    const wrong = await server.send('PATCH', `/v2/webhooks/${id}`, { paused: null, types: null });
    assert.deepEqual([wrong.statusCode, wrong.json().detail.length], [422, 2]);
    assert.equal((await server.send('DELETE', `/v2/webhooks/${id}`)).statusCode, 204);
    assert.equal((await server.send('DELETE', `/v2/webhooks/${id}`)).statusCode, 404);
  });

  it('are tested: the answer tells what came of it, and the log has it', async () => {
    await using receiver = await startReceiver((_, index) => (index === 0 ? 500 : 204));
    const { id, secret } = await create(receiver.url);
    const test = async () => (await server.send('POST', `/v2/webhooks/${id}/test`)).json();
    const failed = await test();
    assert.partialDeepStrictEqual(failed, { type: 'webhook.test', status: 500, delivered: false, next_at: null });
    assert.partialDeepStrictEqual(await test(), { status: 204, delivered: true });
    const { body, headers } = receiver.received[1]!;
    new Verifier(secret).verify(body, headers as Record<string, string>);
    const { attempts, next_page } = (await server.send('GET', `/v2/webhooks/${id}/attempts?limit=1`)).json();
    assert.deepEqual([attempts.length, attempts[0].status, next_page], [1, 204, 2]);
    const second = (await server.send('GET', `/v2/webhooks/${id}/attempts?limit=1&page=2`)).json();
    assert.deepEqual(second, { attempts: [failed], next_page: null });
    await server.send('DELETE', `/v2/webhooks/${id}`);
  });

  it('get a new secret', async () => {
    const { id, secret } = await create();
    const rotated = (await server.send('POST', `/v2/webhooks/${id}/rotate`)).json();
    assert.match(rotated.secret, /^whsec_/);
    assert.notEqual(rotated.secret, secret);
    assert.match((await list()).at(-1).old_secret_until, /Z$/);
    await server.send('DELETE', `/v2/webhooks/${id}`);
  });

  it('are sent again what was told since a time', async () => {
    const { id } = await create();
    const resend = (since: unknown) => server.send('POST', `/v2/webhooks/${id}/resend`, { since });
    const answer = await resend('2026-01-01T00:00:00+02:00');
    assert.deepEqual([answer.statusCode, answer.json()], [202, { messages: 0 }]);
    for (const since of ['yesterday', null, 5, '2026-13-01T00:00:00Z', '2026-01-01'])
      assert.equal((await resend(since)).statusCode, 422, String(since));
    await server.send('DELETE', `/v2/webhooks/${id}`);
  });

  it('are 20 at most', async () => {
    for (let count = 0; count < 20; count++) await create();
    const answer = await server.send('POST', '/v2/webhooks', { url: NOWHERE, types: TYPES });
    assert.equal(answer.statusCode, 409);
    const { webhooks, next_page } = (await server.send('GET', '/v2/webhooks?limit=15')).json();
    assert.deepEqual([webhooks.length, next_page], [15, 2]);
    for (const { id } of await list()) await server.send('DELETE', `/v2/webhooks/${id}`);
  });

  describe('of another account, and of no account, are not found', () => {
    const routes = [
      ['PATCH', '', { paused: true }],
      ['DELETE', ''],
      ['POST', '/test'],
      ['POST', '/rotate'],
      ['GET', '/attempts'],
      ['POST', '/resend', { since: '2026-01-01T00:00:00Z' }],
    ] as const;
    for (const [method, path, body] of routes) {
      it(`${method} ${path || '/'}`, async () => {
        const { accountId } = await server.accounts.keys.create({ email: 'other@pellton.example', credits: 0 });
        const { id } = await server.events.webhooks.create(accountId, {
          url: NOWHERE,
          types: ['batch.failed'],
          description: '',
        });
        for (const one of [id, 'none', '%00', `${id}'--`]) {
          const answer = await server.send(method, `/v2/webhooks/${one}${path}`, body);
          assert.deepEqual([answer.statusCode, answer.json()], [404, { detail: 'Webhook not found' }], one);
        }
        await server.events.webhooks.remove(accountId, id);
      });
    }
  });

  it('have no options but those of their pages', async () => {
    for (const [method, url, body] of [
      ['GET', '/v2/webhooks?page=0'],
      ['GET', '/v2/webhooks?pages=1'],
      ['POST', '/v2/webhooks?x=1', { url: NOWHERE, types: TYPES }],
    ] as const)
      assert.equal((await server.send(method, url, body)).statusCode, 422, url);
    const far = await server.send('GET', '/v2/webhooks?page=9007199254740991');
    assert.deepEqual(far.json(), { webhooks: [], next_page: null });
  });

  it('answer what the OpenAPI document says', async () => {
    const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js');
    const document = JSON.parse(JSON.stringify(openApiDocument()));
    const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, date: true } });
    ajv.addSchema({ $id: 'https://charter.example/openapi.json', components: document.components });
    const holds = (schema: string, value: unknown) => {
      const validate = ajv.compile({ $ref: `https://charter.example/openapi.json#/components/schemas/${schema}` });
      assert.ok(validate(value), `${schema}: ${ajv.errorsText(validate.errors)}`);
    };
    await using receiver = await startReceiver();
    const made = await create(receiver.url);
    holds('CreatedWebhook', made);
    holds('WebhookAttempt', (await server.send('POST', `/v2/webhooks/${made.id}/test`)).json());
    holds('WebhookAttempts', (await server.send('GET', `/v2/webhooks/${made.id}/attempts`)).json());
    holds('RotatedWebhook', (await server.send('POST', `/v2/webhooks/${made.id}/rotate`)).json());
    holds('Webhook', (await server.send('PATCH', `/v2/webhooks/${made.id}`, { paused: true })).json());
    holds('Webhooks', (await server.send('GET', '/v2/webhooks')).json());
    holds(
      'ResentMessages',
      (await server.send('POST', `/v2/webhooks/${made.id}/resend`, { since: '2026-01-01T00:00:00Z' })).json(),
    );
    await server.send('DELETE', `/v2/webhooks/${made.id}`);
  });
});

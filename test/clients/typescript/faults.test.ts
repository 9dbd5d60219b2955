/** What the client makes of a server, or of what stands before it, that fails in every way. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { Charter, CharterError, type CharterOptions } from '../../../clients/typescript/src/index.ts';

/** How one request is answered; `null` ends its connection instead. */
type Answer = ((response: ServerResponse) => void) | null;

const json = (body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Answer => {
  return (response) => void response.writeHead(status, headers).end(JSON.stringify(body));
};
const refused = (status: number, retryAfter?: string): Answer =>
  json({ detail: `refused by ${status}` }, status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
const OK = json({ balance: 7 });
const hang: Answer = () => {};
const page: Answer = (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
/** A body that ends before its length. */
const cut: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"balance":');
  setImmediate(() => response.destroy());
};
const away: Answer = (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();

type Heard = { readonly route: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A server that answers each request in its turn, or by its route, and keeps what it heard. */
async function answering(
  answers: readonly Answer[] | ((route: string) => Answer),
  options: Partial<CharterOptions> = {},
) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const route = `${method} ${url}`;
    const answer = typeof answers === 'function' ? answers(route) : answers[heard.length];
    heard.push({ route, headers, body: await text(request) });
    if (answer === null) request.socket.destroy();
    else if (answer === undefined) response.writeHead(418).end();
    else answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    charter: new Charter({ baseUrl, key: 'ck_test', ...options }),
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a call is made again', () => {
  const PASSING: Readonly<Record<string, readonly Answer[]>> = {
    'after a 429, when the server says': [refused(429, '0')],
    'after a 503 with Retry-After': [refused(503, '0'), refused(503, '0'), refused(503, '0')],
    'after a 502 of a proxy, without one': [(response) => response.writeHead(502).end('<html>Bad gateway</html>')],
    'after a 504': [refused(504, '0')],
    'after a connection that breaks': [null],
    'after an answer that breaks off': [cut],
    'after one that does not come in time': [hang],
    'after a date to come back': [refused(503, new Date(0).toUTCString())],
  };
  for (const [title, answers] of Object.entries(PASSING)) {
    it(title, async () => {
      await using server = await answering([...answers, OK], { timeoutMs: answers.includes(hang) ? 3_000 : 60_000 });
      assert.equal((await server.charter.credits()).balance, 7);
      assert.equal(server.heard.length, answers.length + 1);
    });
  }

  const row = json({ row_index: 0 });
  it('under the key of its first try, so that it is paid for once', async () => {
    await using server = await answering([null, refused(503, '0'), cut, row]);
    await server.charter.matchOne({ name: 'Kiln', address: '' });
    await server.charter.matchOne({ name: 'Kiln', address: '' }).catch(() => {});
    const keys = server.heard.map(({ headers }) => headers['idempotency-key']);
    assert.match(keys[0] as string, /^[0-9a-f]{32}$/);
    assert.deepEqual(keys.slice(0, 4), Array(4).fill(keys[0]));
    assert.notEqual(keys[4], keys[0]);
  });

  it('as a submission whose earlier try is still in flight', async () => {
    await using server = await answering([null, refused(409), json({ batch_id: 'b' }, 202)]);
    assert.equal((await server.charter.batches.create([{ name: 'a', address: 'b' }])).batch_id, 'b');
  });

  const ONCE: Readonly<Record<string, (charter: Charter) => Promise<unknown>>> = {
    'makes a webhook': ({ webhooks }) => webhooks.create({ url: 'https://hooks.example/', types: ['batch.failed'] }),
    'sends messages again': ({ webhooks }) => webhooks.resend('id', new Date(0)),
    'ends a watch': ({ watches }) => watches.delete('id'),
  };
  for (const [title, call] of Object.entries(ONCE)) {
    it(`but not where it ${title}, unless it was refused before it began`, async () => {
      await using server = await answering([refused(503, '0'), null]);
      await assert.rejects(call(server.charter), { code: 'unreachable' });
      assert.equal(server.heard.length, 2);
    });
  }

  it('through the fetch that is given', async () => {
    let calls = 0;
    const charter = new Charter({
      baseUrl: 'https://charter.example',
      key: 'ck_test',
      async fetch() {
        if (calls++ === 0) throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') });
        return Response.json({ balance: 7 });
      },
    });
    assert.equal((await charter.credits()).balance, 7);
  });
});

describe('a call ends', () => {
  const ENDING: readonly {
    readonly title: string;
    readonly answers: readonly Answer[];
    readonly options?: Partial<CharterOptions>;
    readonly requests?: number;
    readonly expected: Partial<CharterError>;
  }[] = [
    {
      title: 'when its tries are used up',
      answers: [refused(503, '0'), refused(503, '0')],
      options: { retries: 1 },
      expected: { status: 503, code: 'unavailable', detail: 'refused by 503', retryAfter: 0 },
    },
    {
      title: 'with a 429 that lasts longer than a call waits',
      answers: [refused(429, '3600')],
      expected: { status: 429, code: 'too_many_requests', retryAfter: 3600 },
    },
    { title: 'with a 500', answers: [refused(500)], expected: { status: 500, code: 'server_error' } },
    { title: 'with a refusal', answers: [refused(404)], expected: { status: 404, code: 'not_found' } },
    {
      title: 'with a page in place of JSON',
      answers: [page],
      expected: { status: 200, code: 'unreadable_answer', detail: 'The answer is no JSON: is this a Charter server?' },
    },
    {
      title: 'with a refusal without words',
      answers: [(response) => response.writeHead(403).end('no')],
      expected: { status: 403, code: 'refused', detail: 'The server answers 403 Forbidden' },
    },
    {
      title: 'with an address that redirects, and takes the key to no other',
      answers: [away],
      expected: {
        status: 307,
        detail: 'The server redirects to http://127.0.0.1:1/elsewhere: give the address itself as baseUrl',
      },
    },
    {
      title: 'when no answer comes in time',
      answers: [hang],
      options: { retries: 0, timeoutMs: 2_000 },
      expected: { status: 0, code: 'timeout', requestId: null },
    },
    {
      title: 'when the connection breaks each time',
      answers: [null],
      options: { retries: 0 },
      expected: { status: 0, code: 'unreachable', requestId: null },
    },
  ];
  for (const { title, answers, options = {}, expected } of ENDING) {
    it(title, async () => {
      await using server = await answering(answers, options);
      await assert.rejects(server.charter.credits(), (error) => {
        assert.ok(error instanceof CharterError, String(error));
        for (const [name, value] of Object.entries(expected)) assert.deepEqual(Reflect.get(error, name), value, name);
        return true;
      });
      assert.equal(server.heard.length, answers.length);
    });
  }

  it('with its signal, in flight or between two tries, and asks no more', async () => {
    for (const answer of [hang, refused(503, '20')]) {
      await using server = await answering([answer]);
      const stopped = new AbortController();
      const call = server.charter.credits({ signal: stopped.signal });
      while (server.heard.length === 0) await new Promise(setImmediate);
      stopped.abort(new Error('enough'));
      await assert.rejects(call, /enough/);
      await assert.rejects(server.charter.credits({ signal: stopped.signal }), /enough/);
      assert.equal(server.heard.length, 1);
    }
  });

  it('before it begins with an address that is none', () => {
    assert.throws(() => new Charter({ baseUrl: 'charter.example', key: 'k' }), /baseUrl is an address/);
  });
});

describe('a batch', () => {
  const polled = (more: object) => json({ result: null, error: null, progress: {}, ...more });

  it('that failed is an error of its own code', async () => {
    const failed = polled({ status: 'failed', error: { code: 'broken', message: 'It broke.' } });
    await using server = await answering([polled({ status: 'running' }), failed], {});
    await assert.rejects(server.charter.batches.wait('b'), {
      name: 'CharterError',
      code: 'broken',
      detail: 'It broke.',
    });
  });

  it('is waited for no longer than its signal lets', async () => {
    await using server = await answering([polled({ status: 'running' })]);
    const stopped = new AbortController();
    const wait = server.charter.batches.wait('b', {
      signal: stopped.signal,
      onProgress: () => stopped.abort(new Error('enough')),
    });
    await assert.rejects(wait, /enough/);
  });

  it('is submitted no more when nobody takes rows', async () => {
    const rows = Array.from({ length: 500 }, (_, row_index) => ({ row_index }));
    const accepted = json({ batch_id: 'b' }, 202);
    const done = polled({ status: 'succeeded', result: { rows } });
    await using server = await answering((route) => (route.startsWith('POST') ? accepted : done));
    for await (const _ of server.charter.match(Array(10_000).fill({ name: 'a', address: 'b' }))) break;
    const submissions = server.heard.filter(({ route }) => route.startsWith('POST'));
    assert.equal(submissions.length, 4);
  });
});

describe('a walk through changes', () => {
  it('goes on while the cursor moves, also over pages without any', async () => {
    const pages = [
      { changes: [{ id: '1' }], next_since: '1' },
      { changes: [], next_since: '7' },
      { changes: [{ id: '8' }], next_since: '8' },
      { changes: [], next_since: '8' },
    ];
    await using server = await answering(pages.map((page) => json(page)));
    const ids: string[] = [];
    for await (const { id } of server.charter.changes({ kinds: 'added' })) ids.push(id);
    assert.deepEqual(ids, ['1', '8']);
    assert.deepEqual(
      server.heard.map(({ route }) => new URL(route.slice('GET '.length), 'http://x').searchParams.get('since')),
      [null, '1', '7', '8'],
    );
  });

  it('behind a cursor that is too old is told the oldest', async () => {
    await using server = await answering([json({ detail: 'Too old', oldest: '5' }, 410)]);
    await assert.rejects(server.charter.changes({ since: '1' }).next(), { code: 'gone', oldest: '5' });
  });
});

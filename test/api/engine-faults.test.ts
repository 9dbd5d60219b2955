/** An engine that is slow or fails, seen by callers: over HTTP, over real files, threads and accounts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startWorkers } from '../../src/batches/index.ts';
import { EngineError } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { REFUSALS } from '../../src/operations/refusals.ts';
import { booksOf } from '../accounts/books.ts';
import { load, temporaryHome } from '../engine/companies.ts';
import { ASKED, type Asked, faultyEngine, gate } from './faulty-engine.ts';
import { COMPANIES, company, openServer } from './harness.ts';

const PRICE = 40;
const CREDITS = 1_000_000;
/** More than are made at once. */
const CALLS = 9;
/** Longer than a database may be silent. */
const LATE_MS = 3_300;
/** Who waits longer waits for nothing. */
const PATIENCE_MS = 60_000;

type Request = { readonly url: string; readonly body?: object; readonly asks: readonly Asked[] };
const REQUESTS: readonly Request[] = [
  {
    url: '/v2/companies/search',
    body: { q: 'zephyr' },
    asks: ['snapshots', 'damaged', 'present', 'search'],
  },
  { url: '/v2/officers/search', body: { q: 'arden' }, asks: ['snapshots', 'damaged', 'present', 'searchPeople'] },
  { url: '/v2/companies/us_co/1001', asks: ['snapshots', 'damaged', 'lookup'] },
];
const [SEARCH, , LOOKUP] = REQUESTS as [Request, Request, Request];
const READINESS: Request = { url: '/readyz', asks: ['snapshots', 'damaged'] };
const asking = (asked: Asked): readonly Request[] => REQUESTS.filter(({ asks }) => asks.includes(asked));

type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly charged: number;
};
type Sent = { readonly key?: string; readonly id?: string; readonly signal?: AbortSignal };

/** A server over one search thread, and what its accounts say. */
async function openFaulty(credits = CREDITS) {
  await using opened = new AsyncDisposableStack();
  const threads: Worker[] = [];
  const onThread = (thread: Worker) => void threads.push(thread);
  process.on('worker', onThread);
  const home = temporaryHome();
  const sound = openSqliteEngine({ home, threads: 1 });
  process.off('worker', onThread);
  await load(sound, COMPANIES);
  const faulty = faultyEngine(sound);
  const server = opened.use(await openServer({ engine: faulty.engine, credits }));
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  let limit = 100;
  const ask = async ({ url, body }: Pick<Request, 'url' | 'body'>, sent: Sent = {}): Promise<Answer> => {
    const { key, id, signal = AbortSignal.timeout(PATIENCE_MS) } = sent;
    // Another limit each time: no answer is kept of an earlier one.
    limit = limit === 3 ? 100 : limit - 1;
    const response = await fetch(origin + url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-api-key': server.key,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(id !== undefined && { 'x-request-id': id }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify({ limit, ...body }) }),
      signal,
    });
    const { status, headers } = response;
    return { status, headers, body: await response.json(), charged: Number(headers.get('x-credits-charged')) };
  };
  const charges = async () => (await booksOf({ homeDirectory: server.homeDirectory })).charges.length;
  const open = opened.move();
  return {
    ...{ faulty, server, sound, home, thread: threads[0]!, ask, charges },
    async [Symbol.asyncDispose]() {
      await open.disposeAsync();
      await sound[Symbol.asyncDispose]();
    },
  };
}

async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isThere())) {
    assert.ok(performance.now() < deadline, 'it took too long');
    await sleep(2);
  }
}

/** Repeats them up to so many. */
const manyOf = (requests: readonly Request[], count: number): readonly Request[] =>
  Array.from({ length: count }, (_, index) => requests[index % requests.length]!);

describe('an engine that is slow', () => {
  it('holds up its own callers only, who get the whole answer however late it comes, and pay once', async () => {
    await using opened = await openFaulty();
    const { faulty, ask, charges } = opened;
    const sound = await Promise.all(REQUESTS.map((request) => ask(request)));
    const { fault, open, state } = gate('search', 'searchPeople', 'lookup');
    faulty.fault = fault;
    let answered = 0;
    const asked = manyOf(REQUESTS, CALLS).map(async (request) => {
      const answer = await ask(request);
      answered += 1;
      return answer;
    });
    await until(() => state.waiting > 0);
    for (const url of ['/healthz', '/readyz', '/v2/credits', '/v2/jurisdictions']) {
      assert.equal((await ask({ url })).status, 200, url);
    }
    await sleep(LATE_MS);
    assert.deepEqual([answered, await charges()], [0, REQUESTS.length]);
    open();
    for (const [index, { status, charged, body }] of (await Promise.all(asked)).entries()) {
      assert.deepEqual([status, charged, body], [200, PRICE, sound[index % REQUESTS.length]!.body]);
    }
    assert.equal(await charges(), REQUESTS.length + CALLS);
  });

  it('at one question delays what asks it, and nothing else', async () => {
    await using opened = await openFaulty();
    const { faulty, ask } = opened;
    for (const slow of ASKED) {
      const { fault, open, state } = gate(slow);
      faulty.fault = fault;
      const delayed = asking(slow).map((request) => ask(request));
      await until(() => state.waiting > 0);
      const others = [...REQUESTS, READINESS].filter(({ asks }) => !asks.includes(slow));
      for (const request of [...others, { url: '/healthz' }, { url: '/v2/credits' }]) {
        assert.equal((await ask(request)).status, 200, request.url);
      }
      open();
      for (const { status, charged } of await Promise.all(delayed)) assert.deepEqual([status, charged], [200, PRICE]);
      assert.equal((await ask(READINESS)).status, 200);
    }
  });

  it('is paid for by a caller who leaves meanwhile, once; its failure is not', async () => {
    await using opened = await openFaulty();
    const { faulty, ask, charges } = opened;
    for (const fails of [false, true]) {
      const before = await charges();
      let failed = 0;
      const { fault, open, state } = gate('search');
      faulty.fault = async (asked) => {
        await fault(asked);
        if (!fails || asked !== 'search') return;
        failed += 1;
        throw new Error('secret');
      };
      const leaving = new AbortController();
      const search = { ...SEARCH, body: { q: 'zephyr', limit: fails ? 1 : 2 } };
      const keys = Array.from({ length: CALLS }, (_, index) => `${fails} ${index}`);
      const left = keys.map((key) => ask(search, { key, signal: leaving.signal }));
      await until(() => state.waiting > 0);
      await sleep(50);
      leaving.abort();
      assert.equal((await Promise.allSettled(left)).filter(({ status }) => status === 'rejected').length, CALLS);
      open();
      await until(async () => (fails ? failed === CALLS : (await charges()) === before + CALLS));
      faulty.fault = async () => {};
      for (const key of keys) {
        const { status, charged } = await ask(search, { key });
        assert.deepEqual([status, charged], [200, fails ? PRICE : 0], 'the same call again');
      }
      assert.equal(await charges(), before + CALLS);
    }
  });
});

const FAILURES = [
  { what: 'breaks', error: () => new Error('secret'), refusal: REFUSALS.internal, retryAfter: null },
  {
    what: 'is away',
    error: () => new EngineError('engine_unavailable', 'secret'),
    refusal: REFUSALS.unavailable,
    retryAfter: '1',
  },
] as const;

describe('an engine that fails', () => {
  for (const { what, error, refusal, retryAfter } of FAILURES) {
    it(`because it ${what} is refused for nothing, and leaves keys and room to the calls after it`, async () => {
      await using opened = await openFaulty();
      const { faulty, ask, charges } = opened;
      let paid = 0;
      for (const failing of ASKED) {
        faulty.fault = async (asked) => {
          if (asked === failing) throw error();
        };
        const calls = manyOf(asking(failing), CALLS);
        const ids = calls.map((_, index) => `${failing}-${index}`);
        const refused = await Promise.all(calls.map((call, index) => ask(call, { key: ids[index]!, id: ids[index]! })));
        for (const [index, { status, headers, body, charged }] of refused.entries()) {
          assert.deepEqual([status, body, charged], [refusal.status, { detail: refusal.detail }, 0]);
          assert.deepEqual(
            ['x-request-id', 'retry-after'].map((name) => headers.get(name)),
            [ids[index], retryAfter],
          );
        }
        assert.equal((await ask({ url: '/healthz' })).status, 200);
        assert.equal((await ask(READINESS)).status, READINESS.asks.includes(failing) ? refusal.status : 200);
        faulty.fault = async () => {};
        // Another request under the key of one that failed: it is as if it had never been used.
        const others = calls.map(({ url, body }) => ({ url, ...(body && { body: { ...body, limit: 1 } }) }));
        for (const [index, other] of others.entries()) {
          const { status, charged } = await ask(other, { key: ids[index]! });
          assert.deepEqual([status, charged], [200, PRICE]);
        }
        paid += CALLS;
        assert.equal(await charges(), paid);
      }
    });
  }

  it('gives back what its calls would have cost, to the last credit', async () => {
    const affordable = 5;
    await using opened = await openFaulty(affordable * PRICE);
    const { faulty, ask, charges } = opened;
    const { fault, open, state } = gate('present');
    faulty.fault = async (asked) => {
      await fault(asked);
      if (asked === 'search' || asked === 'lookup') throw new Error('secret');
    };
    const failing = manyOf([SEARCH, LOOKUP], affordable).map((request) => ask(request));
    await until(() => state.waiting > 0);
    open();
    for (const { status } of await Promise.all(failing)) assert.equal(status, 500);
    faulty.fault = async () => {};
    const statuses: number[] = [];
    for (let call = 0; call <= affordable; call++) statuses.push((await ask(SEARCH)).status);
    assert.deepEqual(statuses, [...Array.from({ length: affordable }, () => 200), 402]);
    assert.equal(await charges(), affordable);
  });

  it('with a large page leaves room for the next large one', async () => {
    await using opened = await openFaulty();
    const { faulty, ask, charges } = opened;
    for (const outcomes of [
      ['too large', 'broken'],
      ['too large', 'sound'],
    ]) {
      const left = [...outcomes];
      faulty.fault = async (asked) => {
        if (asked !== 'search') return;
        const outcome = left.shift();
        if (outcome === 'too large') throw new EngineError('page_too_large', 'secret');
        if (outcome === 'broken') throw new Error('secret');
      };
      const { status, charged } = await ask(SEARCH);
      assert.deepEqual([status, charged], outcomes.includes('broken') ? [500, 0] : [200, PRICE]);
    }
    assert.equal(await charges(), 1);
  });
});

describe('an engine whose thread is lost', () => {
  it('under a search refuses that one for nothing, and answers the others in another thread', async () => {
    await using opened = await openFaulty();
    const { faulty, thread, ask, charges } = opened;
    const sound = await ask(SEARCH);
    let isLost = false;
    faulty.fault = async (asked) => {
      if (asked !== 'search' || isLost) return;
      isLost = true;
      void thread.terminate();
    };
    const answers = await Promise.all(manyOf([SEARCH], CALLS).map((request) => ask(request)));
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      refused.map(({ status, body, charged }) => [status, body, charged]),
      [[500, { detail: REFUSALS.internal.detail }, 0]],
    );
    for (const { status, body } of answers) if (status === 200) assert.deepEqual(body, sound.body);
    assert.deepEqual((await ask(SEARCH)).body, sound.body);
    assert.equal(await charges(), 1 + CALLS);
  });

  it('because it is closed under them refuses calls for nothing, and the server is well', async () => {
    await using opened = await openFaulty();
    const { faulty, sound, ask, charges } = opened;
    faulty.fault = async (asked) => {
      if (asked === 'search') void sound[Symbol.asyncDispose]();
    };
    const answers = await Promise.all(manyOf([SEARCH], CALLS).map((request) => ask(request)));
    // A search that was answered before the engine closed is a sound answer, and is charged.
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0);
    for (const { status, body, charged } of refused)
      assert.deepEqual([status, body, charged], [500, { detail: REFUSALS.internal.detail }, 0]);
    assert.equal((await ask({ url: '/healthz' })).status, 200);
    assert.equal((await ask({ url: '/v2/credits' })).status, 200);
    assert.equal(await charges(), CALLS - refused.length);
  });
});

describe('a batch over an engine that is slow or fails', () => {
  const ADDRESS = {
    raw: null,
    street_address: '7 Harrow Lane',
    street_address_2: null,
    locality: 'Pellton',
    region: 'CO',
    postal_code: '80521',
    country: 'United States',
    country_code: 'US',
  };

  it('gives up the rows whose every attempt fails, for nothing, and matches and charges the others once', async () => {
    await using opened = await openFaulty();
    const { server, sound, home, ask } = opened;
    const { homeDirectory } = server;
    await load(sound, [
      company({
        jurisdiction_code: 'us_co',
        entity_number: '1',
        legal_name: 'Zephyr Kiln LLC',
        addresses: { registered: ADDRESS, headquarters: null, mailing: null },
        parties: COMPANIES[0]!.parties,
      }),
    ]);
    const records = ['sound', 'late', 'never', 'once', 'sound', 'never', 'late', 'sound'];
    const locations = records.map((customer_record_id) => ({
      ...{ name: 'Zephyr Kiln', address: '7 Harrow Lane, Pellton, CO 80521', customer_record_id },
    }));
    const matcher = { moduleUrl: new URL('faulty-matcher.ts', import.meta.url).href, data: { home } };
    // No row takes too long, and no lease ends, on a machine that has much else to do.
    await using _workers = await startWorkers({ homeDirectory, matcher, threads: 1, leaseMs: 600_000, now: () => 0 });
    const accepted = await ask({ url: '/v2/local-businesses/batches', body: { locations } });
    const { batch_id: id } = accepted.body as { batch_id: string };
    const poll = async () => (await ask({ url: `/v2/local-businesses/batches/${id}` })).body as Batch;
    let batch = await poll();
    for (; batch.result === null; batch = await poll()) {
      assert.equal((await ask(SEARCH)).status, 200, 'searches go on');
      await sleep(100);
    }
    assert.deepEqual(
      batch.result.rows.map((row) => [row.row_index, row.reason_code, row.credits_charged]),
      records.map((record, index) => (record === 'never' ? [index, 'processing_error', 0] : [index, null, 15])),
    );
    const { charges, reservations } = await booksOf({ homeDirectory });
    const isDone = reservations.every(({ released_at }) => released_at !== null);
    assert.deepEqual([charges.filter(({ operation }) => operation === 'batch_row').length, isDone], [6, true]);
  });
});

type Batch = {
  readonly result: null | {
    readonly rows: readonly {
      readonly row_index: number;
      readonly reason_code: string | null;
      readonly credits_charged: number;
    }[];
  };
};

/** What searches and loads do while nodes of a cluster, or the way to them, fail. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import type { Engine } from '../../../src/engine/index.ts';
import type { Company } from '../../../src/entity/index.ts';
import { company, companySearch, idOf, load, officerSearch, parse, party } from '../../engine/companies.ts';
import { askNode, temporaryClusterEngine, temporaryPrefix } from '../cluster-engine.ts';
import { type Fault, type OpenSearchProxy, type ProxiedRequest, startOpenSearchProxy } from '../opensearch-proxy.ts';
import { noSharedOpenSearch, sharedOpenSearch } from '../shared-opensearch.ts';

const COMPANIES: readonly Company[] = Array.from({ length: 30 }, (_, index) =>
  company('us_co', String(index).padStart(2, '0'), 'Kite', {
    trading: [`Harbor ${index}`],
    parties: [party(`Ann ${index}`), party('Bob')],
  }),
);

/** Asks all that can be asked, of one company. */
async function assertAnswers(engine: Engine, which = 7): Promise<void> {
  const number = String(which).padStart(2, '0');
  const [byName, byRelevance, byOfficer, found, counts] = await Promise.all([
    engine.search(companySearch(`"harbor ${which}"`)),
    engine.search(companySearch(`harbor ${which}`, { orderBy: 'relevance' })),
    engine.searchPeople(officerSearch(`"ann ${which}"`)),
    engine.lookup('us_co', number),
    engine.candidates.counts(['token:kite'], 'all'),
  ]);
  for (const { hits, totalMatches } of [byName, byRelevance, byOfficer])
    assert.deepEqual([hits.map((hit) => idOf(hit.record)), totalMatches], [[`us_co/${number}`], 1]);
  assert.deepEqual(parse(found!), COMPANIES[which]);
  assert.deepEqual(counts, [COMPANIES.length]);
}

/** All of the registry is there once, and is what was counted. */
async function assertSound(prefix: string): Promise<void> {
  await using engine = await temporaryClusterEngine({ prefix });
  for await (const { problems } of engine.verify(() => undefined)) assert.deepEqual(problems, []);
  const { totalMatches } = await engine.search(companySearch('kite'));
  const officers = await engine.searchPeople(officerSearch('bob'));
  assert.deepEqual([totalMatches, officers.totalMatches], [COMPANIES.length, COMPANIES.length]);
}

/** A port that nobody listens at. */
async function refusingUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return `http://127.0.0.1:${port}`;
}

describe('a cluster that fails in part', { skip: noSharedOpenSearch }, () => {
  const trusted = getCACertificates();
  let node: string;
  let proxy: OpenSearchProxy;
  const prefix = temporaryPrefix();
  before(async () => {
    node = await sharedOpenSearch();
    proxy = await startOpenSearchProxy(node);
    setDefaultCACertificates([...trusted, proxy.certificate]);
    await using engine = await temporaryClusterEngine({ prefix });
    await load(engine, COMPANIES);
  });
  after(async () => {
    setDefaultCACertificates(trusted);
    await proxy[Symbol.asyncDispose]();
  });

  afterEach(() => proxy.heal());

  describe('tells in a sentence what is wrong, without the password', () => {
    const REFUSALS = [
      {
        wrong: 'password',
        change: { password: 'not-this-one' },
        says: /refuses the user or password of CHARTER_ENGINE_URL\.$/,
      },
      { wrong: 'user', change: { username: 'nobody' }, says: /refuses the user or password of CHARTER_ENGINE_URL\.$/ },
      { wrong: 'certificate', change: {}, says: /does not answer \(DEPTH_ZERO_SELF_SIGNED_CERT\)\.$/ },
    ];
    for (const { wrong, change, says } of REFUSALS) {
      it(`a wrong ${wrong}`, async () => {
        if (wrong === 'certificate') setDefaultCACertificates(trusted);
        const url: URL = Object.assign(new URL(proxy.url), change);
        try {
          await using engine = await temporaryClusterEngine({ urls: [url.href], prefix });
          for (const ask of [
            () => engine.lookup('us_co', '07'),
            () => engine.search(companySearch('kite')),
            () => load(engine, COMPANIES),
          ]) {
            const error = await ask().then(
              () => assert.fail('it was answered'),
              (reason: unknown) => reason as Error,
            );
            assert.equal((error as { code?: string }).code, 'engine_unavailable');
            assert.match(error.message, says);
            assert.ok(!inspect(error, { depth: 10 }).includes(url.password), inspect(error));
          }
        } finally {
          setDefaultCACertificates([...trusted, proxy.certificate]);
        }
      });
    }
  });

  describe('answers every search where another node is well', () => {
    const FAULTS: readonly Fault[] = [
      { kind: 'status', status: 429 },
      { kind: 'status', status: 500 },
      { kind: 'status', status: 503 },
      { kind: 'close' },
      { kind: 'lose-answer' },
      { kind: 'truncate' },
      { kind: 'delay', delayMs: 2 ** 31 - 1 },
    ];
    for (const fault of FAULTS) {
      it(`and one has this fault: ${JSON.stringify(fault)}`, async () => {
        proxy.fail(fault, Number.POSITIVE_INFINITY);
        await using engine = await temporaryClusterEngine({ urls: [proxy.url, node], prefix });
        // Many at once: which node is asked next is by chance.
        await Promise.all(COMPANIES.map((_, index) => assertAnswers(engine, index)));
        proxy.heal();
      });
    }

    it('and one refuses connections', async () => {
      await using engine = await temporaryClusterEngine({ urls: [await refusingUrl(), node], prefix });
      await Promise.all(COMPANIES.map((_, index) => assertAnswers(engine, index)));
    });
  });

  it('is unavailable while no node answers, and answers afterwards', async () => {
    await using engine = await temporaryClusterEngine({ urls: [proxy.url, await refusingUrl()], prefix });
    const unavailable = async () => {
      for (const ask of [
        () => engine.search(companySearch('kite OR away')),
        () => engine.searchPeople(officerSearch('ann OR away')),
        () => engine.lookup('us_co', '07'),
        // What was counted before is known.
        () => engine.candidates.counts([`token:${randomUUID()}`], 'all'),
      ])
        await assert.rejects(ask(), { name: 'EngineError', code: 'engine_unavailable' });
    };
    proxy.fail({ kind: 'close' }, Number.POSITIVE_INFINITY);
    await unavailable();
    proxy.heal();
    await assertAnswers(engine);
    proxy.fail({ kind: 'close' }, Number.POSITIVE_INFINITY);
    await unavailable();
    proxy.heal();
    await assertAnswers(engine);
  });

  describe('an answer in part is none', () => {
    type Item = { timed_out: boolean; _shards: { failed: number }; hits: unknown };
    const refused = { error: { type: 'no_shard_available_action_exception', reason: 'gone' }, status: 503 };
    const PARTS: readonly {
      readonly part: string;
      readonly path: RegExp;
      readonly rewrite: (body: never) => unknown;
    }[] = [
      {
        part: 'a shard failed',
        path: /^\/_msearch/,
        rewrite: ({ responses }: { responses: Item[] }) => ({
          responses: responses.map((one) => ({ ...one, _shards: { ...one._shards, failed: 1 }, hits: { hits: [] } })),
        }),
      },
      {
        part: 'the time was over',
        path: /^\/_msearch/,
        rewrite: ({ responses }: { responses: Item[] }) => ({
          responses: responses.map((one) => ({ ...one, timed_out: true, hits: { hits: [] } })),
        }),
      },
      {
        part: 'the last search of several was refused',
        path: /^\/_msearch/,
        rewrite: ({ responses }: { responses: Item[] }) => ({ responses: [...responses.slice(0, -1), refused] }),
      },
      {
        part: 'a document was refused',
        path: /^\/_mget/,
        rewrite: ({ docs }: { docs: object[] }) => ({
          docs: docs.map((one) => ({ ...one, found: false, ...refused })),
        }),
      },
    ];
    for (const { part, path, rewrite } of PARTS) {
      it(part, async () => {
        await using front = await startFront(node);
        const asks = (engine: Engine) => [
          () => engine.search(companySearch('harbor', { limit: 3 })),
          () => engine.search(companySearch('harbor', { limit: 3, orderBy: 'relevance' })),
          () => engine.searchPeople(officerSearch('ann', { limit: 3 })),
        ];
        await using engine = await temporaryClusterEngine({ urls: [front.url], prefix });
        const answers = async () =>
          Promise.all(asks(engine).map(async (ask) => (await ask()).hits.map((hit) => idOf(hit.record))));
        front.rewrite(path, rewrite as (body: unknown) => unknown, 1);
        assert.deepEqual(await answers(), Array(3).fill(['us_co/00', 'us_co/01', 'us_co/02']));
        front.rewrite(path, rewrite as (body: unknown) => unknown, Number.POSITIVE_INFINITY);
        const settled = await Promise.allSettled(
          [...asks(engine), () => engine.lookup('us_co', '07')].map((ask) => ask()),
        );
        const codes = settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'answered'));
        assert.ok(codes.includes('engine_unavailable'), codes.join());
        for (const [index, one] of settled.entries())
          if (one.status === 'fulfilled' && index < 3)
            assert.equal(
              (one.value as { readonly hits?: readonly unknown[] }).hits?.length,
              3,
              'what is answered is whole',
            );
      });
    }

    it('a count at the end of a load', async () => {
      await using front = await startFront(node);
      const own = temporaryPrefix();
      await using engine = await temporaryClusterEngine({ urls: [front.url], prefix: own });
      await load(engine, COMPANIES);
      const COUNTS = [
        (body: { count: number }) => ({ ...body, _shards: { failed: 1 } }),
        (body: { count: number }) => ({ ...body, count: body.count - 1 }),
      ];
      for (const rewrite of COUNTS) {
        front.rewrite(/\/_count$/, rewrite as (body: unknown) => unknown, 3);
        await assert.rejects(load(engine, COMPANIES.slice(1)), { code: 'engine_unavailable' });
        front.rewrite(/\/_count$/, rewrite as (body: unknown) => unknown, 0);
        await assertSound(own);
      }
    });
  });

  describe('a load', () => {
    const is = (method: string, path: RegExp) => (request: ProxiedRequest) =>
      request.method === method && path.test(request.path);
    /** All that a load asks for, one request of each. */
    const STEPS: Readonly<Record<string, (request: ProxiedRequest) => boolean>> = {
      'the index of leases': is('PUT', /-leases$/),
      'the lease': is('PUT', /-leases\/_create\//),
      'what is served': is('GET', /\/_alias\//),
      'an index': is('PUT', /-companies-[^/]*\?/),
      'the next index': is('PUT', /-names-[^/]*\?/),
      'documents of companies': is('POST', /-companies-[^/]*\/_bulk/),
      'documents of names': is('POST', /-names-[^/]*\/_bulk/),
      'documents of officers': is('POST', /-officers-[^/]*\/_bulk/),
      'the refresh': is('POST', /\/_refresh/),
      'the count': is('GET', /\/_count/),
      'the flush': is('POST', /\/_flush/),
      'the size': is('GET', /\/_stats/),
      'the settings': is('PUT', /\/_settings/),
      'the description': is('PUT', /\/_mapping/),
      'the publication': is('POST', /^\/_aliases/),
      'the end of the lease': is('DELETE', /-leases\//),
    };
    const FAULTS: readonly (readonly [fault: Fault, times: number])[] = [
      [{ kind: 'lose-answer' }, 1],
      [{ kind: 'close' }, 1],
      [{ kind: 'status', status: 429 }, 2],
    ];
    for (const [fault, times] of FAULTS) {
      it(`is published once and whole, with this fault at each of its steps: ${JSON.stringify(fault)}`, async () => {
        const own = temporaryPrefix();
        for (const which of ['first', 'second']) {
          await using engine = await temporaryClusterEngine({ urls: [proxy.url], prefix: own });
          const met = new Set<string>();
          for (const [step, isStep] of Object.entries(STEPS))
            proxy.fail(fault, times, (request) => {
              if (isStep(request)) met.add(step);
              return isStep(request);
            });
          const [info] = await load(engine, COMPANIES);
          proxy.heal();
          assert.deepEqual([...met].sort(), Object.keys(STEPS).sort(), `${which} load`);
          assert.deepEqual([info?.companies, info?.parties], [COMPANIES.length, 2 * COMPANIES.length]);
          await assertSound(own);
        }
        const { body } = await askNode('GET', `/${own}companies-*/_alias`);
        const aliases = Object.values(body as Record<string, { aliases: object }>).map((one) =>
          Object.keys(one.aliases),
        );
        assert.deepEqual(aliases.map(([alias, ...others]) => [alias?.replace(/\d+$/, 'N'), others.length]).sort(), [
          [`${own}registry-us_co`, 0],
          [`${own}replaced-registry-us_co-N`, 0],
        ]);
        assert.equal((await askNode('GET', `/${own}leases/_doc/registry-us_co`)).status, 404);
      });
    }

    it('waits for a node that takes no documents for a while', async () => {
      const own = temporaryPrefix();
      await using engine = await temporaryClusterEngine({ urls: [proxy.url], prefix: own });
      proxy.fail({ kind: 'status', status: 429 }, 9, ({ path }) => path.includes('/_bulk'));
      await load(engine, COMPANIES);
      await assertSound(own);
    });

    it('that cannot publish leaves what was served, and no index of its own', async () => {
      const own = temporaryPrefix();
      await using engine = await temporaryClusterEngine({ urls: [proxy.url], prefix: own });
      await load(engine, COMPANIES);
      await assertSound(own);
      const indexes = async () => Object.keys((await askNode('GET', `/${own}*?expand_wildcards=all`)).body).sort();
      const before = await indexes();
      for (const path of [/\/_aliases$/, /\/_settings$/, /\/_count$/]) {
        proxy.fail({ kind: 'status', status: 503 }, 9, (request) => path.test(request.path));
        await assert.rejects(load(engine, COMPANIES.slice(1)), { code: 'engine_unavailable' });
        proxy.heal();
        assert.deepEqual(await indexes(), before);
        await assertSound(own);
      }
    });
  });
});

type Front = AsyncDisposable & {
  readonly url: string;
  /** Changes so many of the next answers to a path. */
  rewrite(path: RegExp, change: (body: unknown) => unknown, times: number): void;
};

/** A server before a node that changes what the node answers. */
async function startFront(node: string): Promise<Front> {
  let rewriting: { readonly path: RegExp; readonly change: (body: unknown) => unknown; left: number } | undefined;
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, headers, url = '' } = incoming;
    const outgoing = openRequest(new URL(url, node), { method, headers }).end(await buffer(incoming));
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    let bytes = await buffer(answer);
    if (rewriting !== undefined && rewriting.left > 0 && rewriting.path.test(url)) {
      rewriting.left--;
      bytes = Buffer.from(JSON.stringify(rewriting.change(JSON.parse(bytes.toString()))));
    }
    response.writeHead(answer.statusCode!, { 'content-type': 'application/json' }).end(bytes);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rewrite(path, change, times) {
      rewriting = { path, change, left: times };
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

/** How many requests an answer takes. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Engine } from '../../../src/engine/index.ts';
import { company, companySearch, idOf, load } from '../../engine/companies.ts';
import { temporaryClusterEngine, temporaryPrefix } from '../cluster-engine.ts';
import { type OpenSearchProxy, startOpenSearchProxy } from '../opensearch-proxy.ts';
import { noSharedOpenSearch, sharedOpenSearch } from '../shared-opensearch.ts';

const COMPANIES = Array.from({ length: 12 }, (_, index) =>
  company('us_co', String(index).padStart(2, '0'), `Kite ${index}`, index === 11 ? { trading: ['Gull'] } : {}),
);

describe('a cluster is asked', { skip: noSharedOpenSearch }, () => {
  const trusted = getCACertificates();
  let proxy: OpenSearchProxy;
  let engine: Engine;
  const prefix = temporaryPrefix();
  before(async () => {
    proxy = await startOpenSearchProxy(await sharedOpenSearch());
    setDefaultCACertificates([...trusted, proxy.certificate]);
    engine = await temporaryClusterEngine({ urls: [proxy.url], prefix });
    await load(engine, COMPANIES);
  });
  after(async () => {
    setDefaultCACertificates(trusted);
    await engine[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
  });
  let start = 0;
  beforeEach(() => {
    start = proxy.requests.length;
  });
  const asked = (path: string) => proxy.requests.slice(start).filter((one) => one.path.startsWith(path)).length;

  it('once for a page by relevance all of whose companies bear the words in their current names', async () => {
    const { hits, totalMatches } = await engine.search(companySearch('kite', { orderBy: 'relevance' }));
    assert.deepEqual([hits.length, totalMatches, asked('/_msearch')], [12, 12, 1]);
  });

  for (const { query, lists } of [
    { query: '3', lists: 1 },
    { query: '"kite 3"', lists: 1 },
    { query: 'kit*', lists: 1 },
    { query: 'kite 3', lists: 2 },
    { query: 'kite OR lark', lists: 2 },
  ])
    it(`for ${lists} lists and their count by relevance where ${query} has its matches in current names`, async () => {
      await engine.search(companySearch(query, { orderBy: 'relevance' }));
      const [searched] = proxy.requests.slice(start).filter(({ path }) => path.startsWith('/_msearch'));
      assert.equal(searched!.body.trimEnd().split('\n').length / 2, lists + 1);
    });

  it('once more where others bear them', async () => {
    const { hits } = await engine.search(companySearch('gull', { orderBy: 'relevance' }));
    assert.deepEqual([hits.map((hit) => idOf(hit.record)), asked('/_msearch')], [['us_co/11'], 2]);
  });

  it('once for the keys of locations that are matched at the same time, and not again', async () => {
    const query = { keys: ['token:kite'], jurisdiction: 'all', cap: 20, narrowBy: [] } as const;
    for (const requests of [1, 0]) {
      start = proxy.requests.length;
      const found = await Promise.all(Array.from({ length: 8 }, () => engine.candidates.find([query])));
      for (const [one] of found) assert.equal(one?.count, COMPANIES.length);
      assert.equal(asked('/_mget'), requests);
    }
  });
});

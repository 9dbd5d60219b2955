/** Pages far behind, which are counted to or stepped to rather than read: by every order, walked, and gone to at once. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type CompanySearch,
  type Engine,
  ORDERS,
  type SearchPage,
  type SnapshotInfo,
} from '../../../src/engine/index.ts';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { Catalog } from '../../../src/engine/opensearch/catalog.ts';
import { Cluster } from '../../../src/engine/opensearch/cluster.ts';
import { Rows } from '../../../src/engine/opensearch/rows.ts';
import { companyLists } from '../../../src/engine/opensearch/searches.ts';
import type { Company } from '../../../src/entity/index.ts';
import { company, companySearch, idOf, load, officerSearch, party } from '../../engine/companies.ts';
import { temporaryClusterEngine, temporaryPrefix } from '../cluster-engine.ts';
import { noSharedOpenSearch, sharedOpenSearch } from '../shared-opensearch.ts';

/** Numbers that are not in the order of what they are given to. */
function* numbers(): Generator<string, never> {
  for (let index = 0; ; index++) yield String((index * 7_919) % 100_003).padStart(6, '0');
}

/** So many companies of each rank that no list of them is read from its beginning. */
function companies(): Company[] {
  const number = numbers();
  type Rest = readonly [name: string, more?: Parameters<typeof company>[3]];
  const some = (count: number, make: (index: number) => Rest) =>
    Array.from({ length: count }, (_, index) =>
      company(index % 3 === 0 ? 'us_ca' : 'us_co', number.next().value, ...make(index)),
    );
  const parties = [party('Ann Kite'), party('Bob Kite')];
  return [
    // As many as stand in one list by number.
    ...some(1_300, () => ['Kite', { parties }]),
    // By words: as many of two words as are counted by number again, and some of each other count.
    ...some(1_200, () => ['Kite Makers', { status: 'active' }]),
    ...some(400, (index) => [`Kite ${'of '.repeat(index % 70)}Ashby`]),
    // By the best other name: more than one step, in many ranks.
    ...some(10_400, (index) =>
      index % 2 === 0
        ? ['Harbor', { trading: [`Kite ${'and '.repeat(index % 40)}Ashby`, 'Ashby'] }]
        : ['Harbor', { trading: ['Ashby'], previous: [`Kite ${'and '.repeat(index % 40)}Ashby`] }],
    ),
    ...some(20, () => ['Kite', { parties: Array.from({ length: 100 }, () => party('Ann Kite')) }]),
  ];
}

type Walk = {
  readonly order: string;
  readonly matches: number;
  readonly ask: (engine: Engine, limit: number, page: number) => Promise<SearchPage<{ readonly record: Uint8Array }>>;
};

const byCompany = (order: string, matches: number, q: string, more: Partial<CompanySearch> = {}): Walk => ({
  order,
  matches,
  ask: (engine, limit, page) => engine.search({ ...companySearch(q), ...more, limit, page }),
});

const WALKS: readonly Walk[] = [
  byCompany('jurisdiction and number', 13_320, 'kite'),
  byCompany('the same, of one registry', 8_878, 'kite', { jurisdictions: ['us_co'] }),
  byCompany('the same, of current names alone', 2_920, 'kite', {
    matchAlternativeNames: false,
    matchPreviousNames: false,
  }),
  byCompany('relevance', 13_320, 'kite', { orderBy: 'relevance' }),
  byCompany('name', 13_320, 'kite', { orderBy: '-name' }),
  byCompany('relevance of two words', 10_800, 'kite ashby', { orderBy: 'relevance' }),
  byCompany('relevance of ORs', 13_320, 'kite OR harbor', { orderBy: 'relevance' }),
  {
    order: 'number and place of an officer',
    matches: 4_600,
    ask: (engine, limit, page) => engine.searchPeople(officerSearch('kite', { limit, page })),
  },
];

describe('pages far behind', { skip: noSharedOpenSearch }, () => {
  const prefix = noSharedOpenSearch ? '' : temporaryPrefix();
  let engine: Engine;
  const reference = memoryEngine(noSharedOpenSearch ? [] : companies());
  before(async () => {
    engine = await temporaryClusterEngine({ prefix });
    await load(engine, companies());
  });
  after(() => engine[Symbol.asyncDispose]());

  for (const { order, matches, ask } of WALKS) {
    it(`by ${order}`, async () => {
      const { hits } = await ask(reference, 100_000, 1);
      const ids = hits.map(({ record }) => idOf(record));
      assert.equal(ids.length, matches);
      const assertPage = async (which: Engine, limit: number, page: number) => {
        const found = await ask(which, limit, page);
        assert.deepEqual(
          [found.hits.map(({ record }) => idOf(record)), found.nextPage, found.totalMatches],
          [
            ids.slice((page - 1) * limit, page * limit),
            page * limit < ids.length ? page + 1 : null,
            Math.min(ids.length, 10_000),
          ],
          `page ${page} of ${limit}`,
        );
      };
      const limit = 500;
      for (let page = 1; page <= Math.ceil(ids.length / limit) + 1; page++) await assertPage(engine, limit, page);
      // One that has seen no page before them, from the end to the beginning.
      await using other = await temporaryClusterEngine({ prefix });
      for (let end = ids.length; end > 0; end -= 611) await assertPage(other, 7, Math.ceil(end / 7));
      for (const at of [1_000, 1_300, 1_320, 2_520, 2_920, 12_920])
        for (const page of [at - 1, at, at + 1].filter((one) => one <= ids.length + 1))
          await assertPage(other, 1, page);
    });
  }

  it('is nothing behind more rows than a cluster passes over, by any order', async () => {
    await using cluster = new Cluster({ urls: [await sharedOpenSearch()], prefix });
    const catalog = new Catalog<SnapshotInfo>(cluster, 'registry', assert.fail);
    const { generations } = await catalog.of('all');
    const names = companies()[0]!.legal_name.split(' ')[0]!;
    for (const orderBy of ORDERS) {
      const lists = companyLists(companySearch(names, { orderBy }), generations, catalog.names);
      assert.deepEqual((await new Rows(cluster).of(lists, 300_000, 10)).hits, []);
    }
  });
});

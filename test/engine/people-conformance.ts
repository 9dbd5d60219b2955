/** People of companies and of lists in one walk, whatever the indexes are made of: nobody is lost, repeated, or miscounted. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type Engine,
  type PersonPage,
  type PremisesIndex,
  presentPeople,
  searchPeople,
} from '../../src/engine/index.ts';
import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import * as fc from '../property.ts';
import { companies, officerSearches } from './arbitraries.ts';
import { company, load, officerSearch, party, soon } from './companies.ts';
import { loadList, loadLists, peopleSearch, premises } from './premises.ts';
import { anyPremises, SOURCES } from './premises-arbitraries.ts';

export type OpenBoth = () => Promise<{ readonly engine: Engine; readonly lists: PremisesIndex } & AsyncDisposable>;

/** More than any has here. */
const ALL = 100_000;

const nameOf = (hit: PersonPage['hits'][number]) =>
  `${JSON.parse(hit.party).name} ${'partyIndex' in hit ? 'company' : 'license'}`;

/** `anyLoads`: how many registries and lists of any people are loaded and walked. */
export function peopleConformance(name: string, open: OpenBoth, anyLoads: number): void {
  peoplePinned(name, open);
  describe(`people of companies and lists ${name}`, () => {
    describe('beyond where matches are counted', () => beyondTheCap(open));
    it('any of them are walked as they stand, whatever the page', () => anyWalks(open, anyLoads));
  });
}

/** One walk that asks both of all that their threads may be asked of people. */
export function peoplePinned(name: string, open: OpenBoth): void {
  it(`people of companies and lists ${name} are read of the moment that a pin names`, () => pinned(open));
}

/** 10,500 of companies, then seven of a list; of the other word 20 and seven. */
function beyondTheCap(open: OpenBoth): void {
  let both: Awaited<ReturnType<OpenBoth>>;
  before(async () => {
    both = await open();
    const crowd = Array.from({ length: 500 }, (_, at) => party(at === 0 ? 'Ann Kite' : 'Kite'));
    await load(
      both.engine,
      Array.from({ length: 21 }, (_, at) =>
        company(at % 2 === 0 ? 'us_ca' : 'us_co', String(at), 'X', { parties: crowd }),
      ),
    );
    await loadList(
      both.lists,
      Array.from({ length: 7 }, (_, at) => premises('us_aa', String(at), { parties: [party('Ann Kite')] })),
    );
  });
  after(() => both[Symbol.asyncDispose]());

  const cases = [
    // Pages within, across, at, behind the end of those of companies, and behind all.
    { q: 'kite', limit: 100, page: 105, of: [100, 0], next: 106 },
    { q: 'kite', limit: 100, page: 106, of: [0, 7], next: null },
    { q: 'kite', limit: 100, page: 107, of: [0, 0], next: null },
    { q: 'kite', limit: 99, page: 107, of: [6, 7], next: null },
    { q: 'kite', limit: 8, page: 1_313, of: [4, 4], next: 1_314 },
    { q: 'kite', limit: 8, page: 1_314, of: [0, 3], next: null },
    { q: 'kite', limit: 1, page: 10_500, of: [1, 0], next: 10_501 },
    { q: 'kite', limit: 1, page: 10_507, of: [0, 1], next: null },
    { q: 'kite', limit: 100, page: Number.MAX_SAFE_INTEGER, of: [0, 0], next: null },
    { q: 'ann', limit: 28, page: 1, of: [21, 7], next: null },
    { q: 'ann', limit: 21, page: 1, of: [21, 0], next: 2 },
    { q: 'ann', limit: 21, page: 2, of: [0, 7], next: null },
  ] as const;
  for (const { q, limit, page, of, next } of cases) {
    it(`${q}, page ${page} of ${limit}`, async () => {
      const search = { ...officerSearch(q, { limit, page }), sources: 'all' as const };
      const found = await searchPeople(both.engine, both.lists, search);
      const kinds = found.hits.map((hit) => ('partyIndex' in hit ? 0 : 1));
      assert.deepEqual([kinds.filter((kind) => kind === 0).length, kinds.filter((kind) => kind === 1).length], of);
      assert.deepEqual(kinds, kinds.toSorted());
      const total = q === 'kite' ? [10_000, true] : [28, false];
      assert.deepEqual([found.nextPage, found.totalMatches, found.totalIsCapped], [next, ...total]);
      assert.deepEqual([found.jurisdictionsSearched, found.sourcesSearched], [['us_ca', 'us_co'], ['us_aa']]);
    });
  }
}

async function pinned(open: OpenBoth): Promise<void> {
  await using both = await open();
  const { engine, lists } = both;
  const search = { ...officerSearch('kite', { limit: 2 }), sources: 'all' as const };
  await load(engine, [company('us_co', '1', 'X', { parties: [party('Ann Kite')] })]);
  await loadList(lists, [premises('us_aa', '1', { parties: ['Bob Kite', 'Cal Kite'].map((one) => party(one)) })]);
  const first = await searchPeople(engine, lists, search);
  assert.deepEqual(first.hits.map(nameOf), ['Ann Kite company', 'Bob Kite license']);
  const present = await presentPeople(engine, lists, { jurisdictions: 'all', sources: 'all' });
  assert.deepEqual(present, { generation: first.generation, pin: first.pin });
  await loadList(lists, [premises('us_aa', '1', { parties: [party('Dov Kite')] })]);
  await load(engine, [company('us_co', '1', 'X', { parties: [] })]);
  const now = await soon(
    () => searchPeople(engine, lists, search),
    ({ hits }) => hits.length === 1,
  );
  assert.deepEqual([now.hits.map(nameOf), now.nextPage], [['Dov Kite license'], null]);
  const second = await searchPeople(engine, lists, { ...search, page: 2, pin: first.pin! });
  assert.deepEqual([second.hits.map(nameOf), second.totalMatches, second.pin], [['Cal Kite license'], 3, first.pin]);
  const { pin: ofCompanies } = await engine.searchPeople(officerSearch('kite'));
  for (const pin of [ofCompanies!, `${first.pin}.${first.pin}`, '', '.', 'a.b'])
    await assert.rejects(searchPeople(engine, lists, { ...search, pin }), { code: 'pin_gone' }, pin);
}

async function anyWalks(open: OpenBoth, loads: number): Promise<void> {
  const sources = fc.oneof(fc.constant('all' as const), fc.subarray([...SOURCES, 'us_zz']));
  const asked = fc.tuple(officerSearches, sources);
  await fc.assert(
    fc.asyncProperty(companies, anyPremises, fc.array(asked, { minLength: 5, maxLength: 15 }), async (...any) => {
      const [some, listed, searches] = any;
      await using both = await open();
      await load(both.engine, some);
      await loadLists(both.lists, listed);
      const [engine, lists] = [memoryEngine(some), memoryPremises(listed)];
      for (const [search, from] of searches) {
        const ofCompanies = await engine.searchPeople({ ...search, limit: ALL });
        const { query, filters } = search;
        const ofLists = await lists.searchPeople({
          ...peopleSearch('a'),
          query,
          filters,
          jurisdictions: from,
          limit: ALL,
        });
        const all = [...ofCompanies.hits, ...ofLists.hits].map(told);
        for (let page = 1, isLast = false; !isLast; page++) {
          const found = await searchPeople(both.engine, both.lists, { ...search, sources: from, page });
          const end = page * search.limit;
          isLast = end >= all.length;
          assert.deepEqual(found.hits.map(told), all.slice(end - search.limit, end));
          assert.deepEqual(
            [found.nextPage, found.totalMatches, found.totalIsCapped],
            [isLast ? null : page + 1, all.length, false],
          );
        }
      }
    }),
    { numRuns: loads },
  );
}

const told = (hit: PersonPage['hits'][number]) => {
  return [JSON.parse(hit.party), Buffer.from(hit.record).toString()];
};

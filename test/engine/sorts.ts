/** Orders by what companies are, and facets: what is meant, as tables, and the same of many companies as the oracle has it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type CompanySearch, type Engine, FACETS, type Facets, SORTS, type Sort } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { type AskedCompanies, company, companySearch, idOf, party } from './companies.ts';

/** All with the word `kite`. */
const FEW: readonly Company[] = [
  company('us_co', '1', 'Kite Works', { formed_on: '2020-02-29', legal_form: 'llc', status: 'active' }),
  company('us_ca', '9', 'KITE, works!', { legal_form: 'llc', status: 'dissolved' }),
  company('us_ca', '10', 'Kite', { formed_on: '1899-12-31', status: 'active', parties: [party('Ann')] }),
  company('us_co', '2', 'Kité Worksong', { formed_on: '2020-02-29', legal_form: 'trust' }),
  company('us_co', '3', '???', { trading: ['Kite'], formed_on: '2020-03-01' }),
  company('us_de', '1', '\u{10437} Kite', { formed_on: '0001-01-01', legal_form: 'llc' }),
  company('us_de', '2', 'Ａ Kite', { formed_on: '9999-12-31' }),
  company('us_de', '3', '東 Kite', { parties: [party('Bob', ['registered_agent'])] }),
];

const BY_SORT: Readonly<Record<Sort, readonly string[]>> = {
  name: ['us_co/3', 'us_de/2', 'us_ca/10', 'us_ca/9', 'us_co/1', 'us_co/2', 'us_de/3', 'us_de/1'],
  // Alike are the two of `kite works`, which stay in the order of their jurisdictions.
  '-name': ['us_de/1', 'us_de/3', 'us_co/2', 'us_ca/9', 'us_co/1', 'us_ca/10', 'us_de/2', 'us_co/3'],
  formed_on: ['us_de/1', 'us_ca/10', 'us_co/1', 'us_co/2', 'us_co/3', 'us_de/2', 'us_ca/9', 'us_de/3'],
  '-formed_on': ['us_de/2', 'us_co/3', 'us_co/1', 'us_co/2', 'us_ca/10', 'us_de/1', 'us_ca/9', 'us_de/3'],
};

type Counts = Readonly<Record<string, number>>;
const FACET_CASES: readonly {
  readonly behaviour: string;
  readonly q?: string;
  readonly more: AskedCompanies;
  readonly counts: Readonly<Record<string, Counts>>;
}[] = [
  { behaviour: 'none are counted where the list is empty', more: { facets: [] }, counts: {} },
  {
    behaviour: 'all, the largest first, then by code point, without values that nothing has',
    more: { facets: FACETS },
    counts: {
      jurisdiction_code: { us_co: 3, us_de: 3, us_ca: 2 },
      // Six have no published status, and pass both.
      status: { active: 7, inactive: 6, unknown: 5 },
      legal_form: { unknown: 4, llc: 3, trust: 1 },
      has_officers: { false: 7, true: 1 },
    },
  },
  {
    behaviour: 'under all other filters, not its own',
    more: { facets: ['legal_form', 'has_officers'], filters: { legal_form: 'llc' } },
    counts: { legal_form: { unknown: 4, llc: 3, trust: 1 }, has_officers: { false: 3 } },
  },
  {
    behaviour: 'jurisdictions over all that are loaded, the others over those that are asked',
    more: {
      facets: ['jurisdiction_code', 'legal_form'],
      jurisdictions: ['us_ca'],
      filters: { formed_until: '2020-02-29' },
    },
    counts: { jurisdiction_code: { us_co: 2, us_ca: 1, us_de: 1 }, legal_form: { unknown: 1 } },
  },
  {
    behaviour: 'nothing is counted of what is not found',
    q: 'harbor',
    more: { facets: FACETS },
    counts: { jurisdiction_code: {}, status: {}, legal_form: {}, has_officers: {} },
  },
];

export function sorts(engineOf: () => Engine): void {
  for (const orderBy of SORTS) {
    it(`${orderBy}, page by page`, async () => {
      for (const limit of [1, 3, 100]) {
        const ids: string[] = [];
        for (let page: number | null = 1; page !== null; ) {
          const found = await engineOf().search(companySearch('kite', { orderBy, limit, page }));
          ids.push(...found.hits.map((hit) => idOf(hit.record)));
          page = found.nextPage;
        }
        assert.deepEqual(ids, BY_SORT[orderBy]);
      }
    });
  }

  for (const { behaviour, q = 'kite', more, counts } of FACET_CASES) {
    it(`facets: ${behaviour}`, async () => {
      const { facets, generation } = await engineOf().search(companySearch(q, { limit: 1, ...more }));
      assert.deepEqual(tableOf(facets!), counts);
      for (const [facet, counted] of Object.entries(counts))
        assert.deepEqual(Object.keys(tableOf(facets!)[facet]!), Object.keys(counted), facet);
      if (more.facets?.includes('jurisdiction_code') === true)
        assert.equal(generation, (await engineOf().present('all')).generation);
    });
  }

  it('facets are there only where they are asked for', async () => {
    assert.equal('facets' in (await engineOf().search(companySearch('kite'))), false);
  });
}

function tableOf(facets: Facets): Record<string, Record<string, number>> {
  const counted = Object.entries(facets).map(([facet, counts]) => {
    return [facet, Object.fromEntries(counts.map(({ value, count }) => [value, count]))];
  });
  return Object.fromEntries(counted);
}

export const SORTED_FEW = FEW;

const WORDS = ['alder', 'birch', 'cedar', 'doug fir', 'elm', 'alder birch', 'fir'];

/** So many that pages are found by halving between jurisdictions, and that words are frequent or rare. */
export const SORTED_MANY: readonly Company[] = Array.from({ length: 2_400 }, (_, index) => {
  const [first, second] = [WORDS[(index * 5) % 7]!, WORDS[Math.floor(index / 40) % 7]!];
  const rare = index % 211 === 0 ? ' rare' : '';
  const day = String(1 + (index % 28)).padStart(2, '0');
  return company(
    ['us_ak', 'us_co', 'us_wy'][(index >>> 2) % 3]!,
    String(index * 7_919),
    `Larch ${first} ${second}${rare}`,
    {
      formed_on: index % 3 === 0 ? null : `20${10 + (index % 11)}-0${1 + (index % 9)}-${day}`,
      legal_form: index % 2 === 0 ? 'llc' : 'corporation',
    },
  );
});

export function farSorts(engineOf: () => Engine): void {
  const oracle = memoryEngine(SORTED_MANY);
  const searches: readonly (readonly [q: string, more: AskedCompanies])[] = [
    ['larch', {}],
    ['larch', { jurisdictions: ['us_co'], filters: { legal_form: 'llc' } }],
    ['alder', { filters: { formed_from: '2011-03-02', formed_until: '2018-12-31' } }],
    ['rare', {}],
  ];
  for (const orderBy of SORTS) {
    it(`${orderBy}: pages near and far, gone to at once`, async () => {
      for (const [q, more] of searches) {
        const idsOf = async (engine: Engine, search: CompanySearch) => {
          const { hits, nextPage, totalMatches } = await engine.search(search);
          return { ids: hits.map((hit) => idOf(hit.record)), nextPage, totalMatches };
        };
        const search = companySearch(q, { ...more, orderBy });
        const { ids, totalMatches } = await idsOf(oracle, { ...search, limit: SORTED_MANY.length });
        for (const [limit, page] of [
          [100, 24],
          [100, 25],
          [7, 144],
          [50, 25],
          [7, 1],
          [100, 2],
        ] as const) {
          const [start, end] = [(page - 1) * limit, page * limit];
          assert.deepEqual(
            await idsOf(engineOf(), { ...search, limit, page }),
            { ids: ids.slice(start, end), nextPage: end < totalMatches ? page + 1 : null, totalMatches },
            `${q}, page ${page} of ${limit}`,
          );
        }
      }
    });
  }
}

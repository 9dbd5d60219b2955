/** Orders of premises and their facets, as tables: relevance, sorts, counts. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PREMISES_FACETS, type PremisesIndex } from '../../src/engine/index.ts';
import type { Premises } from '../../src/entity/index.ts';
import { type AskedPremises, premises, premisesIdOf, premisesSearch } from './premises.ts';

const IN_CO = { street_address: '1 Kite Road', locality: 'Pellton', region: 'CO', postal_code: '80202' };
const IN_AZ = { ...IN_CO, region: 'AZ', postal_code: '85001' };

/** Every one has the word `kite`. */
export const ORDERED_PREMISES: readonly Premises[] = [
  premises('us_aa', '1', {
    sign: 'Kite Diner',
    licensee: 'Zinc LLC',
    issued_on: '2020-02-29',
    expires_on: '2026-01-31',
  }),
  premises('us_aa', '2', { sign: 'The Old Kite Diner', status: 'ended', expires_on: '2019-01-01', address: IN_CO }),
  premises('us_aa', '3', { sign: 'Zoom', licensee: 'Kite Diner LLC', address: IN_AZ, issued_on: '2020-02-29' }),
  premises('us_aa', '4', { licensee: 'Arden Kite', address: { ...IN_CO, region: 'Colorado' } }),
  premises('us_aa', '5', { sign: 'Diner', licensee: 'Anything', address: IN_CO, issued_on: '1899-12-31' }),
  premises('us_ab', '1', { sign: 'KITE DINER!', status: 'unknown', expires_on: '9999-12-31', address: IN_CO }),
  premises('us_ab', '2', { sign: 'Diner Kite', status: 'ended', address: IN_AZ, issued_on: '2021-01-01' }),
  premises('us_ab', '3', { licensee: { name: '???', type: 'unknown' }, address: IN_AZ }),
];

const ORDERS: readonly {
  readonly behaviour: string;
  readonly q: string;
  readonly more: AskedPremises;
  readonly found: string;
}[] = [
  {
    behaviour: 'exact trade names, then trade names of fewer words, then licensees, then what matches together',
    q: 'kite diner',
    more: { orderBy: 'relevance' },
    found: 'aa/1 ab/1 ab/2 aa/2 aa/3 aa/5',
  },
  {
    behaviour: 'a trade name before a licensee before an address',
    q: 'kite',
    more: { orderBy: 'relevance' },
    found: 'aa/1 ab/1 ab/2 aa/2 aa/4 aa/3 aa/5 ab/3',
  },
  {
    behaviour: 'more of the words of an OR before fewer',
    q: 'old OR kite OR diner',
    more: { orderBy: 'relevance' },
    found: 'aa/2 aa/1 ab/1 ab/2 aa/5 aa/3 aa/4 ab/3',
  },
  {
    behaviour: 'filters leave the order as it is',
    q: 'kite',
    more: { orderBy: 'relevance', filters: { state: 'AZ' } },
    found: 'ab/2 aa/3 ab/3',
  },
  {
    behaviour: 'a name without a word first',
    q: 'kite',
    more: { orderBy: 'name' },
    found: 'ab/3 aa/4 aa/5 ab/2 aa/1 ab/1 aa/2 aa/3',
  },
  {
    behaviour: 'the same backwards',
    q: 'kite',
    more: { orderBy: '-name' },
    found: 'aa/3 aa/2 aa/1 ab/1 ab/2 aa/5 aa/4 ab/3',
  },
  {
    behaviour: 'the oldest licenses first',
    q: 'kite',
    more: { orderBy: 'issued_on' },
    found: 'aa/5 aa/1 aa/3 ab/2 aa/2 aa/4 ab/1 ab/3',
  },
  {
    behaviour: 'the newest first',
    q: 'kite',
    more: { orderBy: '-issued_on' },
    found: 'ab/2 aa/1 aa/3 aa/5 aa/2 aa/4 ab/1 ab/3',
  },
  {
    behaviour: 'those that end first',
    q: 'kite',
    more: { orderBy: 'expires_on' },
    found: 'aa/2 aa/1 ab/1 aa/3 aa/4 aa/5 ab/2 ab/3',
  },
  {
    behaviour: 'those that end last',
    q: 'kite',
    more: { orderBy: '-expires_on' },
    found: 'ab/1 aa/1 aa/2 aa/3 aa/4 aa/5 ab/2 ab/3',
  },
];

type Counts = Readonly<Record<string, number>>;
const COUNTS: readonly {
  readonly behaviour: string;
  readonly more: AskedPremises;
  readonly counts: Readonly<Record<string, Counts>>;
}[] = [
  { behaviour: 'none where the list of facets is empty', more: { facets: [] }, counts: {} },
  {
    behaviour:
      'all, the largest first, without values that nothing has, and without regions that are no code of a state',
    more: { facets: PREMISES_FACETS },
    counts: { source: { us_aa: 5, us_ab: 3 }, status: { current: 5, ended: 2 }, state: { AZ: 3, CO: 3 } },
  },
  {
    behaviour: 'each as if its own filter were not set, under all others',
    more: { facets: ['status', 'state'], filters: { status: 'ended' } },
    counts: { status: { current: 5, ended: 2 }, state: { AZ: 1, CO: 1 } },
  },
  {
    behaviour: 'lists over all that are loaded, the others over those that are searched',
    more: { facets: ['source', 'state'], jurisdictions: ['us_ab'], filters: { state: 'CO' } },
    counts: { source: { us_aa: 2, us_ab: 1 }, state: { AZ: 2, CO: 1 } },
  },
];

export function premisesOrders(indexOf: () => PremisesIndex): void {
  for (const { behaviour, q, more, found } of ORDERS) {
    it(`${more.orderBy}: ${behaviour}`, async () => {
      for (const limit of [100, 3]) {
        const ids: string[] = [];
        for (let page: number | null = 1; page !== null; ) {
          const { hits, nextPage } = await indexOf().search(premisesSearch(q, { ...more, limit, page }));
          ids.push(...hits.map((hit) => premisesIdOf(hit.record).replace('us_', '')));
          page = nextPage;
        }
        assert.equal(ids.join(' '), found, `pages of ${limit}`);
      }
    });
  }

  for (const { behaviour, more, counts } of COUNTS) {
    it(`counts: ${behaviour}`, async () => {
      const { facets } = await indexOf().search(premisesSearch('kite', { ...more, limit: 1 }));
      const expected = Object.entries(counts).map(([facet, values]) => [
        facet,
        Object.entries(values).map(([value, count]) => ({ value, count, is_capped: false })),
      ]);
      assert.deepEqual(facets, Object.fromEntries(expected));
    });
  }

  it('no facets where none are asked for', async () => {
    assert.equal((await indexOf().search(premisesSearch('kite'))).facets, undefined);
  });
}

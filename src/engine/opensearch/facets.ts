/** How many companies a search finds by each value of a facet: a search for each, which only counts, all at once. */
import { type Facet, type Facets, facetValues } from '../facets.ts';
import { type CompanySearch, type SnapshotInfo, TOTAL_CAP } from '../port.ts';
import { facetCounts } from '../semantics/index.ts';
import type { Generation } from './catalog.ts';
import { without } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import type { IndexNames } from './index-names.ts';
import type { LeftOut } from './left-out.ts';
import { matching } from './ranking.ts';
import { searchAll } from './searching.ts';

type Generations = readonly Generation<SnapshotInfo>[];

export type FacetQuestion = {
  readonly search: CompanySearch;
  readonly facets: readonly Facet[];
  /** Those that are searched. */
  readonly generations: Generations;
  /** All there are. */
  readonly loaded: Generations;
  readonly leftOut: LeftOut;
};

type Asked = {
  readonly facet: Facet;
  readonly value: string;
  readonly filters: Partial<CompanySearch['filters']>;
  readonly of: Generations;
};

export async function countFacets(
  cluster: Cluster,
  names: IndexNames,
  { search, facets, generations, loaded, leftOut }: FacetQuestion,
): Promise<Facets> {
  const asked = facets.flatMap((facet): Asked[] => {
    if (facet === 'jurisdiction_code') return loaded.map((one) => ({ facet, value: one.code, filters: {}, of: [one] }));
    return facetValues(facet).map((value) => ({
      facet,
      value: String(value),
      filters: { [facet]: value },
      of: generations,
    }));
  });
  const counting = asked.filter(({ of }) => of.length > 0);
  const found = await searchAll(
    cluster,
    counting.map(({ filters, of }) => ({
      indexes: of.map(({ code, generation }) => names.index('companies', code, generation)),
      body: {
        query: without(
          matching({ ...search, filters: { ...search.filters, ...filters } }, leftOut.withoutOfficers),
          leftOut.companies,
        ),
        size: 0,
        track_total_hits: TOTAL_CAP + 1,
      },
    })),
  );
  const totals = counting.map(({ facet, value }, at) => ({ facet, value, total: found[at]!.total }));
  const countsOf = (facet: Facet) => facetCounts(totals.filter((one) => one.facet === facet));
  return Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)]));
}

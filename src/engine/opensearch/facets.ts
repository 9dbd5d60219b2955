/** How many records a search finds by each value of a facet: a search for each, which only counts, all at once. */
import { type Facet, type Facets, facetValues } from '../facets.ts';
import { COMPANY_FILTERS } from '../filters.ts';
import { type CompanySearch, type SnapshotInfo, TOTAL_CAP } from '../port.ts';
import { facetCounts } from '../semantics/index.ts';
import type { Generation } from './catalog.ts';
import { type Clause, without } from './clauses.ts';
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

/** A search that only counts. */
export type Counted = {
  readonly facet: string;
  readonly value: string;
  readonly indexes: readonly string[];
  readonly query: Clause;
};

/** What all facets ask at once. A search of no index counts nothing. */
export async function countFacets(
  cluster: Cluster,
  facets: readonly string[],
  asked: readonly Counted[],
): Promise<Facets<string>> {
  const counting = asked.filter(({ indexes }) => indexes.length > 0);
  const found = await searchAll(
    cluster,
    counting.map(({ indexes, query }) => ({ indexes, body: { query, size: 0, track_total_hits: TOTAL_CAP + 1 } })),
  );
  const totals = counting.map(({ facet, value }, at) => ({ facet, value, total: found[at]!.total }));
  const countsOf = (facet: string) => facetCounts(totals.filter((one) => one.facet === facet));
  return Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)]));
}

export function countCompanyFacets(
  cluster: Cluster,
  names: IndexNames,
  { search, facets, generations, loaded, leftOut }: FacetQuestion,
): Promise<Facets> {
  const counted = (
    facet: Facet,
    value: string | boolean,
    filters: Partial<CompanySearch['filters']>,
    of: Generations,
  ) => {
    const asked = { ...search, filters: { ...search.filters, ...filters } };
    return {
      facet,
      value: String(value),
      indexes: of.map(({ code, generation }) => names.index('companies', code, generation)),
      query: without(matching(asked, leftOut.withoutOfficers), leftOut.companies),
    };
  };
  const asked = facets.flatMap((facet): Counted[] => {
    if (facet === 'jurisdiction_code') return loaded.map((one) => counted(facet, one.code, {}, [one]));
    const values = facetValues(COMPANY_FILTERS[facet]);
    return values.map((value) => counted(facet, value, { [facet]: value }, generations));
  });
  return countFacets(cluster, facets, asked);
}

/** How many companies a search finds by each value of a facet. */
import { type Facet, type Facets, facetValues } from '../../facets.ts';
import { COMPANY_FILTERS } from '../../filters.ts';
import type { CompanySearch } from '../../port.ts';
import { companySearchClauses } from '../../semantics/index.ts';
import { countFacets, keptParts } from './facets.ts';
import { filterRows } from './filter-rows.ts';
import { planCompanies } from './search-plan.ts';
import type { Snapshot } from './snapshot.ts';

const filterOf = (facet: string) => COMPANY_FILTERS[facet as Exclude<Facet, 'jurisdiction_code'>];

/** `snapshots`: those that are searched. `loaded`: all there are. Both in order of jurisdiction. */
export function countCompanyFacets(
  search: CompanySearch,
  facets: readonly Facet[],
  snapshots: readonly Snapshot[],
  loaded: readonly Snapshot[],
): Facets {
  const parts = keptParts(planCompanies(search, snapshots).parts);
  return countFacets(facets, {
    codes: 'jurisdiction_code',
    everywhere: () => planCompanies(search, loaded).parts,
    partsFor(facet) {
      const { absent } = filterOf(facet);
      if (search.filters[facet as keyof typeof search.filters] === absent) return parts;
      const others = { ...search, filters: { ...search.filters, [facet]: absent } };
      return keptParts(planCompanies(others, snapshots).parts);
    },
    valuesOf: (facet) => facetValues(filterOf(facet)),
    having: ({ snapshot, leftOut = null }, facet, value) =>
      filterRows(snapshot, companySearchClauses({ filters: { [facet]: value } }), leftOut),
  });
}

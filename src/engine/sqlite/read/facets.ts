/** How many companies a search finds by each value of a facet. */
import { allOf, countIn, KeptRows } from '../../../postings/index.ts';
import { type Facet, type Facets, type FilterFacet, facetValues } from '../../facets.ts';
import { COMPANY_FILTERS } from '../../filters.ts';
import { type CompanySearch, TOTAL_CAP } from '../../port.ts';
import { companySearchClauses, facetCounts } from '../../semantics/index.ts';
import type { Part } from './by-number.ts';
import { filterRows } from './filter-rows.ts';
import { planCompanies } from './search-plan.ts';
import type { Snapshot } from './snapshot.ts';

type Value = { readonly value: string; readonly total: number };

/** `snapshots`: those that are searched. `loaded`: all there are. Both in order of jurisdiction. */
export function countFacets(
  search: CompanySearch,
  facets: readonly Facet[],
  snapshots: readonly Snapshot[],
  loaded: readonly Snapshot[],
): Facets {
  const parts = keptParts(search, snapshots);
  const counted = facets.map((facet) => {
    if (facet === 'jurisdiction_code') return [facet, facetCounts(byJurisdiction(planCompanies(search, loaded).parts))];
    const { absent } = COMPANY_FILTERS[facet];
    const isSet = search.filters[facet] !== absent;
    const others = isSet ? { ...search, filters: { ...search.filters, [facet]: absent } } : null;
    return [facet, facetCounts(byValue(facet, others === null ? parts : keptParts(others, snapshots)))];
  });
  return Object.fromEntries(counted);
}

/** Matches that are met with one value after another. */
function keptParts(search: CompanySearch, snapshots: readonly Snapshot[]): Part[] {
  return planCompanies(search, snapshots).parts.map((part) => ({ ...part, rows: new KeptRows(part.rows) }));
}

function byJurisdiction(parts: readonly Part[]): Value[] {
  return parts.map(({ snapshot, rows, range }) => {
    const total = rows.isCounted === true ? rows.size : countIn(rows, range, TOTAL_CAP + 1);
    return { value: snapshot.info.jurisdiction, total };
  });
}

function byValue(facet: FilterFacet, parts: readonly Part[]): Value[] {
  return facetValues(facet).map((value) => {
    const clauses = companySearchClauses({ filters: { [facet]: value } });
    let total = 0;
    for (const { snapshot, rows, range, leftOut = null } of parts) {
      const ofValue = allOf([rows, ...filterRows(snapshot, clauses, leftOut)]);
      total += countIn(ofValue, range, TOTAL_CAP + 1 - total);
      if (total > TOTAL_CAP) break;
    }
    return { value: String(value), total };
  });
}

/** Facets by searching anew for every value. */
import { compareCodePoints } from '../../bytes/index.ts';
import { type Facet, type FacetCount, type Facets, facetValues } from '../facets.ts';
import { type CompanySearch, TOTAL_CAP } from '../port.ts';

/** `loaded`: all jurisdictions. `found`: how many companies a search finds. */
export function facetsOf(
  search: CompanySearch,
  loaded: readonly string[],
  found: (search: CompanySearch) => number,
): Facets | undefined {
  if (search.facets === undefined) return undefined;
  const withValue = (facet: Facet, value: string | boolean): CompanySearch =>
    facet === 'jurisdiction_code'
      ? { ...search, jurisdictions: [String(value)] }
      : { ...search, filters: { ...search.filters, [facet]: value } };
  const countsOf = (facet: Facet): FacetCount[] =>
    (facet === 'jurisdiction_code' ? loaded : facetValues(facet))
      .map((value) => ({ value: String(value), total: found(withValue(facet, value)) }))
      .filter(({ total }) => total > 0)
      .map(({ value, total }) => ({ value, count: Math.min(total, TOTAL_CAP), is_capped: total > TOTAL_CAP }))
      .sort((a, b) => b.count - a.count || compareCodePoints(a.value, b.value));
  return Object.fromEntries(search.facets.map((facet) => [facet, countsOf(facet)]));
}

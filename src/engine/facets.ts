/** What the matches of a search are counted by. */
import { COMPANY_FILTERS, type SearchFilter } from './filters.ts';

/** A facet is a filter of its name, or the jurisdictions that are searched. */
export const FACETS = ['jurisdiction_code', 'status', 'legal_form', 'has_officers'] as const;
export type Facet = (typeof FACETS)[number];
export type FilterFacet = Exclude<Facet, 'jurisdiction_code'>;

/** `count`: at most TOTAL_CAP; `is_capped`: there are more. As it goes to the wire. */
export type FacetCount = { readonly value: string; readonly count: number; readonly is_capped: boolean };

/**
 * How many companies a search finds where its filter of the facet's name is set to each value, all else as it is; by
 * `jurisdiction_code`, over all jurisdictions that are loaded. Values without a match are left out. Those of more
 * matches come first, then by code point.
 */
export type Facets = Readonly<Partial<Record<Facet, readonly FacetCount[]>>>;

/** What a facet's filter can be set to. */
export function facetValues(facet: FilterFacet): readonly (string | boolean)[] {
  const filter: SearchFilter<never> = COMPANY_FILTERS[facet];
  return filter.kind === 'choice' ? filter.choices.filter((choice) => choice !== filter.absent) : [true, false];
}

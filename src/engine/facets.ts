/** What the matches of a search are counted by. */
import type { SearchFilter } from './filters.ts';

/** A facet is a filter of its name, or what is searched: the jurisdictions, or the lists. */
export const FACETS = ['jurisdiction_code', 'status', 'legal_form', 'has_officers'] as const;
export type Facet = (typeof FACETS)[number];
export const PREMISES_FACETS = ['source', 'status', 'state'] as const;
export type PremisesFacet = (typeof PREMISES_FACETS)[number];

/** `count`: at most TOTAL_CAP; `is_capped`: there are more. As it goes to the wire. */
export type FacetCount = { readonly value: string; readonly count: number; readonly is_capped: boolean };

/**
 * How many records a search finds where its filter of the facet's name is set to each value, all else as it is; by
 * `jurisdiction_code` and `source`, over all that are loaded. Values without a match are left out. Those of more matches
 * come first, then by code point.
 */
export type Facets<F extends string = Facet> = Readonly<Partial<Record<F, readonly FacetCount[]>>>;

/** What the filter of a facet can be set to. */
export function facetValues(filter: SearchFilter<never>): readonly (string | boolean)[] {
  return filter.kind === 'choice' ? filter.choices.filter((choice) => choice !== filter.absent) : [true, false];
}

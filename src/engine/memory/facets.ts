/** Facets by searching anew for every value. */
import { compareCodePoints } from '../../bytes/index.ts';
import type { FacetCount, Facets } from '../facets.ts';
import { TOTAL_CAP } from '../port.ts';

export type FacetSearches = {
  /** The facet of what is searched, and the codes of all that is loaded. */
  readonly codes: string;
  readonly loaded: readonly string[];
  readonly valuesOf: (facet: string) => readonly (string | boolean)[];
  /** How many records the search finds there; or with another value of a filter. */
  readonly foundIn: (code: string) => number;
  readonly foundWith: (facet: string, value: string | boolean) => number;
};

export function facetsOf(
  facets: readonly string[] | undefined,
  { codes, loaded, valuesOf, foundIn, foundWith }: FacetSearches,
): Facets<string> | undefined {
  if (facets === undefined) return undefined;
  const countsOf = (facet: string): FacetCount[] =>
    (facet === codes ? loaded : valuesOf(facet))
      .map((value) => ({
        value: String(value),
        total: facet === codes ? foundIn(String(value)) : foundWith(facet, value),
      }))
      .filter(({ total }) => total > 0)
      .map(({ value, total }) => ({ value, count: Math.min(total, TOTAL_CAP), is_capped: total > TOTAL_CAP }))
      .sort((a, b) => b.count - a.count || compareCodePoints(a.value, b.value));
  return Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)]));
}

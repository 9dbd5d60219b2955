import { compareCodePoints } from '../../bytes/index.ts';
import type { FacetCount } from '../facets.ts';
import { TOTAL_CAP } from '../port.ts';

/** The counts of a facet, as they are answered. `total`: exact up to one more than the cap. */
export function facetCounts(values: readonly { readonly value: string; readonly total: number }[]): FacetCount[] {
  return values
    .filter(({ total }) => total > 0)
    .map(({ value, total }) => ({ value, count: Math.min(total, TOTAL_CAP), is_capped: total > TOTAL_CAP }))
    .sort((a, b) => b.count - a.count || compareCodePoints(a.value, b.value));
}

/** How many records a search finds by each value of a facet. */
import { allOf, countIn, KeptRows, type RowSet } from '../../../postings/index.ts';
import type { Facets } from '../../facets.ts';
import { TOTAL_CAP } from '../../port.ts';
import { facetCounts } from '../../semantics/index.ts';
import type { Part } from './by-number.ts';

/** What is counted, by a facet's name. */
export type Counting<S> = {
  /** The facet that counts what is searched by its codes. */
  readonly codes: string;
  /** The search over all that is loaded. */
  readonly everywhere: () => readonly Part<S>[];
  /** The search as if the facet's own filter were not set. */
  readonly partsFor: (facet: string) => readonly Part<S>[];
  readonly valuesOf: (facet: string) => readonly (string | boolean)[];
  /** The rows of a part that have a value. */
  readonly having: (part: Part<S>, facet: string, value: string | boolean) => readonly RowSet[];
};

export function countFacets<S extends { readonly code: string }>(
  facets: readonly string[],
  counting: Counting<S>,
): Facets<string> {
  const counted = facets.map((facet) => {
    const values = facet === counting.codes ? byCode(counting.everywhere()) : byValue(facet, counting);
    return [facet, facetCounts(values)];
  });
  return Object.fromEntries(counted);
}

type Value = { readonly value: string; readonly total: number };

/** Matches that are met with one value after another. */
export function keptParts<S>(parts: readonly Part<S>[]): Part<S>[] {
  return parts.map((part) => ({ ...part, rows: new KeptRows(part.rows) }));
}

function byCode<S extends { readonly code: string }>(parts: readonly Part<S>[]): Value[] {
  return parts.map(({ snapshot, rows, range }) => {
    const total = rows.isCounted === true ? rows.size : countIn(rows, range, TOTAL_CAP + 1);
    return { value: snapshot.code, total };
  });
}

function byValue<S>(facet: string, { partsFor, valuesOf, having }: Counting<S>): Value[] {
  const parts = partsFor(facet);
  return valuesOf(facet).map((value) => {
    let total = 0;
    for (const part of parts) {
      const ofValue = allOf([part.rows, ...having(part, facet, value)]);
      total += countIn(ofValue, part.range, TOTAL_CAP + 1 - total);
      if (total > TOTAL_CAP) break;
    }
    return { value: String(value), total };
  });
}

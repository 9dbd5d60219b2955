/**
 * The default order: jurisdiction, then entity number. Posting lists have that order already, so every page
 * stops early.
 */
import { countIn, leastOf, type RowRange, type RowSet, rowsIn } from '../../../postings/index.ts';
import type { QueryNode } from '../../../query/index.ts';
import { TOTAL_CAP } from '../../port.ts';
import type { LeftOut } from './left-out.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * One jurisdiction's part of a search: the rows that match, in an index whose rows ascend by company; `range`
 * is all of them. `leftOut`: rows that are not among them.
 */
export type Part<S = Snapshot> = {
  readonly snapshot: S;
  readonly rows: RowSet;
  readonly range: RowRange;
  readonly leftOut?: LeftOut | null;
  /** Of companies: whether one passes the filters that the index of names knows nothing of; `null` where none are set. */
  readonly passes?: ((id: number) => boolean) | null | undefined;
  /** Of records: the rows that satisfy a part of the query, its terms in whichever texts. */
  readonly rowsOf?: ((node: QueryNode) => RowSet) | undefined;
};

export type Total = { readonly totalMatches: number; readonly totalIsCapped: boolean };

/** A row of one jurisdiction's index. */
export type Found<S = Snapshot> = { readonly snapshot: S; readonly row: number };

/** What counting a search's matches gave. */
export type Counted = {
  readonly total: Total;
  /** Exact counts of the first parts, as far as they were counted. */
  readonly perPart: readonly number[];
  /** The rows of each part, where there are no more than FEW_MATCHES and counting came by them. */
  readonly few: readonly (readonly number[])[] | null;
};

/** So many matches are kept with their count: they are a page at most. */
export const FEW_MATCHES = 100;

const CAPPED: Total = { totalMatches: TOTAL_CAP, totalIsCapped: true };

/** Counts up to one more than the cap: by the lengths of lists where those tell, otherwise part by part. */
export function countMatches(parts: readonly Part<unknown>[]): Counted {
  if (areBeyondCap(parts)) return { total: CAPPED, perPart: [], few: null };
  const perPart: number[] = [];
  let few: number[][] | null = [];
  let sum = 0;
  for (const { rows, range } of parts) {
    let count = rows.size;
    if (rows.isCounted === true) {
      few = null;
    } else {
      const first: number[] = [];
      count = countIn(rows, range, TOTAL_CAP + 1 - sum, first, few === null ? 0 : Math.max(0, FEW_MATCHES - sum));
      few?.push(first);
    }
    sum += count;
    if (sum > TOTAL_CAP) return { total: CAPPED, perPart, few: null };
    perPart.push(count);
  }
  return { total: { totalMatches: sum, totalIsCapped: false }, perPart, few: sum <= FEW_MATCHES ? few : null };
}

/** Mostly the largest jurisdiction tells alone. */
function areBeyondCap(parts: readonly Part<unknown>[]): boolean {
  let least = 0;
  for (const { rows } of parts.toSorted((a, b) => b.range.end - a.range.end)) {
    least += leastOf(rows);
    if (least > TOTAL_CAP) return true;
  }
  return false;
}

/**
 * Up to `limit` rows after the first `offset`, across the parts in their order.
 *
 * @param perPart counts that are known already
 */
export function rowsInOrder<S>(
  parts: readonly Part<S>[],
  perPart: readonly number[],
  limit: number,
  offset: number,
): Found<S>[] {
  const found: Found<S>[] = [];
  let toSkip = offset;
  for (const [position, { snapshot, rows, range }] of parts.entries()) {
    const known = perPart[position];
    if (known !== undefined && known <= toSkip) {
      toSkip -= known;
      continue;
    }
    const read = rowsIn(rows, range, toSkip, limit - found.length);
    for (const row of read.rows) found.push({ snapshot, row });
    toSkip = read.unskipped;
    if (found.length === limit) break;
  }
  return found;
}

/** The default order: jurisdiction, then entity number. Posting lists have that order already, so every page stops early. */
import { TOTAL_CAP } from '../port.ts';
import type { CompanyIndex, Snapshot } from './snapshot.ts';

/** One jurisdiction's part of a search. The expression differs where a prefix opens up to other words. */
export type Part = { readonly snapshot: Snapshot; readonly expression: string };

export type Total = { readonly totalMatches: number; readonly totalIsCapped: boolean };

/** A row of one jurisdiction's index; `place` is that of its part. */
export type Found = { readonly part: Part; readonly place: number; readonly rowId: number };

/** What counting a search's matches gave. */
export type Counted = {
  readonly total: Total;
  /** Exact counts of the parts before the one in which counting stopped. */
  readonly perPart: readonly number[];
};

/** A place between two rows: `offset` rows stand before it, the last of them being `after` in the part at `place`. */
export type Mark = { readonly offset: number; readonly place: number; readonly after: number };

const BEGINNING: Mark = { offset: 0, place: 0, after: 0 };

/** Counts up to one more than the cap, part by part. */
export function countMatches(index: CompanyIndex, parts: readonly Part[]): Counted {
  const perPart: number[] = [];
  let sum = 0;
  for (const { snapshot, expression } of parts) {
    const count = snapshot.count(index, expression, TOTAL_CAP + 1 - sum, 0);
    sum += count;
    if (sum > TOTAL_CAP) return { total: { totalMatches: TOTAL_CAP, totalIsCapped: true }, perPart };
    perPart.push(count);
  }
  return { total: { totalMatches: sum, totalIsCapped: false }, perPart };
}

/**
 * Up to `limit` rows after the first `offset`, across the parts in their order.
 *
 * @param perPart counts that are known already
 * @param mark a place at or before `offset` to go on from, instead of the beginning
 */
export function rowsInOrder(
  index: CompanyIndex,
  parts: readonly Part[],
  perPart: readonly number[],
  limit: number,
  offset: number,
  mark: Mark = BEGINNING,
): Found[] {
  const found: Found[] = [];
  let toSkip = offset - mark.offset;
  let { after } = mark;
  for (let place = mark.place; place < parts.length; place++) {
    const part = parts[place]!;
    const { snapshot, expression } = part;
    const known = after === 0 ? perPart[place] : undefined;
    if (known !== undefined && known <= toSkip) {
      toSkip -= known;
      continue;
    }
    const rows = snapshot.rows(index, expression, limit - found.length, toSkip, after);
    for (const rowId of rows) found.push({ part, place, rowId });
    if (found.length === limit) break;
    if (rows.length > 0) toSkip = 0;
    else if (toSkip > 0) toSkip -= snapshot.count(index, expression, toSkip, after);
    after = 0;
  }
  return found;
}

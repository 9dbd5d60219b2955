/** The default order: jurisdiction, then entity number. Posting lists have that order already, so every page stops early. */
import { TOTAL_CAP } from '../port.ts';
import type { CompanyIndex, Snapshot } from './snapshot.ts';

/** One jurisdiction's part of a search. The expression differs where a prefix opens up to other words. */
export type Part = { readonly snapshot: Snapshot; readonly expression: string };

export type Total = { readonly totalMatches: number; readonly totalIsCapped: boolean };

/** A row of one jurisdiction's index. */
export type Found = { readonly part: Part; readonly rowId: number };

/**
 * Counts up to one more than the cap, part by part. `perPart` has the exact counts of the parts before the one in which
 * counting stopped.
 */
export function countMatches(
  index: CompanyIndex,
  parts: readonly Part[],
): { readonly total: Total; readonly perPart: number[] } {
  const perPart: number[] = [];
  let sum = 0;
  for (const { snapshot, expression } of parts) {
    const max = TOTAL_CAP + 1 - sum;
    const count = snapshot.count(index, expression, max);
    sum += count;
    if (sum > TOTAL_CAP) return { total: { totalMatches: TOTAL_CAP, totalIsCapped: true }, perPart };
    perPart.push(count);
  }
  return { total: { totalMatches: sum, totalIsCapped: false }, perPart };
}

/** Up to `limit` rows after the first `offset`, across the parts in their order. `perPart`: counts known already. */
export function rowsInOrder(
  index: CompanyIndex,
  parts: readonly Part[],
  perPart: readonly number[],
  limit: number,
  offset: number,
): Found[] {
  const found: Found[] = [];
  let toSkip = offset;
  for (const [place, part] of parts.entries()) {
    const known = perPart[place];
    if (known !== undefined && known <= toSkip) {
      toSkip -= known;
      continue;
    }
    const rows = part.snapshot.rows(index, part.expression, limit - found.length, toSkip);
    for (const rowId of rows) found.push({ part, rowId });
    if (found.length === limit) break;
    if (toSkip > 0)
      toSkip = rows.length > 0 ? 0 : toSkip - (known ?? part.snapshot.count(index, part.expression, toSkip));
  }
  return found;
}

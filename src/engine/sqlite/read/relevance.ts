/** The relevance order of docs/relevance.md. */
import type { Found } from './by-number.ts';
import type { OpenFile } from './open-file.ts';
import { walkRanked } from './rank-by-lists.ts';
import { rankByNames } from './rank-by-names.ts';
import type { RelevanceSearch } from './relevance-search.ts';

/** Records after the first `offset`, at most `limit`, best first. */
export function rankRecords<S extends OpenFile>(search: RelevanceSearch<S>, limit: number, offset: number): Found<S>[] {
  const { parts, counted } = search;
  const { totalMatches, totalIsCapped } = counted.total;
  // Of several words: walking would read all of the lists to find them.
  if (counted.few !== null) return rankByNames(search, counted.few).slice(offset, offset + limit);
  // Parts that were counted to hold nothing need not be searched once more.
  const matching = parts.filter((_, position) => counted.perPart[position] !== 0);
  const found: Found<S>[] = [];
  let count = 0;
  walkRanked({ ...search, parts: matching }, (position, id) => {
    const { leftOut, passes } = matching[position]!;
    if (leftOut?.companies.has(id) === true || passes?.(id) === false) return false;
    count += 1;
    if (count > offset) found.push({ snapshot: matching[position]!.snapshot, row: id });
    // The stages behind the one with the last match would be walked for nothing.
    return found.length === limit || (count === totalMatches && !totalIsCapped);
  });
  return found;
}

/**
 * Few matches are ranked by the keys of their names (docs/relevance.md), which are read from the companies.
 */
import { compareKeys, type RelevanceKey, relevanceKey } from '../../semantics/index.ts';
import type { Found } from './by-number.ts';
import type { RelevanceSearch } from './relevance-search.ts';

/** Every match in order. `rows`: those of each part. */
export function rankByNames(search: RelevanceSearch, rows: readonly (readonly number[])[]): Found[] {
  const ranked: (Found & { readonly key: RelevanceKey })[] = [];
  for (const [position, { snapshot }] of search.parts.entries()) {
    const ids = rows[position]!;
    if (ids.length === 0) continue;
    for (const [index, names] of snapshot.namesOfAll(ids).entries()) {
      ranked.push({ snapshot, row: ids[index]!, key: relevanceKey(search.query, search.fields, names) });
    }
  }
  return ranked.sort((a, b) => compareKeys(a.key, b.key));
}

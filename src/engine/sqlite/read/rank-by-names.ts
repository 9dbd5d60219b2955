/**
 * Few matches are ranked by the keys of their names (docs/relevance.md), which are read from the records.
 */
import { compareKeys, type RelevanceKey, relevanceKey } from '../../semantics/index.ts';
import type { Found } from './by-number.ts';
import type { OpenFile } from './open-file.ts';
import type { RelevanceSearch } from './relevance-search.ts';

/** Every match in order. `rows`: those of each part. */
export function rankByNames<S extends OpenFile>(
  search: RelevanceSearch<S>,
  rows: readonly (readonly number[])[],
): Found<S>[] {
  const ranked: (Found<S> & { readonly key: RelevanceKey })[] = [];
  for (const [position, { snapshot }] of search.parts.entries()) {
    for (const row of rows[position]!)
      ranked.push({ snapshot, row, key: relevanceKey(search.query, search.fields, snapshot.namesOf(row)) });
  }
  return ranked.sort((a, b) => compareKeys(a.key, b.key));
}

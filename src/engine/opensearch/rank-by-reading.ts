/**
 * The relevance order of a query that has so many ORs within ORs that a cluster does not take it as lists: the names of all
 * companies that match are read, and ranked here. Slow, and rare.
 */
import type { CompanySearch } from '../port.ts';
import { compareKeys, type NamesByField, type RelevanceKey, relevanceKey } from '../semantics/index.ts';
import type { Clause } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import { type List, type Rows, sortOf } from './rows.ts';
import { type Hit, type Search, searchAll } from './searching.ts';

const PAGE_ROWS = 5_000;

type Ranked = { readonly key: RelevanceKey; readonly order: number; readonly hit: Hit };

export async function rankByReading(
  cluster: Cluster,
  {
    search,
    list,
    clause,
    fields,
  }: {
    readonly search: CompanySearch;
    readonly list: List;
    readonly clause: Clause;
    readonly fields: readonly number[];
  },
  offset: number,
  limit: number,
  beside: readonly Search[],
): ReturnType<Rows['of']> {
  const indexes = list.parts.map(({ index }) => index);
  const wanted = offset + limit;
  let best: Ranked[] = [];
  let after: Hit['sort'] | undefined;
  for (let order = 0; ; ) {
    const body = {
      query: clause,
      sort: sortOf('number'),
      size: PAGE_ROWS,
      track_total_hits: false,
      stored_fields: ['stored_names'],
      docvalue_fields: ['bytes'],
      ...(after === undefined ? {} : { search_after: after }),
    } as const;
    const [found] = await searchAll(cluster, [{ indexes, body }], { timeoutMs: 30_000 });
    const { hits } = found!;
    for (const hit of hits) {
      const names = JSON.parse(String(hit.fields!['stored_names']![0])) as NamesByField;
      best.push({ key: relevanceKey(search.query, fields, names), order: order++, hit });
    }
    if (best.length > 2 * wanted + PAGE_ROWS) best = best.sort(byKey).slice(0, wanted);
    if (hits.length < PAGE_ROWS) break;
    after = hits.at(-1)!.sort;
  }
  const hits = best
    .sort(byKey)
    .slice(offset, wanted)
    .map(({ hit }) => ({ ...hit, fields: { bytes: hit.fields!['bytes']! } }));
  return { hits, beside: await searchAll(cluster, beside) };
}

/** Companies come in order of number. */
function byKey(a: Ranked, b: Ranked): number {
  return compareKeys(a.key, b.key) || a.order - b.order;
}

/**
 * The relevance order of a query that has so many ORs within ORs that a cluster does not take it as lists: the texts of all
 * records that match are read, and ranked here. Slow, and rare.
 */
import type { Query } from '../../query/index.ts';
import { compareKeys, type RelevanceKey, relevanceKey, type TextsByField } from '../semantics/index.ts';
import type { Clause } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import { RECORD_FIELDS, unpackHits } from './packed-records.ts';
import { type List, type RowsRead, sortOf } from './rows.ts';
import { type Hit, type Search, searchAll } from './searching.ts';

const PAGE_ROWS = 5_000;

type Ranked = { readonly key: RelevanceKey; readonly order: number; readonly hit: Hit };

export async function rankByReading(
  cluster: Cluster,
  {
    query,
    list,
    clause,
    fields,
    namesOf,
  }: {
    readonly query: Query;
    readonly list: List;
    readonly clause: Clause;
    readonly fields: readonly number[];
    /** The names that a record says. */
    readonly namesOf: (body: Uint8Array) => TextsByField;
  },
  offset: number,
  limit: number,
  counting: Search | null,
): Promise<RowsRead> {
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
      stored_fields: RECORD_FIELDS,
      docvalue_fields: ['bytes'],
      ...(after === undefined ? {} : { search_after: after }),
    } as const;
    const [found] = await searchAll(cluster, [{ indexes, body }], { timeoutMs: 30_000 });
    const { hits } = found!;
    const records = await unpackHits(cluster, hits);
    for (const [at, hit] of hits.entries()) {
      const names = namesOf(records[at]!.body);
      best.push({ key: relevanceKey(query, fields, names), order: order++, hit });
    }
    if (best.length > 2 * wanted + PAGE_ROWS) best = best.sort(byKey).slice(0, wanted);
    if (hits.length < PAGE_ROWS) break;
    after = hits.at(-1)!.sort;
  }
  const hits = best
    .sort(byKey)
    .slice(offset, wanted)
    .map(({ hit }) => ({ ...hit, fields: { bytes: hit.fields!['bytes']! } }));
  const [counted = null] = counting === null ? [] : await searchAll(cluster, [counting]);
  return { hits, counted };
}

/** Records come in their order. */
function byKey(a: Ranked, b: Ranked): number {
  return compareKeys(a.key, b.key) || a.order - b.order;
}

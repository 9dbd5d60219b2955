/**
 * Rows of lists, by their place. Every row has its place by what it is sorted by; so pages far behind are found by
 * counting what stands before some values, and reading begins there: nothing is read only to be passed over.
 */
import { LRUCache } from 'lru-cache';
import { allOf, type Clause, keyOfClause, NONE, someOf } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import type { ListOrder } from './ranking.ts';
import { type Found, type Hit, type Search, type SearchBody, searchAll } from './searching.ts';

/** Rows that match in some indexes, in an order. */
export type List = {
  /** One a jurisdiction, in order of code. */
  readonly parts: readonly { readonly index: string; readonly jurisdiction: string; readonly records: number }[];
  readonly clause: Clause;
  readonly order: ListOrder | 'position';
  /** What is read of each row. */
  readonly fields: Pick<SearchBody, 'stored_fields' | 'docvalue_fields'>;
};

/** So far from where reading begins rows are passed over rather than counted. */
const FROM_MAX = 1_000;
/** How finely companies are counted by their ordinals. */
const BUCKETS = 500;
/** What is passed over at once, where it cannot be counted. */
const STEP = 10_000;
const CACHED_MAX = 2_000;
/** Where nothing is left to read. A cluster refuses to pass over more rows than WINDOW. */
const AT_END: Start = { clause: NONE, skip: 0 };

type Bucket = { readonly key: number; readonly count: number };

/** Where reading begins: behind `skip` rows of those that pass the clause and, where it is given, stand behind `after`. */
type Start = { readonly clause: Clause; readonly skip: number; readonly after?: readonly unknown[] | undefined };
/** `counted`: what `counting` found. */
export type RowsRead = { readonly hits: readonly Hit[]; readonly counted: Found | null };
/** The list has no more rows than this, and ends before what is asked for. */
type End = { readonly count: number };

export class Rows {
  readonly #cluster: Cluster;
  /** Exact counts of whole lists. */
  readonly #counts = new LRUCache<string, number>({ max: CACHED_MAX });
  /** The last row of each step, by list and number of rows. */
  readonly #stepEnds = new LRUCache<string, Hit['sort']>({ max: CACHED_MAX });
  readonly #buckets = new LRUCache<string, readonly Bucket[]>({ max: CACHED_MAX });

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /**
   * Up to `limit` rows after the first `offset` of some lists, one behind another. `counting`: a search of all their
   * rows, which is made at once with the first of them: where it counts no more than were found, no other list is read.
   */
  async of(lists: readonly List[], offset: number, limit: number, counting: Search | null = null): Promise<RowsRead> {
    const hits: Hit[] = [];
    let counted: Found | null = null;
    let most = limit;
    let skip = offset;
    let ahead = 1;
    for (let at = 0; at < lists.length && hits.length < most; ) {
      const known = this.#counts.get(keyOf(lists[at]!));
      if (known !== undefined && known <= skip) {
        skip -= known;
        at += 1;
        continue;
      }
      // Where nothing is passed over, the next lists of the same indexes are read at once with this one.
      const together = skip === 0 ? ofSameIndexes(lists.slice(at, at + ahead + 1)) : [lists[at]!];
      ahead = 2 * ahead;
      const wanted = limit - hits.length;
      const found = await this.#read(together, skip, wanted, counted === null ? counting : null);
      counted ??= found.counted;
      if (counted !== null) most = Math.min(limit, counted.total - offset);
      for (const [position, list] of together.entries()) {
        const read = found.lists[position]!;
        // Counted exactly where rows are short, for then all were seen.
        if (read.hits.length < wanted && read.count !== null) this.#counts.set(keyOf(list), read.count);
        hits.push(...read.hits.slice(0, limit - hits.length));
        if (hits.length < limit) skip = Math.max(0, skip - (read.count ?? skip));
      }
      at += together.length;
    }
    if (counted === null && counting !== null) [counted = null] = await searchAll(this.#cluster, [counting]);
    return { hits, counted };
  }

  async #read(
    lists: readonly List[],
    skip: number,
    limit: number,
    counting: Search | null,
  ): Promise<{
    readonly lists: readonly { readonly hits: readonly Hit[]; readonly count: number | null }[];
    readonly counted: Found | null;
  }> {
    const starts = await Promise.all(lists.map((list) => this.#start(list, skip, limit)));
    const searches = lists.map((list, position): Search => {
      const start = starts[position]!;
      const { clause, skip: from, after } = 'count' in start ? AT_END : start;
      const range =
        after === undefined
          ? { from, size: limit, track_total_hits: from + limit }
          : { search_after: after, size: from + limit, track_total_hits: true };
      return { indexes: indexesOf(list), body: { query: clause, sort: sortOf(list.order), ...range, ...list.fields } };
    });
    const found = await searchAll(this.#cluster, counting === null ? searches : [...searches, counting]);
    return {
      lists: lists.map((_, position) => {
        const { total } = found[position]!;
        const start = starts[position]!;
        if ('count' in start) return { hits: [], count: start.count };
        const hits = start.after === undefined ? found[position]!.hits : found[position]!.hits.slice(start.skip);
        const before = start.after === undefined ? skip - start.skip : 0;
        return { hits, count: hits.length < limit ? before + total : null };
      }),
      counted: found[lists.length] ?? null,
    };
  }

  async #start(list: List, offset: number, limit: number): Promise<Start | End> {
    if (offset + limit <= FROM_MAX) return { clause: list.clause, skip: offset };
    if (list.order === 'number' || list.order === 'position') return this.#startByNumber(list, offset);
    if ('words' in list.order) return this.#startByWords(list, list.order.words, offset);
    return this.#startByStepping(list, offset);
  }

  async #startByNumber(list: List, offset: number): Promise<Start | End> {
    let skip = offset;
    const counted = await this.#bucketsByPart(list);
    for (const [position, { jurisdiction }] of list.parts.entries()) {
      for (const { key, count } of counted[position]!) {
        if (count <= skip) skip -= count;
        else return { clause: allOf([list.clause, fromNumber(jurisdiction, key)]), skip };
      }
    }
    return { count: offset - skip };
  }

  async #startByWords(list: List, field: string, offset: number): Promise<Start | End> {
    let skip = offset;
    for (const { key, count } of await this.#bucketsOfWords(list, field)) {
      if (count <= skip) {
        skip -= count;
        continue;
      }
      const same = allOf([list.clause, { term: { [field]: key } }]);
      const more: Clause = { range: { [field]: { gt: key } } };
      if (skip <= FROM_MAX) return { clause: allOf([list.clause, { range: { [field]: { gte: key } } }]), skip };
      const within = await this.#startByNumber({ ...list, clause: same, order: 'number' }, skip);
      if ('count' in within) return within;
      return { clause: allOf([list.clause, someOf([more, within.clause])]), skip: within.skip };
    }
    return { count: offset - skip };
  }

  /** Where a list's order cannot be counted by: its rows are passed over, and where each step ended is remembered. */
  async #startByStepping(list: List, offset: number): Promise<Start | End> {
    const { clause } = list;
    let after: readonly unknown[] | undefined;
    let passed = 0;
    while (offset - passed > STEP) {
      const key = `${keyOf(list)} ${JSON.stringify(list.order)} ${passed + STEP}`;
      let end = this.#stepEnds.get(key);
      if (end === undefined) {
        const body: SearchBody = {
          query: clause,
          sort: sortOf(list.order),
          size: STEP,
          track_total_hits: false,
          stored_fields: '_none_',
          ...(after === undefined ? {} : { search_after: after }),
        };
        const [found] = await searchAll(this.#cluster, [{ indexes: indexesOf(list), body }]);
        if (found!.hits.length < STEP) return { count: passed + found!.hits.length };
        end = found!.hits.at(-1)!.sort;
        this.#stepEnds.set(key, end);
      }
      after = end;
      passed += STEP;
    }
    return { clause, skip: offset - passed, after };
  }

  /** How many match from each of some ordinals on, a jurisdiction after another. */
  async #bucketsByPart(list: List): Promise<readonly (readonly Bucket[])[]> {
    const keys = list.parts.map(({ index }) => `${index} ${keyOfClause(list.clause)}`);
    const known = keys.map((key) => this.#buckets.get(key));
    const missing = list.parts.flatMap((part, position) => (known[position] === undefined ? [{ part, position }] : []));
    const found = await searchAll(
      this.#cluster,
      missing.map(({ part: { index, records } }) => ({
        indexes: [index],
        body: {
          query: list.clause,
          size: 0,
          track_total_hits: false,
          aggs: {
            by: {
              histogram: { field: 'ordinal', interval: Math.max(1, Math.ceil(records / BUCKETS)), min_doc_count: 1 },
            },
          },
        },
      })),
    );
    for (const [at, { position }] of missing.entries()) {
      const buckets = bucketsOf(found[at]!);
      this.#buckets.set(keys[position]!, buckets);
      known[position] = buckets;
    }
    return known as (readonly Bucket[])[];
  }

  async #bucketsOfWords(list: List, field: string): Promise<readonly Bucket[]> {
    const key = `${field} ${keyOf(list)}`;
    const known = this.#buckets.get(key);
    if (known !== undefined) return known;
    const [found] = await searchAll(this.#cluster, [
      {
        indexes: indexesOf(list),
        body: {
          query: list.clause,
          size: 0,
          track_total_hits: false,
          aggs: { by: { terms: { field, size: 1_100, order: { _key: 'asc' } } } },
        },
      },
    ]);
    const buckets = bucketsOf(found!);
    this.#buckets.set(key, buckets);
    return buckets;
  }
}

/** The first of some lists, and those that follow it in its indexes. */
function ofSameIndexes(lists: readonly List[]): readonly List[] {
  const end = lists.findIndex(({ parts }) => parts[0]?.index !== lists[0]!.parts[0]?.index);
  return end === -1 ? lists : lists.slice(0, end);
}

function bucketsOf({ aggregations }: Found): readonly Bucket[] {
  const { by } = aggregations as { by: { buckets: { key: number; doc_count: number }[] } };
  return by.buckets.map(({ key, doc_count }) => ({ key, count: doc_count }));
}

/** Rows of this jurisdiction from an ordinal on, and of all behind it. */
function fromNumber(jurisdiction: string, ordinal: number): Clause {
  return someOf([
    { range: { jurisdiction: { gt: jurisdiction } } },
    allOf([{ term: { jurisdiction } }, { range: { ordinal: { gte: ordinal } } }]),
  ]);
}

export function sortOf(order: List['order']): object[] {
  const byNumber = [{ jurisdiction: 'asc' }, { ordinal: 'asc' }];
  if (order === 'number') return byNumber;
  if (order === 'position') return [...byNumber, { position: 'asc' }];
  if ('words' in order) return [{ [order.words]: 'asc' }, ...byNumber];
  if ('sortedBy' in order) return [order.sortedBy, ...byNumber];
  const { namedBy } = order;
  return [{ 'names.rank': { order: 'asc', mode: 'min', nested: { path: 'names', filter: namedBy } } }, ...byNumber];
}

function indexesOf({ parts }: List): string[] {
  return parts.map(({ index }) => index);
}

function keyOf({ parts, clause }: List): string {
  return `${parts.map(({ index }) => index).join()} ${keyOfClause(clause)}`;
}

/** Searches and reads of many documents, with whole answers alone: what a shard left out is asked for again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { EngineError } from '../port.ts';
import type { Clause } from './clauses.ts';
import { type AskOptions, type Cluster, IndexGone } from './cluster.ts';

export type SearchBody = {
  readonly query: Clause;
  readonly size: number;
  readonly from?: number;
  readonly sort?: readonly object[];
  readonly search_after?: readonly unknown[];
  /** Up to which number matches are counted; `false`: not at all. */
  readonly track_total_hits: number | boolean;
  readonly stored_fields?: readonly string[] | '_none_';
  readonly docvalue_fields?: readonly string[];
  readonly aggs?: object;
  readonly suggest?: object;
};

export type Search = {
  readonly indexes: readonly string[];
  readonly body: SearchBody;
  /** It will hardly be asked again: its answer is not kept by the cluster. */
  readonly isOnce?: boolean;
};

export type Hit = {
  readonly _index: string;
  readonly _id: string;
  readonly sort: readonly (string | number)[];
  readonly fields?: StoredFields;
};

/** Each a list, of one value here. */
export type StoredFields = Readonly<Record<string, readonly (string | number)[]>>;

export type Found = {
  /** Up to where matches were counted. */
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly aggregations: unknown;
  readonly suggest: unknown;
};

type Reason = { readonly status?: number; readonly error?: { readonly type?: string; readonly reason?: string } };

type FoundItem = Reason & {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly hits?: { readonly total?: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations?: unknown;
  readonly suggest?: unknown;
};

type ReadItem = Reason & { readonly found?: boolean; readonly fields?: StoredFields };

/**
 * Copies on the node that is asked are searched rather than others. All shards are asked at once, instead of being sorted
 * out by a round of their own first: there are few.
 */
const SEARCH_PATH = '/_msearch?pre_filter_shard_size=1000';
/** More are asked for one behind another, each within a node's time. */
const SEARCHES_AT_ONCE = 200;
const ATTEMPTS = 3;
const BACK_OFF_MS = 150;

/**
 * One answer a search, in order.
 *
 * @throws EngineError `engine_unavailable`; IndexGone
 */
export async function searchAll(cluster: Cluster, searches: readonly Search[], options?: AskOptions): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < searches.length; at += SEARCHES_AT_ONCE)
    found.push(...(await searchAtOnce(cluster, searches.slice(at, at + SEARCHES_AT_ONCE), options)));
  return found;
}

async function searchAtOnce(cluster: Cluster, searches: readonly Search[], options?: AskOptions): Promise<Found[]> {
  const lines = searches.map(({ indexes, body, isOnce }) => {
    const how = { index: indexes, preference: '_local', ...(isOnce === true ? { request_cache: false } : {}) };
    return `${JSON.stringify(how)}\n${JSON.stringify(body)}\n`;
  });
  const items = await whole(
    () => cluster.ask<{ responses: FoundItem[] }>('POST', SEARCH_PATH, lines.join(''), options),
    ({ responses }) => responses,
    ({ error, timed_out, _shards }) => error !== undefined || timed_out !== false || _shards?.failed !== 0,
  );
  return items.map(({ hits, aggregations, suggest }) => {
    return { total: hits?.total?.value ?? 0, hits: hits!.hits, aggregations, suggest };
  });
}

export type DocumentOfIndex = { readonly index: string; readonly id: string };

/** The stored fields of documents, in order; `null` where there is none. Throws as `searchAll`. */
export async function readAll(
  cluster: Cluster,
  documents: readonly DocumentOfIndex[],
  fields: readonly string[],
): Promise<(StoredFields | null)[]> {
  if (documents.length === 0) return [];
  const docs = documents.map(({ index, id }) => ({ _index: index, _id: id }));
  const items = await whole(
    () =>
      cluster.ask<{ docs: ReadItem[] }>(
        'POST',
        `/_mget?realtime=false&preference=_local&stored_fields=${fields.join()}`,
        { docs },
      ),
    (body) => body.docs,
    ({ error }) => error !== undefined,
  );
  return items.map(({ found, fields: read }) => (found === true ? (read ?? {}) : null));
}

/** The stored fields of records by their ordinals in an index, which stand in `sort`. Throws as `searchAll`. */
export async function readOrdinals(
  cluster: Cluster,
  { index, ordinals }: { readonly index: string; readonly ordinals: readonly number[] },
  fields: readonly string[],
): Promise<readonly Hit[]> {
  const size = ordinals.length;
  const body = {
    query: { terms: { ordinal: ordinals } },
    size,
    sort: [{ ordinal: 'asc' }],
    track_total_hits: false,
  } as const;
  const [found] = await searchAll(cluster, [{ indexes: [index], body: { ...body, stored_fields: fields } }]);
  return found!.hits;
}

type TermsItem = Reason & {
  readonly term_vectors?: Readonly<
    Record<string, { readonly terms: Readonly<Record<string, { readonly doc_freq?: number }>> }>
  >;
};

/**
 * How many documents of some indexes have each term of a field, without a search: an index keeps that with its terms.
 * Exact, since nothing is ever deleted in one. Throws as `searchAll`.
 */
export async function countTerms(
  cluster: Cluster,
  indexes: readonly { readonly index: string; readonly shards: number }[],
  field: string,
  terms: readonly string[],
): Promise<Map<string, number>> {
  if (terms.length === 0 || indexes.length === 0) return new Map();
  const routed = await Promise.all(
    indexes.map(async ({ index, shards }) =>
      (await routesOf(cluster, index, shards)).map((routing) => ({ index, routing })),
    ),
  );
  const docs = routed.flat().map(({ index, routing }) => ({
    _index: index,
    ...(routing === null ? {} : { routing }),
    doc: { [field]: terms.join(' ') },
    fields: [field],
    term_statistics: true,
    field_statistics: false,
    positions: false,
    offsets: false,
    payloads: false,
  }));
  const items = await whole(
    () => cluster.ask<{ docs: TermsItem[] }>('POST', '/_mtermvectors?preference=_local', { docs }),
    (body) => body.docs,
    ({ error, term_vectors }) => error !== undefined || term_vectors === undefined,
  );
  const counts = new Map(terms.map((term) => [term, 0]));
  for (const { term_vectors } of items) {
    for (const [term, { doc_freq = 0 }] of Object.entries(term_vectors?.[field]?.terms ?? {}))
      counts.set(term, counts.get(term)! + doc_freq);
  }
  return counts;
}

const routes = new LRUCache<string, Promise<readonly (string | null)[]>>({ max: 1_000 });

/** Something for each shard of an index that leads to it; `null` leads to the only one. */
function routesOf(cluster: Cluster, index: string, shards: number): Promise<readonly (string | null)[]> {
  if (shards === 1) return Promise.resolve([null]);
  let known = routes.get(index);
  if (known === undefined) {
    known = findRoutes(cluster, index, shards);
    routes.set(index, known);
    known.catch(() => routes.delete(index));
  }
  return known;
}

async function findRoutes(cluster: Cluster, index: string, shards: number): Promise<readonly string[]> {
  const found = new Map<number, string>();
  for (let at = 0; found.size < shards; at++) {
    const path = `/${index}/_search_shards?routing=${at}`;
    const { body } = await cluster.ask<{ shards: { shard: number }[][] }>('GET', path);
    found.set(body.shards[0]![0]!.shard, String(at));
  }
  return [...found.values()];
}

/** Asks until every item is there. */
async function whole<Body, Item extends Reason>(
  ask: () => Promise<{ readonly body: Body }>,
  itemsOf: (body: Body) => readonly Item[],
  isBroken: (item: Item) => boolean,
): Promise<readonly Item[]> {
  for (let attempt = 1; ; attempt++) {
    const items = itemsOf((await ask()).body);
    const broken = items.find(isBroken);
    if (broken === undefined) return items;
    const { error } = broken;
    // An answer in part says of itself that it is well.
    const status = error === undefined ? 503 : (broken.status ?? 503);
    const text = JSON.stringify(error ?? 'a part of the index did not answer').slice(0, 1000);
    if (status === 404 || error?.type === 'index_not_found_exception') throw new IndexGone(text);
    if (status < 500 && status !== 429) throw new Error(`The search cluster refuses a query: ${text}`);
    if (attempt === ATTEMPTS)
      throw new EngineError('engine_unavailable', 'A part of the search cluster does not answer.', {
        cause: new Error(text),
      });
    await sleep(BACK_OFF_MS * attempt * (0.5 + Math.random()));
  }
}

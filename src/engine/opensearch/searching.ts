/** Searches and reads of many documents, with whole answers alone: what a shard left out is asked for again. */
import { setTimeout as sleep } from 'node:timers/promises';
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
};

export type Search = { readonly indexes: readonly string[]; readonly body: SearchBody };

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
};

type Reason = { readonly status?: number; readonly error?: { readonly type?: string; readonly reason?: string } };

type FoundItem = Reason & {
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly hits?: { readonly total?: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations?: unknown;
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
  const lines = searches.map(
    ({ indexes, body }) => `${JSON.stringify({ index: indexes, preference: '_local' })}\n${JSON.stringify(body)}\n`,
  );
  const items = await whole(
    () => cluster.ask<{ responses: FoundItem[] }>('POST', SEARCH_PATH, lines.join(''), options),
    ({ responses }) => responses,
    ({ error, timed_out, _shards }) => error !== undefined || timed_out !== false || _shards?.failed !== 0,
  );
  return items.map(({ hits, aggregations }) => ({ total: hits?.total?.value ?? 0, hits: hits!.hits, aggregations }));
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
    () => cluster.ask<{ docs: ReadItem[] }>('POST', `/_mget?realtime=false&stored_fields=${fields.join()}`, { docs }),
    (body) => body.docs,
    ({ error }) => error !== undefined,
  );
  return items.map(({ found, fields: read }) => (found === true ? (read ?? {}) : null));
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
    const { status = 503, error } = broken;
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

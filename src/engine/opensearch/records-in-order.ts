/** All records of an index, page by page. */
import { EngineError, type SnapshotReading } from '../port.ts';
import type { Catalog, Extent } from './catalog.ts';
import { type Cluster, IndexGone } from './cluster.ts';
import type { IndexKind } from './index-names.ts';
import { type KeptRecord, RECORD_FIELDS, unpackHits } from './packed-records.ts';
import { sortOf } from './rows.ts';
import { type Hit, searchAll } from './searching.ts';

const LINE_FEED = Buffer.from('\n');
const PAGE_ROWS_MAX = 1_000;
const PAGE_BYTES_MAX = 32 * 1024 * 1024;
/** A page of large records takes its time. */
const PAGE_TIMEOUT_MS = 60_000;

/**
 * Reads what a code has now from end to end; `null` where it has nothing. A generation that is replaced stays for a
 * while: a page that it is gone for is refused.
 */
export async function openReading<Info extends { readonly publishedAt: string }>(
  cluster: Cluster,
  catalog: Catalog<Info>,
  kind: IndexKind,
  code: string,
): Promise<SnapshotReading<Info> | null> {
  await catalog.refresh();
  const [served] = (await catalog.of([code])).generations;
  if (served === undefined) return null;
  const { info, generation, extent } = served;
  return {
    info,
    generation,
    async *blocks(skip = 0) {
      const index = catalog.names.index(kind, code, generation);
      try {
        for await (const hits of pagesInOrder(cluster, index, extent, skip)) {
          const lines = Buffer.concat(hits.flatMap(({ body }) => [body, LINE_FEED]));
          yield { lines: new Uint8Array(lines), records: hits.length };
        }
      } catch (error) {
        if (!(error instanceof IndexGone)) throw error;
        throw new EngineError('load_in_progress', `${code} was loaded while it was read.`, { cause: error });
      }
    },
    [Symbol.asyncDispose]: async () => {},
  };
}

export type RecordInOrder = KeptRecord & Pick<Hit, '_id' | 'sort'>;

/**
 * Pages of the records of an index, in order of ordinals from behind `skip` on.
 *
 * @throws IndexGone; EngineError `engine_unavailable`
 */
export async function* pagesInOrder(
  cluster: Cluster,
  index: string,
  { largestBytes }: Extent,
  skip = 0,
): AsyncGenerator<readonly RecordInOrder[]> {
  const size = Math.max(1, Math.min(PAGE_ROWS_MAX, Math.floor(PAGE_BYTES_MAX / Math.max(1, largestBytes))));
  let ordinal = skip;
  for (;;) {
    const body = {
      query: { range: { ordinal: { gt: ordinal } } },
      size,
      sort: sortOf('number'),
      track_total_hits: false,
      stored_fields: RECORD_FIELDS,
    };
    const [found] = await searchAll(cluster, [{ indexes: [index], body }], { timeoutMs: PAGE_TIMEOUT_MS });
    const { hits } = found!;
    if (hits.length === 0) return;
    const kept = await unpackHits(cluster, hits);
    yield hits.map(({ _id, sort }, at) => ({ _id, sort, ...kept[at]! }));
    ordinal = hits.at(-1)!.sort[1] as number;
  }
}

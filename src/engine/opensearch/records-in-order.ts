/** All records of an index, page by page. */
import type { Extent } from './catalog.ts';
import type { Cluster } from './cluster.ts';
import { sortOf } from './rows.ts';
import { type Hit, searchAll } from './searching.ts';

const PAGE_ROWS_MAX = 1_000;
const PAGE_BYTES_MAX = 32 * 1024 * 1024;
/** A page of large records takes its time. */
const PAGE_TIMEOUT_MS = 60_000;

/**
 * Pages of an index of companies or premises, in order of ordinals, with these stored fields.
 *
 * @throws IndexGone; EngineError `engine_unavailable`
 */
export async function* pagesInOrder(
  cluster: Cluster,
  index: string,
  { largestBytes }: Extent,
  fields: readonly string[],
): AsyncGenerator<readonly Hit[]> {
  const size = Math.max(1, Math.min(PAGE_ROWS_MAX, Math.floor(PAGE_BYTES_MAX / Math.max(1, largestBytes))));
  let ordinal = 0;
  for (;;) {
    const body = {
      query: { range: { ordinal: { gt: ordinal } } },
      size,
      sort: sortOf('number'),
      track_total_hits: false,
      stored_fields: fields,
    };
    const [found] = await searchAll(cluster, [{ indexes: [index], body }], { timeoutMs: PAGE_TIMEOUT_MS });
    if (found!.hits.length === 0) return;
    yield found!.hits;
    ordinal = found!.hits.at(-1)!.sort[1] as number;
  }
}

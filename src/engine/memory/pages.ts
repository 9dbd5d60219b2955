import { EngineError, type Pin, type SearchPage, TOTAL_CAP } from '../port.ts';

/** `before`: how many results of another search stand before these. */
type Asked = {
  readonly limit: number;
  readonly page: number;
  readonly before?: number;
  readonly pin: Pin;
  readonly bytesMax?: number | undefined;
};

/** One page of all that was found. `searched`: the codes that were looked through. */
export function pageOf<Found, Hit extends Uint8Array | { readonly record: Uint8Array }>(
  found: readonly Found[],
  { limit, page, before = 0, pin, bytesMax = Number.POSITIVE_INFINITY }: Asked,
  searched: readonly string[],
  hitOf: (one: Found) => Hit,
): SearchPage<Hit> {
  const start = (page - 1) * limit - before;
  const end = Math.max(0, start + limit);
  const hits = found.slice(Math.max(0, start), end).map(hitOf);
  const bytes = hits.reduce((sum, hit) => sum + (hit instanceof Uint8Array ? hit : hit.record).length, 0);
  if (bytes > bytesMax) throw new EngineError('page_too_large', `${bytes} bytes`);
  return {
    hits,
    totalMatches: Math.min(found.length, TOTAL_CAP),
    totalIsCapped: found.length > TOTAL_CAP,
    nextPage: end < found.length ? page + 1 : null,
    jurisdictionsSearched: searched,
    generation: pin,
    pin,
  };
}

export function jsonOf(record: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(record));
}

/** The lines of records behind the first `skip`. */
export async function* blocksOf(records: readonly object[], skip = 0) {
  for (const record of records.slice(skip))
    yield { lines: new TextEncoder().encode(`${JSON.stringify(record)}\n`), records: 1 };
}

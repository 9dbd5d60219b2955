/**
 * The search envelope, put together from bytes: the stored JSON of companies and premises goes to the wire as it
 * is.
 */
import type { RecordJson, SearchPage } from '../../engine/index.ts';

export type FinishedAnswer = {
  readonly json: Buffer<ArrayBuffer>;
  readonly results: number;
  /** Where in `json` the company, or premises, of each result stands. */
  readonly records: readonly { readonly start: number; readonly end: number }[];
};

/** The JSON of one result: what stands before its record, the record, and what stands behind it. */
export type ResultPieces = readonly [before: string, record: RecordJson, after: string];

/** What an answer repeats of its request. */
export type Echo = Readonly<Record<string, unknown>>;

/** One page of results, of registries or of lists; where a search looks through both, it tells of both. */
export type FoundPage<Hit> = SearchPage<Hit> & { readonly sourcesSearched?: readonly string[] };

/** `field`: what is looked through. Gives the memory of the page's records back: they are not read any more then. */
export function searchEnvelope<Hit>(
  field: 'jurisdictions' | 'sources',
  page: number,
  request: Echo,
  found: FoundPage<Hit>,
  resultOf: (hit: Hit) => ResultPieces,
): FinishedAnswer {
  const results = found.hits.length;
  const summary = {
    total_matches: found.totalMatches,
    total_is_capped: found.totalIsCapped,
    returned: results,
    next_page: found.nextPage,
    [`${field}_searched`]: found.jurisdictionsSearched,
    ...(found.sourcesSearched !== undefined && { sources_searched: found.sourcesSearched }),
  };
  const head = `${JSON.stringify({ page, request, summary, facets: found.facets }).slice(0, -1)},"results":[`;
  const pieces = found.hits.map(resultOf);
  // What stands between two records is written at once.
  const between = pieces.map(([before], index) => `${index === 0 ? head : `${pieces[index - 1]![2]},`}${before}`);
  const end = `${pieces.at(-1)?.[2] ?? head}]}`;
  const bytesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const sizeBytes = pieces.reduce((sum, [, record]) => sum + record.length, bytesOf(between) + Buffer.byteLength(end));
  // Of its own: none from a pool could be given back.
  const json = Buffer.allocUnsafeSlow(sizeBytes);
  const shared = new Set<ArrayBuffer>();
  let at = 0;
  const records = pieces.map(([, record], index) => {
    const start = at + json.write(between[index]!, at);
    json.set(record, start);
    at = start + record.length;
    const buffer = record.buffer as ArrayBuffer;
    if (buffer.byteLength !== record.length) shared.add(buffer);
    // Parties of one company that stand side by side have its bytes in common.
    else if (pieces[index + 1]?.[1].buffer !== buffer) buffer.transfer(0);
    return { start, end: at };
  });
  json.write(end, at);
  for (const buffer of shared) buffer.transfer(0);
  return { json, results, records };
}

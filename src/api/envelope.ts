/** The search envelope, put together from bytes: a company's stored JSON goes to the wire as it is. */
import type { SearchPage } from '../engine/index.ts';
import type { Answer } from './metered.ts';

/** One result as pieces of JSON text and ready UTF-8 bytes, in order. */
export type ResultPieces = readonly (string | Uint8Array)[];

/** What an answer repeats of its request. */
export type Echo = Readonly<Record<string, string | boolean | null>>;

/**
 * What was made of a page last. An engine may answer the same search with the same page again; then its bytes
 * are good too.
 */
const made = new WeakMap<
  SearchPage<unknown>,
  { readonly page: number; readonly request: Echo; readonly bytes: Buffer }
>();

export function searchEnvelope<Hit>(
  page: number,
  request: Echo,
  found: SearchPage<Hit>,
  resultOf: (hit: Hit) => ResultPieces,
): Answer {
  const results = found.hits.length;
  const { pin } = found;
  const kept = made.get(found);
  if (kept?.page === page && isSame(kept.request, request)) return { json: kept.bytes, results, pin };
  const summary = {
    total_matches: found.totalMatches,
    total_is_capped: found.totalIsCapped,
    returned: results,
    next_page: found.nextPage,
    jurisdictions_searched: found.jurisdictionsSearched,
  };
  const head = JSON.stringify({ page, request, summary });
  const pieces: (string | Uint8Array)[] = [`${head.slice(0, -1)},"results":[`];
  found.hits.forEach((hit, index) => {
    if (index > 0) pieces.push(',');
    pieces.push(...resultOf(hit));
  });
  pieces.push(']}');
  const bytes = concatenate(pieces, found.release !== undefined);
  if (found.release === undefined) {
    made.set(found, { page, request, bytes });
    return { json: bytes, results, pin };
  }
  found.release();
  return { json: bytes, results, pin, release: () => bytes.buffer.transfer(0) };
}

/** Of two echoes of one route, which have the same names. */
const isSame = (one: Echo, other: Echo): boolean => Object.keys(one).every((name) => one[name] === other[name]);

/**
 * Into a buffer of its own: none from a pool could be given back. `isOurs`: the memory of a piece that has a
 * buffer to itself is given back as soon as it is copied.
 */
function concatenate(pieces: ResultPieces, isOurs: boolean): Buffer<ArrayBuffer> {
  let sizeBytes = 0;
  for (const piece of pieces) sizeBytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const bytes = Buffer.allocUnsafeSlow(sizeBytes);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') end += bytes.write(piece, end);
    else {
      const { length, buffer } = piece;
      bytes.set(piece, end);
      end += length;
      if (isOurs && length === buffer.byteLength) (buffer as ArrayBuffer).transfer(0);
    }
  }
  return bytes;
}

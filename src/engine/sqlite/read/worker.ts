/** A worker thread of the engine: one Reader. */
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type {
  CompanyHit,
  CompanyJson,
  CompanySearch,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  Suggestion,
  SuggestRequest,
} from '../../port.ts';
import { throwAcrossThreads } from '../../refusal.ts';
import { Reader } from './reader.ts';
import { type SharedCorrections, takeCorrections } from './shared-corrections.ts';

const reader = new Reader((workerData as { directory: string }).directory);

/** `generation`: of all the snapshots that the engine's own thread has told of. */
type Task = { readonly generation: string };
/** Instead of the corrections of a search or another question. */
type CorrectedTask = Task & { readonly corrections: SharedCorrections | undefined };
export type SearchTask<Search> = CorrectedTask & { readonly search: Search; readonly bytesMax: number };
export type LookupTask = Task & { readonly jurisdiction: string; readonly entityNumber: string };

export type SuggestTask = CorrectedTask & { readonly request: SuggestRequest };

export function searchCompanies({ search, corrections, bytesMax, generation }: SearchTask<CompanySearch>): unknown {
  return throwAcrossThreads(() => {
    reader.follow(generation);
    const corrected = { ...search, corrections: takeCorrections(corrections) };
    return answer<CompanyHit>(reader.searchCompanies(corrected, bytesMax));
  });
}

export function searchOfficers({ search, corrections, bytesMax, generation }: SearchTask<OfficerSearch>): unknown {
  return throwAcrossThreads(() => {
    reader.follow(generation);
    const corrected = { ...search, corrections: takeCorrections(corrections) };
    return answer<OfficerHit>(reader.searchOfficers(corrected, bytesMax));
  });
}

export async function suggest({ request, corrections, generation }: SuggestTask): Promise<readonly Suggestion[]> {
  try {
    reader.follow(generation);
    return await reader.suggest({ ...request, corrections: takeCorrections(corrections) });
  } catch (error) {
    return throwAcrossThreads(() => {
      throw error;
    });
  }
}

/** The company changes hands as it was read. */
export function lookup({ jurisdiction, entityNumber, generation }: LookupTask): unknown {
  return throwAcrossThreads(() => {
    reader.follow(generation);
    const company = reader.lookup(jurisdiction, entityNumber, Number.MAX_SAFE_INTEGER);
    if (company === null || company === 'larger') return null;
    return move({ [transferableSymbol]: company.buffer as ArrayBuffer, [valueSymbol]: company });
  });
}

/**
 * From so many bytes on a page's companies change hands as they were read: so many are not to lie in memory
 * twice.
 */
const PIECEWISE_BYTES_MIN = 4 * 1024 * 1024;

/** Lays the page's companies into one buffer, which changes hands instead of being copied piece by piece. */
function answer<Hit extends { readonly company: CompanyJson }>(page: SearchPage<Hit>): unknown {
  const size = page.hits.reduce((sum, { company }) => sum + company.length, 0);
  if (size >= PIECEWISE_BYTES_MIN) {
    return move({ [transferableSymbol]: buffersOf(page), [valueSymbol]: page });
  }
  const bytes = new Uint8Array(size);
  let start = 0;
  const hits = page.hits.map((hit) => {
    bytes.set(hit.company, start);
    const company = bytes.subarray(start, start + hit.company.length);
    start += hit.company.length;
    return { ...hit, company };
  });
  // Rows are fresh from the database. What waits for the garbage collector would be tens of megabytes in
  // every thread.
  for (const buffer of buffersOf(page)) buffer.transfer(0);
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: { ...page, hits } satisfies SearchPage<Hit> });
}

/** Each once: small companies of one snapshot share a buffer. */
function buffersOf({ hits }: SearchPage<{ readonly company: CompanyJson }>): ArrayBuffer[] {
  return [...new Set(hits.map(({ company }) => company.buffer as ArrayBuffer))];
}

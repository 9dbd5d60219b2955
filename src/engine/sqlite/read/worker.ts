/** A worker thread of the engine: one Reader. */
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { CompanyHit, CompanyJson, CompanySearch, OfficerHit, OfficerSearch, SearchPage } from '../../port.ts';
import { throwAcrossThreads } from '../../refusal.ts';
import { Reader } from './reader.ts';

const reader = new Reader((workerData as { directory: string }).directory);

/** A page, and the edition of the snapshots it was read from. */
export type Answer<Hit> = { readonly page: SearchPage<Hit>; readonly edition: string };

/** `edition`: of the snapshots that the engine's own thread has told of. */
export type SearchTask<Search> = { readonly search: Search; readonly bytesMax: number; readonly edition: string };

export function searchCompanies({ search, bytesMax, edition }: SearchTask<CompanySearch>): unknown {
  return throwAcrossThreads(() => {
    reader.follow(edition);
    return answer<CompanyHit>(reader.edition(), reader.searchCompanies(search, bytesMax));
  });
}

export function searchOfficers({ search, bytesMax, edition }: SearchTask<OfficerSearch>): unknown {
  return throwAcrossThreads(() => {
    reader.follow(edition);
    return answer<OfficerHit>(reader.edition(), reader.searchOfficers(search, bytesMax));
  });
}

export type LookupTask = { readonly jurisdiction: string; readonly entityNumber: string; readonly edition: string };

/** The company changes hands as it was read. */
export function lookup({ jurisdiction, entityNumber, edition }: LookupTask): unknown {
  return throwAcrossThreads(() => {
    reader.follow(edition);
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
function answer<Hit extends { readonly company: CompanyJson }>(edition: string, page: SearchPage<Hit>): unknown {
  const size = page.hits.reduce((sum, { company }) => sum + company.length, 0);
  if (size >= PIECEWISE_BYTES_MIN) {
    const value: Answer<Hit> = { page, edition };
    return move({ [transferableSymbol]: buffersOf(page), [valueSymbol]: value });
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
  const value: Answer<Hit> = { page: { ...page, hits }, edition };
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: value });
}

/** Each once: small companies of one snapshot share a buffer. */
function buffersOf({ hits }: SearchPage<{ readonly company: CompanyJson }>): ArrayBuffer[] {
  return [...new Set(hits.map(({ company }) => company.buffer as ArrayBuffer))];
}

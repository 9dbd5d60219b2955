/** A worker thread of the engine: one Reader, asked by name. */
import { workerData } from 'node:worker_threads';
import type { CompanySearch, OfficerSearch } from '../port.ts';
import { Reader } from './reader.ts';

const reader = new Reader((workerData as { directory: string }).directory);

export function searchCompanies(search: CompanySearch): unknown {
  return reader.searchCompanies(search);
}

export function searchOfficers(search: OfficerSearch): unknown {
  return reader.searchOfficers(search);
}

/** A worker thread of the engine: one Reader. */
import { HandedOver } from '../../../threads/index.ts';
import type {
  CompanyHit,
  CompanyJson,
  CompanySearch,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  SuggestRequest,
} from '../../port.ts';
import { Reader } from './reader.ts';
import { type SharedCorrections, takeCorrections } from './shared-corrections.ts';

/** `generation`: of all the snapshots that the engine's own thread has told of. */
type Task = { readonly generation: string };
/** Instead of the corrections of a search or another question. */
type CorrectedTask = Task & { readonly corrections: SharedCorrections | undefined };
type SearchTask<Search> = CorrectedTask & { readonly search: Search; readonly bytesMax: number };

export function open({ directory }: { readonly directory: string }) {
  const reader = new Reader(directory);
  return {
    searchCompanies({ search, corrections, bytesMax, generation }: SearchTask<CompanySearch>) {
      reader.follow(generation);
      const corrected = { ...search, corrections: takeCorrections(corrections) };
      return answer<CompanyHit>(reader.search(corrected, bytesMax));
    },

    searchOfficers({ search, corrections, bytesMax, generation }: SearchTask<OfficerSearch>) {
      reader.follow(generation);
      const corrected = { ...search, corrections: takeCorrections(corrections) };
      return answer<OfficerHit>(reader.searchPeople(corrected, bytesMax));
    },

    suggest({ request, corrections, generation }: CorrectedTask & { readonly request: SuggestRequest }) {
      reader.follow(generation);
      return reader.suggest({ ...request, corrections: takeCorrections(corrections) });
    },

    /** The company changes hands as it was read. */
    lookup({ jurisdiction, entityNumber, generation }: Task & { jurisdiction: string; entityNumber: string }) {
      reader.follow(generation);
      const company = reader.lookup(jurisdiction, entityNumber, Number.MAX_SAFE_INTEGER);
      if (company === null || company === 'larger') return null;
      return new HandedOver(company, [company.buffer as ArrayBuffer]);
    },
  };
}

/** A page whose companies change hands as they were read: nothing of them is copied. */
function answer<Hit extends { readonly record: CompanyJson }>(page: SearchPage<Hit>): HandedOver<SearchPage<Hit>> {
  return new HandedOver(page, buffersOf(page));
}

/** Each once: small companies of one snapshot share a buffer. */
function buffersOf({ hits }: SearchPage<{ readonly record: CompanyJson }>): ArrayBuffer[] {
  return [...new Set(hits.map(({ record }) => record.buffer as ArrayBuffer))];
}

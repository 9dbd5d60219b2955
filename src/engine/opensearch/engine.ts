/** The engine on an OpenSearch cluster. */
import type { Corrections } from '../../corrections/corrections.ts';
import type { CandidateSource } from '../candidate-source.ts';
import type {
  Companies,
  CompanyHit,
  CompanyJson,
  CompanySearch,
  Engine,
  LoadOptions,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  SnapshotLoad,
  Suggestion,
  SuggestRequest,
  VerifiedSnapshot,
  VerifyProgress,
} from '../port.ts';
import { suggestionsOf } from '../semantics/index.ts';
import { ClusterCandidates, GazetteerCache } from './candidates.ts';
import { ClusterCollection, type OpenSearchOptions } from './collection.ts';
import { GatheredRequests } from './gathered-requests.ts';
import { type KeyLists, keyListsOf } from './key-lists.ts';
import { LeftOutDocuments } from './left-out.ts';
import { OpenSearchLoad } from './load.ts';
import { documentId } from './mappings.ts';
import { readKept } from './packed-records.ts';
import { Searches } from './searches.ts';
import { ClusterSuggestions } from './suggestions.ts';
import { verifyRegistries } from './verify.ts';

/** Opens the engine over a cluster. Nothing is asked before something is needed. */
export function openOpenSearchEngine(options: OpenSearchOptions): Engine {
  return new OpenSearchEngine(options);
}

class OpenSearchEngine extends ClusterCollection<Companies> implements Engine {
  readonly #searches: Searches;
  readonly #requests: GatheredRequests;
  readonly #keys: KeyLists;
  readonly #gazetteerCache = new GazetteerCache();
  readonly #leftOut: LeftOutDocuments;

  constructor(options: OpenSearchOptions) {
    super('companies', options);
    this.#leftOut = new LeftOutDocuments(this.cluster, this.catalog.names);
    this.#searches = new Searches(this.cluster, this.catalog, this.#leftOut);
    this.#requests = new GatheredRequests(this.cluster);
    this.#keys = keyListsOf(this.cluster);
  }

  search(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    return this.#searches.companies(search, bytesMax);
  }

  searchPeople(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    return this.#searches.officers(search, bytesMax);
  }

  suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    return this.catalog.following(request.jurisdictions, async (generations) => {
      if (generations.length === 0) return [];
      const leftOut = await this.#leftOut.of(generations, request.corrections);
      return suggestionsOf(
        new ClusterSuggestions(this.cluster, this.catalog.names, this.#keys, generations, leftOut),
        request,
      );
    });
  }

  lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    return this.catalog.following(jurisdiction, async ([generation]) => {
      if (generation === undefined) return null;
      const index = this.catalog.names.index('companies', generation.code, generation.generation);
      const [found] = await readKept(this.cluster, [{ index, id: documentId(entityNumber) }]);
      return found === null || found === undefined ? null : new Uint8Array(found.body);
    });
  }

  get candidates(): CandidateSource {
    return this.#candidates();
  }

  candidatesWithout(corrections: Corrections): CandidateSource {
    return this.#candidates(corrections);
  }

  #candidates(corrections?: Corrections): CandidateSource {
    const shared = { requests: this.#requests, keys: this.#keys, cache: this.#gazetteerCache, leftOut: this.#leftOut };
    return new ClusterCandidates(this.cluster, this.catalog, shared, corrections);
  }

  beginLoad(options: LoadOptions): SnapshotLoad {
    return new OpenSearchLoad(this.cluster, this.catalog, this.work, options);
  }

  protected verifyServed(onProgress: (progress: VerifyProgress) => void): AsyncIterable<VerifiedSnapshot> {
    return verifyRegistries(this.cluster, this.catalog, onProgress);
  }
}

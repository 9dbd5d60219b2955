/** The engine on an OpenSearch cluster: any number of servers and workers ask it, and keep nothing themselves. */
import type { Corrections } from '../../corrections/corrections.ts';
import type { CandidateSource } from '../candidate-source.ts';
import { CHANGES_DAYS, type ChangeLog } from '../changes-port.ts';
import type {
  CompanyHit,
  CompanyJson,
  CompanySearch,
  DamagedSnapshot,
  Engine,
  EngineError,
  LoadOptions,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  SnapshotInfo,
  SnapshotLoad,
  SnapshotNames,
  SnapshotReading,
  Suggestion,
  SuggestRequest,
  VerifiedSnapshot,
  VerifyProgress,
} from '../port.ts';
import { warn } from '../refusal.ts';
import { suggestionsOf } from '../semantics/index.ts';
import { ClusterCandidates, GazetteerCache } from './candidates.ts';
import { Catalog } from './catalog.ts';
import { ClusterChangeLog } from './changes/change-log.ts';
import { verifyChanges } from './changes/verify-changes.ts';
import { Cluster, type ClusterOptions } from './cluster.ts';
import { GatheredRequests } from './gathered-requests.ts';
import { type KeyLists, keyListsOf } from './key-lists.ts';
import { LeftOutDocuments } from './left-out.ts';
import { OpenSearchLoad } from './load.ts';
import { documentId } from './mappings.ts';
import { readKept } from './packed-records.ts';
import { openReading } from './records-in-order.ts';
import { Searches } from './searches.ts';
import { ClusterSuggestions } from './suggestions.ts';
import { verifyRegistries } from './verify.ts';

export type OpenSearchOptions = ClusterOptions & {
  /** A folder for the files of a load meanwhile. */
  readonly workFolder: string;
  /** For how many days changes are kept; `CHANGES_DAYS` when left out. */
  readonly changesDays?: number | undefined;
  /** Called once with each registry that has another layout. Without it the process emits a warning. */
  readonly onUnreadable?: ((error: EngineError) => void) | undefined;
};

/** Opens the engine over a cluster. Nothing is asked before something is needed. */
export function openOpenSearchEngine(options: OpenSearchOptions): Engine {
  return new OpenSearchEngine(options);
}

class OpenSearchEngine implements Engine {
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;
  readonly #searches: Searches;
  readonly #requests: GatheredRequests;
  readonly #keys: KeyLists;
  readonly #gazetteerCache = new GazetteerCache();
  readonly #leftOut: LeftOutDocuments;
  readonly #workFolder: string;
  readonly #changesDays: number;
  readonly changeLog: ChangeLog;

  constructor({ workFolder, changesDays = CHANGES_DAYS, onUnreadable = warn, ...cluster }: OpenSearchOptions) {
    this.#workFolder = workFolder;
    this.#changesDays = changesDays;
    this.#cluster = new Cluster(cluster);
    this.#catalog = new Catalog(this.#cluster, 'registry', onUnreadable);
    this.changeLog = new ClusterChangeLog(this.#cluster, this.#catalog.names.log('registries'), () =>
      this.#catalog.refresh(),
    );
    this.#leftOut = new LeftOutDocuments(this.#cluster, this.#catalog.names);
    this.#searches = new Searches(this.#cluster, this.#catalog, this.#leftOut);
    this.#requests = new GatheredRequests(this.#cluster);
    this.#keys = keyListsOf(this.#cluster);
  }

  async snapshots(): Promise<readonly SnapshotInfo[]> {
    return (await this.#catalog.served()).infos;
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return (await this.#catalog.served()).damaged;
  }

  present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.#catalog.present(jurisdictions);
  }

  search(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    return this.#searches.companies(search, bytesMax);
  }

  searchPeople(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    return this.#searches.officers(search, bytesMax);
  }

  suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    return this.#catalog.following(request.jurisdictions, async (generations) => {
      if (generations.length === 0) return [];
      const leftOut = await this.#leftOut.of(generations, request.corrections);
      return suggestionsOf(
        new ClusterSuggestions(this.#cluster, this.#catalog.names, this.#keys, generations, leftOut),
        request,
      );
    });
  }

  lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    return this.#catalog.following(jurisdiction, async ([generation]) => {
      if (generation === undefined) return null;
      const index = this.#catalog.names.index('companies', generation.code, generation.generation);
      const [found] = await readKept(this.#cluster, [{ index, id: documentId(entityNumber) }]);
      return found === null || found === undefined ? null : new Uint8Array(found.body);
    });
  }

  openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null> {
    return openReading(this.#cluster, this.#catalog, 'companies', jurisdiction);
  }

  get candidates(): CandidateSource {
    return this.#candidates();
  }

  candidatesWithout(corrections: Corrections): CandidateSource {
    return this.#candidates(corrections);
  }

  #candidates(corrections?: Corrections): CandidateSource {
    const shared = { requests: this.#requests, keys: this.#keys, cache: this.#gazetteerCache, leftOut: this.#leftOut };
    return new ClusterCandidates(this.#cluster, this.#catalog, shared, corrections);
  }

  beginLoad(options: LoadOptions): SnapshotLoad {
    const work = { folder: this.#workFolder, changesDays: this.#changesDays };
    return new OpenSearchLoad(this.#cluster, this.#catalog, work, options);
  }

  async *verify(onProgress: (progress: VerifyProgress) => void): AsyncGenerator<VerifiedSnapshot> {
    yield* verifyRegistries(this.#cluster, this.#catalog, onProgress);
    yield* verifyChanges(this.#cluster, this.#catalog.names.log('registries'));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#cluster[Symbol.asyncDispose]();
  }
}

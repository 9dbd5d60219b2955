/** A collection on an OpenSearch cluster: any number of servers and workers ask it, and keep nothing themselves. */
import { CHANGES_DAYS, type ChangeLog } from '../changes-port.ts';
import type {
  Collection,
  CollectionOf,
  DamagedSnapshot,
  RecordJson,
  SearchPage,
  SnapshotNames,
  SnapshotReading,
  VerifiedSnapshot,
  VerifyProgress,
} from '../collection.ts';
import type { Kind } from '../list-port.ts';
import type { EngineError } from '../port.ts';
import { warn } from '../refusal.ts';
import { Catalog } from './catalog.ts';
import { ClusterChangeLog } from './changes/change-log.ts';
import { verifyChanges } from './changes/verify-changes.ts';
import { Cluster, type ClusterOptions } from './cluster.ts';
import { FAMILY_OF, type LogNames } from './index-names.ts';
import type { LoadWork } from './load.ts';
import { openReading } from './records-in-order.ts';

export type OpenSearchOptions = ClusterOptions & {
  /** A folder for the files of a load meanwhile. */
  readonly workFolder: string;
  /** For how many days changes are kept; `CHANGES_DAYS` when left out. */
  readonly changesDays?: number | undefined;
  /** Called once with each snapshot that has another layout. Without it the process emits a warning. */
  readonly onUnreadable?: ((error: EngineError) => void) | undefined;
};

/** Nothing is asked before something is needed. */
export abstract class ClusterCollection<Of extends CollectionOf & { readonly info: { readonly publishedAt: string } }>
  implements Collection<Of>
{
  readonly changeLog: ChangeLog;
  protected readonly cluster: Cluster;
  protected readonly catalog: Catalog<Of['info']>;
  protected readonly work: LoadWork;
  readonly #records: 'companies' | Kind;
  readonly #log: LogNames;

  constructor(
    records: 'companies' | Kind,
    { workFolder, changesDays = CHANGES_DAYS, onUnreadable = warn, ...cluster }: OpenSearchOptions,
  ) {
    const isCompanies = records === 'companies';
    this.#records = records;
    this.work = { folder: workFolder, changesDays };
    this.cluster = new Cluster(cluster);
    this.catalog = new Catalog(this.cluster, isCompanies ? 'registry' : FAMILY_OF[records], onUnreadable);
    this.#log = this.catalog.names.log(isCompanies ? 'registries' : records);
    this.changeLog = new ClusterChangeLog(this.cluster, this.#log, () => this.catalog.refresh());
  }

  async snapshots(): Promise<readonly Of['info'][]> {
    return (await this.catalog.served()).infos;
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return (await this.catalog.served()).damaged;
  }

  present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.catalog.present(jurisdictions);
  }

  abstract search(search: Of['search'], bytesMax?: number): Promise<SearchPage<Of['hit'], Of['facet']>>;
  abstract searchPeople(search: Of['people'], bytesMax?: number): Promise<SearchPage<Of['person'], Of['facet']>>;
  abstract lookup(jurisdiction: string, id: string): Promise<RecordJson | null>;
  abstract beginLoad(options: Of['loadOptions']): Of['load'];

  openReading(jurisdiction: string): Promise<SnapshotReading<Of['info']> | null> {
    return openReading(this.cluster, this.catalog, this.#records, jurisdiction);
  }

  protected abstract verifyServed(onProgress: (progress: VerifyProgress) => void): AsyncIterable<VerifiedSnapshot>;

  async *verify(onProgress: (progress: VerifyProgress) => void): AsyncGenerator<VerifiedSnapshot> {
    yield* this.verifyServed(onProgress);
    yield* verifyChanges(this.cluster, this.#log);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.cluster[Symbol.asyncDispose]();
  }
}

/** The index of lists of a kind on an OpenSearch cluster, beside its registries. */
import type { KeyQuery } from '../../candidate-source.ts';
import { CHANGES_DAYS, type ChangeLog } from '../../changes-port.ts';
import type { RecordJson, SearchPage } from '../../collection.ts';
import type {
  Kind,
  Kinds,
  ListHit,
  ListIndex,
  ListInfo,
  ListKeyHits,
  ListLoad,
  ListLoadOptions,
  ListSearch,
  PartyHit,
  PeopleSearch,
  WithEvidence,
} from '../../list-port.ts';
import type { DamagedSnapshot, SnapshotNames, SnapshotReading, VerifiedSnapshot, VerifyProgress } from '../../port.ts';
import { warn } from '../../refusal.ts';
import { Catalog } from '../catalog.ts';
import { ClusterChangeLog } from '../changes/change-log.ts';
import { verifyChanges } from '../changes/verify-changes.ts';
import { Cluster } from '../cluster.ts';
import type { OpenSearchOptions } from '../engine.ts';
import { FAMILY_OF, type LogNames } from '../index-names.ts';
import type { LoadWork } from '../load.ts';
import { openReading } from '../records-in-order.ts';
import { OpenSearchListLoad } from './list-load.ts';
import { type Asked, ListReader } from './list-reader.ts';
import { verifyLists } from './verify-lists.ts';

/** Opens the index over a cluster. Nothing is asked before something is needed. */
export function openOpenSearchLists<K extends Kind>(kind: K, options: OpenSearchOptions): ListIndex<K> {
  return new OpenSearchLists(kind, options);
}

class OpenSearchLists<K extends Kind> implements ListIndex<K> {
  readonly kind: K;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo<K>>;
  readonly #reader: ListReader<K>;
  readonly #work: LoadWork;
  readonly changeLog: ChangeLog;

  constructor(kind: K, { workFolder, changesDays = CHANGES_DAYS, onUnreadable = warn, ...cluster }: OpenSearchOptions) {
    this.kind = kind;
    this.#work = { folder: workFolder, changesDays };
    this.#cluster = new Cluster(cluster);
    this.#catalog = new Catalog(this.#cluster, FAMILY_OF[kind], onUnreadable);
    this.#reader = new ListReader(kind, this.#cluster, this.#catalog);
    this.changeLog = new ClusterChangeLog(this.#cluster, this.#log, () => this.#catalog.refresh());
  }

  async snapshots(): Promise<readonly ListInfo<K>[]> {
    return (await this.#catalog.served()).infos;
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return (await this.#catalog.served()).damaged;
  }

  present(sources: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.#catalog.present(sources);
  }

  search(search: ListSearch<K>, bytesMax?: number): Promise<SearchPage<ListHit<K>>> {
    return this.#reader.search(search, bytesMax);
  }

  searchPeople(search: PeopleSearch, bytesMax?: number): Promise<SearchPage<PartyHit>> {
    return this.#reader.searchPeople(search, bytesMax);
  }

  lookup(source: string, id: string): Promise<RecordJson | null> {
    return this.#reader.lookup(source, id);
  }

  of(whom: Kinds[K]['of'], asked: Asked): Promise<SearchPage<RecordJson>> {
    return this.#reader.of(whom, asked);
  }

  async sources(): Promise<readonly string[]> {
    return (await this.#catalog.of('all')).generations.map(({ code }) => code);
  }

  findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]> {
    return this.#reader.findByKeys(queries);
  }

  read(source: string): AsyncIterable<WithEvidence<K>> {
    return this.#reader.read(source);
  }

  openReading(source: string): Promise<SnapshotReading<ListInfo<K>> | null> {
    return openReading(this.#cluster, this.#catalog, this.kind, source);
  }

  beginLoad(options: ListLoadOptions<K>): ListLoad<K> {
    return new OpenSearchListLoad(this.kind, this.#cluster, this.#catalog, this.#work, options);
  }

  async *verify(onProgress: (progress: VerifyProgress) => void): AsyncGenerator<VerifiedSnapshot> {
    yield* verifyLists(this.kind, this.#cluster, this.#catalog, onProgress);
    yield* verifyChanges(this.#cluster, this.#log);
  }

  get #log(): LogNames {
    return this.#catalog.names.log(this.kind);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#cluster[Symbol.asyncDispose]();
  }
}

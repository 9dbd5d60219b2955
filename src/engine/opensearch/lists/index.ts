/** The index of lists of a kind on an OpenSearch cluster, beside its registries. */
import type { KeyQuery } from '../../candidate-source.ts';
import type { RecordJson, SearchPage, VerifiedSnapshot, VerifyProgress } from '../../collection.ts';
import type {
  Kind,
  Kinds,
  ListHit,
  ListIndex,
  ListKeyHits,
  ListLoad,
  ListLoadOptions,
  ListOf,
  ListSearch,
  PartyHit,
  PeopleSearch,
  WithEvidence,
} from '../../list-port.ts';
import { ClusterCollection, type OpenSearchOptions } from '../collection.ts';
import { OpenSearchListLoad } from './list-load.ts';
import { type Asked, ListReader } from './list-reader.ts';
import { verifyLists } from './verify-lists.ts';

/** Opens the index over a cluster. Nothing is asked before something is needed. */
export function openOpenSearchLists<K extends Kind>(kind: K, options: OpenSearchOptions): ListIndex<K> {
  return new OpenSearchLists(kind, options);
}

class OpenSearchLists<K extends Kind> extends ClusterCollection<ListOf<K>> implements ListIndex<K> {
  readonly kind: K;
  readonly #reader: ListReader<K>;

  constructor(kind: K, options: OpenSearchOptions) {
    super(kind, options);
    this.kind = kind;
    this.#reader = new ListReader(kind, this.cluster, this.catalog);
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
    return (await this.catalog.of('all')).generations.map(({ code }) => code);
  }

  findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]> {
    return this.#reader.findByKeys(queries);
  }

  read(source: string): AsyncIterable<WithEvidence<K>> {
    return this.#reader.read(source);
  }

  beginLoad(options: ListLoadOptions<K>): ListLoad<K> {
    return new OpenSearchListLoad(this.kind, this.cluster, this.catalog, this.work, options);
  }

  protected verifyServed(onProgress: (progress: VerifyProgress) => void): AsyncIterable<VerifiedSnapshot> {
    return verifyLists(this.kind, this.cluster, this.catalog, onProgress);
  }
}

/** The index of premises on an OpenSearch cluster, beside its registries. */
import type { KeyQuery } from '../../candidate-source.ts';
import type { DamagedSnapshot, SnapshotNames, SnapshotReading, VerifiedSnapshot, VerifyProgress } from '../../port.ts';
import type {
  ListInfo,
  PremisesHit,
  PremisesIndex,
  PremisesJson,
  PremisesKeyHits,
  PremisesLoad,
  PremisesLoadOptions,
  PremisesPage,
  PremisesSearch,
  PremisesWithEvidence,
} from '../../premises-port.ts';
import { Catalog } from '../catalog.ts';
import { Cluster } from '../cluster.ts';
import { type OpenSearchOptions, warn } from '../engine.ts';
import { openReading } from '../records-in-order.ts';
import { OpenSearchPremisesLoad } from './premises-load.ts';
import { type Asked, PremisesReader } from './premises-reader.ts';
import { verifyLists } from './verify-lists.ts';

/** Opens the index over a cluster. Nothing is asked before something is needed. */
export function openOpenSearchPremises(options: OpenSearchOptions): PremisesIndex {
  return new OpenSearchPremises(options);
}

class OpenSearchPremises implements PremisesIndex {
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo>;
  readonly #reader: PremisesReader;
  readonly #workFolder: string;

  constructor({ workFolder, onUnreadable = warn, ...cluster }: OpenSearchOptions) {
    this.#workFolder = workFolder;
    this.#cluster = new Cluster(cluster);
    this.#catalog = new Catalog(this.#cluster, 'list', onUnreadable);
    this.#reader = new PremisesReader(this.#cluster, this.#catalog);
  }

  async lists(): Promise<readonly ListInfo[]> {
    return (await this.#catalog.served()).infos;
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return (await this.#catalog.served()).damaged;
  }

  present(sources: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.#catalog.present(sources);
  }

  search(search: PremisesSearch, bytesMax?: number): Promise<PremisesPage<PremisesHit>> {
    return this.#reader.search(search, bytesMax);
  }

  lookup(source: string, id: string): Promise<PremisesJson | null> {
    return this.#reader.lookup(source, id);
  }

  ofCompany(company: Parameters<PremisesIndex['ofCompany']>[0], asked: Asked): Promise<PremisesPage<PremisesJson>> {
    return this.#reader.ofCompany(company, asked);
  }

  async sources(): Promise<readonly string[]> {
    return (await this.#catalog.of('all')).generations.map(({ code }) => code);
  }

  findByKeys(queries: readonly KeyQuery[]): Promise<readonly PremisesKeyHits[]> {
    return this.#reader.findByKeys(queries);
  }

  read(source: string): AsyncIterable<PremisesWithEvidence> {
    return this.#reader.read(source);
  }

  openReading(source: string): Promise<SnapshotReading<ListInfo> | null> {
    return openReading(this.#cluster, this.#catalog, 'premises', source);
  }

  beginLoad(options: PremisesLoadOptions): PremisesLoad {
    return new OpenSearchPremisesLoad(this.#cluster, this.#catalog, this.#workFolder, options);
  }

  verify(onProgress: (progress: VerifyProgress) => void): AsyncIterable<VerifiedSnapshot> {
    return verifyLists(this.#cluster, this.#catalog, onProgress);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#cluster[Symbol.asyncDispose]();
  }
}

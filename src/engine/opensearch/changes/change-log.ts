/** Reads the changes of the registries on a cluster. */
import type { ChangeLog, ChangesPage, ChangesRequest, RecordedLoad } from '../../changes-port.ts';
import { cursorOf, newestPlace, readChanges, recordedLoads } from '../../semantics/index.ts';
import type { Cluster } from '../cluster.ts';
import type { LogNames } from '../index-names.ts';
import { readStored } from './changes-index.ts';
import { type PublicationList, PublicationLog } from './publications.ts';

export class ClusterChangeLog implements ChangeLog {
  readonly #cluster: Cluster;
  readonly #names: LogNames;
  readonly #publications: PublicationLog;
  readonly #onNews: () => Promise<unknown>;
  #told: PublicationList | undefined;

  /** `onNews`: called before new changes are answered, so that a caller finds what they name. */
  constructor(cluster: Cluster, names: LogNames, onNews: () => Promise<unknown>) {
    this.#cluster = cluster;
    this.#names = names;
    this.#publications = new PublicationLog(cluster, names);
    this.#onNews = onNews;
  }

  async changes(request: ChangesRequest): Promise<ChangesPage> {
    return readChanges(await this.#list(), request, ({ tag }, what) =>
      readStored(this.#cluster, this.#names.changes, tag, what),
    );
  }

  async newest(): Promise<string> {
    return cursorOf(newestPlace(await this.#list()));
  }

  async loads(jurisdictions: 'all' | readonly string[]): Promise<readonly RecordedLoad[]> {
    return recordedLoads(await this.#list(), jurisdictions);
  }

  async #list(): Promise<PublicationList> {
    const list = await this.#publications.read();
    if (list !== this.#told) await this.#onNews();
    this.#told = list;
    return list;
  }
}

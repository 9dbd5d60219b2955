/** The embedded index of lists of a kind: a snapshot per list. */
import type { KeyQuery } from '../../candidate-source.ts';
import type { RecordJson, SearchPage } from '../../collection.ts';
import type {
  Kind,
  Kinds,
  ListIndex,
  ListKeyHits,
  ListLoad,
  ListLoadOptions,
  ListOf,
  WithEvidence,
} from '../../list-port.ts';
import { SqliteCollection, type SqliteEngineOptions } from '../collection.ts';
import { listDirectory, publishedJurisdictions, snapshotPath } from '../files.ts';
import { SqliteListLoad } from './list-load.ts';
import { type AskedPage, ListReader } from './list-reader.ts';
import { ListSnapshot } from './list-snapshot.ts';
import { listsOf } from './verify-list.ts';

/** Opens the index over a data folder, which is made when it is not there. */
export function openSqliteLists<K extends Kind>(kind: K, options: SqliteEngineOptions): ListIndex<K> {
  return new SqliteLists(kind, options);
}

class SqliteLists<K extends Kind>
  extends SqliteCollection<ListOf<K>, ListSnapshot<K>, ListReader<K>>
  implements ListIndex<K>
{
  readonly kind: K;

  constructor(kind: K, options: SqliteEngineOptions) {
    const directory = listDirectory(options.home, kind);
    super(
      {
        kind,
        directory,
        reader: (onUnreadable) => new ListReader(kind, directory, onUnreadable),
        files: listsOf(kind),
      },
      options,
    );
    this.kind = kind;
  }

  of(whom: Kinds[K]['of'], asked: AskedPage): Promise<SearchPage<RecordJson>> {
    return this.ask('of', whom, asked);
  }

  async sources(): Promise<readonly string[]> {
    return this.reader.sources();
  }

  async findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]> {
    return this.reader.findByKeys(queries);
  }

  async *read(source: string): AsyncGenerator<WithEvidence<K>> {
    if (!publishedJurisdictions(this.directory).includes(source)) return;
    using snapshot = ListSnapshot.open(this.kind, snapshotPath(this.directory, source));
    for (const stored of snapshot.all()) yield snapshot.opened(stored);
  }

  beginLoad(options: ListLoadOptions<K>): ListLoad<K> {
    return new SqliteListLoad(this.kind, this.directory, options, this.writing);
  }
}

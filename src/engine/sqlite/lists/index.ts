/** The embedded index of lists of a kind: a snapshot per list in a folder of the data folder. */
import { Threads } from '../../../threads/index.ts';
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
import type {
  DamagedSnapshot,
  EngineError,
  SnapshotNames,
  SnapshotReading,
  VerifiedSnapshot,
  VerifyProgress,
} from '../../port.ts';
import { refusing } from '../../refusal.ts';
import { SqliteChangeLog } from '../changes/change-log.ts';
import { verifyChanges } from '../changes/verify-changes.ts';
import type { SqliteEngineOptions } from '../engine.ts';
import { listDirectory, publishedJurisdictions, snapshotPath } from '../files.ts';
import { COLUMNS } from '../layout.ts';
import { openReading } from '../read/file-reading.ts';
import { READING } from '../read/reading-threads.ts';
import { verifySnapshots } from '../verify/verify.ts';
import { SqliteListLoad, type Writing } from './list-load.ts';
import { type AskedPage, ListReader } from './list-reader.ts';
import { ListSnapshot } from './list-snapshot.ts';
import type { open } from './search-worker.ts';
import { listsOf } from './verify-list.ts';

/**
 * Opens the index over a data folder, which is made when it is not there. With `threads` one thread searches; it is
 * started by the first search, so that it costs nothing where there are no lists.
 */
export function openSqliteLists<K extends Kind>(
  kind: K,
  { home, threads, writer, changesDays = CHANGES_DAYS, onUnreadable = warn }: SqliteEngineOptions,
): ListIndex<K> {
  const directory = listDirectory(home, kind);
  const reader = new ListReader(kind, directory, onUnreadable);
  const writing = { inserts: writer === 'inserts', changesDays };
  return threads === 0
    ? new InlineLists(kind, directory, reader, writing)
    : new ThreadedLists(kind, directory, reader, writing);
}

function warn(error: EngineError): void {
  process.emitWarning(error.message, { code: error.code });
}

class InlineLists<K extends Kind> implements ListIndex<K> {
  readonly kind: K;
  readonly #directory: string;
  readonly #writing: Writing;
  readonly changeLog: ChangeLog;
  protected readonly reader: ListReader<K>;

  constructor(kind: K, directory: string, reader: ListReader<K>, writing: Writing) {
    this.changeLog = new SqliteChangeLog(directory, () => reader.lookAgain());
    this.kind = kind;
    this.#directory = directory;
    this.#writing = writing;
    this.reader = reader;
  }

  async snapshots(): Promise<readonly ListInfo<K>[]> {
    return this.reader.lists();
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return this.reader.damaged();
  }

  async present(sources: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.reader.present(sources);
  }

  async search(search: ListSearch<K>, bytesMax?: number): Promise<SearchPage<ListHit<K>>> {
    return this.reader.search(search, bytesMax);
  }

  async searchPeople(search: PeopleSearch, bytesMax?: number): Promise<SearchPage<PartyHit>> {
    return this.reader.searchPeople(search, bytesMax);
  }

  async lookup(source: string, id: string): Promise<RecordJson | null> {
    return this.reader.lookup(source, id);
  }

  async of(whom: Kinds[K]['of'], asked: AskedPage): Promise<SearchPage<RecordJson>> {
    return this.reader.of(whom, asked);
  }

  async sources(): Promise<readonly string[]> {
    return this.reader.sources();
  }

  async findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]> {
    return this.reader.findByKeys(queries);
  }

  async *read(source: string): AsyncGenerator<WithEvidence<K>> {
    if (!publishedJurisdictions(this.#directory).includes(source)) return;
    using snapshot = ListSnapshot.open(this.kind, snapshotPath(this.#directory, source));
    for (const stored of snapshot.all()) yield snapshot.opened(stored);
  }

  async openReading(source: string): Promise<SnapshotReading<ListInfo<K>> | null> {
    const records = { table: this.kind, body: COLUMNS.record.body };
    return openReading(this.#directory, source, (path) => ListSnapshot.open(this.kind, path), records);
  }

  beginLoad(options: ListLoadOptions<K>): ListLoad<K> {
    return new SqliteListLoad(this.kind, this.#directory, options, this.#writing);
  }

  async *verify(onProgress: (progress: VerifyProgress) => void): AsyncGenerator<VerifiedSnapshot> {
    yield* verifySnapshots(this.#directory, onProgress, listsOf(this.kind));
    yield* verifyChanges(this.#directory);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.reader[Symbol.dispose]();
  }
}

/** Lookups take microseconds and stay in the calling thread. */
class ThreadedLists<K extends Kind> extends InlineLists<K> {
  readonly #threads: Threads<typeof open>;

  constructor(kind: K, directory: string, reader: ListReader<K>, writing: Writing) {
    super(kind, directory, reader, writing);
    const module = new URL('./search-worker.ts', import.meta.url);
    this.#threads = new Threads({ module, data: { kind, directory }, count: 1, isLazy: true, ...READING });
  }

  override search(search: ListSearch<K>, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<ListHit<K>>> {
    const task = { search, bytesMax, generation: this.reader.generation() };
    // The thread answers of the kind that it was opened with.
    return refusing(this.#threads.call('search', task)) as Promise<SearchPage<ListHit<K>>>;
  }

  override searchPeople(search: PeopleSearch, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<PartyHit>> {
    return refusing(this.#threads.call('searchPeople', { search, bytesMax, generation: this.reader.generation() }));
  }

  override of(whom: Kinds[K]['of'], asked: AskedPage): Promise<SearchPage<RecordJson>> {
    return refusing(this.#threads.call('of', { whom, asked, generation: this.reader.generation() }));
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    await super[Symbol.asyncDispose]();
  }
}

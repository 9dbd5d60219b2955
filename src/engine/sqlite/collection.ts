/** A collection in a folder of the data folder: a file for each snapshot, searched in worker threads. */
import { Threads } from '../../threads/index.ts';
import { CHANGES_DAYS, type ChangeLog } from '../changes-port.ts';
import type {
  Collection,
  DamagedSnapshot,
  RecordJson,
  SearchPage,
  SnapshotNames,
  SnapshotReading,
  VerifiedSnapshot,
  VerifyProgress,
} from '../collection.ts';
import type { Kind } from '../list-port.ts';
import type { Corrected, EngineError } from '../port.ts';
import { refusing, warn } from '../refusal.ts';
import { SqliteChangeLog } from './changes/change-log.ts';
import { verifyChanges } from './changes/verify-changes.ts';
import type { CollectionReader, FilesOf } from './read/collection-reader.ts';
import { openReading } from './read/file-reading.ts';
import type { OpenFile } from './read/open-file.ts';
import { READING } from './read/reading-threads.ts';
import { shareCorrections } from './read/shared-corrections.ts';
import type { Asked, open, Question } from './search-worker.ts';
import { type SnapshotKind, verifySnapshots } from './verify/verify.ts';

export type SqliteEngineOptions = {
  /** The data folder, `CHARTER_HOME`. */
  readonly home: string;
  /**
   * Threads that search companies; of lists one, which is started by the first search, so that it costs nothing where
   * there are none. 0 searches in the calling thread: right for a command, wrong for a server.
   */
  readonly threads: number;
  /**
   * How loads write snapshots. `pages`, when left out: page by page (src/sqlite-file). `inserts`: SQLite inserts the
   * same rows, in one thread, as tests compare them.
   */
  readonly writer?: 'pages' | 'inserts';
  /** For how many days changes are kept; `CHANGES_DAYS` when left out. */
  readonly changesDays?: number | undefined;
  /**
   * Called once with each file in a snapshot's place that cannot be opened or in which damage was met. What needs
   * it is refused, the others are served. Without it the process emits a warning.
   */
  readonly onUnreadable?: (error: EngineError) => void;
};

/** How loads write. `inserts`: as `SqliteEngineOptions.writer` says; `changesDays`: so long changes are kept. */
export type Writing = { readonly inserts: boolean; readonly changesDays: number };

/** What a collection is made of. */
export type Parts<R, S extends OpenFile> = {
  readonly kind: 'companies' | Kind;
  readonly directory: string;
  readonly reader: (onUnreadable: (error: EngineError) => void) => R;
  readonly files: SnapshotKind<S>;
};

/** From so many bytes on reading a record takes milliseconds; of others it takes microseconds. */
const LARGE_RECORD_BYTES = 256 * 1024;

export abstract class SqliteCollection<
  Of extends FilesOf,
  S extends OpenFile & { readonly info: Of['info'] },
  R extends CollectionReader<Of, S>,
> implements Collection<Of>
{
  readonly changeLog: ChangeLog;
  protected readonly directory: string;
  protected readonly reader: R;
  protected readonly writing: Writing;
  readonly #files: SnapshotKind<S>;
  /** `null`: the calling thread searches. */
  readonly #threads: Threads<typeof open> | null;

  constructor(
    { kind, directory, reader, files }: Parts<R, S>,
    { threads, writer, changesDays = CHANGES_DAYS, onUnreadable = warn }: SqliteEngineOptions,
  ) {
    this.directory = directory;
    this.reader = reader(onUnreadable);
    this.writing = { inserts: writer === 'inserts', changesDays };
    this.changeLog = new SqliteChangeLog(directory, () => this.reader.catalog.lookAgain());
    this.#files = files;
    const module = new URL('./search-worker.ts', import.meta.url);
    const started = kind === 'companies' ? { count: threads } : { count: 1, isLazy: true };
    this.#threads = threads === 0 ? null : new Threads({ module, data: { kind, directory }, ...started, ...READING });
  }

  async snapshots(): Promise<readonly Of['info'][]> {
    return this.reader.catalog.infos();
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return this.reader.catalog.damaged();
  }

  async present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.reader.catalog.present(jurisdictions);
  }

  search(search: Of['search'], bytesMax?: number): Promise<SearchPage<Of['hit'], Of['facet']>> {
    return this.ask('search', search, bytesMax);
  }

  searchPeople(search: Of['people'], bytesMax?: number): Promise<SearchPage<Of['person'], Of['facet']>> {
    return this.ask('searchPeople', search, bytesMax);
  }

  /** In the calling thread, but those of large records. */
  async lookup(jurisdiction: string, id: string): Promise<RecordJson | null> {
    const bytesMax = this.#threads === null ? Number.MAX_SAFE_INTEGER : LARGE_RECORD_BYTES;
    const found = this.reader.lookup(jurisdiction, id, bytesMax);
    return found === 'larger' ? this.ask('lookup', jurisdiction, id, Number.MAX_SAFE_INTEGER) : found;
  }

  abstract beginLoad(options: Of['loadOptions']): Of['load'];

  async openReading(jurisdiction: string): Promise<SnapshotReading<Of['info']> | null> {
    return openReading(this.directory, jurisdiction, this.#files.open);
  }

  async *verify(onProgress: (progress: VerifyProgress) => void): AsyncGenerator<VerifiedSnapshot> {
    yield* verifySnapshots(this.directory, onProgress, this.#files);
    yield* verifyChanges(this.directory);
  }

  /** Has the reader asked; in a thread where there are some, which reads no older snapshots than were told of here. */
  protected ask<Answer>(question: Question, ...given: readonly unknown[]): Promise<Answer> {
    const threads = this.#threads;
    if (threads === null)
      return Promise.try(() => (this.reader as unknown as Asked)[question](...given) as Answer | Promise<Answer>);
    const [first, ...others] = given;
    const { corrections } = first as Corrected;
    const task = {
      question,
      given: corrections === undefined ? given : [{ ...(first as Corrected), corrections: undefined }, ...others],
      corrections: shareCorrections(corrections),
      generation: this.reader.catalog.generation(),
    };
    return refusing(threads.call('ask', task)) as Promise<Answer>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads?.[Symbol.asyncDispose]();
    this.reader[Symbol.dispose]();
  }
}

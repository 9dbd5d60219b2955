/** The embedded engine: snapshots in a folder of the data folder, searched in worker threads. */
import assert from 'node:assert/strict';
import type { Corrections } from '../../corrections/corrections.ts';
import { Threads } from '../../threads/index.ts';
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
import { refusing } from '../refusal.ts';
import { SqliteLoad } from './build/load.ts';
import { SqliteChangeLog } from './changes/change-log.ts';
import { verifyChanges } from './changes/verify-changes.ts';
import { snapshotDirectory } from './files.ts';
import { COLUMNS } from './layout.ts';
import { openReading } from './read/file-reading.ts';
import { Reader } from './read/reader.ts';
import { READING } from './read/reading-threads.ts';
import { shareCorrections } from './read/shared-corrections.ts';
import { Snapshot } from './read/snapshot.ts';
import type { open } from './read/worker.ts';
import { REGISTRIES, verifySnapshots } from './verify/verify.ts';

export type SqliteEngineOptions = {
  /** The data folder, `CHARTER_HOME`. */
  readonly home: string;
  /** Threads that search. 0 searches in the calling thread: right for a command, wrong for a server. */
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

/** Opens the engine over a data folder, which is made when it is not there. */
export function openSqliteEngine(options: SqliteEngineOptions): Engine {
  const { home, threads, writer, changesDays = CHANGES_DAYS, onUnreadable = warn } = options;
  const directory = snapshotDirectory(home);
  const reader = new Reader(directory, onUnreadable);
  const loading = { inserts: writer === 'inserts', changesDays };
  if (threads === 0) return new InlineEngine(directory, reader, loading);
  return new ThreadedEngine(directory, reader, loading, threads);
}

type Loading = { readonly inserts: boolean; readonly changesDays: number };

function warn(error: EngineError): void {
  process.emitWarning(error.message, { code: error.code });
}

class InlineEngine implements Engine {
  readonly #directory: string;
  readonly #loading: Loading;
  readonly changeLog: ChangeLog;
  protected readonly reader: Reader;

  constructor(directory: string, reader: Reader, loading: Loading) {
    this.#directory = directory;
    this.#loading = loading;
    this.reader = reader;
    this.changeLog = new SqliteChangeLog(directory, () => reader.lookAgain());
  }

  async snapshots(): Promise<readonly SnapshotInfo[]> {
    return this.reader.snapshots();
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return this.reader.damaged();
  }

  async present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.reader.present(jurisdictions);
  }

  async search(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    return this.reader.search(search, bytesMax);
  }

  async searchPeople(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    return this.reader.searchPeople(search, bytesMax);
  }

  suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    return this.reader.suggest(request);
  }

  async lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    const company = this.reader.lookup(jurisdiction, entityNumber, Number.MAX_SAFE_INTEGER);
    assert(company !== 'larger', 'a company takes more bytes than there are');
    return company;
  }

  async openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null> {
    const records = { table: 'company', body: COLUMNS.company.body } as const;
    return openReading(this.#directory, jurisdiction, Snapshot.open, records);
  }

  get candidates(): CandidateSource {
    return this.reader.candidates();
  }

  candidatesWithout(corrections: Corrections): CandidateSource {
    return this.reader.candidates(corrections);
  }

  beginLoad(options: LoadOptions): SnapshotLoad {
    const { inserts, changesDays } = this.#loading;
    return new SqliteLoad(this.#directory, options, inserts, { kind: 'load', changesDays });
  }

  async *verify(onProgress: (progress: VerifyProgress) => void): AsyncGenerator<VerifiedSnapshot> {
    yield* verifySnapshots(this.#directory, onProgress, REGISTRIES);
    yield* verifyChanges(this.#directory);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.reader[Symbol.dispose]();
  }
}

/** From so many bytes on reading a company takes milliseconds. */
const LARGE_COMPANY_BYTES = 256 * 1024;

/** Lookups take microseconds and stay in the calling thread, but those of large companies. */
class ThreadedEngine extends InlineEngine {
  readonly #threads: Threads<typeof open>;

  constructor(directory: string, reader: Reader, loading: Loading, count: number) {
    super(directory, reader, loading);
    const module = new URL('./read/worker.ts', import.meta.url);
    this.#threads = new Threads({ module, data: { directory }, count, ...READING });
  }

  override search(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    return refusing(this.#threads.call('searchCompanies', this.#searchTask(search, bytesMax)));
  }

  override searchPeople(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    return refusing(this.#threads.call('searchOfficers', this.#searchTask(search, bytesMax)));
  }

  override suggest({ corrections, ...request }: SuggestRequest): Promise<readonly Suggestion[]> {
    const task = { request, corrections: shareCorrections(corrections), generation: this.reader.generation() };
    return refusing(this.#threads.call('suggest', task));
  }

  override async lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    const company = this.reader.lookup(jurisdiction, entityNumber, LARGE_COMPANY_BYTES);
    if (company !== 'larger') return company;
    const task = { jurisdiction, entityNumber, generation: this.reader.generation() };
    return refusing(this.#threads.call('lookup', task));
  }

  #searchTask<Search extends CompanySearch | OfficerSearch>(
    { corrections, ...search }: Search,
    bytesMax = Number.POSITIVE_INFINITY,
  ) {
    return { search, corrections: shareCorrections(corrections), bytesMax, generation: this.reader.generation() };
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    await super[Symbol.asyncDispose]();
  }
}

/** The embedded index of premises: a snapshot per list in a folder of the data folder. */
import { Threads } from '../../../threads/index.ts';
import type { KeyQuery } from '../../candidate-source.ts';
import type {
  DamagedSnapshot,
  EngineError,
  SnapshotNames,
  SnapshotReading,
  VerifiedSnapshot,
  VerifyProgress,
} from '../../port.ts';
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
import { refusing } from '../../refusal.ts';
import type { SqliteEngineOptions } from '../engine.ts';
import { premisesDirectory, publishedJurisdictions, snapshotPath } from '../files.ts';
import { COLUMNS } from '../layout.ts';
import { openReading } from '../read/file-reading.ts';
import { READING } from '../read/reading-threads.ts';
import { verifySnapshots } from '../verify/verify.ts';
import { SqlitePremisesLoad } from './premises-load.ts';
import { type CompanyPage, PremisesReader } from './premises-reader.ts';
import { PremisesSnapshot } from './premises-snapshot.ts';
import type { open } from './search-worker.ts';
import { LISTS } from './verify-list.ts';

/**
 * Opens the index over a data folder, which is made when it is not there. With `threads` one thread searches; it is
 * started by the first search, so that it costs nothing where there are no lists.
 */
export function openSqlitePremises({ home, threads, writer, onUnreadable = warn }: SqliteEngineOptions): PremisesIndex {
  const directory = premisesDirectory(home);
  const reader = new PremisesReader(directory, onUnreadable);
  const inserts = writer === 'inserts';
  return threads === 0
    ? new InlinePremises(directory, reader, inserts)
    : new ThreadedPremises(directory, reader, inserts);
}

function warn(error: EngineError): void {
  process.emitWarning(error.message, { code: error.code });
}

class InlinePremises implements PremisesIndex {
  readonly #directory: string;
  readonly #inserts: boolean;
  protected readonly reader: PremisesReader;

  constructor(directory: string, reader: PremisesReader, inserts: boolean) {
    this.#directory = directory;
    this.#inserts = inserts;
    this.reader = reader;
  }

  async lists(): Promise<readonly ListInfo[]> {
    return this.reader.lists();
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return this.reader.damaged();
  }

  async present(sources: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.reader.present(sources);
  }

  async search(search: PremisesSearch, bytesMax?: number): Promise<PremisesPage<PremisesHit>> {
    return this.reader.search(search, bytesMax);
  }

  async lookup(source: string, id: string): Promise<PremisesJson | null> {
    return this.reader.lookup(source, id);
  }

  async ofCompany(
    { jurisdiction, entityNumber }: Parameters<PremisesIndex['ofCompany']>[0],
    asked: CompanyPage,
  ): Promise<PremisesPage<PremisesJson>> {
    return this.reader.ofCompany(jurisdiction, entityNumber, asked);
  }

  async sources(): Promise<readonly string[]> {
    return this.reader.sources();
  }

  async findByKeys(queries: readonly KeyQuery[]): Promise<readonly PremisesKeyHits[]> {
    return this.reader.findByKeys(queries);
  }

  async *read(source: string): AsyncGenerator<PremisesWithEvidence> {
    if (!publishedJurisdictions(this.#directory).includes(source)) return;
    using snapshot = PremisesSnapshot.open(snapshotPath(this.#directory, source));
    for (const stored of snapshot.all()) yield snapshot.opened(stored);
  }

  async openReading(source: string): Promise<SnapshotReading<ListInfo> | null> {
    const records = { table: 'premises', body: COLUMNS.premises.body } as const;
    return openReading(this.#directory, source, PremisesSnapshot.open, records);
  }

  beginLoad(options: PremisesLoadOptions): PremisesLoad {
    return new SqlitePremisesLoad(this.#directory, options, this.#inserts);
  }

  async *verify(onProgress: (progress: VerifyProgress) => void): AsyncGenerator<VerifiedSnapshot> {
    yield* verifySnapshots(this.#directory, onProgress, LISTS);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.reader[Symbol.dispose]();
  }
}

/** Lookups take microseconds and stay in the calling thread. */
class ThreadedPremises extends InlinePremises {
  readonly #threads: Threads<typeof open>;

  constructor(directory: string, reader: PremisesReader, inserts: boolean) {
    super(directory, reader, inserts);
    const module = new URL('./search-worker.ts', import.meta.url);
    this.#threads = new Threads({ module, data: { directory }, count: 1, isLazy: true, ...READING });
  }

  override search(search: PremisesSearch, bytesMax = Number.POSITIVE_INFINITY): Promise<PremisesPage<PremisesHit>> {
    return refusing(this.#threads.call('search', { search, bytesMax, generation: this.reader.generation() }));
  }

  override ofCompany(
    { jurisdiction, entityNumber }: Parameters<PremisesIndex['ofCompany']>[0],
    asked: CompanyPage,
  ): Promise<PremisesPage<PremisesJson>> {
    const task = { jurisdiction, entityNumber, asked, generation: this.reader.generation() };
    return refusing(this.#threads.call('ofCompany', task));
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    await super[Symbol.asyncDispose]();
  }
}

/**
 * A load: companies in any order are sorted on disk, built into snapshot files aside, and published one
 * jurisdiction after another. Nothing is published before everything is built.
 */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import type { Company } from '../../../entity/index.ts';
import type { HeldFolder } from '../../../locks/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { createPageFile, type PageFile } from '../../../sqlite-file/index.ts';
import {
  EngineError,
  LOADS_KEPT,
  type LoadOptions,
  type LoadSummary,
  type Origin,
  type SnapshotInfo,
  type SnapshotLoad,
} from '../../port.ts';
import {
  lockJurisdiction,
  makeBuildDirectory,
  publishedJurisdictions,
  publishSnapshot,
  snapshotPath,
} from '../files.ts';
import { CREATE_TABLES, FIRST_WITH_COUNTS, FORMAT_VERSION } from '../layout.ts';
import { asRefusal } from '../refusal.ts';
import { otherLayout, StoredSnapshot } from '../stored-snapshot.ts';
import { assembleSnapshot } from './assemble.ts';
import { type BuildTask, type Built, buildCompanies, buildKeys, buildNames, buildOfficers, PARTS } from './build.ts';
import { bodyOfCompany, EntryPacker, PACKED_BYTES, type PackedEntries } from './entry.ts';
import type { BuildMessage } from './load-worker.ts';
import { overlay } from './overlay.ts';
import { type PackedRecords, packRecords } from './records.ts';
import { createSpool, type Spool } from './staging-log.ts';
import { syncFileBeside } from './sync-file.ts';

/**
 * There are four parts to build at once, and records to read. More threads than processors only take more
 * memory.
 */
const THREADS = Math.min(4, Math.max(2, availableParallelism()));
/**
 * Chunks of records that lie ready for each thread: it goes on with them while the one that gathers entries
 * merges and writes some.
 */
const CHUNKS_AHEAD = 8;
/** Less than this is loaded in the calling thread: starting threads takes longer. */
const THREADED_BYTES_MIN = 8 * 1024 * 1024;
/**
 * Lines of one chunk of records have orders below this; every chunk, and every company added alone, has the
 * next ones.
 */
const CHUNK_ORDERS = 2 ** 26;

/**
 * What an upgrade hands on to the snapshot that takes another's place; it holds the jurisdiction's lock.
 * `review`: called before the snapshot is published; what it raises stops the load.
 */
export type HandedOn = Pick<SnapshotInfo, 'publishedAt' | 'loads'> & { readonly review: () => void };

export class SqliteLoad implements SnapshotLoad {
  readonly #directory: string;
  readonly #handedOn: HandedOn | undefined;
  readonly #buildDirectory: HeldFolder;
  readonly #options: LoadOptions;
  readonly #inserts: boolean;
  readonly #sorter: ExternalSorter;
  readonly #spool: Spool;
  /** Of companies that were added one by one. */
  readonly #packer: EntryPacker;
  readonly #jurisdictions = new Set<string>();
  readonly #pending = new Set<Promise<void>>();
  /** The first failure of a chunk that was read in another thread, told at the next call. */
  #failure: { readonly error: unknown } | undefined;
  #overlaid: ExternalSorter | undefined;
  #pool: Piscina | undefined;
  #chunks = 0;
  #added = 0;
  #bytes = 0;

  /** `inserts`: SQLite inserts the rows, instead of pages being written. */
  constructor(directory: string, options: LoadOptions, inserts: boolean, handedOn?: HandedOn) {
    this.#directory = directory;
    this.#handedOn = handedOn;
    this.#options = options;
    this.#inserts = inserts;
    this.#buildDirectory = refusals(() => makeBuildDirectory(directory));
    this.#sorter = refusals(() => new ExternalSorter(this.#buildDirectory.path));
    this.#spool = refusals(() => createSpool(join(this.#buildDirectory.path, 'spool')));
    this.#packer = new EntryPacker(this.#spool);
  }

  add(company: Company, origin: Origin): void {
    const body = bodyOfCompany(company);
    this.#packer.add(company, origin, this.#chunks * CHUNK_ORDERS, body);
    this.#chunks += 1;
    this.#bytes += body.length;
    if (this.#packer.byteLength >= PACKED_BYTES) this.#addOwn();
  }

  async addRecords(bytes: Uint8Array<ArrayBuffer>, first: Origin): Promise<void> {
    const records = { bytes, first, order: this.#chunks * CHUNK_ORDERS };
    this.#chunks += 1;
    this.#bytes += bytes.length;
    if (this.#bytes < THREADED_BYTES_MIN) {
      this.#addPacked(refusals(() => packRecords(records, this.#packer)));
      return;
    }
    const pending = this.#threads()
      .run(handingOver({ records, spool: this.#spool }, bytes.buffer), { name: 'records' })
      .then((packed: PackedRecords) => this.#addPacked(packed))
      .catch((error: unknown) => {
        this.#failure ??= { error: asRefusal(error) };
      })
      .finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    if (this.#pending.size >= THREADS * CHUNKS_AHEAD) await Promise.race(this.#pending);
    this.#raiseFailure();
  }

  #raiseFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  #addPacked(packed: PackedRecords): void {
    this.#addEntries(packed);
    for (const reject of packed.rejects) this.#options.onReject?.(reject);
  }

  #addOwn(): void {
    this.#addEntries(refusals(() => this.#packer.take()));
  }

  #addEntries({ entries, jurisdictions }: PackedEntries): void {
    if (entries === null) return;
    refusals(() => this.#sorter.addSorted(entries));
    for (const jurisdiction of jurisdictions) this.#jurisdictions.add(jurisdiction);
    this.#added += entries.count;
    this.#options.onProgress?.({ phase: 'sorting', companies: this.#added });
  }

  async publish(): Promise<readonly SnapshotInfo[]> {
    await Promise.all(this.#pending);
    this.#raiseFailure();
    this.#addOwn();
    if (this.#added === 0) return [];
    const jurisdictions = [...this.#jurisdictions].sort();
    return refusalsOf(async () => {
      using locks = new DisposableStack();
      if (this.#handedOn === undefined)
        for (const jurisdiction of jurisdictions) locks.use(lockJurisdiction(this.#directory, jurisdiction));
      const sorter = this.#options.mode === 'merge' ? this.#overlay(jurisdictions) : this.#sorter;
      const files = this.#createFiles(jurisdictions);
      const built = await this.#build({
        runs: sorter.seal(),
        spool: this.#spool,
        files,
        directory: this.#buildDirectory.path,
      });
      sorter.close();
      const loads = await this.#review(built);
      const infos = await this.#assemble(built, files, loads);
      for (const { jurisdiction, counts } of built) {
        this.#options.onProgress?.({ phase: 'publishing', companies: counts.companies });
        // Nobody was answered from a snapshot that is upgraded.
        const isWalked = this.#handedOn === undefined;
        publishSnapshot(files[jurisdiction]!.path, this.#directory, jurisdiction, { isWalked });
      }
      return infos;
    });
  }

  #createFiles(jurisdictions: readonly string[]): Record<string, PageFile> {
    const path = (jurisdiction: string) => join(this.#buildDirectory.path, `${jurisdiction}.sqlite`);
    return Object.fromEntries(
      jurisdictions.map((one) => [one, createPageFile(path(one), CREATE_TABLES, this.#inserts)]),
    );
  }

  #overlay(jurisdictions: readonly string[]): ExternalSorter {
    const { mergeCompany, onDuplicate } = this.#options;
    if (mergeCompany === undefined) throw new Error('A load that merges needs mergeCompany.');
    this.#overlaid = new ExternalSorter(this.#buildDirectory.path);
    overlay({
      directory: this.#directory,
      updates: this.#sorter.sorted(),
      result: this.#overlaid,
      spool: this.#spool,
      jurisdictions,
      mergeCompany,
      onDuplicate,
    });
    return this.#overlaid;
  }

  async #build(task: BuildTask): Promise<Built[]> {
    const { onDuplicate, onProgress } = this.#options;
    const onBuilt = (companies: number) => onProgress?.({ phase: 'indexing', companies });
    if (this.#inserts || this.#bytes < THREADED_BYTES_MIN) {
      buildNames(task);
      buildOfficers(task);
      buildKeys(task);
      return buildCompanies(task, { onDuplicate, onProgress: onBuilt });
    }
    let companiesDone: Promise<unknown> = Promise.resolve();
    const { port1, port2 } = new MessageChannel();
    const receive = (message: BuildMessage) => {
      if (message.kind === 'duplicate') onDuplicate?.(message.duplicate);
      else onBuilt(message.companies);
    };
    port1.on('message', receive);
    try {
      let built: Built[] = [];
      await inTurns([
        async () => {
          built = await this.#threads().run(handingOver({ task, port: port2 }, port2), { name: 'companies' });
          // Most of the snapshot is on disk by the time that it is indexed: there is less to wait for in the
          // end.
          companiesDone = Promise.all([
            rm(task.spool.path, { recursive: true }),
            ...Object.values(task.files).map(({ path }) => syncFileBeside(path)),
          ]);
          // What fails is raised below.
          companiesDone.catch(() => undefined);
        },
        ...PARTS.map((name) => () => this.#threads().run({ task }, { name })),
      ]);
      await companiesDone;
      // What was sent last may still wait in the channel: the task's end comes by another.
      for (let rest = receiveMessageOnPort(port1); rest !== undefined; rest = receiveMessageOnPort(port1)) {
        receive(rest.message as BuildMessage);
      }
      return built;
    } finally {
      port1.close();
    }
  }

  /** What the last loads did to each snapshot, this one first. Here whoever loads may stop it. */
  async #review(built: readonly Built[]): Promise<Readonly<Record<string, readonly LoadSummary[]>>> {
    const { review } = this.#options;
    const loads: Record<string, readonly LoadSummary[]> = {};
    if (this.#handedOn !== undefined) {
      this.#handedOn.review();
      for (const { jurisdiction } of built) loads[jurisdiction] = this.#handedOn.loads;
      return loads;
    }
    for (const { jurisdiction, counts } of built) {
      const present = presentInfo(this.#directory, jurisdiction);
      const earlier = present?.loads ?? [];
      const summary = await review?.({ jurisdiction, ...counts }, present);
      loads[jurisdiction] = (summary === undefined ? earlier : [summary, ...earlier]).slice(0, LOADS_KEPT);
    }
    return loads;
  }

  async #assemble(
    built: readonly Built[],
    files: BuildTask['files'],
    loads: Readonly<Record<string, readonly LoadSummary[]>>,
  ): Promise<SnapshotInfo[]> {
    const infos: SnapshotInfo[] = [];
    const works = built.map((snapshot, index) => async () => {
      const { jurisdiction } = snapshot;
      const publishedAt = this.#handedOn?.publishedAt ?? new Date().toISOString();
      const task = { built: snapshot, file: files[jurisdiction]!, publishedAt, loads: loads[jurisdiction]! };
      const isSmall = this.#bytes < THREADED_BYTES_MIN;
      infos[index] = isSmall ? assembleSnapshot(task) : await this.#threads().run(task, { name: 'snapshot' });
    });
    await inTurns(works);
    return infos;
  }

  #threads(): Piscina {
    this.#pool ??= new Piscina({
      filename: new URL('./load-worker.ts', import.meta.url).href,
      minThreads: THREADS,
      maxThreads: THREADS,
      concurrentTasksPerWorker: CHUNKS_AHEAD,
    });
    return this.#pool;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool?.destroy();
    this.#sorter.close();
    this.#overlaid?.close();
    await this.#buildDirectory[Symbol.asyncDispose]();
  }
}

/**
 * `null` where there is no snapshot, or none that can be read. One of an earlier layout says the same of
 * itself, so that guards hold for the load that replaces it.
 *
 * @throws EngineError `snapshot_newer`: an earlier Charter does not undo what a newer one made
 */
function presentInfo(directory: string, jurisdiction: string): SnapshotInfo | null {
  if (!publishedJurisdictions(directory).includes(jurisdiction)) return null;
  try {
    using present = StoredSnapshot.open(snapshotPath(directory, jurisdiction));
    if (present.layout > FORMAT_VERSION) throw otherLayout(present);
    const { count, pageBytes } = present.pages;
    return present.layout < FIRST_WITH_COUNTS ? null : { ...present.info(), sizeBytes: count * pageBytes };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'snapshot_unreadable') return null;
    throw error;
  }
}

/** Runs as many at once as there are threads, the next one when one is done. */
async function inTurns(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const rest = works.values();
  const lane = async () => {
    for (const work of rest) await work();
  };
  await Promise.all(Array.from({ length: THREADS }, lane));
}

/** A task of which a part changes hands, instead of being copied. */
function handingOver(task: object, part: ArrayBuffer | MessagePort): unknown {
  return move({ [transferableSymbol]: part, [valueSymbol]: task });
}

function refusals<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asRefusal(error);
  }
}

async function refusalsOf<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * A load: index documents are built into snapshot files aside, and published one jurisdiction after another.
 * Nothing is published before everything is built.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { Company } from '../../../entity/index.ts';
import type { HeldFolder } from '../../../locks/index.ts';
import { createPageFile, type PageFile } from '../../../sqlite-file/index.ts';
import { DocumentSorter, LoadThreads, type PresentCompany } from '../../indexing/index.ts';
import {
  EngineError,
  LOADS_KEPT,
  type LoadOptions,
  type LoadSummary,
  type Origin,
  type SnapshotInfo,
  type SnapshotLoad,
} from '../../port.ts';
import { asRefusal, withRefusals } from '../../refusal.ts';
import {
  lockJurisdiction,
  makeBuildDirectory,
  publishedJurisdictions,
  publishSnapshot,
  snapshotPath,
} from '../files.ts';
import { CREATE_TABLES, FIRST_WITH_COUNTS, FORMAT_VERSION } from '../layout.ts';
import { Snapshot } from '../read/snapshot.ts';
import { otherLayout, StoredSnapshot } from '../stored-snapshot.ts';
import { assembleSnapshot } from './assemble.ts';
import { type BuildTask, type Built, buildCompanies, buildPart, PARTS } from './build.ts';
import type { BuildMessage } from './load-worker.ts';
import { syncFileBeside } from './sync-file.ts';

const LOAD_WORKER = new URL('./load-worker.ts', import.meta.url);

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
  readonly #threads = new LoadThreads();
  readonly #documents: DocumentSorter;

  /** `inserts`: SQLite inserts the rows, instead of pages being written. */
  constructor(directory: string, options: LoadOptions, inserts: boolean, handedOn?: HandedOn) {
    this.#directory = directory;
    this.#handedOn = handedOn;
    this.#options = options;
    this.#inserts = inserts;
    this.#buildDirectory = withRefusals(() => makeBuildDirectory(directory));
    this.#documents = withRefusals(() => new DocumentSorter(this.#buildDirectory.path, this.#threads, options));
  }

  add(company: Company, origin: Origin): void {
    this.#documents.add(company, origin);
  }

  addRecords(bytes: Uint8Array<ArrayBuffer>, first: Origin): Promise<void> {
    return this.#documents.addRecords(bytes, first);
  }

  async publish(): Promise<readonly SnapshotInfo[]> {
    const jurisdictions = await this.#documents.finishAdding();
    try {
      return await this.#publish(jurisdictions);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async #publish(jurisdictions: readonly string[]): Promise<readonly SnapshotInfo[]> {
    using locks = new DisposableStack();
    if (this.#handedOn === undefined)
      for (const jurisdiction of jurisdictions) locks.use(lockJurisdiction(this.#directory, jurisdiction));
    const files = this.#createFiles(jurisdictions);
    const built = await this.#build({
      documents: this.#documents.sorted((jurisdiction) => presentCompanies(this.#directory, jurisdiction)),
      files,
      directory: this.#buildDirectory.path,
    });
    this.#documents.close();
    const loads = await this.#review(built);
    const infos = await this.#assemble(built, files, loads);
    for (const { jurisdiction, counts } of built) {
      this.#options.onProgress?.({ phase: 'publishing', companies: counts.companies });
      // Nobody was answered from a snapshot that is upgraded.
      const isWalked = this.#handedOn === undefined;
      publishSnapshot(files[jurisdiction]!.path, this.#directory, jurisdiction, { isWalked });
    }
    return infos;
  }

  #createFiles(jurisdictions: readonly string[]): Record<string, PageFile> {
    const path = (jurisdiction: string) => join(this.#buildDirectory.path, `${jurisdiction}.sqlite`);
    return Object.fromEntries(
      jurisdictions.map((one) => [one, createPageFile(path(one), CREATE_TABLES, this.#inserts)]),
    );
  }

  async #build(task: BuildTask): Promise<Built[]> {
    const { onDuplicate, onProgress } = this.#options;
    const onBuilt = (companies: number) => onProgress?.({ phase: 'indexing', companies });
    if (this.#inserts || this.#documents.isSmall) {
      for (const part of PARTS) buildPart(part, task);
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
      await this.#threads.inTurns([
        async () => {
          built = await this.#threads.run<Built[]>(LOAD_WORKER, 'companies', { task, port: port2 }, port2);
          // Most of the snapshot is on disk by the time that it is indexed: there is less to wait for in the
          // end.
          companiesDone = Promise.all([
            rm(task.documents.log.path, { recursive: true }),
            ...Object.values(task.files).map(({ path }) => syncFileBeside(path)),
          ]);
          // What fails is raised below.
          companiesDone.catch(() => undefined);
        },
        ...PARTS.map((part) => () => this.#threads.run(LOAD_WORKER, 'part', { part, task })),
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

  /** What the last loads did to each snapshot, this one first. `review` may stop the load here. */
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
      infos[index] = this.#documents.isSmall
        ? assembleSnapshot(task)
        : await this.#threads.run<SnapshotInfo>(LOAD_WORKER, 'snapshot', task);
    });
    await this.#threads.inTurns(works);
    return infos;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    this.#documents.close();
    await this.#buildDirectory[Symbol.asyncDispose]();
  }
}

function* presentCompanies(directory: string, jurisdiction: string): Generator<PresentCompany> {
  if (!publishedJurisdictions(directory).includes(jurisdiction)) return;
  using present = Snapshot.open(snapshotPath(directory, jurisdiction));
  for (const stored of present.companies()) {
    const body = Buffer.from(stored.body.buffer, stored.body.byteOffset, stored.body.byteLength);
    yield { company: present.parsed<Company>(body.toString('utf8')), body };
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
    if (present.layout > FORMAT_VERSION) throw otherLayout(present, FORMAT_VERSION);
    const { count, pageBytes } = present.pages;
    return present.layout < FIRST_WITH_COUNTS ? null : { ...present.info(), sizeBytes: count * pageBytes };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'snapshot_unreadable') return null;
    throw error;
  }
}

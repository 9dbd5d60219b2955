/**
 * A load: index documents are built into snapshot files aside, and published one jurisdiction after another.
 * Nothing is published before everything is built.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Company } from '../../../entity/index.ts';
import type { HeldFolder } from '../../../locks/index.ts';
import { createPageFile, type PageFile } from '../../../sqlite-file/index.ts';
import { DocumentSorter, LoadThreads, type PresentCompany } from '../../indexing/index.ts';
import {
  EngineError,
  isSample,
  type LoadOptions,
  type Origin,
  type PackedCompanies,
  type Packing,
  type SnapshotInfo,
  type SnapshotLoad,
} from '../../port.ts';
import { asRefusal, withRefusals } from '../../refusal.ts';
import { type ChangeCounts, ONLY_LOADED, type Reviewed, reviewLoad } from '../../semantics/index.ts';
import { createChangesFile } from '../changes/changes-file.ts';
import type { ChangesTask } from '../changes/changes-writer.ts';
import { isComparable, momentAfter, publishWithChanges } from '../changes/publications.ts';
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
import type { open } from './load-worker.ts';
import { syncFileBeside } from './sync-file.ts';

const LOAD_WORKER = new URL('./load-worker.ts', import.meta.url);

/**
 * `load`: what it changes is kept for so many days. `upgrade`: the snapshot takes the place of one that says the same,
 * whose lock is held, and hands on when that was published and its loads; `review` is called before it is published,
 * and what it raises stops the load.
 */
export type Publishing =
  | { readonly kind: 'load'; readonly changesDays: number }
  | ({ readonly kind: 'upgrade'; readonly review: () => void } & Pick<SnapshotInfo, 'publishedAt' | 'loads'>);

export class SqliteLoad implements SnapshotLoad {
  readonly #directory: string;
  readonly #publishing: Publishing;
  readonly #buildDirectory: HeldFolder;
  readonly #options: LoadOptions;
  readonly #inserts: boolean;
  readonly #threads = new LoadThreads<typeof open>(LOAD_WORKER);
  readonly #documents: DocumentSorter;

  /** `inserts`: SQLite inserts the rows, instead of pages being written. */
  constructor(directory: string, options: LoadOptions, inserts: boolean, publishing: Publishing) {
    this.#directory = directory;
    this.#publishing = publishing;
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

  packing(): Packing {
    return this.#documents.packing();
  }

  addPacked(packed: PackedCompanies): void {
    this.#documents.addPacked(packed);
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
    if (this.#publishing.kind === 'load')
      for (const jurisdiction of jurisdictions) locks.use(lockJurisdiction(this.#directory, jurisdiction));
    const files = this.#createFiles(jurisdictions);
    const changes = this.#createChanges(jurisdictions);
    const built = await this.#build({
      documents: this.#documents.sorted((jurisdiction) => presentCompanies(this.#directory, jurisdiction)),
      files,
      changes,
      directory: this.#buildDirectory.path,
    });
    this.#documents.close();
    const reviewed = await this.#review(built);
    const infos = await this.#assemble(built, files, reviewed);
    for (const [index, { jurisdiction, ...one }] of built.entries()) {
      this.#options.onProgress?.({ phase: 'publishing', companies: one.counts.companies });
      const { path } = files[jurisdiction]!;
      if (this.#publishing.kind === 'upgrade') {
        // Nobody was answered from a snapshot that is upgraded.
        publishSnapshot(path, this.#directory, jurisdiction, { isWalked: false });
        continue;
      }
      const info = infos[index]!;
      const counts = changesOf(one.changes, reviewed[jurisdiction]!.present, info);
      const hasFile = counts.added + counts.changed + counts.removed > 0;
      const builtFile = hasFile ? changes[jurisdiction]!.file.path : null;
      const { asOf, publishedAt } = info;
      const publication = { jurisdiction, asOf, publishedAt, counts, builtFile };
      publishWithChanges(this.#directory, publication, this.#publishing.changesDays, () =>
        publishSnapshot(path, this.#directory, jurisdiction, { isWalked: true }),
      );
    }
    return infos;
  }

  /** What is compared: snapshots of the present layout, which no other load replaces meanwhile. */
  #createChanges(jurisdictions: readonly string[]): Record<string, ChangesTask> {
    if (this.#publishing.kind === 'upgrade') return {};
    const present = publishedJurisdictions(this.#directory);
    const compared = jurisdictions.filter(
      (one) => present.includes(one) && isComparable(this.#directory, one, FORMAT_VERSION),
    );
    const path = (jurisdiction: string) => join(this.#buildDirectory.path, `${jurisdiction}.changes.sqlite`);
    return Object.fromEntries(
      compared.map((one) => {
        const file = createChangesFile(path(one), this.#inserts);
        return [one, { present: snapshotPath(this.#directory, one), file }];
      }),
    );
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
    let built: Built[] = [];
    await this.#threads.inTurns([
      async () => {
        built = await this.#threads.call('companies', task, {
          onNotice: (notice) => {
            if (notice.kind === 'duplicate') onDuplicate?.(notice.duplicate);
            else onBuilt(notice.companies);
          },
        });
        // Most of the snapshot is on disk by the time that it is indexed: there is less to wait for in the
        // end.
        companiesDone = Promise.all([
          rm(task.documents.log.path, { recursive: true }),
          ...Object.values(task.files).map(({ path }) => syncFileBeside(path)),
        ]);
        // What fails is raised below.
        companiesDone.catch(() => undefined);
      },
      ...PARTS.map((part) => () => this.#threads.call('part', { part, task })),
    ]);
    await companiesDone;
    return built;
  }

  /** What the last loads did to each snapshot, this one first. `review` may stop the load here. */
  async #review(built: readonly Built[]): Promise<Readonly<Record<string, Reviewed>>> {
    const { review } = this.#options;
    const reviewed: Record<string, Reviewed> = {};
    if (this.#publishing.kind === 'upgrade') {
      this.#publishing.review();
      for (const { jurisdiction } of built) reviewed[jurisdiction] = { present: null, loads: this.#publishing.loads };
      return reviewed;
    }
    for (const { jurisdiction, counts, changes } of built) {
      const present = presentInfo(this.#directory, jurisdiction);
      const next = { jurisdiction, ...counts };
      reviewed[jurisdiction] = await reviewLoad(review, next, present, changes?.removed ?? null);
    }
    return reviewed;
  }

  async #assemble(
    built: readonly Built[],
    files: BuildTask['files'],
    reviewed: Readonly<Record<string, Reviewed>>,
  ): Promise<SnapshotInfo[]> {
    const infos: SnapshotInfo[] = [];
    const works = built.map((snapshot, index) => async () => {
      const { jurisdiction } = snapshot;
      const { present, loads } = reviewed[jurisdiction]!;
      const publishedAt = this.#publishing.kind === 'upgrade' ? this.#publishing.publishedAt : momentAfter(present);
      const task = { built: snapshot, file: files[jurisdiction]!, publishedAt, loads };
      infos[index] = this.#documents.isSmall ? assembleSnapshot(task) : await this.#threads.call('snapshot', task);
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

/** Invented companies are another registry than those of a state. */
function changesOf(counted: ChangeCounts | null, present: SnapshotInfo | null, next: SnapshotInfo): ChangeCounts {
  const isComparable = counted !== null && present !== null && isSample(present) === isSample(next);
  return isComparable ? counted : ONLY_LOADED;
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

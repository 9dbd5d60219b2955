/** A load of a list: its records are sorted on disk, built into a snapshot file aside, and published. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { HeldFolder } from '../../../locks/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { createPageFile } from '../../../sqlite-file/index.ts';
import { LoadThreads, stagedBytes } from '../../indexing/index.ts';
import type { Kind, Kinds, ListInfo, ListLoad, ListLoadOptions, ListMeta } from '../../list-port.ts';
import { loadsWith } from '../../port.ts';
import { asRefusal, isFault, withRefusals } from '../../refusal.ts';
import { type ChangeCounts, LIST_KINDS, type ListKind, ONLY_LOADED } from '../../semantics/index.ts';
import { completeSnapshot } from '../build/assemble.ts';
import { createChangesFile } from '../changes/changes-file.ts';
import type { ChangesTask } from '../changes/changes-writer.ts';
import { isComparable, momentAfter, publishWithChanges } from '../changes/publications.ts';
import type { Writing } from '../collection.ts';
import {
  lockJurisdiction,
  makeBuildDirectory,
  publishedJurisdictions,
  publishSnapshot,
  snapshotPath,
} from '../files.ts';
import { createListTables, LIST_VERSION } from '../layout.ts';
import { type BuildTask, type BuiltRecords, buildKeys, buildRecords } from './build.ts';
import type { open } from './build-worker.ts';
import { ListSnapshot } from './list-snapshot.ts';

const BUILD_WORKER = new URL('./build-worker.ts', import.meta.url);
/** Less than this is built in the calling thread: starting threads takes longer. */
const THREADED_BYTES_MIN = 8 * 1024 * 1024;

type Published = { readonly source: string; readonly publishedAt: string; readonly asOf: string };

/** What a list says of itself beside its counts; kept where its snapshot is only built anew. */
export type KeptInfo<K extends Kind> = Pick<ListMeta<K>, 'publishedAt' | 'linkedAgainst' | 'loads'>;

export class SqliteListLoad<K extends Kind> implements ListLoad<K> {
  readonly #kind: ListKind<K>;
  readonly #directory: string;
  readonly #options: ListLoadOptions<K>;
  readonly #writing: Writing;
  readonly #kept: KeptInfo<K> | null;
  readonly #buildDirectory: HeldFolder;
  readonly #sorter: ExternalSorter;
  readonly #threads = new LoadThreads<typeof open>(BUILD_WORKER);
  #source: string | undefined;
  #isLinkedAnew = false;
  #bytes = 0;

  /** `kept`: of the snapshot that is built anew, whose lock the caller holds; nothing is reviewed then. */
  constructor(
    kind: K,
    directory: string,
    options: ListLoadOptions<K>,
    writing: Writing,
    kept: KeptInfo<K> | null = null,
  ) {
    this.#kind = LIST_KINDS[kind];
    this.#kept = kept;
    this.#directory = directory;
    this.#options = options;
    this.#writing = writing;
    this.#buildDirectory = withRefusals(() => makeBuildDirectory(directory));
    this.#sorter = new ExternalSorter(this.#buildDirectory.path);
  }

  add(record: Kinds[K]['record'], evidence: Kinds[K]['evidence']): void {
    const source = this.#kind.sourceOf(record);
    this.#source ??= source;
    assert.equal(source, this.#source, 'a load is of one list');
    const bytes = stagedBytes(record, evidence);
    this.#bytes += bytes.length;
    withRefusals(() => this.#sorter.add(this.#kind.orderKeyOf(record), 0, bytes));
  }

  /** What was added is sorted on disk, in the calling thread. */
  async ready(): Promise<void> {}

  async publish(): Promise<ListInfo<K>> {
    try {
      return await this.#publish();
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async #publish(): Promise<ListInfo<K>> {
    const source = this.#source;
    assert(source !== undefined, 'an empty list is not published');
    using _lock = this.#kept === null ? lockJurisdiction(this.#directory, source) : null;
    const file = createPageFile(
      join(this.#buildDirectory.path, `${source}.sqlite`),
      createListTables(this.#kind.name),
      this.#writing.inserts,
    );
    // Where a snapshot is made anew of itself there is nothing to compare.
    const present = this.#kept === null ? presentInfo<K>(this.#kind.name, this.#directory, source) : null;
    const changes = present === null ? null : this.#createChanges(source);
    const {
      counts,
      numbers,
      changes: changed,
    } = await this.#build({
      kind: this.#kind.name,
      file,
      runs: this.#sorter.seal(),
      directory: this.#buildDirectory.path,
      present: present === null ? null : snapshotPath(this.#directory, source),
      changes,
    });
    this.#sorter.close();
    const kept = this.#kept ?? (await this.#reviewed({ source, ...counts } as Kinds[K]['counts'], present, numbers));
    const { publishedAt, linkedAgainst, loads } = kept;
    const info = { source, publishedAt, ...counts, linkedAgainst, loads };
    const { name } = this.#kind;
    const sizeBytes = completeSnapshot(file, { jurisdiction: source, ...info }, name, this.#kind.countOf(counts));
    const putInPlace = () => publishSnapshot(file.path, this.#directory, source, { isWalked: true });
    if (this.#kept === null)
      this.#publishChanges({ source, publishedAt, asOf: counts.asOf }, changed ?? ONLY_LOADED, changes, putInPlace);
    else putInPlace();
    return { ...info, sizeBytes } as unknown as ListInfo<K>;
  }

  /** Of a snapshot of the present layout. */
  #createChanges(source: string): ChangesTask | null {
    if (!isComparable(this.#directory, source, LIST_VERSION)) return null;
    const path = join(this.#buildDirectory.path, `${source}.changes.sqlite`);
    return {
      present: snapshotPath(this.#directory, source),
      file: createChangesFile(path, this.#writing.inserts),
    };
  }

  /** A list that is only linked anew has changed nothing: the log does not tell it. */
  #publishChanges(
    { source, publishedAt, asOf }: Published,
    counts: ChangeCounts,
    changes: ChangesTask | null,
    putInPlace: () => void,
  ): void {
    const hasFile = counts.added + counts.changed + counts.removed > 0;
    if (this.#isLinkedAnew && !hasFile && counts.loaded === 0) {
      putInPlace();
      return;
    }
    const builtFile = hasFile ? changes!.file.path : null;
    const publication = { jurisdiction: source, asOf, publishedAt, counts, builtFile };
    publishWithChanges(this.#directory, publication, this.#writing.changesDays, putInPlace);
  }

  async #reviewed(
    counts: Kinds[K]['counts'],
    present: ListInfo<K> | null,
    numbers: BuiltRecords['numbers'],
  ): Promise<KeptInfo<K>> {
    const { load, linkedAgainst } = await this.#options.review(counts, present, numbers);
    this.#isLinkedAnew = load === null;
    return { publishedAt: momentAfter(present), linkedAgainst, loads: loadsWith(load, present?.loads) };
  }

  async #build(task: BuildTask<K>): Promise<BuiltRecords<K>> {
    if (this.#writing.inserts || this.#bytes < THREADED_BYTES_MIN) {
      buildKeys(task);
      return buildRecords(task);
    }
    const [built] = await Promise.all([this.#threads.call('records', task), this.#threads.call('keys', task)]);
    return built as BuiltRecords<K>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    this.#sorter.close();
    await this.#buildDirectory[Symbol.asyncDispose]();
  }
}

/**
 * `null` where there is no snapshot, or none that can be read.
 *
 * @throws EngineError `snapshot_newer`: an earlier Charter does not undo what a newer one made
 */
function presentInfo<K extends Kind>(kind: K, directory: string, source: string): ListInfo<K> | null {
  if (!publishedJurisdictions(directory).includes(source)) return null;
  try {
    using present = ListSnapshot.open<K>(kind, snapshotPath(directory, source));
    return present.info;
  } catch (error) {
    if (isFault(error) && error.code !== 'snapshot_newer') return null;
    throw error;
  }
}

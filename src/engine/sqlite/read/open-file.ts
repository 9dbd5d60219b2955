/** What an open snapshot file of any kind has: its tables, its indexes, and how damage in it is reported. */
import type { EngineError } from '../../port.ts';
import { KeyIndex } from '../blocking/key-index.ts';
import type { BodyReader } from '../bodies/index.ts';
import { noteDamage } from '../damage-note.ts';
import type { IndexName } from '../layout.ts';
import { isUnreadable } from '../refusal.ts';
import { damagedFile, otherLayout, StoredSnapshot } from '../stored-snapshot.ts';
import type { ListCache } from './list-cache.ts';
import { type SnapshotFile, SnapshotIndex } from './snapshot-index.ts';

export abstract class OpenFile implements Disposable {
  /** Told apart from the file that takes its place. */
  readonly fileIdentity: string;
  readonly sizeBytes: number;
  /** What its indexes read it by. */
  readonly file: SnapshotFile;
  readonly bodies: BodyReader;
  readonly #stored: StoredSnapshot;
  readonly #indexes = new Map<IndexName, SnapshotIndex>();
  /** What is read of it is kept there. */
  protected readonly cache: ListCache;
  #keys: KeyIndex | undefined;
  #isDamageNoted = false;

  protected constructor(stored: StoredSnapshot, cache: ListCache) {
    this.cache = cache;
    this.#stored = stored;
    this.bodies = stored.bodies;
    const { pages } = stored;
    this.fileIdentity = pages.identity;
    this.sizeBytes = pages.count * pages.pageBytes;
    this.file = {
      table: (name) => stored.table(name),
      index: (name) => stored.index(name),
      read: (work) => this.read(work),
      unreadable: (cause) => this.unreadable(cause),
    };
  }

  /**
   * @throws EngineError `snapshot_unreadable` for a file that is not a snapshot, or is damaged where reading
   *   begins; `snapshot_outdated` and `snapshot_newer` for one of another layout
   */
  protected static openStored<S>(path: string, version: number, open: (stored: StoredSnapshot) => S): S {
    const stored = StoredSnapshot.open(path);
    try {
      if (stored.layout !== version) throw otherLayout(stored, version);
      return open(stored);
    } catch (error) {
      stored[Symbol.dispose]();
      throw damagedFile(path, error);
    }
  }

  /** How many companies, or premises, there are. */
  protected abstract get records(): number;

  index(name: IndexName): SnapshotIndex {
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = new SnapshotIndex(name, this.file, this.cache);
      this.#indexes.set(name, index);
    }
    return index;
  }

  get keys(): KeyIndex {
    this.#keys ??= new KeyIndex(this.file, this.index('key'), this.records, this.cache);
    return this.#keys;
  }

  /** What JSON of this file says. */
  parsed<T>(json: string): T {
    try {
      return JSON.parse(json) as T;
    } catch (error) {
      throw this.unreadable(error);
    }
  }

  protected read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw isUnreadable(error) ? this.unreadable(error) : error;
    }
  }

  /** Reads every page, and reports the damaged ones (checked-pages.ts). */
  damagedPages(onBytes: (bytes: number) => void): string[] {
    return this.read(() => this.#stored.pages.damagedPages(onBytes));
  }

  /** What to raise where the file is not as it was written. Notes it beside the file. */
  unreadable(cause: unknown): EngineError {
    const error = damagedFile(this.#stored.path, cause);
    if (error === cause || error.code === 'engine_unavailable') return error;
    if (!this.#isDamageNoted) noteDamage(this.#stored.path, { identity: this.fileIdentity, problem: error.message });
    this.#isDamageNoted = true;
    return error;
  }

  close(): void {
    this.#stored[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

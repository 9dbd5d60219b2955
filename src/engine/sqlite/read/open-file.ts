/** What an open snapshot file of any kind has: its tables, its indexes, and how damage in it is reported. */
import type { Party } from '../../../entity/index.ts';
import type { EngineError } from '../../port.ts';
import type { TextsByField } from '../../semantics/index.ts';
import { KeyIndex } from '../blocking/key-index.ts';
import type { BodyReader } from '../bodies/index.ts';
import { noteDamage } from '../damage-note.ts';
import { COLUMNS, FIRST_READ, type IndexName } from '../layout.ts';
import { isUnreadable } from '../refusal.ts';
import { damagedFile, otherLayout, StoredSnapshot } from '../stored-snapshot.ts';
import type { ListCache } from './list-cache.ts';
import { NameRows } from './name-rows.ts';
import { type SnapshotFile, SnapshotIndex } from './snapshot-index.ts';
import { SnapshotOrder } from './snapshot-order.ts';

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
  readonly #orders = new Map<string, SnapshotOrder>();
  #nameRows: NameRows | undefined;
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
      if (stored.layout < FIRST_READ || stored.layout > version) throw otherLayout(stored, version);
      return open(stored);
    } catch (error) {
      stored[Symbol.dispose]();
      throw damagedFile(path, error);
    }
  }

  /** How many records there are: companies, or those of a list. */
  abstract get records(): number;

  /** The searched texts of a record by its id, as they are ranked (docs/relevance.md). */
  abstract namesOf(id: number): TextsByField;
  /** As many words as count where its texts match only together. */
  abstract wordsOf(id: number): number;
  /** The text that it has in the order by name. */
  abstract nameOf(id: number): string;
  /** Whom it names: each is a row of the index of officers. */
  abstract partiesOf(id: number): readonly Party[];

  index(name: IndexName): SnapshotIndex {
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = new SnapshotIndex(name, this.file, this.cache);
      this.#indexes.set(name, index);
    }
    return index;
  }

  order(name: string): SnapshotOrder {
    let order = this.#orders.get(name);
    if (order === undefined) {
      order = new SnapshotOrder(name, this.file, this.records, this.cache);
      this.#orders.set(name, order);
    }
    return order;
  }

  /** What the rows of the index of names are. */
  get nameRows(): NameRows {
    this.#nameRows ??= this.read(() => this.#readNameRows());
    return this.#nameRows;
  }

  #readNameRows(): NameRows {
    const { firstRow, field, words } = COLUMNS.name_group;
    const groups = Array.from(this.file.table('name_group').rows(), (row) => {
      return { firstRow: row.number(firstRow), field: row.number(field), words: row.number(words) };
    });
    return new NameRows(groups, this.index('name').rows);
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

/** What an open snapshot file of any kind has: its tables, its indexes, and how damage in it is reported. */
import { statSync } from 'node:fs';
import type { Party } from '../../../entity/index.ts';
import { Damage, type IndexReader, identityOf, type Row, type TableReader } from '../../../sqlite-file/index.ts';
import type { Kind } from '../../list-port.ts';
import type { EngineError } from '../../port.ts';
import type { TextsByField } from '../../semantics/index.ts';
import { KeyIndex } from '../blocking/key-index.ts';
import type { BodyReader } from '../bodies/index.ts';
import { noteDamage } from '../damage-note.ts';
import { COLUMNS, FIRST_READ, type IndexName, recordsIn } from '../layout.ts';
import { isUnreadable } from '../refusal.ts';
import { damagedFile, otherLayout, StoredSnapshot } from '../stored-snapshot.ts';
import type { ListCache } from './list-cache.ts';
import { NameRows } from './name-rows.ts';
import { type SnapshotFile, SnapshotIndex } from './snapshot-index.ts';
import { SnapshotOrder } from './snapshot-order.ts';

/**
 * A record that was read together with others. `names`: of a company, as JSON of `NamesByField`; else empty. `body`:
 * `null` where it is so large that it is read by itself.
 */
export type RecordOfMany = { readonly names: string; readonly bytes: number; readonly body: Uint8Array | null };

/** A row that spills over from its page would be copied once more than when it is read by itself. */
const READ_TOGETHER_BYTES_MAX = 8 * 1024;
/** Where this thread gathers the bodies of records that are read together. */
let gathered: Buffer = Buffer.allocUnsafeSlow(64 * 1024);

/** Of registries, and of lists of a kind. `RecordAs`: what the JSON of a record says. */
export abstract class OpenFile<RecordAs = unknown> implements Disposable {
  /** Of the jurisdiction, or of the list. */
  readonly code: string;
  abstract readonly info: unknown;
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

  /** Where its records stand. */
  readonly recordsAt: ReturnType<typeof recordsIn>;
  readonly #table: TableReader;
  readonly #keyRows: IndexReader;
  /** Tells what is kept of its records apart from what is kept of others. */
  readonly #owner: number;

  protected constructor(stored: StoredSnapshot, cache: ListCache, table: 'company' | Kind) {
    this.cache = cache;
    this.#stored = stored;
    this.code = stored.code;
    this.#owner = cache.newOwner();
    this.recordsAt = recordsIn(table);
    this.#table = stored.table(table);
    this.#keyRows = stored.index(this.recordsAt.keys);
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

  /** The keys that the record of a number, or of an id in its list, may have. */
  protected abstract keysOf(id: string): readonly string[];

  /** Its row. */
  idOf(id: string): number | null {
    return this.#find(id)?.row ?? null;
  }

  #find(id: string): { readonly row: number; readonly key: string } | null {
    for (const key of this.keysOf(id)) {
      const row = this.read(() => this.#keyRows.find({ text: key })?.number(COLUMNS.record_key.id) ?? null);
      if (row !== null) return { row, key };
    }
    return null;
  }

  /** `larger`: the record takes more bytes than `bytesMax`, and was not read. */
  lookup(id: string, bytesMax: number): Uint8Array<ArrayBuffer> | 'larger' | null {
    const found = this.#find(id);
    if (found === null) return null;
    return this.row(found.row, (row) => {
      if (row.compareText(this.recordsAt.key, Buffer.from(found.key)) !== 0)
        throw new Damage(`the ${this.recordsAt.one} ${found.row} has another number`);
      return this.bodies.byteLength(row, this.recordsAt.body) <= bytesMax ? this.#body(row) : 'larger';
    });
  }

  bodyOf(id: number): Uint8Array<ArrayBuffer> {
    return this.row(id, (row) => this.#body(row));
  }

  recordOf(id: number): RecordAs {
    return this.parsed(this.row(id, (row) => this.bodies.text(row, this.recordsAt.body)));
  }

  /** Records by their ids; their bodies lie in one buffer. */
  recordsOf(ids: readonly number[]): RecordOfMany[] {
    const { names, body } = this.recordsAt;
    const kept = this.cache.bodies;
    const texts: string[] = [];
    const lengths: number[] = [];
    let end = 0;
    this.read(() => {
      for (const id of ids) {
        if (end + READ_TOGETHER_BYTES_MAX > gathered.length) gathered = longer(gathered);
        const place = kept.placeOf(this.#owner, id);
        let bytes: number;
        if (place >= 0) {
          texts.push(kept.textAt(place));
          bytes = kept.copy(place, gathered, end);
        } else {
          const row = this.#rowOf(id);
          const text = names === null ? '' : row.text(names);
          texts.push(text);
          bytes = this.bodies.copyUpTo(row, body, gathered, end, READ_TOGETHER_BYTES_MAX);
          if (bytes <= READ_TOGETHER_BYTES_MAX) kept.keep(this.#owner, id, text, gathered.subarray(end, end + bytes));
        }
        lengths.push(bytes);
        if (bytes <= READ_TOGETHER_BYTES_MAX) end += bytes;
      }
    });
    const { buffer } = Buffer.allocUnsafeSlow(end);
    new Uint8Array(buffer).set(gathered.subarray(0, end));
    let at = 0;
    return texts.map((names, index) => {
      const bytes = lengths[index]!;
      if (bytes > READ_TOGETHER_BYTES_MAX) return { names, bytes, body: null };
      at += bytes;
      return { names, bytes, body: new Uint8Array(buffer, at - bytes, bytes) };
    });
  }

  /** What is read of every row of a table or index, in order: of a reader of its own, for others may read meanwhile. */
  protected *eachRow<T>(open: () => Generator<Row>, read: (row: Row) => T): Generator<T> {
    const rows = this.read(open);
    for (;;) {
      const next = this.read(() => {
        const { done, value: row } = rows.next();
        return done === true ? null : { read: read(row) };
      });
      if (next === null) return;
      yield next.read;
    }
  }

  /** Its records from an id on. */
  recordRows(from = 1): Generator<Row> {
    return this.file.read(() => this.file.table(this.recordsAt.table)).from(from);
  }

  protected row<T>(id: number, read: (row: Row) => T): T {
    return this.read(() => read(this.#rowOf(id)));
  }

  #rowOf(id: number): Row {
    const row = this.#table.get(id);
    if (row === null) throw new Damage(`there is no ${this.recordsAt.one} ${id}`);
    return row;
  }

  #body(row: Row): Uint8Array<ArrayBuffer> {
    return this.bodies.read(row, this.recordsAt.body);
  }

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

function longer(bytes: Buffer): Buffer {
  const more = Buffer.allocUnsafeSlow(2 * bytes.length);
  bytes.copy(more);
  return more;
}

/** Of the file that is there now; `null`: there is none. */
export function fileIdentity(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? null : identityOf(file);
}

/** One open snapshot file, read only. Everything here is synchronous: it runs in worker threads, or in a command. */
import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { GazetteerRow } from '../../blocking/index.ts';
import type { Company } from '../../entity/index.ts';
import { EngineError, type SnapshotInfo } from '../port.ts';
import type { NamesByField } from './entry.ts';
import { FORMAT_VERSION, type IndexName, PIECE_ROWS } from './layout.ts';
import { ListCache } from './list-cache.ts';
import type { NameGroup } from './name-order.ts';
import { NameRows } from './name-rows.ts';
import { isUnreadable } from './refusal.ts';
import { type SnapshotFile, SnapshotIndex } from './snapshot-index.ts';
import { TagIndex } from './tag-index.ts';

/** SQLite's memory map is file-backed, so it does not count as the process's own memory. Node's SQLite stops at 2 GiB. */
const MMAP_BYTES = 2 ** 31 - 65_536;
const PAGE_CACHE_KIB = 1_024;
/** What SQLite takes for all files that the process has open; beyond it, it gives cached pages back first. */
const SQLITE_MEMORY_BYTES = 64 * 1024 * 1024;

export type StoredCompany = { readonly entityNumber: string; readonly body: Uint8Array };

/** A company that was read together with others. `body`: `null` where it is so large that it is read by itself. */
/** The length of a body is told by its row's head: a large one is not touched. */
const LOOKUP = 'SELECT CASE WHEN length(body) <= ? THEN body END FROM company WHERE number = ?';

export type CompanyOfMany = { readonly names: NamesByField; readonly bytes: number; readonly body: Uint8Array | null };

/** A row that spills over from its page would be copied once more than when it is read by itself. */
const READ_TOGETHER_BYTES_MAX = 8 * 1024;

/** One row for all of them: handing over each by itself, with a buffer of its own, takes twice as long as finding and copying it. */
const WANTED = 'FROM json_each(?) AS wanted CROSS JOIN company ON company.id = wanted.value';
const NAMES_TOGETHER = `SELECT group_concat(company.id), '[' || group_concat(names) || ']' ${WANTED}`;
const COMPANIES_TOGETHER = `
  SELECT group_concat(company.id), '[' || group_concat(names) || ']', '[' || group_concat(length(body)) || ']',
    CAST(group_concat(iif(length(body) <= ${READ_TOGETHER_BYTES_MAX}, body, ''), '') AS BLOB)
  ${WANTED}`;

let opened = 0;

export class Snapshot implements Disposable {
  /** Told apart from every other snapshot that this thread has opened. */
  readonly number = ++opened;
  readonly info: SnapshotInfo;
  readonly nameRows: NameRows;
  /** Told apart from the file that takes its place. */
  readonly fileIdentity: string | null;
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #indexes = new Map<IndexName, SnapshotIndex>();
  readonly #cache: ListCache;
  readonly #file: SnapshotFile;
  #tags: TagIndex | undefined;

  /** @throws EngineError `snapshot_unreadable` for a file that is no snapshot, or one of a newer layout. */
  static open(path: string, cache: ListCache = new ListCache()): Snapshot {
    let database: DatabaseSync | undefined;
    try {
      const identity = fileIdentity(path);
      const url = pathToFileURL(path);
      // The file never changes once it is published: SQLite need not lock it or look for changes.
      url.searchParams.set('immutable', '1');
      database = new DatabaseSync(url, { readOnly: true });
      return new Snapshot(path, identity, database, cache);
    } catch (error) {
      database?.close();
      if (error instanceof EngineError) throw error;
      throw new EngineError('snapshot_unreadable', `${path} cannot be read as a snapshot.`, { cause: error });
    }
  }

  private constructor(path: string, identity: string | null, database: DatabaseSync, cache: ListCache) {
    this.#cache = cache;
    this.#path = path;
    this.fileIdentity = identity;
    this.#database = database;
    this.#database.exec(
      `PRAGMA mmap_size = ${MMAP_BYTES}; PRAGMA cache_size = -${PAGE_CACHE_KIB}; PRAGMA soft_heap_limit = ${SQLITE_MEMORY_BYTES};`,
    );
    const meta = new Map(
      this.#database
        .prepare('SELECT key, value FROM meta')
        .all()
        .map((row) => [String(row['key']), String(row['value'])]),
    );
    if (meta.get('format') !== String(FORMAT_VERSION)) {
      throw new EngineError(
        'snapshot_unreadable',
        `${path} has the layout ${meta.get('format')}; load the registry again.`,
      );
    }
    this.#file = {
      rows: (sql, ...values) => this.#rows(sql, values),
      row: (sql, ...values) => this.#row(sql, values),
      unreadable: (cause) => this.unreadable(cause),
    };
    this.nameRows = this.#readNameRows();
    this.info = {
      ...(JSON.parse(meta.get('info')!) as Omit<SnapshotInfo, 'sizeBytes'>),
      sizeBytes: statSync(path).size,
    };
  }

  /** The id of the company of exactly this number. */
  idOf(entityNumber: string): number | null {
    const row = this.#row('SELECT id FROM company WHERE number = ?', [entityNumber]);
    return row === undefined ? null : (row[0] as number);
  }

  /** The company of exactly this number. */
  /** `larger`: it takes more bytes than `bytesMax`, and was not read. */
  lookup(entityNumber: string, bytesMax: number): Uint8Array | 'larger' | null {
    const row = this.#row(LOOKUP, [bytesMax, entityNumber]);
    return row === undefined ? null : ((row[0] as Uint8Array | null) ?? 'larger');
  }

  /** Companies by their ids, of which there is one at least; their bodies lie in one buffer. */
  companiesOf(ids: readonly number[]): CompanyOfMany[] {
    const [names, sizes, bodies] = this.#together(COMPANIES_TOGETHER, ids) as [string, string, Uint8Array];
    const namesOfAll = this.parsed<NamesByField[]>(names);
    let start = 0;
    return this.parsed<number[]>(sizes).map((bytes, index) => {
      if (bytes > READ_TOGETHER_BYTES_MAX) return { names: namesOfAll[index]!, bytes, body: null };
      const body = bodies.subarray(start, start + bytes);
      start += bytes;
      return { names: namesOfAll[index]!, bytes, body };
    });
  }

  /** The names of companies by their ids, of which there is one at least. */
  namesOfAll(ids: readonly number[]): NamesByField[] {
    const [names] = this.#together(NAMES_TOGETHER, ids) as [string];
    return this.parsed(names);
  }

  #together(sql: string, ids: readonly number[]): unknown[] {
    const wanted = ids.join();
    const [found, ...columns] = this.#row(sql, [`[${wanted}]`])!;
    if (found !== wanted) throw this.unreadable(`Of the companies ${wanted} there are ${String(found)}.`);
    return columns;
  }

  namesOf(id: number): NamesByField {
    return this.parsed(this.#company('SELECT names FROM company WHERE id = ?', id)[0] as string);
  }

  bodyOf(id: number): Uint8Array {
    return this.#company('SELECT body FROM company WHERE id = ?', id)[0] as Uint8Array;
  }

  /** The same as text: where it is only parsed, it need not become bytes first. */
  jsonOf(id: number): string {
    return this.#company('SELECT CAST(body AS TEXT) FROM company WHERE id = ?', id)[0] as string;
  }

  companyOf(id: number): Company {
    return this.parsed(this.jsonOf(id));
  }

  /** What JSON of this file says. */
  parsed<T>(json: string): T {
    try {
      return JSON.parse(json) as T;
    } catch (error) {
      throw this.unreadable(error);
    }
  }

  #company(sql: string, id: number): unknown[] {
    const row = this.#row(sql, [id]);
    if (row === undefined) throw this.unreadable(`There is no company ${id}.`);
    return row;
  }

  /** Every company, in order of number. */
  *companies(): Generator<StoredCompany> {
    const rows = this.#database.prepare('SELECT number, body FROM company ORDER BY id').iterate();
    for (;;) {
      const next = this.#read(() => rows.next());
      if (next.done === true) return;
      yield { entityNumber: next.value['number'] as string, body: next.value['body'] as Uint8Array };
    }
  }

  index(name: IndexName): SnapshotIndex {
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = new SnapshotIndex(name, this.#file, this.#cache);
      this.#indexes.set(name, index);
    }
    return index;
  }

  get tags(): TagIndex {
    this.#tags ??= new TagIndex(this.#file, this.index('tag'), this.info.companies, this.#cache);
    return this.#tags;
  }

  /** What the addresses say of places. */
  places(): GazetteerRow[] {
    return this.#rows('SELECT zip5, city, state, count FROM place', []).map(
      ([zip5, city, state, count]) => ({ zip5, city, state, count }) as GazetteerRow,
    );
  }

  #readNameRows(): NameRows {
    const groups = this.#rows('SELECT first_row, field, words FROM name_group ORDER BY first_row', []).map(
      ([firstRow, field, words]) => ({ firstRow, field, words }) as NameGroup,
    );
    const [last] = this.#rows('SELECT piece, length(ids) / 4 FROM name_company ORDER BY piece DESC LIMIT 1', []);
    const [piece, rows] = (last ?? [0, 0]) as [number, number];
    return new NameRows(groups, piece * PIECE_ROWS + rows);
  }

  #row(sql: string, values: SQLInputValue[]): unknown[] | undefined {
    return this.#read(() => this.#statement(sql).get(...values)) as unknown[] | undefined;
  }

  #rows(sql: string, values: SQLInputValue[]): unknown[][] {
    return this.#read(() => this.#statement(sql).all(...values)) as unknown as unknown[][];
  }

  #read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw isUnreadable(error) ? this.unreadable(error) : error;
    }
  }

  /** What to raise where the file is not as it was written. */
  unreadable(cause: unknown): EngineError {
    return new EngineError('snapshot_unreadable', `${this.#path} is damaged; load the registry again.`, { cause });
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      statement.setReturnArrays(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/** A file that is renamed over another has another inode; size and time guard against an inode used again. `null`: no file. */
export function fileIdentity(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? null : `${file.ino}-${file.size}-${file.mtimeMs}`;
}

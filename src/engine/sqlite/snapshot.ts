/** One open snapshot file, read only. Everything here is synchronous: it runs in worker threads, or in a command. */
import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { EngineError, type SnapshotInfo } from '../port.ts';
import type { NamesByField } from './entry.ts';
import { FORMAT_VERSION, type FtsTable, longestPrefix, type RowIdBits, TERM_TABLES } from './layout.ts';
import type { ExpandPrefix } from './match-expression.ts';
import { isUnreadable } from './refusal.ts';

/** SQLite's memory map is file-backed, so it does not count as the process's own memory. Node's SQLite stops at 2 GiB. */
const MMAP_BYTES = 2 ** 31 - 65_536;
const PAGE_CACHE_KIB = 1_024;
/** What SQLite takes for all files that the process has open; beyond it, it gives cached pages back first. */
const SQLITE_MEMORY_BYTES = 64 * 1024 * 1024;

/** FTS5 walks every branch of an OR for each row, so more words than this cost more than merging their posting lists. */
const EXPANDED_WORDS_MAX = 48;
/** Below this many companies FTS5 merges a prefix's posting lists quicker than it would walk an OR of them. */
const EXPANDED_COMPANIES_MIN = 4_000;

/** Which of the indexes whose row ids ascend by company. */
export type CompanyIndex = 'company_fts' | 'officer_fts';

export type StoredCompany = { readonly entityNumber: string; readonly body: Uint8Array };

export class Snapshot implements Disposable {
  readonly info: SnapshotInfo;
  readonly bits: RowIdBits;
  /** Told apart from the file that takes its place. */
  readonly fileIdentity: string | null;
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @throws EngineError `snapshot_unreadable` for a file that is no snapshot, or one of a newer layout. */
  static open(path: string): Snapshot {
    let database: DatabaseSync | undefined;
    try {
      const identity = fileIdentity(path);
      const url = pathToFileURL(path);
      // The file never changes once it is published: SQLite need not lock it or look for changes.
      url.searchParams.set('immutable', '1');
      database = new DatabaseSync(url, { readOnly: true });
      return new Snapshot(path, identity, database);
    } catch (error) {
      database?.close();
      if (error instanceof EngineError) throw error;
      throw new EngineError('snapshot_unreadable', `${path} cannot be read as a snapshot.`, { cause: error });
    }
  }

  private constructor(path: string, identity: string | null, database: DatabaseSync) {
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
    this.bits = JSON.parse(meta.get('bits')!) as RowIdBits;
    this.info = {
      ...(JSON.parse(meta.get('info')!) as Omit<SnapshotInfo, 'sizeBytes'>),
      sizeBytes: statSync(path).size,
    };
  }

  /** The company of exactly this number. */
  lookup(entityNumber: string): Uint8Array | null {
    const row = this.#row('SELECT body FROM company WHERE number = ?', [entityNumber]);
    return row === undefined ? null : (row[0] as Uint8Array);
  }

  company(id: number): { readonly names: NamesByField; readonly body: Uint8Array } {
    const row = this.#row('SELECT names, body FROM company WHERE id = ?', [id])!;
    return { names: JSON.parse(row[0] as string) as NamesByField, body: row[1] as Uint8Array };
  }

  namesOf(id: number): NamesByField {
    return JSON.parse(this.#row('SELECT names FROM company WHERE id = ?', [id])![0] as string) as NamesByField;
  }

  bodyOf(id: number): Uint8Array {
    return this.#row('SELECT body FROM company WHERE id = ?', [id])![0] as Uint8Array;
  }

  /** Every company, in order of number. */
  *companies(): Generator<StoredCompany> {
    for (const row of this.#database.prepare('SELECT number, body FROM company ORDER BY id').iterate()) {
      yield { entityNumber: row['number'] as string, body: row['body'] as Uint8Array };
    }
  }

  /** How many rows beyond the row id `after` match, counted up to `max`. */
  count(index: CompanyIndex, expression: string, max: number, after: number): number {
    const sql = `SELECT count(*) FROM (SELECT 1 FROM ${index} WHERE ${index} MATCH ? AND rowid > ? LIMIT ?)`;
    return this.#row(sql, [expression, BigInt(after), max])![0] as number;
  }

  /** Row ids beyond `after` that match, ascending, without the first `offset` of them. */
  rows(index: CompanyIndex, expression: string, limit: number, offset: number, after: number): number[] {
    const sql = `SELECT rowid FROM ${index} WHERE ${index} MATCH ? AND rowid > ? ORDER BY rowid LIMIT ? OFFSET ?`;
    return this.#column(sql, [expression, BigInt(after), limit, offset]);
  }

  /** Names that match, best first, in the row ids from `from` to before `end`. */
  nameRows(expression: string, from: number, end: number, limit: number): number[] {
    const sql = 'SELECT rowid FROM name_fts WHERE name_fts MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid LIMIT ?';
    return this.#column(sql, [expression, BigInt(from), BigInt(end), limit]);
  }

  /** Every row id below `end` that matches, ascending, one after another: none is held. Read to the end before it is called again. */
  *everyRow(table: FtsTable, expression: string, end: number): Generator<number> {
    const sql = `SELECT rowid FROM ${table} WHERE ${table} MATCH ? AND rowid < ? ORDER BY rowid`;
    for (const row of this.#statement(sql).iterate(expression, BigInt(end))) yield (row as unknown as [number])[0];
  }

  /** The words that begin with a prefix too long for the prefix indexes, where searching for each of them is quicker. */
  readonly expandPrefix: ExpandPrefix = (prefix) => this.#expand('company_fts', prefix);
  readonly expandOfficerPrefix: ExpandPrefix = (prefix) => this.#expand('officer_fts', prefix);

  #expand(index: CompanyIndex, prefix: string): readonly string[] | null {
    // `length` in code points, as FTS5 counts them.
    if ([...prefix].length <= longestPrefix(index)) return null;
    const sql = `SELECT term, count FROM ${TERM_TABLES[index]} WHERE term >= ? AND term < ? LIMIT ${EXPANDED_WORDS_MAX + 1}`;
    const rows = this.#statement(sql).all(prefix, `${prefix}\u{10ffff}`) as unknown as [string, number][];
    const companies = rows.reduce((sum, [, count]) => sum + count, 0);
    if (rows.length === 0 || rows.length > EXPANDED_WORDS_MAX || companies < EXPANDED_COMPANIES_MIN) return null;
    return rows.map(([term]) => term);
  }

  #row(sql: string, values: SQLInputValue[]): unknown[] | undefined {
    try {
      return this.#statement(sql).get(...values) as unknown as unknown[] | undefined;
    } catch (error) {
      throw isUnreadable(error) ? this.#unreadable(error) : error;
    }
  }

  #column(sql: string, values: SQLInputValue[]): number[] {
    try {
      return this.#statement(sql)
        .all(...values)
        .map((row) => (row as unknown as [number])[0]);
    } catch (error) {
      throw isUnreadable(error) ? this.#unreadable(error) : error;
    }
  }

  #unreadable(cause: unknown): EngineError {
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

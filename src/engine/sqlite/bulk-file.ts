/** Files that nobody reads yet, and the indexes that are written to them. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { ListMaker, type TermList, type TermPostings, varints } from '../../postings/index.ts';
import { createIndexTables, createRowCompanies, INDEXES, type IndexName, PIECE_ROWS, prefixKey } from './layout.ts';

/** A list of one chunk up to this size lies beside its term, in bytes. */
const INLINE_BYTES_MAX = 512;

const NOTHING = new Uint8Array();

/** Opens a new file for bulk writing. It is worthless until complete and synced: no journal, and no sync meanwhile. */
export function openForBulkWriting(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -4096; PRAGMA temp_store = FILE;
  `);
  return database;
}

/** Rows of one statement: with eight, a short row takes half the time that it takes alone; with more it takes little less. */
const ROWS_TOGETHER = 8;

/** Inserts rows of a table, several with one statement. What they hold must not change until they are inserted. */
export class RowsInserter {
  readonly #columns: number;
  readonly #together: StatementSync;
  readonly #alone: StatementSync;
  #values: SQLInputValue[] = [];

  constructor(database: DatabaseSync, table: string, columns: readonly string[]) {
    const row = `(${columns.map(() => '?').join(', ')})`;
    // What fails makes the whole file worthless. Without OR FAIL SQLite would write down every page that a statement of several rows
    // changes, to be able to undo it: more bytes than the rows have.
    const insert = (rows: readonly string[]) =>
      database.prepare(`INSERT OR FAIL INTO ${table} (${columns.join(', ')}) VALUES ${rows.join(', ')}`);
    this.#columns = columns.length;
    this.#together = insert(new Array(ROWS_TOGETHER).fill(row));
    this.#alone = insert([row]);
  }

  /** A value for each of the columns. */
  add(...values: readonly SQLInputValue[]): void {
    for (const value of values) this.#values.push(value);
    if (this.#values.length < ROWS_TOGETHER * this.#columns) return;
    this.#together.run(...this.#values);
    this.#values = [];
  }

  /** Inserts what is left. */
  finish(): void {
    for (let at = 0; at < this.#values.length; at += this.#columns) {
      this.#alone.run(...this.#values.slice(at, at + this.#columns));
    }
    this.#values = [];
  }
}

/** Makes an index's tables in the caller's transaction, and puts the lists there that it makes of postings. */
export class IndexWriter {
  readonly #terms: RowsInserter;
  readonly #chunks: RowsInserter;
  readonly #maker: ListMaker;
  #chunkCount = 0;

  constructor(database: DatabaseSync, index: IndexName) {
    database.exec(createIndexTables(index));
    this.#terms = new RowsInserter(database, `${index}_term`, ['column', 'term', 'rows', 'chunk', 'data', 'positions']);
    this.#chunks = new RowsInserter(database, `${index}_chunk`, ['id', 'data', 'positions']);
    this.#maker = new ListMaker(INDEXES[index], (list) => this.#put(list));
  }

  /** As ListMaker has it. */
  add(postings: TermPostings): void {
    this.#maker.add(postings);
  }

  finish(): void {
    this.#maker.finish();
    this.#terms.finish();
    this.#chunks.finish();
  }

  #put({ column, term, isPrefix, rows, chunks }: TermList): void {
    const key = isPrefix ? prefixKey(term) : term;
    const first = chunks[0]!;
    if (chunks.length === 1 && first.rows.length + first.positions.length <= INLINE_BYTES_MAX) {
      this.#terms.add(column, key, rows, null, first.rows, first.positions);
      return;
    }
    this.#terms.add(column, key, rows, this.#chunkCount, varints(chunks.map(({ firstBlock }) => firstBlock)), NOTHING);
    for (const chunk of chunks) this.#chunks.add(this.#chunkCount++, chunk.rows, chunk.positions);
  }
}

/** Writes whose company each row of an index is, as rows come in their order. */
export class RowCompaniesWriter {
  readonly #insert;
  readonly #piece = new Uint32Array(PIECE_ROWS);
  #rows = 0;

  constructor(database: DatabaseSync, index: IndexName) {
    database.exec(createRowCompanies(index));
    this.#insert = database.prepare(`INSERT INTO ${index}_company (piece, ids) VALUES (?, ?)`);
  }

  /** The row's number. */
  add(companyId: number): number {
    const row = this.#rows++;
    this.#piece[row % PIECE_ROWS] = companyId;
    if (this.#rows % PIECE_ROWS === 0) this.#write(PIECE_ROWS);
    return row;
  }

  finish(): void {
    if (this.#rows % PIECE_ROWS !== 0) this.#write(this.#rows % PIECE_ROWS);
  }

  #write(rows: number): void {
    const bytes = new Uint8Array(this.#piece.buffer, 0, 4 * rows);
    this.#insert.run(Math.ceil(this.#rows / PIECE_ROWS) - 1, bytes);
  }
}

/** Files that nobody reads yet, and the indexes that are written to them. */
import { DatabaseSync } from 'node:sqlite';
import { ListMaker, varints } from '../../postings/index.ts';
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

/** Makes an index's tables in the caller's transaction, and what makes its lists and puts them there. */
export function indexMaker(database: DatabaseSync, index: IndexName): ListMaker {
  database.exec(createIndexTables(index));
  const insertTerm = database.prepare(
    `INSERT INTO ${index}_term (column, term, rows, chunk, data, positions) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const insertChunk = database.prepare(`INSERT INTO ${index}_chunk (id, data, positions) VALUES (?, ?, ?)`);
  let chunks = 0;
  return new ListMaker(INDEXES[index], ({ column, term, isPrefix, rows, chunks: own }) => {
    const key = isPrefix ? prefixKey(term) : term;
    const first = own[0]!;
    if (own.length === 1 && first.rows.length + first.positions.length <= INLINE_BYTES_MAX) {
      insertTerm.run(column, key, rows, null, first.rows, first.positions);
      return;
    }
    insertTerm.run(column, key, rows, chunks, varints(own.map(({ firstBlock }) => firstBlock)), NOTHING);
    for (const chunk of own) insertChunk.run(chunks++, chunk.rows, chunk.positions);
  });
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

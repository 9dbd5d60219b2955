/** An index of an open snapshot: its posting lists, and whose company each row is. */
import {
  anyOf,
  type ColumnKind,
  type ListSource,
  type OpenChunk,
  openChunk,
  PostingList,
  type RowSet,
  readVarints,
} from '../../postings/index.ts';
import type { EngineError } from '../port.ts';
import { INDEXES, type IndexName, PIECE_ROWS, prefixKey, tagColumn } from './layout.ts';
import type { ListCache } from './list-cache.ts';

/** What an index needs of the file that it is in. */
export type SnapshotFile = {
  /** Rows as arrays of their columns. */
  readonly rows: (sql: string, ...values: (string | number)[]) => unknown[][];
  /** The first of them. */
  readonly row: (sql: string, ...values: (string | number)[]) => unknown[] | undefined;
  readonly unreadable: (cause: unknown) => EngineError;
};

type TermRow = [rows: number, chunk: number | null, data: Uint8Array];

export class SnapshotIndex {
  readonly #name: IndexName;
  readonly #file: SnapshotFile;
  readonly #cache: ListCache;
  /** Tells what is kept of this index apart from what is kept of others. */
  readonly #owner: number;
  /** Those of words, and the same behind the one that unites them. */
  readonly #columns: readonly number[];
  readonly #anyColumns: readonly number[];
  /** The piece that was asked for last: rows are mostly asked for in order. */
  #piece = -1;
  #pieceIds = new Uint32Array();

  constructor(name: IndexName, file: SnapshotFile, cache: ListCache) {
    this.#name = name;
    this.#file = file;
    this.#cache = cache;
    this.#owner = cache.newOwner();
    this.#columns = columnsOf(name, 'words');
    this.#anyColumns = [...columnsOf(name, 'phrases'), ...this.#columns];
  }

  /** The rows that hold a term; `null` where none does. */
  list(column: number, term: string): PostingList | null {
    const source = this.#cache.list(this.#listKey(column, term), () => {
      const sql = `SELECT rows, chunk, data FROM ${this.#name}_term WHERE column = ? AND term = ?`;
      const row = this.#file.row(sql, column, term);
      return row === undefined ? null : this.#source(column, term, row as TermRow);
    });
    return source === null ? null : new PostingList(source);
  }

  /** Are these all the columns of words that there are? */
  hasOnly(columns: readonly number[]): boolean {
    return this.#columns.every((column) => columns.includes(column));
  }

  /** The rows that hold a term in any column of words. */
  anyList(term: string): PostingList | null {
    // What stands in several columns has a list for all of them; anything else has only one list.
    for (const column of this.#anyColumns) {
      const list = this.list(column, term);
      if (list !== null) return list;
    }
    return null;
  }

  /** A set for each of some tags: the rows that have it. */
  tagged(tags: readonly string[]): RowSet[] {
    return tags.map((tag) => this.list(tagColumn(this.#name), tag) ?? anyOf([]));
  }

  /** The list of a prefix that so many words begin with that it has one of its own. */
  prefixList(column: number, prefix: string): PostingList | null {
    return this.list(column, prefixKey(prefix));
  }

  /** The lists of the words that begin with a prefix. */
  wordsWith(column: number, prefix: string): PostingList[] {
    const sql = `SELECT rows, chunk, data, term FROM ${this.#name}_term WHERE column = ? AND term >= ? AND term < ?`;
    return this.#file.rows(sql, column, prefix, `${prefix}\u{10ffff}`).map(([rows, chunk, data, term]) => {
      return new PostingList(this.#source(column, term as string, [rows, chunk, data] as TermRow));
    });
  }

  /** The id of the company that a row belongs to. */
  companyOf(row: number): number {
    const number = Math.floor(row / PIECE_ROWS);
    if (this.#piece !== number) {
      const key = this.#key(number);
      this.#pieceIds = this.#cache.companies(key) ?? this.#cache.keepCompanies(key, this.#readPiece(number));
      this.#piece = number;
    }
    return this.#pieceIds[row % PIECE_ROWS]!;
  }

  #readPiece(number: number): Uint32Array<ArrayBuffer> {
    const found = this.#file.row(`SELECT ids FROM ${this.#name}_company WHERE piece = ?`, number);
    if (found === undefined)
      throw this.#file.unreadable(`Piece ${number} of the index of ${this.#name}s is not there.`);
    const { buffer, byteOffset, byteLength } = found[0] as Uint8Array<ArrayBuffer>;
    return new Uint32Array(buffer, byteOffset, byteLength / 4);
  }

  /** How many rows of the same company stand right before a row, from the row `first` on. */
  rowsBefore(row: number, first = 0): number {
    const company = this.companyOf(row);
    let before = 0;
    while (row - before > first && this.companyOf(row - before - 1) === company) before += 1;
    return before;
  }

  #source(column: number, term: string, [rows, chunk, data]: TermRow): ListSource {
    if (chunk === null) {
      const readPositions = () => {
        const sql = `SELECT positions FROM ${this.#name}_term WHERE column = ? AND term = ?`;
        return this.#file.row(sql, column, term)?.[0] as Uint8Array;
      };
      const key = this.#listKey(column, term);
      const open = () => this.#cache.chunk(key, () => this.#openChunk(data));
      // The head of the only chunk names its first block, which is no later than any that is asked for.
      return { rows, firstBlocks: [0], open, readPositions };
    }
    const read = (part: 'data' | 'positions', id: number) => {
      const found = this.#file.row(`SELECT ${part} FROM ${this.#name}_chunk WHERE id = ?`, id);
      if (found === undefined) throw this.#file.unreadable(`The list of ${term} lacks a part.`);
      return found[0] as Uint8Array;
    };
    return {
      rows,
      firstBlocks: readVarints(data),
      open: (at) => this.#cache.chunk(this.#key(chunk + at), () => this.#openChunk(read('data', chunk + at))),
      readPositions: (at) => this.#cache.positions(this.#key(chunk + at), () => read('positions', chunk + at)),
    };
  }

  #listKey(column: number, term: string): string {
    return `${this.#owner}/${column}/${term}`;
  }

  /** `number`: of a chunk or a piece, below 2^32. */
  #key(number: number): number {
    return this.#owner * 2 ** 32 + number;
  }

  #openChunk(bytes: Uint8Array): OpenChunk {
    try {
      return openChunk(bytes);
    } catch (error) {
      throw this.#file.unreadable(error);
    }
  }
}

function columnsOf(index: IndexName, kind: ColumnKind): number[] {
  return INDEXES[index].flatMap((own, column) => (own === kind ? column : []));
}

/** An index of an open snapshot: its posting lists, and whose company each row is. */

import { compareCodePoints } from '../../../bytes/index.ts';
import {
  anyOf,
  type ListSource,
  type OpenChunk,
  openChunk,
  PAIR_ROWS_MIN,
  PostingList,
  pairKey,
  type RowSet,
  readVarints,
} from '../../../postings/index.ts';
import { Damage, type IndexReader, type Row, type TableReader } from '../../../sqlite-file/index.ts';
import type { EngineError } from '../../port.ts';
import type { FilterClauses } from '../../semantics/index.ts';
import { COLUMNS, columnsOf, filterColumn, type IndexName, isPrefixKey, PIECE_ROWS, prefixKey } from '../layout.ts';
import type { ListCache } from './list-cache.ts';

/** What an index needs of the file that it is in. */
export type SnapshotFile = {
  readonly table: (name: string) => TableReader;
  readonly index: (name: string) => IndexReader;
  /** Does some reading; damage that it meets is raised as `unreadable`. */
  readonly read: <T>(work: () => T) => T;
  readonly unreadable: (cause: unknown) => EngineError;
};

/** A row of the dictionary, without its positions. */
type TermRow = { readonly rows: number; readonly chunk: number | null; readonly data: Uint8Array };

const { term: TERM, chunk: CHUNK, row_company: ROW_COMPANY } = COLUMNS;

export class SnapshotIndex {
  readonly #name: IndexName;
  readonly #file: SnapshotFile;
  readonly #terms: IndexReader;
  readonly #chunks: TableReader;
  readonly #cache: ListCache;
  /** Tells what is kept of this index apart from what is kept of others. */
  readonly #owner: number;
  /** Those of words, and the same behind the one that unites them. */
  readonly #columns: readonly number[];
  readonly #anyColumns: readonly number[];
  /** As PAIR_KINDS has them; none where its words are not paired. */
  readonly #pairs: readonly number[];
  #rowCompanies: TableReader | undefined;
  #rows: number | undefined;
  /** The piece that was asked for last: rows are mostly asked for in order. */
  #piece = -1;
  #pieceIds = new Uint32Array();

  constructor(name: IndexName, file: SnapshotFile, cache: ListCache) {
    this.#name = name;
    this.#file = file;
    [this.#terms, this.#chunks] = file.read(() => [file.index(`${name}_term`), file.table(`${name}_chunk`)]);
    this.#cache = cache;
    this.#owner = cache.newOwner();
    this.#columns = columnsOf(name, 'words');
    this.#anyColumns = [...columnsOf(name, 'phrases'), ...this.#columns];
    this.#pairs = columnsOf(name, 'pairs');
  }

  /** The rows that hold a term; `null` where none does. */
  list(column: number, term: string): PostingList | null {
    const source = this.#cache.list(this.#listKey(column, term), () => {
      const found = this.#file.read(() => {
        const row = this.#terms.find({ column, text: term });
        return row === null ? null : termRow(row);
      });
      return found === null ? null : this.#source(column, term, found);
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

  /** Its list of the rows that have two words in any column of words; `null` where there is no such list. */
  bothList(first: string, second: string): PostingList | null {
    const [before, behind] = compareCodePoints(first, second) < 0 ? [first, second] : [second, first];
    return this.#pairList(0, before, behind);
  }

  /** Its list of the rows that have the second right behind the first; `null` where there is no such list. */
  sequenceList(first: string, second: string): PostingList | null {
    return compareCodePoints(first, second) < 0 ? this.#pairList(1, first, second) : this.#pairList(2, second, first);
  }

  /** `kind`: as PAIR_KINDS has it. */
  #pairList(kind: number, before: string, behind: string): PostingList | null {
    const column = this.#pairs[kind];
    const isPaired = (word: string) => (this.anyList(word)?.size ?? 0) >= PAIR_ROWS_MIN;
    if (column === undefined || before === behind || !isPaired(before) || !isPaired(behind)) return null;
    return this.list(column, pairKey(before, behind));
  }

  /** A set for each clause: the rows that pass it. */
  filtered(clauses: FilterClauses): RowSet[] {
    const column = filterColumn(this.#name);
    return clauses.map((terms) => anyOf(terms.flatMap((term) => this.list(column, term) ?? [])));
  }

  /** The list of a prefix that so many words begin with that it has one of its own. */
  prefixList(column: number, prefix: string): PostingList | null {
    return this.list(column, prefixKey(prefix));
  }

  /** The lists of the words that begin with a prefix. */
  wordsWith(column: number, prefix: string): PostingList[] {
    const sources = this.#cache.words(this.#listKey(column, prefix), () => this.#sourcesWith(column, prefix));
    return sources.map((source) => new PostingList(source));
  }

  #sourcesWith(column: number, prefix: string): ListSource[] {
    const end = Buffer.from(`${prefix}\u{10ffff}`);
    return this.#file.read(() => {
      const sources: ListSource[] = [];
      for (const row of this.#terms.from({ column, text: prefix })) {
        if (row.number(TERM.column) !== column || row.compareText(TERM.term, end) >= 0) break;
        sources.push(this.#source(column, row.text(TERM.term), termRow(row)));
      }
      return sources;
    });
  }

  /** The words of a column from one on, in order, and how many rows have each. */
  *words(column: number, from: string): Generator<{ readonly term: string; readonly rows: number }> {
    const terms = this.#terms.from({ column, text: from });
    for (;;) {
      const next = this.#file.read(() => {
        const { value: row, done } = terms.next();
        if (done === true || row.number(TERM.column) !== column) return null;
        return { term: row.text(TERM.term), rows: row.number(TERM.rows) };
      });
      if (next === null) return;
      if (!isPrefixKey(next.term)) yield next;
    }
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

  /** Only rows that are no companies have some. */
  #companies(): TableReader {
    this.#rowCompanies ??= this.#file.table(`${this.#name}_company`);
    return this.#rowCompanies;
  }

  /** How many rows there are, where those are no companies. */
  get rows(): number {
    this.#rows ??= this.#file.read(() => {
      const last = this.#companies().last();
      return last === null
        ? 0
        : last.id * PIECE_ROWS + last.byteLength(ROW_COMPANY.ids) / Uint32Array.BYTES_PER_ELEMENT;
    });
    return this.#rows;
  }

  #readPiece(number: number): Uint32Array<ArrayBuffer> {
    return this.#file.read(() => {
      const found = this.#companies().get(number);
      if (found === null) throw new Damage(`piece ${number} of the index of ${this.#name}s is not there`);
      return new Uint32Array(found.blob(ROW_COMPANY.ids).buffer);
    });
  }

  /** How many rows of the same company stand right before a row, from the row `first` on. */
  rowsBefore(row: number, first = 0): number {
    const company = this.companyOf(row);
    let before = 0;
    while (row - before > first && this.companyOf(row - before - 1) === company) before += 1;
    return before;
  }

  #source(column: number, term: string, { rows, chunk, data }: TermRow): ListSource {
    if (chunk === null) {
      const readPositions = () => {
        return this.#file.read(() => found(this.#terms.find({ column, text: term })).blob(TERM.positions));
      };
      const key = this.#listKey(column, term);
      const open = () => this.#cache.chunk(key, () => this.#openChunk(data));
      // The head of the only chunk names its first block, which is no later than any that is asked for.
      return { rows, firstBlocks: [0], open, readPositions };
    }
    const read = (part: number, id: number) => this.#file.read(() => found(this.#chunks.get(id)).blob(part));
    return {
      rows,
      firstBlocks: readVarints(data),
      open: (at) => this.#cache.chunk(this.#key(chunk + at), () => this.#openChunk(read(CHUNK.data, chunk + at))),
      readPositions: (at) => this.#cache.positions(this.#key(chunk + at), () => read(CHUNK.positions, chunk + at)),
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

function termRow(row: Row): TermRow {
  const chunk = row.isNull(TERM.chunk) ? null : row.number(TERM.chunk);
  return { rows: row.number(TERM.rows), chunk, data: row.blob(TERM.data) };
}

function found(row: Row | null): Row {
  if (row === null) throw new Damage('a list lacks a part');
  return row;
}

/** Writes the indexes of a new snapshot. */
import { ListMaker, type TermList, type TermPostings, varints } from '../../../postings/index.ts';
import { type PageFile, type PageWriter, RowRecord, type Tree, TreeWriter } from '../../../sqlite-file/index.ts';
import { INDEXES, type IndexName, PIECE_ROWS, prefixKey } from '../layout.ts';
import { RecordQueue } from './record-queue.ts';

/** A list of one chunk up to this size lies beside its term, in bytes. */
const INLINE_BYTES_MAX = 512;

const NOTHING = new Uint8Array();
/** Of a pair that never meets. */
const NO_CHUNK = { firstBlock: 0, rows: NOTHING, positions: NOTHING };

/** Puts the lists into an index that it makes of postings. */
export class IndexWriter implements Disposable {
  /** Terms of each column but the first wait until all of those before it are there. */
  readonly #waiting: readonly RecordQueue[];
  readonly #terms: Tree;
  readonly #chunks: Tree;
  readonly #maker: ListMaker;
  readonly #record = new RowRecord();
  #chunkCount = 0;

  /** `directory`: for files meanwhile. */
  constructor(file: PageFile, pages: PageWriter, index: IndexName, directory: string) {
    this.#terms = TreeWriter.index(file, pages, `${index}_term`);
    this.#chunks = TreeWriter.table(file, pages, `${index}_chunk`);
    this.#maker = new ListMaker(INDEXES[index], (list) => this.#put(list));
    this.#waiting = INDEXES[index].slice(1).map((_, at) => new RecordQueue(`${directory}/${index}-terms-${at + 1}`));
  }

  /** As ListMaker has it. */
  add(postings: TermPostings): void {
    this.#maker.add(postings);
  }

  finish(): void {
    this.#maker.finish();
    for (const waiting of this.#waiting) {
      for (const record of waiting.records()) this.#terms.addEntry(record);
    }
    this.#terms.finish();
    this.#chunks.finish();
  }

  #put({ column, term, isPrefix, rows, chunks }: TermList): void {
    const [first = NO_CHUNK] = chunks;
    const isInline = chunks.length <= 1 && first.rows.length + first.positions.length <= INLINE_BYTES_MAX;
    const record = this.#record;
    record.begin();
    record.integer(column);
    record.text(isPrefix ? prefixKey(term) : term);
    record.integer(rows);
    if (isInline) record.null();
    else record.integer(this.#chunkCount);
    record.blob(isInline ? first.rows : varints(chunks.map(({ firstBlock }) => firstBlock)));
    record.blob(isInline ? first.positions : NOTHING);
    record.finish();
    if (column === 0) this.#terms.addEntry(record);
    else this.#waiting[column - 1]!.add(record);
    if (isInline) return;
    for (const chunk of chunks) {
      record.begin();
      record.null();
      record.blob(chunk.rows);
      record.blob(chunk.positions);
      record.finish();
      this.#chunks.addRow(this.#chunkCount++, record);
    }
  }

  [Symbol.dispose](): void {
    for (const waiting of this.#waiting) waiting.close();
  }
}

/** Writes whose company each row of an index is, as rows come in their order. */
export class RowCompaniesWriter {
  readonly #tree: Tree;
  readonly #record = new RowRecord();
  readonly #piece = new Uint32Array(PIECE_ROWS);
  #rows = 0;

  constructor(file: PageFile, pages: PageWriter, index: IndexName) {
    this.#tree = TreeWriter.table(file, pages, `${index}_company`);
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
    this.#tree.finish();
  }

  #write(rows: number): void {
    const record = this.#record;
    record.begin();
    record.null();
    record.blob(new Uint8Array(this.#piece.buffer, 0, 4 * rows));
    record.finish();
    this.#tree.addRow(Math.ceil(this.#rows / PIECE_ROWS) - 1, record);
  }
}

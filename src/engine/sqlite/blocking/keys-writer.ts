/** Builds the index of keys of one jurisdiction, and its places. */
import { PostingsSorter } from '../../../postings/index.ts';
import { PairSorter } from '../../../sort/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { columnsOfRow, type IndexDocument } from '../../indexing/index.ts';
import { eachHash, hashOf, hashTerm } from '../../semantics/index.ts';
import { IndexWriter } from '../build/index-writer.ts';
import { FREQUENT_MIN, KeyPagesWriter, pageBits } from './key-pages.ts';

/** Places held in memory: a company gives one or two. */
const PENDING_PLACES = 512 * 1024;

export class KeysWriter {
  readonly #file: PageFile;
  readonly #directory: string;
  readonly #pages: PageWriter;
  readonly #record = new RowRecord();
  readonly #keys: PairSorter;
  readonly #places: PostingsSorter;
  #companies = 0;

  constructor(file: PageFile, directory: string) {
    this.#file = file;
    this.#directory = directory;
    this.#keys = new PairSorter(directory);
    this.#places = new PostingsSorter(directory, 1, PENDING_PLACES);
    this.#pages = new PageWriter(file);
  }

  add(document: IndexDocument): void {
    const { bytes, ordinal } = document;
    const { start, end } = document.section('keys');
    eachHash(bytes, start, end, (section, rest) => this.#keys.add(section, rest, ordinal));
    for (const [index, columns] of document.rows('places').entries()) {
      // A term is all of a row.
      this.#places.add(0, bytes, columns[0]!.start, columns.at(-1)!.end, ordinal, index);
    }
    this.#companies = ordinal;
  }

  finish(): void {
    this.#writeKeys();
    this.#writePlaces();
  }

  #writeKeys(): void {
    const tree = TreeWriter.table(this.#file, this.#pages, 'key_page');
    const put = (page: number, bytes: Uint8Array) => {
      this.#record.begin();
      this.#record.null();
      this.#record.blob(bytes);
      this.#record.finish();
      tree.addRow(page, this.#record);
    };
    const pages = new KeyPagesWriter(pageBits(this.#keys.count), this.#companies, put);
    using lists = new IndexWriter(this.#file, this.#pages, 'key', this.#directory);
    for (const { section, rests, values } of this.#keys.sorted()) {
      for (let from = 0, end = 0; from < rests.length; from = end) {
        const rest = rests[from]!;
        for (end = from + 1; end < rests.length && rests[end] === rest; ) end += 1;
        const ids = values.subarray(from, end);
        pages.add(section, rest, ids);
        if (ids.length < FREQUENT_MIN) continue;
        lists.add({ column: 0, term: hashTerm(hashOf(section, rest)), rows: ids, positions: ids });
      }
    }
    pages.finish();
    tree.finish();
    lists.finish();
  }

  #writePlaces(): void {
    const tree = TreeWriter.table(this.#file, this.#pages, 'place');
    let id = 0;
    for (const { term, rows } of this.#places.sorted()) {
      this.#record.begin();
      for (const column of columnsOfRow(term)) this.#record.text(column);
      this.#record.integer(rows.length);
      this.#record.finish();
      tree.addRow(++id, this.#record);
    }
    tree.finish();
  }

  [Symbol.dispose](): void {
    this.#pages[Symbol.dispose]();
    this.#keys.close();
    this.#places.close();
  }
}

/** Builds the index of keys of one jurisdiction, and its places. */
import { PostingsSorter } from '../../../postings/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { columnsOfRow, type IndexDocument } from '../../indexing/index.ts';
import { KeyListsWriter } from './key-lists-writer.ts';

/** Places held in memory: a company gives one or two. */
const PENDING_PLACES = 512 * 1024;

export class KeysWriter {
  readonly #file: PageFile;
  readonly #pages: PageWriter;
  readonly #keys: KeyListsWriter;
  readonly #places: PostingsSorter;

  constructor(file: PageFile, directory: string) {
    this.#file = file;
    this.#pages = new PageWriter(file);
    this.#keys = new KeyListsWriter(file, this.#pages, directory);
    this.#places = new PostingsSorter(directory, 1, PENDING_PLACES);
  }

  add(document: IndexDocument): void {
    const { bytes, ordinal } = document;
    const { start, end } = document.section('keys');
    this.#keys.add(bytes, start, end, ordinal);
    for (const [index, columns] of document.rows('places').entries()) {
      // A term is all of a row.
      this.#places.add(0, bytes, columns[0]!.start, columns.at(-1)!.end, ordinal, index);
    }
  }

  finish(): void {
    this.#keys.finish();
    this.#writePlaces();
  }

  #writePlaces(): void {
    const tree = TreeWriter.table(this.#file, this.#pages, 'place');
    const record = new RowRecord();
    let id = 0;
    for (const { term, count } of this.#places.sorted()) {
      record.begin();
      for (const column of columnsOfRow(term)) record.text(column);
      record.integer(count);
      record.finish();
      tree.addRow(++id, record);
    }
    tree.finish();
  }

  [Symbol.dispose](): void {
    this.#pages[Symbol.dispose]();
    this.#keys[Symbol.dispose]();
    this.#places.close();
  }
}

import { PostingsSorter } from '../../../postings/index.ts';
import type { PageFile, PageWriter } from '../../../sqlite-file/index.ts';
import type { IndexDocument } from '../../indexing/index.ts';
import { filterColumn } from '../layout.ts';
import { IndexWriter } from './index-writer.ts';
import { OrdersWriter } from './orders-writer.ts';
import { addWords } from './words.ts';

/** Postings in memory: a company has about five. */
const SEGMENT_POSTINGS = 1024 * 1024;

/** Writes what the companies of one jurisdiction are filtered and sorted by, their names and status aside. */
export class FiltersWriter implements Disposable {
  readonly #index: IndexWriter;
  readonly #postings: PostingsSorter;
  readonly #orders: OrdersWriter;

  /** `directory`: for files meanwhile. */
  constructor(file: PageFile, pages: PageWriter, directory: string) {
    this.#index = new IndexWriter(file, pages, 'filter', directory);
    this.#postings = new PostingsSorter(directory, 1, SEGMENT_POSTINGS);
    this.#orders = new OrdersWriter(file, pages, directory);
  }

  add(document: IndexDocument): void {
    const { bytes, ordinal } = document;
    const [terms, day] = document.rows('filters')[0]!;
    addWords(this.#postings, filterColumn('filter'), bytes, terms!, ordinal);
    const name = document.rows('currentName')[0]![0]!;
    this.#orders.add(bytes.toString('latin1', name.start, name.end), document.text(day!));
  }

  finish(): void {
    for (const postings of this.#postings.sorted()) this.#index.add(postings);
    this.#index.finish();
    this.#orders.finish();
  }

  [Symbol.dispose](): void {
    this.#index[Symbol.dispose]();
    this.#postings.close();
    this.#orders[Symbol.dispose]();
  }
}

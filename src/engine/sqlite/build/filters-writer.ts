import { PostingsSorter } from '../../../postings/index.ts';
import type { PageFile, PageWriter } from '../../../sqlite-file/index.ts';
import type { Span } from '../../indexing/index.ts';
import { filterColumn } from '../layout.ts';
import { IndexWriter } from './index-writer.ts';
import { type OrderKey, OrdersWriter } from './orders-writer.ts';
import { addWords } from './words.ts';

/** Postings in memory: a record has about five. */
const SEGMENT_POSTINGS = 1024 * 1024;

/** What a record is filtered and sorted by: the span of its filter terms, with spaces between, and its keys in each order. */
export type FilteredRecord = {
  readonly ordinal: number;
  readonly bytes: Buffer;
  readonly terms: Span;
  readonly keys: readonly OrderKey[];
};

/** Writes what the records of one snapshot are filtered and sorted by. */
export class FiltersWriter implements Disposable {
  readonly #index: IndexWriter;
  readonly #postings: PostingsSorter;
  readonly #orders: OrdersWriter;

  /** `directory`: for files meanwhile. */
  constructor(file: PageFile, pages: PageWriter, directory: string, orders: readonly string[]) {
    this.#index = new IndexWriter(file, pages, 'filter', directory);
    this.#postings = new PostingsSorter(directory, 1, SEGMENT_POSTINGS);
    this.#orders = new OrdersWriter(file, pages, directory, orders);
  }

  add({ bytes, ordinal, terms, keys }: FilteredRecord): void {
    addWords(this.#postings, filterColumn('filter'), bytes, terms, ordinal);
    this.#orders.add(keys);
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

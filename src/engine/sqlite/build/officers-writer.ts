import { PostingsSorter } from '../../../postings/index.ts';
import { type PageFile, PageWriter } from '../../../sqlite-file/index.ts';
import type { Span } from '../../indexing/index.ts';
import { INDEXES } from '../layout.ts';
import { IndexWriter, RowCompaniesWriter } from './index-writer.ts';
import type { PartWriter } from './part-writer.ts';
import { addColumns } from './words.ts';

/** A record and its parties. */
export type PartiedRecord = {
  readonly ordinal: number;
  readonly bytes: Buffer;
  rows(section: 'parties'): readonly (readonly Span[])[];
};

/** Writes the index of officers of one jurisdiction, or of the people of a list: every party is a row. */
export class OfficersWriter implements PartWriter {
  readonly #pages: PageWriter;
  readonly #postings: PostingsSorter;
  readonly #companies: RowCompaniesWriter;
  readonly #officers: IndexWriter;

  constructor(file: PageFile, directory: string) {
    this.#postings = new PostingsSorter(directory, INDEXES.officer.length);
    this.#pages = new PageWriter(file);
    this.#companies = new RowCompaniesWriter(file, this.#pages, 'officer');
    this.#officers = new IndexWriter(file, this.#pages, 'officer', directory);
  }

  add(document: PartiedRecord): void {
    for (const columns of document.rows('parties')) {
      const row = this.#companies.add(document.ordinal);
      addColumns(this.#postings, 0, document.bytes, columns, row);
    }
  }

  finish(): void {
    this.#companies.finish();
    for (const postings of this.#postings.sorted()) this.#officers.add(postings);
    this.#officers.finish();
  }

  [Symbol.dispose](): void {
    this.#officers[Symbol.dispose]();
    this.#pages[Symbol.dispose]();
    this.#postings.close();
  }
}

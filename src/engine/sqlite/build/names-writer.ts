import { PostingsSorter, type TermPostings } from '../../../postings/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import type { IndexDocument } from '../../indexing/index.ts';
import { FIRST_WORDS, filterColumn, INDEXES } from '../layout.ts';
import { IndexWriter, RowCompaniesWriter } from './index-writer.ts';
import { type NameGroup, NamesAsTheyCome } from './name-order.ts';
import type { PartWriter } from './part-writer.ts';
import { addColumns, countWords } from './words.ts';

/** Writes the indexes of companies by their names, and of names, of one jurisdiction. */
export class NamesWriter implements PartWriter {
  readonly #file: PageFile;
  readonly #directory: string;
  readonly #pages: PageWriter;
  readonly #names = new NamesAsTheyCome();
  readonly #postings: PostingsSorter;

  constructor(file: PageFile, directory: string) {
    this.#file = file;
    this.#directory = directory;
    this.#postings = new PostingsSorter(directory, INDEXES.name.length);
    this.#pages = new PageWriter(file);
  }

  add(document: IndexDocument): void {
    const { bytes, ordinal } = document;
    const [terms = []] = document.rows('company');
    let start = 0;
    for (const { field, columns } of document.names()) {
      const words = countWords(bytes, columns[0]!);
      if (words === 0) continue;
      const row = this.#names.add(field, words, ordinal, start);
      addColumns(this.#postings, 0, bytes, columns, row);
      addColumns(this.#postings, filterColumn('name'), bytes, terms, row);
      // No word has the position behind a name, so that no phrase matches across two of them.
      start += words + 1;
    }
  }

  finish(): void {
    const [file, pages, directory] = [this.#file, this.#pages, this.#directory];
    const ordered = this.#names.inOrder();
    this.#writeGroups(ordered.groups);
    const nameCompanies = new RowCompaniesWriter(file, pages, 'name');
    for (const company of ordered.companyOfRow) nameCompanies.add(company);
    nameCompanies.finish();
    using companies = new IndexWriter(file, pages, 'company', directory);
    using names = new IndexWriter(file, pages, 'name', directory);
    for (const postings of this.#postings.sorted()) {
      const byRow = ordered.byRow(postings);
      names.add(byRow);
      if (postings.column === filterColumn('name')) {
        companies.add(ordered.filterTermsByCompany(filterColumn('company'), postings));
        continue;
      }
      const first = firstWords(byRow);
      if (first.rows.length > 0) names.add(first);
      for (const ofField of ordered.byCompany(postings)) companies.add(ofField);
    }
    companies.finish();
    names.finish();
  }

  #writeGroups(groups: readonly NameGroup[]): void {
    const tree = TreeWriter.table(this.#file, this.#pages, 'name_group');
    const record = new RowRecord();
    for (const [index, { firstRow, field, words }] of groups.entries()) {
      record.begin();
      for (const number of [firstRow, field, words]) record.integer(number);
      record.finish();
      tree.addRow(index + 1, record);
    }
    tree.finish();
  }

  [Symbol.dispose](): void {
    this.#pages[Symbol.dispose]();
    this.#postings.close();
  }
}

/** Where the term is the first word. */
function firstWords({ term, rows, positions }: TermPostings): TermPostings {
  const first = rows.filter((_, at) => positions[at] === 0);
  return { column: FIRST_WORDS, term, rows: first, positions: new Uint32Array(first.length) };
}

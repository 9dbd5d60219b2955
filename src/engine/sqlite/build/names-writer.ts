import { PostingsSorter, type TermPostings } from '../../../postings/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import type { Span } from '../../indexing/index.ts';
import type { Kind } from '../../list-port.ts';
import { FIRST_WORDS, filterColumn, INDEXES } from '../layout.ts';
import { IndexWriter, RowCompaniesWriter } from './index-writer.ts';
import { type NameGroup, NamesAsTheyCome } from './name-order.ts';
import { addColumns, countWords } from './words.ts';

/** A record's searched texts, in order of field: `columns` are those of the index of names. */
export type NamedRecord = {
  readonly ordinal: number;
  readonly bytes: Buffer;
  names(): Iterable<{ readonly field: number; readonly columns: readonly Span[] }>;
  /** The filter terms that stand beside each name, as one row; of lists there are none. */
  rows(section: 'company'): readonly (readonly Span[])[];
};

/** Writes the indexes of the records of one snapshot by their names, and of names. */
export class NamesWriter implements Disposable {
  readonly #of: 'company' | Kind;
  readonly #file: PageFile;
  readonly #directory: string;
  readonly #pages: PageWriter;
  readonly #ownsPages: boolean;
  readonly #names = new NamesAsTheyCome();
  readonly #postings: PostingsSorter;

  /** `of`: the index of the records. `pages`: those that the records are written by; its own where none are given. */
  constructor(file: PageFile, directory: string, of: 'company' | Kind = 'company', pages?: PageWriter) {
    this.#of = of;
    this.#ownsPages = pages === undefined;
    this.#file = file;
    this.#directory = directory;
    this.#postings = new PostingsSorter(directory, INDEXES.name.length);
    this.#pages = pages ?? new PageWriter(file);
  }

  add(document: NamedRecord): void {
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
    const fields = INDEXES[this.#of].indexOf('phrases');
    using companies = new IndexWriter(file, pages, this.#of, directory);
    using names = new IndexWriter(file, pages, 'name', directory);
    for (const postings of this.#postings.sorted()) {
      const byRow = ordered.byRow(postings);
      names.add(byRow);
      if (postings.column === filterColumn('name')) {
        companies.add(ordered.filterTermsByCompany(filterColumn(this.#of), postings));
        continue;
      }
      const first = firstWords(byRow);
      if (first.rows.length > 0) names.add(first);
      for (const ofField of ordered.byCompany(postings, fields)) companies.add(ofField);
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
    if (this.#ownsPages) this.#pages[Symbol.dispose]();
    this.#postings.close();
  }
}

/** Where the term is the first word. */
function firstWords({ term, rows, positions }: TermPostings): TermPostings {
  const first = rows.filter((_, at) => positions[at] === 0);
  return { column: FIRST_WORDS, term, rows: first, positions: new Uint32Array(first.length) };
}

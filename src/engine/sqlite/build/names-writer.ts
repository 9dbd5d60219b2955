import { keptOf, PostingsSorter, piecesOf, type TermPostings } from '../../../postings/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import type { Span } from '../../indexing/index.ts';
import type { Kind } from '../../list-port.ts';
import { FIRST_WORDS, filterColumn, INDEXES, type IndexName } from '../layout.ts';
import { IndexWriter, RowCompaniesWriter } from './index-writer.ts';
import { type NameGroup, NamesAsTheyCome, type OrderedNames } from './name-order.ts';
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
    const ordered = this.#names.inOrder();
    this.#writeGroups(ordered.groups);
    this.#writeCompanies(ordered);
    // One index after the other: each keeps lists of frequent words until its end.
    this.#writeIndex('name', (postings) => {
      const byRow = ordered.byRow(postings);
      return postings.column === filterColumn('name') ? [byRow] : [byRow, ...firstWords(byRow)];
    });
    const fields = INDEXES[this.#of].indexOf('phrases');
    this.#writeIndex(this.#of, (postings) =>
      postings.column === filterColumn('name')
        ? [ordered.filterTermsByCompany(filterColumn(this.#of), postings)]
        : ordered.byCompany(postings, fields),
    );
  }

  #writeIndex(name: IndexName, listed: (postings: TermPostings) => readonly TermPostings[]): void {
    using index = new IndexWriter(this.#file, this.#pages, name, this.#directory);
    for (const postings of this.#postings.sorted()) for (const one of listed(postings)) index.add(one);
    index.finish();
  }

  #writeCompanies(ordered: OrderedNames): void {
    const companies = new RowCompaniesWriter(this.#file, this.#pages, 'name');
    for (const company of ordered.companiesByRow()) companies.add(company);
    companies.finish();
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

/** Where the term is the first word, if it is one. */
function firstWords({ term, pieces }: TermPostings): TermPostings[] {
  let count = 0;
  for (const { positions } of pieces) for (const position of positions) if (position === 0) count++;
  if (count === 0) return [];
  const first = piecesOf(pieces, (piece) => keptOf(piece, (_, position) => position === 0));
  return [{ column: FIRST_WORDS, term, count, pieces: first }];
}

/** Writes the index of a list's words: rows are records, a column per field. */
import { UTF8_BYTES_PER_UNIT, withRoom } from '../../../bytes/index.ts';
import { tokenize, writeTokens } from '../../../entity/index.ts';
import { PostingsSorter, type TermPostings } from '../../../postings/index.ts';
import type { PageFile, PageWriter } from '../../../sqlite-file/index.ts';
import type { Kind, Kinds } from '../../list-port.ts';
import type { ListKind } from '../../semantics/index.ts';
import { IndexWriter } from '../build/index-writer.ts';
import { addWords } from '../build/words.ts';
import { filterColumn } from '../layout.ts';

/** Columns of the sorter. A row of words is a field of a record. */
const WORDS = 0;
const TERMS = 1;

export class WordsWriter<K extends Kind> implements Disposable {
  readonly #kind: ListKind<K>;
  readonly #postings: PostingsSorter;
  readonly #index: IndexWriter;
  #tokens = Buffer.allocUnsafe(1024);

  constructor(kind: ListKind<K>, file: PageFile, pages: PageWriter, directory: string) {
    this.#kind = kind;
    this.#postings = new PostingsSorter(directory, 2);
    this.#index = new IndexWriter(file, pages, kind.name, directory);
  }

  /** Records come in order. */
  add(record: Kinds[K]['record'], ordinal: number): void {
    const texts = this.#kind.textsOf(record);
    const fields = texts.length;
    let position = 0;
    for (let field = 0; field < fields; field++) {
      const end = this.#writeTokens(texts[field]!);
      // No word has the position between two fields, so that no phrase matches across them.
      position =
        addWords(this.#postings, WORDS, this.#tokens, { start: 0, end }, fields * ordinal + field, position) + 1;
    }
    for (const term of this.#kind.termsOf(record)) {
      const end = this.#writeTokens(term);
      this.#postings.add(TERMS, this.#tokens, 0, end, ordinal, 0);
    }
  }

  #writeTokens(text: string): number {
    this.#tokens = withRoom(this.#tokens, 0, UTF8_BYTES_PER_UNIT * text.length);
    const end = writeTokens(text, this.#tokens, 0);
    if (end !== -1) return end;
    const tokens = tokenize(text).join(' ');
    this.#tokens = withRoom(this.#tokens, 0, UTF8_BYTES_PER_UNIT * tokens.length);
    return this.#tokens.write(tokens);
  }

  finish(): void {
    const { name, fields } = this.#kind;
    for (const postings of this.#postings.sorted()) {
      if (postings.column === TERMS) this.#index.add({ ...postings, column: filterColumn(name) });
      else for (const ofField of byField(postings, fields.length)) this.#index.add(ofField);
    }
    this.#index.finish();
  }

  [Symbol.dispose](): void {
    this.#index[Symbol.dispose]();
    this.#postings.close();
  }
}

/** Postings by record: those of each of so many fields, and where there are several, those of any, in a column behind. */
function byField({ term, rows, positions }: TermPostings, fieldCount: number): TermPostings[] {
  const counts = new Array<number>(fieldCount).fill(0);
  for (let at = 0; at < rows.length; at++) counts[rows[at]! % fieldCount]! += 1;
  const records = rows.map((row) => Math.floor(row / fieldCount));
  const only = counts.indexOf(rows.length);
  if (only !== -1) return [{ column: only, term, rows: records, positions }];
  const fields = counts.map((count, column): TermPostings => {
    return { column, term, rows: new Uint32Array(count), positions: new Uint32Array(count) };
  });
  counts.fill(0);
  for (let at = 0; at < rows.length; at++) {
    const field = rows[at]! % fieldCount;
    const to = counts[field]!++;
    fields[field]!.rows[to] = records[at]!;
    fields[field]!.positions[to] = positions[at]!;
  }
  return [...fields.filter((field) => field.rows.length > 0), { column: fieldCount, term, rows: records, positions }];
}

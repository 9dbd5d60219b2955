/** Builds the index of keys of one snapshot: its pages, and the lists of frequent ones. */
import { inPieces } from '../../../postings/index.ts';
import { PairSorter } from '../../../sort/index.ts';
import { type PageFile, type PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { eachHash, FREQUENT_MIN, hashOf, hashTerm, KeyPagesWriter, pageBits } from '../../semantics/index.ts';
import { IndexWriter } from '../build/index-writer.ts';

export class KeyListsWriter implements Disposable {
  readonly #file: PageFile;
  readonly #pages: PageWriter;
  readonly #directory: string;
  readonly #keys: PairSorter;
  #records = 0;

  constructor(file: PageFile, pages: PageWriter, directory: string) {
    this.#file = file;
    this.#pages = pages;
    this.#directory = directory;
    this.#keys = new PairSorter(directory);
  }

  /** The hashes of a record's keys, as `KeyHashes` gives them, in `bytes`. Records come in order. */
  add(bytes: Buffer, start: number, end: number, ordinal: number): void {
    eachHash(bytes, start, end, (section, rest) => this.#keys.add(section, rest, ordinal));
    this.#records = ordinal;
  }

  finish(): void {
    const tree = TreeWriter.table(this.#file, this.#pages, 'key_page');
    const record = new RowRecord();
    const put = (page: number, bytes: Uint8Array) => {
      record.begin();
      record.null();
      record.blob(bytes);
      record.finish();
      tree.addRow(page, record);
    };
    const pages = new KeyPagesWriter(pageBits(this.#keys.count), this.#records, put);
    using lists = new IndexWriter(this.#file, this.#pages, 'key', this.#directory);
    for (const { section, rests, values } of this.#keys.sorted()) {
      for (let from = 0, end = 0; from < rests.length; from = end) {
        const rest = rests[from]!;
        for (end = from + 1; end < rests.length && rests[end] === rest; ) end += 1;
        const ids = values.subarray(from, end);
        pages.add(section, rest, ids);
        if (ids.length < FREQUENT_MIN) continue;
        lists.add({ column: 0, term: hashTerm(hashOf(section, rest)), ...inPieces(ids, ids) });
      }
    }
    pages.finish();
    tree.finish();
    lists.finish();
  }

  [Symbol.dispose](): void {
    this.#keys.close();
  }
}

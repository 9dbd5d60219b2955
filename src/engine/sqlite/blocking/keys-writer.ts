/** Builds the index of keys of one jurisdiction, and its places. */
import { PostingsSorter } from '../../../postings/index.ts';
import { PairSorter } from '../../../sort/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { HASH_BYTES, hashOf, hashTerm } from '../../semantics/index.ts';
import { keysOf, placeOf, unpackPlaces } from '../build/entry.ts';
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

  add(id: number, { value: packed }: { readonly value: Buffer }): void {
    const keys = keysOf(packed);
    for (let at = 0; at < keys.length; at += HASH_BYTES) this.#keys.add(keys[at]!, keys.readUInt32LE(at + 1), id);
    for (const [index, { start, end }] of unpackPlaces(packed).entries()) {
      this.#places.add(0, packed, start, end, id, index);
    }
    this.#companies = id;
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
        lists.add({ column: 0, term: hashTerm(hashOf(section, rest)), rows: ids, places: ids });
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
      const { zip5, state, city } = placeOf(term);
      this.#record.begin();
      for (const text of [zip5, state, city]) this.#record.text(text);
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

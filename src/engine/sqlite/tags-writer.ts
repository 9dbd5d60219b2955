/** Builds the index of tags of one jurisdiction, and its places. */
import { PostingsSorter } from '../../postings/index.ts';
import { PairSorter } from '../../sort/index.ts';
import { IndexWriter, openForBulkWriting, RowsInserter } from './bulk-file.ts';
import { placeOf, tagsOf, unpackPlaces } from './entry.ts';
import { CREATE_PLACES, CREATE_TAG_PAGES } from './layout.ts';
import { HASH_BYTES, hashOf, hashTerm } from './tag-hash.ts';
import { FREQUENT_MIN, pageBits, TagPagesWriter } from './tag-pages.ts';

/** Places held in memory: a company gives one or two. */
const PENDING_PLACES = 512 * 1024;

export class TagsWriter {
  readonly #database;
  readonly #tags: PairSorter;
  readonly #places: PostingsSorter;
  #companies = 0;

  constructor(path: string, directory: string) {
    this.#tags = new PairSorter(directory);
    this.#places = new PostingsSorter(directory, 1, PENDING_PLACES);
    this.#database = openForBulkWriting(path);
    this.#database.exec('BEGIN');
  }

  add(id: number, { value: packed }: { readonly value: Buffer }): void {
    const tags = tagsOf(packed);
    for (let at = 0; at < tags.length; at += HASH_BYTES) this.#tags.add(tags[at]!, tags.readUInt32LE(at + 1), id);
    for (const [index, { start, end }] of unpackPlaces(packed).entries()) {
      this.#places.add(0, packed, start, end, id, index);
    }
    this.#companies = id;
  }

  finish(): void {
    this.#writeTags();
    this.#writePlaces();
    this.#database.exec('COMMIT');
    this[Symbol.dispose]();
  }

  #writeTags(): void {
    this.#database.exec(CREATE_TAG_PAGES);
    const rows = new RowsInserter(this.#database, 'tag_page', ['id', 'data']);
    const put = (page: number, bytes: Uint8Array) => rows.add(page, bytes.slice());
    const pages = new TagPagesWriter(pageBits(this.#tags.count), this.#companies, put);
    const lists = new IndexWriter(this.#database, 'tag');
    for (const { section, rests, values } of this.#tags.sorted()) {
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
    rows.finish();
    lists.finish();
  }

  #writePlaces(): void {
    this.#database.exec(CREATE_PLACES);
    const places = new RowsInserter(this.#database, 'place', ['zip5', 'state', 'city', 'count']);
    for (const { term, rows } of this.#places.sorted()) {
      const { zip5, state, city } = placeOf(term);
      places.add(zip5, state, city, rows.length);
    }
    places.finish();
  }

  [Symbol.dispose](): void {
    if (this.#database.isOpen) this.#database.close();
    this.#tags.close();
    this.#places.close();
  }
}

/** The companies of an open snapshot by their tags. */
import { allOf, anyOf, BLOCK_BITS, countIn, type RowSet, rowsIn } from '../../postings/index.ts';
import type { ListCache } from './list-cache.ts';
import type { SnapshotFile, SnapshotIndex } from './snapshot-index.ts';
import { hashTerm, tagHash } from './tag-hash.ts';
import { findTag, type TagEntry } from './tag-pages.ts';

export class TagIndex {
  readonly #file: SnapshotFile;
  readonly #lists: SnapshotIndex;
  readonly #companies: number;
  readonly #bits: number;
  readonly #cache: ListCache;
  readonly #key: string;

  constructor(file: SnapshotFile, lists: SnapshotIndex, companies: number, cache: ListCache) {
    this.#cache = cache;
    this.#key = cache.newPrefix();
    this.#file = file;
    this.#lists = lists;
    this.#companies = companies;
    this.#bits = Math.log2(Number(file.row('SELECT max(id) + 1 FROM tag_page')![0]));
  }

  /** How many companies have a tag. */
  countOne(tag: string): number {
    return this.#find(tag).count;
  }

  /** The companies that have all of the tags. */
  all(tags: readonly string[]): RowSet {
    return allOf(tags.map((tag) => this.#rows(tag)));
  }

  /** The companies of a set that have any of the tags. */
  narrowed(rows: RowSet, tags: readonly string[]): RowSet {
    return allOf([rows, anyOf(tags.map((tag) => this.#rows(tag)))]);
  }

  /** How many companies have all of the tags: those of `all`. */
  count(tags: readonly string[], rows: RowSet): number {
    if (tags.length === 1) return this.countOne(tags[0]!);
    return countIn(rows, this.#range(), Number.POSITIVE_INFINITY);
  }

  /** The first ids of a set. */
  first(rows: RowSet, max: number): number[] {
    return rowsIn(rows, this.#range(), 0, max).rows;
  }

  #range() {
    return { from: 1, end: this.#companies + 1 };
  }

  #rows(tag: string): RowSet {
    const { ids } = this.#find(tag);
    if (ids !== null) return rowsOf(ids);
    const list = this.#lists.list(0, hashTerm(tagHash(tag)));
    if (list === null) throw this.#file.unreadable(`There is no list of ${tag}.`);
    return list;
  }

  #find(tag: string): TagEntry {
    return this.#cache.tag(this.#key + tag, () => this.#read(tagHash(tag)));
  }

  #read(hash: number): TagEntry {
    const readPage = (page: number) => {
      const row = this.#file.row('SELECT data FROM tag_page WHERE id = ?', page);
      if (row === undefined) throw this.#file.unreadable(`There is no page ${page} of tags.`);
      return row[0] as Uint8Array;
    };
    try {
      return findTag(hash, this.#bits, this.#companies, readPage);
    } catch (error) {
      throw error instanceof RangeError ? this.#file.unreadable(error) : error;
    }
  }
}

/** A set of few rows. */
function rowsOf(ids: Uint32Array): RowSet {
  return {
    size: ids.length,
    nextBlock: (from) => {
      const next = ids.find((id) => id >>> BLOCK_BITS >= from);
      return next === undefined ? Number.POSITIVE_INFINITY : next >>> BLOCK_BITS;
    },
    block: (number) => {
      const rows = ids.filter((id) => id >>> BLOCK_BITS === number);
      return rows.length === 0 ? null : Uint16Array.from(rows);
    },
  };
}

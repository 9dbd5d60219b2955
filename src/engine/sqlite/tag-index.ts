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
    const few: Uint32Array[] = [];
    const sets: RowSet[] = [];
    for (const tag of tags) {
      const { ids } = this.#find(tag);
      if (ids === null) sets.push(this.#list(tag));
      else few.push(ids);
    }
    // Of those that some rare tag has few are left, whatever the others are.
    if (few.length > 0) sets.push(new FewRows(few.reduce(meet)));
    return allOf(sets);
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
    return rows instanceof FewRows ? [...rows.ids.subarray(0, max)] : rowsIn(rows, this.#range(), 0, max).rows;
  }

  #range() {
    return { from: 1, end: this.#companies + 1 };
  }

  #rows(tag: string): RowSet {
    const { ids } = this.#find(tag);
    return ids === null ? this.#list(tag) : new FewRows(ids);
  }

  #list(tag: string): RowSet {
    const list = this.#lists.list(0, hashTerm(tagHash(tag)));
    if (list === null) throw this.#file.unreadable(`There is no list of ${tag}.`);
    return list;
  }

  #find(tag: string): TagEntry {
    return this.#cache.tag(this.#key, tag, () => this.#read(tagHash(tag)));
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

/** The rows of a tag that has no posting list, ascending. */
class FewRows implements RowSet {
  readonly ids: Uint32Array;

  constructor(ids: Uint32Array) {
    this.ids = ids;
  }

  get size(): number {
    return this.ids.length;
  }

  nextBlock(from: number): number {
    for (const id of this.ids) if (id >>> BLOCK_BITS >= from) return id >>> BLOCK_BITS;
    return Number.POSITIVE_INFINITY;
  }

  block(number: number): Uint16Array<ArrayBuffer> | null {
    const { ids } = this;
    let start = 0;
    while (start < ids.length && ids[start]! >>> BLOCK_BITS < number) start += 1;
    let end = start;
    while (end < ids.length && ids[end]! >>> BLOCK_BITS === number) end += 1;
    return start === end ? null : Uint16Array.from(ids.subarray(start, end));
  }
}

/** What is in both, ascending. */
function meet(one: Uint32Array, other: Uint32Array): Uint32Array {
  const met: number[] = [];
  for (let at = 0, beside = 0; at < one.length && beside < other.length; ) {
    const [a, b] = [one[at]!, other[beside]!];
    if (a === b) met.push(a);
    if (a <= b) at += 1;
    if (b <= a) beside += 1;
  }
  return Uint32Array.from(met);
}

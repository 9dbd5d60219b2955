/** The companies of an open snapshot by their keys. */
import {
  allOf,
  anyOf,
  countIn,
  FewRows,
  keptIn,
  type RowRange,
  type RowSet,
  rowsIn,
  without,
} from '../../../postings/index.ts';
import { Damage, type TableReader } from '../../../sqlite-file/index.ts';
import type { KeyCounts } from '../../semantics/index.ts';
import { FREQUENT_MIN, findKey, hashTerm, type KeyEntry, keyHash } from '../../semantics/index.ts';
import { COLUMNS } from '../layout.ts';
import type { ListCache } from '../read/list-cache.ts';
import type { SnapshotFile, SnapshotIndex } from '../read/snapshot-index.ts';

/** A key that several questions ask for: each index looks for it once. */
export class AskedKey {
  readonly key: string;
  readonly hash: number;
  readonly entries = new Map<KeyIndex, KeyEntry>();

  constructor(key: string) {
    this.key = key;
    this.hash = keyHash(key);
  }
}

export class KeyIndex {
  readonly #file: SnapshotFile;
  readonly #lists: SnapshotIndex;
  readonly #pages: TableReader;
  readonly #companies: number;
  readonly #bits: number;
  readonly #counts: KeyCounts;
  readonly #owner: number;

  constructor(file: SnapshotFile, lists: SnapshotIndex, companies: number, cache: ListCache) {
    this.#counts = cache.keyCounts;
    this.#owner = cache.newOwner();
    this.#file = file;
    this.#lists = lists;
    this.#companies = companies;
    this.#pages = file.read(() => file.table('key_page'));
    this.#bits = Math.log2(1 + (file.read(() => this.#pages.last())?.id ?? 0));
  }

  /** How many companies have a key of this hash. */
  countOne(hash: number): number {
    const known = this.#counts.get(this.#owner, hash);
    if (known !== null) return known;
    const { count } = this.#read(hash);
    this.#counts.set(this.#owner, hash, count);
    return count;
  }

  /** As `countOne`, of a key that other questions ask for. */
  countOf(key: AskedKey): number {
    return this.#find(key).count;
  }

  /** The companies that have all of the keys, without some. */
  all(keys: readonly AskedKey[], leftOut: FewRows | null = null): RowSet {
    const rows = this.#having(keys);
    if (leftOut === null) return rows;
    return rows instanceof FewRows ? new FewRows(rows.ids.filter((id) => !leftOut.has(id))) : without(rows, leftOut);
  }

  #having(keys: readonly AskedKey[]): RowSet {
    let few: readonly number[] | null = null;
    const lists: RowSet[] = [];
    for (const key of keys) {
      const { ids } = this.#find(key);
      if (ids === null) lists.push(this.#list(key));
      else few = few === null ? ids : meet(few, ids);
      if (few?.length === 0) return NOBODY;
    }
    if (few === null) return allOf(lists);
    // Of those that some rare key has few are left, whatever the others are.
    return new FewRows(lists.reduce((left, list) => keptIn(list, left), few));
  }

  /** The companies of a set that have any of the keys. */
  narrowed(rows: RowSet, keys: readonly AskedKey[]): RowSet {
    const any = anyOf(keys.map((key) => this.#rows(key)));
    return rows instanceof FewRows ? new FewRows(keptIn(any, rows.ids)) : allOf([rows, any]);
  }

  /** How many companies have all of the keys: those of `all`. */
  count(keys: readonly AskedKey[], rows: RowSet, leftOut: FewRows | null = null): number {
    if (rows instanceof FewRows) return rows.ids.length;
    if (keys.length > 1) return countIn(rows, EVERY_ROW, Number.POSITIVE_INFINITY);
    // The key's own count is kept: what is left out of it is sooner counted than the rest.
    const [key] = keys;
    return this.#find(key!).count - (leftOut === null ? 0 : keptIn(this.#list(key!), leftOut.ids).length);
  }

  /** The first ids of a set. */
  first(rows: RowSet, max: number): readonly number[] {
    if (rows instanceof FewRows) return rows.ids.length <= max ? rows.ids : rows.ids.slice(0, max);
    return rowsIn(rows, EVERY_ROW, 0, max).rows;
  }

  #rows(key: AskedKey): RowSet {
    const { ids } = this.#find(key);
    return ids === null ? this.#list(key) : new FewRows(ids);
  }

  #list({ hash }: AskedKey): RowSet {
    const list = this.#lists.list(0, hashTerm(hash));
    if (list === null) throw this.#file.unreadable(new Damage('a frequent key has no list'));
    return list;
  }

  #find(key: AskedKey): KeyEntry {
    let entry = key.entries.get(this);
    if (entry === undefined) {
      entry = this.#entryOf(key.hash);
      key.entries.set(this, entry);
    }
    return entry;
  }

  #entryOf(hash: number): KeyEntry {
    const known = this.#counts.get(this.#owner, hash);
    if (known !== null && known >= FREQUENT_MIN) return { count: known, ids: null };
    const entry = this.#read(hash);
    // Others are seldom asked for again.
    if (entry.ids === null) this.#counts.set(this.#owner, hash, entry.count);
    return entry;
  }

  #read(hash: number): KeyEntry {
    try {
      return findKey(hash, this.#bits, this.#companies, this.#readPage);
    } catch (error) {
      throw error instanceof RangeError ? this.#file.unreadable(error) : error;
    }
  }

  readonly #readPage = (page: number): Uint8Array => {
    return this.#file.read(() => {
      const row = this.#pages.get(page);
      if (row === null) throw new Damage(`there is no page ${page} of keys`);
      return row.view(COLUMNS.key_page.data);
    });
  };
}

const EVERY_ROW: RowRange = { from: 0, end: Number.POSITIVE_INFINITY };

const NOBODY = new FewRows([]);

/** What is in both, ascending. */
function meet(one: readonly number[], other: readonly number[]): number[] {
  const met: number[] = [];
  for (let at = 0, beside = 0; at < one.length && beside < other.length; ) {
    const [a, b] = [one[at]!, other[beside]!];
    if (a === b) met.push(a);
    if (a <= b) at += 1;
    if (b <= a) beside += 1;
  }
  return met;
}

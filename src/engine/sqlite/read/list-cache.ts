/**
 * What one thread read of posting lists, keys and companies, kept for its next searches: words are asked for as often as
 * they are frequent.
 */
import { LRUCache } from 'lru-cache';
import type { ListSource, OpenChunk } from '../../../postings/index.ts';
import { KeyCounts } from '../../semantics/index.ts';
import { KeptBodies } from '../bodies/index.ts';

const ROW_BYTES_MAX = 14 * 1024 * 1024;
const POSITION_BYTES_MAX = 4 * 1024 * 1024;
const COMPANY_BYTES_MAX = 1024 * 1024;
const ORDER_BYTES_MAX = 8 * 1024 * 1024;
const LISTS_MAX = 10_000;
/** Of the words of a prefix that has no list of its own: mostly up to seven. */
const WORD_LISTS_MAX = 5_000;
/**
 * What an open chunk takes beside its blocks: its key, its buffer and its place here. Of a rare word that is
 * nearly all.
 */
const CHUNK_BYTES = 750;
/**
 * What an open block takes beside its rows: two objects, and what a phrase keeps of a bitmap (an eighth of
 * the bitmap).
 */
const BLOCK_BYTES = 160;
const OF_ROWS = 1.125;

export class ListCache {
  /** `false`: there is no such list. */
  readonly #lists = new LRUCache<string, ListSource | false>({ max: LISTS_MAX });
  readonly #words = new LRUCache<string, readonly ListSource[]>({
    maxSize: WORD_LISTS_MAX,
    sizeCalculation: (lists) => 1 + lists.length,
  });
  readonly #chunks = new LRUCache<string | number, OpenChunk>({ maxSize: ROW_BYTES_MAX, sizeCalculation: sizeOfChunk });
  readonly #positions = new LRUCache<number, Uint8Array>({ maxSize: POSITION_BYTES_MAX, sizeCalculation: sizeOf });
  readonly #companies = new LRUCache<number, Uint32Array<ArrayBuffer>>({
    maxSize: COMPANY_BYTES_MAX,
    sizeCalculation: sizeOf,
  });
  readonly #orders = new LRUCache<number, Uint32Array<ArrayBuffer>>({
    maxSize: ORDER_BYTES_MAX,
    sizeCalculation: sizeOf,
  });
  /** Of companies that were read for pages. */
  readonly bodies = new KeptBodies();
  #keyCounts: KeyCounts | undefined;
  #owners = 0;

  /** Tells an owner of lists or counts apart from all others: 1 or more. */
  newOwner(): number {
    this.#owners += 1;
    return this.#owners;
  }

  /** Those of all owners. Threads that only search have none. */
  get keyCounts(): KeyCounts {
    this.#keyCounts ??= new KeyCounts();
    return this.#keyCounts;
  }

  list(key: string, read: () => ListSource | null): ListSource | null {
    const list = kept(this.#lists, key, () => read() ?? false);
    return list === false ? null : list;
  }

  /** The lists of the words that begin with a prefix. */
  words(key: string, read: () => readonly ListSource[]): readonly ListSource[] {
    return kept(this.#words, key, read);
  }

  /** `key`: that of the list, where it is the only chunk. */
  chunk(key: string | number, open: () => OpenChunk): OpenChunk {
    return kept(this.#chunks, key, open);
  }

  positions(key: number, read: () => Uint8Array): Uint8Array {
    return kept(this.#positions, key, read);
  }

  /** A piece of an order. */
  order(key: number, read: () => Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    return kept(this.#orders, key, read);
  }

  /**
   * The companies of a piece of an index's rows, where they are kept. Asked for each row: a function to read
   * them would be made each time.
   */
  companies(key: number): Uint32Array<ArrayBuffer> | undefined {
    return this.#companies.get(key);
  }

  keepCompanies(key: number, companies: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    this.#companies.set(key, companies);
    return companies;
  }
}

function kept<Key extends string | number, Value extends object | false>(
  cache: LRUCache<Key, Value>,
  key: Key,
  read: () => Value,
): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = read();
    cache.set(key, value);
  }
  return value;
}

function sizeOfChunk(blocks: OpenChunk): number {
  return blocks.reduce((sum, { rows }) => sum + BLOCK_BYTES + Math.ceil(OF_ROWS * rows.byteLength), CHUNK_BYTES);
}

function sizeOf({ byteLength }: Uint8Array | Uint32Array): number {
  return Math.max(1, byteLength);
}

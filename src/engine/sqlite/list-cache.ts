/** What one thread read of posting lists and tags, kept for its next searches: words are asked for as often as they are frequent. */
import { LRUCache } from 'lru-cache';
import type { ListSource, OpenChunk } from '../../postings/index.ts';
import { TagCounts } from './tag-counts.ts';

const ROW_BYTES_MAX = 9 * 1024 * 1024;
const POSITION_BYTES_MAX = 2 * 1024 * 1024;
const COMPANY_BYTES_MAX = 1024 * 1024;
const LISTS_MAX = 10_000;

export class ListCache {
  /** `false`: there is no such list. */
  readonly #lists = new LRUCache<string, ListSource | false>({ max: LISTS_MAX });
  readonly #chunks = new LRUCache<string, OpenChunk>({ maxSize: ROW_BYTES_MAX });
  readonly #positions = new LRUCache<string, Uint8Array>({ maxSize: POSITION_BYTES_MAX, sizeCalculation: sizeOf });
  readonly #companies = new LRUCache<string, Uint32Array>({ maxSize: COMPANY_BYTES_MAX, sizeCalculation: sizeOf });
  #tagCounts: TagCounts | undefined;
  #owners = 0;

  /** Tells an owner of lists or counts apart from all others: 1 or more. */
  newOwner(): number {
    this.#owners += 1;
    return this.#owners;
  }

  /** Those of all owners. Threads that only search have none. */
  get tagCounts(): TagCounts {
    this.#tagCounts ??= new TagCounts();
    return this.#tagCounts;
  }

  list(key: string, read: () => ListSource | null): ListSource | null {
    const list = kept(this.#lists, key, () => read() ?? false);
    return list === false ? null : list;
  }

  chunk(key: string, read: () => Uint8Array, open: (bytes: Uint8Array) => OpenChunk): OpenChunk {
    let chunk = this.#chunks.get(key);
    if (chunk === undefined) {
      const bytes = read();
      chunk = open(bytes);
      this.#chunks.set(key, chunk, { size: Math.max(1, bytes.length) });
    }
    return chunk;
  }

  positions(key: string, read: () => Uint8Array): Uint8Array {
    return kept(this.#positions, key, read);
  }

  /** The companies of a piece of an index's rows. */
  companies(key: string, read: () => Uint32Array): Uint32Array {
    return kept(this.#companies, key, read);
  }
}

function kept<Value extends object | false>(cache: LRUCache<string, Value>, key: string, read: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = read();
    cache.set(key, value);
  }
  return value;
}

function sizeOf({ byteLength }: Uint8Array | Uint32Array): number {
  return Math.max(1, byteLength);
}

/** What one thread read of posting lists and tags, kept for its next searches: words are asked for as often as they are frequent. */
import { LRUCache } from 'lru-cache';
import type { ListSource, OpenChunk } from '../../postings/index.ts';
import type { TagEntry } from './tag-pages.ts';

const ROW_BYTES_MAX = 9 * 1024 * 1024;
const POSITION_BYTES_MAX = 2 * 1024 * 1024;
const COMPANY_BYTES_MAX = 1024 * 1024;
const LISTS_MAX = 10_000;
/** A tag takes some 300 bytes, a frequent one less. */
const TAGS_MAX = 20_000;

/** A map for each owner: to put owner and tag into one key takes longer than looking it up. */
type TagsByOwner = Map<string, Map<string, TagEntry>>;

export class ListCache {
  /** `false`: there is no such list. */
  readonly #lists = new LRUCache<string, ListSource | false>({ max: LISTS_MAX });
  readonly #chunks = new LRUCache<string, OpenChunk>({ maxSize: ROW_BYTES_MAX });
  readonly #positions = new LRUCache<string, Uint8Array>({ maxSize: POSITION_BYTES_MAX, sizeCalculation: sizeOf });
  readonly #companies = new LRUCache<string, Uint32Array>({ maxSize: COMPANY_BYTES_MAX, sizeCalculation: sizeOf });
  /** The tags that were asked for last, and those before them. An LRU cache takes longer than reading most tags. */
  #tags: TagsByOwner = new Map();
  #olderTags: TagsByOwner = new Map();
  #tagCount = 0;
  #owners = 0;

  /** What the keys of an owner of lists begin with, so that no other has them. */
  newPrefix(): string {
    return `${this.#owners++}/`;
  }

  list(key: string, read: () => ListSource | null): ListSource | null {
    const list = kept(this.#lists, key, () => read() ?? false);
    return list === false ? null : list;
  }

  tag(owner: string, tag: string, read: () => TagEntry): TagEntry {
    const known = this.#tags.get(owner)?.get(tag);
    if (known !== undefined) return known;
    const entry = this.#olderTags.get(owner)?.get(tag) ?? read();
    if (this.#tagCount === TAGS_MAX / 2) {
      this.#olderTags = this.#tags;
      this.#tags = new Map();
      this.#tagCount = 0;
    }
    let own = this.#tags.get(owner);
    if (own === undefined) {
      own = new Map();
      this.#tags.set(owner, own);
    }
    own.set(tag, entry);
    this.#tagCount += 1;
    return entry;
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

/** What one thread read of posting lists and tags, kept for its next searches: words are asked for as often as they are frequent. */
import { LRUCache } from 'lru-cache';
import type { ListSource, OpenChunk } from '../../postings/index.ts';
import { tagHash } from './tag-hash.ts';
import type { TagEntry } from './tag-pages.ts';

const ROW_BYTES_MAX = 9 * 1024 * 1024;
const POSITION_BYTES_MAX = 2 * 1024 * 1024;
const COMPANY_BYTES_MAX = 1024 * 1024;
const LISTS_MAX = 10_000;
/** A tag takes some 300 bytes, what an owner says of it some 100. */
const TAGS_MAX = 40_000;

/** A tag that was asked for, and what the owners of tags that were asked said of it. */
export type AskedTag = { readonly tag: string; readonly hash: number; readonly entries: Map<string, TagEntry> };

export class ListCache {
  /** `false`: there is no such list. */
  readonly #lists = new LRUCache<string, ListSource | false>({ max: LISTS_MAX });
  readonly #chunks = new LRUCache<string, OpenChunk>({ maxSize: ROW_BYTES_MAX });
  readonly #positions = new LRUCache<string, Uint8Array>({ maxSize: POSITION_BYTES_MAX, sizeCalculation: sizeOf });
  readonly #companies = new LRUCache<string, Uint32Array>({ maxSize: COMPANY_BYTES_MAX, sizeCalculation: sizeOf });
  /** The tags that were asked for last, and those before them. An LRU cache takes longer than reading most tags. */
  #tags = new Map<string, AskedTag>();
  #olderTags = new Map<string, AskedTag>();
  /** The tags that were asked for last, and their entries. */
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

  /** A tag, to be asked of any number of owners: it is hashed and looked for once. */
  tag(tag: string): AskedTag {
    const known = this.#tags.get(tag);
    if (known !== undefined) return known;
    const asked = this.#olderTags.get(tag) ?? { tag, hash: tagHash(tag), entries: new Map() };
    if (this.#tagCount >= TAGS_MAX / 2) {
      this.#olderTags = this.#tags;
      this.#tags = new Map();
      this.#tagCount = 0;
    }
    this.#tags.set(tag, asked);
    this.#tagCount += 1 + asked.entries.size;
    return asked;
  }

  /** What an owner says of a tag. */
  tagEntry(owner: string, asked: AskedTag, read: (hash: number) => TagEntry): TagEntry {
    const known = asked.entries.get(owner);
    if (known !== undefined) return known;
    const entry = read(asked.hash);
    asked.entries.set(owner, entry);
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

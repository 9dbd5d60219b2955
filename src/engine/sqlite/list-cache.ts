/** What one thread read of posting lists and tags, kept for its next searches: words are asked for as often as they are frequent. */
import { LRUCache } from 'lru-cache';
import type { ListSource, OpenChunk } from '../../postings/index.ts';
import type { TagEntry } from './tag-pages.ts';

const ROW_BYTES_MAX = 10 * 1024 * 1024;
const POSITION_BYTES_MAX = 2 * 1024 * 1024;
const LISTS_MAX = 10_000;
/** A tag takes some 300 bytes, a frequent one less. */
const TAGS_MAX = 20_000;

export class ListCache {
  /** `false`: there is no such list. */
  readonly #lists = new LRUCache<string, ListSource | false>({ max: LISTS_MAX });
  readonly #chunks = new LRUCache<string, OpenChunk>({ maxSize: ROW_BYTES_MAX });
  readonly #positions = new LRUCache<string, Uint8Array>({ maxSize: POSITION_BYTES_MAX });
  readonly #tags = new LRUCache<string, TagEntry>({ max: TAGS_MAX });
  #owners = 0;

  /** What the keys of an owner of lists begin with, so that no other has them. */
  newPrefix(): string {
    return `${this.#owners++}/`;
  }

  list(key: string, read: () => ListSource | null): ListSource | null {
    let list = this.#lists.get(key);
    if (list === undefined) {
      list = read() ?? false;
      this.#lists.set(key, list);
    }
    return list === false ? null : list;
  }

  tag(key: string, read: () => TagEntry): TagEntry {
    let entry = this.#tags.get(key);
    if (entry === undefined) {
      entry = read();
      this.#tags.set(key, entry);
    }
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
    let positions = this.#positions.get(key);
    if (positions === undefined) {
      positions = read();
      this.#positions.set(key, positions, { size: Math.max(1, positions.length) });
    }
    return positions;
  }
}

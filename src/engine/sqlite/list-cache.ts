/** What searches of one thread read of posting lists, kept for the next ones: words are asked for as often as they are frequent. */
import { LRUCache } from 'lru-cache';
import type { OpenChunk, PostingList } from '../../postings/index.ts';

const CHUNK_BYTES_MAX = 12 * 1024 * 1024;
const LISTS_MAX = 10_000;

export class ListCache {
  /** `false`: there is no such list. */
  readonly #lists = new LRUCache<string, PostingList | false>({ max: LISTS_MAX });
  readonly #chunks = new LRUCache<string, OpenChunk>({ maxSize: CHUNK_BYTES_MAX });

  /** Keys are unique over all snapshots. */
  list(key: string, read: () => PostingList | null): PostingList | null {
    let list = this.#lists.get(key);
    if (list === undefined) {
      list = read() ?? false;
      this.#lists.set(key, list);
    }
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
}

/** Pages that were read lately. Snapshots never change, so a page is good until one of them is replaced. */
import { LRUCache } from 'lru-cache';
import type { CompanyJson, SearchPage } from '../port.ts';

/** Of the companies on the pages that are kept. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** One page may take no more of it than this: a page of large companies would push out a hundred others. */
export const KEPT_PAGE_BYTES = 512 * 1024;
/** What a page takes beside its companies. */
const PAGE_BYTES = 1024;

type Page = SearchPage<{ readonly company: CompanyJson }>;

export class PageCache {
  readonly #pages = new LRUCache<string, Page>({
    maxSize: KEPT_BYTES,
    maxEntrySize: KEPT_PAGE_BYTES,
    sizeCalculation: ({ hits }) => hits.reduce((sum, { company }) => sum + company.length, PAGE_BYTES),
  });
  #edition = '';

  /** Forgets everything when the snapshots are no longer those of `edition`. */
  get(edition: string, key: string): Page | undefined {
    if (edition !== this.#edition) {
      this.#pages.clear();
      this.#edition = edition;
    }
    return this.#pages.get(key);
  }

  /**
   * Whether the page is kept. `edition`: of the snapshots it was read from. A page from others than those
   * that were last asked for is not, and no large one.
   */
  set(edition: string, key: string, page: Page): boolean {
    return edition === this.#edition && this.#pages.set(key, page).get(key) === page;
  }
}

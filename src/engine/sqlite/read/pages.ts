/** What every kind of search has in common: its total, and which rows a page shows. */
import { LRUCache } from 'lru-cache';
import { countIn } from '../../../postings/index.ts';
import type { SearchPage } from '../../port.ts';
import { type Counted, countMatches, type Found, type Part } from './by-number.ts';
import { type CatalogedSnapshot, generationOf } from './catalog.ts';
import type { SearchPlan } from './search-plan.ts';

/** Every page of a search asks how many matches there are; they are counted once. */
const COUNTS_MAX = 1000;

export type AskedRows = {
  readonly limit: number;
  readonly page: number;
  /** Where another page than that is asked for: the rows before it. */
  readonly offset?: number;
  readonly countsAll?: boolean | undefined;
};

export type PageOfRows<S> = Omit<SearchPage<never>, 'hits' | 'pin'> & { readonly found: readonly Found<S>[] };

export class Pages {
  readonly #counts = new LRUCache<string, Counted>({ max: COUNTS_MAX });

  /** Everything of a page but its hits. One row more than it holds shows whether another page follows. */
  page<S extends CatalogedSnapshot>(
    { key, parts, find }: SearchPlan<S>,
    { limit, page, offset = (page - 1) * limit, countsAll }: AskedRows,
  ): PageOfRows<S> {
    const generation = generationOf(parts.map(({ snapshot }) => snapshot));
    const counted = this.#count(`${key()}\n${generation}`, parts);
    const { total } = counted;
    // No page begins beyond all rows.
    const end = total.totalIsCapped ? parts.reduce((sum, { range }) => sum + range.end, 0) : total.totalMatches;
    const found = offset < end ? find(counted, limit + 1, offset) : [];
    const isFollowed = found.length > limit;
    return {
      found: found.slice(0, limit),
      ...total,
      nextPage: isFollowed ? page + 1 : null,
      ...(countsAll === true && !isFollowed
        ? { matches: total.totalIsCapped ? countAll(parts) : total.totalMatches }
        : {}),
      jurisdictionsSearched: parts.map(({ snapshot }) => snapshot.code),
      generation,
    };
  }

  #count(key: string, parts: readonly Part<unknown>[]): Counted {
    let counted = this.#counts.get(key);
    if (counted === undefined) {
      counted = countMatches(parts);
      this.#counts.set(key, counted);
    }
    return counted;
  }
}

const countAll = (parts: readonly Part<unknown>[]): number =>
  parts.reduce((sum, { rows, range }) => sum + countIn(rows, range, Number.POSITIVE_INFINITY), 0);

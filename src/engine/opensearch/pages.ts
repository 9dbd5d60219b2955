/** What every kind of search has in common: its total, and the rows of a page. */
import { LRUCache } from 'lru-cache';
import { EngineError, type SearchPage, TOTAL_CAP } from '../port.ts';
import { type Generation, generationOf } from './catalog.ts';
import { type Clause, keyOfClause } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import type { RowsRead } from './rows.ts';
import { type Hit, type Search, searchAll } from './searching.ts';

type Total = Pick<SearchPage<never>, 'totalMatches' | 'totalIsCapped'>;
export type PageOfRows = Omit<SearchPage<never>, 'hits' | 'pin'> & { readonly rows: readonly Hit[] };

export type AskedRows = {
  readonly limit: number;
  readonly page: number;
  /** Where another page than that is asked for: the rows before it. */
  readonly offset?: number;
  readonly countsAll?: boolean | undefined;
};

export type PageQuestion = {
  /** What is searched, in order of code. */
  readonly generations: readonly Generation<unknown>[];
  /** What is counted, once for every search. */
  readonly indexes: readonly string[];
  readonly clause: Clause;
  /** At least as many as there can be rows. */
  readonly rowsMax: number;
  /** Rows after the first `offset`, and what a search counts that is made at once with that. */
  readonly read: (offset: number, limit: number, counting: Search | null) => Promise<RowsRead>;
};

const TOTALS_MAX = 2_000;

export class Pages {
  readonly #cluster: Cluster;
  readonly #totals = new LRUCache<string, Total>({ max: TOTALS_MAX });

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async page(
    { generations, indexes, clause, rowsMax, read }: PageQuestion,
    { limit, page, offset = (page - 1) * limit, countsAll }: AskedRows,
  ): Promise<PageOfRows> {
    const common = {
      jurisdictionsSearched: generations.map(({ code }) => code),
      generation: generationOf(generations),
    };
    if (generations.length === 0) {
      const none = { rows: [], nextPage: null, totalMatches: 0, totalIsCapped: false, ...common };
      return countsAll === true ? { ...none, matches: 0 } : none;
    }
    const key = `${indexes.join()} ${keyOfClause(clause)}`;
    const counting: Search = { indexes, body: { query: clause, size: 0, track_total_hits: TOTAL_CAP + 1 } };
    let total = this.#totals.get(key);
    let hits: readonly Hit[] = [];
    if (total === undefined && offset === 0) {
      const found = await read(0, limit, counting);
      hits = found.hits;
      total = totalOf(found.counted!.total);
    } else {
      if (total === undefined) {
        const [counted] = await searchAll(this.#cluster, [counting]);
        total = totalOf(counted!.total);
      }
      // No page begins behind all rows. Beyond the cap one row more shows whether another page follows.
      const end = total.totalIsCapped ? rowsMax : total.totalMatches;
      if (offset < end)
        ({ hits } = await read(offset, Math.min(end - offset, offset + limit > TOTAL_CAP ? limit + 1 : limit), null));
    }
    this.#totals.set(key, total);
    const { totalMatches, totalIsCapped } = total;
    const rows = hits.slice(0, limit);
    if (!totalIsCapped && rows.length !== Math.min(limit, Math.max(0, totalMatches - offset)))
      throw new EngineError('engine_unavailable', 'The search cluster answered a part of a page.');
    const isFollowed = totalIsCapped
      ? offset + limit <= TOTAL_CAP || hits.length > limit
      : offset + limit < totalMatches;
    const answered = { rows, ...total, nextPage: isFollowed ? page + 1 : null, ...common };
    if (countsAll !== true || isFollowed) return answered;
    return { ...answered, matches: totalIsCapped ? await this.#countAll(indexes, clause) : totalMatches };
  }

  async #countAll(indexes: readonly string[], clause: Clause): Promise<number> {
    const [counted] = await searchAll(this.#cluster, [
      { indexes, body: { query: clause, size: 0, track_total_hits: true } },
    ]);
    return counted!.total;
  }
}

function totalOf(counted: number): Total {
  return { totalMatches: Math.min(counted, TOTAL_CAP), totalIsCapped: counted > TOTAL_CAP };
}

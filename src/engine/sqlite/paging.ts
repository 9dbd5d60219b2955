/** What is known of searches between their pages: their counts, and places in their order from which a later page goes on. */
import { LRUCache } from 'lru-cache';
import { type Counted, countMatches, type Found, type Mark, type Part, rowsInOrder } from './by-number.ts';
import type { CompanyIndex } from './snapshot.ts';

const SEARCHES_MAX = 1000;
/** Pages of one search may be read by several callers at once, and by other threads in between. */
const MARKS_MAX = 16;

type Progress = { readonly counted: Counted; marks: readonly Mark[] };

/** Each search counts once, and reads the next page from where the last one ended instead of from the beginning. */
export class Paging {
  readonly #searches = new LRUCache<string, Progress>({ max: SEARCHES_MAX });

  count(index: CompanyIndex, parts: readonly Part[]): Counted {
    return this.#progressOf(index, parts).counted;
  }

  /** As `rowsInOrder`. */
  rows(index: CompanyIndex, parts: readonly Part[], limit: number, offset: number): Found[] {
    const progress = this.#progressOf(index, parts);
    const mark = progress.marks.findLast((candidate) => candidate.offset <= offset);
    const found = rowsInOrder(index, parts, progress.counted.perPart, limit, offset, mark);
    // The last row is the one beyond the page, which the next page begins with.
    const last = found.at(-2);
    if (last !== undefined && found.length === limit) {
      const reached = { offset: offset + limit - 1, place: last.place, after: last.rowId };
      const others = progress.marks.filter((other) => other.offset !== reached.offset).slice(1 - MARKS_MAX);
      progress.marks = [...others, reached].sort((a, b) => a.offset - b.offset);
    }
    return found;
  }

  #progressOf(index: CompanyIndex, parts: readonly Part[]): Progress {
    const key = [index, ...parts.flatMap(({ snapshot, expression }) => [snapshot.fileIdentity, expression])].join('\n');
    let progress = this.#searches.get(key);
    if (progress === undefined) {
      progress = { counted: countMatches(index, parts), marks: [] };
      this.#searches.set(key, progress);
    }
    return progress;
  }
}

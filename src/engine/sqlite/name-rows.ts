/** What the place of a row in the index of names says (layout.ts). */
import type { RowRange } from '../../postings/index.ts';
import type { NameGroup } from './name-order.ts';

export class NameRows {
  readonly #groups: readonly NameGroup[];
  readonly #rows: number;
  /** The group that was asked for last, and where it ends: rows are mostly asked for in order. */
  #last: NameGroup | undefined;
  #lastEnd = 0;

  /** `groups` in order; `rows`: how many names there are. */
  constructor(groups: readonly NameGroup[], rows: number) {
    this.#groups = groups;
    this.#rows = rows;
  }

  /** The rows of a field's names. */
  ofField(field: number): RowRange {
    return {
      from: this.#firstRow((group) => group.field >= field),
      end: this.#firstRow((group) => group.field > field),
    };
  }

  /** The rows of a field's names of so many words. */
  ofWords(field: number, words: number): RowRange {
    const isAt = (group: NameGroup) => group.field > field || (group.field === field && group.words >= words);
    const from = this.#firstRow(isAt);
    const end = this.#firstRow((group) => isAt(group) && !(group.field === field && group.words === words));
    return { from, end };
  }

  /** The group that a row is in. */
  groupOf(row: number): NameGroup {
    if (this.#last === undefined || row < this.#last.firstRow || row >= this.#lastEnd) {
      const place = this.#groups.findLastIndex(({ firstRow }) => firstRow <= row);
      this.#last = this.#groups[place]!;
      this.#lastEnd = this.#groups[place + 1]?.firstRow ?? this.#rows;
    }
    return this.#last;
  }

  #firstRow(isAt: (group: NameGroup) => boolean): number {
    return this.#groups.find(isAt)?.firstRow ?? this.#rows;
  }
}

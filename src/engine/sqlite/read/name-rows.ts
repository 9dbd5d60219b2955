/** What the number of a row in the index of names says (layout.ts). */
import type { RowRange } from '../../../postings/index.ts';
import type { NameGroup } from '../build/name-order.ts';

export class NameRows {
  readonly #groups: readonly NameGroup[];
  readonly #rows: number;
  /** The position of the group that was asked for last: rows are mostly asked for in order. */
  #last = 0;

  /** `groups` in order; `rows`: how many names there are. */
  constructor(groups: readonly NameGroup[], rows: number) {
    this.#groups = groups;
    this.#rows = rows;
  }

  /** The rows of the names of neighbouring fields. */
  ofFields(first: number, last: number): RowRange {
    return {
      from: this.#firstRow((group) => group.field >= first),
      end: this.#firstRow((group) => group.field > last),
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
    const groups = this.#groups;
    let at = this.#last;
    if (row < groups[at]!.firstRow) at = 0;
    while (at + 1 < groups.length && groups[at + 1]!.firstRow <= row) at += 1;
    this.#last = at;
    return groups[at]!;
  }

  #firstRow(isAt: (group: NameGroup) => boolean): number {
    return this.#groups.find(isAt)?.firstRow ?? this.#rows;
  }
}

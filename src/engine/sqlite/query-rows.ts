/** A query as the set of an index's rows that satisfy it. */

import { allOf, anyOf, filtered, inSequence, type RowSet } from '../../postings/index.ts';
import type { QueryNode, TermNode } from '../../query/index.ts';
import type { SnapshotIndex } from './snapshot-index.ts';

export type Phrase = Extract<TermNode, { kind: 'phrase' }>;

/** Where a query is looked for. */
export type Scope = {
  readonly index: SnapshotIndex;
  /** Columns of words: a term may stand in any of them. */
  readonly columns: readonly number[];
  /** Reads the text of a row's column: does one of its names hold the phrase? */
  readonly holds: (phrase: Phrase, column: number, row: number) => boolean;
};

/** Finds the rows of queries, and of parts of them, of which each is looked up once. */
export class QueryRows {
  readonly #scope: Scope;
  readonly #sets = new Map<QueryNode, RowSet>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  of(node: QueryNode): RowSet {
    let set = this.#sets.get(node);
    if (set === undefined) {
      set = this.#find(node);
      this.#sets.set(node, set);
    }
    return set;
  }

  #find(node: QueryNode): RowSet {
    const { index, columns } = this.#scope;
    switch (node.kind) {
      case 'and':
        return allOf(node.operands.map((operand) => this.of(operand)));
      case 'or':
        return anyOf(node.operands.map((operand) => this.of(operand)));
      case 'word':
        return anyOf(columns.flatMap((column) => index.list(column, node.token) ?? []));
      case 'prefix':
        return anyOf(columns.flatMap((column) => prefixLists(index, column, node.token)));
      case 'phrase':
        return anyOf(columns.map((column) => this.#phrase(node, column)));
    }
  }

  #phrase(phrase: Phrase, column: number): RowSet {
    const { index, holds } = this.#scope;
    const words = phrase.isPrefix ? phrase.tokens.slice(0, -1) : phrase.tokens;
    const lists = words.flatMap((word) => index.list(column, word) ?? []);
    if (lists.length < words.length) return NOTHING;
    if (!phrase.isPrefix) return inSequence(lists);
    const last = phrase.tokens.at(-1)!;
    const ofPrefix = index.prefixList(column, last);
    if (ofPrefix === null) return anyOf(index.wordsWith(column, last).map((list) => inSequence([...lists, list])));
    // A prefix's list does not know places, so the names themselves tell.
    return filtered(allOf([inSequence(lists), ofPrefix]), (row) => holds(phrase, column, row));
  }
}

const NOTHING: RowSet = anyOf([]);

function prefixLists(index: SnapshotIndex, column: number, prefix: string): RowSet[] {
  const list = index.prefixList(column, prefix);
  return list === null ? index.wordsWith(column, prefix) : [list];
}

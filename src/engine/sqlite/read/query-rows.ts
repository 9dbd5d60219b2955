/** A query as the set of an index's rows that satisfy it. */

import { allOf, anyOf, filtered, inSequence, type PostingList, type RowSet } from '../../../postings/index.ts';
import type { QueryNode, TermNode } from '../../../query/index.ts';
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

/** Finds the rows of queries and of their parts; each part is looked up once. */
export class QueryRows {
  readonly #scope: Scope;
  /** What finds a term's list in each of the columns, or in all of them at once. */
  readonly #find: readonly FindList[];
  readonly #sets = new Map<QueryNode, RowSet>();

  constructor(scope: Scope) {
    this.#scope = scope;
    const { index, columns } = scope;
    this.#find = index.hasOnly(columns)
      ? [(term) => index.anyList(term)]
      : columns.map((column) => (term) => index.list(column, term));
  }

  of(node: QueryNode): RowSet {
    let set = this.#sets.get(node);
    if (set === undefined) {
      set = this.#rows(node);
      this.#sets.set(node, set);
    }
    return set;
  }

  #rows(node: QueryNode): RowSet {
    const { index, columns } = this.#scope;
    switch (node.kind) {
      case 'and':
        return allOf(node.operands.map((operand) => this.of(operand)));
      case 'or':
        return anyOf(node.operands.map((operand) => this.of(operand)));
      case 'word':
        return anyOf(this.#find.flatMap((find) => find(node.token) ?? []));
      case 'prefix':
        return anyOf(columns.flatMap((column) => prefixLists(index, column, node.token)));
      case 'phrase':
        return node.isPrefix
          ? anyOf(columns.map((column) => this.#prefixPhrase(node, column)))
          : anyOf(this.#find.map((find) => phraseRows(node.tokens, find)));
    }
  }

  #prefixPhrase(phrase: Phrase, column: number): RowSet {
    const { index, holds } = this.#scope;
    const words = listsOf(phrase.tokens.slice(0, -1), (word) => index.list(column, word));
    if (words === null) return NOTHING;
    const last = phrase.tokens.at(-1)!;
    const ofPrefix = index.prefixList(column, last);
    if (ofPrefix === null) return anyOf(index.wordsWith(column, last).map((list) => inSequence([...words, list])));
    // A prefix's list has no positions, so the names themselves are read.
    return filtered(allOf([inSequence(words), ofPrefix]), (row) => holds(phrase, column, row));
  }
}

type FindList = (term: string) => PostingList | null;

const NOTHING: RowSet = anyOf([]);

function phraseRows(tokens: readonly string[], find: FindList): RowSet {
  const lists = listsOf(tokens, find);
  return lists === null ? NOTHING : inSequence(lists);
}

/** A list for each word, the same for the same word; `null` where one of the words has none. */
function listsOf(words: readonly string[], find: FindList): PostingList[] | null {
  const ofWord = new Map<string, PostingList>();
  for (const word of new Set(words)) {
    const list = find(word);
    if (list === null) return null;
    ofWord.set(word, list);
  }
  return words.map((word) => ofWord.get(word)!);
}

function prefixLists(index: SnapshotIndex, column: number, prefix: string): RowSet[] {
  const list = index.prefixList(column, prefix);
  return list === null ? index.wordsWith(column, prefix) : [list];
}

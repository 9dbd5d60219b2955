/** A query as the set of an index's rows that satisfy it. */

import { allOf, anyOf, atLeast, filtered, inSequence, type PostingList, type RowSet } from '../../../postings/index.ts';
import type { QueryNode, TermNode } from '../../../query/index.ts';
import { type Product, productsOf } from './products.ts';
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
  /** Are words found in all columns at once? Those lists are paired. */
  readonly #hasPairs: boolean;
  readonly #both = new Map<string, PostingList | null>();
  readonly #sets = new Map<QueryNode, RowSet>();

  constructor(scope: Scope) {
    this.#scope = scope;
    const { index, columns } = scope;
    this.#hasPairs = index.hasOnly(columns);
    this.#find = this.#hasPairs
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

  /**
   * Those that satisfy a query and at least so many of some operands. `products`: those that do, which are made where
   * they may be of use.
   */
  withOperands(
    root: QueryNode,
    operands: readonly QueryNode[],
    least: number,
    products: () => readonly Product[] | null,
  ): RowSet {
    const set = this.of(root);
    const ofOperands = () => operands.map((operand) => this.of(operand));
    return this.#ofFewer(root, products, set.size) ?? atLeast(least, ofOperands(), set);
  }

  #rows(node: QueryNode): RowSet {
    const { index, columns } = this.#scope;
    switch (node.kind) {
      case 'and':
        return this.#and(node);
      case 'or':
        return anyOf(node.operands.map((operand) => this.of(operand)));
      case 'word':
        return anyOf(this.#find.flatMap((find) => find(node.token) ?? []));
      case 'prefix':
        return anyOf(columns.flatMap((column) => prefixLists(index, column, node.token)));
      case 'phrase':
        return node.isPrefix
          ? anyOf(columns.map((column) => this.#prefixPhrase(node, column)))
          : anyOf(this.#find.map((find) => this.#phrase(node.tokens, find)));
    }
  }

  #and(node: Extract<QueryNode, { kind: 'and' }>): RowSet {
    const straight = allOf(node.operands.map((operand) => this.of(operand)));
    return this.#ofFewer(node, () => productsOf(node), straight.size) ?? straight;
  }

  /** The rows of products of a query, where they have less than half of so many rows to look at. */
  #ofFewer(node: QueryNode, products: () => readonly Product[] | null, size: number): RowSet | null {
    if (!this.#hasPairs) return null;
    const words = [...new Set(wordsOf(node))];
    if (!words.some((first, at) => words.slice(at + 1).some((second) => this.#bothList(first, second) !== null)))
      return null;
    const sets = products()?.map((product) => this.#product(product));
    const set = sets === undefined ? null : anyOf(sets);
    return set !== null && 2 * set.size < size ? set : null;
  }

  /** The rows of all terms of a product: lists of two words in place of those of the words, where there are some. */
  #product(product: Product): RowSet {
    const words = product.flatMap((term) => (term.kind === 'word' ? term.token : []));
    const pairs = words.flatMap((first, at) =>
      words.slice(at + 1).flatMap((second) => {
        const set = this.#bothList(first, second);
        return set === null ? [] : { set, first, second };
      }),
    );
    const paired = new Set<string>();
    const sets: RowSet[] = [];
    for (const { set, first, second } of pairs.sort((a, b) => a.set.size - b.set.size)) {
      if (paired.has(first) && paired.has(second)) continue;
      paired.add(first).add(second);
      sets.push(set);
    }
    for (const term of product) if (term.kind !== 'word' || !paired.has(term.token)) sets.push(this.of(term));
    return allOf(sets);
  }

  /** Looked up once: products have the same words again and again. */
  #bothList(first: string, second: string): PostingList | null {
    const key = first < second ? `${first} ${second}` : `${second} ${first}`;
    let list = this.#both.get(key);
    if (list === undefined) {
      list = this.#scope.index.bothList(first, second);
      this.#both.set(key, list);
    }
    return list;
  }

  #phrase(tokens: readonly string[], find: FindList): RowSet {
    const lists = listsOf(tokens, find);
    if (lists === null) return NOTHING;
    const neighbours = this.#hasPairs
      ? tokens.slice(1).flatMap((second, at) => this.#neighbours(tokens[at]!, second))
      : [];
    const [only] = neighbours;
    return tokens.length === 2 && only?.isSequence === true
      ? only.list
      : inSequence(
          lists,
          neighbours.map(({ list }) => list),
        );
  }

  /** The shortest list that has all rows where one word stands right behind another. */
  #neighbours(first: string, second: string): { readonly list: PostingList; readonly isSequence: boolean }[] {
    const { index } = this.#scope;
    const sequence = index.sequenceList(first, second);
    const list = sequence ?? this.#bothList(first, second);
    return list === null ? [] : [{ list, isSequence: sequence !== null }];
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

function wordsOf(node: QueryNode): string[] {
  if (node.kind === 'and' || node.kind === 'or') return node.operands.flatMap(wordsOf);
  return node.kind === 'word' ? [node.token] : [];
}

type FindList = (term: string) => PostingList | null;

const NOTHING: RowSet = anyOf([]);

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

/** A search by relevance (docs/relevance.md), and what of it both ways of ranking ask for. */
import { matchesNames, type Query, type QueryNode } from '../../../query/index.ts';
import { WORDS_MAX } from '../layout.ts';
import type { Counted, Part } from './by-number.ts';

export type RelevanceSearch = {
  readonly query: Query;
  /** Places in NAME_FIELDS that are searched, ascending; the current name always is. */
  readonly fields: readonly number[];
  /** The filter terms that every row must have, where a filter asks for them. */
  readonly filterTerms: readonly string[];
  /** In order of jurisdiction; rows of companies. */
  readonly parts: readonly Part[];
  readonly counted: Counted;
};

/** As many words as count for the rank. */
export function countedWords(tokens: readonly string[]): number {
  return Math.min(tokens.length, WORDS_MAX);
}

/** How many operands of the query's ORs a company's names satisfy together. */
export function satisfiedTogether(root: QueryNode, names: readonly (readonly string[])[]): number {
  return orOperands(root).filter((operand) => matchesNames(operand, names)).length;
}

/** The operands of every OR of the query. */
export function orOperands(node: QueryNode): QueryNode[] {
  if (node.kind !== 'and' && node.kind !== 'or') return [];
  const below = node.operands.flatMap(orOperands);
  return node.kind === 'or' ? [...node.operands, ...below] : below;
}

/** The relevance order of docs/relevance.md, as keys of names and of companies. */
import { tokenize } from '../../entity/index.ts';
import { matchesName, matchesNames, type Query, type QueryNode, satisfiedOrOperands } from '../../query/index.ts';
import type { TextsByField } from './name-fields.ts';

/** Names of this many words or more rank alike. */
export const WORDS_MAX = 1023;

/** As many of a name's words as count for its rank. */
export function countedWords(words: number): number {
  return Math.min(words, WORDS_MAX);
}

/** The name ranks of one field: 0 (no name has so few words) to WORDS_MAX. */
const RANKS_PER_FIELD = WORDS_MAX + 1;

/**
 * The part of the order that a name has without any query: less for an earlier field, and there for fewer
 * words. Below 2^16.
 */
export function nameRank(field: number, words: number): number {
  return field * RANKS_PER_FIELD + countedWords(words);
}

export function fieldOfRank(rank: number): number {
  return Math.floor(rank / RANKS_PER_FIELD);
}

export function wordsOfRank(rank: number): number {
  return rank % RANKS_PER_FIELD;
}

/**
 * The key of a company that matches, without jurisdiction and number, which come last. Less is better, the
 * first difference decides; so the operands count down from 0.
 */
export type RelevanceKey = readonly [notExact: number, nameClass: number, operands: number, words: number];

export function compareKeys(a: RelevanceKey, b: RelevanceKey): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

/** `fields`: those that are searched, ascending, the first one among them. */
export function relevanceKey(
  { root, exactTokens }: Query,
  fields: readonly number[],
  names: TextsByField,
): RelevanceKey {
  const tokensByField = fields.map((field) => names[field]!.map(tokenize));
  const current = tokensByField[0]![0] ?? [];
  const notExact = exactTokens !== null && isSame(current, exactTokens) ? 0 : 1;
  for (const [index, field] of fields.entries()) {
    const keys = tokensByField[index]!.filter((tokens) => matchesName(root, tokens)).map(
      (tokens): RelevanceKey => [notExact, field, -satisfiedOrOperands(root, tokens), countedWords(tokens.length)],
    );
    if (keys.length > 0) return keys.reduce((best, key) => (compareKeys(key, best) < 0 ? key : best));
  }
  const operands = satisfiedTogether(root, tokensByField.flat());
  return [notExact, names.length, -operands, wordsTogether(names)];
}

/** The words that count where texts match only together: of the first one that there is. */
export function wordsTogether(names: TextsByField): number {
  return countedWords(tokenize(names.find((ofField) => ofField.length > 0)?.[0] ?? '').length);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, position) => token === b[position]);
}

/** How many operands of the query's ORs a company's names satisfy together. */
function satisfiedTogether(root: QueryNode, names: readonly (readonly string[])[]): number {
  return orOperands(root).filter((operand) => matchesNames(operand, names)).length;
}

/** The operands of every OR of the query. */
export function orOperands(node: QueryNode): QueryNode[] {
  if (node.kind !== 'and' && node.kind !== 'or') return [];
  const below = node.operands.flatMap(orOperands);
  return node.kind === 'or' ? [...node.operands, ...below] : below;
}

/** The fewest operands of its ORs that a name satisfies which satisfies the whole query. */
export function fewestOperands(node: QueryNode): number {
  if (node.kind === 'and') return node.operands.reduce((sum, operand) => sum + fewestOperands(operand), 0);
  return node.kind === 'or' ? 1 + Math.min(...node.operands.map(fewestOperands)) : 0;
}

/** Only an AND can be satisfied by several names that do not satisfy it alone. */
export function canMatchTogether(node: QueryNode): boolean {
  return node.kind === 'and' || (node.kind === 'or' && node.operands.some(canMatchTogether));
}

/**
 * Whether names that are exactly the query need not be looked for: those that are exactly one term are the shortest that hold
 * it. The longest names are counted as one length.
 */
export function isExactFirst({ root, exactTokens }: Query): boolean {
  return root.kind !== 'and' && root.kind !== 'or' && (exactTokens === null || exactTokens.length < WORDS_MAX);
}

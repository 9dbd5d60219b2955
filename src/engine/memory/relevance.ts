/** The relevance order (docs/relevance.md), worked out of all texts of a record. */
import type { Query, QueryNode } from '../../query/index.ts';
import { matches } from './queries.ts';

/** Longer names rank alike. */
const WORDS_MAX = 1023;
const ONLY_TOGETHER = 9;

/** A searched text of a record. `fieldClass`: 0 of the first field, and so on. */
export type RankedText = { readonly fieldClass: number; readonly tokens: readonly string[] };

/** Smaller comes first, the first difference decides. */
export type RelevanceKey = readonly [isNotExact: number, fieldClass: number, minusSatisfied: number, words: number];

/** `texts`: those of a record that matches, in order of field. */
export function relevanceKey({ root, exactTokens }: Query, texts: readonly RankedText[]): RelevanceKey {
  const isExact = texts.some(
    ({ fieldClass, tokens }) => fieldClass === 0 && exactTokens !== null && exactTokens.join(' ') === tokens.join(' '),
  );
  const isNotExact = isExact ? 0 : 1;
  const keys = texts
    .filter(({ tokens }) => matches(root, [tokens]))
    .map(({ fieldClass, tokens }): RelevanceKey => {
      return [isNotExact, fieldClass, -satisfiedOperands(root, [tokens]), wordsOf(tokens)];
    });
  const all = texts.map(({ tokens }) => tokens);
  return keys.sort(compareKeys)[0] ?? [isNotExact, ONLY_TOGETHER, -satisfiedOperands(root, all), wordsOf(all[0]!)];
}

export function compareKeys(a: RelevanceKey, b: RelevanceKey): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

function wordsOf(tokens: readonly string[]): number {
  return Math.min(tokens.length, WORDS_MAX);
}

/** Over every OR of the query, how many of its operands the names satisfy, summed. */
function satisfiedOperands(node: QueryNode, names: readonly (readonly string[])[]): number {
  if (node.kind !== 'and' && node.kind !== 'or') return 0;
  const here = node.kind === 'or' ? node.operands.filter((operand) => matches(operand, names)).length : 0;
  return node.operands.reduce((sum, operand) => sum + satisfiedOperands(operand, names), here);
}

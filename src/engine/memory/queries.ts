/** Does a text satisfy a query. A text is its tokens, in order. */
import type { QueryNode } from '../../query/index.ts';

/**
 * Whether each term needed is satisfied by some one of the texts; different terms may be by different texts.
 */
export function matches(node: QueryNode, texts: readonly (readonly string[])[]): boolean {
  switch (node.kind) {
    case 'and':
      return node.operands.every((operand) => matches(operand, texts));
    case 'or':
      return node.operands.some((operand) => matches(operand, texts));
    case 'word':
      return texts.some((tokens) => tokens.includes(node.token));
    case 'prefix':
      return texts.some((tokens) => tokens.some((token) => token.startsWith(node.token)));
    case 'phrase':
      return texts.some((tokens) => tokens.some((_, start) => phraseStandsAt(node, tokens.slice(start))));
  }
}

function phraseStandsAt(phrase: QueryNode & { kind: 'phrase' }, tokens: readonly string[]): boolean {
  const last = phrase.tokens.length - 1;
  return phrase.tokens.every((wanted, index) =>
    phrase.isPrefix && index === last ? tokens[index]?.startsWith(wanted) === true : tokens[index] === wanted,
  );
}

/** Its words, prefixes and phrases. */
export function termsOf(node: QueryNode): QueryNode[] {
  return node.kind === 'and' || node.kind === 'or' ? node.operands.flatMap(termsOf) : [node];
}

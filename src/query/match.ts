/** Does a name satisfy a query. A name is its tokens (src/entity/fold.ts), in order. */
import type { QueryNode, TermNode } from './ast.ts';

/** True where one name satisfies the whole query by itself. */
export function matchesName(node: QueryNode, tokens: readonly string[]): boolean {
  return satisfied(node, (term) => matchesTerm(term, tokens));
}

/**
 * True where a company of these names satisfies the query: every term inside one name, never across two, but
 * different terms in different names as they come.
 */
export function matchesNames(node: QueryNode, names: readonly (readonly string[])[]): boolean {
  return satisfied(node, (term) => names.some((tokens) => matchesTerm(term, tokens)));
}

/** True where the name satisfies at least one term of the query. */
export function matchesAnyTerm(node: QueryNode, tokens: readonly string[]): boolean {
  if (node.kind !== 'and' && node.kind !== 'or') return matchesTerm(node, tokens);
  return node.operands.some((operand) => matchesAnyTerm(operand, tokens));
}

/**
 * Over every OR of the query, at any depth: how many of its operands the name satisfies by itself, summed.
 */
export function satisfiedOrOperands(node: QueryNode, tokens: readonly string[]): number {
  if (node.kind !== 'and' && node.kind !== 'or') return 0;
  let count = 0;
  for (const operand of node.operands) {
    if (node.kind === 'or' && matchesName(operand, tokens)) count++;
    count += satisfiedOrOperands(operand, tokens);
  }
  return count;
}

function satisfied(node: QueryNode, holds: (term: TermNode) => boolean): boolean {
  switch (node.kind) {
    case 'and':
      return node.operands.every((operand) => satisfied(operand, holds));
    case 'or':
      return node.operands.some((operand) => satisfied(operand, holds));
    default:
      return holds(node);
  }
}

function matchesTerm(term: TermNode, tokens: readonly string[]): boolean {
  switch (term.kind) {
    case 'word':
      return tokens.includes(term.token);
    case 'prefix':
      return tokens.some((token) => token.startsWith(term.token));
    case 'phrase':
      return tokens.some((_, start) => standsAt(start, term.tokens, term.isPrefix, tokens));
  }
}

function standsAt(start: number, phrase: readonly string[], isPrefix: boolean, tokens: readonly string[]): boolean {
  return phrase.every((expected, offset) => {
    const token = tokens[start + offset];
    if (token === undefined) return false;
    return isPrefix && offset === phrase.length - 1 ? token.startsWith(expected) : token === expected;
  });
}

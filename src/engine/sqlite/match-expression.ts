/** A query as FTS5 MATCH expressions. Tokens hold letters and digits only, so quoting them is all the escaping there is. */
import type { QueryNode, TermNode } from '../../query/index.ts';

/** Opens up a prefix into the terms that begin with it, or `null` to let FTS5 look for it itself. */
export type ExpandPrefix = (prefix: string) => readonly string[] | null;

/** The expression that matches where the query does. */
export function matchExpression(node: QueryNode, expandPrefix: ExpandPrefix): string {
  switch (node.kind) {
    case 'word':
    case 'prefix':
    case 'phrase':
      return termExpression(node, expandPrefix);
    case 'and':
    case 'or':
      // FTS5's parser takes some 95 parentheses deep, but half as many where a parenthesis opens after an operand.
      return joinExpressions(
        node.kind === 'and' ? 'AND' : 'OR',
        node.operands
          .toSorted((a, b) => depthOf(b) - depthOf(a))
          .map((operand) => matchExpression(operand, expandPrefix)),
      );
  }
}

function depthOf(node: QueryNode): number {
  return node.kind === 'and' || node.kind === 'or' ? 1 + Math.max(...node.operands.map(depthOf)) : 0;
}

/** The expression for these tokens, adjacent and in order. */
export function phraseExpression(tokens: readonly string[]): string {
  return `"${tokens.join(' ')}"`;
}

/** AND binds tighter, here as in queries, so that only OR needs parentheses. */
export function joinExpressions(operator: 'AND' | 'OR', expressions: readonly string[]): string {
  const joined = expressions.join(` ${operator} `);
  return operator === 'OR' && expressions.length > 1 ? `(${joined})` : joined;
}

function termExpression(term: TermNode, expandPrefix: ExpandPrefix): string {
  if (term.kind === 'word') return phraseExpression([term.token]);
  if (term.kind === 'phrase' && !term.isPrefix) return phraseExpression(term.tokens);
  const tokens = term.kind === 'prefix' ? [term.token] : term.tokens;
  const before = tokens.slice(0, -1);
  const words = expandPrefix(tokens.at(-1)!);
  if (words === null) return `${phraseExpression(tokens)} *`;
  return joinExpressions(
    'OR',
    words.map((word) => phraseExpression([...before, word])),
  );
}

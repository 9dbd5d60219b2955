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
      return joinExpressions(
        node.kind === 'and' ? 'AND' : 'OR',
        node.operands.map((operand) => matchExpression(operand, expandPrefix)),
      );
  }
}

/** The expression for these tokens, adjacent and in order. */
export function phraseExpression(tokens: readonly string[]): string {
  return `"${tokens.join(' ')}"`;
}

export function joinExpressions(operator: 'AND' | 'OR', expressions: readonly string[]): string {
  return expressions.length === 1 ? expressions[0]! : `(${expressions.join(` ${operator} `)})`;
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

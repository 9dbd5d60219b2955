import type { QueryNode } from './ast.ts';

/** The query text of a node, in its plainest form: `parseQuery` reads it as the same AST, spans aside. */
export function printQuery(node: QueryNode): string {
  switch (node.kind) {
    case 'word':
      return node.token;
    case 'prefix':
      return `${node.token}*`;
    case 'phrase':
      // A quoted phrase takes no wildcard; a word that folding separates does.
      return node.isPrefix ? `${node.tokens.join('-')}*` : `"${node.tokens.join(' ')}"`;
    case 'and':
      return node.operands
        .map((operand) => (operand.kind === 'or' ? `(${printQuery(operand)})` : printQuery(operand)))
        .join(' AND ');
    case 'or':
      return node.operands.map(printQuery).join(' OR ');
  }
}

/**
 * The abstract syntax of a query. Tokens are folded (src/entity/fold.ts): an engine looks them up as they
 * are.
 *
 * A word that folding separates (`AT&T`) is a phrase of its tokens. A term without a letter or digit has no
 * node.
 */

/** Half-open range of the query text, in Unicode code points. */
export type Span = { readonly start: number; readonly end: number };

export type TermNode =
  | { readonly kind: 'word'; readonly token: string; readonly span: Span }
  | { readonly kind: 'prefix'; readonly token: string; readonly span: Span }
  /**
   * Adjacent tokens, in order, inside one name. With `isPrefix` the last one is the start of a word: `at&t*`.
   */
  | { readonly kind: 'phrase'; readonly tokens: readonly string[]; readonly isPrefix: boolean; readonly span: Span };

/** `operands` are two or more; an operand is never of its parent's own kind (`a AND (b AND c)` is flat). */
export type QueryNode =
  | TermNode
  | { readonly kind: 'and'; readonly operands: readonly QueryNode[]; readonly span: Span }
  | { readonly kind: 'or'; readonly operands: readonly QueryNode[]; readonly span: Span };

export type Query = {
  readonly root: QueryNode;
  /**
   * The query's words in order, operators, quotes and parentheses aside: a company whose current name has
   * exactly these tokens stands first in relevance order. `null` for a query with a wildcard, which is never
   * exact.
   */
  readonly exactTokens: readonly string[] | null;
};

export type QueryErrorCode =
  | 'empty_query'
  | 'wildcard_in_phrase'
  | 'leading_wildcard'
  | 'embedded_wildcard'
  | 'unterminated_phrase'
  | 'empty_phrase'
  | 'empty_group'
  | 'unbalanced_parenthesis'
  | 'missing_operand'
  | 'query_too_complex';

/** `position`: 0-based offset, in Unicode code points, of the first offending character. */
export type QueryError = { readonly code: QueryErrorCode; readonly position: number };

export type QueryResult =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly error: QueryError };

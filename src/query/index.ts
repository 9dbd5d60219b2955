export type { Query, QueryError, QueryErrorCode, QueryNode, QueryResult, Span, TermNode } from './ast.ts';
export { ERROR_SENTENCES, parseQuery } from './parse.ts';
export { printQuery } from './print.ts';

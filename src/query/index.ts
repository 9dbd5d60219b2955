export { asText } from './as-text.ts';
export type { Query, QueryError, QueryErrorCode, QueryNode, TermNode } from './ast.ts';
export { ERROR_SENTENCES } from './errors.ts';
export { matchesAnyTerm, matchesName, matchesNames, satisfiedOrOperands } from './match.ts';
export { parseQuery } from './parse.ts';
export { isPlainWords } from './plain-words.ts';
export { printQuery } from './print.ts';

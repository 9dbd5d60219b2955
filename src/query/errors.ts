import type { QueryError, QueryErrorCode } from './ast.ts';
import type { Lexeme } from './lex.ts';

/** Terms without a letter or digit are ignored, and so not counted. */
const TERMS_MAX = 100;
/** Parentheses inside one another. */
const NESTING_MAX = 100;

/** What follows "Syntax error at position N: ". */
export const ERROR_SENTENCES: Record<QueryErrorCode, string> = {
  empty_query: 'query has no term with a letter or digit',
  wildcard_in_phrase: 'wildcard is not allowed inside a quoted phrase',
  leading_wildcard: 'wildcard is not allowed at the start of a word',
  embedded_wildcard: 'wildcard is only allowed as the last character of a word',
  unterminated_phrase: 'quoted phrase is not closed',
  empty_phrase: 'quoted phrase has no letter or digit',
  empty_group: 'parentheses are empty',
  unbalanced_parenthesis: 'parenthesis has no counterpart',
  missing_operand: 'AND and OR need a term on either side',
  query_too_complex: `query has more than ${TERMS_MAX} terms or more than ${NESTING_MAX} nested parentheses`,
};

/**
 * The error with the smallest position; of two at one position, what is wrong with the term or group itself
 * comes before a limit that it exceeds. Never `empty_query`, which a parse finds only where nothing else is
 * wrong: `AND` has a better name.
 */
export function firstError(lexemes: readonly Lexeme[]): QueryError | null {
  let first: QueryError | null = null;
  for (const error of errorsIn(lexemes)) {
    if (first === null || error.position < first.position) first = error;
  }
  return first;
}

function* errorsIn(lexemes: readonly Lexeme[]): Generator<QueryError> {
  const open: number[] = [];
  let termCount = 0;
  for (const [index, lexeme] of lexemes.entries()) {
    const previous = lexemes[index - 1]?.kind;
    const next = lexemes[index + 1]?.kind;
    const position = lexeme.span.start;
    switch (lexeme.kind) {
      case 'term':
        if (lexeme.error !== null) yield lexeme.error;
        if (lexeme.tokens.length > 0) termCount++;
        if (termCount > TERMS_MAX) yield { code: 'query_too_complex', position };
        break;
      case 'open':
        open.push(position);
        if (next === 'close') yield { code: 'empty_group', position };
        if (open.length > NESTING_MAX) yield { code: 'query_too_complex', position };
        break;
      case 'close':
        if (open.pop() === undefined) yield { code: 'unbalanced_parenthesis', position };
        break;
      case 'and':
      case 'or': {
        // A faulty term or group still is an operand: its own error says more than the operator's.
        const hasLeft = previous === 'term' || previous === 'close';
        const hasRight = next === 'term' || next === 'open';
        if (!hasLeft || !hasRight) yield { code: 'missing_operand', position };
        break;
      }
    }
  }
  for (const position of open) yield { code: 'unbalanced_parenthesis', position };
}

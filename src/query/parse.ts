/**
 * Query text → AST. docs/query-language.md tells users the same.
 *
 *     query := all ( OR all )*
 *     all   := unit ( AND? unit )*
 *     unit  := word | word* | "phrase" | ( query )
 *
 * What is wrong with a query shows in a lexeme or its neighbours. So errors are found first, in one pass over
 * the lexemes, and the AST is built from what is known to be well formed and not too deep.
 */
import type { QueryNode, QueryResult, TermNode } from './ast.ts';
import { firstError } from './errors.ts';
import { type Lexeme, lex, type TermLexeme } from './lex.ts';

/** Takes any string, of any length, with lone surrogates or without. */
export function parseQuery(text: string): QueryResult {
  const lexemes = lex(text);
  const error = firstError(lexemes);
  if (error !== null) return { ok: false, error };
  const root = readGroup(lexemes.values());
  if (root === null) return { ok: false, error: { code: 'empty_query', position: 0 } };
  return { ok: true, query: { root, exactTokens: exactTokens(lexemes) } };
}

/**
 * Reads as far as the parenthesis that closes the group, or the end. `null` where everything in it is
 * ignored.
 */
function readGroup(lexemes: Iterator<Lexeme>): QueryNode | null {
  const alternatives: (QueryNode | null)[] = [];
  let conjunction: (QueryNode | null)[] = [];
  for (let next = lexemes.next(); !next.done && next.value.kind !== 'close'; next = lexemes.next()) {
    const lexeme = next.value;
    switch (lexeme.kind) {
      case 'term':
        conjunction.push(termNode(lexeme));
        break;
      case 'open':
        conjunction.push(readGroup(lexemes));
        break;
      case 'or':
        alternatives.push(joined('and', conjunction));
        conjunction = [];
        break;
      case 'and':
        break;
    }
  }
  return joined('or', [...alternatives, joined('and', conjunction)]);
}

function termNode({ tokens, isPrefix, span }: TermLexeme): TermNode | null {
  const [token] = tokens;
  if (token === undefined) return null;
  if (tokens.length > 1) return { kind: 'phrase', tokens, isPrefix, span };
  return { kind: isPrefix ? 'prefix' : 'word', token, span };
}

/** The node of these operands: flat, without the ignored ones; a single operand is itself. */
function joined(kind: 'and' | 'or', operands: readonly (QueryNode | null)[]): QueryNode | null {
  const flat = operands
    .filter((operand) => operand !== null)
    .flatMap((operand) => (operand.kind === kind ? operand.operands : operand));
  const first = flat.at(0);
  const last = flat.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first === last) return first;
  return { kind, operands: flat, span: { start: first.span.start, end: last.span.end } };
}

function exactTokens(lexemes: readonly Lexeme[]): string[] | null {
  const terms = lexemes.filter((lexeme) => lexeme.kind === 'term').filter((term) => term.tokens.length > 0);
  if (terms.some((term) => term.isPrefix)) return null;
  return terms.flatMap((term) => term.tokens);
}

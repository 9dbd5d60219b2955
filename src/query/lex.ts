import { tokenize } from '../entity/index.ts';
import type { QueryError, Span } from './ast.ts';

/**
 * A term as written: its folded tokens, none where the text has no letter or digit, and what is wrong with
 * it.
 */
export type TermLexeme = {
  readonly kind: 'term';
  readonly tokens: readonly string[];
  /** The last token is the start of a word. */
  readonly isPrefix: boolean;
  readonly error: QueryError | null;
  readonly span: Span;
};

export type Lexeme = TermLexeme | { readonly kind: 'open' | 'close' | 'and' | 'or'; readonly span: Span };

/**
 * A parenthesis, a phrase with or without its closing quote, or a word. All that is syntax lies in the basic
 * plane.
 */
const LEXEME = /[()]|"[^"]*"?|[^\s"()]+/g;

/** Folding drops them, so they are no part of a word, and stand in the way of no syntax either. */
const INVISIBLE = /\p{Cf}/u;

/**
 * The lexemes of any text, in order. A quote without its pair takes the rest of the text. Characters that nobody
 * sees are passed over: `ac\u00adme*\u200b` is the prefix `acme*`.
 */
export function lex(text: string): Lexeme[] {
  if (!INVISIBLE.test(text)) return lexVisible(text);
  const places: number[] = [];
  let visible = '';
  for (const [place, character] of [...text].entries()) {
    if (INVISIBLE.test(character)) continue;
    visible += character;
    places.push(place);
  }
  return lexVisible(visible).map((lexeme) => placedAt(lexeme, places));
}

/** `places`: where each code point that was read stands in the text that was submitted. */
function placedAt(lexeme: Lexeme, places: readonly number[]): Lexeme {
  const span = { start: places[lexeme.span.start]!, end: places[lexeme.span.end - 1]! + 1 };
  if (lexeme.kind !== 'term' || lexeme.error === null) return { ...lexeme, span };
  return { ...lexeme, span, error: { ...lexeme.error, position: places[lexeme.error.position]! } };
}

function lexVisible(text: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let unit = 0;
  let position = 0;
  for (const { 0: source, index } of text.matchAll(LEXEME)) {
    const start = position + (index - unit);
    const end = start + codePointCount(source);
    lexemes.push(lexemeOf(source, { start, end }));
    unit = index + source.length;
    position = end;
  }
  return lexemes;
}

function lexemeOf(source: string, span: Span): Lexeme {
  switch (source) {
    case '(':
      return { kind: 'open', span };
    case ')':
      return { kind: 'close', span };
    case 'AND':
      return { kind: 'and', span };
    case 'OR':
      return { kind: 'or', span };
  }
  const tokens = tokenize(source);
  if (source.startsWith('"')) {
    return { kind: 'term', tokens, isPrefix: false, error: phraseError(source, tokens, span.start), span };
  }
  return { kind: 'term', tokens, isPrefix: source.endsWith('*'), error: wordError(source, span.start), span };
}

function wordError(source: string, start: number): QueryError | null {
  const wildcard = source.indexOf('*');
  if (wildcard === 0) return { code: 'leading_wildcard', position: start };
  if (wildcard === -1 || wildcard === source.length - 1) return null;
  return { code: 'embedded_wildcard', position: start + codePointCount(source.slice(0, wildcard)) };
}

function phraseError(source: string, tokens: readonly string[], start: number): QueryError | null {
  if (source.length === 1 || !source.endsWith('"')) return { code: 'unterminated_phrase', position: start };
  if (tokens.length === 0) return { code: 'empty_phrase', position: start };
  const wildcard = source.indexOf('*');
  if (wildcard === -1) return null;
  return { code: 'wildcard_in_phrase', position: start + codePointCount(source.slice(0, wildcard)) };
}

function codePointCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * What can be known of a search before it is paid for: that it would not find what is meant, and what would.
 */
import { tokenize } from '../../../../src/entity/index.ts';
import { parseQuery, type QueryNode } from '../../../../src/query/index.ts';
import { companiesNumbered, type NumberedCompany } from './entity-numbers.ts';

export type Hint =
  /** `and` or `or` is a word of the query; `query` has it as an operator. */
  | { readonly kind: 'operators'; readonly word: string; readonly query: string }
  /**
   * `NOT` or a minus, which the language does not have; `query` goes without what it was to leave out, or is
   * that where there is nothing else.
   */
  | { readonly kind: 'negation'; readonly query: string | null }
  | { readonly kind: 'number'; readonly companies: readonly [NumberedCompany, ...NumberedCompany[]] }
  | { readonly kind: 'address' };

/** Null where nothing is known against the search. `jurisdictions`: the codes of those that are searched. */
export function hintFor(query: string, jurisdictions: readonly string[]): Hint | null {
  const parsed = parseQuery(query);
  if (!parsed.ok) return null;
  if (isAddress(query)) return { kind: 'address' };
  const [first, ...others] = companiesNumbered(query, jurisdictions);
  if (first !== undefined) return { kind: 'number', companies: [first, ...others] };
  return negationIn(query) ?? operatorIn(query, parsed.query.root);
}

const STREET =
  'st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|pkwy|parkway|hwy|highway|cir|circle|ter|terrace|way';
const HOUSE_AND_STREET = new RegExp(`^\\d+[a-z]?(?:-\\d+)?\\s+(?:[\\p{L}\\d.'-]+\\s+){1,5}(?:${STREET})\\b`, 'iu');
const BOX = /^p\.?\s*o\.?\s+box\s+\d/i;
const STATE_AND_ZIP = /[,\s][a-z]{2},?\s+\d{5}(?:-\d{4})?$/i;
/** A company may be named after its house; then it has one of these. */
const DESIGNATORS = new Set('llc inc corp ltd lp llp co company corporation incorporated limited'.split(' '));

/** Whether a text reads as an address, or a part of one, and as no name. */
export function isAddress(query: string): boolean {
  const text = query.trim();
  if (/["*()]/.test(text)) return false;
  if (isZip(text) || [BOX, STATE_AND_ZIP].some((shape) => shape.test(text))) return true;
  return HOUSE_AND_STREET.test(text) && !tokenize(text).some((token) => DESIGNATORS.has(token));
}

/** A ZIP code alone: a place of many addresses. */
export const isZip = (text: string): boolean => /^\d{5}(?:-\d{4})?$/.test(text.trim());

/** Phrases, parentheses and words, as far as they matter here. */
const PIECES = /"[^"]*"\*?|[()]|[^\s()"]+/g;
const OPERATOR = /^(?:AND|OR)$/i;

function negationIn(query: string): Hint | null {
  const pieces: readonly string[] = query.match(PIECES) ?? [];
  const isNot = (index: number): boolean =>
    pieces[index] === 'NOT' || (/^not$/i.test(pieces[index] ?? '') && OPERATOR.test(pieces[index - 1] ?? ''));
  const isMinus = (index: number): boolean => /^-[\p{L}\p{N}]/u.test(pieces[index] ?? '');
  const rest: string[] = [];
  const unwanted: string[] = [];
  for (let index = 0; index < pieces.length; index++) {
    if (!isNot(index) && !isMinus(index)) {
      rest.push(pieces[index]!);
      continue;
    }
    if (OPERATOR.test(rest.at(-1) ?? '')) rest.pop();
    if (isNot(index)) index++;
    unwanted.push(pieces[index]?.replace(/^-/, '') ?? '');
  }
  if (unwanted.length === 0) return null;
  const left = (rest.length === 0 ? unwanted : rest).join(' ');
  return { kind: 'negation', query: parseQuery(left).ok ? left : null };
}

function operatorIn(query: string, root: QueryNode): Hint | null {
  const words = wordsOf(root).filter(({ token }) => OPERATOR.test(token));
  const characters = [...query];
  // Only a word outside quotes is as long as its place in the query.
  const bare = words.filter(({ token, span }) => span.end - span.start === token.length);
  const [first] = bare;
  if (first === undefined) return null;
  for (const { token, span } of bare) characters.splice(span.start, token.length, ...token.toUpperCase());
  const corrected = characters.join('');
  return parseQuery(corrected).ok ? { kind: 'operators', word: first.token, query: corrected } : null;
}

function wordsOf(node: QueryNode): Extract<QueryNode, { kind: 'word' }>[] {
  if (node.kind === 'and' || node.kind === 'or') return node.operands.flatMap(wordsOf);
  return node.kind === 'word' ? [node] : [];
}

/** Queries in the language of OpenSearch. Everything is a filter: what matches is certain, and nothing is scored. */
import type { QueryNode, TermNode } from '../../query/index.ts';
import { type CompanyClauses, dayNumber, type FilterClauses, OFFICERS_TERMS } from '../semantics/index.ts';
import { hashOfText, indexedWord, isIndexedPrefix } from './mappings.ts';

export type Clause = Readonly<Record<string, unknown>>;

export const NONE: Clause = { match_none: {} };

/** All of them. */
export function allOf(clauses: readonly Clause[]): Clause {
  return clauses.length === 1 ? clauses[0]! : { bool: { filter: clauses } };
}

/** At least so many of them. */
export function someOf(clauses: readonly Clause[], least = 1): Clause {
  if (least > clauses.length) return NONE;
  return clauses.length === 1 ? clauses[0]! : { bool: { should: clauses, minimum_should_match: least } };
}

export function without(clause: Clause, excluded: readonly Clause[]): Clause {
  return excluded.length === 0 ? clause : { bool: { filter: [clause], must_not: excluded } };
}

/** Companies that have a name like that. */
export function nested(clause: Clause): Clause {
  return { nested: { path: 'names', query: clause, score_mode: 'none' } };
}

/** How a term is asked for. */
export type TermClause = (term: TermNode) => Clause;

/** A query, by how its terms are asked for. */
export function clauseOf(node: QueryNode, termClause: TermClause): Clause {
  switch (node.kind) {
    case 'and':
      return allOf(node.operands.map((operand) => clauseOf(operand, termClause)));
    case 'or':
      return someOf(node.operands.map((operand) => clauseOf(operand, termClause)));
    default:
      return termClause(node);
  }
}

/** A term stands in one of some fields; a phrase in one name there. */
export function inFields(fields: readonly string[]): TermClause {
  return (term) => someOf(fields.map((field) => inField(term, field)));
}

function inField(term: TermNode, field: string): Clause {
  switch (term.kind) {
    case 'word':
      return { term: { [field]: indexedWord(term.token) } };
    case 'prefix': {
      const query = term.token;
      if (!isIndexedPrefix(query)) return NONE;
      if (Buffer.byteLength(query) > PREFIX_BYTES_MAX) return phrasePrefix(field, query);
      return { prefix: { [field]: query } };
    }
    case 'phrase': {
      const query = term.tokens.map(indexedWord).join(' ');
      if (!term.isPrefix) return { match_phrase: { [field]: { query } } };
      return isIndexedPrefix(term.tokens.at(-1)!) ? phrasePrefix(field, query) : NONE;
    }
  }
}

/** Words; the last may continue. Of a long prefix all terms are looked at that there are. */
function phrasePrefix(field: string, query: string): Clause {
  return { match_phrase_prefix: { [field]: { query, max_expansions: 1_000_000 } } };
}

/** A cluster takes no longer one outside a phrase: an automaton of it would have more than 1,000 states. */
export const PREFIX_BYTES_MAX = 500;

/** Tells a clause from all others, briefly: one that leaves thousands of records out is long. */
export function keyOfClause(clause: Clause): string {
  const text = JSON.stringify(clause);
  return text.length <= KEY_LENGTH_MAX ? text : hashOfText(text);
}

const KEY_LENGTH_MAX = 2_000;

/** Filter terms: one of each. */
export function filtersOf(clauses: FilterClauses): Clause[] {
  return clauses.map(filterOf);
}

const filterOf = (terms: readonly string[]): Clause => someOf(terms.map((term) => ({ term: { terms: term } })));

/**
 * The same of companies, with the days within which they are formed. `withoutOfficers`: companies whose officers are all
 * hidden; they are among those without.
 */
export function companyFiltersOf(
  { besideNames, others, formedOn }: CompanyClauses,
  withoutOfficers: readonly Clause[] = [],
): Clause[] {
  const terms = [...besideNames, ...others].map((clause) => {
    const filter = filterOf(clause);
    if (clause.includes(OFFICERS_TERMS.some)) return without(filter, withoutOfficers);
    return clause.includes(OFFICERS_TERMS.none) ? someOf([filter, ...withoutOfficers]) : filter;
  });
  if (formedOn === null) return terms;
  const { from, until } = formedOn;
  const ends = {
    ...(from === null ? {} : { gte: dayNumber(from) }),
    ...(until === null ? {} : { lte: dayNumber(until) }),
  };
  return [...terms, { range: { formed_on: ends } }];
}

/** How many terms a query asks for, each as often as it stands there: a cluster refuses more than 1,024. */
export function countLeaves(clause: unknown): number {
  if (Array.isArray(clause)) return clause.reduce<number>((sum, one) => sum + countLeaves(one), 0);
  if (typeof clause !== 'object' || clause === null) return 0;
  return Object.entries(clause).reduce((sum, [key, value]) => sum + (LEAVES.has(key) ? 1 : countLeaves(value)), 0);
}

const LEAVES = new Set(['term', 'prefix', 'match_phrase', 'match_phrase_prefix']);

/**
 * The relevance order (docs/relevance.md) as lists, one behind another: in each of them all companies differ in
 * words, jurisdiction and number alone, by which an index sorts. So nothing is scored, and a page reads as many
 * lists as it needs.
 */
import type { Query, QueryNode } from '../../query/index.ts';
import type { CompanySearch } from '../port.ts';
import {
  canMatchTogether,
  companySearchClauses,
  fewestOperands,
  isExactFirst,
  orOperands,
  searchedFields,
} from '../semantics/index.ts';
import {
  allOf,
  type Clause,
  clauseOf,
  companyFiltersOf,
  inFields,
  nested,
  someOf,
  type TermClause,
  without,
} from './clauses.ts';
import type { RegistryKind } from './index-names.ts';
import { shortHashOf, WORDS } from './mappings.ts';

/**
 * The order within a list. `words`: those with fewer in that field first; `namedBy`: by the rank of the best such name;
 * `sortedBy`: as a search asks for it, in the language of OpenSearch.
 */
export type ListOrder =
  | 'number'
  | { readonly words: string }
  | { readonly namedBy: Clause }
  | { readonly sortedBy: object };

export type RankedList = { readonly kind: RegistryKind; readonly clause: Clause; readonly order: ListOrder };

type Searched = Pick<CompanySearch, 'query' | 'filters' | 'matchAlternativeNames' | 'matchPreviousNames'>;

const fieldOf = (nameClass: number): string => `name${nameClass}`;

/** The companies that match. `withoutOfficers`: those whose officers are all hidden. */
export function matching(search: Searched, withoutOfficers: readonly Clause[]): Clause {
  const words = clauseOf(search.query.root, inFields(searchedFields(search).map(fieldOf)));
  return allOf([words, ...companyFiltersOf(companySearchClauses(search), withoutOfficers)]);
}

/** Their lists in order; every company that matches is in one of them. */
export function rankedLists(search: Searched, withoutOfficers: readonly Clause[]): RankedList[] {
  const { root } = search.query;
  const classes = searchedFields(search);
  const filters = companyFiltersOf(companySearchClauses(search), withoutOfficers);
  const operands = new Operands(root);
  const current = inFields([fieldOf(0)]);
  const byCurrent = clauseOf(root, current);
  const exact = exactClauses(search.query);
  const isExact = exact.map((clause): RankedList => {
    return { kind: 'companies', clause: allOf([clause, byCurrent, ...filters]), order: 'number' };
  });
  const byCurrentName = operands.lists(current, (satisfied, more): RankedList => {
    const clause = allOf([byCurrent, ...filters, ...satisfied]);
    return { kind: 'companies', clause: without(clause, [...exact, ...more]), order: { words: WORDS } };
  });
  const others = classes.filter((nameClass) => nameClass > 0);
  if (others.length === 0) return [...isExact, ...byCurrentName];

  const inName = inFields(['names.name']);
  const named = (group: readonly number[], more: readonly Clause[]): Clause =>
    allOf([{ terms: { 'names.class': group } }, clauseOf(root, inName), ...more]);
  // A name's rank has its class before its words: without operands between them one list holds all classes.
  const groups = operands.count > 0 ? others.map((nameClass) => [nameClass]) : [others];
  const byOtherNames = groups.flatMap((group, position) => {
    const better = [byCurrent, ...groups.slice(0, position).map((earlier) => nested(named(earlier, [])))];
    return operands.lists(inName, (satisfied, more): RankedList => {
      const clause = allOf([nested(named(group, satisfied)), ...filters]);
      const excluded = [...better, ...more.map((one) => nested(named(group, [one])))];
      return { kind: 'names', clause: without(clause, excluded), order: { namedBy: named(group, satisfied) } };
    });
  });

  if (!canMatchTogether(root)) return [...isExact, ...byCurrentName, ...byOtherNames];
  const together = inFields(classes.map(fieldOf));
  const alone = [byCurrent, nested(named(others, []))];
  const byNamesTogether = operands.lists(together, (satisfied, more): RankedList => {
    const clause = allOf([clauseOf(root, together), ...filters, ...satisfied]);
    return { kind: 'names', clause: without(clause, [...alone, ...more]), order: { words: WORDS } };
  });
  return [...isExact, ...byCurrentName, ...byOtherNames, ...byNamesTogether];
}

/** The names that are exactly a query, where they have to be looked for. */
export function exactClauses(query: Query): Clause[] {
  const { exactTokens } = query;
  return exactTokens === null || isExactFirst(query) ? [] : [{ term: { exact: shortHashOf(exactTokens.join(' ')) } }];
}

/** The operands of every OR of a query: what satisfies more of them stands before what satisfies fewer. */
export class Operands {
  readonly #nodes: readonly QueryNode[];
  readonly #fewest: number;

  constructor(root: QueryNode) {
    this.#nodes = orOperands(root);
    this.#fewest = fewestOperands(root);
  }

  get count(): number {
    return this.#nodes.length;
  }

  /**
   * A list for each number of satisfied operands that what matches can have, the most first. `satisfied`: at least so many
   * are; `more`: at least one more.
   */
  lists<List>(terms: TermClause, make: (satisfied: readonly Clause[], more: readonly Clause[]) => List): List[] {
    const clauses = this.#nodes.map((node) => clauseOf(node, terms));
    const most = clauses.length;
    const fewest = this.#fewest;
    const atLeast = (count: number) => (count <= fewest || count > most ? [] : [someOf(clauses, count)]);
    return Array.from({ length: most - fewest + 1 }, (_, index) =>
      make(atLeast(most - index), atLeast(most - index + 1)),
    );
  }
}

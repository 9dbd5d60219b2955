/** The lists of rows whose records are, one behind another, those of a search of lists in its order. */
import type { Kind, ListSearch } from '../../list-port.ts';
import { canMatchTogether, type ListKind } from '../../semantics/index.ts';
import { allOf, type Clause, clauseOf, filtersOf, inFields, without } from '../clauses.ts';
import { sortField, TEXTS, textField, WORDS, wordsField } from '../mappings.ts';
import { exactClauses, type ListOrder, Operands } from '../ranking.ts';

type OrderedClause = { readonly clause: Clause; readonly order: ListOrder };

/** The records that match. */
export function matching<K extends Kind>(
  kind: ListKind<K>,
  { query, filters }: Pick<ListSearch<K>, 'query' | 'filters'>,
): Clause {
  return allOf([clauseOf(query.root, inFields([TEXTS])), ...filtersOf(kind.clausesOf(filters))]);
}

export function orderedClauses<K extends Kind>(kind: ListKind<K>, search: ListSearch<K>): readonly OrderedClause[] {
  const { orderBy } = search;
  if (orderBy === 'relevance') return rankedClauses(kind, search);
  const clause = matching(kind, search);
  return [{ clause, order: orderBy === 'source' ? 'number' : { sortedBy: sortedBy(kind, orderBy) } }];
}

function sortedBy<K extends Kind>(kind: ListKind<K>, sort: string): object {
  const name = sort.replace('-', '');
  const order = name === sort ? 'asc' : 'desc';
  if (kind.orders[name]!.by === 'text') return { [sortField(name)]: order };
  return { [sortField(name)]: { order, missing: order === 'asc' ? 99_999_999 : 0 } };
}

/** As docs/relevance.md has it: exact, then field by field, then what matches only together. */
function rankedClauses<K extends Kind>(kind: ListKind<K>, search: ListSearch<K>): readonly OrderedClause[] {
  const { root } = search.query;
  const filters = filtersOf(kind.clausesOf(search.filters));
  const operands = new Operands(root);
  const terms = kind.fields.map((_, field) => inFields([textField(field)]));
  const alone = terms.map((inField) => clauseOf(root, inField));
  const exact = exactClauses(search.query);
  const isExact = exact.map((clause): OrderedClause => {
    return { clause: allOf([clause, alone[0]!, ...filters]), order: 'number' };
  });
  const byField = terms.flatMap((inField, field) =>
    operands.lists(inField, (satisfied, more): OrderedClause => {
      const clause = allOf([alone[field]!, ...filters, ...satisfied]);
      return {
        clause: without(clause, [...exact, ...alone.slice(0, field), ...more]),
        order: { words: wordsField(field) },
      };
    }),
  );
  if (!canMatchTogether(root)) return [...isExact, ...byField];
  const together = operands.lists(inFields([TEXTS]), (satisfied, more): OrderedClause => {
    const clause = allOf([matching(kind, search), ...satisfied]);
    return { clause: without(clause, [...alone, ...more]), order: { words: WORDS } };
  });
  return [...isExact, ...byField, ...together];
}

/** Records by their blocking keys: all that a call asks for is searched at once. */
import type { KeyQuery } from '../candidate-source.ts';
import { allOf, type Clause, someOf } from './clauses.ts';
import { keyClause } from './keys.ts';
import { sortOf } from './rows.ts';
import type { Found, Search, SearchBody } from './searching.ts';

const NOTHING: Found = { total: 0, hits: [], aggregations: undefined };

/**
 * One answer a query, in order: how many records have its keys, and those that it means. `indexesOf`: the indexes of
 * a jurisdiction that are loaded; `fields`: what is read of each record.
 */
export async function findByKeys(
  queries: readonly KeyQuery[],
  indexesOf: (jurisdiction: string | 'all') => readonly string[],
  fields: Pick<SearchBody, 'stored_fields'>,
  search: (searches: readonly Search[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const searches = queries.map((query) => searchesOf(query, indexesOf(query.jurisdiction), fields));
  const all = await search(searches.flat());
  let at = 0;
  const found = searches.map((own, position) => {
    const [whole = NOTHING, narrowed] = all.slice(at, at + own.length);
    at += own.length;
    // Where more than the cap have the keys, those are meant that have another as well.
    return narrowed !== undefined && whole.total > queries[position]!.cap ? { ...narrowed, total: whole.total } : whole;
  });
  const always = found.filter((_, position) => queries[position]!.onlyBelow === undefined);
  const records = new Set(always.flatMap(({ hits }) => hits.map(({ _index, _id }) => `${_index} ${_id}`)));
  return found.map((one, position) => {
    const { onlyBelow } = queries[position]!;
    return onlyBelow !== undefined && records.size >= onlyBelow ? NOTHING : one;
  });
}

/** One search, or two where more than the cap may be narrowed. */
function searchesOf(
  { keys, cap, narrowBy }: KeyQuery,
  indexes: readonly string[],
  fields: Pick<SearchBody, 'stored_fields'>,
): Search[] {
  if (indexes.length === 0 || keys.length === 0) return [];
  const clause = allOf(keys.map(keyClause));
  const bodyOf = (query: Clause, total: boolean): SearchBody => ({
    query,
    size: cap,
    ...(cap === 0 ? {} : { sort: sortOf('number') }),
    track_total_hits: total,
    ...fields,
  });
  const whole = { indexes, body: bodyOf(clause, true) };
  if (narrowBy.length === 0) return [whole];
  return [whole, { indexes, body: bodyOf(allOf([clause, someOf(narrowBy.map(keyClause))]), false) }];
}

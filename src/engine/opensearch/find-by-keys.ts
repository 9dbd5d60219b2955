/**
 * Records by their blocking keys. A location asks some twenty questions at once, and an index answers each search by
 * itself; so all questions are one search, which counts and sorts for each of them the few records that any has found.
 */
import type { KeyQuery } from '../candidate-source.ts';
import { allOf, type Clause, someOf, without } from './clauses.ts';
import type { GatheredRequests } from './gathered-requests.ts';
import { keyClause } from './keys.ts';
import { sortOf } from './rows.ts';
import type { Found, Hit, Search, SearchBody } from './searching.ts';

/** `hits`: in order of jurisdiction and number, whose values they have in `sort`. */
export type KeyFound = { readonly count: number; readonly hits: readonly Hit[] };

const NOTHING: KeyFound = { count: 0, hits: [] };
/** So many questions are one search. */
const TOGETHER = 60;

/** What one question asks for. `narrowed`: `null` where nothing narrows. */
type Asked = {
  readonly clause: Clause;
  readonly narrowed: Clause | null;
  readonly cap: number;
  readonly onlyUpTo: number;
};

/**
 * One answer a query, in order: how many records have its keys, and those that it means. `fields`: what is read of
 * each; `leftOut`: what no record meets.
 */
export async function findByKeys(
  requests: GatheredRequests,
  indexes: readonly string[],
  queries: readonly KeyQuery[],
  fields: Pick<SearchBody, 'stored_fields'>,
  leftOut: readonly Clause[] = [],
): Promise<KeyFound[]> {
  const asked = queries.map(
    ({ keys, jurisdiction, narrowBy, cap, onlyUpTo = Number.POSITIVE_INFINITY }): Asked | null => {
      if (keys.length === 0 || indexes.length === 0) return null;
      const within: Clause[] = jurisdiction === 'all' ? [] : [{ term: { jurisdiction } }];
      const clause = allOf([...keys.map(keyClause), ...within]);
      const narrowed = narrowBy.length === 0 || cap === 0 ? null : allOf([clause, someOf(narrowBy.map(keyClause))]);
      return { clause, narrowed, cap, onlyUpTo };
    },
  );
  const real = asked.filter((one) => one !== null);
  const portions = Array.from({ length: Math.ceil(real.length / TOGETHER) }, (_, at) =>
    real.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  const searches = portions.map((portion) => searchOf(indexes, portion, fields, leftOut));
  const answers = (await requests.search(searches)).flatMap((found, at) => answersOf(found, portions[at]!));
  let next = 0;
  const found = asked.map((one) => (one === null ? NOTHING : answers[next++]!));
  const always = found.filter((_, position) => queries[position]!.onlyBelow === undefined);
  const records = new Set(always.flatMap(({ hits }) => hits.map(keyOfHit)));
  return found.map((one, position) => {
    const { onlyBelow } = queries[position]!;
    return onlyBelow !== undefined && records.size >= onlyBelow ? NOTHING : one;
  });
}

/** Tells records apart. */
export function keyOfHit({ _index, sort: [, ordinal] }: Hit): string {
  return `${_index} ${ordinal}`;
}

function searchOf(
  indexes: readonly string[],
  asked: readonly Asked[],
  fields: Pick<SearchBody, 'stored_fields'>,
  leftOut: readonly Clause[],
): Search {
  const aggs = asked.flatMap(({ clause, narrowed, cap }, position) => {
    const first = { hits: { top_hits: { size: cap, sort: sortOf('number'), _source: false, ...fields } } };
    const counted = cap === 0 ? { filter: clause } : { filter: clause, aggs: first };
    return [
      [`whole ${position}`, counted],
      ...(narrowed === null ? [] : [[`narrowed ${position}`, { filter: narrowed, aggs: first }]]),
    ];
  });
  // What the query leaves out is counted by no question.
  const query = without(someOf(asked.map(({ clause }) => clause)), leftOut);
  const body = { query, size: 0, track_total_hits: false, aggs: Object.fromEntries(aggs) };
  return { indexes, body, isOnce: true };
}

type Bucket = { readonly doc_count: number; readonly hits?: { readonly hits: { readonly hits: readonly Hit[] } } };

function answersOf({ aggregations }: Found, asked: readonly Asked[]): KeyFound[] {
  const buckets = aggregations as Readonly<Record<string, Bucket>>;
  return asked.map(({ narrowed, cap, onlyUpTo }, position) => {
    const whole = buckets[`whole ${position}`]!;
    if (whole.doc_count > onlyUpTo) return { count: whole.doc_count, hits: [] };
    // Where more than the cap have the keys, those are meant that have another as well.
    const meant = narrowed !== null && whole.doc_count > cap ? buckets[`narrowed ${position}`]! : whole;
    return { count: whole.doc_count, hits: meant.hits?.hits.hits ?? [] };
  });
}

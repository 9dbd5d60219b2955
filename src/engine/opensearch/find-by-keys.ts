/**
 * Records by their blocking keys. A location asks some twenty questions at once, and an index answers each search by
 * itself; so all questions to an index are one search, which counts and sorts for each of them the few records that any
 * has found.
 */
import type { KeyQuery } from '../candidate-source.ts';
import { allOf, type Clause, someOf, without } from './clauses.ts';
import type { GatheredRequests } from './gathered-requests.ts';
import { keyClause } from './keys.ts';
import { sortOf } from './rows.ts';
import type { Hit, Search, SearchBody } from './searching.ts';

/** `hits`: in order of jurisdiction and number, whose values they have in `sort`. */
export type KeyFound = { readonly count: number; readonly hits: readonly Hit[] };

/** So many questions are one search. */
const TOGETHER = 60;

/** What one question asks for. `narrowed`: `null` where nothing narrows. */
type Asked = { readonly clause: Clause; readonly narrowed: Clause | null; readonly cap: number };

/** The index of a registry or list. */
type Part = { readonly code: string; readonly index: string };

/** Some questions, by their positions, to some indexes. */
type Portion = { readonly indexes: readonly string[]; readonly positions: readonly number[] };

/**
 * One answer a query, in order: how many records have its keys, and those that it means. `fields`: what is read of
 * each; `leftOut`: what no record meets.
 */
export async function findByKeys(
  requests: GatheredRequests,
  parts: readonly Part[],
  queries: readonly KeyQuery[],
  fields: Pick<SearchBody, 'stored_fields'>,
  leftOut: readonly Clause[] = [],
): Promise<KeyFound[]> {
  const asked = queries.map(({ keys, narrowBy, cap }): Asked => {
    const clause = allOf(keys.map(keyClause));
    const narrowed = narrowBy.length === 0 || cap === 0 ? null : allOf([clause, someOf(narrowBy.map(keyClause))]);
    return { clause, narrowed, cap };
  });
  const portions = portionsOf(parts, queries);
  const searches = portions.map(({ indexes, positions }) => {
    const some = positions.map((position) => asked[position]!);
    return searchOf(indexes, some, fields, leftOut);
  });
  const all = parts.map(({ index }) => index).join();
  const buckets = queries.map((): { whole: Bucket[]; narrowed: Bucket[] } => ({ whole: [], narrowed: [] }));
  for (const [at, { aggregations }] of (await requests.search({ of: all, searches })).entries()) {
    const answers = aggregations as Readonly<Record<string, Bucket>>;
    for (const [number, position] of portions[at]!.positions.entries()) {
      buckets[position]!.whole.push(answers[`whole ${number}`]!);
      if (asked[position]!.narrowed !== null) buckets[position]!.narrowed.push(answers[`narrowed ${number}`]!);
    }
  }
  const found = queries.map(({ cap, onlyUpTo = Number.POSITIVE_INFINITY }, position): KeyFound => {
    const { whole, narrowed } = buckets[position]!;
    const count = whole.reduce((sum, { doc_count }) => sum + doc_count, 0);
    if (count > onlyUpTo) return { count, hits: [] };
    // Where more than the cap have the keys, those are meant that have another as well.
    const meant = asked[position]!.narrowed !== null && count > cap ? narrowed : whole;
    return {
      count,
      hits: inOrder(
        meant.map(({ hits }) => hits?.hits.hits ?? []),
        cap,
      ),
    };
  });
  const always = found.filter((_, position) => queries[position]!.onlyBelow === undefined);
  const records = new Set(always.flatMap(({ hits }) => hits.map(keyOfHit)));
  return found.map((one, position) => {
    const { onlyBelow } = queries[position]!;
    return onlyBelow !== undefined && records.size >= onlyBelow ? { count: 0, hits: [] } : one;
  });
}

/**
 * An index whose jurisdiction some question is about is searched by itself, with the questions about it and those about
 * all; the others together, with the latter alone: a location's questions are mostly about its own state.
 */
function portionsOf(parts: readonly Part[], queries: readonly KeyQuery[]): Portion[] {
  const named = new Set(queries.map(({ jurisdiction }) => jurisdiction));
  const [own, others] = [true, false].map((is) => parts.filter(({ code }) => named.has(code) === is));
  const groups = [...own!.map((part) => [part]), ...(others!.length === 0 ? [] : [others!])];
  return groups.flatMap((group) => {
    const positions = Array.from(queries.keys()).filter((position) => {
      const { keys, jurisdiction } = queries[position]!;
      return keys.length > 0 && (jurisdiction === 'all' || jurisdiction === group[0]!.code);
    });
    const indexes = group.map(({ index }) => index);
    return Array.from({ length: Math.ceil(positions.length / TOGETHER) }, (_, at) => {
      return { indexes, positions: positions.slice(at * TOGETHER, (at + 1) * TOGETHER) };
    });
  });
}

/** Those of several indexes in one order. */
function inOrder(lists: readonly (readonly Hit[])[], most: number): readonly Hit[] {
  const filled = lists.filter(({ length }) => length > 0);
  return filled.length < 2 ? (filled[0] ?? []) : filled.flat().sort(byPlace).slice(0, most);
}

function byPlace({ sort: [code, ordinal] }: Hit, { sort: [otherCode, otherOrdinal] }: Hit): number {
  return code === otherCode ? Number(ordinal) - Number(otherOrdinal) : code! < otherCode! ? -1 : 1;
}

/** Tells records apart. */
export function keyOfHit({ sort }: Hit): string {
  return sort.join(' ');
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

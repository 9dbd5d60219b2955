import type { BlockingKey, Gazetteer, MatchRecord } from '../blocking/index.ts';

/**
 * A company as one source names it: good for telling whether two are the same, for `records` and `compareIds`
 * of that source, and for nothing else.
 */
export type CompanyId = string | number;

/** Which companies are asked for: those that have all of the keys. */
export type KeyQuery = {
  readonly keys: readonly BlockingKey[];
  /** Of one registry, or nation-wide. */
  readonly jurisdiction: string | 'all';
  /** At most so many companies are answered. */
  readonly cap: number;
  /** Where more than `cap` have the keys, only those are meant that have one of these as well. Empty: any. */
  readonly narrowBy: readonly BlockingKey[];
  /** Where more have the keys, they are counted and none is answered. */
  readonly onlyUpTo?: number;
  /**
   * The query is asked only where those of the same call that have no such limit answer fewer companies, each
   * counted once; else it is answered by none.
   */
  readonly onlyBelow?: number;
};

export type KeyHits<Id extends CompanyId = CompanyId> = {
  /** How many companies have the keys, however many are answered: the fan-out of what they stand for. */
  readonly count: number;
  /** In order of jurisdiction and entity number, by code point. */
  readonly ids: readonly Id[];
};

/** A company by its number, or companies by their keys. */
export type Lookup = EntityNumber | KeyQuery;
export type EntityNumber = { readonly jurisdiction: string; readonly entityNumber: string };

/** As `KeyHits`, with the records read. */
export type RecordHits = { readonly count: number; readonly records: readonly MatchRecord[] };

/** A registry that is loaded. */
export type Coverage = { readonly jurisdiction: string; readonly companies: number };

/**
 * What matching asks of an index of companies. The keys of a company are the `recordKeys` of its record; an index
 * keeps for each key the companies that have it.
 *
 * - A source answers from the registries as they were when it was taken (`Engine.candidates`), so one source
 *   matches one location. When a registry is loaded anew meanwhile, ids and answers stay good for some
 *   seconds; after that calls are refused (`engine_unavailable`), and so is what a record reads of its whole
 *   company.
 * - Any call may be made at any time, also while others are waited for. Every call takes all that one step of
 *   a location needs, so that a remote index answers it in one round trip, and no location needs more than
 *   twelve (src/matching/rounds.ts).
 * - Equal questions have equal answers from every engine but for the ids: nothing in an answer depends on
 *   them.
 * - A damaged snapshot refuses every call (`snapshot_unreadable`): a match without it could be a wrong one.
 */
export interface CandidateSource {
  /** How many locations are worth matching at once in one thread: while one waits, another is scored. */
  readonly concurrency: number;
  /** Sorted by code. */
  coverage(): Promise<readonly Coverage[]>;
  /** What the addresses of the index say of ZIP codes and cities. */
  gazetteer(): Promise<Gazetteer | null>;
  /** How many companies have each key, in order. */
  counts(keys: readonly BlockingKey[], jurisdiction: string | 'all'): Promise<readonly number[]>;
  /** One answer a query, in order. */
  find(queries: readonly KeyQuery[]): Promise<readonly KeyHits[]>;
  /** What is compared of each company, in order, as `matchRecord` makes it. */
  records(ids: readonly CompanyId[]): Promise<readonly MatchRecord[]>;
  /** `find` and `records` at once, for what few companies have. One answer a lookup, in order. */
  lookUp(lookups: readonly Lookup[]): Promise<readonly RecordHits[]>;
  /**
   * The order of `KeyHits`, for the ids of two companies from any answers: negative where `a` is before `b`.
   */
  compareIds(a: CompanyId, b: CompanyId): number;
}

/** Answers queries one by one; those that have `onlyBelow` as it says. */
export function answerEach<Id extends CompanyId>(
  queries: readonly KeyQuery[],
  answer: (query: KeyQuery) => KeyHits<Id>,
): KeyHits<Id>[] {
  const most = Math.max(0, ...queries.map(({ onlyBelow = 0 }) => onlyBelow));
  const found = new Set<Id>();
  const always = queries.map((query) => {
    if (query.onlyBelow !== undefined) return { count: 0, ids: [] };
    const hits = answer(query);
    for (let index = 0; index < hits.ids.length && found.size < most; index++) found.add(hits.ids[index]!);
    return hits;
  });
  return always.map((hits, index) => {
    const { onlyBelow } = queries[index]!;
    return onlyBelow !== undefined && found.size < onlyBelow ? answer(queries[index]!) : hits;
  });
}

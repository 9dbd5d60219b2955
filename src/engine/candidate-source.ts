import type { BlockingKey, CompanyId, Gazetteer, MatchRecord } from '../blocking/index.ts';
import type { Company } from '../entity/index.ts';

/** Which companies are asked for: those that have all of the keys. */
export type KeyQuery = {
  readonly keys: readonly BlockingKey[];
  /** Of one registry, or nation-wide. */
  readonly jurisdiction: string | 'all';
  /** At most so many ids are answered. */
  readonly cap: number;
  /** Where more than `cap` have the keys, only those are meant that have one of these as well. Empty: any. */
  readonly narrowBy: readonly BlockingKey[];
};

export type KeyHits = {
  /** How many companies have the keys, however many are answered: the fan-out of what they stand for. */
  readonly count: number;
  /** The first of them, in order of jurisdiction and entity number, by code point. */
  readonly ids: readonly CompanyId[];
};

/** A registry that is loaded. */
export type Coverage = { readonly jurisdiction: string; readonly companies: number };

/**
 * What matching asks of an index of companies. The keys of a company are those of `companyKeys`; an index
 * keeps for each key the companies that have it. Every call takes all that one step of a location needs, so
 * that a remote index answers it in one round trip. Calls of several locations may be under way at once.
 *
 * A source answers from the snapshots of the moment when it was taken. An id is good in that source, and in
 * later ones of the same engine as long as the company's snapshot is kept: until the registry is loaded anew,
 * and for some seconds more. Within one snapshot a company has one id; what an id says is the engine's own.
 * Sorted as text, ids stand in order of jurisdiction and entity number.
 *
 * @throws EngineError in any call: `snapshot_unreadable` where a snapshot cannot be opened, or damage is met,
 *   for a match without it could be a wrong one; `engine_unavailable` where a snapshot of the source is no
 *   longer kept: match the location once more
 */
export interface CandidateSource {
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
  /** The whole companies, in order. */
  companies(ids: readonly CompanyId[]): Promise<readonly Company[]>;
  /** The company of each number, or `null`, in order. */
  idsOf(entities: readonly EntityNumber[]): Promise<readonly (CompanyId | null)[]>;
}

export type EntityNumber = { readonly jurisdiction: string; readonly entityNumber: string };

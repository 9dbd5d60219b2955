/**
 * What the workers ask of matching. It is handed in as a module, for a function does not travel to a thread.
 */
import type { SubmittedLocation } from '../entity/index.ts';
import type { MatchChoices, MatchRow } from '../matching/row.ts';

/** How a location is to be judged. `sites`: the places of its batch or file that bear its sign, its own included. */
export type MatchTerms = MatchChoices & { readonly sites: number };

/** What a matcher stands on is away for now. Its message holds nothing of a location. */
export class MatcherAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MatcherAway';
  }
}

export interface Matcher extends AsyncDisposable {
  /** Noted with each batch that it works on. */
  readonly version: string;
  /** How many locations are worth matching at once. */
  readonly concurrency: number;
  /**
   * The row of a location, whose `row_index` and `credits_charged` are set by the queue. What it throws is a
   * failed attempt, but for `MatcherAway`: then the location is tried again when it is back.
   */
  match(location: SubmittedLocation, terms: MatchTerms): Promise<MatchRow>;
  /**
   * Matches a few locations of its own, one a step, so that the first that somebody waits for finds code that is
   * compiled. Their rows are nobody's. Throws nothing.
   */
  warmUp?(): AsyncGenerator<void, void>;
}

/**
 * A module that exports `openMatcher`, and what that is given; `data` must be of the kind that
 * `structuredClone` copies.
 */
export type MatcherSource = { readonly moduleUrl: string; readonly data: unknown };

type MatcherModule = { readonly openMatcher: (data: unknown) => Promise<Matcher> };

export async function openMatcher({ moduleUrl, data }: MatcherSource): Promise<Matcher> {
  // The source names a module of this shape.
  const { openMatcher: open } = (await import(moduleUrl)) as MatcherModule;
  return open(data);
}

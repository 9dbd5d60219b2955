/** Threads that match single locations while their callers wait, so that a match never holds up a search. */
import {
  ATTEMPTS_MAX,
  GIVEN_UP,
  type Matcher,
  MatcherAway,
  type MatcherSource,
  type MatchTerms,
  ROW_MAX_MS,
} from '../../batches/index.ts';
import { EngineError } from '../../engine/index.ts';
import type { SubmittedLocation } from '../../entity/index.ts';
import { type MatchRow, unmatchedRow } from '../../matching/row.ts';
import { Threads } from '../../threads/index.ts';
import type { open } from './match-thread.ts';

type Asked = { readonly location: SubmittedLocation; readonly terms: MatchTerms };

export type MatcherThreadsOptions = {
  readonly matcher: MatcherSource;
  readonly threads: number;
  /** Hears of an attempt that failed by the error's name: its message may quote the location. */
  readonly onRowError: (error: string) => void;
  /**
   * Ends the thread of a location that takes too long, with all attempts: after 20 s when left out, never where it is null.
   */
  readonly limit?: (() => AbortSignal) | null;
};

/**
 * The threads begin with the first location. One that fails three times is answered as a batch would answer
 * it. `match` throws an EngineError where a registry is damaged, a location takes too long, or the engine is away
 * at each of three attempts.
 */
export function openMatcherThreads(options: MatcherThreadsOptions): Pick<Matcher, 'match'> & AsyncDisposable {
  const { matcher: data, threads: count, onRowError, limit = () => AbortSignal.timeout(ROW_MAX_MS) } = options;
  const module = new URL('match-thread.ts', import.meta.url);
  const errors = [EngineError, MatcherAway];
  const threads = new Threads<typeof open>({ module, data, count, isLazy: true, errors });
  const attempt = async (asked: Asked, tooLong: AbortSignal | undefined, isLast: boolean): Promise<MatchRow | null> => {
    try {
      return await threads.call('matchOne', asked, { signal: tooLong });
    } catch (error) {
      if (error instanceof EngineError && error.jurisdiction !== null) throw error;
      if (error instanceof MatcherAway) {
        if (!isLast) return null;
        throw new EngineError('engine_unavailable', error.message);
      }
      onRowError(error instanceof Error ? error.name : typeof error);
      if (!tooLong?.aborted) return null;
      throw new EngineError('engine_unavailable', 'A location took too long to be matched.');
    }
  };
  return {
    async match(location, terms) {
      const tooLong = limit?.();
      for (let attempts = 1; attempts <= ATTEMPTS_MAX; attempts++) {
        const row = await attempt({ location, terms }, tooLong, attempts === ATTEMPTS_MAX);
        if (row !== null) return row;
      }
      return unmatchedRow(location, 0, GIVEN_UP);
    },
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}

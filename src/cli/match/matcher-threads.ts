/** Threads that match single locations while their callers wait, so that a match never holds up a search. */
import { Piscina } from 'piscina';
import { ATTEMPTS_MAX, GIVEN_UP, type Matcher, type MatcherSource, ROW_MAX_MS } from '../../batches/index.ts';
import { EngineError } from '../../engine/index.ts';
import { type MatchRow, unmatchedRow } from '../../matching/row.ts';
import type { AskedLocation, Matched } from './match-thread.ts';

export type MatcherThreadsOptions = {
  readonly matcher: MatcherSource;
  readonly threads: number;
  /** Hears of an attempt that failed by the error's name: its message may quote the location. */
  readonly onRowError: (error: string) => void;
  /** How long a location may take, with all attempts, before its thread is ended; 20 s when left out. */
  readonly rowMaxMs?: number;
};

/**
 * The threads begin with the first location. One that fails three times is answered as a batch would answer
 * it. `match` throws an EngineError where a registry is damaged, a location takes too long, or the engine is away
 * at each of three attempts.
 */
export function openMatcherThreads(options: MatcherThreadsOptions): Pick<Matcher, 'match'> & AsyncDisposable {
  const { matcher, threads, onRowError, rowMaxMs = ROW_MAX_MS } = options;
  let opened: Piscina<AskedLocation, Matched> | undefined;
  const openPool = () =>
    new Piscina<AskedLocation, Matched>({
      filename: new URL('match-thread.ts', import.meta.url).href,
      workerData: matcher,
      minThreads: threads,
      maxThreads: threads,
    });
  const attempt = async (asked: AskedLocation, tooLong: AbortSignal, isLast: boolean): Promise<MatchRow | null> => {
    try {
      opened ??= openPool();
      const { row, refusal } = await opened.run(asked, { name: 'matchOne', signal: tooLong });
      if (refusal === null) return row;
      const { code, message, jurisdiction } = refusal;
      if (code === 'engine_unavailable' && !isLast) return null;
      throw new EngineError(code, message, { jurisdiction });
    } catch (error) {
      if (error instanceof EngineError) throw error;
      onRowError(error instanceof Error ? error.name : typeof error);
      if (!tooLong.aborted) return null;
      throw new EngineError('engine_unavailable', 'A location took too long to be matched.');
    }
  };
  return {
    async match(location, terms) {
      const tooLong = AbortSignal.timeout(rowMaxMs);
      for (let attempts = 1; attempts <= ATTEMPTS_MAX; attempts++) {
        const row = await attempt({ location, terms }, tooLong, attempts === ATTEMPTS_MAX);
        if (row !== null) return row;
      }
      return unmatchedRow(location, 0, GIVEN_UP);
    },
    async [Symbol.asyncDispose]() {
      await opened?.destroy();
    },
  };
}

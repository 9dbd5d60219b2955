import { Piscina } from 'piscina';
import type { MatchRow } from '../../matching/row.ts';
import type { MatcherData } from '../matcher.ts';
import type { BlockMatcher } from './block-matcher.ts';

/** A fraction of a second of work: what a kill costs. */
const BLOCK_ROWS = 100;

/** Matches against the registries of this data folder, in threads. */
export function openLocalMatcher(home: string, threads: number): BlockMatcher {
  const pool = new Piscina<unknown, readonly MatchRow[]>({
    filename: new URL('match-thread.ts', import.meta.url).href,
    workerData: { home } satisfies MatcherData,
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    blockRows: BLOCK_ROWS,
    // One is being matched and one waits in each thread.
    blocksAtOnce: 2 * threads,
    match: (_, locations) => pool.run(locations),
    placesOf: () => [],
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}

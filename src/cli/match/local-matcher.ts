import { ATTEMPTS_MAX, type MatcherSource, ROW_MAX_MS, RowWatch } from '../../batches/index.ts';
import { EngineError } from '../../engine/index.ts';
import type { SubmittedLocation } from '../../entity/index.ts';
import { type MatchChoices, type MatchRow, unmatchedRow } from '../../matching/row.ts';
import { type SiteCounts, signOf, sitesOf } from '../../matching/sites.ts';
import { Threads } from '../../threads/index.ts';
import { CommandError } from '../exit-codes.ts';
import type { BlockMatcher } from './block-matcher.ts';
import type { open, RowNotice } from './match-thread.ts';

/** A fraction of a second of work: what a kill costs. */
const BLOCK_ROWS = 100;

export type LocalMatcherOptions = {
  readonly matcher: MatcherSource;
  readonly threads: number;
  readonly choices: MatchChoices;
  /** Of the whole file; null where each block counts for itself. */
  readonly sites: SiteCounts | null;
  /** How long a row may take before its thread is ended; 20 s when left out. */
  readonly rowMaxMs?: number;
  /** The clock by which rows take their time, in milliseconds; that of the process when left out. */
  readonly now?: () => number;
};

/**
 * Matches on this machine, in threads. A row that fails three times, or ends or stops its thread so often, is
 * given up alone.
 */
export function openLocalMatcher(options: LocalMatcherOptions): BlockMatcher {
  const { matcher: data, threads: count, choices, sites, rowMaxMs = ROW_MAX_MS, now } = options;
  const module = new URL('match-thread.ts', import.meta.url);
  const threads = new Threads<typeof open>({ module, data, count, errors: [EngineError] });
  return {
    blockRows: BLOCK_ROWS,
    // One is being matched and one waits in each thread.
    blocksAtOnce: 2 * count,
    match: (_, locations) => {
      const counted = sites === null ? sitesOf(locations) : locations.map((location) => sites.of(signOf(location)));
      const judged = locations.map((location, place) => ({ location, sites: counted[place]! }));
      return matchBlock({ threads, rowMaxMs, now, choices }, judged);
    },
    placesOf: () => [],
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}

type BlockParts = Pick<LocalMatcherOptions, 'choices'> & {
  readonly threads: Threads<typeof open>;
  readonly rowMaxMs: number;
  readonly now: (() => number) | undefined;
};
type CountedLocation = { readonly location: SubmittedLocation; readonly sites: number };

async function matchBlock(parts: BlockParts, locations: readonly CountedLocation[]): Promise<readonly MatchRow[]> {
  const rows = new Map<CountedLocation, MatchRow>();
  const failures = new Map<CountedLocation, number>();
  for (;;) {
    const left = locations.filter((location) => !rows.has(location));
    if (left.length === 0) return locations.map((location) => rows.get(location)!);
    const failed: CountedLocation[] = [];
    const outcome = await tryRows(parts, left);
    if (outcome.kind === 'lost') failed.push(left[outcome.place]!);
    else {
      for (const [place, location] of left.entries()) {
        const row = outcome.rows[place]!;
        // Nothing is charged on one's own machine.
        if (row === null) failed.push(location);
        else rows.set(location, { ...row, credits_charged: 0 });
      }
    }
    for (const location of failed) {
      const count = (failures.get(location) ?? 0) + 1;
      failures.set(location, count);
      if (count === ATTEMPTS_MAX) rows.set(location, unmatchedRow(location.location, 0, GIVEN_UP));
    }
  }
}

const GIVEN_UP = { code: 'processing_error', text: 'This location could not be processed.' } as const;

type Outcome =
  | { readonly kind: 'done'; readonly rows: readonly (MatchRow | null)[] }
  /** The thread ended, or was ended, at this row. */
  | { readonly kind: 'lost'; readonly place: number };

async function tryRows(
  { threads, rowMaxMs, now, choices }: BlockParts,
  locations: readonly CountedLocation[],
): Promise<Outcome> {
  const tooSlow = new AbortController();
  using watch = new RowWatch<number>(rowMaxMs, () => tooSlow.abort(), now);
  const hear = ({ kind, place }: RowNotice): void => (kind === 'begun' ? watch.begin(place) : watch.end(place));
  try {
    const { signal } = tooSlow;
    return { kind: 'done', rows: await threads.call('matchAll', { locations, choices }, { signal, onNotice: hear }) };
  } catch (error) {
    if (error instanceof EngineError && error.jurisdiction !== null) throw new CommandError('failed', error.message);
    const [place] = watch.begun;
    if (place === undefined) throw error;
    return { kind: 'lost', place };
  }
}

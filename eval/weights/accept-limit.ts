/**
 * From which probability on an operator is named: so that hardly ever one is whose registry does not hold the
 * operator.
 */
import { matchLocation, type Weights } from '../../src/matching/index.ts';
import type { LabelledLocation } from '../labelled-location.ts';
import { bootstrap } from '../metrics/bootstrap.ts';
import type { Outcome } from '../metrics/outcome.ts';
import { falseAccepts } from '../metrics/rates.ts';
import type { Registry } from './observe.ts';

/** What the upper end of the 95 % interval may be. */
const FALSE_ACCEPTS_MAX = 0.01;
/** Limits are tried from here on, in steps. */
const LOWEST = 0.8;
const STEP = 0.01;
const ROUNDS = 500;
/**
 * Rows without an operator from which a set must keep the limit by itself: the interval of fewer tells
 * chance.
 */
const ROWS_THAT_TELL = 2000;

type TuningSet = {
  readonly registry: Registry;
  readonly today: string;
  /** Of the splits that may be tuned on. */
  readonly rows: readonly LabelledLocation[];
};

/**
 * The lowest limit that keeps false accepts surely at one in a hundred or fewer: of all sets' rows without an
 * operator together, and of each set that has enough of them.
 */
export async function lowestSoundLimit(sets: readonly TuningSet[], weights: Weights): Promise<number> {
  const bySet = sets.map(({ registry, today, rows }) =>
    rows.filter(({ operators }) => operators.length === 0).map((row) => ({ row, registry, today })),
  );
  const rows = bySet.flat();
  const groups = [rows, ...bySet.filter(({ length }) => length >= ROWS_THAT_TELL)];
  let accepted = new Set(rows);
  let highs: readonly number[] | undefined;
  for (let limit = LOWEST; limit < 1; limit = Number((limit + STEP).toFixed(2))) {
    const decision = { ...weights.decision, acceptMin: limit };
    const still = new Set<(typeof rows)[number]>();
    for (const each of accepted) {
      const options = { today: each.today, weights: { ...weights, decision } };
      const { status } = await matchLocation(each.row.location, 0, each.registry.source, options);
      if (status === 'matched') still.add(each);
    }
    // Where the same rows are accepted, the interval is the same.
    if (still.size < accepted.size) highs = undefined;
    accepted = still;
    highs ??= groups.map((group) => {
      const outcomes = group.map((each) => outcomeOf(each.row, accepted.has(each)));
      return bootstrap(outcomes, falseAccepts, { rounds: ROUNDS, seed: 1 }).high;
    });
    const high = Math.max(...highs);
    console.error(
      `Limit ${limit.toFixed(2)}: ${accepted.size} of ${rows.length} accepted, at most ${highs.map((each) => (each * 100).toFixed(2)).join(', ')} %.`,
    );
    if (high <= FALSE_ACCEPTS_MAX) return limit;
  }
  throw new Error('No limit of the probability keeps false accepts low enough.');
}

function outcomeOf({ cluster }: LabelledLocation, accepted: boolean): Outcome {
  return {
    cluster,
    present: false,
    accepted,
    right: false,
    guessed: true,
    confidence: 0,
    rank: null,
    reason: null,
    traits: {},
  };
}

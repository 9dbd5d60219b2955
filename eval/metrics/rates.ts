/**
 * Shares of outcomes, each as the two numbers it is made of. Not a number where there is nothing to count.
 */
import type { Outcome } from './outcome.ts';

export type Statistic = (outcomes: readonly Outcome[]) => number;

/**
 * Of the locations whose operator the registry holds, those that have it among their first `places`
 * candidates.
 */
export function candidateRecall(places: number): Statistic {
  return share(
    ({ present }) => present,
    ({ rank }) => rank !== null && rank <= places,
  );
}

/** Of the accepted rows, those with the right operator. */
export const precision: Statistic = share(
  ({ accepted }) => accepted,
  ({ right }) => right,
);

/** Of the locations whose operator the registry holds, those accepted with the right one. */
export const recall: Statistic = share(
  ({ present }) => present,
  ({ accepted, right }) => accepted && right,
);

/** The same, each operator counted once: the mean of its locations' shares, so that no chain decides. */
export const recallOverOperators: Statistic = (outcomes) => {
  const shares = [...Map.groupBy(outcomes, ({ cluster }) => cluster).values()]
    .map(recall)
    .filter((value) => !Number.isNaN(value));
  return shares.length === 0 ? Number.NaN : shares.reduce((sum, value) => sum + value, 0) / shares.length;
};

/** Of the locations whose operator the registry does not hold, those accepted all the same. */
export const falseAccepts: Statistic = share(
  ({ present }) => !present,
  ({ accepted }) => accepted,
);

/** Of the locations whose operator the registry holds, those whose best guess is right, accepted or not. */
export const firstGuessRight: Statistic = share(
  ({ present }) => present,
  ({ right }) => right,
);

export const abstained: Statistic = share(
  () => true,
  ({ accepted }) => !accepted,
);

function share(among: (outcome: Outcome) => boolean, hit: (outcome: Outcome) => boolean): Statistic {
  return (outcomes) => {
    let all = 0;
    let hits = 0;
    for (const outcome of outcomes) {
      if (!among(outcome)) continue;
      all++;
      if (hit(outcome)) hits++;
    }
    return all === 0 ? Number.NaN : hits / all;
  };
}

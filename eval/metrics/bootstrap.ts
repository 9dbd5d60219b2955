/**
 * How much a figure would vary with other locations: 95 % intervals by resampling operators, whose locations
 * resemble each other.
 */
import { seededRandom } from '../../bench/support/companies.ts';
import type { Outcome } from './outcome.ts';
import type { Statistic } from './rates.ts';

export type Interval = { readonly value: number; readonly low: number; readonly high: number };

const TAIL = 0.025;

/**
 * The statistic with its percentile interval. Resamples of rows that all agree agree as well, which is not
 * certainty: a share of 0 or 1 gets the exact bound of Clopper and Pearson instead, with the operators that
 * `counted` leaves as its number.
 */
export function bootstrap(
  outcomes: readonly Outcome[],
  statistic: Statistic,
  options: { readonly rounds: number; readonly seed: number; readonly counted?: (outcome: Outcome) => boolean },
): Interval {
  const value = statistic(outcomes);
  const { counted } = options;
  if (counted !== undefined && (value === 0 || value === 1)) {
    const clusters = new Set(outcomes.filter(counted).map(({ cluster }) => cluster)).size;
    const slack = 1 - TAIL ** (1 / clusters);
    return value === 0 ? { value, low: 0, high: slack } : { value, low: 1 - slack, high: 1 };
  }
  const clusters = [...Map.groupBy(outcomes, ({ cluster }) => cluster).values()];
  const random = seededRandom(options.seed);
  const values: number[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const sample = clusters.flatMap(() => clusters[Math.floor(random() * clusters.length)]!);
    const resampled = statistic(sample);
    if (!Number.isNaN(resampled)) values.push(resampled);
  }
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? Number.NaN;
  return { value, low: at(TAIL), high: at(1 - TAIL) };
}

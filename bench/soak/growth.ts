import { percentile } from '../support/measure.ts';

/** What is judged of a minute. */
export type Minute = {
  readonly p50Ms: number;
  /** The least anonymous memory of it: what was left when garbage had been collected. */
  readonly leastMiB: number;
  readonly openFiles: number;
};

/** A server fills its caches at first. */
const WARM_MINUTES = 10;
/** A sixth of what is left is enough of a difference to be told from chance. */
const MINUTES_MIN = 6;

/**
 * For each figure, how much more its median may be in the last third than in the first: a share of the first,
 * and some beside.
 */
const BOUNDS: readonly (readonly [name: string, of: (minute: Minute) => number, share: number, beside: number])[] = [
  ['memory', ({ leastMiB }) => leastMiB, 0.1, 8],
  ['open files', ({ openFiles }) => openFiles, 0, 8],
  ['the median answer', ({ p50Ms }) => p50Ms, 1, 5],
];

/**
 * What grew after the tenth minute: the median of the last third of the minutes is held against that of the
 * first third.
 */
export function whatGrew(minutes: readonly Minute[]): { readonly isGrown: boolean; readonly sentence: string } {
  const warm = minutes.slice(WARM_MINUTES);
  if (warm.length < MINUTES_MIN) return { isGrown: false, sentence: 'Too short to tell whether anything grew.' };
  const third = Math.floor(warm.length / 3);
  const figures = BOUNDS.map(([name, of, share, beside]) => {
    const [first, last] = [warm.slice(0, third), warm.slice(-third)].map((some) => percentile(some.map(of), 0.5)) as [
      number,
      number,
    ];
    const isGrown = last > first * (1 + share) + beside;
    return { isGrown, told: `${name} ${first.toFixed(1)} → ${last.toFixed(1)}${isGrown ? ' (grown)' : ''}` };
  });
  const isGrown = figures.some((figure) => figure.isGrown);
  const told = figures.map((figure) => figure.told).join(', ');
  return { isGrown, sentence: `Medians of the first and the last third after minute ${WARM_MINUTES}: ${told}.` };
}

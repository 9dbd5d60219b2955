/**
 * Whether a confidence means what it says: of the guesses given 0.8, are eight in ten right? Only rows with a
 * guess count.
 */
import type { Outcome } from './outcome.ts';
import type { Statistic } from './rates.ts';

const BINS = 15;
/** A guess that is certain and wrong would cost infinitely much. */
const CERTAINTY_MAX = 1 - 1e-6;

export type Bin = {
  readonly rows: number;
  readonly lowest: number;
  readonly highest: number;
  readonly meanConfidence: number;
  readonly shareRight: number;
};

/**
 * Bins that hold equally many guesses, by ascending confidence; fewer than 15 where there are fewer guesses.
 */
export function reliabilityBins(outcomes: readonly Outcome[]): Bin[] {
  const guesses = outcomes.filter(({ guessed }) => guessed).toSorted((a, b) => a.confidence - b.confidence);
  const bins = Math.min(BINS, guesses.length);
  return Array.from({ length: bins }, (_, bin) => {
    const from = Math.floor((bin * guesses.length) / bins);
    const members = guesses.slice(from, Math.floor(((bin + 1) * guesses.length) / bins));
    return {
      rows: members.length,
      lowest: members[0]!.confidence,
      highest: members.at(-1)!.confidence,
      meanConfidence: mean(members.map(({ confidence }) => confidence)),
      shareRight: mean(members.map(({ right }) => Number(right))),
    };
  });
}

/**
 * Expected calibration error: how far mean confidence and share of right guesses lie apart, averaged over the
 * bins.
 */
export const calibrationError: Statistic = (outcomes) => {
  const bins = reliabilityBins(outcomes);
  const rows = bins.reduce((sum, bin) => sum + bin.rows, 0);
  if (rows === 0) return Number.NaN;
  return bins.reduce((sum, bin) => sum + (bin.rows / rows) * Math.abs(bin.meanConfidence - bin.shareRight), 0);
};

/** Mean negative logarithm, in nats, of the confidence that the truth was given. */
export const logLoss: Statistic = (outcomes) =>
  mean(
    outcomes
      .filter(({ guessed }) => guessed)
      .map(({ right, confidence }) => {
        const kept = Math.min(Math.max(confidence, 1 - CERTAINTY_MAX), CERTAINTY_MAX);
        return -Math.log(right ? kept : 1 - kept);
      }),
  );

/** Mean square of the distance between confidence and truth. */
export const brierScore: Statistic = (outcomes) =>
  mean(outcomes.filter(({ guessed }) => guessed).map(({ right, confidence }) => (confidence - Number(right)) ** 2));

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * What other limits of the confidence would have given. A row that is not accepted counts with its first
 * alternative.
 */
import type { Outcome } from './outcome.ts';
import type { Statistic } from './rates.ts';

/** One limit: every guess of at least this confidence accepted. */
type Threshold = {
  readonly confidence: number;
  readonly precision: number;
  readonly recall: number;
  readonly falseAccepts: number;
};

/** Each confidence that occurs as a limit, the highest first. */
export function thresholds(outcomes: readonly Outcome[]): Threshold[] {
  const present = outcomes.filter((outcome) => outcome.present).length;
  const absent = outcomes.length - present;
  const guesses = outcomes.filter(({ guessed }) => guessed).toSorted((a, b) => b.confidence - a.confidence);
  const found: Threshold[] = [];
  let right = 0;
  let negatives = 0;
  for (const [index, guess] of guesses.entries()) {
    if (guess.right) right++;
    if (!guess.present) negatives++;
    if (guesses[index + 1]?.confidence === guess.confidence) continue;
    found.push({
      confidence: guess.confidence,
      precision: right / (index + 1),
      recall: present === 0 ? Number.NaN : right / present,
      falseAccepts: absent === 0 ? 0 : negatives / absent,
    });
  }
  return found;
}

/**
 * The most of the operators that any limit finds while at least `precisionMin` of what it accepts is right; 0
 * where none does.
 */
export function recallAtPrecision(precisionMin: number): Statistic {
  return (outcomes) => {
    if (!outcomes.some(({ present }) => present)) return Number.NaN;
    const kept = thresholds(outcomes).filter(({ precision }) => precision >= precisionMin);
    return Math.max(0, ...kept.map(({ recall }) => recall));
  };
}

/**
 * The lowest and highest limit that keep both bounds: the wider apart, the less hangs on the choice. `null`
 * where none does.
 */
export function soundThresholds(
  outcomes: readonly Outcome[],
  bounds: { readonly precisionMin: number; readonly falseAcceptsMax: number },
): { readonly lowest: number; readonly highest: number } | null {
  const sound = thresholds(outcomes).filter(
    ({ precision, falseAccepts }) => precision >= bounds.precisionMin && falseAccepts <= bounds.falseAcceptsMax,
  );
  const limits = sound.map(({ confidence }) => confidence);
  return limits.length === 0 ? null : { lowest: Math.min(...limits), highest: Math.max(...limits) };
}

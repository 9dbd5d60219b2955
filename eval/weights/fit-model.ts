/** Learns the model of a confidence from locations whose first company is known to be right or wrong. */
import { FEATURES, MODEL, type Model } from '../../src/matching/index.ts';
import type { ObservedRow } from '../worlds/observe.ts';
import { fitLogistic, type Sample } from './logistic.ts';

/** Rows of one source, over all of its worlds. */
export type ObservedSource = { readonly name: string; readonly rows: readonly ObservedRow[] };

/** How hard coefficients are held near 0; features have values of about 1. */
const PENALTY = 4;
const DIGITS = 4;

/**
 * Sources count by the root of their rows, so that a large one does not drown the others. Every other row is
 * seen as one of a batch, the others alone.
 */
export function fitModel(sources: readonly ObservedSource[], command: string): Model {
  const guessed = sources.map(({ name, rows }) => ({ name, rows: rows.filter(({ isGuessed }) => isGuessed) }));
  const all = guessed.reduce((sum, { rows }) => sum + rows.length, 0);
  const roots = guessed.reduce((sum, { rows }) => sum + Math.sqrt(rows.length), 0);
  const samples = guessed.flatMap(({ rows }) => {
    const weight = all / (roots * Math.sqrt(Math.max(1, rows.length)));
    return rows.map(
      (row, index): Sample => ({ values: index % 2 === 0 ? row.inBatch : row.alone, isTrue: row.isRight, weight }),
    );
  });
  const { intercept, coefficients } = fitLogistic(samples, {
    directions: FEATURES.map(({ direction }) => direction),
    penalties: FEATURES.map(() => PENALTY),
  });
  const wrong = guessed.flatMap(({ rows }) => rows.filter(({ isRight }) => !isRight));
  return {
    ...MODEL,
    provenance: {
      command,
      rows: Object.fromEntries(guessed.map(({ name, rows }) => [name, rows.length])),
    },
    base: rounded(intercept),
    coefficients: Object.fromEntries(FEATURES.map(({ name }, at) => [name, rounded(coefficients[at]!)])),
    absentOfWrong: rounded(wrong.filter(({ isPresent }) => !isPresent).length / wrong.length),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS)) + 0;
}

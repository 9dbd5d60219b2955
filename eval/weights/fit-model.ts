/** Learns the model of a confidence from locations whose first company is known to be right or wrong. */
import { FEATURES, MODEL, type Model } from '../../src/matching/index.ts';
import type { Feature } from '../../src/model/index.ts';
import type { ObservedRow } from '../worlds/observe.ts';
import { fitLogistic, type LogisticModel, type Sample } from './logistic.ts';
import { ALL_FEATURES, TRIED_FEATURES } from './tried-features.ts';

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
  const guessed = guessedOf(sources);
  const { intercept, coefficients } = fitted(guessed, FEATURES);
  const base = rounded(intercept);
  const byFeature = Object.fromEntries(FEATURES.map(({ name }, at) => [name, rounded(coefficients[at]!)]));
  const wrong = guessed.flatMap(({ rows }) => rows.filter(({ isRight, isPresent }) => !isRight && isPresent !== null));
  return {
    ...MODEL,
    provenance: {
      command,
      rows: Object.fromEntries(guessed.map(({ name, rows }) => [name, rows.length])),
    },
    base,
    coefficients: byFeature,
    absentOfWrong: rounded(wrong.filter(({ isPresent }) => !isPresent).length / wrong.length),
  };
}

/** What the tried features would count beside the model's, by their names; those that would count nothing are left out. */
export function triedCoefficients(sources: readonly ObservedSource[]): ReadonlyMap<string, number> {
  const { coefficients } = fitted(guessedOf(sources), ALL_FEATURES);
  const tried = TRIED_FEATURES.map(({ name }, at) => [name, rounded(coefficients[FEATURES.length + at]!)] as const);
  return new Map(tried.filter(([, coefficient]) => coefficient !== 0));
}

const guessedOf = (sources: readonly ObservedSource[]): ObservedSource[] =>
  sources.map(({ name, rows }) => ({ name, rows: rows.filter(({ isGuessed }) => isGuessed) }));

function fitted(guessed: readonly ObservedSource[], features: readonly Feature<never>[]): LogisticModel {
  const all = guessed.reduce((sum, { rows }) => sum + rows.length, 0);
  const roots = guessed.reduce((sum, { rows }) => sum + Math.sqrt(rows.length), 0);
  const samples = guessed.flatMap(({ rows }) => {
    const weight = all / (roots * Math.sqrt(Math.max(1, rows.length)));
    return rows.map(
      (row, index): Sample => ({
        values: (index % 2 === 0 ? row.inBatch : row.alone).subarray(0, features.length),
        isTrue: row.isRight,
        weight,
      }),
    );
  });
  return fitLogistic(samples, {
    directions: features.map(({ direction }) => direction),
    penalties: features.map(() => PENALTY),
  });
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS)) + 0;
}

/** Learns the model of a confidence from locations whose operator is known, on record or not. */
import { FEATURES, MODEL, type Model } from '../../src/matching/index.ts';
import type { Feature } from '../../src/model/index.ts';
import type { ObservedRow } from '../worlds/observe.ts';
import { type Choice, fitChoices, optionOf } from './conditional-logit.ts';
import type { LogisticModel } from './logistic.ts';
import { ALL_FEATURES, TRIED_FEATURES } from './tried-features.ts';

/** Rows of one source, over all of its worlds. */
export type ObservedSource = {
  readonly name: string;
  readonly rows: readonly ObservedRow[];
  /** What each row counts, where that is not by their number. */
  readonly weight?: number;
};

/** How hard coefficients are held near 0; features have values of about 1. */
const PENALTY = 4;
const DIGITS = 4;

/**
 * Sources count by the root of their rows, so that a large one does not drown the others. Every other row is
 * seen as one of a batch, the others alone.
 *
 * @param start a model of nearly the same rows makes it quicker
 */
export function fitModel(sources: readonly ObservedSource[], command: string, start?: Model): Model {
  const guessed = guessedOf(sources);
  const { intercept, coefficients } = fitted(guessed, FEATURES, start);
  const base = rounded(intercept);
  const byFeature = Object.fromEntries(FEATURES.map(({ name }, at) => [name, rounded(coefficients[at]!)]));
  const none = guessed.flatMap(({ rows }) =>
    rows.filter(({ companies, isPresent }) => isPresent !== null && !companies.some(({ isRight }) => isRight)),
  );
  return {
    ...MODEL,
    base,
    coefficients: byFeature,
    provenance: {
      command,
      rows: Object.fromEntries(guessed.map(({ name, rows }) => [name, rows.length])),
    },
    absentOfNobody: rounded(none.filter(({ isPresent }) => !isPresent).length / none.length),
  };
}

/** What the tried features would count beside the model's, by their names; those that would count nothing are left out. */
export function triedCoefficients(sources: readonly ObservedSource[]): ReadonlyMap<string, number> {
  const { coefficients } = fitted(guessedOf(sources), ALL_FEATURES);
  const tried = TRIED_FEATURES.map(({ name }, at) => [name, rounded(coefficients[FEATURES.length + at]!)] as const);
  return new Map(tried.filter(([, coefficient]) => coefficient !== 0));
}

const guessedOf = (sources: readonly ObservedSource[]): ObservedSource[] =>
  sources.map((source) => ({ ...source, rows: source.rows.filter(({ companies }) => companies.length > 0) }));

function fitted(guessed: readonly ObservedSource[], features: readonly Feature<never>[], start?: Model): LogisticModel {
  const all = guessed.reduce((sum, { rows }) => sum + rows.length, 0);
  const roots = guessed.reduce((sum, { rows }) => sum + Math.sqrt(rows.length), 0);
  const choices = guessed.flatMap(({ rows, weight }) => {
    const each = weight ?? all / (roots * Math.sqrt(Math.max(1, rows.length)));
    return rows.map((row, index) => choiceOf(row, index % 2 === 0 ? 'inBatch' : 'alone', features.length, each));
  });
  return fitChoices(choices, {
    directions: features.map(({ direction }) => direction),
    penalties: features.map(() => PENALTY),
    ...(start && {
      start: { intercept: start.base, coefficients: features.map(({ name }) => start.coefficients[name] ?? 0) },
    }),
  });
}

function choiceOf({ companies }: ObservedRow, as: 'inBatch' | 'alone', size: number, weight: number): Choice {
  return {
    options: companies.map((company) => optionOf(company[as], size, company.confidenceMax)),
    right: companies.findIndex(({ isRight }) => isRight),
    weight,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS)) + 0;
}

/**
 * Logistic models: rows of features, what was learned of each, and the probability and the bits by field that follow.
 * Knows nothing of what is judged.
 */
import { z } from 'zod';

export * from './calibration.ts';
export * from './calibration-file.ts';

/** Which way a feature may move the probability: no data may turn what is certain. `free`: either. */
export type Direction = 'rises' | 'falls' | 'free';

export type Feature<Case, Field extends string | null = string | null> = {
  readonly name: string;
  /** Under which its share is shown; `null`: under none. */
  readonly field: Field;
  readonly direction: Direction;
  /** Of about 1, and 0 where the feature does not hold. */
  readonly value: (of: Case) => number;
};

/** A feature as tables write it. */
export type FeatureRow<Case, Field extends string | null> = readonly [
  name: string,
  field: Field,
  direction: Direction,
  value: (of: Case) => number | boolean,
];

export const features = <Case, Field extends string | null>(
  rows: readonly FeatureRow<Case, Field>[],
): readonly Feature<Case, Field>[] =>
  rows.map(([name, field, direction, value]) => ({ name, field, direction, value: (of) => Number(value(of)) }));

/** Numbers of companies or places: twice as many is one step more, up to 31. */
export const steps = (count: number): number => Math.min(5, Math.log2(1 + count));

/** What is learned: `base` is the logit where no feature holds, a coefficient what a unit of its feature adds to it. */
type Learned = { readonly base: number; readonly coefficients: Readonly<Record<string, number>> };

/** Of a file that holds what was learned of the features. */
export const learnedOf = (of: readonly Feature<never>[]) => ({
  base: z.number(),
  coefficients: z
    .record(z.string(), z.number())
    .refine((coefficients) => of.every(({ name }) => coefficients[name] !== undefined), 'a feature has no coefficient'),
});

/** The values of a case, in the order of the features. */
export function valuesOf<Case>(of: readonly Feature<Case>[], one: Case): Float64Array {
  // `Float64Array.from` would make an object for each of them.
  const values = new Float64Array(of.length);
  for (let at = 0; at < of.length; at++) values[at] = of[at]!.value(one);
  return values;
}

/** @param values of the features, in their order; what stands behind them is not looked at */
export function logitOf(
  of: readonly Feature<never>[],
  values: ArrayLike<number>,
  { base, coefficients }: Learned,
): number {
  let logit = base;
  for (let at = 0; at < of.length; at++) logit += values[at]! * coefficients[of[at]!.name]!;
  return logit;
}

export const probabilityOfLogit = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** What each field adds to the logit, in bits: with the base, and what is under no field, they sum to it. */
export function bitsByField<Field extends string>(
  fields: readonly Field[],
  of: readonly Feature<never, Field | null>[],
  values: ArrayLike<number>,
  { coefficients }: Learned,
): Record<Field, number> {
  const bits = Object.fromEntries(fields.map((field) => [field, 0])) as Record<Field, number>;
  for (const [at, { name, field }] of of.entries())
    if (field !== null) bits[field] += (values[at]! * coefficients[name]!) / Math.LN2;
  return bits;
}

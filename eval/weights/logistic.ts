/**
 * Logistic regression with an L2 penalty and with coefficients that may only raise or only lower, as `minimize` has it.
 */
import type { Direction } from '../../src/model/index.ts';
import { minimize, mirror, type Quadratic } from './minimize.ts';

export type Sample = {
  /** The values of one example, in the order of the features. */
  readonly values: ArrayLike<number>;
  readonly isTrue: boolean;
  /** What the example counts; 1 is one row. */
  readonly weight: number;
};

export type LogisticModel = { readonly intercept: number; readonly coefficients: readonly number[] };

export type FitOptions = {
  readonly directions: readonly Direction[];
  /** Half of it times the square of each coefficient is the penalty. The intercept has none. */
  readonly penalties: readonly number[];
};

/** The probability that the model gives to an example. */
export function probabilityBy({ intercept, coefficients }: LogisticModel, values: ArrayLike<number>): number {
  let logit = intercept;
  for (let at = 0; at < coefficients.length; at++) logit += coefficients[at]! * values[at]!;
  return 1 / (1 + Math.exp(-logit));
}

/**
 * @throws RangeError where an example has another number of values than there are directions, or a value that
 *   is no number
 */
export function fitLogistic(samples: readonly Sample[], { directions, penalties }: FitOptions): LogisticModel {
  const size = directions.length + 1;
  for (const { values } of samples) {
    if (values.length !== size - 1) throw new RangeError(`${values.length} values for ${size - 1} features`);
    for (let at = 0; at < values.length; at++)
      if (!Number.isFinite(values[at]!)) throw new RangeError(`feature ${at} is ${values[at]}`);
  }
  const theta = minimize(
    {
      at: (at) => lossOf(samples, at, penalties),
      near: (at) => quadraticAt(samples, at, penalties),
    },
    new Float64Array(size),
    directions,
  );
  return { intercept: theta[size - 1]!, coefficients: [...theta.subarray(0, size - 1)] };
}

/** Penalized log loss, summed. The last of `theta` is the intercept. */
function lossOf(samples: readonly Sample[], theta: Float64Array, penalties: readonly number[]): number {
  let loss = penalties.reduce((sum, penalty, at) => sum + (penalty / 2) * theta[at]! ** 2, 0);
  for (const { values, isTrue, weight } of samples) {
    const logit = logitOf(values, theta);
    const margin = isTrue ? logit : -logit;
    loss += weight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
  }
  return loss;
}

function logitOf(values: ArrayLike<number>, theta: Float64Array): number {
  let logit = theta[theta.length - 1]!;
  for (let at = 0; at < values.length; at++) logit += values[at]! * theta[at]!;
  return logit;
}

/** The loss near `theta` to the second order. */
function quadraticAt(samples: readonly Sample[], theta: Float64Array, penalties: readonly number[]): Quadratic {
  const size = theta.length;
  const hessian = new Float64Array(size * size);
  const target = new Float64Array(size);
  const present = new Int32Array(size);
  for (const { values, isTrue, weight } of samples) {
    const logit = logitOf(values, theta);
    const share = 1 / (1 + Math.exp(-logit));
    const spread = weight * Math.max(1e-6, share * (1 - share));
    const pull = spread * logit + weight * (Number(isTrue) - share);
    let count = 0;
    for (let at = 0; at < size - 1; at++) if (values[at] !== 0) present[count++] = at;
    present[count++] = size - 1;
    for (let i = 0; i < count; i++) {
      const row = present[i]!;
      const value = row === size - 1 ? 1 : values[row]!;
      target[row]! += pull * value;
      const scaled = spread * value;
      for (let j = 0; j <= i; j++) {
        const column = present[j]!;
        hessian[row * size + column]! += scaled * (column === size - 1 ? 1 : values[column]!);
      }
    }
  }
  mirror(hessian, size);
  for (let row = 0; row < size; row++) hessian[row * size + row]! += row < size - 1 ? penalties[row]! : 1e-9;
  return { hessian, target };
}

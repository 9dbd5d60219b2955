/**
 * The minimum of a penalized loss whose coefficients may only raise or only lower: where the direction is certain, chance
 * in the data must not turn it.
 *
 * Method: Newton's; each quadratic problem is solved coordinate by coordinate and clipped to its sign, as in Friedman,
 * Hastie, Tibshirani, "Regularization Paths for Generalized Linear Models via Coordinate Descent" (2010).
 */
import type { Direction } from '../../src/model/index.ts';

/** The loss near a point to the second order. */
export type Quadratic = {
  /** Row by row. */
  readonly hessian: Float64Array;
  /** What the hessian times the minimum is. */
  readonly target: Float64Array;
};

export type Loss = {
  readonly at: (theta: Float64Array) => number;
  readonly near: (theta: Float64Array) => Quadratic;
};

const ROUNDS_MAX = 60;
const SWEEPS_MAX = 200;
/** A change of the coefficients that no longer matters. */
const TOLERANCE = 1e-6;

/** @param directions of each coefficient; one without a direction is free */
export function minimize(loss: Loss, start: Float64Array, directions: readonly Direction[]): Float64Array {
  let theta = start;
  let lowest = loss.at(theta);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const next = clippedMinimum(loss.near(theta), theta, directions);
    let step = 1;
    let tried = next;
    let triedLoss = loss.at(tried);
    while (triedLoss > lowest && step > 1e-4) {
      step /= 2;
      tried = theta.map((value, at) => value + step * (next[at]! - value));
      triedLoss = loss.at(tried);
    }
    const moved = tried.reduce((most, value, at) => Math.max(most, Math.abs(value - theta[at]!)), 0);
    if (triedLoss > lowest) break;
    theta = tried;
    lowest = triedLoss;
    if (moved < TOLERANCE) break;
  }
  return theta;
}

function clippedMinimum({ hessian, target }: Quadratic, from: Float64Array, directions: readonly Direction[]) {
  const size = from.length;
  const theta = Float64Array.from(from);
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) {
    let moved = 0;
    for (let at = 0; at < size; at++) {
      let rest = target[at]!;
      for (let other = 0; other < size; other++) if (other !== at) rest -= hessian[at * size + other]! * theta[other]!;
      const value = clipped(rest / hessian[at * size + at]!, directions[at] ?? 'free');
      moved = Math.max(moved, Math.abs(value - theta[at]!));
      theta[at] = value;
    }
    if (moved < TOLERANCE / 10) break;
  }
  return theta;
}

function clipped(value: number, direction: Direction): number {
  if (direction === 'rises') return Math.max(0, value);
  return direction === 'falls' ? Math.min(0, value) : value;
}

/** Copies the lower half of a symmetric matrix to its upper half. */
export function mirror(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++) matrix[column * size + row] = matrix[row * size + column]!;
}
